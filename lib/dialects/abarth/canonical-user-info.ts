/**
 * Canonicalizing a user-info (section 5.2): user name and password. Their characters are escaped and never unescaped, and they
 * never make a URL invalid.
 */

import type { Components } from '../../ground/components.js'
import { C0_CONTROLS, utf8PercentEscape } from './characters.js'

/** "Among TODO": all of ASCII except ALPHA, DIGIT and ! $ % & ' ( ) * + , - . ~ _ is escaped (D16). */
const USER_INFO_ESCAPED = C0_CONTROLS.and(' "#/:;<=>?@[\\]^`{|}\x7f')

type UserInfo = Pick<Components, 'username' | 'password'>

/** An empty password is dropped, and so is an empty user name without a password. */
export function canonicalizeUserInfo({ username, password }: UserInfo): UserInfo {
  if (password !== null && password !== '') {
    return {
      username: utf8PercentEscape(username ?? '', USER_INFO_ESCAPED),
      password: utf8PercentEscape(password, USER_INFO_ESCAPED),
    }
  }
  if (username === null || username === '') return { username: null, password: null }
  return { username: utf8PercentEscape(username, USER_INFO_ESCAPED), password: null }
}
