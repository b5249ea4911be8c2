/**
 * The counts of a run or of a stream, and their forms: for a person and for a program.
 */

import { frozen } from '../../ground/text/freezing.js'
import { type Answer, isRefused, type Outcome, remarkOn, type Unread } from './reading/answer.js'
import { NOT_OF_FORM, type ReasonName } from './reasons.js'

/**
 * Records of a list in another form than the options describe, such as lines that are not JSON.
 *
 * @example
 * ```ts
 * import { type NotOfForm, readUrls } from 'weburl/lines'
 *
 * const list = readUrls(['{"u":"https://a/"}\n', '{"u":\n', '{}\n'], { jsonField: 'u' })
 * const verdicts: boolean[] = []
 * for await (const { result } of list) verdicts.push(result.ok)
 * verdicts // => [true, false, false]
 * const found: NotOfForm | null = list.counts.notOfForm
 * found // => { line: 2, reason: 'not-json', count: 1 }
 * ```
 */
export interface NotOfForm {
  /** The line in which the first of them begins, from 1. */
  readonly line: number
  /** Why the first of them is refused. */
  readonly reason: ReasonName
  /** How many there are. */
  readonly count: number
}

/**
 * What `readUrls` and `urlLines` have counted so far.
 *
 * @example
 * ```ts
 * import { type ListCounts, urlLines } from 'weburl/lines'
 *
 * const lines = urlLines({ where: 'scheme=https' })
 * await new Response(new Blob(['https://a\nhttp://b\nc\n']).stream().pipeThrough(lines)).text() // => 'https://a/\n'
 * const { records, urls, refused, skipped, reasons }: ListCounts = lines.counts
 * records // => 3
 * urls // => 2
 * refused // => 1
 * skipped // => 2
 * reasons // => { 'missing-scheme-non-relative-URL': 1 }
 * ```
 */
export interface ListCounts {
  /** The records read, headers included. */
  readonly records: number
  /** The accepted URLs. A record may have several. If there are records and this is 0, the options may be meant for another list. */
  readonly urls: number
  /** The refused URLs, and the records without a URL. */
  readonly refused: number
  /** URLs and refusals left out by an option such as `where`. */
  readonly skipped: number
  /** How often each reason of a refusal occurred, and each remark about an accepted URL; the most frequent first. */
  readonly reasons: Readonly<Record<string, number>>
  /** The records in another form than the options describe; `null` if there are none. */
  readonly notOfForm: NotOfForm | null
}

/** The refused records before the first accepted one, and why the first of them is refused. */
interface Unanswered {
  readonly refused: number
  readonly reason: string | null
}

const NONE: Unanswered = { refused: 0, reason: null }

/** The counts. */
export interface Counts {
  readonly records: number
  readonly headers: number
  readonly more: number
  readonly skipped: number
  readonly refused: number
  readonly changed: number
  readonly bytes: number
  readonly reasons: readonly (readonly [reason: string, count: number])[]
  readonly notOfForm: NotOfForm | null
  readonly unanswered: Unanswered
}

export class Stats {
  records = 0
  /** How many of the records are headers. */
  headers = 0
  /** How many more URLs and refusals there are than records: a record may have several URLs, or a list without any. */
  more = 0
  refused = 0
  changed = 0
  /** The URLs and refusals for which nothing was written. */
  skipped = 0
  bytes = 0
  readonly reasons: Map<string, number> = new Map()
  readonly #countsReasons: boolean
  readonly #watchesRefusals: boolean
  #notOfForm: NotOfForm | null = null
  #unanswered: Unanswered = NONE

  /**
   * Finding a reason takes time, so reasons are counted only on request. To know whether a record is refused, its URL has to be read, which
   * a verb may do in a way of its own.
   */
  constructor(countsReasons: boolean, watchesRefusals = false) {
    this.#countsReasons = countsReasons
    this.#watchesRefusals = watchesRefusals
  }

  /** @param line - the line of the input in which the record begins */
  count(outcome: Outcome, line = 0): void {
    this.records++
    this.#countOutcome(outcome, line)
  }

  /** Counts a record with several URLs. */
  countAll(outcomes: readonly Outcome[], line: number): void {
    this.countRecord(0)
    for (const outcome of outcomes) {
      this.more++
      this.#countOutcome(outcome, line)
    }
  }

  /** Counts a record that has `outcomes` outcomes. The caller counts the outcomes themselves. */
  countRecord(outcomes: number): void {
    this.records++
    this.more += outcomes - 1
  }

  /** Counts an outcome that the caller has judged. `reason`: why it is refused, or a remark about an accepted URL. */
  countJudged(outcome: Answer | Unread, refused: boolean, reason: string | null, line: number): void {
    this.#countForm(outcome, line)
    if (refused) this.refused++
    if (reason !== null) this.#countReason(reason)
  }

  #countOutcome(outcome: Outcome, line: number): void {
    if (outcome.kind === 'header') {
      this.headers++
      return
    }
    this.#countForm(outcome, line)
    // Whether a record is refused is asked only until one is accepted.
    if (this.#watchesRefusals && this.#unanswered.refused + 1 === this.#answers && isRefused(outcome)) {
      this.#addUnanswered({ refused: 1, reason: remarkOn(outcome) })
    }
    if (!this.#countsReasons) return
    if (isRefused(outcome)) this.refused++
    else if (outcome.kind === 'answer' && !outcome.isCanonical) this.changed++
    const remark = remarkOn(outcome)
    if (remark !== null) this.#countReason(remark)
  }

  #countForm(outcome: Answer | Unread, line: number): void {
    if (outcome.kind === 'unread' && NOT_OF_FORM.includes(outcome.reason)) {
      this.#addNotOfForm({ line, reason: outcome.reason, count: 1 })
    }
  }

  #countReason(reason: string): void {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
  }

  /** The URLs and the refusals. */
  get #answers(): number {
    return this.records - this.headers + this.more
  }

  #addUnanswered({ refused, reason }: Unanswered): void {
    const before = this.#unanswered
    this.#unanswered = { refused: before.refused + refused, reason: before.reason ?? reason }
  }

  #addNotOfForm(more: NotOfForm): void {
    const first = this.#notOfForm
    this.#notOfForm = first === null ? more : { ...first, count: first.count + more.count }
  }

  /** How many records are refused, and why the first of them is, if all are; `null` if one is accepted, or if there is none. */
  get allRefused(): { readonly count: number; readonly reason: string } | null {
    const { refused, reason } = this.#unanswered
    return refused === this.#answers && reason !== null ? { count: refused, reason } : null
  }

  /** The records since the last call that are not of their form. */
  takeNotOfForm(): NotOfForm | null {
    const taken = this.#notOfForm
    this.#notOfForm = null
    return taken
  }

  /** The counts of a list in a program. Nobody has taken any of them. */
  get counts(): ListCounts {
    const { records, refused, skipped } = this
    const reasons: Record<string, number> = Object.create(null)
    for (const [reason, count] of this.#sorted()) reasons[reason] = count
    return frozen({
      records,
      urls: this.#answers - refused,
      refused,
      skipped,
      reasons,
      notOfForm: this.#notOfForm && { ...this.#notOfForm },
    })
  }

  /** The counts since the last call. */
  take(): Counts {
    const { records, headers, more, refused, changed, skipped, bytes } = this
    const notOfForm = this.takeNotOfForm()
    const unanswered = this.#unanswered
    const reasons = [...this.reasons]
    this.#unanswered = NONE
    this.records = this.headers = this.more = this.refused = this.changed = this.skipped = this.bytes = 0
    this.reasons.clear()
    return { records, headers, more, refused, changed, skipped, bytes, reasons, notOfForm, unanswered }
  }

  /** Adds the counts of a thread. */
  add(counts: Counts): void {
    const { reasons, notOfForm, unanswered } = counts
    if (this.#unanswered.refused === this.#answers) this.#addUnanswered(unanswered)
    if (notOfForm !== null) this.#addNotOfForm(notOfForm)
    this.records += counts.records
    this.headers += counts.headers
    this.more += counts.more
    this.refused += counts.refused
    this.changed += counts.changed
    this.skipped += counts.skipped
    this.bytes += counts.bytes
    for (const [reason, count] of reasons) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + count)
  }

  toText(seconds: number): string {
    const reasons = this.#sorted().map(([reason, count]) => `  ${String(count).padStart(10)}  ${reason}\n`)
    return [
      `${this.records} records, ${this.refused} refused, ${this.changed} changed, `,
      `${this.bytes} bytes in ${seconds.toFixed(2)} s\n`,
      ...reasons,
    ].join('')
  }

  toJson(seconds: number): string {
    const { records, refused, changed, bytes } = this
    const reasons = Object.fromEntries(this.#sorted())
    return `${JSON.stringify({ records, refused, changed, bytes, seconds: Number(seconds.toFixed(3)), reasons })}\n`
  }

  #sorted(): [string, number][] {
    return [...this.reasons].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  }
}
