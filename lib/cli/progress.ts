/**
 * How far a run is, as one line on a terminal, which is overwritten again and again.
 */

const EVERY = 250

export class Progress {
  readonly #say: (text: string) => void
  readonly #now: () => number
  #last: number
  #isShown = false
  /** The share of the input that was read, if it is known. */
  #share: (() => number) | null = null

  constructor(say: (text: string) => void, now: () => number) {
    this.#say = say
    this.#now = now
    this.#last = now()
  }

  /** Begins an input. */
  begin(share: (() => number) | null): void {
    this.#share = share
  }

  show(file: string, records: number, bytes: number): void {
    const now = this.#now()
    if (now - this.#last < EVERY) return
    this.#last = now
    this.#isShown = true
    const share = this.#share === null ? '' : `, ${Math.floor(100 * this.#share())} %`
    this.#say(`\r\x1b[K${file}: ${records.toLocaleString('en')} records, ${(bytes / 1e6).toFixed(1)} MB${share}`)
  }

  clear(): void {
    if (this.#isShown) this.#say('\r\x1b[K')
  }
}
