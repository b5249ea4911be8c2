/**
 * `UrlReference`: its parts, as against an https base; its text, against any.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { rfc3986, whatwg } from '../../lib/dialects/index.js'
import { type Dialect, Url, UrlReference } from '../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../support/arbitraries.js'
import { times } from '../support/depth.js'
import { assertAlike, assertApart, assertUnchangeable } from '../support/equality.js'
import { urlErrorOf } from '../support/errors.js'

const other: Dialect = { ...whatwg, name: 'other' }

/** The parts as one line: absent ones are "-". */
const shown = ({ scheme, authority, path, query, fragment }: UrlReference): string =>
  [scheme, authority, path, query, fragment].map((part) => part ?? '-').join(' | ')

describe('UrlReference.parse', () => {
  for (const [text, expected] of [
    ['', '- | - |  | - | -'],
    ['a', '- | - | a | - | -'],
    ['../a/./b', '- | - | ../a/./b | - | -'],
    ['/a?q#f', '- | - | /a | q | f'],
    ['?', '- | - |  |  | -'],
    ['#', '- | - |  | - | '],
    ['?q#', '- | - |  | q | '],
    ['//u:p@H:080', '- | u:p@H:080 |  | - | -'],
    ['\\\\h\\a', '- | h | /a | - | -'],
    ['//h:', '- | h: |  | - | -'],
    ['HTTP://h', 'http | h |  | - | -'],
    ['https:a', 'https | - | a | - | -'],
    ['https:/a', 'https | - | /a | - | -'],
    ['http:a', 'http | a |  | - | -'],
    ['foo:a', 'foo | - | a | - | -'],
    ['foo:/a', 'foo | - | /a | - | -'],
    ['foo://h/a', 'foo | h | /a | - | -'],
    ['C:\\a', 'c | - | \\a | - | -'],
    ['./C:', '- | - | ./C: | - | -'],
    [' \ta\n/b ', '- | - | a/b | - | -'],
    ['é?é#é', '- | - | é | é | é'],
  ] as const) {
    it(`splits ${JSON.stringify(text)} into its parts`, () => {
      const reference = UrlReference.parse(text)
      assert.equal(shown(reference), expected)
      assert.equal(reference.source, text)
      assert.equal(reference.href, text)
      assert.equal(reference.toString(), text)
      assert.equal(JSON.stringify(reference), JSON.stringify(text))
      assert.strictEqual(reference.dialect, whatwg)
    })
  }

  it('refuses a string that is not a reference against an https base', () => {
    for (const [text, reason] of [
      ['//h:x', 'port-invalid'],
      ['//', 'host-missing'],
      ['http://[', 'IPv6-unclosed'],
      ['//1.2.3.4.5', 'IPv4-too-many-parts'],
    ] as const) {
      const error = urlErrorOf(() => UrlReference.parse(text))
      assert.equal(error.reason, reason)
      assert.match(error.message, /^The input is not a reference/)
    }
  })

  it('uses the href of an object, and a Url as written', () => {
    const url = Url.parse('HTTP://h', { dialect: rfc3986 })
    for (const given of [new URL('http://h/'), url, { href: '../a' }]) {
      const text = 'toParts' in given ? 'HTTP://h' : given.href
      assert.equal(UrlReference.parse(given as unknown as string).source, text)
      assert.equal(UrlReference.tryParse(given as unknown as string)?.source, text)
    }
  })

  it('parses host, path and query like those of a Url', () => {
    const reference = UrlReference.parse('//0x7f.1:080/a\\b/../c')
    assert.equal(reference.authority?.host.kind, 'ipv4')
    assert.equal(reference.authority?.host.toString(), '127.0.0.1')
    assert.equal(reference.authority?.port, 80)
    assert.deepEqual(reference.path.segments, ['a', 'b', '..', 'c'])
    assert.deepEqual(UrlReference.parse('a/b').path.segments, ['a', 'b'])
    assert.isFalse(UrlReference.parse('a/b').path.isAbsolute)
    assert.isTrue(UrlReference.parse('foo:a').path.isOpaque)
    assert.equal(UrlReference.parse('?a=1&a=2').query?.get('a'), '1')
  })
})

describe('resolving a UrlReference', () => {
  it('has the same result as resolving its text', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (input, base) => {
        const url = Url.tryParse(base)
        if (url === null || !Url.canParse(input, { base: 'https://base.invalid' })) return
        const reference = UrlReference.parse(input)
        const expected = url.tryResolve(input)
        assert.equal(url.tryResolve(reference)?.toString(), expected?.toString())
        if (expected !== null) assert.equal(url.resolve(reference).toString(), expected.toString())
      }),
      { numRuns: times(400) },
    )
  })

  it('follows the rules of the base', () => {
    assert.equal(Url.parse('foo://h/b/c').resolve(UrlReference.parse('\\a')).href, 'foo://h/b/\\a')
    assert.equal(Url.parse('http://h/b/c').resolve(UrlReference.parse('\\a')).href, 'http://h/a')
    const url = Url.parse('http://h', { dialect: other }).resolve(UrlReference.parse('x'))
    assert.strictEqual(url.dialect, other)
  })

  it('throws if the base cannot resolve it', () => {
    assert.equal(
      urlErrorOf(() => Url.parse('mailto:u@h').resolve(UrlReference.parse('x'))).reason,
      'missing-scheme-non-relative-URL',
    )
  })
})

describe('a UrlReference', () => {
  it('is deeply equal only to a reference with the same text and dialect', () => {
    assertAlike(UrlReference.parse('../a'), UrlReference.parse('../a'))
    assertApart(UrlReference.parse('../a'), UrlReference.parse('../b'))
    assertApart(UrlReference.parse('a'), UrlReference.parse(' a'))
    assertApart(UrlReference.parse('a'), UrlReference.parse('a', { dialect: other }))
  })

  it('is not deeply equal to a reference of another dialect, even if its text begins with that dialect’s name', () => {
    assertApart(UrlReference.parse('other a'), UrlReference.parse('a', { dialect: other }))
  })

  it('cannot be changed by assignment', () => {
    const reference = UrlReference.parse('//u:p@h:81/a?q#f')
    assertUnchangeable(reference, () => [
      shown(reference),
      reference.source,
      reference.href,
      String(reference),
      JSON.stringify(reference),
      reference.dialect.name,
    ])
  })

  it('is printed on one line, with its password masked', () => {
    for (const [text, expected] of [
      ['../a', 'UrlReference <../a>'],
      ['//u:secret@h/', 'UrlReference <//u:***@h/>'],
      ['a\nb\t\x1b', 'UrlReference <a\u240ab\u2409\u241b>'],
    ] as const) {
      assert.equal(inspect(UrlReference.parse(text)), expected)
    }
  })
})
