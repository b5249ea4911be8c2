/**
 * The rules authority, user and password.
 *
 *     authority = [user [":" password] "@"] host [":" port]
 *     user      = any except [/\?#@:]*
 *     password  = any except [/\?#@]*
 */

import type { ComponentName } from '../../components.js'
import { COLON, COMMERCIAL_AT, unitOrEof } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { cleanse, cleansed, defaultEncodeSet } from './cleanse.js'
import { type AuthorityResult, endOf, initial, type Match, type Parsing } from './grammar.js'
import { endOfHost, type HostResult, host, hostOfCharacters } from './host.js'
import { port } from './port.js'

const USER_END = CodePointSet.of('/\\@:')
const PASSWORD_END = CodePointSet.of('/\\@')

/** The rule authority. */
export function authority(parsing: Parsing, start: number): Match<AuthorityResult> | null {
  // 1. There are credentials if an "@" ends them.
  const at = endOf(PASSWORD_END, parsing, start)
  if (unitOrEof(parsing.input, at) !== COMMERCIAL_AT) return hostAndPort(parsing, initial, host(parsing, start))
  // 5. and 6.
  const last = lastAt(parsing, at)
  const credentials = userAndPassword(parsing, start, last)
  if (last === at) return hostAndPort(parsing, credentials, host(parsing, at + 1))
  // QUIRK: A host behind such an "@" is characters, and no IPv6 address; a ":" before it ends the host (S9).
  indicateAts(parsing, credentials.password === null ? 'username' : 'password', at, last)
  return hostAndPort(parsing, credentials, hostOfCharacters(parsing, last + 1, endOfHost(parsing, last)))
}

/**
 * The last "@" of the host's characters, or the one before them.
 *
 * DEVIATION: "Up to the first "@" sign" is the host in step 5, and what is behind it goes to the credentials: the other way
 * round than the example, and than what credentials are (D8).
 */
const lastAt = (parsing: Parsing, at: number): number => parsing.input.lastIndexOf('@', endOfHost(parsing, at + 1) - 1)

/** Steps 3 and 4, and 6.2 to 6.5: what is up to `end` is the password's or, if there is none, the user's. */
function userAndPassword(parsing: Parsing, start: number, end: number): AuthorityResult {
  const userEnd = endOf(USER_END, parsing, start)
  if (unitOrEof(parsing.input, userEnd) !== COLON) return { ...initial, username: user(parsing, start, end) }
  return { ...initial, username: user(parsing, start, userEnd), password: password(parsing, userEnd + 1, end) }
}

/** Step 6.1, for each "@" but the one before the host. */
function indicateAts(parsing: Parsing, component: ComponentName, first: number, last: number): void {
  for (let at = first; at < last; at = parsing.input.indexOf('@', at + 1)) {
    parsing.report.found('at-sign-in-credentials', component, at, at + 1)
  }
}

/** Steps 5 and 7. */
function hostAndPort(
  parsing: Parsing,
  credentials: AuthorityResult,
  parsed: Match<HostResult> | null,
): Match<AuthorityResult> | null {
  if (parsed === null) return null
  const { value, end } = parsed
  const result = { ...credentials, ...value }
  if (unitOrEof(parsing.input, end) !== COLON) return { value: result, end }
  const parsedPort = port(parsing, end + 1)
  return parsedPort === null ? null : { value: { ...result, port: parsedPort.value }, end: parsedPort.end }
}

/** The rule user. */
const user = (parsing: Parsing, start: number, end: number): string => cleansed(parsing, 'username', start, end)

/** The rule password. */
const password = (parsing: Parsing, start: number, end: number): string => cleansed(parsing, 'password', start, end)

const credentialEncodeSet = defaultEncodeSet.and('@')

/** A user or a password, encoded: with the default encode set and, step 6.2, "%40" for each "@". */
export const canonicalCredential = (text: string): string => cleanse(text, credentialEncodeSet)
