/**
 * A word that is cut out of a text by its shape is the word that the record of the text has.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { fastWay } from '../../../lib/dialects/whatwg/url-standard.js'
import { type Components, silent } from '../../../lib/ground/components.js'
import { cut } from '../../../lib/ground/text/ascii.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'

const GENERAL: Dialect = { ...whatwg, fastWay: undefined }

const withMark = (mark: string, text: string | null): string => (text === null || text === '' ? '' : mark + text)

/** The words, as the record has them. */
const WORDS: Readonly<Record<string, (url: Url) => unknown>> = {
  scheme: (url) => url.scheme,
  protocol: (url) => url.protocol,
  username: (url) => url.username,
  password: (url) => url.password,
  host: (url) => url.host,
  hostname: (url) => url.hostname,
  port: (url) => url.port,
  pathname: (url) => url.pathname,
  search: (url) => url.search,
  hash: (url) => url.hash,
  fragment: (url) => url.fragment,
  query: (url) => url.query && String(url.query),
  path: (url) => String(url.path),
  origin: (url) => url.origin,
}

function wordsOfRecord(record: Components): Readonly<Record<string, unknown>> {
  const { scheme, username, password, host, port, path, query, fragment } = record
  return {
    scheme,
    protocol: `${scheme}:`,
    username: username ?? '',
    password: password ?? '',
    host: withMark('', host) + withMark(':', port),
    hostname: host ?? '',
    port: port ?? '',
    pathname: path,
    search: withMark('?', query),
    hash: withMark('#', fragment),
    fragment,
    query,
    path,
    origin: whatwg.origin(record),
  }
}

/** Compares the words of a text, if it is recognised. */
function assertWords(text: string): void {
  if (fastWay.recognise(text) <= 0) return
  const expected = wordsOfRecord(whatwg.parse(text, silent) as Components)
  // Each word is asked of a value of its own: no other has made the record.
  for (const [name, word] of Object.entries(WORDS))
    assert.equal(word(Url.parse(text)), expected[name], `${name} of ${text}`)
  const [url, general] = [Url.parse(text), Url.parse(text, { dialect: GENERAL })]
  assert.deepEqual(url.toParts(), general.toParts(), text)
}

const SCHEMES = [
  'http:',
  'https:',
  'ws:',
  'wss:',
  'file:',
  'foo:',
  'f:',
  'mailto:',
  'blob:',
  'postgres:',
  'a-longer-scheme+2:',
]
const AUTHORITIES = [
  '',
  '//',
  '//h',
  '//u@h',
  '//u:p@h',
  '//:p@h',
  '//h:8',
  '//u:p@h:5432',
  '//1.2.3.4',
  '//1.2.3.4:81',
  '//127:8',
]
const HOSTS = ['//www.example.org', '//a.host.of.more.than.24.units.example', '//h1', '//h1:65', '//é1:8']
const PATHS = [
  '',
  '/',
  '/a',
  '/a/b:1',
  '//',
  '//a@b',
  'a',
  'a/b',
  '1',
  'https://h:1/a',
  '/a-path-of-more-than-24-units/b',
]
const TAILS = [
  '',
  '?',
  '#',
  '?#',
  '?q',
  '?q#',
  '?q#f',
  '#?',
  '#f#g',
  '?a/b:8@c',
  '#a/b:8@c',
  '?a-query-of-more-than-24-units=1#and-a-fragment-as-well',
]

describe('the properties of a URL that the fast way recognises', () => {
  it('equal the parts of its record', () => {
    let recognised = 0
    for (const scheme of SCHEMES)
      for (const authority of [...AUTHORITIES, ...HOSTS])
        for (const path of PATHS)
          for (const tail of TAILS) {
            const text = scheme + authority + path + tail
            if (fastWay.recognise(text) > 0) recognised++
            assertWords(text)
          }
    assert.isAbove(recognised, 3000)
  })

  it('equal the parts of its record, for generated URLs', () => {
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        assertWords(input)
        const url = Url.tryParse(input)
        if (url !== null) assertWords(url.href)
      }),
      { numRuns: times(4000) },
    )
  })
})

describe('cut', () => {
  it('returns the same as slice', () => {
    const text = Array.from({ length: 80 }, (_, index) =>
      String.fromCharCode(index % 2 === 0 ? 48 + index : 0x3b1 + index),
    ).join('')
    for (let start = 0; start <= text.length; start++)
      for (let end = start; end <= text.length; end++) assert.equal(cut(text, start, end), text.slice(start, end))
  })
})
