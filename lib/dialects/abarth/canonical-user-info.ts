/**
 * Canonicalizing a user-info (section 5.2): user name and password. Neither makes a URL invalid, and nothing in them is
 * unescaped.
 */

import type { Components } from '../../components.js'
import { c0Controls, utf8PercentEscape } from './characters.js'

/** "TODO": ASCII but for ALPHA, DIGIT and ! $ % & ' ( ) * + , - . ~ _ (D16). */
const escaped = c0Controls.and(' "#/:;<=>?@[\\]^`{|}\x7f')

type UserInfo = Pick<Components, 'username' | 'password'>

/** A password that is empty is as good as none, and without one an empty user name is, too. */
export function canonicalizeUserInfo({ username, password }: UserInfo): UserInfo {
  if (password !== null && password !== '') {
    return { username: utf8PercentEscape(username ?? '', escaped), password: utf8PercentEscape(password, escaped) }
  }
  if (username === null || username === '') return { username: null, password: null }
  return { username: utf8PercentEscape(username, escaped), password: null }
}
