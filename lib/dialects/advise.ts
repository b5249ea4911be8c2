/**
 * `advise`: for a text on which readers differ, the nearest spelling on which they agree. It is what a gateway forwards when it
 * does not know who reads the URL next.
 */

import { silent } from '../ground/components.js'
import { utf8 } from '../ground/encodings/utf-8.js'
import { CodePointSet } from '../ground/text/code-points.js'
import { utf8PercentEncode } from '../ground/text/percent-encoding.js'
import { type CompareOptions, comparisonOf, type Settings, settingsOf } from './compare.js'
import type { Comparison, Difference } from './comparison.js'
import { readers } from './readers.js'
import { whatwg } from './whatwg/index.js'

/**
 * The nearest spelling on which readers agree, or why there is none.
 *
 * @example
 * ```ts
 * import { type Advice, advise } from 'weburl/dialects'
 *
 * const advice: Advice = advise('http://example.org/a|b')
 * advice.text // => 'http://example.org/a%7Cb'
 * advice.reason // => null
 * ```
 */
export interface Advice {
  /** The spelling; the text as it was given, where the readers agree on it. `null`: there is none. A password stays in it. */
  readonly text: string | null
  /** Why there is none; `null` where there is one. */
  readonly reason: AdviceReason | null
  /** What the readers do not agree on in the best spelling that was tried; empty where there is advice. */
  readonly differences: readonly Difference[]
}

/**
 * Why there is no spelling on which readers agree.
 *
 * @example
 * ```ts
 * import { type AdviceReason, advise } from 'weburl/dialects'
 *
 * const reason: AdviceReason | null = advise('http://u@example.org/').reason
 * reason // => 'credentials'
 * ```
 */
export type AdviceReason =
  /** Today's Standard refuses the text, so it has no canonical form. */
  | 'refused-by-standard'
  /** The readers would agree without username and password: leave them out, and send them in a header. */
  | 'credentials'
  /** Some reader refuses every spelling, such as Java's `URL` a scheme that it does not know. */
  | 'refused-by'
  /** The readers go to different hosts or ports in every spelling. */
  | 'readers-differ'

/**
 * The nearest spelling of a URL on which all readers agree: all accept it, and no two of them connect to another host or port.
 * These are tried: the text as it is, its canonical form by today's Standard, and that form with everything percent-encoded that
 * RFC 3986 does not allow in a URI. The readers are those of `readers` if the options do not say otherwise.
 *
 * @example
 * ```ts
 * import { advise, programs } from 'weburl/dialects'
 *
 * advise('http://evil.example\\@example.org/').text // => 'http://evil.example/@example.org/'
 * advise('http:/example.org').text // => 'http://example.org/'
 * advise('http://127.1/').text // => 'http://127.0.0.1/'
 * advise('https://example.org/').text // => 'https://example.org/'
 * advise('http://a_b.example/').reason // => 'readers-differ'
 * advise('http://a_b.example/', { dialects: [programs.go, programs.curl] }).text // => 'http://a_b.example/'
 * ```
 */
export function advise(text: string, options?: Pick<CompareOptions, 'base' | 'dialects'>): Advice {
  const settings = settingsOf(options, readers, 'advise(text, { base, dialects })')
  const given = String(text)
  const canonical = canonicalForms(given, settings.base)
  const candidates = settings.base === null ? [given, ...canonical] : canonical
  let last: Comparison | null = null
  for (const candidate of candidates) {
    last = comparisonOf(candidate, { ...settings, base: null })
    if (isAgreement(last)) return { text: candidate, reason: null, differences: [] }
  }
  if (canonical.length === 0) return { text: null, reason: 'refused-by-standard', differences: last?.differences ?? [] }
  const comparison = last as Comparison
  return { text: null, reason: reasonFor(comparison, settings), differences: comparison.differences }
}

/** Whether all accept the text, and agree about host and port. Clients that refuse to connect go nowhere else. */
function isAgreement({ readings, refusedBy }: Comparison): boolean {
  const [first, ...others] = readings
  return (
    refusedBy.length === 0 &&
    others.every(
      ({ host, port }) =>
        hostUnlessEmpty(host) === hostUnlessEmpty(first?.host ?? null) &&
        portOfAnyHost(host, port) === portOfAnyHost(first?.host ?? null, first?.port ?? null),
    )
  )
}

const hostUnlessEmpty = (host: string | null): string | null => (host === '' ? null : host)

const portOfAnyHost = (host: string | null, port: number | null): number | null =>
  hostUnlessEmpty(host) === null ? null : port

function reasonFor(comparison: Comparison, settings: Settings): AdviceReason {
  const record = whatwg.parse(comparison.input, silent)
  if (record !== null && (record.username !== null || record.password !== null)) {
    const without = whatwg.serialize({ ...record, username: null, password: null })
    if (isAgreement(comparisonOf(without, { ...settings, base: null }))) return 'credentials'
  }
  return comparison.refusedBy.length > 0 ? 'refused-by' : 'readers-differ'
}

/** The canonical form by the Standard, and the same with what RFC 3986 does not allow percent-encoded; none if it refuses. */
function canonicalForms(text: string, base: string | null): string[] {
  const against = base === null ? null : canonicalRecord(base, null)
  const url = base !== null && against === null ? null : canonicalRecord(text, against)
  if (url === null) return []
  const encode = (part: string | null): string | null =>
    part === null ? null : utf8PercentEncode(strayEncoded(part), NOT_IN_URI)
  const encoded = { ...url, path: encode(url.path), query: encode(url.query), fragment: encode(url.fragment) }
  return [whatwg.serialize(url), whatwg.serialize(encoded)]
}

function canonicalRecord(text: string, base: ReturnType<typeof whatwg.parse>) {
  const url = base === null ? whatwg.parse(text, silent) : whatwg.resolve(base, text, silent)
  return url && whatwg.canonicalize(url, utf8, silent)
}

/** A "%" that does not begin an escape. */
const strayEncoded = (part: string): string => part.replace(/%(?![0-9A-Fa-f]{2})/g, '%25')

/** What is neither unreserved nor reserved, and the brackets and the "#", which stand for themselves in some parts only. */
const NOT_IN_URI = CodePointSet.range(0, 0x20).and('"#<>[\\]^`{|}\x7f')
