/**
 * The inside of a `Url`: what the files that make up its face share, and what nobody else can reach. The class is one, and its
 * chapters are files of their own: canonical words, written parts, changes, comparison, resolving. JavaScript's private
 * fields end with the class's own file, so `Url` hands out here what the chapters need, and the classes of `weburl/whatwg`, which
 * stand on it; no door of the library does.
 */

import type { CanonicalWords } from './canonical-words.js'
import type { Components, Dialect } from './components.js'
import type { Authority } from './parts/authority.js'
import type { Path } from './parts/path.js'
import type { Query } from './parts/query.js'
import type { Url } from './url.js'

/** The record of a URL, and what is made from it when somebody asks: of a URL of which nothing is asked, there is none. */
export class Views {
  canonical: Url | null = null
  authority: Authority | null = null
  path: Path | null = null
  query: Query | null = null

  constructor(
    readonly components: Components,
    readonly source: string | null,
  ) {}
}

interface Inside {
  viewsOf(url: Url): Views
  /** The URL of a record. */
  urlOf(components: Components, dialect: Dialect, source: string | null): Url
  /** The URL of a text for which the dialect's fast way says yes. */
  urlOfCanonical(text: string, dialect: Dialect): Url
}

let inside: Inside

/** Called by `Url`, once. */
export function handOut(given: Inside): void {
  inside = given
}

/** A chapter of the class is never anything else than a `Url`. */
export const asUrl = <Scheme extends string>(chapter: CanonicalWords<Scheme>): Url<Scheme> =>
  chapter as unknown as Url<Scheme>

export const viewsOf = (chapter: CanonicalWords<string>): Views => inside.viewsOf(asUrl(chapter))
export const recordOf = (chapter: CanonicalWords<string>): Components => viewsOf(chapter).components
export const canonicalRecordOf = (chapter: CanonicalWords<string>): Components =>
  recordOf(asUrl(chapter).canonicalize())
export const urlOf = (components: Components, dialect: Dialect, source: string | null = null): Url =>
  inside.urlOf(components, dialect, source)
export const urlOfCanonical = (text: string, dialect: Dialect): Url => inside.urlOfCanonical(text, dialect)
