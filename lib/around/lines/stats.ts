/**
 * The counts of a run or a stream, and their output as text and as JSON.
 */

import { frozen } from '../../ground/text/freezing.js'
import { type Answer, isRefused, type Outcome, remarkOn, type Unread } from './reading/answer.js'
import { NOT_OF_FORM, type ReasonName } from './reasons.js'

/**
 * The records whose format does not fit the options, such as lines that are not JSON.
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
  /** The line on which the first of these records begins, from 1. */
  readonly line: number
  /** The reason for refusing the first of these records. */
  readonly reason: ReasonName
  /** The number of these records. */
  readonly count: number
}

/**
 * The counts of `readUrls` and `urlLines`.
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
  /** The number of records read, including headers. */
  readonly records: number
  /**
   * The number of accepted URLs, of which a record may contain several. If it is 0 for a list with records, the options probably do
   * not fit the list.
   */
  readonly urls: number
  /** The number of refused URLs and of records without a URL. */
  readonly refused: number
  /** The number of URLs and refusals that were left out because of an option such as `where`. */
  readonly skipped: number
  /** How often each reason for a refusal and each remark about an accepted URL occurred, the most frequent first. */
  readonly reasons: Readonly<Record<string, number>>
  /** The records whose format does not fit the options; `null` if there are none. */
  readonly notOfForm: NotOfForm | null
}

/** The number of refused records before the first accepted one, and the first refused record's reason. */
interface Unanswered {
  readonly refused: number
  readonly reason: string | null
}

const NONE: Unanswered = { refused: 0, reason: null }

/** The counts since the last call of `take`, which a thread sends to the main thread. */
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
  /** The number of records that are headers. */
  headers = 0
  /** The number of URLs and refusals minus the number of records. A record may contain several URLs, or an empty list. */
  more = 0
  refused = 0
  changed = 0
  /** The number of URLs and refusals for which nothing was written. */
  skipped = 0
  bytes = 0
  readonly reasons: Map<string, number> = new Map()
  readonly #countsReasons: boolean
  readonly #watchesRefusals: boolean
  #notOfForm: NotOfForm | null = null
  #unanswered: Unanswered = NONE

  /**
   * Reasons are counted only on request, because finding them takes time. Refusals are also watched only on request, because a URL
   * must be parsed to know whether it is refused, and some verbs parse it differently.
   */
  constructor(countsReasons: boolean, watchesRefusals = false) {
    this.#countsReasons = countsReasons
    this.#watchesRefusals = watchesRefusals
  }

  /** @param line - the line of the input on which the record begins */
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

  /** Counts a record, and the number of its outcomes. The caller counts the outcomes themselves. */
  countRecord(outcomes: number): void {
    this.records++
    this.more += outcomes - 1
  }

  /**
   * Counts an outcome for which the caller knows whether it is refused. `reason`: the reason for the refusal, or a remark about an
   * accepted URL.
   */
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
    // Refusals are watched only until a record is accepted, because `isRefused` parses the URL.
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

  /** The number of URLs and refusals. */
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

  /**
   * If all records are refused: how many there are, and the first one's reason. `null` if a record is accepted, or if there are no
   * records.
   */
  get allRefused(): { readonly count: number; readonly reason: string } | null {
    const { refused, reason } = this.#unanswered
    return refused === this.#answers && reason !== null ? { count: refused, reason } : null
  }

  /** The records since the last call whose format does not fit the options. */
  takeNotOfForm(): NotOfForm | null {
    const taken = this.#notOfForm
    this.#notOfForm = null
    return taken
  }

  /** The counts for `readUrls` and `urlLines`, which never call `take`. */
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

  /** Adds a thread's counts. */
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
