/**
 * The address of the viewer: every string comes back, and no secret is in it.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { EMPTY, fragmentOf, stateOf, withoutSecrets } from '../../viewer/model/permalink.js'
import { times } from '../support/depth.js'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
)

describe('a permalink of the viewer', () => {
  it('restores every string, including lone surrogates and U+FFFF', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (text, base, encoding) => {
        const state = { text, base, encoding }
        assert.deepEqual(stateOf(fragmentOf(state)), state)
      }),
      { numRuns: times(2000) },
    )
  })

  it('contains only characters that are allowed in a URL', () => {
    fc.assert(fc.property(anyText, (text) => assert.match(fragmentOf({ ...EMPTY, text }), /^(#[\w%=&!'()*.~-]*)?$/)))
  })

  it('equals the output of encodeURIComponent', () => {
    const state = { text: 'http://a/?b=c&d#é', base: 'http://h/', encoding: 'shift_jis' }
    assert.equal(
      fragmentOf(state),
      `#u=${encodeURIComponent(state.text)}&base=${encodeURIComponent(state.base)}&encoding=shift_jis`,
    )
    assert.equal(fragmentOf(EMPTY), '')
  })

  it('can be written by hand, without complete escaping', () => {
    assert.equal(stateOf('#u=http://example.org/?a=b').text, 'http://example.org/?a=b')
    assert.equal(stateOf('u=100%&base=%zz').base, '%zz')
    assert.equal(stateOf('#u=%FF%C0%80').text, '\ufffd\ufffd')
    assert.equal(stateOf('#u=é').text, 'é')
  })

  it('contains no password and no well-known secret', () => {
    for (const text of [
      'https://user:hunter2@example.org/',
      'https://user:hun/ter2@example.org/?token=ter2',
      '//user:hunter2@example.org/',
      'https:\\\\user:hunter2@example.org',
      'https://example.org/?access_token=hunter2#/a?code=hunter2',
      'https://example.org/?next=https%3A%2F%2Fuser%3Ahunter2%40example.org',
    ]) {
      assert.notInclude(fragmentOf(withoutSecrets({ ...EMPTY, text })), 'ter2', text)
      assert.notInclude(fragmentOf(withoutSecrets({ ...EMPTY, base: text })), 'ter2', text)
    }
  })

  it('contains no token that is recognised by its shape or by its host', () => {
    const token = `glsa_${'a1B2c3D4'.repeat(4)}_0a1b2c3d`
    const hook = 'T0AAAAAAA/B0AAAAAAA/abcdEFGHijkl0123MNOP4567'
    for (const [text, secret] of [
      [`https://example.org/x/${token}/y`, token],
      [`https://example.org/#${token}`, token],
      [`../x?page=${token}`, token],
      [`https://example.org:port/${token}`, token],
      [`https://hooks.slack.com/services/${hook}`, hook],
      ['https://example.org/reset-password/0a1b2c3d4e5f60718293a4b5c6d7e8f9', '0a1b2c3d4e5f'],
    ] as const) {
      assert.notInclude(fragmentOf(withoutSecrets({ ...EMPTY, text })), secret, text)
      assert.notInclude(fragmentOf(withoutSecrets({ ...EMPTY, base: text })), secret, text)
    }
  })

  it('keeps a state that contains no secrets', () => {
    for (const text of [
      'https://user@example.org\\a\t?q=1',
      'mailto:user@example.org',
      '../a b',
      ' \ud800',
      'http:\\\\h\\',
    ]) {
      const state = { ...EMPTY, text }
      assert.strictEqual(withoutSecrets(state), state)
    }
  })
})
