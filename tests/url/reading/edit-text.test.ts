/**
 * An edit that the fast way reads back is the edit that the general way assembles and reads: the same text and parts, the same errors.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

const GENERAL: Dialect = { ...whatwg, fastWay: undefined }

/** What an edit gives: everything that is asked of the new URL, and whether it is the same object; or the message of the error. */
function outcome(url: Url, edit: (url: Url) => Url): unknown {
  try {
    const edited = edit(url)
    const again = edited.withFragment('again')
    return {
      isSame: edited === url,
      text: String(edited),
      href: edited.href,
      source: edited.source,
      parts: edited.toParts(),
      segments: [...edited.path.segments],
      host: edited.authority?.host.kind,
      words: [edited.hostname, edited.pathname, edited.search, edited.hash, edited.port],
      pairs: [...edited.searchParams],
      isCanonical: edited.isCanonical,
      again: [String(again), again.href],
    }
  } catch (error) {
    return (error as Error).message
  }
}

function assertAgrees(text: string, edit: (url: Url) => Url): void {
  const [fast, general] = [Url.tryParse(text), Url.tryParse(text, { dialect: GENERAL })]
  if (fast === null || general === null) assert.equal(fast, general as null, text)
  else assert.deepEqual(outcome(fast, edit), outcome(general, edit), text)
}

const TEXTS = [
  'https://h',
  'https://h/',
  'https://h?q',
  'https://h#f',
  'https://h.example',
  'https://h.example?q',
  'ws://h.example:81#f',
  'https://h/?q#f',
  'https://h//a?q#f',
  'https://h//a#f',
  'https://h//i.example/?q#f',
  'https://h:8080/a/b?q=1&r#f',
  'https://h:443/a',
  'https://h:8/a',
  'HTTP://H/a b?c d#e f',
  'https://h/a/../b?q#f',
  'https:\\\\h\\a?q',
  'https://u:p@h/a?q#f',
  'https://h/a@b?c@d#e@f',
  'http://1.2.3.4/a',
  'http://1.2/a',
  'http://[::1]/a?q',
  'https://é.example/é?é#é',
  'ws://h/a',
  'file:///a/b?q#f',
  'file://h/C:/a',
  'file:///C|/a',
  'foo:a?b#c',
  'foo:a ?b',
  'foo:a #c',
  'foo://h/a?b#c',
  'foo://h:80/a',
  'foo://u:p@h:81/a',
  'foo:///a',
  'foo://',
  'https://1.2.3.4:8/',
  'https://a.host.of.more.than.24.units.example:8443/a/b#c',
  'ws://h1:81?q',
  'file:///',
  'file://h/a',
  'foo:/a/b',
  'mailto:a@b',
  'https://h/a%20?b#c',
]

const VALUES = [
  '',
  '/',
  '//',
  '//x',
  '/a/b',
  '/a/../b',
  '/.',
  '/%2e',
  'a/b',
  '/C|',
  '/C:',
  '/a?b',
  '/a#b',
  '/a\\b',
  '?a',
  '#a',
  'a=b&c',
  'a#b',
  "a'b",
  'a b ',
  'a ',
  'a\tb',
  'a\n',
  'é',
  '\ud800',
  '%',
  'h2',
  'H2',
  'h2.example',
  '1.2.3.4',
  '0x7f.1',
  '[::1]',
  'h:8',
  'u@h',
  'h/a',
  'h\\a',
  'localhost',
  'xn--a',
  '-',
  'C|',
]

/** Values for the parts before the path. */
const BEFORE_PATH = [
  '',
  'h2',
  'H2',
  'é',
  'h/a',
  'a#b',
  'http',
  'https',
  'wss',
  'ftp',
  'file',
  'foo',
  'http:',
  'http://x/',
  'HTTP',
  '0',
  '8',
  '08',
  '80',
  '443',
  '8443',
  '8/x',
  '8/x?y',
  '8?x',
  '8#x',
  '8@h',
  '59999',
  '60000',
  '65535',
  '65536',
  '1e3',
  'u:p',
  'u%40',
  "u'",
]

const EDITS: Readonly<Record<string, (value: string) => (url: Url) => Url>> = {
  withHost: (value) => (url) => url.withHost(value),
  'with of a path and a query': (value) => (url) => url.with({ path: value, query: value }),
  'with of a query and no path': (value) => (url) => url.with({ query: value, fragment: null, path: undefined }),
  withPath: (value) => (url) => url.withPath(value),
  withQuery: (value) => (url) => url.withQuery(value),
  withFragment: (value) => (url) => url.withFragment(value),
  withoutQuery: () => (url) => url.withoutQuery(),
  withoutFragment: () => (url) => url.withoutFragment(),
  appendPath: (value) => (url) => url.appendPath(value),
  'appendPath of two segments': (value) => (url) => url.appendPath('a', value),
  withQueryParameters: (value) => (url) => url.withQueryParameters({ [value]: 'x', q: value }),
  'withQueryParameters without values': (value) => (url) => url.withQueryParameters({ [value]: null, q: [] }),
  appendQueryParameters: (value) => (url) => url.appendQueryParameters({ q: value }),
  withoutQueryParameters: (value) => (url) => url.withoutQueryParameters('q', value),
}

const EDITS_BEFORE_PATH: typeof EDITS = {
  withScheme: (value) => (url) => url.withScheme(value),
  withPort: (value) => (url) => url.withPort(value),
  'withPort of a number': (value) => (url) => url.withPort(Number(value)),
  withoutPort: () => (url) => url.withoutPort(),
  withCredentials: (value) => (url) => url.withCredentials(value, value),
  'withCredentials without a password': (value) => (url) => url.withCredentials(value),
  'withEncodedCredentials of a username': (value) => (url) => url.withEncodedCredentials(value),
  'withEncodedCredentials of a password': (value) => (url) => url.withEncodedCredentials('u', value),
  withoutCredentials: () => (url) => url.withoutCredentials(),
  'with of a scheme and a port': (value) => (url) => url.with({ scheme: value, port: 81 }),
  'with of a host and a port': (value) => (url) => url.with({ host: value, port: '82' }),
  'with of a port and a host': (value) => (url) => url.with({ port: value, host: 'h3' }),
  'with of all parts': (value) => (url) =>
    url.with({ fragment: value, scheme: 'http', host: 'h4', path: '/p', port: null, query: 'q' }),
  'with of credentials': (value) => (url) => url.with({ username: value, password: null, path: '/' }),
}

describe('edits by the fast way', () => {
  for (const [name, edit] of Object.entries(EDITS)) {
    it(`have the same results as by the general way: ${name}`, () => {
      for (const text of TEXTS) for (const value of VALUES) assertAgrees(text, edit(value))
    })
  }

  for (const [name, edit] of Object.entries(EDITS_BEFORE_PATH)) {
    it(`have the same results as by the general way: ${name}`, () => {
      for (const text of TEXTS) for (const value of BEFORE_PATH) assertAgrees(text, edit(value))
    })
  }

  it('have the same results as by the general way for generated URLs and values', () => {
    const piece = fc.constantFrom(
      ...[
        'https://',
        'http:',
        'file:',
        'foo:',
        '//',
        '/',
        '\\',
        '?',
        '#',
        '@',
        ':',
        ':80',
        ':443',
        '.',
        '..',
        '%2e',
        '&',
      ],
      ...['=', '+', '%', '%20', ' ', '\n', 'é', '\ud800', 'a', 'B', '1', 'h.example', '|', 'C:', "'", '"', 'xn--'],
    )
    const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    const inputs = fc.oneof(
      fc.constantFrom(...TEXTS),
      texts,
      texts.map((text) => `https://h${text}`),
    )
    fc.assert(
      fc.property(
        inputs,
        fc.oneof(fc.constantFrom(...VALUES, ...BEFORE_PATH), texts),
        fc.constantFrom(...Object.values({ ...EDITS, ...EDITS_BEFORE_PATH })),
        (...given) => {
          const [text, value, edit] = given
          assertAgrees(text, edit(value))
        },
      ),
      { numRuns: times(3000) },
    )
  })
})
