/**
 * Parses a string into the contents of a URL, for all callers. The fast way recognises a canonical string, or repairs a string that
 * is nearly canonical; the dialect's parser handles everything else. `Url` keeps the text as written and the canonical text,
 * `CanonicalUrl` only the canonical text, and both use this module to check whether a string is a URL.
 */

import { type Components, silent, type UrlRules } from '../../ground/components.js'
import { FailureCollector, type Noted } from '../../ground/findings/finding.js'
import { unreadableText } from '../../ground/findings/url-error.js'
import { copyOf } from '../../ground/text/ascii.js'

/** The result of parsing a string. */
export interface UrlReading {
  /** The serialized URL, as written; `null` if it must be serialized from the record. */
  readonly text: string | null
  /** The fast way's shape of the text. If it is not 0, the text is canonical. */
  readonly shape: number
  /** The canonical text, if the fast way has determined it. */
  readonly canonical: string | null
  /** The shape of the canonical text, if only the slash after the host is missing from the text; otherwise 0. */
  readonly shapeWithSlash: number
  /** The parts as written, if the dialect's parser was used. */
  readonly record: Components | null
}

/** Parses a string; returns `null` if it is not a URL. A caller that has already called `recognise` passes its result. */
export function readText(
  text: string,
  rules: UrlRules,
  known: number = rules.fastWay?.recognise(text) ?? 0,
): UrlReading | null {
  const reading = readAtOnce(text, rules, known)
  if (reading !== null) return reading
  // A copy is parsed, because the parts are slices of the parsed string and must not keep a large page in memory.
  const record = rules.parse(copyOf(text), silent)
  return record && { text: null, shape: 0, canonical: null, shapeWithSlash: 0, record }
}

/** Like `readText`, but uses only the fast way: also returns `null` if the dialect's parser is needed to decide. */
export function readAtOnce(
  text: string,
  rules: UrlRules,
  known: number = rules.fastWay?.recognise(text) ?? 0,
): UrlReading | null {
  return known > 0 ? recognisedText(text, known) : repairedText(text, rules, known)
}

/** Resolves a reference against a recognised text; returns `null` if the dialect's parser is needed to decide. */
export function resolveText(base: string, shape: number, reference: string, rules: UrlRules): UrlReading | null {
  const resolved = shape === 0 ? null : (rules.fastWay?.resolve?.(base, shape, reference) ?? null)
  if (resolved === null) return null
  const { text, shape: known } = resolved
  return known === 0 ? repairedText(text, rules, resolved.canonicalEnd) : recognisedText(text, known)
}

/** Tells whether a string is a URL. The methods of the fast way are tried before the parser, the fastest first. */
export function isUrlText(text: string, rules: UrlRules): boolean {
  const { fastWay } = rules
  if (fastWay?.accepts?.(text)) return true
  // `recognise` returns 0 unless the string is a URL.
  return Boolean(fastWay?.recognise(text) || fastWay?.repair?.(text) || rules.parse(text, silent))
}

/** Returns the result for a recognised string. */
export const recognisedText = (text: string, shape: number): UrlReading => ({
  text,
  shape,
  canonical: text,
  shapeWithSlash: 0,
  record: null,
})

function repairedText(text: string, rules: UrlRules, known: number): UrlReading | null {
  const repaired = rules.fastWay?.repair?.(text, known) ?? null
  if (repaired === null) return null
  const { written, canonical, shapeWithSlash } = repaired
  return { text: written, shape: 0, canonical, shapeWithSlash, record: null }
}

// Entry points that bundle a dialect without `explain` throw a shorter error: it names the mistake and the part, and shows the
// position in the text, with secrets masked. The dialect's explanations and suggestions are left out to keep the bundle small.

/** Parses the text once more with a report that collects the reason, and throws the error. */
export function refusePlainly(
  verdict: string,
  text: string,
  rules: Pick<UrlRules, 'name' | 'parse' | 'resolve'>,
  base: Components | null,
): never {
  const why = new FailureCollector()
  if (base === null) rules.parse(text, why)
  else rules.resolve(base, text, why)
  // Rules never fail without a finding.
  const last = why.last as Noted
  const finding = { ...last, message: `the ${last.component ?? 'text'} cannot be read` }
  throw unreadableText(verdict, rules, text, finding, why.bestEffort)
}
