/**
 * The names of query parameters whose values are secret: well-known names, last words of names, and names that a caller adds.
 *
 * Names are compared without regard to their spelling: percent-decoded, in lowercase, without white space around them.
 * `user[password]` and `token[]` have the names in and before their brackets, too, and `user.password` has the name after
 * its last dot.
 */

import { asciiLowercase } from '../text/ascii.js'
import { decodeFormText } from '../text/form-urlencoded.js'

/**
 * The names of query parameters that are known to carry secrets: access tokens (RFC 6750 and OAuth 2.0), API keys, passwords,
 * signatures of links that give access by themselves (of Amazon, Google and Azure), and identifiers of sessions.
 *
 * As of November 2026. A name may be added in any version; one is not taken out without a new major version. The case of
 * letters does not matter, and neither do "-" and "_": `API-Key` and `apikey` are `api_key`. Objects in forms put other names
 * around these: `user[password]`, `user.password` and `users[0].password` are `password`.
 *
 * Other names are secret by their end: `token`, `secret`, `password`, `apikey` or `signature`, and `key`, `sign`, `sig`, `hmac`, `jwt`
 * or `otp` as the last word, after "-", "_", "." or a change of case. So `x-algolia-api-key` and `serviceRoleKey` are secret, and `monkey`
 * is not. Names of places in a list and of public things, such as `page_token`, `sort_key` and `public_key`, are not secret.
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

/** Names with such an end that are not secret: places in lists, the keys of databases, and things for everybody. */
const NOT_SECRET =
  /(?:^|_)(?:(?:next|page|prev(?:ious)?|continu(?:e|ation)|sync|start|end|last|sort|hot|primary|foreign|public|publishable|partition|row|cache|idempotency|site|group|project|object)_?)+(?:token|key)$/

/** Whether the value of a parameter is secret, by the parameter's name as it is written in a URL. */
export type IsSecret = (writtenName: string) => boolean

/** A name in small letters, without "-" and "_". */
const asComparedName = (name: string): string => asciiLowercase(name).replace(/[-_]+/g, '')

const WELL_KNOWN: ReadonlySet<string> = new Set(SECRET_PARAMETERS.map(asComparedName))

/** Whether the name of a parameter says that its value is secret. */
export const isWellKnownSecret: IsSecret = (writtenName) => meantNames(writtenName).some(isWellKnown)

const isWellKnown = (name: string): boolean => WELL_KNOWN.has(asComparedName(name)) || endsAsSecret(name)

/** The ends of names that are secret. Those after "_" have to be a whole word. Most names do not even have their last letter. */
const LAST_LETTER = /[cdeglnpsty]$/i
const SECRET_END =
  /(?:token|secret|passw(?:or)?d|passphrase|passcode|passkey|apikey|signature|credentials?|_(?:key|sign?|hmac|jwt|otp))$/

/** Whether a name ends as names of secrets do. */
function endsAsSecret(name: string): boolean {
  if (!LAST_LETTER.test(name)) return false
  const words = name.replace(/-|(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
  return SECRET_END.test(words) && !NOT_SECRET.test(words)
}

/** The well-known names, and further names from a caller, in which "*" stands for any text. */
export function secretNames(added: readonly string[] | undefined): IsSecret {
  if (added === undefined) return isWellKnownSecret
  const tests = added.map((name) => nameTest(asciiLowercase(name)))
  return (writtenName) =>
    meantNames(writtenName).some((name) => isWellKnown(name) || tests.some((isNamed) => isNamed(asciiLowercase(name))))
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

/** How many times a name may be percent-encoded as a whole: a URL may be a parameter of a URL that is itself a parameter. */
const MOST_DECODINGS = 3
/** The "%" of an escape may be encoded any number of times. */
const ENCODED_PERCENTS = /%(?:25)+/g

/** The names that a written name may mean: itself, the rest after a host or a dot, and the strings before and in its brackets. */
function meantNames(writtenName: string): readonly string[] {
  if (ONE_MEANING.test(writtenName)) return [writtenName]
  const name = decoded(writtenName)
  const pieces = name.includes('[') ? [name, ...name.split(/[[\]]/)] : [name]
  // If a parameter was put in the wrong place, it looks like a port that is not a number, or like a host after credentials.
  const names = pieces.flatMap((piece) => [piece, afterLast(HOST, piece)])
  // A form that is bound to objects writes `user.password`.
  return names.flatMap((each) => [each, afterLast(OBJECTS, each)])
}

const ONE_MEANING = /^[\w-]*$/
const HOST = /^.*[:@]/s
const OBJECTS = /^.*\./s
const afterLast = (before: RegExp, name: string): string => name.replace(before, '')

const BREAKS = /[\t\n\r]+/g

function decoded(writtenName: string): string {
  // Parsers take tabs and newlines out before they look at anything, and some encode them.
  let name = writtenName.replace(BREAKS, '')
  for (let i = 0; i < MOST_DECODINGS && /[%+]/.test(name); i++)
    name = decodeFormText(name.replace(ENCODED_PERCENTS, '%'))
  return name.replace(BREAKS, '').trim()
}
