/**
 * The names of query parameters whose values are secret: those that are known to everybody, and those that a caller adds.
 *
 * Names are compared as they are meant and not as they are written: percent-decoded, in lowercase, without white space around
 * them. `user[password]` and `token[]` have the names in and before their brackets, too.
 */

import { asciiLowercase } from '../text/ascii.js'
import { decodeFormText } from '../text/form-urlencoded.js'

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

/** A name in small letters, without "-" and "_". */
const asComparedName = (name: string): string => name.replace(/[-_]+/g, '')

const WELL_KNOWN: ReadonlySet<string> = new Set(SECRET_PARAMETERS.map(asComparedName))

/** The names as they are compared, for a regular expression. */
export const KNOWN_NAMES: string = Array.from(WELL_KNOWN).join('|')

/** Whether a parameter is one of those that are known to be secret. */
export const isWellKnownSecret: IsSecret = (writtenName) => meantNames(writtenName).some(isWellKnown)

const isWellKnown = (name: string): boolean => WELL_KNOWN.has(asComparedName(name))

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

/** How often a name may be percent-encoded, digits of escapes and all: a URL may be a parameter of a URL that is a parameter. */
const MOST_DECODINGS = 3
/** The "%" of an escape may be encoded any number of times. */
const ENCODED_PERCENTS = /%(?:25)+/g

/** The names that a written name stands for: itself, its end behind a host, and what is before and in its brackets. */
function meantNames(writtenName: string): readonly string[] {
  const name = decoded(writtenName)
  // A port that is not a number, or a host behind credentials, may be a parameter that was put in the wrong place.
  const names = BEHIND_HOST.test(name) ? [name, name.replace(BEHIND_HOST, '')] : [name]
  return name.includes('[') ? [...names, ...name.split(/[[\]]/)] : names
}

const BEHIND_HOST = /^.*[:@]/s
const BREAKS = /[\t\n\r]+/g

function decoded(writtenName: string): string {
  // Parsers take tabs and newlines out before they look at anything, and some encode them.
  let name = writtenName.replace(BREAKS, '')
  for (let i = 0; i < MOST_DECODINGS && /[%+]/.test(name); i++)
    name = decodeFormText(name.replace(ENCODED_PERCENTS, '%'))
  return asciiLowercase(name.replace(BREAKS, '').trim())
}
