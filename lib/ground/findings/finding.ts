/**
 * Findings: what a document calls a validation error, a conformance error or a parse exception. All of them have one shape,
 * and a reading collects them in one list. When the reading fails, `parse` throws the last of them as an error.
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
 * One mistake that the document of a dialect finds in a string.
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
  /** The document's own name for the mistake. `host-as-scheme` is the library's: the text looks like a host and a port without a scheme. */
  readonly name: string
  /** `error`: the text is not a URL because of the mistake. `warning`: the text is a URL all the same, and the dialect repairs the mistake or keeps it. */
  readonly severity: 'error' | 'warning'
  /** The part that has the mistake; `null` if it is not in a part, such as a tab that is taken out. */
  readonly component: ComponentName | null
  readonly span: Span
  readonly message: string
  /** What to write instead, in words. */
  readonly suggestion?: string
  /**
   * The suggestion as an edit of the input, if it is one: with this edit, the input no longer has the mistake, or has it once less.
   * It is left out if it would show a secret.
   */
  readonly replacement?: Replacement
}

/**
 * A piece of the input. Offsets count the UTF-16 units of the input as it was given, tabs and trimmed spaces included.
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

/** A finding before it is put in words. */
export interface Noted extends NotedFinding {
  readonly severity: Finding['severity']
}

/** The function that puts the findings of a document in words. */
export type Explaining = Pick<Dialect, 'name' | 'explain'>

const NO_CUTS = new Int32Array()

/**
 * The report that keeps the finding which ends the reading: enough for an error, however long the text is. A dialect gives offsets in
 * the text that it walks, and the report turns them into offsets in the input: to an offset, it adds the number of units that the
 * dialect took out before it.
 */
export class FailureCollector implements Report {
  readonly wanted = true
  /** The finding that ended the reading; `null` until there is one. */
  last: Noted | null = null
  /**
   * The places where text was taken out, in rising order: pairs of an offset and the number of units that were taken out so far.
   * Half of a long string may be tabs. A list of numbers would take several times as much while it grows.
   */
  protected cuts: Int32Array = NO_CUTS
  /** The length of the pairs so far. */
  protected cutsEnd = 0
  /** The text that the document writes for a URL although it calls the URL invalid; `null` if it writes no text. */
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
   * The end of a span is the offset after its last unit. It is not the offset of the next unit, because the dialect may have
   * taken text out between the two.
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
 * The finding that ended a reading, in words. A dialect never fails without a finding. `base` is what the input was read against, and
 * `masked` is the input without its secrets.
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

/** The report that has the text which the dialect read. */
export class WalkCollector extends FailureCollector {
  /** The text that the dialect read: the input, without the text that was taken out before each place. */
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

/** The report that keeps all findings. */
export class FindingCollector extends FailureCollector {
  readonly noted: Noted[] = []
  /** The number of findings of one name that are kept, besides the finding that ends the reading. */
  readonly #maxPerName: number
  /** The number of findings of each name, if not all are kept. */
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

  /** Counts a finding, and says whether there are enough of its name already. */
  #isOneTooMany(name: string): boolean {
    this.#counts ??= new Map()
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return count > this.#maxPerName
  }

  /** The numbers of findings of each name that are not kept. */
  omitted(): { readonly name: string; readonly count: number }[] {
    return [...(this.#counts ?? [])]
      .filter(([, count]) => count > this.#maxPerName)
      .map(([name, count]) => ({ name, count: count - this.#maxPerName }))
  }

  /** Whether nothing was found. */
  get isEmpty(): boolean {
    return this.noted.length === 0 && this.#counts === null
  }

  /** The findings in the order of the document's rules. `base` is what the input was read against. */
  findings(input: string, dialect: Dialect, base: Components | null = null): Finding[] {
    if (this.noted.length === 0) return []
    const masked = maskSecrets(input)
    const worded = remembered(visible)
    const explain: Explain = (noted, text) => dialect.explain(noted, text, base)
    return this.noted.map((noted) => inWords(noted, input, masked, explain, worded))
  }
}

/** The suggestion of a finding. A property that a program has put on `Object.prototype` does not count. */
export const suggestionOf = (finding: Finding): string | null =>
  Object.hasOwn(finding, 'suggestion') ? (finding.suggestion ?? null) : null

/** A dialect's words for a finding in a string. */
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
 * The words for a finding. They may quote the input, decode it, or say which of its characters is wrong. So an input with secrets
 * is explained a second time without them: if the words differ, they depend on a secret.
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

/** The edit of an explanation. A property that a program has put on `Object.prototype` does not count. */
const replacementOf = (explanation: Explanation): Replacement | undefined =>
  Object.hasOwn(explanation, 'replacement') ? explanation.replacement : undefined

/**
 * Copies the findings of another collector about the same input, except those that overlap a finding which is already here.
 * The finding that ended the reading stays the last one.
 */
export function addFindings({ noted }: FindingCollector, other: FindingCollector): void {
  // The findings in rising order, and for each the furthest end so far.
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
