/**
 * The URL of the entry points that need only the canonical form. For a text that the fast way recognises, no rule of the dialect is
 * called until a part is needed that only its record has.
 */

import { assert } from 'chai'
import { programs, rfc3986 } from '../../../lib/dialects/index.js'
import { whatwg2017Rules } from '../../../lib/dialects/whatwg/edition-2017.js'
import { whatwgRules } from '../../../lib/dialects/whatwg/url-standard.js'
import { type Components, type FastWay, silent, type UrlRules } from '../../../lib/ground/components.js'
import { CanonicalUrl } from '../../../lib/url/reading/canonical-url.js'
import { urlErrorOf } from '../../support/errors.js'

const GENERAL: UrlRules = { ...whatwgRules, fastWay: undefined }

/** Returns rules, and the names of those that were called. */
function counting(rules: UrlRules): { readonly counted: UrlRules; readonly called: string[] } {
  const called: string[] = []
  const names = ['parse', 'resolve', 'canonicalize', 'serialize', 'origin'] as const
  const replaced = names.map((name) => [
    name,
    (...given: never[]) => {
      called.push(name)
      return (rules[name] as (...given: never[]) => unknown)(...given)
    },
  ])
  return { counted: { ...rules, ...Object.fromEntries(replaced) }, called }
}

/** The text, its base, and the canonical text, hostname and pathname. */
const READ: readonly (readonly [
  text: string,
  base: string | null,
  href: string,
  hostname: string,
  pathname: string,
])[] = [
  ['https://h.example:8443/a/b?q#f', null, 'https://h.example:8443/a/b?q#f', 'h.example', '/a/b'],
  ['HTTP://EXAMPLE.org:80/a b', null, 'http://example.org/a%20b', 'example.org', '/a%20b'],
  ['https://h.example', null, 'https://h.example/', 'h.example', '/'],
  ['http://0x7f.1/..', null, 'http://127.0.0.1/', '127.0.0.1', '/'],
  ['foo:a', null, 'foo:a', '', 'a'],
  ['c', 'https://h.example/a/b', 'https://h.example/a/c', 'h.example', '/a/c'],
  ['c d', 'https://h.example/a/b', 'https://h.example/a/c%20d', 'h.example', '/a/c%20d'],
  ['../é', 'HTTP://H/a/b', 'http://h/%C3%A9', 'h', '/%C3%A9'],
  ['//i:81', 'https://h.example/a/b', 'https://i:81/', 'i', '/'],
  ['#f', 'foo:a', 'foo:a#f', '', 'a'],
  ['http://i/', 'https://h.example/', 'http://i/', 'i', '/'],
]

const REFUSED: readonly (readonly [text: string, base: string | null])[] = [
  ['c', null],
  ['', null],
  ['http://h:x/', null],
  ['http://ex ample/', null],
  ['//h:x/', 'https://h.example/'],
  ['c', 'foo:a'],
  ['c', '/a'],
  ['https://h.example/', 'http://h:x'],
]

describe('CanonicalUrl', () => {
  for (const [name, dialect] of [
    ['with a fast way', whatwgRules],
    ['without a fast way', GENERAL],
    ['of 2017', whatwg2017Rules],
  ] as const) {
    for (const [text, base, href, hostname, pathname] of READ) {
      it(`reads ${text} against ${base} by rules ${name}`, () => {
        assert.isTrue(CanonicalUrl.canRead(text, base, dialect))
        for (const url of [CanonicalUrl.read(text, base, dialect), CanonicalUrl.tryRead(text, base, dialect)]) {
          // Each word is asked of a URL whose record may not have been made.
          assert.deepEqual([url?.href, url?.hostname, url?.pathname], [href, hostname, pathname])
          assert.deepEqual(url?.record, CanonicalUrl.read(href, null, GENERAL).record)
          assert.equal(url?.origin, dialect.origin(url?.record as Components))
        }
      })
    }

    for (const [text, base] of REFUSED) {
      it(`refuses ${JSON.stringify(text)} against ${base} by rules ${name}`, () => {
        assert.isFalse(CanonicalUrl.canRead(text, base, dialect))
        assert.isNull(CanonicalUrl.tryRead(text, base, dialect))
        assert.throws(() => CanonicalUrl.read(text, base, dialect), TypeError)
      })
    }
  }

  it('keeps a record whose text parses as another record', () => {
    // The Standard's setter for the scheme makes such URLs.
    const record = { ...(whatwgRules.parse('https://h/', silent) as Components), port: '443' }
    const url = CanonicalUrl.of(record, whatwgRules)
    assert.strictEqual(url.record, record)
    assert.equal(url.href, 'https://h:443/')
  })

  it('has an empty word for a part that is absent', () => {
    const { php } = programs
    const url = CanonicalUrl.of(php.parse('http://h', silent) as Components, php)
    assert.isNull(url.record.path)
    assert.equal(url.pathname, '')
    assert.equal(CanonicalUrl.read('mailto:a@h', null, rfc3986).hostname, '')
  })

  it('masks the secrets of its text', () => {
    assert.equal(
      CanonicalUrl.read('https://u:s3cr3t@H/?token=s3cr3t', null, whatwgRules).redacted,
      'https://u:***@h/?token=***',
    )
  })

  for (const [text, base, canRead, read, record] of [
    // Nothing is called for a text that is recognised, and the parts are cut out of it.
    ['https://h.example/a?q', null, [], [], []],
    ['../c', 'https://h.example/a/b', [], [], []],
    // A repaired text is canonical. If it is not recognised, its parts are parsed.
    ['HTTP://H.example/a b', null, [], [], []],
    ['http://u:p@h/', null, [], [], ['parse']],
    // For all others, the rules are called. To tell whether a text is a URL, its canonical form is not needed.
    ['file:a', null, ['parse'], ['parse', 'canonicalize', 'serialize'], []],
    ['c', 'file:a', null, ['parse', 'canonicalize', 'resolve', 'canonicalize', 'serialize'], []],
  ] as const) {
    it(`calls the rules of the dialect only if they are needed: ${text} against ${base}`, () => {
      const { counted, called } = counting(whatwgRules)
      const callsOf = (action: () => unknown): readonly string[] => {
        called.length = 0
        action()
        return [...called]
      }
      if (canRead !== null)
        assert.deepEqual(
          callsOf(() => CanonicalUrl.canRead(text, base, counted)),
          [...canRead],
        )
      let url: CanonicalUrl | null = null
      const readingOf = (): void => {
        url = CanonicalUrl.tryRead(text, base, counted)
        assert.isString(url?.href)
      }
      assert.deepEqual(callsOf(readingOf), [...read])
      assert.deepEqual(
        callsOf(() => (url as CanonicalUrl | null)?.record),
        [...record],
      )
      assert.deepEqual(
        callsOf(() => (url as CanonicalUrl | null)?.record),
        [],
      )
    })
  }

  for (const [text, isUrl, asked] of [
    ['https://h.example/a?q#f', true, ['accepts']],
    ['https://h.example/a b', true, ['accepts']],
    ['mailto:a@h', true, ['accepts', 'recognise']],
    ['HTTP://h.example', true, ['accepts', 'recognise', 'repair']],
    ['file:a', true, ['accepts', 'recognise', 'repair', 'parse']],
    ['a', false, ['accepts', 'recognise', 'repair', 'parse']],
  ] as const) {
    it(`asks the fastest method first whether a text is a URL, and no other than it needs: ${text}`, () => {
      const called: string[] = []
      const { fastWay, parse } = whatwgRules
      const { accepts, recognise, repair } = fastWay as {
        readonly [Name in keyof FastWay]-?: NonNullable<FastWay[Name]>
      }
      const noting =
        <Given extends readonly unknown[], Result>(name: string, method: (...given: Given) => Result) =>
        (...given: Given): Result => {
          called.push(name)
          return method(...given)
        }
      const methods = {
        accepts: noting('accepts', accepts),
        recognise: noting('recognise', recognise),
        repair: noting('repair', repair),
      }
      const dialect: UrlRules = {
        ...whatwgRules,
        parse: noting('parse', parse),
        fastWay: { ...(fastWay as FastWay), ...methods },
      }
      assert.equal(CanonicalUrl.canRead(text, null, dialect), isUrl)
      assert.deepEqual(called, [...asked])
    })
  }
})

describe('the error for a string that CanonicalUrl refuses', () => {
  for (const [text, base, verdict, part, reason, shown, marks] of [
    ['c', null, 'The input is not a URL', 'scheme', 'missing-scheme-non-relative-URL', 'c', '^'],
    ['http://h:x/', null, 'The input is not a URL', 'port', 'port-invalid', 'http://h:x/', '         ^'],
    ['http://[::1/', null, 'The input is not a URL', 'host', 'IPv6-unclosed', 'http://[::1/', '       ^^^^'],
    [
      'http://u:s3cr3t@h:x/',
      null,
      'The input is not a URL',
      'port',
      'port-invalid',
      'http://u:***@h:x/',
      `${' '.repeat(15)}^`,
    ],
    ['c', 'http://h:x', 'The base is not a URL', 'port', 'port-invalid', 'http://h:x', '         ^'],
    ['//h:x/', 'http://h/', 'The reference does not resolve to a URL', 'port', 'port-invalid', '//h:x/', '    ^'],
    ['c', 'mailto:a', 'The reference does not resolve to a URL', 'scheme', 'missing-scheme-non-relative-URL', 'c', '^'],
  ] as const) {
    it(`says which string and which part is wrong: ${text} against ${base}`, () => {
      for (const dialect of [whatwgRules, GENERAL]) {
        const error = urlErrorOf(() => CanonicalUrl.read(text, base, dialect))
        assert.equal(
          error.message,
          `${verdict} (whatwg): the ${part} cannot be read [${reason}]\n  ${shown}\n  ${marks}`,
        )
        assert.deepEqual([error.code, error.reason, error.component], ['ERR_INVALID_URL', reason, part])
      }
    })
  }

  it('says "text" if the mistake is not in one part', () => {
    const parse: UrlRules['parse'] = (text, report) => report.fatal('no-way', null, 0, text.length)
    const error = urlErrorOf(() => CanonicalUrl.read('ab', null, { ...GENERAL, parse }))
    assert.equal(error.message, 'The input is not a URL (whatwg): the text cannot be read [no-way]\n  ab\n  ^^')
    assert.isNull(error.component)
  })
})
