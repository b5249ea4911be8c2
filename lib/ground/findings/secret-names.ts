/**
 * The names of query parameters whose values are secret: well-known names, names that end in certain words, and names that the
 * caller adds.
 *
 * Names are compared regardless of their spelling: percent-decoded, in lowercase, and without white space around them. The strings
 * before and inside brackets also count as names, as in `token[]` and `user[password]`, and so does the string after the last dot,
 * as in `user.password`.
 */

import { asciiLowercase } from '../text/ascii.js'
import { decodeFormText } from '../text/form-urlencoded.js'

/**
 * The names of query parameters that are known to carry secrets: access tokens (RFC 6750 and OAuth 2.0), API keys, passwords,
 * signatures of pre-signed links (Amazon, Google and Azure), and session identifiers.
 *
 * The list is as of November 2026. Any version may add a name; only a major version removes one. Case, "-" and "_" are ignored:
 * `API-Key` and `apikey` match `api_key`. A form may put the names of objects around a name: `user[password]`, `user.password` and
 * `users[0].password` match `password`.
 *
 * Other names are secret because of their ending, such as `token`, `secret`, `password`, `apikey` or `signature`. The endings
 * `key`, `sign`, `sig`, `hmac`, `jwt` and `otp` have to be a whole word, after "-", "_", "." or a change of case. So
 * `x-algolia-api-key` and `serviceRoleKey` are secret, but `monkey` is not. Names of list positions and of public values, such as
 * `page_token`, `sort_key` and `public_key`, are not secret.
 *
 * The values of these parameters are masked wherever the library shows a URL to people: in `inspect`, in error messages and in
 * `redact`. `redact` accepts further names; see {@link RedactOptions}.
 *
 * @example
 * ```ts
 * import { SECRET_PARAMETERS, Url } from 'weburl'
 *
 * SECRET_PARAMETERS.includes('access_token') // => true
 * Url.parse('https://example.org/cb?state=1&Access-Token=abc').redact() // => 'https://example.org/cb?state=1&Access-Token=***'
 * Url.redact('https://example.org/?page_token=2&deployToken=abc') // => 'https://example.org/?page_token=2&deployToken=***'
 * ```
 */
export const SECRET_PARAMETERS: readonly string[] = Object.freeze([
  ...named(
    'access refresh id auth bearer oauth session security personal_access private job api app user login sso ' +
      'sas secret verify verification confirmation invitation unlock reset reset_password password_reset csrf ' +
      'csrf_middleware xsrf authenticity request_verification jwt aws_session x_amz_security x_oss_security ' +
      'x_cos_security',
    '_token',
  ),
  ...named(
    'api x_api api_secret app access account auth encryption master private secret secret_access ' +
      'aws_secret_access shared_access signing subscription ocp_apim_subscription session',
    '_key',
  ),
  ...named(
    'id_token_hint oauth_token_secret oauth_verifier oauth_signature csrf token jwt saml_response assertion ' +
      'client_assertion code auth_code authorization_code verification_code mfa_code device_code oob_code ' +
      'code_verifier otp totp api_secret app_secret access_key_secret key secret client_secret consumer_secret ' +
      'shared_secret webhook_secret password new_password old_password current_password confirm_password ' +
      'password_confirm password_confirmation repeat_password user_password db_password passwd passphrase ' +
      'passcode pass pwd pw auth authorization credential credentials signature sig x_amz_signature ' +
      'x_amz_credential x_goog_signature x_goog_credential x_oss_signature session session_id sess_id sid ' +
      'jsessionid phpsessid hmac sign rlkey access_code token_hash appsecret_proof gitlab_session',
  ),
])

function named(words: string, end = ''): string[] {
  return words.split(' ').map((word) => word + end)
}

/** Names with such an ending that are not secret: list positions, database keys and public values. */
const NOT_SECRET =
  /(?:^|[_.])(?:(?:next|page|prev(?:ious)?|continu(?:e|ation)|sync|start|end|last|sort|hot|primary|foreign|public|publishable|partition|row|cache|idempotency|site|group|project|object)_?)+(?:token|key)$/

/** Tells whether a parameter's value is secret, given the name as it is written in a URL. */
export type IsSecret = (writtenName: string) => boolean

/** Returns a name in lowercase, without "-" and "_". */
const asComparedName = (name: string): string => asciiLowercase(name).replace(/[-_]+/g, '')

const WELL_KNOWN: ReadonlySet<string> = new Set(SECRET_PARAMETERS.map(asComparedName))

/** Whether a name is one of the well-known names, or has a secret ending. */
export const isWellKnownSecret: IsSecret = (writtenName) => meantNames(writtenName).some(isWellKnown)

const isWellKnown = (name: string): boolean => WELL_KNOWN.has(asComparedName(name)) || endsAsSecret(name)

/**
 * The endings of secret names. The endings after "_" have to be a whole word. The last letter is tested first, because that rules
 * out many names.
 */
const LAST_LETTER = /[cdeglnpsty]$/i
const SECRET_END =
  /(?:token|secret|passw(?:or)?d|passphrase|passcode|passkey|apikey|signature|credentials?|_(?:key|sign?|hmac|jwt|otp))$/

/** Whether a name has a secret ending. */
function endsAsSecret(name: string): boolean {
  if (!LAST_LETTER.test(name)) return false
  const words = name.replace(/-|(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
  return SECRET_END.test(words) && !NOT_SECRET.test(words)
}

/** Returns a test for the well-known names, and for further names from the caller, in which "*" matches any text. */
export function secretNames(added: readonly string[] | undefined): IsSecret {
  if (added === undefined) return isWellKnownSecret
  const tests = added.map((name) => nameTest(asciiLowercase(name)))
  return (writtenName) =>
    meantNames(writtenName).some((name) => isWellKnown(name) || tests.some((isNamed) => isNamed(asciiLowercase(name))))
}

/**
 * Returns a test for one name, in which "*" matches any text. Each part between asterisks is searched for once, so the time is
 * linear.
 */
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

/** How many times a name may be percent-encoded as a whole. A URL may be a parameter of a URL that is itself a parameter. */
const MOST_DECODINGS = 3
/** The "%" of an escape, encoded any number of times. */
const ENCODED_PERCENTS = /%(?:25)+/g

/**
 * Returns the names that a written name may mean: the name itself, the text after a host or a dot, and the strings before and
 * inside its brackets.
 */
function meantNames(writtenName: string): readonly string[] {
  if (ONE_MEANING.test(writtenName)) return [writtenName]
  const name = decoded(writtenName)
  const pieces = name.includes('[') ? [name, ...name.split(/[[\]]/)] : [name]
  // A parameter in the wrong place looks like a port that is not a number, or like a host after credentials.
  const names = pieces.flatMap((piece) => [piece, afterLast(HOST, piece)])
  // A form whose fields are bound to objects writes `user.password`.
  return names.flatMap((each) => [each, afterLast(OBJECTS, each)])
}

const ONE_MEANING = /^[\w-]*$/
const HOST = /^.*[:@]/s
const OBJECTS = /^.*\./s
const afterLast = (before: RegExp, name: string): string => name.replace(before, '')

const BREAKS = /[\t\n\r]+/g

function decoded(writtenName: string): string {
  // Most parsers remove tabs and newlines first, and some encode them.
  let name = writtenName.replace(BREAKS, '')
  for (let i = 0; i < MOST_DECODINGS && /[%+]/.test(name); i++)
    name = decodeFormText(name.replace(ENCODED_PERCENTS, '%'))
  return name.replace(BREAKS, '').trim()
}
