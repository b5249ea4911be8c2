/**
 * `compare`: one row a dialect, and the differences that matter, named.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { documents, linkRules } from '../../lib/dialects/documents.js'
import {
  abarth,
  advise,
  compare,
  programs,
  type Reading,
  readers,
  rfc3986,
  whatwg,
  whatwg2017,
} from '../../lib/dialects/index.js'
import { isPlainLink } from '../../lib/dialects/plain-links.js'
import { Url } from '../../lib/index.js'
import { inputArbitrary } from '../support/arbitraries.js'
import { describeVectors } from '../support/data.js'
import { times } from '../support/depth.js'

const namesOf = (input: string, base?: string): string[] => compare(input, { base }).differences.map(({ name }) => name)

describe('compare', () => {
  it('returns a reading for every document, always in the same order', () => {
    const { input, readings } = compare('http://example.org/')
    assert.equal(input, 'http://example.org/')
    const names = documents.map(({ name }) => name)
    assert.deepEqual(
      readings.map(({ dialect }) => dialect),
      names,
    )
    for (const reading of readings) {
      assert.deepInclude(reading, { href: 'http://example.org/', refusal: null, scheme: 'http', host: 'example.org' })
      assert.deepInclude(reading, { credentials: null, port: 80, path: '/', query: null, fragment: null })
    }
  })

  for (const [input, ...names] of [
    ['http://example.org/'],
    ['HTTP://EXAMPLE.org:80/a?b#c'],
    ['http://a.example\\@b.example/', 'accepted-by-some'],
    ['http://1.256/', 'host-differs'],
    ['http://example.org'],
    ['//example.org/', 'accepted-by-some'],
  ] as const) {
    it(`finds these differences in ${input}: ${names.join(', ') || 'none'}`, () => {
      assert.deepEqual(namesOf(input), names as readonly string[] as string[])
    })
  }

  it('groups the dialects by their readings', () => {
    const { differences } = compare('http://1.256/', { dialects: [whatwg, rfc3986, whatwg2017] })
    assert.deepEqual(differences, [
      {
        name: 'host-differs',
        groups: [
          { value: '1.0.1.0', dialects: ['whatwg', 'whatwg-2017'] },
          { value: '1.256', dialects: ['rfc3986'] },
        ],
      },
    ])
  })

  it('reports ports that differ, and which dialects use which', () => {
    // Only the documents before 2020 have a default port for gopher.
    assert.deepEqual(compare('gopher://h/', { dialects: [whatwg, whatwg2017, abarth] }).differences, [
      {
        name: 'port-differs',
        groups: [
          { value: null, dialects: ['whatwg'] },
          { value: '70', dialects: ['whatwg-2017', 'abarth'] },
        ],
      },
    ])
    const { curl, urllib3, php, python } = programs
    assert.deepEqual(compare('http://h:0/', { dialects: [curl, urllib3, php, python] }).differences, [
      {
        name: 'port-differs',
        groups: [
          { value: '0', dialects: [curl.name, python.name] },
          { value: '80', dialects: [urllib3.name, php.name] },
        ],
      },
    ])
  })

  it('does not compare the port of a program that finds no host', () => {
    const { python, 'java-uri': javaUri, ruby } = programs
    const input = 'http://:80/'
    const { readings, differences } = compare(input, { dialects: [python, javaUri] })
    assert.deepEqual(
      readings.map(({ host, port }) => [host, port]),
      [
        [null, 80],
        [null, null],
      ],
    )
    assert.deepEqual(differences, [])
    const names = compare(input, { dialects: [javaUri, ruby] }).differences.map(({ name }) => name)
    assert.deepEqual(names, ['host-differs'])
  })

  it('groups the readers that connect to the same protocol, host and port', () => {
    const { curl, urllib3, php, python, 'java-uri': javaUri } = programs
    const dialects = [curl, urllib3, python, php]
    assert.deepEqual(compare('http://h:0/', { dialects }).connections, [
      { protocol: 'http', host: 'h', port: 0, dialects: [curl.name, python.name] },
      { protocol: 'http', host: 'h', port: 80, dialects: [urllib3.name, php.name] },
    ])
    assert.deepEqual(compare('http://h/', { dialects }).connections, [
      { protocol: 'http', host: 'h', port: 80, dialects: dialects.map(({ name }) => name) },
    ])
    // Readers that connect to nothing are one group, and a reader that refuses the input is in none.
    assert.deepEqual(compare('http://:80/', { dialects: [python, curl, javaUri] }).connections, [
      { protocol: null, host: null, port: null, dialects: [python.name, javaUri.name] },
    ])
    const [other] = compare('http://1.256/', { dialects: [whatwg, rfc3986] }).connections
    assert.deepEqual(other, { protocol: 'http', host: '1.0.1.0', port: 80, dialects: ['whatwg'] })
  })

  it('names the checker and the client in the groups of the places that they find', () => {
    const { curl, urllib3 } = programs
    const checkers = [
      [curl, curl.name],
      [{ tryParse: () => ({ hostname: 'h', effectivePort: 0 }) }, 'checker'],
    ] as const
    for (const [checker, name] of checkers) {
      assert.deepEqual(compare('http://h:0/', { checker, client: urllib3, dialects: [] }).differences, [
        {
          name: 'checked-but-connects-elsewhere',
          groups: [
            { value: 'h:0', dialects: [name] },
            { value: 'h:80', dialects: [urllib3.name] },
          ],
        },
      ])
    }
  })

  for (const [input, connects, protocol, port] of [
    ['http://h/', true, 'http', 80],
    ['ftp://h/', true, 'ftp', 21],
    ['mailto:a@h', false, null, null],
    ['file:///x', false, null, null],
    ['foo:///x', false, null, null],
  ] as const) {
    it(`says that documents ${connects ? '' : 'do not '}connect for ${input}`, () => {
      for (const reading of compare(input).readings) {
        assert.isNull(reading.refusal, reading.dialect)
        assert.deepInclude(reading, { connects, protocol, port }, reading.dialect)
      }
    })
  }

  it('finds the default port if there is nothing after the ":"', () => {
    for (const { dialect, refusal, port, checkedPort } of compare('http://h:/', { dialects: readers }).readings)
      assert.deepEqual([refusal, port, checkedPort], [null, 80, 80], dialect)
  })

  it('returns the canonical text and parts of a program, which the program may leave as they are', () => {
    const { python, perl, go } = programs
    const { readings } = compare('HTTP://EXAMPLE.org/a b?c d#e f', { dialects: [python, perl, go] })
    assert.deepEqual(
      readings.map(({ href, path, query, fragment }) => [href, path, query, fragment]),
      [
        ['http://EXAMPLE.org/a b?c d#e f', '/a b', 'c d', 'e f'],
        ['HTTP://EXAMPLE.org/a%20b?c%20d#e%20f', '/a%20b', 'c%20d', 'e%20f'],
        // Go decodes the path and the fragment, and keeps the query as it is.
        ['http://EXAMPLE.org/a%20b?c d#e%20f', '/a b', 'c d', 'e f'],
      ],
    )
  })

  it('reports why a dialect refuses the input', () => {
    const [reading] = compare('http://example.org:x/', { dialects: [whatwg] }).readings
    assert.deepInclude(reading, { href: null, host: null, port: null })
    assert.deepInclude(reading?.refusal, { name: 'port-invalid', span: { start: 19, end: 20 } })
  })

  it('resolves against a base by the rules of each document, and reports which of the two strings a document refuses', () => {
    const { readings } = compare('../c?d', { base: 'http://u:p@example.org:81/a/b' })
    assert.equal(readings.find(({ dialect }) => dialect === 'whatwg')?.href, 'http://u:p@example.org:81/c?d')
    assert.equal(readings.find(({ dialect }) => dialect === 'rfc3986')?.credentials, 'u:p')
    for (const [input, base, text, part] of [
      ['a', 'example.org', 'example.org', 'example.org'],
      ['http://x:bad/', '   http://h/', 'http://x:bad/', 'bad'],
      ['x', 'http://2001:db8::1/', 'http://2001:db8::1/', 'db8::1'],
    ] as const) {
      const [refusing] = compare(input, { base, dialects: [whatwg] }).readings as [Reading]
      const { span, ...refusal } = refusing.refusal as NonNullable<Reading['refusal']>
      assert.equal(refusal.text, text)
      assert.equal(refusal.text.slice(span.start, span.end), part)
    }
  })

  it('reports a refusal with a span inside the refused string', () => {
    for (const reading of compare('  ht\ttp://h%00x:y/').readings) {
      const { text, span } = reading.refusal as NonNullable<Reading['refusal']>
      assert.isAtMost(span.end, text.length, reading.dialect)
      assert.isAtMost(span.start, span.end, reading.dialect)
    }
  })

  it('treats an empty password as absent, and reports a port only with a host', () => {
    assert.deepEqual(namesOf('http://u:@example.org/'), [])
    assert.isNull(compare('http:x', { dialects: [rfc3986] }).readings[0]?.port)
  })

  it('returns an object that can be copied, printed and compared', () => {
    const text = 'http://a\\@b:x/'
    const comparison = compare(text, { dialects: [whatwg, rfc3986] })
    const keys = ['input', 'readings', 'differences', 'connections', 'refusedBy']
    assert.deepEqual(Object.keys(comparison), keys)
    assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(comparison))), keys)
    assert.strictEqual(comparison.readings, comparison.readings)
    assert.deepEqual({ ...comparison }, { ...compare(text, { dialects: [whatwg, rfc3986] }) })
    assert.match(inspect(comparison), /readings: \[\s/)
    assert.notDeepEqual(comparison, compare(text, { dialects: [rfc3986, whatwg] }))
  })

  it('compares the documents by default', () => {
    assert.deepEqual(
      linkRules.map(({ name }) => name),
      documents.map(({ name }) => name),
    )
    fc.assert(
      fc.property(inputArbitrary, fc.option(inputArbitrary, { nil: null }), (input, base) => {
        assert.deepEqual({ ...compare(input, { base }) }, { ...compare(input, { base, dialects: documents }) })
      }),
      { numRuns: times(300) },
    )
  })

  it('agrees with each dialect and never throws, for any string', () => {
    // Where a link without a base is read against itself, reading it is not the whole of it.
    const dialects = documents.filter(({ resolvesWithoutBase }) => resolvesWithoutBase === undefined)
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        for (const [index, reading] of compare(input, { dialects }).readings.entries()) {
          const dialect = dialects[index] as (typeof dialects)[number]
          const url = Url.tryParse(input, { dialect })?.tryCanonicalize() ?? null
          assert.equal(reading.href, url?.toString() ?? null, dialect.name)
          if (url !== null && url.authority !== null) assert.equal(reading.port, url.effectivePort, dialect.name)
        }
      }),
      { numRuns: times(200) },
    )
  })
})

interface Attack {
  readonly input: string
  readonly base?: string
  readonly expect: { readonly result: string; readonly href?: string }
}

describeVectors('compare, on inputs that were made to deceive', 'security/inputs.json', (attacks: Attack[]) => {
  for (const { input, base, expect } of attacks) {
    it(`finds whether hosts differ in ${JSON.stringify(input)}`, () => {
      const { readings, differences } = compare(input, { base })
      assert.equal(readings[0]?.href ?? null, expect.result === 'ok' ? expect.href : null)
      const hosts = new Set(readings.filter(({ href }) => href !== null).map(({ host }) => host))
      assert.equal(
        differences.some(({ name }) => name === 'host-differs'),
        hosts.size > 1,
      )
    })
  }
})

describe('a link that is plain for all readers', () => {
  const joined = (...pieces: readonly string[]) =>
    fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((all) => all.join(''))
  const ESCAPES = ['%20', '%2F', '%25', '%E6%97%A5', '%E6', '%FF', '%C0%AF', '%2B', '%3A', '%5B', '%60', '%7C']
  const CHARACTERS = [
    'a',
    'Z',
    '0',
    '-',
    '_',
    '~',
    '!',
    '$',
    '&',
    '(',
    ')',
    '*',
    '+',
    ',',
    ';',
    ':',
    '@',
    '=',
    '/',
    '//',
  ]
  const links = fc
    .tuple(
      fc.constantFrom('http://', 'https://'),
      fc.array(fc.constantFrom('www', 'a', '1', '0x7f', 'a-b', 'a1', '1e100', '127', 'z'.repeat(20)), { maxLength: 9 }),
      fc.constantFrom('example', 'com', 'localhost', 'x', 'z'.repeat(63)),
      fc.option(joined(...CHARACTERS, ...ESCAPES, "'", '.', 'a..', '.'), { nil: null }),
      fc.option(joined(...CHARACTERS, ...ESCAPES, '.', '?', '..', '/./'), { nil: null }),
      fc.option(joined(...CHARACTERS, ...ESCAPES, '.', '?'), { nil: null }),
    )
    .map(([scheme, labels, last, path, query, fragment]) =>
      [
        scheme,
        [...labels, last].join('.'),
        path === null ? '' : `/${path}`,
        query === null ? '' : `?${query}`,
        fragment === null ? '' : `#${fragment}`,
      ].join(''),
    )
    .filter(isPlainLink)

  it('is read alike by all documents and programs', () => {
    // A copy of a document is the caller's own reader, so it has to be called.
    const stranger = { ...rfc3986 }
    const asked = [...documents.slice(0, -1), stranger]
    const ofEachVersion = Object.values(programs).flatMap((program) => [
      program,
      ...program.versions.map(({ version }) => program.with({ version })),
    ])
    const everyReader = [...new Set([...documents, ...ofEachVersion])]
    fc.assert(
      fc.property(links, (link) => {
        assert.deepEqual(compare(link, { dialects: asked }).differences, [], link)
        const { differences: found, readings: all } = compare(link, { dialects: [...everyReader, stranger] })
        assert.deepEqual(found, [], link)
        for (const { dialect, host, port, checkedHost, checkedPort } of all)
          assert.deepEqual([checkedHost, checkedPort], [host, port], dialect)
        assert.deepEqual(compare(link, { dialects: everyReader }).differences, [])
        assert.deepEqual(advise(link, { dialects: readers }), advise(link, { dialects: [...readers, stranger] }))
        const { differences, refusedBy, readings } = compare(link)
        assert.deepEqual([differences, refusedBy], [[], []])
        assert.deepEqual(readings, compare(link, { dialects: asked }).readings)
      }),
      { numRuns: times(200) },
    )
  })

  it('is still parsed by custom dialects', () => {
    const copied = { ...programs.curl, parse: () => null }
    assert.equal(compare('https://example.org/', { dialects: [whatwg, copied] }).differences[0]?.name, 'refused-by')
    const stranger = { ...rfc3986, parse: () => null }
    assert.equal(
      compare('https://example.org/', { dialects: [rfc3986, stranger] }).differences[0]?.name,
      'accepted-by-some',
    )
  })

  it('contains no unusual host, path, query or fragment', () => {
    for (const host of [
      'a.1',
      '1.2.3.4',
      '0x7f',
      'xn--a.com',
      'a_b.com',
      'a--b.com',
      'A.com',
      'a.com.',
      'u@a.com',
      'a.b-',
    ])
      assert.isFalse(isPlainLink(`http://${host}/`), host)
    for (const path of [
      '/.',
      '/a/..',
      '/a/.b',
      '/%2e',
      '/%41',
      '/%e6',
      '/%',
      '/a b',
      '/é',
      '/\\',
      '/|',
      "/?'",
      '/%00',
      '/#^',
    ])
      assert.isFalse(isPlainLink(`http://a.com${path}`), path)
  })
})
