/**
 * The counts of a run, and their forms: for a person and for a program.
 */

import { isRefused, type Outcome, remarkOn } from './reading/answer.js'
import { NOT_OF_FORM, type ReasonName } from './reasons.js'

/** Records that are not of the form which the options describe: the line of the first one, its reason, and how many there are. */
export interface NotOfForm {
  readonly line: number
  readonly reason: ReasonName
  readonly count: number
}

/** What is before the first record that is accepted: headers and refused records, and why the first of these is refused. */
export interface Unanswered {
  readonly headers: number
  readonly refused: number
  readonly reason: string | null
}

const NONE: Unanswered = { headers: 0, refused: 0, reason: null }

/** What was counted. */
export interface Counts {
  readonly records: number
  readonly refused: number
  readonly changed: number
  readonly bytes: number
  readonly reasons: readonly (readonly [reason: string, count: number])[]
  readonly notOfForm: NotOfForm | null
  readonly unanswered: Unanswered
}

export class Stats {
  records = 0
  refused = 0
  changed = 0
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
    // Whether a record is refused is asked only until one is accepted.
    if (this.#watchesRefusals && this.#isUnanswered) this.#countUnanswered(outcome)
    if (outcome.kind === 'unread' && NOT_OF_FORM.includes(outcome.reason)) {
      this.#addNotOfForm({ line, reason: outcome.reason, count: 1 })
    }
    this.records++
    if (outcome.kind === 'header' || !this.#countsReasons) return
    if (isRefused(outcome)) this.refused++
    else if (outcome.kind === 'answer' && !outcome.isCanonical) this.changed++
    const remark = remarkOn(outcome)
    if (remark !== null) this.reasons.set(remark, (this.reasons.get(remark) ?? 0) + 1)
  }

  /**
   * Counts a record whose URL is not written canonically. It is called for a record about which nothing else has to be counted.
   */
  countChanged(): void {
    this.records++
    this.changed++
  }

  /** Whether no record was accepted so far. */
  get #isUnanswered(): boolean {
    return this.#unanswered.headers + this.#unanswered.refused === this.records
  }

  #countUnanswered(outcome: Outcome): void {
    if (outcome.kind === 'header') this.#addUnanswered({ ...NONE, headers: 1 })
    else if (isRefused(outcome)) this.#addUnanswered({ headers: 0, refused: 1, reason: remarkOn(outcome) })
  }

  #addUnanswered({ headers, refused, reason }: Unanswered): void {
    const before = this.#unanswered
    this.#unanswered = {
      headers: before.headers + headers,
      refused: before.refused + refused,
      reason: before.reason ?? reason,
    }
  }

  #addNotOfForm(more: NotOfForm): void {
    const first = this.#notOfForm
    this.#notOfForm = first === null ? more : { ...first, count: first.count + more.count }
  }

  /** How many records are refused, and why the first of them is, if all are; `null` if one is accepted, or if there is none. */
  get allRefused(): { readonly count: number; readonly reason: string } | null {
    const { refused, reason } = this.#unanswered
    return this.#isUnanswered && reason !== null ? { count: refused, reason } : null
  }

  /** The records since the last call that are not of their form. */
  takeNotOfForm(): NotOfForm | null {
    const taken = this.#notOfForm
    this.#notOfForm = null
    return taken
  }

  /** The counts since the last call. */
  take(): Counts {
    const { records, refused, changed, bytes } = this
    const notOfForm = this.takeNotOfForm()
    const unanswered = this.#unanswered
    const counts = { records, refused, changed, bytes, reasons: [...this.reasons], notOfForm, unanswered }
    this.#unanswered = NONE
    this.records = this.refused = this.changed = this.bytes = 0
    this.reasons.clear()
    return counts
  }

  /** Adds the counts of a thread. */
  add({ records, refused, changed, bytes, reasons, notOfForm, unanswered }: Counts): void {
    if (this.#isUnanswered) this.#addUnanswered(unanswered)
    if (notOfForm !== null) this.#addNotOfForm(notOfForm)
    this.records += records
    this.refused += refused
    this.changed += changed
    this.bytes += bytes
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
