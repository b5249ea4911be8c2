/**
 * Turns a string into the contents of a URL, in one place for all callers: the fast way recognises a canonical string, or repairs one
 * that needs little, and the document's general way reads all others. `Url` also keeps the written text, `CanonicalUrl` only the
 * canonical one, and both can check whether a string is a URL.
 */

import { type Components, silent, type UrlRules } from '../../ground/components.js'
import { FailureCollector, type Noted } from '../../ground/findings/finding.js'
import { unreadableText } from '../../ground/findings/url-error.js'
import { copyOf } from '../../ground/text/ascii.js'

/** The reading of a string. */
export interface UrlReading {
  /** The text as the rules write it; `null` if it has to be written from the record. */
  readonly text: string | null
  /** The fast way's shape of the text. If this is not 0, the text is canonical. */
  readonly shape: number
  /** The canonical text, if the fast way has found it. */
  readonly canonical: string | null
  /** The shape of the canonical text, if the text only lacks the slash after the host; otherwise 0. */
  readonly shapeWithSlash: number
  /** The parts as written, if the general way has read them. */
  readonly record: Components | null
}

/** Reads a string; `null` if it is not a URL. A caller that has already called `recognise` passes the result. */
export function readText(
  text: string,
  rules: UrlRules,
  known: number = rules.fastWay?.recognise(text) ?? 0,
): UrlReading | null {
  const reading = readAtOnce(text, rules, known)
  if (reading !== null) return reading
  // The parts are pieces of what is read.
  const record = rules.parse(copyOf(text), silent)
  return record && { text: null, shape: 0, canonical: null, shapeWithSlash: 0, record }
}

/** As `readText`, without the general way: `null` also if only the general way can tell whether the text is a URL. */
export function readAtOnce(
  text: string,
  rules: UrlRules,
  known: number = rules.fastWay?.recognise(text) ?? 0,
): UrlReading | null {
  return known > 0 ? recognisedText(text, known) : repairedText(text, rules, known)
}

/** The result of a reference against a recognised text; `null` if only the general way can tell. */
export function resolveText(base: string, shape: number, reference: string, rules: UrlRules): UrlReading | null {
  const resolved = shape === 0 ? null : (rules.fastWay?.resolve?.(base, shape, reference) ?? null)
  if (resolved === null) return null
  const { text, shape: known } = resolved
  return known === 0 ? repairedText(text, rules, resolved.canonicalEnd) : recognisedText(text, known)
}

/** Whether a string is a URL: each part of the fast way is tried before the parser, and the fastest one first. */
export function isUrlText(text: string, rules: UrlRules): boolean {
  const { fastWay } = rules
  if (fastWay?.accepts?.(text)) return true
  // `recognise` returns a number other than 0 for URLs only.
  return Boolean(fastWay?.recognise(text) || fastWay?.repair?.(text) || rules.parse(text, silent))
}

/** The reading of a recognised string. */
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

// The error of the doors that have a dialect without `explain`: it names the mistake and the part, and shows the place in the
// text, with secrets masked. The dialect's further words and suggestions are left out, because they would make these doors
// larger.

/** Reads the text once more with a report, which gets the reason, and throws the error. */
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
