/** Reading with reasons and positions, and checking how a URL is written: `read`, `spanOf` and `isValid`. */

import { createRequire } from 'node:module'
import { assert } from 'chai'
import fc from 'fast-check'
import { abarth, programs, rfc3986, webspecs, webUrl, whatwg, whatwg2017 } from '../../lib/dialects/index.js'
import type { ComponentName } from '../../lib/ground/components.js'
import { Url, UrlError, UrlParser } from '../../lib/index.js'
import { areComparable } from '../ground/idna/tr46-oracle.js'
import { baseArbitrary, inputArbitrary, relativeArbitrary } from '../support/arbitraries.js'
import { times } from '../support/depth.js'
import { urlErrorOf } from '../support/errors.js'
import { assertLinear } from '../support/growth.js'

/** The oracle: whatwg-url's validator, which its declarations do not have. */
interface Validator {
  parseURL(input: string): object | null
  isValidURLString(input: string, options: { baseURL: object | null }): boolean
}
const oracle = createRequire(import.meta.url)('whatwg-url') as Validator

const PARTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const
const DIALECTS = [whatwg, whatwg2017, webUrl, abarth, webspecs, rfc3986]

describe('Url.read', () => {
  it('returns the URL that parse returns, or the error that parse throws', () => {
    fc.assert(
      fc.property(inputArbitrary, fc.constantFrom(...DIALECTS), (text, dialect) => {
        const result = Url.read(text, { dialect })
        if (result.ok) assert.isTrue(result.url.equals(Url.parse(text, { dialect })))
        else assert.equal(result.error.message, urlErrorOf(() => Url.parse(text, { dialect })).message)
        assert.equal(result.ok, Url.canParse(text, { dialect }))
      }),
      { numRuns: times(1_000) },
    )
  })

  it('uses the href of an object, a Url as written, and a number as its text', () => {
    for (const [input, text] of [
      [new URL('https://h/'), 'https://h/'],
      [Url.parse('HTTPS://h'), 'HTTPS://h'],
      [{ href: 'https://h/x' }, 'https://h/x'],
      ['https://h', 'https://h'],
    ] as const) {
      const result = Url.read(input as string)
      assert.equal(result.ok && result.url.toString(), text)
    }
    const result = Url.read(1 as never)
    assert.equal(!result.ok && result.error.reason, 'missing-scheme-non-relative-URL')
  })

  it('returns an error for a value that is not a text', () => {
    for (const input of [null, undefined, {}, [], Symbol('x'), Number.NaN]) {
      const result = Url.read(input as never)
      assert.equal(!result.ok && result.error.reason, 'not-a-text')
    }
  })

  it('resolves a reference against a base like Url#resolve', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (text, base) => {
        const url = Url.tryParse(base)
        if (url === null) return
        const result = Url.read(text, { base: url })
        if (result.ok) assert.isTrue(result.url.equals(url.resolve(text)))
        else assert.equal(result.error.message, urlErrorOf(() => url.resolve(text)).message)
      }),
      { numRuns: times(500) },
    )
  })

  it('applies the rules of a UrlParser', () => {
    const parser = new UrlParser({ schemes: ['https'], base: 'https://example.org/a' })
    const good = parser.read('b')
    assert.equal(good.ok && good.url.href, 'https://example.org/b')
    const bad = parser.read('http://example.org')
    assert.equal(!bad.ok && bad.error.code, 'ERR_NOT_ALLOWED')
  })

  it('returns an error if the base is not a URL, but throws for wrong options', () => {
    const result = Url.read('a', { base: 'b' })
    assert.match(result.ok ? '' : result.error.message, /^The base is not a URL/)
    assert.throws(() => Url.read('a', 'https://example.org' as never), TypeError, 'Url.read(text, { base, dialect })')
    assert.throws(() => Url.read('a', { bas: 'https://example.org' } as never), TypeError)
  })
})

describe('Url#spanOf', () => {
  it('returns the span of exactly the part, in every dialect', () => {
    fc.assert(
      fc.property(inputArbitrary, fc.constantFrom(...DIALECTS), (text, dialect) => {
        const url = Url.tryParse(text, { dialect })
        if (url === null) return
        const parts = url.toParts()
        for (const part of PARTS) {
          const span = url.spanOf(part)
          if (span === null) continue
          const there = text.slice(span.start, span.end)
          const as = (piece: string | null) => piece?.replace(/[\t\n\r]/g, '').replaceAll('\\', '/')
          // A newline may separate the two halves of a character, and dialects differ in what they do first.
          const ways = [as(there), as(there.toWellFormed())]
          // The path of "file:a" is "/a".
          if (part === 'path') ways.push(...ways.map((way) => `/${way}`))
          assert.include(ways, as(parts[part]), `${part} of ${JSON.stringify(text)} in ${dialect.name}`)
        }
      }),
      { numRuns: times(3_000) },
    )
  })

  it('finds every non-empty part in the default dialect', () => {
    fc.assert(
      fc.property(inputArbitrary, (text) => {
        const url = Url.tryParse(text)
        if (url === null) return
        const parts = url.toParts()
        for (const part of PARTS.filter((name) => parts[name])) {
          assert.isNotNull(url.spanOf(part), `${part} of ${JSON.stringify(text)}`)
        }
      }),
      { numRuns: times(3_000) },
    )
  })

  it('finds every non-empty part of unusual URLs, in several dialects', () => {
    const pieces = ['a', '/', 'b', '..', '.', '%2e', 'C:', 'C|', '?', '#', '\\', '\t', ' ', 'é', '\ud800', '@', ':']
    const built = fc
      .tuple(
        fc.constantFrom('file:', 'http:', 'foo:', 'FILE:', 'javascript:', ''),
        fc.constantFrom('', '/', '//', '///', '\\', '\\\\', 'h', 'C:', 'C|', '//h', '//u:p@h:1'),
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
      )
      .map(([scheme, start, rest]) => scheme + start + rest.join(''))
    for (const dialect of [whatwg, whatwg2017, rfc3986, programs['appendix-b']]) {
      let read = 0
      fc.assert(
        fc.property(fc.oneof(built, inputArbitrary), (text) => {
          const url = Url.tryParse(text, { dialect })
          if (url === null) return
          read++
          for (const [part, value] of Object.entries(url.toParts())) {
            if (value !== null && value !== '')
              assert.isNotNull(url.spanOf(part as ComponentName), `${part} of ${text}`)
          }
        }),
        { numRuns: times(500) },
      )
      assert.isAbove(read, times(30))
    }
  })

  it('returns the span of a relative path in the source, without the "/" that the URL adds', () => {
    for (const [text, base, expected] of [
      ['file:a/b', undefined, 'a/b'],
      ['file:C:/x', undefined, 'C:/x'],
      [' fi\nle:a\t/b?q', undefined, 'a\t/b'],
      ['file:a/b', 'file:///x/', 'a/b'],
      ['a/b', 'file:///x/', 'a/b'],
      ['http:a', 'http://h/b/', 'a'],
    ] as const) {
      const url = Url.parse(text, base === undefined ? {} : { base })
      const span = url.spanOf('path')
      assert.equal(span && text.slice(span.start, span.end), expected, text)
    }
  })

  it('finds the query of a reference that has the scheme of its base or a drive', () => {
    const query = (text: string, base: string): string | null => {
      const span = Url.parse(text, { base }).spanOf('query')
      return span && text.slice(span.start, span.end)
    }
    assert.equal(query('http:a?q', 'http://h/b/'), 'q')
    assert.equal(query(' http:a?q', 'http://h/b/'), 'q')
    assert.equal(query('//C|?q', 'file:///x'), 'q')
    assert.equal(query(' //?q', 'file:///x'), 'q')
    assert.isNull(Url.parse('http:a?q', { base: 'http://h/b/' }).spanOf('host'))
    assert.isNull(query(`${'http:'.repeat(20_000)}`, 'http://h/b/'))
  })

  it('finds parts if a program guesses the scheme or changes it to lowercase', () => {
    const { curl, go } = programs
    assert.deepEqual(Url.parse('example.org/a?q', { dialect: curl }).spanOf('host'), { start: 0, end: 11 })
    assert.isNull(Url.parse('example.org/a?q', { dialect: curl }).spanOf('scheme'))
    assert.deepEqual(Url.parse('HTTP://h/a', { dialect: go }).spanOf('scheme'), { start: 0, end: 4 })
    assert.deepEqual(Url.parse('HTTP://h/a', { dialect: go }).spanOf('host'), { start: 7, end: 8 })
  })

  it('returns a span in the reference if the URL was resolved', () => {
    fc.assert(
      fc.property(relativeArbitrary, baseArbitrary, (text, base) => {
        const url = Url.tryParse(text, { base })
        if (url === null) return
        for (const part of PARTS.filter((name) => name !== 'path')) {
          const span = url.spanOf(part)
          if (span === null) continue
          const there = text.slice(span.start, span.end).toWellFormed()
          assert.equal(
            there.replace(/[\t\n\r]/g, ''),
            url.toParts()[part],
            `${part} of ${JSON.stringify([text, base])}`,
          )
        }
      }),
      { numRuns: times(3_000) },
    )
  })

  it('returns null for a URL that was changed or built', () => {
    const url = Url.parse('https://example.org/a')
    assert.isNull(url.withHost('h').spanOf('host'))
    assert.isNull(Url.from({ scheme: 'https', host: 'h' }).spanOf('host'))
  })

  it('throws for an unknown name, and lists the parts', () => {
    const url = Url.parse('https://example.org/a')
    for (const name of ['hostname', 'constructor', '', undefined]) {
      assert.throws(() => url.spanOf(name as ComponentName), TypeError, 'scheme, username, password, host')
    }
  })

  it('takes linear time', () => {
    for (const unit of ['a:', '@', '\t', '\\', '\ud800', '//']) {
      assertLinear(
        2_000,
        (length) => `https://h/${unit.repeat(length)}?q`,
        (text) => Url.parse(text).spanOf('query'),
      )
    }
  })
})

describe('a valid URL string', () => {
  const HOSTS = [
    ...[
      'h',
      'a_b',
      'a..b',
      'h.',
      '-a',
      'xn--a',
      'a.1',
      '%61',
      'é。日',
      'a\u200cb',
      'x'.repeat(64),
      '1.2.3.4',
      '1.2.3.4.',
    ],
    ...[
      '１.2.3.4',
      '１２７.0.0.1',
      '①.2.3.4',
      '0x7f.1',
      '01.2.3.4',
      '1.2.3',
      '[::1]',
      '[0::]',
      '[::00]',
      '[1:2:3:4:5:6:7::]',
    ],
    ...[
      '[::1.2.3.4]',
      '[::01.2.3.4]',
      '[1::2:3:4:5:6:7]',
      '[::1',
      '',
      'a"b',
      'a%zz',
      'a<b',
      'u@h',
      'h:',
      'h:080',
      'h:65536',
    ],
  ]
  const TAILS = [
    '',
    '/',
    '//x',
    '/a b',
    '/%zz',
    '/\ud800',
    '/\uffff',
    '?',
    '?\ud83d\t\udca9',
    '?[',
    '#',
    '##',
    '/\\',
    '/|',
    '/é',
  ]

  const agrees = (text: string, base: string | null): void => {
    if (!areComparable(text, base)) return
    const baseURL = base === null ? null : oracle.parseURL(base)
    if (base !== null && baseURL === null) return
    const said = JSON.stringify([text, base])
    const expected = oracle.isValidURLString(text, { baseURL })
    assert.equal(Url.isValid(text, { base }), expected, said)
    // The library's own warning does not make a URL invalid.
    const findings = Url.diagnose(text, { base }).findings.filter(({ name }) => name !== 'host-as-scheme')
    assert.equal(findings.length === 0, expected, said)
  }

  it('is exactly what whatwg-url considers valid, for any input and any base', () => {
    fc.assert(fc.property(inputArbitrary, fc.option(baseArbitrary), agrees), { numRuns: times(5_000) })
  })

  for (const scheme of ['http:', 'https:', 'file:', 'foo:', 'FOO+.-:']) {
    for (const slashes of ['//', '/', '', '///', '\\\\']) {
      it(`is exactly what whatwg-url considers valid: ${scheme}${slashes}…`, () => {
        for (const host of HOSTS) for (const tail of TAILS) agrees(`${scheme}${slashes}${host}${tail}`, null)
      })
    }
  }

  it('is not a string that the parser accepts with a warning', () => {
    for (const [input, name, start, end, suggestion] of [
      ['http://１２７.0.0.1/', 'domain-to-ASCII', 7, 16, 'write 127.0.0.1'],
      ['http://a_b/', 'domain-to-ASCII', 7, 10, undefined],
      ['http://h/a\ud800b', 'invalid-URL-unit', 10, 11, undefined],
    ] as const) {
      const [finding, ...more] = Url.diagnose(input).findings
      assert.deepInclude(finding, { name, severity: 'warning', span: { start, end } })
      assert.equal(finding?.suggestion, suggestion)
      assert.isEmpty(more)
      assert.isFalse(Url.isValid(input))
    }
    assert.include(Url.diagnose('http://１２７.0.0.1/').findings[0]?.message, 'beyond ASCII')
    assert.include(Url.diagnose('http://h/\ud800').findings[0]?.message, 'reads it as U+FFFD')
  })

  it('is defined by the document of the dialect', () => {
    assert.isTrue(Url.isValid('http://a_b/', { dialect: rfc3986 }))
    assert.isFalse(Url.isValid('http://h/a b', { dialect: rfc3986 }))
    assert.isFalse(Url.isValid('http://h/é', { dialect: rfc3986 }))
    // RFC 3986: the rule URI and, where there is a base, the rule URI-reference.
    assert.isFalse(Url.isValid('a', { dialect: rfc3986 }))
    assert.isTrue(Url.isValid('a', { dialect: rfc3986, base: 'http://h/' }))
    assert.isFalse(Url.isValid(':b', { dialect: rfc3986, base: 'http://h/' }))
    // These documents do not define a grammar for people who write URLs.
    for (const dialect of [abarth, webUrl, ...Object.values(programs)]) assert.isUndefined(dialect.checkWriting)
    assert.isTrue(Url.isValid('http://h//x', { dialect: abarth }))
    // "Host writing" of 2017: ToASCII with UseSTD3ASCIIRules set to true. The parser of 2017 has nothing to say about it.
    assert.isFalse(Url.isValid('http://a_b/', { dialect: whatwg2017 }))
    assert.isEmpty(Url.diagnose('http://a_b/', { dialect: whatwg2017 }).findings)
  })
})

describe('a comparison with a value that is not a Url', () => {
  it('is refused, with a suggestion of the right call', () => {
    const url = Url.parse('https://example.org/')
    for (const other of [new URL('https://example.org/'), 'https://example.org/', null, undefined]) {
      assert.throws(
        () => url.equals(other as never),
        TypeError,
        'url.equals takes a Url: read a text with Url.parse first',
      )
      assert.throws(
        () => url.isSameOrigin(other as never),
        TypeError,
        'url.isSameOrigin takes a Url: read a text with Url.parse first',
      )
    }
    try {
      url.equals('x' as never)
    } catch (error) {
      assert.notInstanceOf(error, UrlError)
    }
  })
})
