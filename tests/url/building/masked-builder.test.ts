/** A possible secret in a URL is still masked after the parts around it are changed: in the builder, and in error messages. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { Url, UrlReference } from '../../../lib/core.js'
import { programs } from '../../../lib/dialects/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

type Builder = ReturnType<Url['toBuilder']>

const CHANGES: readonly (readonly [what: string, text: string, change: (builder: Builder) => Builder])[] = [
  ['a host before a path that has a password', 'u:SECRET@h', (builder) => builder.host('a b')],
  ['another segment after a path', 'foo://u:12/SECRET#x@h', (builder) => builder.fragment(null).pathSegment('x')],
  ['another host before a port and a path', 'foo://u:12/SECRET@h', (builder) => builder.host('x')],
  ['another port before a path', 'foo://u:12/SECRET@h', (builder) => builder.port(null)],
  ['no query after a path', 'foo://u:12/SECRET?x@h', (builder) => builder.query(null)],
  ['no fragment after a path', 'foo://u:12/SECRET#x@h', (builder) => builder.fragment(null)],
  ['no query after a path with a parameter', 'foo://u:12/SECRET;token=x?y@h', (builder) => builder.query(null)],
  ['another path that has the secret in it', 'foo://u:12/SECRET@h', (builder) => builder.parts({ path: '/x/SECRET' })],
  ['a path that ends before', 'foo://u:12/SECRET/b?x@h', (builder) => builder.parts({ path: '/SECRET' }).query(null)],
  ['a piece of the path', 'foo://u:12/SECRET;token=x?y@h', (builder) => builder.parts({ path: '/SECRET' }).query(null)],
  [
    'a pair removed from a query',
    'foo://u:12?SECRET&b#x@h',
    (builder) => builder.fragment(null).withoutQueryParameters('b'),
  ],
  [
    'another value in a query',
    'foo://u:12?SECRET=b#x@h',
    (builder) => builder.fragment(null).withQueryParameters({ SECRET: 'c' }),
  ],
  ['another fragment after a query', 'foo://u:12?SECRET#x@h', (builder) => builder.fragment('y').port(null)],
  ['a pair added to a query', 'foo://u:12?SECRET#x@h', (builder) => builder.fragment(null).queryParam('a', 'b')],
]

describe('a builder of a URL that contains a secret', () => {
  for (const [what, text, change] of CHANGES) {
    it(`masks the secret after a change: ${what}`, () => {
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

  it('is masked as a whole after its username is removed', () => {
    // A password without a username is a part, and is not written.
    assert.equal(Url.parse('foo://u:p@x:12/SECRET@h').toBuilder().username(null).toJSON(), '***')
  })

  it('is masked as a whole if its path grew and the dialect refuses the masked URL', () => {
    const builder = Url.parse('http://[::1]:80/@x', { dialect: programs.go }).toBuilder()
    assert.equal(builder.pathSegment('y').toJSON(), '***')
  })

  it('masks only the password and secret parameters if there are no other secrets', () => {
    assert.equal(
      Url.parse('https://u:secret@h/a?token=x&b=c#d').toBuilder().host('example.org').parts({ path: '/e' }).toJSON(),
      'https://u:***@example.org/e?token=***&b=c#d',
    )
    assert.equal(Url.parse('https://h/@user').toBuilder().host('example.org').toJSON(), 'https://example.org/@user')
    assert.equal(Url.parse('https://h/?token=').toBuilder().parts({ query: 'a=b' }).toJSON(), 'https://h/?a=b')
    // The port may be the beginning of the password.
    assert.equal(Url.parse('foo://u:12/SECRET@h').toBuilder().parts({ path: '/new' }).toJSON(), '***')
  })
})

describe('a URL that contains a secret', () => {
  for (const [text, shown] of [
    ['foo://u:12?SECRET #x@h', '***'],
    ['foo://u?a:SECRET@h #f', '***'],
  ] as const) {
    it(`masks the secret of ${text} in the message of a refused change`, () => {
      const { message } = urlErrorOf(() => Url.parse(text).with({ host: 'a b', fragment: null }))
      assert.include(message, `\n  ${shown}\n`)
    })
  }
})

describe('a reference that contains a secret', () => {
  for (const [text, changes, shown] of [
    ['token=SECRET', { host: 'a b' }, '//a btoken=***'],
    ['?token=SECRET', { host: 'a b' }, '//a b?token=***'],
    ['/a:SECRET@h', { host: 'a b' }, '***'],
    ['//u/a:SECRET?x@h', { host: 'a b', query: null }, '***'],
    ['//u:12?SECRET #x@h', { host: 'a b', fragment: null }, '***'],
    ['//u:12?SECRET\u0001#x@h', { host: 'a b', fragment: null }, '***'],
  ] as const) {
    it(`masks the secret of ${text} in the message of a refused change`, () => {
      const { message } = urlErrorOf(() => UrlReference.parse(text).with(changes))
      assert.notInclude(message, 'SECRET')
      assert.include(message, `\n  ${shown}\n`)
    })
  }
})

describe('a builder of a URL with a long secret', () => {
  const secretUrl = (size: number): string =>
    `foo://u:12/${Array.from({ length: size }, (_, index) => `s${index}`).join('/')}?x@h`

  it('is masked in linear time', () => {
    const shown = (text: string): string =>
      JSON.stringify(
        Url.parse(text)
          .toBuilder()
          .parts({ path: `/${'z'.repeat(text.length)}` }),
      )
    assertLinear(1_000, secretUrl, shown, 'pieces')
  })
})
