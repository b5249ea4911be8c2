/**
 * Findings: what the documents call validation errors, conformance errors or parse exceptions. They all have the same shape, and a
 * parse collects them in one list. When it fails, `parse` throws the last finding as an error.
 */

import type {
  ComponentName,
  Components,
  Dialect,
  Explanation,
  NotedFinding,
  Replacement,
  Report,
} from '../components.js'
import { countWhile } from '../text/order.js'
import { visible } from '../text/quoting.js'
import { remembered } from '../text/remembered.js'
import { type MaskedText, maskSecrets } from './mask.js'
import type { Hole } from './passwords.js'

/**
 * A mistake that a dialect finds in a string.
 *
 * @example
 * ```ts
 * import { Url, type Finding } from 'weburl'
 *
 * const finding = Url.diagnose('https:\\example.org').findings[0] as Finding
 * finding.name // => 'special-scheme-missing-following-solidus'
 * finding.severity // => 'warning'
 * finding.span // => { start: 0, end: 6 }
 * ```
 */
export interface Finding {
  /**
   * The document's name for the mistake. `host-as-scheme` is the library's own name: the input looks like a host and a port without
   * a scheme.
   */
  readonly name: string
  /**
   * `error`: because of the mistake, the input is not a URL. `warning`: the input is still a URL, and the dialect repairs the
   * mistake or keeps it.
   */
  readonly severity: 'error' | 'warning'
  /** The part that contains the mistake; `null` if the mistake is not in a part, as with a tab that is removed. */
  readonly component: ComponentName | null
  readonly span: Span
  readonly message: string
  /** What to write instead, in words. */
  readonly suggestion?: string
  /**
   * The suggestion as an edit of the input, if it can be expressed as one. The edit removes the mistake, or one occurrence of it.
   * It is left out if it would show a secret.
   */
  readonly replacement?: Replacement
}

/**
 * A range of the input. Offsets count the UTF-16 units of the input as it was given, including tabs and trimmed spaces.
 *
 * @example
 * ```ts
 * import { Url, type Span } from 'weburl'
 *
 * const input = ' http://h:99999 '
 * const { start, end }: Span = Url.diagnose(input).findings.at(-1)!.span
 * input.slice(start, end) // => '99999'
 * ```
 */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A finding that has not been put into words yet. */
export interface Noted extends NotedFinding {
  readonly severity: Finding['severity']
}

/** The part of a dialect that puts its findings into words. */
export type Explaining = Pick<Dialect, 'name' | 'explain'>

const NO_CUTS = new Int32Array()

/**
 * A report that keeps only the finding that ends the parse, which is all that an error needs. A dialect reports offsets in the
 * string that it walks. The report turns them into offsets in the input by adding the number of units that the dialect removed
 * before each offset.
 */
export class FailureCollector implements Report {
  readonly wanted = true
  /** The finding that ended the parse; `null` until there is one. */
  last: Noted | null = null
  /**
   * The places where units were removed, in ascending order: pairs of an offset in the walked string and the number of units
   * removed so far. Half of a long string may be tabs, and a growing array of numbers would take several times as much memory.
   */
  protected cuts: Int32Array = NO_CUTS
  /** The number of elements of `cuts` in use. */
  protected cutsEnd = 0
  /** The URL string that the document defines for an input although it calls the input invalid; `null` if it defines none. */
  bestEffort: string | null = null

  stripped(at: number, count: number): void {
    let { cuts, cutsEnd } = this
    const taken = (cuts[cutsEnd - 1] ?? 0) + count
    if (cuts[cutsEnd - 2] === at) cutsEnd -= 2
    if (cutsEnd === cuts.length) {
      cuts = new Int32Array(cutsEnd * 2 || 16)
      cuts.set(this.cuts)
      this.cuts = cuts
    }
    cuts[cutsEnd++] = at
    cuts[cutsEnd++] = taken
    this.cutsEnd = cutsEnd
  }

  found(_name: string, _component: ComponentName | null, _start: number, _end: number): void {}

  fatal(name: string, component: ComponentName | null, start: number, end: number, bestEffort?: string): null {
    this.bestEffort = bestEffort ?? null
    this.last = { name, severity: 'error', component, span: this.spanInInput(start, end) }
    return null
  }

  /**
   * Turns a span of the walked string into a span of the input. Its end is the offset after its last unit, not the offset of the
   * next unit, because the dialect may have removed units between the two.
   */
  spanInInput(start: number, end: number): Span {
    if (end === 0) return { start: this.#inInput(0), end: this.#inInput(0) }
    const last = this.#inInput(end - 1) + 1
    return { start: start < end ? this.#inInput(start) : last, end: last }
  }

  #inInput(offset: number): number {
    const { cuts } = this
    if (this.cutsEnd === 0) return offset
    const before = countWhile(this.cutsEnd / 2, (index) => (cuts[2 * index] as number) <= offset)
    return offset + (before === 0 ? 0 : (cuts[2 * before - 1] as number))
  }
}

/**
 * Returns the finding that ended a parse, in words. A dialect never fails without a finding. `base` is the base that the input was
 * parsed against, and `masked` is the input with its secrets masked.
 */
export function failureIn(
  why: FailureCollector,
  input: string,
  dialect: Explaining,
  base: Components | null,
  masked: MaskedText,
): Finding {
  if (why.last === null) throw new Error(`The dialect ${dialect.name} failed without a finding`)
  return inWords(why.last, input, masked, (noted, text) => dialect.explain(noted, text, base), visible)
}

/** A report that can also restore the string that the dialect walked. */
export class WalkCollector extends FailureCollector {
  /** Returns the string that the dialect walked: the input without the removed units. */
  walked(input: string): string {
    const { cuts, cutsEnd } = this
    const pieces: string[] = []
    let from = 0
    for (let pair = 0; pair < cutsEnd; pair += 2) {
      const cut = cuts[pair] as number
      pieces.push(input.slice(from, cut + (pair === 0 ? 0 : (cuts[pair - 1] as number))))
      from = cut + (cuts[pair + 1] as number)
    }
    return pieces.join('') + input.slice(from)
  }
}

/** A report that keeps all findings, or the first ones of each name. */
export class FindingCollector extends FailureCollector {
  readonly noted: Noted[] = []
  /** The maximum number of findings kept per name, not counting the finding that ends the parse. */
  readonly #maxPerName: number
  /** The number of findings of each name, counted only if there is a maximum. */
  #counts: Map<string, number> | null = null

  constructor(maxPerName: number = Number.POSITIVE_INFINITY) {
    super()
    this.#maxPerName = maxPerName
  }

  override found(name: string, component: ComponentName | null, start: number, end: number): void {
    if (this.#maxPerName !== Number.POSITIVE_INFINITY && this.#isOneTooMany(name)) return
    this.noted.push({ name, severity: 'warning', component, span: this.spanInInput(start, end) })
  }

  override fatal(name: string, component: ComponentName | null, start: number, end: number, bestEffort?: string): null {
    super.fatal(name, component, start, end, bestEffort)
    this.noted.push(this.last as Noted)
    return null
  }

  /** Counts a finding, and returns whether it exceeds the maximum for its name. */
  #isOneTooMany(name: string): boolean {
    this.#counts ??= new Map()
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return count > this.#maxPerName
  }

  /** Returns how many findings of each name were not kept. */
  omitted(): { readonly name: string; readonly count: number }[] {
    return [...(this.#counts ?? [])]
      .filter(([, count]) => count > this.#maxPerName)
      .map(([name, count]) => ({ name, count: count - this.#maxPerName }))
  }

  /** Whether nothing was found. */
  get isEmpty(): boolean {
    return this.noted.length === 0 && this.#counts === null
  }

  /** Returns the findings in the order in which the dialect reported them. `base` is the base that the input was parsed against. */
  findings(input: string, dialect: Dialect, base: Components | null = null): Finding[] {
    if (this.noted.length === 0) return []
    const masked = maskSecrets(input)
    const worded = remembered(visible)
    const explain: Explain = (noted, text) => dialect.explain(noted, text, base)
    return this.noted.map((noted) => inWords(noted, input, masked, explain, worded))
  }
}

/** Returns a finding's own suggestion. A property that a program has put on `Object.prototype` is ignored. */
export const suggestionOf = (finding: Finding): string | null =>
  Object.hasOwn(finding, 'suggestion') ? (finding.suggestion ?? null) : null

/** Puts a finding in a string into words. */
type Explain = (noted: NotedFinding, text: string) => Explanation

function inWords(
  noted: Noted,
  input: string,
  masked: MaskedText,
  explain: Explain,
  worded: (text: string) => string,
): Finding {
  const { name, severity, component, span } = noted
  const explanation = explained(noted, input, masked, explain)
  const { message, suggestion } = explanation
  const replacement = replacementOf(explanation)
  const finding: { -readonly [Name in keyof Finding]: Finding[Name] } = {
    name,
    severity,
    component,
    span,
    message: worded(message),
  }
  if (suggestion === null) return finding
  finding.suggestion = worded(suggestion)
  if (replacement !== undefined) finding.replacement = replacement
  return finding
}

/**
 * Explains a finding without revealing a secret. An explanation may quote the input, decode it, or name the wrong character. So if
 * the input contains secrets, the message is the one for the masked input. A suggestion that differs for the masked input depends
 * on a secret, and is left out.
 */
function explained(noted: Noted, input: string, masked: MaskedText, explain: Explain): Explanation {
  const explanation = explain(noted, input)
  if (masked.holes.length === 0) return explanation
  const span = { start: masked.moved(noted.span.start), end: masked.moved(noted.span.end) }
  const { message, suggestion } = explain({ ...noted, span }, masked.text)
  if (suggestion !== explanation.suggestion) return { message, suggestion: null }
  const replacement = replacementOf(explanation)
  return replacement === undefined || touches(masked.holes, replacement.span)
    ? { message, suggestion }
    : { message, suggestion, replacement }
}

/** Returns an explanation's own edit. A property that a program has put on `Object.prototype` is ignored. */
const replacementOf = (explanation: Explanation): Replacement | undefined =>
  Object.hasOwn(explanation, 'replacement') ? explanation.replacement : undefined

/**
 * Adds another collector's findings about the same input, except those that overlap a finding already in the first collector. The
 * finding that ended the parse remains the last one.
 */
export function addFindings({ noted }: FindingCollector, other: FindingCollector): void {
  // The findings sorted by their start, and for each the furthest end so far.
  const sorted = noted.toSorted((a, b) => a.span.start - b.span.start)
  let furthest = 0
  const ends = sorted.map(({ span }) => {
    furthest = Math.max(furthest, endOf(span))
    return furthest
  })
  const last = noted.at(-1)?.severity === 'error' ? noted.pop() : undefined
  for (const each of other.noted) {
    const before = countWhile(sorted.length, (index) => (sorted[index] as Noted).span.start < endOf(each.span))
    if ((before === 0 ? 0 : (ends[before - 1] as number)) <= each.span.start) noted.push(each)
  }
  if (last !== undefined) noted.push(last)
}

/** An empty span counts as the unit after it. */
const endOf = ({ start, end }: Span): number => Math.max(end, start + 1)

const touches = (holes: readonly Hole[], { start, end }: Span): boolean =>
  holes.some((hole) => hole.start <= end && start <= hole.end)
