/**
 * What may be a secret in the URL that is changed stays masked in a builder and in a message, although the parts that stand around it
 * are others now.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { Url, UrlReference } from '../../../lib/core.js'
import { programs } from '../../../lib/dialects/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

type Builder = ReturnType<Url['toBuilder']>

const CHANGES: readonly (readonly [what: string, text: string, change: (builder: Builder) => Builder])[] = [
  ['a host before a path that has a password', 'u:SECRET@h', (builder) => builder.host('a b')],
  ['a segment behind a path', 'foo://u:12/SECRET#x@h', (builder) => builder.fragment(null).pathSegment('x')],
  ['another host before a port and a path', 'foo://u:12/SECRET@h', (builder) => builder.host('x')],
  ['another port before a path', 'foo://u:12/SECRET@h', (builder) => builder.port(null)],
  ['no query behind a path', 'foo://u:12/SECRET?x@h', (builder) => builder.query(null)],
  ['no fragment behind a path', 'foo://u:12/SECRET#x@h', (builder) => builder.fragment(null)],
  ['no query behind a path with a secret parameter', 'foo://u:12/SECRET;token=x?y@h', (builder) => builder.query(null)],
  ['another path that has the secret in it', 'foo://u:12/SECRET@h', (builder) => builder.parts({ path: '/x/SECRET' })],
  ['a path that ends before', 'foo://u:12/SECRET/b?x@h', (builder) => builder.parts({ path: '/SECRET' }).query(null)],
  ['a piece of the path', 'foo://u:12/SECRET;token=x?y@h', (builder) => builder.parts({ path: '/SECRET' }).query(null)],
  [
    'no pair behind another in a query',
    'foo://u:12?SECRET&b#x@h',
    (builder) => builder.fragment(null).withoutQueryParameters('b'),
  ],
  [
    'another value in a query',
    'foo://u:12?SECRET=b#x@h',
    (builder) => builder.fragment(null).withQueryParameters({ SECRET: 'c' }),
  ],
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

  it('shows nothing at all where the part with the secret is not found among the others', () => {
    // A password without a username is a part, and is not written.
    assert.equal(Url.parse('foo://u:p@x:12/SECRET@h').toBuilder().username(null).toJSON(), '***')
  })

  it('shows nothing of a path that is added to where a program refuses the text without its secrets', () => {
    const builder = Url.parse('http://[::1]:80/@x', { dialect: programs.go }).toBuilder()
    assert.equal(builder.pathSegment('y').toJSON(), '***://***:***/***')
    assert.deepInclude(partsInMirror(builder.pathSegment('y')), { path: '***', query: null, kind: 'hierarchical' })
  })

  it('shows the parts that are not secret, and those that are set', () => {
    assert.equal(Url.parse('u:SECRET@h').toBuilder().host('a b').toJSON(), 'u://a b***@h')
    assert.equal(
      Url.parse('https://u:secret@h/a?token=x&b=c#d').toBuilder().host('example.org').parts({ path: '/e' }).toJSON(),
      'https://u:***@example.org/e?token=***&b=c#d',
    )
    assert.equal(Url.parse('https://h/@user').toBuilder().host('example.org').toJSON(), 'https://example.org/@user')
    assert.equal(Url.parse('https://h/?token=').toBuilder().parts({ query: 'a=b' }).toJSON(), 'https://h/?a=b')
    // The port may be the beginning of the password.
    assert.equal(Url.parse('foo://u:12/SECRET@h').toBuilder().parts({ path: '/new' }).toJSON(), 'foo://u:***/new')
  })
})

/** The parts in the mirror of a builder, which is what deep equality compares. */
const partsInMirror = (builder: Builder): object =>
  JSON.parse(
    Object.values({ ...builder })
      .join()
      .replace(/^.*?(\[.*\]).*$/s, '$1'),
  )[0]

describe('the mirror of a builder', () => {
  it('shows the parts that are not secret, those that are set, and nothing of a part in which the URL has a secret', () => {
    const login = Url.parse('foo://u:12/SECRET?x@h#f').toBuilder().query(null)
    const shown = {
      scheme: 'foo',
      host: 'u',
      port: '***',
      path: '***',
      query: null,
      fragment: 'f',
      kind: 'hierarchical',
    }
    assert.deepInclude(partsInMirror(login), shown)
    const token = Url.parse('https://h/a?token=x&b=c').toBuilder()
    assert.deepInclude(partsInMirror(token.host('i')), { host: 'i', path: '/a', query: '***' })
    assert.deepInclude(partsInMirror(token.parts({ query: 'token=y&d' })), { path: '/a', query: 'token=***&d' })
  })

  it('masks a part that may be a piece of a password because of what is set behind it', () => {
    const builder = Url.builder().scheme('foo').host('u').port(12).parts({ path: '/SECRET' }).parts({ fragment: 'x@h' })
    assert.deepInclude(partsInMirror(builder), { path: '***', fragment: '***@h' })
  })
})

describe('a URL that shows a secret', () => {
  for (const [text, shown] of [
    ['foo://u:12?SECRET #x@h', 'foo://a b:***?***'],
    // Only what is secret is masked, although the space at the end is percent-encoded now.
    ['foo://u?a:SECRET@h #f', 'foo://a b?a:***@h%20'],
  ] as const) {
    it(`still masks the secret of ${text} in the message of what cannot be set`, () => {
      const { message } = urlErrorOf(() => Url.parse(text).with({ host: 'a b', fragment: null }))
      assert.include(message, `\n  ${shown}\n`)
    })
  }
})

describe('a reference that shows a secret', () => {
  for (const [text, changes, shown] of [
    ['token=SECRET', { host: 'a b' }, '//a btoken=***'],
    ['?token=SECRET', { host: 'a b' }, '//a b?token=***'],
    ['/a:SECRET@h', { host: 'a b' }, '//a b/a:***@h'],
    ['//u/a:SECRET?x@h', { host: 'a b', query: null }, '//a b/a:***'],
    ['//u:12?SECRET #x@h', { host: 'a b', fragment: null }, '//a b:***?***'],
    ['//u:12?SECRET\u0001#x@h', { host: 'a b', fragment: null }, '//a b:***?***'],
  ] as const) {
    it(`still masks the secret of ${text} in the message of what cannot be set`, () => {
      const { message } = urlErrorOf(() => UrlReference.parse(text).with(changes))
      assert.notInclude(message, 'SECRET')
      assert.include(message, `\n  ${shown}\n`)
    })
  }
})

describe('a builder of a URL with very many pieces of a secret', () => {
  const secretUrl = (size: number): string =>
    `foo://u:12/${Array.from({ length: size }, (_, index) => `s${index}`).join('/')}?x@h`
  const shown = (text: string, path: string): string =>
    Object.values({ ...Url.parse(text).toBuilder().parts({ path }).query(null) }).join()

  it('masks any other path, without looking for each of them', () => {
    assert.include(shown(secretUrl(99), '/zzz'), '"path":"/zzz"')
    assert.include(shown(secretUrl(200), '/zzz'), '"path":"***"')
  })

  it('takes time in proportion to the text', () => {
    assertLinear(1_000, secretUrl, (text) => shown(text, `/${'z'.repeat(text.length)}`), 'pieces')
  })
})
