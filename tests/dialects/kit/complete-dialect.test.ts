/**
 * The functions that a dialect gets if its document does not define them. A rule of the document has precedence.
 */

import { assert } from 'chai'
import { abarth, rfc3986, webspecs, webUrl, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { completeDialect, type DialectRules } from '../../../lib/dialects/kit/complete-dialect.js'
import { type ReferenceParts, silent } from '../../../lib/ground/components.js'

/** What the contract wants of every document, as RFC 3986 has it. */
function requiredRules(): DialectRules {
  const { name, specification, resolvesAgainst, parse, resolve, canonicalize, serialize } = rfc3986
  const { readHost, defaultPort, isSpecial, origin, explain } = rfc3986
  const texts = { name, specification, resolvesAgainst, parse, resolve, canonicalize, serialize }
  return { ...texts, readHost, defaultPort, isSpecial, origin, explain }
}

const rules = requiredRules()

const ASCII = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))

const parts = (path: string, kind: ReferenceParts['kind'] = 'hierarchical'): ReferenceParts => ({
  scheme: 'http',
  username: null,
  password: null,
  host: 'h',
  port: null,
  path,
  query: null,
  fragment: null,
  kind,
})

describe('a dialect completed from the rules of a document', () => {
  it('is frozen, and uses the given rules', () => {
    const dialect = completeDialect(rules)
    assert.isFrozen(dialect)
    assert.strictEqual(dialect.parse, rules.parse)
    const own = completeDialect({ ...rules, isDotSegment: (segment) => segment === '…', domainToUnicode: () => 'x' })
    assert.isTrue(own.isDotSegment('…'))
    assert.isFalse(own.isDotSegment('..'))
    assert.equal(own.domainToUnicode('a'), 'x')
  })

  it('keeps all other members but splitsAtBackslash', () => {
    const dialect = completeDialect({ ...rules, splitsAtBackslash: () => true, extra: 1 })
    assert.equal(dialect.extra, 1)
    assert.notProperty(dialect, 'splitsAtBackslash')
  })

  it('splits a path at slashes, and at backslashes if the document does', () => {
    const { pathSegments } = completeDialect(rules)
    assert.deepEqual(pathSegments(parts('')), [])
    assert.deepEqual(pathSegments(parts('/')), [''])
    assert.deepEqual(pathSegments(parts('/a//b/')), ['a', '', 'b', ''])
    assert.deepEqual(pathSegments(parts('a/..')), ['a', '..'])
    assert.deepEqual(pathSegments(parts('\\a\\b')), ['\\a\\b'])
    assert.deepEqual(pathSegments(parts('a/b', 'opaque')), [])
    const windows = completeDialect({ ...rules, splitsAtBackslash: ({ scheme }) => scheme === 'http' })
    assert.deepEqual(windows.pathSegments(parts('\\a\\/b')), ['a', '', 'b'])
    assert.deepEqual(windows.pathSegments({ ...parts('\\a'), scheme: 'foo' }), ['\\a'])
  })

  it('recognises only dot segments, in every spelling', () => {
    const { isDotSegment } = completeDialect(rules)
    for (const segment of ['.', '..', '%2e', '%2E', '.%2e', '%2E.', '%2e%2E'])
      assert.isTrue(isDotSegment(segment), segment)
    for (const segment of ['', '...', '.a', '%2e%2e%2e', '%252e', '%2', '．'])
      assert.isFalse(isDotSegment(segment), segment)
  })

  it('recognises the characters that the document strips from the end of its input', () => {
    for (const [dialect, trimmed] of [
      [whatwg, ASCII.slice(0, 0x21).join('')],
      [whatwg2017, ASCII.slice(0, 0x21).join('')],
      [webspecs, '\t\n\f\r '],
      [webUrl, '\t\n\v\f\r '],
      [webUrl.with({ edition: '2011' }), ASCII.slice(0, 0x21).join('')],
      [abarth, ASCII.slice(0, 0x21).join('')],
      [rfc3986, ''],
    ] as const) {
      assert.equal(ASCII.filter(dialect.isTrimmedAtEnd).join(''), trimmed, dialect.name)
      for (const character of ['\u0085', '\xa0', '\u3000', '\ufeff', '\ud800', '😀']) {
        assert.isFalse(dialect.isTrimmedAtEnd(character), dialect.name)
      }
    }
  })

  it('decodes a label only if the document maps the result to the same domain', () => {
    for (const [dialect, domain, unicode] of [
      [webspecs, 'xn--bcher-kva.com', 'bücher.com'],
      [webspecs, 'xn--0ug.xn--hdh', 'xn--0ug.≯'],
      [webUrl, 'xn--a.xn--9ca', 'xn--a.é'],
      [abarth, 'xn--ab-r13a.xn--tda', 'xn--ab-r13a.ü'],
      // The document reads no domain that is not ASCII.
      [rfc3986, 'xn--bcher-kva.com', 'xn--bcher-kva.com'],
      [webspecs, 'example.com', 'example.com'],
      [webspecs, 'xn--', 'xn--'],
      // Not a domain at all.
      [webspecs, 'xn--bcher-kva/?', 'xn--bcher-kva/?'],
    ] as const) {
      assert.equal(dialect.domainToUnicode(domain), unicode, `${dialect.name} ${domain}`)
    }
  })

  describe('splitReference', () => {
    const dialect = completeDialect(rules)
    const shown = (reference: string, of = dialect) => {
      const { scheme, username, host, path, query, fragment } =
        of.splitReference(reference, silent) ?? assert.fail(reference)
      return [scheme, username, host, path, query, fragment]
    }

    it('returns the same parts as the document, but null for an empty path that the base’s path replaces', () => {
      for (const reference of [
        ...['b', '../b?q', './a:b#f', '/b/../c', '//h', '//u@h:1/../b?q#f', '//here.invalid/a', 'foo:b', 'foo:/../b'],
        ...['https:b', 'https:../b?q', 'https://h/a/../b', 'HTTPS://h', 'http:b'],
      ]) {
        assert.deepEqual(shown(reference), shown(reference, rfc3986), reference)
      }
      for (const reference of ['', '?q', '#f', '?q#f']) {
        const [scheme, username, host, path, ...others] = shown(reference, rfc3986)
        assert.equal(path, '')
        assert.deepEqual(shown(reference), [scheme, username, host, null, ...others], reference)
      }
    })

    it('treats "https:b" as a relative reference, but "https:C|/b" as a file path on Windows', () => {
      assert.deepEqual(shown('https:b?q', webUrl), ['https', null, null, 'b', 'q', null])
      assert.deepEqual(shown(' hTTps:../b', webUrl), ['hTTps', null, null, '../b', null, null])
      assert.deepEqual(shown('https:', webUrl), ['https', null, null, null, null, null])
      assert.deepEqual(shown('http:b', webUrl), ['http', null, null, 'b', null, null])
      assert.deepEqual(shown('https:/example.com/', webUrl.with({ edition: '2011' })), [
        ...['https', null, null, '/example.com/'],
        ...[null, null],
      ])
      // A file path, although it begins with a scheme.
      assert.deepEqual(shown('https:C|/b', abarth.with({ platform: 'windows' })), [
        'file',
        null,
        '',
        '/C|/b',
        null,
        null,
      ])
    })

    it('leaves out the characters that the document strips from both ends of its input', () => {
      assert.deepEqual(shown(' \t//h/ b ', webUrl), [null, null, 'h', '/ b', null, null])
      assert.deepEqual(shown('\n ?q', abarth), [null, null, null, null, 'q', null])
    })

    it('keeps what is before a character that the document removes inside of its input', () => {
      assert.deepEqual(shown('a\tb/c?d\ne', abarth), [null, null, null, 'ab/c', 'de', null])
      assert.deepEqual(shown(' x/a\t\t', abarth), [null, null, null, 'x/a', null, null])
      assert.deepEqual(shown(' \na\tb/c', webUrl), [null, null, null, 'ab/c', null, null])
    })

    it('reports the characters that the document strips, so that findings point into the input', () => {
      const stripped: [at: number, count: number][] = []
      const report = { ...silent, wanted: true, stripped: (at: number, count: number) => stripped.push([at, count]) }
      assert.isNotNull(abarth.splitReference(' \n//h/a\tb', report))
      assert.deepEqual(stripped, [
        [0, 2],
        [5, 1],
      ])
    })

    it('reports the findings of the document', () => {
      const names: string[] = []
      const note = (name: string, _component: unknown, start: number, end: number): null => {
        names.push(`${name} ${start} ${end}`)
        return null
      }
      const report = { wanted: true, stripped() {}, found: note, fatal: note }
      assert.isNull(dialect.splitReference('//u:p@h:x', report))
      assert.deepEqual(names, ['deprecated-password 4 5', 'not-a-port 8 9'])
    })
  })
})
