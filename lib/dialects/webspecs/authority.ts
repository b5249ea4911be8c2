/**
 * The rules authority, user and password.
 *
 *     authority = [user [":" password] "@"] host [":" port]
 *     user      = any except [/\?#@:]*
 *     password  = any except [/\?#@]*
 */

import type { ComponentName } from '../../ground/components.js'
import { COLON, COMMERCIAL_AT, unitOrEof } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { cleanse, cleansed, DEFAULT_ENCODE_SET, withoutTabsAndNewlines } from './cleanse.js'
import { type AuthorityResult, endOf, INITIAL, type Match, type Parsing } from './grammar.js'
import { endOfHost, type HostResult, host, hostOfCharacters } from './host.js'
import { RELATIVE_SCHEMES } from './scheme.js'

const USER_END = CodePointSet.of('/\\@:')
const PASSWORD_END = CodePointSet.of('/\\@')

/** The rule authority. */
export function authority(parsing: Parsing, start: number): Match<AuthorityResult> | null {
  // 1. The characters are credentials only if an "@" follows them.
  const at = endOf(PASSWORD_END, parsing, start)
  if (unitOrEof(parsing.input, at) !== COMMERCIAL_AT) return hostAndPort(parsing, INITIAL, host(parsing, start))
  // 5. and 6.
  const last = lastAt(parsing, at)
  const credentials = userAndPassword(parsing, start, last)
  if (last === at) return hostAndPort(parsing, credentials, host(parsing, at + 1))
  // QUIRK: If more than one "@" precedes the host, an IPv6 address is not recognised, and a ":" before the last "@" ends the host
  // (S9).
  indicateAts(parsing, credentials.password === null ? 'username' : 'password', at, last)
  return hostAndPort(parsing, credentials, hostOfCharacters(parsing, last + 1, endOfHost(parsing, last)))
}

/**
 * Returns the index of the last "@" in the host's characters, or of the "@" before them if they do not contain one.
 *
 * DEVIATION: In step 5 the host is "up to the first "@" sign", and what follows goes to the credentials. This is the reverse of the
 * example, and of the meaning of credentials (G8).
 */
const lastAt = (parsing: Parsing, at: number): number => parsing.input.lastIndexOf('@', endOfHost(parsing, at + 1) - 1)

/** Steps 3 and 4, and 6.2 to 6.5: everything up to `end` belongs to the password or, without a password, to the user. */
function userAndPassword(parsing: Parsing, start: number, end: number): AuthorityResult {
  const userEnd = endOf(USER_END, parsing, start)
  if (unitOrEof(parsing.input, userEnd) !== COLON) return { ...INITIAL, username: user(parsing, start, end) }
  return { ...INITIAL, username: user(parsing, start, userEnd), password: password(parsing, userEnd + 1, end) }
}

/** Step 6.1, for each "@" except the last, which is directly before the host. */
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

const CREDENTIAL_ENCODE_SET = DEFAULT_ENCODE_SET.and('@')

/** Encodes a user or a password with the default encode set, and each "@" as "%40" (step 6.2). */
export const canonicalCredential = (text: string): string => cleanse(text, CREDENTIAL_ENCODE_SET)

// The rule port.
//
//     port = any except [/\?#]*
//
// A port consists of digits; their number and value are not limited (S5). A canonical URL does not contain an empty port.
//
// DEVIATION: In the prose, a port does not end at "#". Here it does, as in the diagram.

const PORT_END = CodePointSet.of('/\\')

/** The rule port, except that leading zeros are kept. */
function port(parsing: Parsing, start: number): Match<string> | null {
  const end = endOf(PORT_END, parsing, start)
  const value = cleansed(parsing, 'port', start, end)
  return /^[0-9]*$/.test(value) ? { value, end } : parsing.report.fatal('invalid-port', 'port', start, end)
}

/**
 * Removes leading zeros from a port. Returns `null` if the port is empty or is the scheme's default port (step 5 of the rule url).
 */
export function canonicalPort(text: string, scheme: string): string | null {
  const value = withoutTabsAndNewlines(text).replace(/^0+(?=[0-9])/, '')
  return value === '' || value === RELATIVE_SCHEMES.get(scheme) ? null : value
}
