/**
 * The texts of the parts of a URL as patterns compare them: without the marks around them.
 */

import type { Url } from '../../url/url.js'
import type { Word } from './standard/fault.js'

/** The text of a part of a URL. */
export const READ: Readonly<Record<Word, (url: Url) => string>> = {
  protocol: ({ protocol }) => protocol.slice(0, -1),
  username: ({ username }) => username,
  password: ({ password }) => password,
  hostname: ({ hostname }) => hostname,
  port: ({ port }) => port,
  pathname: ({ pathname }) => pathname,
  search: ({ search }) => search.slice(1),
  hash: ({ hash }) => hash.slice(1),
}
