/**
 * The tables of today's edition, swept: every ASCII code point in every part, against the sets copied from the Standard, against
 * another implementation, and against the platform's setters, which accept even delimiters.
 */

import { assert } from 'chai'
import { parseURL, serializeURL } from 'whatwg-url'
import { whatwg } from '../../../lib/dialects/index.js'
import { today } from '../../../lib/dialects/whatwg/edition-today.js'
import { type Components, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { Url } from '../../../lib/index.js'

const ASCII = Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
const CONTROLS = `${ASCII.slice(0, 0x20).join('')}\x7f`
const TAB_AND_NEWLINES = '\t\n\r'

const encoded = (character: string): string => `%${Buffer.from(character).toString('hex').toUpperCase()}`

/** A part, a URL around a character in it, the characters that are percent-encoded there, and those that end the part. */
interface Row {
  readonly part: string
  readonly before: string
  readonly after: string
  readonly encodes: string
  readonly ends: string
}

const ROWS: readonly Row[] = [
  { part: 'a username', before: 'http://', after: '@h/', encodes: ' "#<>?^`{}/:;=@[\\]|', ends: '/?#\\:' },
  { part: 'a password', before: 'http://u:', after: '@h/', encodes: ' "#<>?^`{}/:;=@[\\]|', ends: '/?#\\' },
  { part: 'an opaque host', before: 'foo://', after: '/', encodes: '', ends: '/?#@:' },
  { part: 'a path segment', before: 'http://h/', after: '/', encodes: ' "#<>?^`{}', ends: '/?#\\' },
  { part: 'a non-special path segment', before: 'foo://h/', after: '/', encodes: ' "#<>?^`{}', ends: '/?#' },
  { part: 'an opaque path', before: 'foo:', after: '', encodes: '', ends: '?#' },
  { part: 'a special query', before: 'http://h/?', after: '', encodes: ' "#<>\'', ends: '#' },
  { part: 'a non-special query', before: 'foo://h/?', after: '', encodes: ' "#<>', ends: '#' },
  { part: 'a fragment', before: 'http://h/#', after: '', encodes: ' "<>`', ends: '' },
  { part: 'a fragment after an opaque path', before: 'foo:x#', after: '', encodes: ' "<>`', ends: '' },
]

/** The code points that no host may have. */
const FORBIDDEN_IN_HOST = '\0\t\n\r #/:<>?@[\\]^|'

function sweep({ part, before, after, encodes, ends }: Row): void {
  const members = encodes + CONTROLS
  for (const character of ASCII) {
    if (TAB_AND_NEWLINES.includes(character) || ends.includes(character)) continue
    const input = `${before}a${character}b${after}`
    const name = `${encoded(character)} in ${part}`
    const url = Url.tryParse(input)
    const record = parseURL(input)
    assert.equal(url?.href, record === null ? undefined : serializeURL(record), name)
    if (part === 'an opaque host' && FORBIDDEN_IN_HOST.includes(character)) {
      assert.isNull(url, name)
      continue
    }
    const expected = members.includes(character) ? encoded(character) : character
    assert.equal(url?.href, `${before}a${expected}b${after}`, name)
  }
}

const record = (parts: Partial<Components>): Components => ({
  scheme: 'http',
  username: null,
  password: null,
  host: 'h',
  port: null,
  path: '/',
  query: null,
  fragment: null,
  kind: 'hierarchical',
  ...parts,
})

const canonical = (parts: Partial<Components>): Components =>
  whatwg.canonicalize(record(parts), utf8, silent) as Components

describe('the current percent-encode sets', () => {
  for (const row of ROWS) it(`determine what is encoded in ${row.part}`, () => sweep(row))

  it('contain everything above U+007E, for every part', () => {
    for (const { part, before, after } of ROWS) {
      for (const character of ['\x7f', '\x80', '\xa0', 'é', '\ufeff', '\uffff', '💩', '\u{10ffff}']) {
        const expected = character === '\x7f' ? '%7F' : encodeURIComponent(character)
        assert.equal(Url.parse(`${before}a${character}b${after}`).href, `${before}a${expected}b${after}`, part)
      }
    }
  })

  it('leave percent-encoded bytes and stray percent signs unchanged', () => {
    for (const { part, before, after } of ROWS) {
      for (const text of ['%41', '%aF', '%2F', '%', '%zz', '%%']) {
        const url = `${before}a${text}${after}`
        assert.equal(Url.parse(url).href, url, part)
      }
    }
  })

  it('encode the same characters of a record as the setters of the native URL', () => {
    for (const character of ASCII) {
      const text = `a${character}b`
      const url = new URL('http://h/')
      url.username = text
      url.password = text
      const { username, password } = canonical({ username: text, password: text })
      // The platform follows the Standard of 2023 or later; in 2023, "^" was not yet a member.
      if (character !== '^') assert.deepEqual([username, password], [url.username, url.password], encoded(character))
      // A setter removes these three as a parser does.
      if (TAB_AND_NEWLINES.includes(character)) continue
      url.search = text
      url.hash = text
      const { query, fragment } = canonical({ query: text, fragment: text })
      assert.deepEqual([`?${query}`, `#${fragment}`], [url.search, url.hash], encoded(character))
      if (character === '^') continue
      url.pathname = text
      assert.equal(canonical({ path: `/${text}` }).path, url.pathname, encoded(character))
    }
  })

  it('contain the smaller sets from which the Standard builds them', () => {
    const { c0Control, fragment, query, specialQuery, path, userinfo } = today.percentEncodeSets
    for (const [smaller, larger] of [
      [c0Control, fragment],
      [c0Control, query],
      [query, specialQuery],
      [query, path],
      [path, userinfo],
      [today.forbiddenHostCodePoints, today.forbiddenDomainCodePoints],
    ] as const) {
      for (let codePoint = 0; codePoint < 0x80; codePoint++) {
        if (smaller.has(codePoint)) assert.isTrue(larger.has(codePoint), encoded(String.fromCharCode(codePoint)))
      }
    }
  })
})

describe('the current forbidden host and domain code points', () => {
  /** Whether a host with a percent-encoded code point is valid: encoded, it is not a delimiter, but it is decoded. */
  const isHost = (scheme: string, text: string): boolean => Url.canParse(`${scheme}://a${text}b/`)

  it('are not allowed in domains', () => {
    for (const character of ASCII) {
      const forbidden = FORBIDDEN_IN_HOST.includes(character) || CONTROLS.includes(character) || character === '%'
      assert.equal(isHost('http', encoded(character)), !forbidden, encoded(character))
      assert.equal(today.forbiddenDomainCodePoints.has(character.charCodeAt(0)), forbidden, encoded(character))
    }
  })

  it('are allowed in opaque hosts only if they are percent-encoded', () => {
    for (const character of ASCII) {
      const forbidden = FORBIDDEN_IN_HOST.includes(character)
      assert.isTrue(isHost('foo', encoded(character)))
      assert.equal(today.forbiddenHostCodePoints.has(character.charCodeAt(0)), forbidden, encoded(character))
      if ('/?#:@\t\n\r'.includes(character)) continue
      assert.equal(isHost('foo', character), !forbidden, encoded(character))
    }
  })
})

describe('the current special schemes', () => {
  const PORTS = [
    ['ftp', 21],
    ['file', null],
    ['http', 80],
    ['https', 443],
    ['ws', 80],
    ['wss', 443],
  ] as const

  it('are six, with a default port for each except file', () => {
    assert.deepEqual([...today.specialSchemes], PORTS as unknown as [string, number | null][])
    for (const [scheme, port] of PORTS) {
      assert.isTrue(whatwg.isSpecial(scheme))
      assert.equal(whatwg.defaultPort(scheme), port)
      if (port === null) continue
      assert.equal(Url.parse(`${scheme}://h:${port}/`).port, '')
      assert.equal(Url.parse(`${scheme}://h:${port + 1}/`).port, String(port + 1))
      assert.equal(Url.parse(`${scheme}://h/`).effectivePort, port)
    }
  })

  it('are special in upper and lower case', () => {
    assert.isTrue(Url.parse('HTTP://h/').isSpecial)
    assert.isTrue(whatwg.isSpecial('FILE'))
  })

  it('do not include other schemes or the names of inherited properties', () => {
    for (const scheme of ['gopher', 'httpx', 'blob', 'data', 'urn', 'constructor', 'tostring', 'hasownproperty']) {
      assert.isFalse(whatwg.isSpecial(scheme), scheme)
      const url = Url.parse(`${scheme}://h:80`)
      assert.equal(url.href, `${scheme}://h:80`)
      assert.equal(url.effectivePort, 80)
    }
  })
})
