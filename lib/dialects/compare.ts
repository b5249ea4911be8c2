/**
 * `compare`: one text in the eyes of all the documents. The comparison itself is insight/compare.ts; what is here is the list
 * of who is asked.
 */

import type { Dialect } from '../components.js'
import { utf8 } from '../encodings/utf-8.js'
import { type Comparison, compareReadings } from '../insight/compare.js'
import { abarth } from './abarth/index.js'
import { rfc3986 } from './rfc3986/index.js'
import { webUrl } from './web-url/index.js'
import { webspecs } from './webspecs/index.js'
import { whatwg, whatwg2017 } from './whatwg/index.js'

/**
 * What to compare under.
 *
 * @example
 * ```ts
 * import { type CompareOptions, compare, rfc3986, whatwg } from 'weburl/dialects'
 *
 * const options: CompareOptions = { base: 'https://example.org/', dialects: [whatwg, rfc3986] }
 * compare('\\\\other.example', options).readings.map(({ host }) => host) // => ['other.example', null]
 * ```
 */
export interface CompareOptions {
  /** The address of the document that the text is a link in. */
  readonly base?: string | null | undefined
  /** Who is asked: every document there is, where nothing is said. */
  readonly dialects?: readonly Dialect[] | undefined
}

/** The documents, today's first and then by age. */
const EVERY_DOCUMENT: readonly Dialect[] = [whatwg, whatwg2017, webspecs, webUrl, abarth, rfc3986]

/**
 * Reads one text as several documents do, each as it reads a link, and names what they do not agree on.
 *
 * Programs that look at a URL before they fetch it are safe only as long as both readings are one. Where `host-differs`, who
 * checks by one document and connects by another goes to a host that nobody has checked.
 *
 * @example
 * ```ts
 * import { compare } from 'weburl/dialects'
 *
 * const { readings, differences } = compare('http://checked.example\\@attacked.example/')
 * readings.find(({ dialect }) => dialect === 'whatwg')?.host // => 'checked.example'
 * readings.find(({ dialect }) => dialect === 'rfc3986')?.refusal?.name // => 'not-in-userinfo'
 * differences.map(({ name }) => name) // => ['accepted-by-some']
 * ```
 */
export function compare(input: string, options: CompareOptions = {}): Comparison {
  const { base = null, dialects = EVERY_DOCUMENT } = options
  return compareReadings(String(input), base === null ? null : String(base), dialects, utf8)
}
