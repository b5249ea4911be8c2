/**
 * `UrlError`: its class, its properties and its message.
 */

import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, Url, UrlError, UrlReference } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

describe('UrlError', () => {
  it('is a TypeError with a code, like the platform’s', () => {
    const error = urlErrorOf(() => Url.parse('https://h:70000/'))
    assert.isTrue(error instanceof UrlError)
    assert.instanceOf(error, TypeError)
    assert.equal(error.name, 'UrlError')
    assert.match(error.stack ?? '', /^UrlError: The input is not a URL \(whatwg\)/)
    try {
      new URL('https://h:70000/')
    } catch (native) {
      assert.equal(error.code, (native as UrlError).code)
    }
  })

  it('names the mistake, the part, the place and what to write instead', () => {
    for (const [input, reason, component, place, suggestion] of [
      ['https://h:70000/', 'port-out-of-range', 'port', '70000', 'use a port from 0 to 65535'],
      [' https://u:p@h:x/', 'port-invalid', 'port', 'x', 'use decimal digits'],
      ['https://1.2.3.4.5', 'IPv4-too-many-parts', 'host', '1.2.3.4.5', 'write 4 parts'],
      ['http://[::1', 'IPv6-unclosed', 'host', '[::1', 'end the host with "]"'],
      ['http://', 'host-missing', 'host', '', 'write a host after the //'],
    ] as const) {
      const error = urlErrorOf(() => Url.parse(input))
      const { start, end } = error.span ?? { start: -1, end: -1 }
      assert.include(error, { code: 'ERR_INVALID_URL', reason, component, suggestion, dialect: 'whatwg' })
      assert.equal(input.slice(start, end), place)
      assert.include(error.message, `[${reason}]`)
      assert.include(error.message, suggestion)
    }
  })

  it('names the dialect and the input', () => {
    const dialect: Dialect = { ...whatwg, name: 'other' }
    for (const [action, beginning] of [
      [() => Url.parse('x', { dialect }), 'The input is not a URL (other):'],
      [() => Url.parse('x', { dialect, base: 'y' }), 'The base is not a URL (other):'],
      [() => Url.parse('//[', { dialect, base: 'http://h' }), 'The reference does not resolve to a URL (other):'],
      [() => UrlReference.parse('//[', { dialect }), 'The input is not a reference (other):'],
    ] as const) {
      const error = urlErrorOf(action)
      assert.equal(error.dialect, 'other')
      assert.isTrue(error.message.startsWith(beginning), error.message)
    }
  })

  it('has no component or span if an encoding is unknown', () => {
    const error = urlErrorOf(() => Url.parse('http://h').canonicalize('utf-99'))
    assert.include(error, { code: 'ERR_ENCODING_UNKNOWN', reason: 'encoding-unknown', component: null, span: null })
    assert.include(error.message, '"utf-99"')
  })

  it('has no control characters in its message if an unknown label contains them', () => {
    const { message } = urlErrorOf(() => Url.parse('http://h').canonicalize('x\n\x1b\x9b\u2028\u202e'))
    assert.notMatch(message, /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
  })

  it('is not thrown for a dialect that fails without a finding, which is a bug in the dialect', () => {
    const dialect: Dialect = { ...whatwg, name: 'mute', parse: () => null }
    assert.isNull(Url.tryParse('x', { dialect }))
    assert.throws(() => Url.parse('x', { dialect }), 'The dialect mute failed without a finding')
  })
})
