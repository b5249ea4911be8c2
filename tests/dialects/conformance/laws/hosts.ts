/**
 * A domain in the form that people read is the same host, and percent-decoding happens at most once.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { percentDecodeToText } from '../../../../lib/ground/text/percent-encoding.js'
import type { Domain, Url } from '../../../../lib/index.js'
import type { Texts } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { hostOf, read, urlsOf } from '../reading.js'

export const unicodeDomain: Law<Texts, Url> = {
  title: 'a domain in Unicode is read as the same host',
  cases: ({ hosted, base }) => fc.record({ input: hosted, base }),
  subjectsOf: (given, dialect) => urlsOf(given, dialect).filter((url) => hostOf(url)?.startsWith('domain ') === true),
  check: (url, dialect) => {
    const domain = url.authority?.host as Domain
    const scheme = url.scheme === 'file' ? 'file' : 'http'
    const again = read(`${scheme}://${domain.toUnicode()}/`, dialect)
    assert.equal(again === null ? null : hostOf(again), hostOf(url), `${domain.toUnicode()} of ${url}`)
  },
}

type Part = 'username' | 'password' | 'host' | 'path' | 'query' | 'fragment'

/** A string that becomes an escape when percent-decoded, in a part of a URL. */
interface HiddenEscape {
  readonly part: Part
  readonly scheme: string
  /** `%2541`, `%%34%31` or `%4%31`, for `%41`. */
  readonly hidden: string
}

const AROUND: Readonly<Record<Part, (hidden: string) => string>> = {
  username: (hidden) => `//${hidden}@h/`,
  password: (hidden) => `//u:${hidden}@h/`,
  host: (hidden) => `//x${hidden}y/`,
  path: (hidden) => `//h/x${hidden}y`,
  query: (hidden) => `//h/?x${hidden}y`,
  fragment: (hidden) => `//h/#x${hidden}y`,
}

interface Decoding {
  readonly url: Url
  readonly part: Part
}

const escapeOf = (text: string): string => `%${text.charCodeAt(0).toString(16)}`

const hiddenArbitrary: fc.Arbitrary<string> = fc
  .tuple(fc.nat(0xff), fc.boolean(), fc.nat(2))
  .map(([octet, isUpper, way]) => {
    const digits = octet.toString(16).padStart(2, '0')
    const [first = '', last = ''] = isUpper ? digits.toUpperCase() : digits
    return [`%25${first}${last}`, `%${escapeOf(first)}${escapeOf(last)}`, `%${first}${escapeOf(last)}`][way] as string
  })

export const decodingOnce: Law<HiddenEscape, Decoding> = {
  title:
    'percent-decoding happens at most once: the canonical text and the text as written are decoded to the same text',
  cases: () =>
    fc.record({
      part: fc.constantFrom('username', 'password', 'host', 'path', 'query', 'fragment'),
      scheme: fc.constantFrom('http', 'https', 'ftp', 'file', 'ws', 'foo', 'ldap'),
      hidden: hiddenArbitrary,
    }),
  subjectsOf: ({ part, scheme, hidden }, dialect) => {
    const url = read(`${scheme}:${AROUND[part](hidden)}`, dialect)
    return url === null || url.toParts()[part] === null || url.tryCanonicalize() === null ? [] : [{ url, part }]
  },
  check: ({ url, part }) => {
    const [written, canonical] = [url, url.canonicalize()].map((one) => percentDecodeToText(one.toParts()[part] ?? ''))
    assert.equal(canonical?.toLowerCase(), written?.toLowerCase(), url.toString())
  },
}

/** Percent-decodes a string until there is nothing to decode. */
function decodedWholly(text: string): string {
  const decoded = percentDecodeToText(text)
  return decoded === text ? text : decodedWholly(decoded)
}

/** Holds where a document decodes escapes that decoding has made. */
export const decodedToTheEnd: Instead<Decoding> = {
  title: 'a host has the same fully decoded text as its canonical form',
  check: ({ url, part }) => {
    const [written, canonical] = [url, url.canonicalize()].map((one) => decodedWholly(one.toParts()[part] ?? ''))
    assert.equal(canonical?.toLowerCase(), written?.toLowerCase(), url.toString())
  },
}
