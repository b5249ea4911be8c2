/**
 * The names of query parameters whose values are secret: those that are known to everybody, and those that a caller adds.
 *
 * Names are compared as they are meant and not as they are written: percent-decoded, in lowercase, without white space around
 * them. `user[password]` and `token[]` have the names in and before their brackets, too.
 */

import {
  asciiLowercase,
  isAsciiAlpha,
  isAsciiDigit,
  LEFT_BRACKET,
  PERCENT,
  QUESTION_MARK,
  unitAt,
} from '../text/ascii.js'
import { decodeFormText } from '../text/form-urlencoded.js'
import { indexIn } from '../text/primitives.js'

/**
 * The names of query parameters that are known to carry secrets: access tokens (RFC 6750 and OAuth 2.0), API keys, passwords,
 * signatures of links that give access by themselves (of Amazon, Google and Azure), and identifiers of sessions.
 *
 * As of November 2026. A name may be added in any version; one is not taken out without a new major version. The case of
 * letters does not matter, and neither do "-" and "_": `API-Key` and `apikey` are `api_key`.
 *
 * The values of these parameters are masked wherever the library shows a URL to people: in `inspect`, in error messages and in
 * `redact`. `redact` takes further names; see {@link RedactOptions}.
 *
 * @example
 * ```ts
 * import { SECRET_PARAMETERS, Url } from 'weburl'
 *
 * SECRET_PARAMETERS.includes('access_token') // => true
 * Url.parse('https://example.org/cb?state=1&Access-Token=abc').redact() // => 'https://example.org/cb?state=1&Access-Token=***'
 * ```
 */
export const SECRET_PARAMETERS: readonly string[] = Object.freeze([
  'access_token',
  'refresh_token',
  'id_token',
  'auth_token',
  'oauth_token',
  'oauth_token_secret',
  'oauth_signature',
  'session_token',
  'security_token',
  'token',
  'jwt',
  'saml_response',
  'assertion',
  'client_assertion',
  'code',
  'code_verifier',
  'otp',
  'api_key',
  'x_api_key',
  'api_secret',
  'app_secret',
  'access_key',
  'private_key',
  'secret_key',
  'shared_access_key',
  'key',
  'secret',
  'client_secret',
  'password',
  'passwd',
  'passphrase',
  'pass',
  'pwd',
  'pw',
  'auth',
  'authorization',
  'credential',
  'credentials',
  'signature',
  'sig',
  'x_amz_signature',
  'x_amz_security_token',
  'x_amz_credential',
  'x_goog_signature',
  'x_goog_credential',
  'session',
  'session_id',
  'sid',
  'jsessionid',
  'phpsessid',
])

/** Whether the value of a parameter is secret, by the parameter's name as it is written in a URL. */
export type IsSecret = (writtenName: string) => boolean

const AMPERSAND = 0x26

const withoutJoints = (name: string): string => name.replace(/[-_]+/g, '')

const WELL_KNOWN: ReadonlySet<string> = new Set(SECRET_PARAMETERS.map(withoutJoints))

/** Whether a parameter is one of those that are known to be secret. */
export const isWellKnownSecret: IsSecret = (writtenName) => meantNames(writtenName).some(isWellKnown)

/** For three letters, a number that does not depend on their case. */
const endingOf = (last: number, second: number, third: number): number =>
  (third & 0x1f) * 0x400 + (second & 0x1f) * 0x20 + (last & 0x1f)

/** What stands in an ending for a third letter that is not there, and for one that is not written as a letter. */
const BEGINNING = 0x1f
const NOT_A_LETTER = 0

/** 1 for the ending of each well-known name. */
const ENDINGS: Uint8Array = endingsOf(WELL_KNOWN)

function endingsOf(names: Iterable<string>): Uint8Array {
  const endings = new Uint8Array(0x8000)
  for (const name of names) {
    const last = unitAt(name, name.length - 1)
    const second = unitAt(name, name.length - 2)
    const third = name.length === 2 ? BEGINNING : unitAt(name, name.length - 3)
    for (const letter of [third, NOT_A_LETTER]) endings[endingOf(last, second, letter)] = 1
  }
  return endings
}

/**
 * Whether a text whose every "=" is written as it is may have a parameter that is well known. It is a fast way to say no: each
 * URL that is read is asked, and before nearly every "=" stand three letters that no well-known name ends with.
 */
export function mayHaveWellKnown(text: string): boolean {
  for (let equals = indexIn(text, '=', 0); equals !== -1; equals = indexIn(text, '=', equals + 1)) {
    if (mayEndWellKnown(text, equals)) return true
  }
  return false
}

function mayEndWellKnown(text: string, end: number): boolean {
  let start = end
  let isWritten = true
  for (let unit = 0; start > 0; start--) {
    unit = unitAt(text, start - 1)
    if (isSeparator(unit)) break
    // A name that has to be decoded, or that has others in it.
    if (unit === PERCENT || unit === LEFT_BRACKET) return true
    if (!isAsciiAlpha(unit) && !isAsciiDigit(unit) && unit !== HYPHEN && unit !== LOW_LINE) isWritten = false
  }
  const length = end - start
  if (length < 2) return false
  const last = unitAt(text, end - 1)
  const second = unitAt(text, end - 2)
  if (last > 0x7f || isAsciiDigit(last)) return false
  if (!isAsciiAlpha(last) || !isAsciiAlpha(second)) return true
  const third = length === 2 ? BEGINNING : unitAt(text, end - 3)
  if (ENDINGS[endingOf(last, second, length === 2 || isAsciiAlpha(third) ? third : NOT_A_LETTER)] === 0) return false
  return !isWritten || isWellKnown(asciiLowercase(text.slice(start, end)))
}

/** What stands before the name of a parameter. Another "=" ends the name before it. */
const isSeparator = (unit: number): boolean =>
  unit === AMPERSAND || unit === QUESTION_MARK || unit === SEMICOLON || unit === EQUALS

const HYPHEN = 0x2d
const SEMICOLON = 0x3b
const EQUALS = 0x3d
const LOW_LINE = 0x5f

const isWellKnown = (name: string): boolean => WELL_KNOWN.has(withoutJoints(name))

/** The well-known names, and those of a caller, in which "*" stands for any text. A string counts as one name. */
export function secretNames(added: Iterable<string> | undefined): IsSecret {
  if (added === undefined) return isWellKnownSecret
  const tests = Array.from(typeof added === 'string' ? [added] : added, (name) =>
    nameTest(asciiLowercase(String(name))),
  )
  if (tests.length === 0) return isWellKnownSecret
  return (writtenName) =>
    meantNames(writtenName).some((name) => isWellKnown(name) || tests.some((isNamed) => isNamed(name)))
}

/** Whether a name is a given one, with "*" for any text. Each piece is searched for once, so the time is linear. */
function nameTest(pattern: string): (name: string) => boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return (name) => name === pattern
  return (name) => {
    if (!name.startsWith(first)) return false
    let end = first.length
    for (const piece of others) {
      const found = name.indexOf(piece, end)
      if (found === -1) return false
      end = found + piece.length
    }
    return name.length - end >= last.length && name.endsWith(last)
  }
}

/** How often a name may be percent-encoded: a URL may be a parameter of a URL that is a parameter. */
const MOST_DECODINGS = 3

/** The names that a written name stands for: itself, and what is before and in its brackets. */
function meantNames(writtenName: string): readonly string[] {
  const name = decoded(writtenName)
  const bracket = name.indexOf('[')
  if (bracket === -1) return [name]
  return [name, name.slice(0, bracket), ...Array.from(name.matchAll(/\[([^[\]]*)\]/g), ([, inner = '']) => inner)]
}

function decoded(writtenName: string): string {
  let name = writtenName
  for (let i = 0; i < MOST_DECODINGS && /[%+]/.test(name); i++) name = decodeFormText(name)
  // Parsers take tabs and newlines out before they look at anything, and some encode them.
  return asciiLowercase(name.replace(/[\t\n\r]+/g, '').trim())
}
