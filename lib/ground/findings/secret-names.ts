/**
 * The names of query parameters whose values are secret: well-known names, and names that a caller adds. The
 * beginnings of tokens are here, too: a token is recognised by its beginning at any place.
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
  'id_token_hint',
  'auth_token',
  'bearer_token',
  'oauth_token',
  'oauth_token_secret',
  'oauth_verifier',
  'oauth_signature',
  'session_token',
  'security_token',
  'personal_access_token',
  'private_token',
  'job_token',
  'api_token',
  'app_token',
  'user_token',
  'login_token',
  'sso_token',
  'sas_token',
  'secret_token',
  'verify_token',
  'verification_token',
  'confirmation_token',
  'invitation_token',
  'unlock_token',
  'reset_token',
  'reset_password_token',
  'password_reset_token',
  'csrf',
  'csrf_token',
  'csrf_middleware_token',
  'xsrf_token',
  'authenticity_token',
  'request_verification_token',
  'token',
  'jwt',
  'jwt_token',
  'saml_response',
  'assertion',
  'client_assertion',
  'code',
  'auth_code',
  'authorization_code',
  'verification_code',
  'mfa_code',
  'device_code',
  'oob_code',
  'code_verifier',
  'otp',
  'totp',
  'api_key',
  'x_api_key',
  'api_secret',
  'api_secret_key',
  'app_key',
  'app_secret',
  'access_key',
  'access_key_secret',
  'account_key',
  'auth_key',
  'encryption_key',
  'master_key',
  'private_key',
  'secret_key',
  'secret_access_key',
  'aws_secret_access_key',
  'aws_session_token',
  'shared_access_key',
  'signing_key',
  'subscription_key',
  'ocp_apim_subscription_key',
  'key',
  'secret',
  'client_secret',
  'consumer_secret',
  'shared_secret',
  'webhook_secret',
  'password',
  'new_password',
  'old_password',
  'current_password',
  'confirm_password',
  'password_confirm',
  'password_confirmation',
  'repeat_password',
  'user_password',
  'db_password',
  'passwd',
  'passphrase',
  'passcode',
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
  'x_oss_signature',
  'x_oss_security_token',
  'x_cos_security_token',
  'session',
  'session_id',
  'session_key',
  'sess_id',
  'sid',
  'jsessionid',
  'phpsessid',
])

/** Whether the value of a parameter is secret, by the parameter's name as it is written in a URL. */
export type IsSecret = (writtenName: string) => boolean

/**
 * The beginnings of tokens that give access, as their services have published them: tokens of GitHub, GitLab, npm, PyPI, RubyGems,
 * Docker, Bitbucket, Hugging Face, DigitalOcean, Slack, Shopify, Stripe, OpenAI and Anthropic.
 *
 * As of November 2026. A beginning may be added in any version; one is not taken out without a new major version.
 *
 * A token is often the username of a URL, without a password: `git clone https://ghp_…@github.com/o/r.git`, `curl https://sk_live_…:@host/`.
 * Such a username is masked like a password. A token that is a password needs no list. A username such as `x-access-token`,
 * `oauth2` or `__token__` has no secret in it, and is shown.
 *
 * @example
 * ```ts
 * import { SECRET_TOKEN_PREFIXES, Url } from 'weburl'
 *
 * SECRET_TOKEN_PREFIXES.includes('ghp_') // => true
 * Url.parse('https://ghp_16C7e42F292c6912E7710c838347Ae17@github.com/o/r.git').redact() // => 'https://***@github.com/o/r.git'
 * Url.parse('https://x-access-token:ghs_16C7e42F292c@github.com/o/r.git').redact() // => 'https://x-access-token:***@github.com/o/r.git'
 * ```
 */
export const SECRET_TOKEN_PREFIXES: readonly string[] = Object.freeze([
  // GitHub, "GitHub's token formats"
  'ghp_',
  'gho_',
  'ghu_',
  'ghs_',
  'ghr_',
  'github_pat_',
  // GitLab, "Token overview: Token prefixes"
  'glpat-',
  'gloas-',
  'gldt-',
  'glrt-',
  'glrtr-',
  'glcbt-',
  'glptt-',
  'glft-',
  'glimt-',
  'glagent-',
  'glwt-',
  'glsoat-',
  'glffct-',
  'GR1348941',
  // Bitbucket: app passwords and access tokens; Atlassian's API tokens
  'ATBB',
  'ATCTT3xFfG',
  'ATATT3xFfG',
  // Registries: npm, PyPI, RubyGems, crates.io, Docker
  'npm_',
  'pypi-',
  'rubygems_',
  'dckr_pat_',
  'dckr_oat_',
  // Hugging Face, DigitalOcean, Netlify
  'hf_',
  'dop_v1_',
  'doo_v1_',
  'dor_v1_',
  'nfp_',
  // Slack
  'xoxb-',
  'xoxp-',
  'xoxa-',
  'xoxr-',
  'xoxe-',
  'xoxe.',
  'xoxs-',
  'xapp-',
  // Shopify
  'shpat_',
  'shpca_',
  'shppa_',
  'shpss_',
  // Stripe
  'sk_live_',
  'sk_test_',
  'rk_live_',
  'rk_test_',
  'whsec_',
  // OpenAI and Anthropic
  'sk-',
])

/** A name in small letters, without "-" and "_". */
const asComparedName = (name: string): string => name.replace(/[-_]+/g, '')

const WELL_KNOWN: ReadonlySet<string> = new Set(SECRET_PARAMETERS.map(asComparedName))

/** Whether the name of a parameter says that its value is secret. */
export const isWellKnownSecret: IsSecret = (writtenName) => meantNames(writtenName).some(isWellKnown)

const isWellKnown = (name: string): boolean => WELL_KNOWN.has(asComparedName(name))

/** The well-known names, and further names from a caller, in which "*" stands for any text. A string counts as one name. */
export function secretNames(added: Iterable<string> | undefined): IsSecret {
  const tests = Array.from(typeof added === 'string' ? [added] : (added ?? []), (name) =>
    nameTest(asciiLowercase(String(name))),
  )
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

/** How many times a name may be percent-encoded as a whole: a URL may be a parameter of a URL that is itself a parameter. */
const MOST_DECODINGS = 3
/** The "%" of an escape may be encoded any number of times. */
const ENCODED_PERCENTS = /%(?:25)+/g

/** The names that a written name may mean: itself, the rest after a host or a dot, and the texts before and in its brackets. */
function meantNames(writtenName: string): readonly string[] {
  if (ONE_MEANING.test(writtenName)) return [asciiLowercase(writtenName)]
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
  return asciiLowercase(name.replace(BREAKS, '').trim())
}
