/**
 * Mirrors of URLs: a text without the marks of a secret is its own mirror, so that nothing has to be searched for in it.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { abarth, programs, webspecs } from '../../../lib/dialects/index.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { type Components, silent } from '../../../lib/ground/components.js'
import { mayHideSecret, mayUrlHideSecret, partMirror, urlMirror } from '../../../lib/ground/findings/mirror.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { IS_WHOLE, times } from '../../support/depth.js'

/** What the names and the marks of secrets look like, without the marks that a secret has to have. */
const pieces = fc
  .array(
    fc.constantFrom(
      ...['token', 'pw', 'user', 'secret', 'https', 'h', '1', 'é', ' '],
      ...[
        ':',
        '/',
        '//',
        '\\',
        '?',
        '#',
        '&',
        ';',
        '%3A',
        '%3a',
        '%2F',
        '%26',
        '%253A',
        '＝',
        '＠',
        '%',
        '.',
        '[',
        ']',
      ],
    ),
    { maxLength: 10 },
  )
  .map((all) => all.join(''))
/** Names that are secret, and names that are not, before the "=" of a value. */
const pairs = fc
  .array(
    fc.constantFrom(
      ...[
        'token',
        'pw',
        'key',
        'ke',
        'y',
        'é',
        'éa',
        '\u00a0',
        '\u3000',
        'To',
        '-',
        '_',
        '.',
        '%70',
        '%2570',
        'ſ',
        'K',
      ],
      ...[
        '=',
        '=',
        '=',
        '%3D',
        '%253d',
        '&',
        '?',
        '?',
        '#',
        ';',
        '/',
        '!',
        '\\',
        ':',
        '+',
        '[',
        ']',
        ' ',
        '%20',
        '%E6',
      ],
    ),
    { maxLength: 12 },
  )
  .map((all) => all.join(''))
const texts = fc.tuple(fc.constantFrom('https://h/', 'https:', 'http://', 'file:///', 'ws://h:8080/', 'x:', ''), pieces)

describe('the marks of a secret', () => {
  for (const text of [
    '@',
    'user:pw@h',
    '=',
    'token=x',
    '%40',
    'a%2540b',
    '%252540',
    '%3D',
    '%3d',
    '%253d',
    '%25253D',
  ]) {
    it(`are in ${text}`, () => assert.isTrue(mayHideSecret(text)))
  }

  for (const text of [
    '',
    'https://example.org/a?b&c#d',
    '%',
    '%20',
    '%4',
    '%3',
    '%3A',
    '%25',
    '%2541',
    '%C3%A9',
    '＠',
    '＝',
    '40',
    '3D',
  ]) {
    it(`are not in ${text === '' ? 'the empty text' : text}`, () => assert.isFalse(mayHideSecret(text)))
  }

  it('do not count behind a plain name, in a text of at most 4096 characters', () => {
    const urlOfLength = (length: number): string => 'https://h/?a='.padEnd(length, 'x')
    assert.isFalse(mayUrlHideSecret(urlOfLength(4096)))
    assert.isTrue(mayUrlHideSecret(urlOfLength(4097)))
  })
})

describe('the mirror of a URL', () => {
  it('is the text, where no "@" is in it, and no "=" behind a name that may be one of a secret', () => {
    let plain = 0
    let plainPairs = 0
    fc.assert(
      fc.property(
        fc.oneof(
          inputArbitrary,
          texts.map(([start, rest]) => start + rest),
          fc
            .tuple(fc.constantFrom('https://h/', 'https://h', 'x:', 'file:'), pairs)
            .map(([start, rest]) => start + rest),
        ),
        (input) => {
          for (const url of [Url.tryParse(input), Url.tryParse(input)?.tryCanonicalize() ?? null]) {
            const text = url?.toString() ?? '@'
            if (mayUrlHideSecret(text)) continue
            plain++
            if (mayHideSecret(text)) plainPairs++
            const record = whatwg.parse(text, silent)
            assert.isNotNull(record)
            if (record !== null) assert.strictEqual(urlMirror(text, record, whatwg), text)
          }
        },
      ),
      { numRuns: times(2_000) },
    )
    if (IS_WHOLE) {
      assert.isAbove(plain, times(500))
      assert.isAbove(plainPairs, times(50))
    }
  })

  it('is an own property that can be read at once, and a getter where a secret may be in the text', () => {
    const isGetter = (text: string): boolean =>
      Object.getOwnPropertyDescriptor(Url.parse(text), 'text')?.get !== undefined
    assert.isFalse(isGetter('http://EXAMPLE.org'))
    assert.isFalse(isGetter('http://example.org/a b?c#%E6'))
    assert.isFalse(isGetter('http://example.org/?q=a b&é==1#x%E6'))
    assert.isTrue(isGetter('http://example.org/?q=a b&pw=1'))
    assert.isTrue(isGetter('http://example.org/?Q=a b'))
    assert.isTrue(isGetter('http://example.org?%74oken=a'))
    assert.isTrue(isGetter('http://example.org/?\u00a0token=a'))
    assert.isTrue(isGetter('http://example.org/?q=a b#x%3d'))
    assert.isTrue(isGetter('http://user:secret@example.org'))
    assert.isTrue(isGetter('http://example.org/%2540'))
    assert.isTrue(isGetter('http://example.org/a b%3D'))
    assert.isTrue(isGetter('http://example.org/a b%253d'))
  })
})

describe('a URL of millions of characters', () => {
  for (const piece of ['&a=1', '?=', '%', '%D0%B0', '/a%20', '/', '=', '@', 'é=']) {
    it(`is read where it repeats ${piece}`, () => {
      const text = `https://h/?q=${piece.repeat(1.2e7 / piece.length)}`
      assert.equal(Url.tryParse(text)?.toString(), text)
    })
  }
})

describe('the mirror of a part', () => {
  const mirrorOf = (part: object | null): unknown => (part as { text?: unknown } | null)?.text

  it('is masked where another part has the "@" behind what may be a password', () => {
    for (const text of ['https://u:12/secret?@h', 'https://u:12/secret#@h']) {
      assert.notInclude(mirrorOf(Url.parse(text).path), 'secret', text)
    }
    assert.notInclude(mirrorOf(Url.parse('https://u:12/?secret#@h').query), 'secret')
  })

  it('is masked behind a scheme or a host that is the name of a secret', () => {
    for (const [text, dialect] of [
      ['token=x:secret', abarth],
      ['token%3Dx:/secret', abarth],
      ['//token=a/secret', webspecs],
      // These programs have no part for a host that their grammar does not know.
      ['//token=a/secret', programs['java-uri']],
      ['//token=a/secret', programs.perl],
    ] as const) {
      assert.notInclude(mirrorOf(Url.parse(text, { dialect }).path), 'secret', text)
    }
  })

  it('is found without a search where no part has the marks of a secret', () => {
    let searches = 0
    const url: Components = {
      ...(whatwg.parse('https://h/a?b', silent) as Components),
      get username() {
        searches += 1
        return null
      },
    }
    assert.equal(partMirror('/a', url, 'path', whatwg), '/a')
    assert.equal(partMirror('b', url, 'query', null), 'b')
    assert.equal(searches, 0)
    partMirror('/a=', url, 'path', whatwg)
    assert.isAbove(searches, 0)
  })

  it('is the text where no part has the marks of a secret', () => {
    const url = Url.parse('https://u:12/secret?a&b#c')
    assert.deepEqual([mirrorOf(url.path), mirrorOf(url.query)], ['hierarchical /secret', 'a&b'])
  })
})
