/**
 * Findings: what a document calls a validation error, a conformance error, a parse exception. One shape for all of them;
 * throwing, `null` and `false` are views of the one list that holds them.
 */

import type { ComponentName, Dialect, NotedFinding, Report } from '../components.js'
import { visible } from '../text/visible.js'
import { maskPasswords } from './mask-password.js'

/**
 * One thing that a dialect's document finds wrong with a text.
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
  /** The document's own name for it. */
  readonly name: string
  /** `error`: the text is not a URL because of it. `warning`: it is one all the same, repaired. */
  readonly severity: 'error' | 'warning'
  /** The part it was found in; `null` where it concerns no part, such as a tab that is taken out. */
  readonly component: ComponentName | null
  readonly span: Span
  readonly message: string
  /** What would be right. */
  readonly suggestion?: string
}

/**
 * A piece of the input as it was given, tabs and trimmed spaces included, in UTF-16 units.
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

interface Noted extends NotedFinding {
  readonly severity: Finding['severity']
}

/**
 * The report that listens. It turns offsets in the text that a dialect walks into offsets in the input: behind each place
 * where the dialect took something out, they are as much larger.
 */
export class FindingCollector implements Report {
  readonly wanted = true
  readonly #noted: Noted[] = []
  /** Where text was taken out, rising, and how much had been by then. */
  readonly #cuts: number[] = []
  readonly #shifts: number[] = []
  #bestEffort: string | null = null

  /** What the document writes for a URL that it calls invalid; `null` where it writes nothing. */
  get bestEffort(): string | null {
    return this.#bestEffort
  }

  stripped(at: number, count: number): void {
    const before = this.#shifts.at(-1) ?? 0
    if (this.#cuts.at(-1) === at) {
      this.#shifts[this.#shifts.length - 1] = before + count
    } else {
      this.#cuts.push(at)
      this.#shifts.push(before + count)
    }
  }

  found(name: string, component: ComponentName | null, start: number, end: number): void {
    this.#noted.push({ name, severity: 'warning', component, span: this.#spanInInput(start, end) })
  }

  fatal(name: string, component: ComponentName | null, start: number, end: number, bestEffort?: string): null {
    this.#bestEffort = bestEffort ?? null
    this.#noted.push({ name, severity: 'error', component, span: this.#spanInInput(start, end) })
    return null
  }

  /** The findings in the order in which the document's rules made them. */
  findings(input: string, dialect: Dialect): Finding[] {
    return this.#noted.map((noted) => inWords(noted, input, dialect))
  }

  /** The finding that ended the reading: the last one. A dialect never fails without a reason. */
  error(input: string, dialect: Dialect): Finding {
    const last = this.#noted.at(-1)
    if (last === undefined) throw new Error(`${dialect.name} failed without a reason`)
    return inWords(last, input, dialect)
  }

  /** The end of a span is right behind its last unit, and not before the next one. */
  #spanInInput(start: number, end: number): Span {
    if (end === 0) return { start: this.#inInput(0), end: this.#inInput(0) }
    const last = this.#inInput(end - 1) + 1
    return { start: start < end ? this.#inInput(start) : last, end: last }
  }

  #inInput(offset: number): number {
    let low = 0
    let high = this.#cuts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#cuts[middle] as number) <= offset) low = middle + 1
      else high = middle
    }
    return offset + (this.#shifts[low - 1] ?? 0)
  }
}

function inWords(noted: Noted, input: string, dialect: Dialect): Finding {
  const { name, severity, component, span } = noted
  const { message, suggestion } = dialect.explain(noted, input)
  const finding = { name, severity, component, span, message: fitForALog(message) }
  return suggestion === null ? finding : { ...finding, suggestion: fitForALog(suggestion) }
}

/** What the input says may be quoted in a message. */
const fitForALog = (text: string): string => visible(maskPasswords(text).text)
