/**
 * What may be a secret in the URL that is changed stays masked in a builder and in a message, although the parts that stand around it
 * are others now.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { Url, UrlReference } from '../../lib/core.js'
import { urlErrorOf } from '../support/errors.js'

type Builder = ReturnType<Url['toBuilder']>

const CHANGES: readonly (readonly [what: string, text: string, change: (builder: Builder) => Builder])[] = [
  ['a host before a path that has a password', 'u:SECRET@h', (builder) => builder.host('a b')],
  ['a segment behind a path', 'foo://u:12/SECRET#x@h', (builder) => builder.fragment(null).pathSegment('x')],
  ['another host before a port and a path', 'foo://u:12/SECRET@h', (builder) => builder.host('x')],
  ['another port before a path', 'foo://u:12/SECRET@h', (builder) => builder.port(null)],
  ['no query behind a path', 'foo://u:12/SECRET?x@h', (builder) => builder.query(null)],
  ['no fragment behind a path', 'foo://u:12/SECRET#x@h', (builder) => builder.fragment(null)],
  ['no fragment behind a query', 'foo://u:12?SECRET#x@h', (builder) => builder.fragment('y').port(null)],
  ['a pair behind a query', 'foo://u:12?SECRET#x@h', (builder) => builder.fragment(null).queryParam('a', 'b')],
]

describe('a builder of a URL that shows a secret', () => {
  for (const [what, text, change] of CHANGES) {
    it(`still masks the secret with ${what}`, () => {
      const url = Url.parse(text)
      assert.notInclude(url.redact(), 'SECRET')
      const builder = change(url.toBuilder())
      for (const shown of [
        JSON.stringify(builder),
        inspect(builder),
        inspect(builder, { customInspect: false, showHidden: true, getters: true, depth: null }),
      ]) {
        assert.notInclude(shown, 'SECRET')
      }
    })
  }

  it('shows the parts that are not secret, and those that are set', () => {
    assert.equal(Url.parse('u:SECRET@h').toBuilder().host('a b').toJSON(), 'u://a b***@h')
    assert.equal(
      Url.parse('https://u:secret@h/a?token=x&b=c#d').toBuilder().host('example.org').encodedPath('/e').toJSON(),
      'https://u:***@example.org/e?token=***&b=c#d',
    )
    // The port may be the beginning of the password.
    assert.equal(Url.parse('foo://u:12/SECRET@h').toBuilder().encodedPath('/new').toJSON(), 'foo://u:***/new')
  })
})

describe('a reference that shows a secret', () => {
  for (const [text, changes, shown] of [
    ['token=SECRET', { host: 'a b' }, '//a btoken=***'],
    ['?token=SECRET', { host: 'a b' }, '//a b?token=***'],
    ['/a:SECRET@h', { host: 'a b' }, '//a b/a:***@h'],
    ['//u/a:SECRET?x@h', { host: 'a b', query: null }, '//a b/a:***'],
  ] as const) {
    it(`still masks the secret of ${text} in the message of what cannot be set`, () => {
      const { message } = urlErrorOf(() => UrlReference.parse(text).with(changes))
      assert.notInclude(message, 'SECRET')
      assert.include(message, `\n  ${shown}\n`)
    })
  }
})
