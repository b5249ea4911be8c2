/**
 * `advise` finds the nearest spelling of an input on which the readers agree. A gateway that does not know which program parses the
 * URL next can forward this spelling.
 */

import { silent } from '../ground/components.js'
import { utf8 } from '../ground/encodings/utf-8.js'
import { textIn } from '../ground/own-options.js'
import { CodePointSet } from '../ground/text/code-points.js'
import { utf8PercentEncode } from '../ground/text/percent-encoding.js'
import { isDialect } from './checking.js'
import {
  type CompareOptions,
  comparisonOf,
  connectsElsewhere,
  isAgreedOn,
  isSamePlace,
  type Place,
  type Settings,
  settingsOf,
  shownOf,
} from './compare.js'
import type { Comparison, Difference } from './comparison.js'
import { readers } from './readers.js'
import type { Reading } from './reading.js'
import { printedAs, type Shown } from './shown.js'
import { whatwg } from './whatwg/index.js'

/**
 * The nearest spelling on which readers agree, or the reason why there is none.
 *
 * @example
 * ```ts
 * import { type Advice, advise } from 'weburl/dialects'
 *
 * const advice: Advice = advise('http://example.org/a|b')
 * advice.text // => 'http://example.org/a%7Cb'
 * advice.reason // => null
 * advice.readersWithout // => []
 * ```
 */
export interface Advice {
  /**
   * The spelling, which is the input itself if the readers agree on it; `null` if no spelling was found. A password is kept, but
   * `console.log` hides it.
   */
  readonly text: string | null
  /**
   * Why no spelling was found; `null` if there is one.
   *
   * - `refused-by-standard`: today's Standard refuses the input, so it has no canonical form.
   * - `credentials`: the readers would agree without the username and password. Leave these out, and send them in a header.
   * - `refused-by`: a reader or the checker refuses every spelling. For instance, Java's `URL` refuses a scheme that it has no
   *   handler for.
   * - `readers-differ`: the readers go to different hosts or ports, or speak different protocols, in every spelling.
   */
  readonly reason: 'refused-by-standard' | 'credentials' | 'refused-by' | 'readers-differ' | null
  /** The differences that remain in the best spelling tried; empty if a spelling was found. */
  readonly differences: readonly Difference[]
  /**
   * The readers that refuse the best spelling tried, or connect to a different place than today's Standard finds in it. Empty if a
   * spelling was found, or if the Standard refuses the input.
   */
  readonly readersWithout: readonly string[]
}

/**
 * Finds the nearest spelling of a URL on which all readers agree: all accept it, and all connect to the same host and port with the
 * same protocol. So it never returns a spelling that one client sends in the clear while another uses TLS. With a base, the result
 * is a whole URL, on which the readers agree both by itself and as the `Location` of a redirect from the base. It tries the input
 * itself if there is no base, then its canonical form by today's Standard, and then that form with every character percent-encoded
 * that RFC 3986 does not allow in a URI. All of `readers` are compared unless the options name other dialects. With a `checker` and
 * a `client`, it finds the nearest spelling that the checker accepts, and for which the client connects to the place that was
 * checked.
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
 *
 * const pair = { checker: programs.python, client: programs.httpx }
 * advise('http://é.example/', pair).text // => 'http://xn--9ca.example/'
 * advise('foo://01.2.3.4/', pair).readersWithout // => ['httpx-0.28']
 * ```
 */
export function advise(text: string, options?: CompareOptions): Advice {
  const call = 'advise(text, { base, dialects, checker, client })'
  const settings = settingsOf(options, readers, call)
  const given = textIn(text, call)
  // A canonical form may no longer show that a part is secret, so the input decides what is masked in printed copies.
  const shown = shownOf(given, settings, canonicalForms)
  const adviceOf = (advice: Partial<Advice>): Advice =>
    printedAs({ text: null, reason: null, differences: [], readersWithout: [], ...advice }, shown)
  if (isAgreedOn(given, settings)) return adviceOf({ text: given })
  const canonical = canonicalForms(given, settings.base)
  const candidates = settings.base === null ? [given, ...canonical] : canonical
  let last: Comparison | null = null
  for (const candidate of candidates) {
    last = disagreementOn(candidate, settings, shown)
    if (last === null) return adviceOf({ text: candidate })
  }
  const differences = last?.differences ?? []
  if (canonical.length === 0) return adviceOf({ reason: 'refused-by-standard', differences })
  const comparison = last as Comparison
  const reason = reasonFor(comparison, settings)
  return adviceOf({ reason, differences, readersWithout: withoutSpelling(comparison, settings) })
}

/**
 * Returns the comparison in which the readers disagree on a spelling; `null` if they agree. With a base, the caller may request the
 * spelling or forward it as a `Location`, so the readers must agree in both cases.
 */
function disagreementOn(text: string, settings: Settings, shown?: Shown): Comparison | null {
  const bases = settings.base === null ? [null] : [null, settings.base]
  const comparisons = bases.map((base) => comparisonOf(text, { ...settings, base }, shown))
  return comparisons.find((comparison) => !isAgreement(comparison, settings)) ?? null
}

/**
 * Whether all readers accept the input, agree on host and port, and speak the same protocol. With a checker and a client, the check
 * must pass, both readings must be known, and the client must not connect to an unchecked place. A client that refuses to connect
 * does not disagree.
 */
function isAgreement({ readings, refusedBy, differences, input }: Comparison, { checker, client }: Settings): boolean {
  if (refusedBy.length > 0) return false
  const known = readings.filter(({ refusal }) => refusal === null)
  if (checker !== null && client !== null)
    return isPassed(input, checker) && known.length === readings.length && !differences.some(connectsElsewhere)
  return known.every((one) => known.every((other) => isSamePlace(one, other)))
}

/**
 * Whether a checker that is a parser with rules accepts the input. A checker that is a dialect passes here, because it is among the
 * readers.
 */
const isPassed = (input: string, checker: NonNullable<Settings['checker']>): boolean =>
  isDialect(checker) || checker.tryParse(input) !== null

/** Returns the readers that refuse the spelling, or connect to a different place than the Standard finds in it. */
function withoutSpelling({ input, readings, refusedBy }: Comparison, { checker, client }: Settings): readonly string[] {
  const [standard] = comparisonOf(input, settingsOf({ dialects: [whatwg] })).readings
  const place: Place = standard ?? { protocol: null, host: null, port: null }
  const isElsewhere = (reading: Reading): boolean => {
    if (client === null || reading.dialect === client.name) return !isSamePlace(reading, place)
    return !isSamePlace({ protocol: reading.scheme, host: reading.checkedHost, port: reading.checkedPort }, place)
  }
  const refused = checker === null || isPassed(input, checker) ? refusedBy : ['checker', ...refusedBy]
  const elsewhere = readings.filter((reading) => reading.refusal === null && isElsewhere(reading))
  return [...refused, ...elsewhere.map(({ dialect }) => dialect)]
}

function reasonFor(comparison: Comparison, settings: Settings): NonNullable<Advice['reason']> {
  const record = whatwg.parse(comparison.input, silent)
  if (record !== null && (record.username !== null || record.password !== null)) {
    const without = whatwg.serialize({ ...record, username: null, password: null })
    if (disagreementOn(without, settings) === null) return 'credentials'
  }
  const { checker } = settings
  const isRefused = comparison.refusedBy.length > 0 || (checker !== null && !isPassed(comparison.input, checker))
  return isRefused ? 'refused-by' : 'readers-differ'
}

/**
 * Returns the Standard's canonical form, and that form with every character percent-encoded that RFC 3986 does not allow; empty if
 * the Standard refuses the input.
 */
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

/** Encodes each "%" that does not begin an escape. */
const strayEncoded = (part: string): string => part.replace(/%(?![0-9A-Fa-f]{2})/g, '%25')

/** Characters that are neither unreserved nor reserved, and also the brackets and the "#", which are allowed only in some parts. */
const NOT_IN_URI = CodePointSet.range(0, 0x20).and('"#<>[\\]^`{|}\x7f')
