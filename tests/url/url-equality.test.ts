/**
 * Equality and order of URLs: `equals`, `compare`, and the deep equality of test frameworks.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../lib/dialects/index.js'
import { type Dialect, type KeyOptions, Url, UrlReference } from '../../lib/index.js'
import { inputArbitrary } from '../support/arbitraries.js'
import { times } from '../support/depth.js'
import { assertAlike, assertApart } from '../support/equality.js'

const other: Dialect = { ...whatwg, name: 'other' }

/** URLs of which many are equal and many nearly so. */
const urlArbitrary: fc.Arbitrary<Url> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        'http://h/',
        'HTTP://H',
        'http://h:80',
        'http://h/a/..',
        'http://h/?',
        'http://h/#',
        'http://h:81',
      ),
      fc.constantFrom('foo:a', 'FOO:a', 'foo:/a', 'foo://a', 'foo:é', 'foo:%C3%A9', 'https://h/', 'http://h./'),
      inputArbitrary,
    ),
    fc.constantFrom(whatwg, whatwg, other),
  )
  .filter(([text]) => Url.canParse(text))
  .map(([text, dialect]) => Url.parse(text, { dialect }))

describe('Url#equals', () => {
  for (const [a, b, expected] of [
    ['http://h/', 'http://h/', true],
    ['http://h', 'HTTP://H:80/a/..', true],
    ['http://h/é', 'http://h/%C3%A9', true],
    ['http://1.2.3.4', 'http://0x01020304', true],
    ['file:///C|/a', 'file:///C:/a', true],
    ['http://u:@h', 'http://u@h', true],
    ['http://h/%c3%a9', 'http://h/%C3%A9', false],
    ['http://h/', 'https://h/', false],
    ['http://h/', 'http://h./', false],
    ['http://h/a', 'http://h/A', false],
    ['http://h/', 'http://h/?', false],
    ['http://h/', 'http://h/#', false],
    ['http://h/#a', 'http://h/#b', false],
    ['http://u:p@h/', 'http://u:q@h/', false],
    ['foo:/a', 'foo:a', false],
    ['foo:///', 'foo:/', false],
  ] as const) {
    it(`is ${expected} for ${a} and ${b}`, () => {
      assert.equal(Url.parse(a).equals(Url.parse(b)), expected)
      assert.equal(Url.parse(b).equals(Url.parse(a)), expected)
    })
  }

  it('is false for URLs of different dialects', () => {
    const url = Url.parse('http://h/')
    assert.isFalse(url.equals(Url.parse('http://h/', { dialect: other })))
    assert.isFalse(Url.parse('http://h/', { dialect: other }).equals(url))
    assert.isTrue(url.equals(Url.parse('http://h/', { dialect: { ...whatwg } })))
  })

  it('throws for anything but a Url, like compare, isSameOrigin and relativize', () => {
    const url = Url.parse('http://h/')
    for (const [call, ask] of [
      ['url.equals', (wrong) => url.equals(wrong)],
      ['Url.compare', (wrong) => Url.compare(url, wrong)],
      ['Url.compare', (wrong) => Url.compare(wrong, url)],
      ['url.isSameOrigin', (wrong) => url.isSameOrigin(wrong)],
      ['url.relativize', (wrong) => url.relativize(wrong)],
    ] as readonly (readonly [string, (wrong: Url) => unknown])[]) {
      for (const wrong of ['http://h/', new URL('http://h/'), null, UrlReference.parse('/')] as unknown as Url[]) {
        assert.throws(() => ask(wrong), TypeError, `${call} takes a Url: read a text with Url.parse first`)
      }
    }
  })

  it('agrees with compare, which returns 0 only for equal URLs', () => {
    fc.assert(
      fc.property(urlArbitrary, urlArbitrary, (a, b) => {
        assert.equal(Url.compare(a, b) === 0, a.equals(b))
        assert.equal(a.equals(b), a.href === b.href && a.dialect.name === b.dialect.name)
        assert.equal(Url.compare(a, b), 0 - Url.compare(b, a))
        assert.equal(Url.compare(a, a), 0)
        assert.isTrue(a.equals(a))
        assert.isTrue(a.equals(a.canonicalize()))
      }),
      { numRuns: times(600) },
    )
  })
})

describe('Url.compare', () => {
  it('is a total order', () => {
    fc.assert(
      fc.property(urlArbitrary, urlArbitrary, urlArbitrary, (a, b, c) => {
        if (Url.compare(a, b) <= 0 && Url.compare(b, c) <= 0) assert.isAtMost(Url.compare(a, c), 0)
      }),
      { numRuns: times(600) },
    )
  })

  it('sorts URLs in the same order regardless of their initial order', () => {
    fc.assert(
      fc.property(fc.array(urlArbitrary, { maxLength: 8 }), (urls) => {
        const shown = (list: readonly Url[]): string[] => list.map(({ href, dialect }) => `${href} ${dialect.name}`)
        assert.deepEqual(shown(urls.toSorted(Url.compare)), shown(urls.toReversed().sort(Url.compare)))
      }),
      { numRuns: times(100) },
    )
  })

  it('compares the canonical text, and then the dialect', () => {
    const texts = ['http://h/b', 'HTTP://h/a', 'foo:', 'https://a', 'http://h/b#']
    assert.deepEqual(
      texts
        .map((text) => Url.parse(text))
        .sort(Url.compare)
        .map(String),
      ['foo:', 'HTTP://h/a', 'http://h/b', 'http://h/b#', 'https://a'],
    )
    assert.isBelow(Url.compare(Url.parse('foo:', { dialect: other }), Url.parse('foo:')), 0)
  })
})

describe('the deep equality of test frameworks', () => {
  it('treats URLs with the same text and dialect as equal', () => {
    for (const text of ['http://h/', 'HTTP://U:P@h:080/é?#', 'mailto:u@h']) {
      const [a, b] = [Url.parse(text), Url.parse(text)]
      assertAlike(a, b)
      // Regardless of earlier calls on either.
      assert.isString([b.href, b.authority, b.path, b.query, b.origin].join())
      assertAlike(a, b)
      assertAlike({ url: a, list: [a] }, { url: b, list: [b] })
    }
    assertAlike(Url.parse('http://h/a').resolve('b'), Url.parse('http://h/b'))
    assertAlike(Url.parse('HTTP://H').canonicalize(), Url.parse('http://h/'))
  })

  it('distinguishes different URLs', () => {
    const texts = ['http://h/', 'http://h', 'http://h/?', 'http://h/#', 'http://i/', 'https://h/', 'foo:a', 'foo:/a']
    texts.forEach((a, i) => {
      for (const b of texts.slice(i + 1)) assertApart(Url.parse(a), Url.parse(b))
    })
    assertApart(Url.parse('http://h/'), Url.parse('http://h/', { dialect: other }))
    assertApart({ url: Url.parse('http://h/') }, { url: Url.parse('http://i/') })
    assertApart(Url.parse('http://h/'), 'http://h/')
  })

  it('distinguishes two URLs whenever equals does', () => {
    fc.assert(
      fc.property(urlArbitrary, urlArbitrary, (a, b) => {
        if (!a.equals(b)) assertApart(a, b)
        assertAlike(a, Url.parse(a.toString(), { dialect: a.dialect }))
      }),
      { numRuns: times(100) },
    )
  })

  it('compares dialects by name, like equals', () => {
    const again = Url.parse('http://h/', { dialect: { ...whatwg } })
    assert.isTrue(again.equals(Url.parse('http://h/')))
    assertAlike(again, Url.parse('http://h/'))
  })
})

describe('console.log of a URL', () => {
  for (const [url, expected] of [
    [Url.parse('https://u:secret@example.org/'), 'Url <https://u:***@example.org/>'],
    [Url.parse('HTTP://EXAMPLE.org'), 'Url <HTTP://EXAMPLE.org>'],
    [Url.parse('mailto:a:b@example.org'), 'Url <mailto:a:***@example.org>'],
    [Url.parse('http://h/\x1b[31m\u2028\u202e'), 'Url <http://h/\u241b[31m\ufffd\ufffd>'],
    [Url.parse('http://h/', { dialect: other }), 'Url (other) <http://h/>'],
  ] as const) {
    it(`prints ${expected}`, () => {
      assert.equal(inspect(url), expected)
      assert.equal(inspect({ url }), `{ url: ${expected} }`)
    })
  }
})

describe('Url#key', () => {
  it('is the same for two URLs if and only if they are equal, with any options', () => {
    const optionsArbitrary: fc.Arbitrary<KeyOptions> = fc.record(
      {
        as: fc.constantFrom('canonical', 'written'),
        fragment: fc.boolean(),
        credentials: fc.boolean(),
        query: fc.constantFrom('ordered', 'sorted'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(urlArbitrary, urlArbitrary, optionsArbitrary, (a, b, options) => {
        assert.equal(a.key(options) === b.key(options), a.equals(b, options))
        assert.equal(a.key() === b.key(), Url.compare(a, b) === 0)
        assert.equal(a.key(), a.dialect.name === 'whatwg' ? a.href : `${a.dialect.name} ${a.href}`)
        if (a.equals(b)) assert.isTrue(a.equals(b, { ...options, as: 'canonical' }))
      }),
    )
  })

  const [written, canonical] = ['HTTPS://u:p@H:443/a/./b?b=1&&a=2#f', 'https://u:p@h/a/b?b=1&&a=2#f']
  for (const [options, key, keyAsWritten] of [
    [{}, canonical, written],
    [{ fragment: false }, 'https://u:p@h/a/b?b=1&&a=2', 'HTTPS://u:p@H:443/a/./b?b=1&&a=2'],
    [{ credentials: false }, 'https://h/a/b?b=1&&a=2#f', 'HTTPS://H:443/a/./b?b=1&&a=2#f'],
    [{ query: 'sorted' }, 'https://u:p@h/a/b?a=2&&b=1#f', 'HTTPS://u:p@H:443/a/./b?a=2&&b=1#f'],
    [{ fragment: false, credentials: false }, 'https://h/a/b?b=1&&a=2', 'HTTPS://H:443/a/./b?b=1&&a=2'],
    [{ fragment: false, query: 'sorted' }, 'https://u:p@h/a/b?a=2&&b=1', 'HTTPS://u:p@H:443/a/./b?a=2&&b=1'],
    [{ credentials: false, query: 'sorted' }, 'https://h/a/b?a=2&&b=1#f', 'HTTPS://H:443/a/./b?a=2&&b=1#f'],
    [
      { fragment: false, credentials: false, query: 'sorted' },
      'https://h/a/b?a=2&&b=1',
      'HTTPS://H:443/a/./b?a=2&&b=1',
    ],
  ] as const) {
    // An option that is left out has its first value.
    const whole = { fragment: true, credentials: true, query: 'ordered', ...options } as const
    it(`is ${key} with ${JSON.stringify(options)}, for a canonical and an unusual spelling`, () => {
      for (const given of [options, whole]) {
        assert.equal(Url.parse(canonical).key(given), key)
        assert.equal(Url.parse(written).key(given), key)
        assert.equal(Url.parse(canonical).key({ ...given, as: 'written' }), key)
        assert.equal(Url.parse(written).key({ ...given, as: 'written' }), keyAsWritten)
        assert.isTrue(Url.parse(canonical).equals(Url.parse(key), given))
        assert.equal(Url.parse(canonical, { dialect: other }).key(given), `other ${key}`)
      }
    })
  }

  it('is the whole text, with any options, if there is nothing to omit or to sort', () => {
    for (const text of [
      'https://h/',
      'https://h/a?',
      'https://h/a?a&b',
      'https://h/@b?a',
      'file:///a',
      'foo:a',
      'foo://h',
    ]) {
      for (const as of ['canonical', 'written'] as const) {
        for (const query of ['ordered', 'sorted'] as const) {
          assert.equal(Url.parse(text).key({ as, query, fragment: false, credentials: false }), text)
          assert.equal(Url.parse(text).key({ as, query }), text)
        }
      }
    }
  })

  it('is the same for URLs that differ only in what is omitted or sorted', () => {
    for (const [options, a, b] of [
      [{ fragment: false }, 'https://h/#a', 'https://h/'],
      [{ fragment: false }, 'https://h/?#?', 'https://h/?'],
      [{ credentials: false }, 'https://u@h/', 'https://:p@h/'],
      [{ credentials: false }, 'foo://u:p@h', 'foo://h'],
      [{ query: 'sorted' }, 'https://h/?b&a', 'https://h/?a&b'],
      [{ query: 'sorted' }, 'foo:x?b=2&a&b=1', 'foo:x?a&b=2&b=1'],
      [{ query: 'sorted', credentials: false }, 'https://u@h/?b&a', 'https://h/?a&b'],
    ] as const) {
      for (const as of ['canonical', 'written'] as const) {
        assert.equal(Url.parse(a).key({ ...options, as }), Url.parse(b).key({ ...options, as }), a)
        assert.isTrue(Url.parse(a).equals(Url.parse(b), { ...options, as }), a)
      }
      assert.isFalse(Url.parse(a).equals(Url.parse(b)), a)
    }
    assert.isFalse(Url.parse('https://h/?b=1&b=2').equals(Url.parse('https://h/?b=2&b=1'), { query: 'sorted' }))
  })

  it('omits what the options exclude', () => {
    const url = Url.parse('https://u:p@H:443/a?b=1&&a=2#f')
    assert.equal(url.key(), 'https://u:p@h/a?b=1&&a=2#f')
    assert.equal(url.key({ fragment: false }), 'https://u:p@h/a?b=1&&a=2')
    assert.equal(url.key({ credentials: false }), 'https://h/a?b=1&&a=2#f')
    assert.equal(url.key({ query: 'sorted' }), 'https://u:p@h/a?a=2&&b=1#f')
    assert.equal(url.key({ as: 'written', fragment: false }), 'https://u:p@H:443/a?b=1&&a=2')
    assert.equal(Url.parse('foo:a').key({ query: 'sorted', fragment: false, credentials: false }), 'foo:a')
  })

  it('refuses an invalid option, and lists the valid values', () => {
    const url = Url.parse('https://h/')
    for (const [options, says] of [
      [{ as: 'text' }, 'The option as is "canonical" or "written": write '],
      [{ query: 'unordered' }, 'The option query is "ordered" or "sorted": write '],
      [{ query: '' }, 'The option query is '],
      [{ fragment: 'no' }, 'The option fragment is true or false: write '],
      [{ credentials: null }, 'The option credentials is true or false: write '],
    ] as const) {
      assert.throws(() => url.key(options as never), TypeError, says)
      assert.throws(() => url.equals(url, options as never), TypeError, says)
    }
    assert.equal(url.key({ as: 'written', query: 'ordered', fragment: true, credentials: undefined }), 'https://h/')
  })

  it('can be used as a key in a Map', () => {
    const seen = new Map([[Url.parse('http://h').key(), 1]])
    assert.equal(seen.get(Url.parse('HTTP://H:80/.').key()), 1)
    assert.isUndefined(seen.get(Url.parse('http://h/#').key()))
  })
})

describe('redaction', () => {
  it('masks the password and the named parameters', () => {
    const url = Url.parse('https://u:secret@h/a?token=x&b=1&%62on=y&bon&c=bon#bon=z')
    assert.equal(url.redact(), 'https://u:***@h/a?token=***&b=1&%62on=y&bon&c=bon#bon=z')
    const redacted = 'https://u:***@h/a?token=***&b=1&%62on=***&bon&c=bon#bon=***'
    assert.equal(url.redact({ parameters: ['bon'] }), redacted)
    assert.equal(Url.redact(String(url), { parameters: ['bon'] }), redacted)
    assert.equal(Url.redact('https://u:secret@h:x?bon=1#f', { parameters: ['bon'] }), 'https://u:***@h:x?bon=***#f')
    assert.equal(Url.redact('https://h/?bon=1', { parameters: 'bon' }), 'https://h/?bon=***')
    assert.equal(Url.redact('x y\n'), 'x y␊')
    for (const text of [
      'blob:https://u:secret@h/1',
      'jdbc:mysql:x://u:secret@h',
      'blob:blob:https://u:secret@h/',
      'u:secret@h',
    ]) {
      const secret = Url.parse(text)
      for (const shown of [secret.redact(), inspect(secret), Url.redact(text)]) assert.notInclude(shown, 'secret')
    }
    assert.equal(Url.parse('http://h/').redact({ parameters: ['a'] }), 'http://h/')
  })

  it('removes every password from a string that is not a URL', () => {
    fc.assert(
      fc.property(inputArbitrary, inputArbitrary, (before, after) => {
        const text = `https://u:p${before}secret${after}w@h/`
        if (!Url.canParse(text)) assert.notInclude(Url.redact(text), 'secret')
      }),
    )
  })
})
