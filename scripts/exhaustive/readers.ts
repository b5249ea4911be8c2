/**
 * The comparisons for each input of a family. A reader answers one question in a second way, and says how the answers differ.
 * `Url.tryParse` and `tryResolve` give the first answer; the second comes from another implementation of the URL Standard, from
 * another way through the library, or from the library's own laws.
 *
 * Node's URL class is fast, and follows an older Standard. So Node reads each input, and whatwg-url, which is exact and slow,
 * decides whenever Node differs. It also reads one of seventeen inputs on which Node and the library agree.
 */

import * as oracle from 'whatwg-url'
import { URL as StandardUrl } from '../../lib/around/standard-classes/index.js'
import { whatwg } from '../../lib/dialects/whatwg/index.js'
import { type Dialect, Url, type UrlLike } from '../../lib/index.js'

/** A base, as each of the readers has it. */
interface Base {
  readonly text: string
  readonly url: Url
  readonly general: Url
}

/** An input, and the library's answer. */
export interface Question {
  readonly text: string
  readonly base: Base | null
  readonly url: Url | null
}

/** Two answers that are not the same. */
export interface Difference {
  readonly ours: unknown
  readonly theirs: unknown
}

export interface Reader {
  readonly name: string
  /** Checks one input of so many. This number is coprime to the number of pieces in every family. */
  readonly every: number
  ask(question: Question): Difference | null
}

/** The members of a URL class that the Standard has, and `Url` as well. */
type Parts = Omit<UrlLike, 'toString' | 'toJSON'>

const areSame = (a: Parts | null, b: Parts | null): boolean =>
  a === null || b === null
    ? a === b
    : a.href === b.href &&
      a.origin === b.origin &&
      a.protocol === b.protocol &&
      a.username === b.username &&
      a.password === b.password &&
      a.host === b.host &&
      a.hostname === b.hostname &&
      a.port === b.port &&
      a.pathname === b.pathname &&
      a.search === b.search &&
      a.hash === b.hash

/** The members that a difference shows. */
export const partsOf = (parts: Parts | null): Record<string, string> | null =>
  parts && {
    href: parts.href,
    origin: parts.origin,
    protocol: parts.protocol,
    username: parts.username,
    password: parts.password,
    host: parts.host,
    hostname: parts.hostname,
    port: parts.port,
    pathname: parts.pathname,
    search: parts.search,
    hash: parts.hash,
  }

const compared = (ours: Parts | null, theirs: Parts | null): Difference | null =>
  areSame(ours, theirs) ? null : { ours: partsOf(ours), theirs: partsOf(theirs) }

const same = (ours: unknown, theirs: unknown): Difference | null => (ours === theirs ? null : { ours, theirs })

const GENERAL: Dialect = { ...whatwg, fastWay: undefined }

/** The base for `reads again`: a canonical URL, which has a scheme, takes nothing from it. */
const DIRTY = Url.parse('file:///C:/x/../y?q#f')

/** A base in the forms that the readers want. */
export const baseOf = (text: string): Base => ({
  text,
  url: Url.parse(text),
  general: Url.parse(text, { dialect: GENERAL }),
})

export const questionOf = (text: string, base: Base | null): Question => ({
  text,
  base,
  url: base === null ? Url.tryParse(text) : base.url.tryResolve(text),
})

/** Node's URL. (`URL.canParse` of Node 20 refuses `http://ä` once it has been called often.) */
const ofNode = (text: string, base: string | undefined): URL | null => URL.parse(text, base)

const ofWhatwgUrl = ({ text, base }: Question): URL | null => oracle.URL.parse(text, base?.text)

/** How often Node differed, so that whatwg-url decided. */
export const decided = { count: 0 }

export const READERS: readonly Reader[] = [
  {
    name: 'Node, or else whatwg-url',
    every: 1,
    ask(question) {
      const { text, base, url } = question
      if (areSame(url, ofNode(text, base?.text))) return null
      decided.count++
      return compared(url, ofWhatwgUrl(question))
    },
  },
  { name: 'whatwg-url', every: 17, ask: (question) => compared(question.url, ofWhatwgUrl(question)) },
  {
    name: 'the fast way off',
    every: 1,
    ask({ text, base, url }) {
      const general = base === null ? Url.tryParse(text, { dialect: GENERAL }) : base.general.tryResolve(text)
      return compared(url, general) ?? same(url?.toString(), general?.toString())
    },
  },
  {
    name: 'canParse',
    every: 1,
    ask: ({ text, base, url }) => same(url !== null, Url.canParse(text, base === null ? {} : { base: base.url })),
  },
  {
    name: 'the class URL of weburl/whatwg',
    every: 1,
    ask: ({ text, base, url }) => compared(url, StandardUrl.parse(text, base?.text)),
  },
  {
    name: 'in one step',
    every: 19,
    ask: ({ text, base, url }) => compared(url, Url.tryParse(text, { base: base?.text ?? null })),
  },
  {
    // The URL as written is kept: it reads back as the same URL, alone and against any base.
    name: 'reads again',
    every: 1,
    ask({ url }) {
      if (url === null) return null
      const text = url.toString()
      const again = Url.tryParse(text)
      const resolved = DIRTY.tryResolve(text)
      return (
        same(text, again?.toString()) ??
        same(url.href, again?.href) ??
        same(text, resolved?.toString()) ??
        same(url.href, resolved?.href)
      )
    },
  },
  {
    // A canonical text reads back as a URL with that text, which is its own canonical form, however it was made.
    name: 'canonical in place',
    every: 1,
    ask({ text, base, url }) {
      if (url === null) return null
      const { href } = url
      const canonical = url.canonicalize()
      const read = Url.tryParse(href)
      return (
        same(canonical.toString(), href) ??
        same(canonical.canonicalize(), canonical) ??
        same(read?.toString(), href) ??
        same(read?.href, href) ??
        same(read?.isCanonical, true) ??
        same(read?.canonicalize(), read) ??
        (base === null && text === href ? same(url.canonicalize(), url) : null) ??
        same(url.isCanonical, url.toString() === href)
      )
    },
  },
]
