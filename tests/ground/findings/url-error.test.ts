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

  it('names the references that do not combine', () => {
    for (const [first, second] of [
      ['a\\b', 'c'],
      ['mailto:a', 'b'],
      ['//long-enough-host.example/a\\b', 'c'],
    ] as const) {
      const error = urlErrorOf(() => UrlReference.parse(first).resolve(second))
      assert.include(error, { code: 'ERR_INVALID_URL', reason: 'no-reference', component: null, dialect: 'whatwg' })
      assert.deepEqual(error.span, { start: 0, end: second.length })
      assert.equal(error.suggestion, 'resolve both against a URL')
      assert.equal(
        error.message,
        `The reference is refused (whatwg): what it denotes after the other reference depends on the base [no-reference]
  ${second}
  ^ resolve both against a URL`,
      )
    }
  })

  it('has a cause only if it was created with one', () => {
    const cause = new Error('lost')
    for (const given of [cause, null, 0, '']) {
      const error = new UrlError('ERR_INVALID_URL', 'm', { reason: 'r', cause: given })
      assert.strictEqual(error.cause, given)
      assert.isTrue(Object.hasOwn(error, 'cause'))
      assert.isFalse(Object.prototype.propertyIsEnumerable.call(error, 'cause'))
    }
    for (const error of [
      new UrlError('ERR_INVALID_URL', 'm', { reason: 'r' }),
      new UrlError('ERR_INVALID_URL', 'm', { reason: 'r', cause: undefined }),
      urlErrorOf(() => Url.parse('x')),
    ]) {
      assert.isFalse('cause' in error)
    }
  })

  it('has the details that an application gives, and null for the others', () => {
    const none = { dialect: null, component: null, span: null, suggestion: null, bestEffort: null }
    const error = new UrlError('ERR_INVALID_URL', 'a\u2028b', { reason: 'r' })
    assert.deepInclude(error, { code: 'ERR_INVALID_URL', reason: 'r', ...none })
    const details = {
      dialect: 'own',
      component: 'host',
      span: { start: 1, end: 2 },
      suggestion: 's',
      bestEffort: 'b',
    } as const
    const full = new UrlError('ERR_NOT_ALLOWED', 'm', { reason: 'r', ...details })
    assert.deepInclude(full, { code: 'ERR_NOT_ALLOWED', message: 'm', reason: 'r', ...details })
    assert.isFrozen(full.span)
    assert.notStrictEqual(full.span, details.span)
  })

  it('can be given another name, by a program or in a subclass', () => {
    class OwnError extends UrlError {
      constructor() {
        super('ERR_INVALID_URL', 'm', { reason: 'r' })
        Object.assign(this, { name: 'OwnError' })
      }
    }
    const own = new OwnError()
    assert.equal(own.name, 'OwnError')
    assert.equal(String(own), 'OwnError: m')
    Object.assign(own, { name: 'Third' })
    assert.equal(own.name, 'Third')
    const error = urlErrorOf(() => Url.parse('x'))
    Object.assign(error, { name: 'Fourth' })
    assert.equal(error.name, 'Fourth')
    assert.notInclude(Object.keys(error), 'name')
    assert.isTrue(Reflect.deleteProperty(error, 'name'))
    assert.equal(error.name, 'UrlError')
    assert.equal(urlErrorOf(() => Url.parse('x')).name, 'UrlError')
  })

  it('is not thrown for a dialect that fails without a finding, which is a bug in the dialect', () => {
    const dialect: Dialect = { ...whatwg, name: 'mute', parse: () => null }
    assert.isNull(Url.tryParse('x', { dialect }))
    assert.throws(() => Url.parse('x', { dialect }), 'The dialect mute failed without a finding')
  })
})
