/**
 * Every known name of a secret parameter, every ending of such names, and every word that makes a name harmless, with neighbours. The
 * names are written out, because only a major version may remove one.
 */

import { assert } from 'chai'
import { SECRET_PARAMETERS, Url } from '../../../lib/index.js'

const isSecret = (name: string, parameters: readonly string[] = []): boolean => {
  const text = `https://h/?a=1&${name}=x1&b=2`
  const shown = Url.redact(text, { parameters })
  assert.oneOf(shown, [text, `https://h/?a=1&${name}=***&b=2`])
  return shown !== text
}

const assertSecret = (names: readonly string[]): void =>
  assert.deepEqual(
    names.filter((name) => !isSecret(name)),
    [],
  )

const assertHarmless = (names: readonly string[]): void =>
  assert.deepEqual(
    names.filter((name) => isSecret(name)),
    [],
  )

const TOKENS =
  'access refresh id auth bearer oauth session security personal_access private job api app user login sso sas secret verify ' +
  'verification confirmation invitation unlock reset reset_password password_reset csrf csrf_middleware xsrf authenticity ' +
  'request_verification jwt aws_session x_amz_security x_oss_security x_cos_security'

const KEYS =
  'api x_api api_secret app access account auth encryption master private secret secret_access aws_secret_access shared_access ' +
  'signing subscription ocp_apim_subscription session'

const OTHERS =
  'id_token_hint oauth_token_secret oauth_verifier oauth_signature csrf token jwt saml_response assertion client_assertion code ' +
  'auth_code authorization_code verification_code mfa_code device_code oob_code code_verifier otp totp api_secret app_secret ' +
  'access_key_secret key secret client_secret consumer_secret shared_secret webhook_secret password new_password old_password ' +
  'current_password confirm_password password_confirm password_confirmation repeat_password user_password db_password passwd ' +
  'passphrase passcode pass pwd pw auth authorization credential credentials signature sig x_amz_signature x_amz_credential ' +
  'x_goog_signature x_goog_credential x_oss_signature session session_id sess_id sid jsessionid phpsessid hmac sign rlkey ' +
  'access_code token_hash appsecret_proof gitlab_session'

const NAMES = [
  ...TOKENS.split(' ').map((word) => `${word}_token`),
  ...KEYS.split(' ').map((word) => `${word}_key`),
  ...OTHERS.split(' '),
]

const WORDS = ['token', 'secret', 'password', 'passwd', 'passphrase', 'passcode', 'passkey', 'apikey']
const ENDINGS = [...WORDS, 'signature', 'credential', 'credentials']
/** The endings that have to be a whole word. */
const WHOLE_WORDS = ['key', 'sig', 'sign', 'hmac', 'jwt', 'otp']

const HARMLESS = [
  ...[
    'next',
    'page',
    'prev',
    'previous',
    'continue',
    'continuation',
    'sync',
    'start',
    'end',
    'last',
    'sort',
    'hot',
    'primary',
  ],
  ...[
    'foreign',
    'public',
    'publishable',
    'partition',
    'row',
    'cache',
    'idempotency',
    'site',
    'group',
    'project',
    'object',
  ],
]

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

describe('a known name', () => {
  it('is in the published list, from which no name has been removed', () => {
    assert.includeMembers([...SECRET_PARAMETERS], NAMES)
  })

  it('is secret without its "_", and in capitals', () => {
    assertSecret(
      NAMES.flatMap((name) => [name, name.replaceAll('_', ''), name.toUpperCase(), name.replaceAll('_', '-')]),
    )
  })

  it('is harmless in the middle of another name', () => {
    assertHarmless(NAMES.map((name) => `${name}_x`))
  })
})

describe('a name that ends like a secret', () => {
  it('is secret even if the ending is only a part of a word', () => {
    for (const end of ENDINGS)
      assertSecret([`x${end}`, `x_${end}`, `x-${end}`, `xY${capitalized(end)}`, `x.y${end}`, `x${end.toUpperCase()}`])
  })

  it('is secret if an ending such as key is a whole word', () => {
    for (const end of WHOLE_WORDS) {
      assertSecret([
        `x_${end}`,
        `X_${end.toUpperCase()}`,
        `x-${end}`,
        `x${capitalized(end)}`,
        `x1${capitalized(end)}`,
        `x.${end}`,
        `x[${end}]`,
      ])
      assertHarmless([`x${end}`, `X${end}`, `x1${end}`])
    }
  })

  it('is harmless if the ending lacks a letter, or has one more', () => {
    for (const end of ENDINGS.filter((each) => each !== 'credentials'))
      assertHarmless([`x${end.slice(0, -1)}`, `x${end}x`, `x${end.slice(1)}`])
    for (const end of WHOLE_WORDS.filter((each) => each !== 'sign'))
      assertHarmless([`x_${end.slice(0, -1)}`, `x_${end}x`])
  })
})

describe('a name of a list position, of a database key or of a public value', () => {
  it('is harmless if it ends in token or key', () => {
    for (const word of HARMLESS) {
      for (const end of ['token', 'key']) {
        assertHarmless([`${word}_${end}`, `${word}-${end}`, `x_${word}_${end}`, `${word}${capitalized(end)}`])
        assertHarmless([
          `x.${word}_${end}`,
          `x[${word}_${end}]`,
          `${word}_page_${end}`,
          `next_${word}${capitalized(end)}`,
        ])
      }
      assertHarmless([`${word}token`, `next${word}token`, `${word}NextPageToken`])
    }
  })

  it('is secret if the word is only the end of another word, or lacks a letter', () => {
    for (const word of HARMLESS) assertSecret([`x${word}_token`, `x${word}_key`, `${word.slice(1)}_token`])
    assertSecret([
      'nex_token',
      'pag_token',
      'continu_token',
      'continuatio_key',
      'previou_token',
      'publi_key',
      'publish_key',
    ])
  })

  it('is secret if another word follows, or if it ends differently', () => {
    for (const word of HARMLESS) assertSecret([`${word}_x_token`, `${word}_secret`, `${word}_password`, `${word}_sig`])
  })
})

describe('a name after other text', () => {
  it('is secret after a host, after an object, and in brackets', () => {
    const after = ['a:', 'a@', 'a:b:', 'a@b@', 'a@b:', 'a.', 'a.b.', 'a:b.', 'a%3A', 'a%E2%80%A8:', 'a%E2%80%A8.']
    assertSecret(after.map((before) => `${before}code`))
    assertSecret(['a[code]', 'a[b][code]', 'a[b.code]', 'a[b:code]', 'a.b[code][]', 'code[a]', 'a%5Bcode%5D'])
  })

  it('is harmless after other characters, or before a host or an object', () => {
    const after = ['a', 'a-', 'a_', 'a$', '%C3%A9', 'a%20']
    assertHarmless(after.map((before) => `${before}code`))
    assertHarmless(['code.a', 'code:a', 'code@a', 'a[code.b]', 'a[codes]'])
  })
})

describe('the spelling of a name', () => {
  /** The name with each of its characters percent-encoded, several times. */
  const encodedTimes = (name: string, times: number): string =>
    times === 0
      ? name
      : encodedTimes(name, times - 1).replace(/[\s\S]/g, (unit) => `%${unit.charCodeAt(0).toString(16)}`)

  it('may be percent-encoded as a whole up to three times', () => {
    for (const times of [0, 1, 2, 3]) assert.isTrue(isSecret(encodedTimes('token', times)), `${times} times`)
    assert.isFalse(isSecret(encodedTimes('token', 4)))
  })

  it('may contain a "%" that is not part of an escape', () => {
    assertHarmless(['%', '100%', '%25', '100%25', '%zz', 'token%', 'token%25', '%2525x'])
    assertSecret(['%.token', '100%25[token]', '%25.t%6Fken'])
  })

  it('may contain only characters that are not letters', () => {
    for (const name of ['é', '[é]', '-.é', 'x[é]', '@é', '%C3%A9', '%5B%C3%A9%5D'])
      assert.isTrue(isSecret(name, ['é']), name)
    for (const name of ['éé', '[è]', '[é', 'é.-']) assert.equal(isSecret(name, ['é']), name === '[é', name)
  })
})
