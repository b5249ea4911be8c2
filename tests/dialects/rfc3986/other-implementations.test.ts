/**
 * Two widely used implementations beside the RFC: where they differ from it, by the section that they differ from, and that
 * they do not differ elsewhere. A row that is no longer true fails.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import fastUri from 'fast-uri'
import * as uriJs from 'uri-js'
import { rfc3986 as dialect } from '../../../lib/dialects/rfc3986/index.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { referenceArbitrary, uriArbitrary } from './uris.js'

interface Implementation {
  readonly parse: (text: string) => { readonly error?: string | undefined }
  readonly resolve: (base: string, reference: string) => string
  readonly normalize: (text: string) => string
}

const IMPLEMENTATIONS: Readonly<Record<string, Implementation>> = {
  'fast-uri': {
    parse: (text) => fastUri.parse(text),
    resolve: (base, reference) => fastUri.resolve(base, reference),
    normalize: (text) => fastUri.normalize(text) as string,
  },
  'uri-js': {
    parse: (text) => uriJs.parse(text),
    resolve: (base, reference) => uriJs.resolve(base, reference),
    normalize: (text) => uriJs.normalize(text),
  },
}

const FAST_URI = ['fast-uri'] as const
const URI_JS = ['uri-js'] as const
const BOTH = ['fast-uri', 'uri-js'] as const

type Names = readonly string[]

/** Which implementations accept a string that is not a URI, and the section that refuses it. */
const ACCEPTED: readonly (readonly [who: Names, text: string, section: string])[] = [
  [BOTH, 'http://a/b c', '3.3: a space is not a pchar'],
  [BOTH, 'http://a/é', '2: a URI is made of US-ASCII characters'],
  [BOTH, 'http://bücher/', '3.2.2: "ü" is not in a reg-name'],
  [BOTH, 'x:a[b]', '3.2.2: brackets are in IP literals only'],
  [BOTH, 'x://u@v@h', '3.2.1: "@" is not in a userinfo'],
  [BOTH, 'http://h/#a#b', '3.5: "#" is not in a fragment'],
  [BOTH, 'http://[::1%25en0]/', '3.2.2: there are no zone identifiers'],
  [BOTH, ':b', '4.2: the first segment of a relative-path reference has no colon'],
  [URI_JS, '1a:b', '4.2: the first segment of a relative-path reference has no colon'],
  [URI_JS, 'http://a/%zz', '2.1: two hexadecimal digits follow a "%"'],
  [URI_JS, 'x://[::1', '3.2.2: an IPv6 address ends with "]"'],
  [URI_JS, 'http://h:x/', '3.2.3: a port is made of digits'],
  [URI_JS, 'x://h:80:90/', '3.2.3: a port is made of digits'],
  [URI_JS, 'http://[1::2::3]/', '3.2.2: an address contains at most one "::"'],
  [URI_JS, 'http://a|b/', '3.2.2: "|" is not in a reg-name'],
]

/** Which implementations refuse a URI, and by which section it is one. */
const REFUSED: readonly (readonly [who: Names, text: string, section: string])[] = [
  [FAST_URI, 'http://h:99999/', '3.2.3: *DIGIT has no limit'],
  [FAST_URI, 'http://256.1.1.1/', '3.2.2: what is not an IPv4address is a reg-name'],
]

/** The implementations, the base, the reference, their result, the right one, and its section. */
const RESOLVED: readonly (readonly [
  Names,
  base: string,
  reference: string,
  is: string,
  should: string,
  section: string,
])[] = [
  [FAST_URI, 'http://a/b/c/d;p?q', 'http:g', 'HTTP URIs must have a host.', 'http:g', '5.4.2: for strict parsers'],
  [FAST_URI, 'http:/b', 'g', 'HTTP URIs must have a host.', 'http:/g', '5.2: of the generic syntax'],
  [BOTH, 'x:/a', './/b', 'x:/%2Fb', 'x:/.//b', '2.2: "%2F" is another path'],
  [BOTH, 'x:a/b', '..//c', 'x:/%2Fc', 'x:/.//c', '2.2: "%2F" is another path'],
  [URI_JS, 'x:/a', '/b:c', 'x:/b%3Ac', 'x:/b:c', '2.2: ":" is not equivalent to "%3A"'],
  [URI_JS, 'http://h/a/b', '%2E%2E/c', 'http://h/c', 'http://h/a/%2E%2E/c', '5.2.4: normalization comes later'],
  [
    URI_JS,
    'x://[::2:3:4:5:6:7:8]',
    '/a',
    'x://:2:3:4:5:6:7:8/a',
    'x://[::2:3:4:5:6:7:8]/a',
    '3.2.2: an elision of one piece',
  ],
  [BOTH, 'http://01.2.3.4', '/a', 'http://1.2.3.4/a', 'http://01.2.3.4/a', '3.2.2: a reg-name is not an address'],
  [FAST_URI, 'http://1.2.3', '/a', 'http://1.2.0.3/a', 'http://1.2.3/a', '3.2.2: a reg-name is not an address'],
  [FAST_URI, 'http://%C3%A9', '/a', 'http://xn--9ca/a', 'http://%C3%A9/a', '6.2: the RFC has no such normalization'],
]

/** The implementations, the URI, their normal form, the right one, and its section. */
const NORMALIZED: readonly (readonly [Names, text: string, is: string, should: string, section: string])[] = [
  [BOTH, 'x://h:', 'x://h:', 'x://h/', '3.2.3 and 6.2.3: no empty port, no empty path'],
  [BOTH, 'file://localhost/x', 'file://localhost/x', 'file:///x', '6.2.3: a default authority is empty'],
  [BOTH, 'x:/.//b', 'x:/%2Fb', 'x:/.//b', '2.2: "%2F" is another path'],
  [FAST_URI, 'x:/a/%2e/b', 'x:/a/%2E/b', 'x:/a/b', '6.2.2.2: "." is unreserved'],
]

/** The result of a call, or the message of its error. */
function outcome(call: () => string): string {
  try {
    return call()
  } catch (error) {
    return (error as Error).message
  }
}

/** Who differs. */
const differing = (names: Names): string => `${names.join(' and ')}, contrary to the RFC`

const isAccepted = (who: string, text: string): boolean => IMPLEMENTATIONS[who]?.parse(text).error === undefined

describe('other implementations of RFC 3986', () => {
  for (const [names, text, section] of ACCEPTED) {
    it(`${text} is accepted by ${differing(names)} (${section})`, () => {
      assert.isNull(Url.tryParse(text, { dialect }))
      for (const name of names) assert.isTrue(isAccepted(name, text), name)
      for (const name of BOTH) if (!names.includes(name)) assert.isFalse(isAccepted(name, text), name)
    })
  }

  for (const [names, text, section] of REFUSED) {
    it(`${text} is refused by ${differing(names)} (${section})`, () => {
      assert.isNotNull(Url.tryParse(text, { dialect }))
      for (const name of names) assert.isFalse(isAccepted(name, text), name)
      for (const name of BOTH) if (!names.includes(name)) assert.isTrue(isAccepted(name, text), name)
    })
  }

  for (const [names, base, reference, is, should, section] of RESOLVED) {
    it(`resolving ${reference} against ${base} yields "${is}" in ${differing(names)} (${section})`, () => {
      assert.equal(Url.parse(base, { dialect }).resolve(reference).toString(), should)
      for (const [name, { resolve }] of Object.entries(IMPLEMENTATIONS)) {
        const target = outcome(() => resolve(base, reference))
        if (names.includes(name)) assert.equal(target, is, name)
        else assert.equal(Url.parse(target, { dialect }).href, Url.parse(should, { dialect }).href, name)
      }
    })
  }

  for (const [names, text, is, should, section] of NORMALIZED) {
    it(`normalizing ${text} yields "${is}" in ${differing(names)} (${section})`, () => {
      assert.equal(Url.parse(text, { dialect }).href, should)
      for (const [name, { normalize }] of Object.entries(IMPLEMENTATIONS)) {
        assert.equal(
          outcome(() => normalize(text)),
          names.includes(name) ? is : should,
          name,
        )
      }
    })
  }
})

describe('other implementations, where no difference above applies', () => {
  const path = (url: Url): string => url.path.toString()
  const host = (url: Url): string => url.authority?.hostText ?? ''

  /** Whether a URL is one that a row of the tables above is about. */
  const isListed: Readonly<Record<string, (url: Url) => boolean>> = {
    'fast-uri': (url) =>
      /%2e/i.test(path(url)) ||
      /(?:^|\/)\.\.?\/\//.test(path(url)) ||
      Number(url.authority?.portText ?? 0) > 0xffff ||
      (/^https?$/.test(url.scheme) && /^$|%|^[\d.]+$/.test(host(url))),
    'uri-js': (url) =>
      /%2e|:/i.test(path(url)) ||
      /(?:^|\/)\.\.?\/\//.test(path(url)) ||
      host(url) === '01.2.3.4' ||
      host(url).startsWith('[::2:'),
  }

  for (const [name, { resolve }] of Object.entries(IMPLEMENTATIONS)) {
    it(`${name} resolves references to equivalent targets`, () => {
      const numRuns = times(2_000)
      let compared = 0
      fc.assert(
        fc.property(referenceArbitrary, uriArbitrary, (reference, base) => {
          const start = Url.tryParse(base, { dialect })
          const url = start?.tryResolve(reference)
          if (!start || !url || isListed[name]?.(start) !== false || isListed[name]?.(url) !== false) return
          // Something in the reference that the target no longer contains may still matter to them.
          if (/%2e|\.\.?\/\/|99999/i.test(reference)) return
          compared++
          assert.equal(Url.parse(resolve(base, reference), { dialect }).href, url.href)
        }),
        { numRuns },
      )
      assert.isAbove(compared, numRuns / 10)
    })
  }
})
