/**
 * How far a run is, as one line that is written over again, on a terminal.
 */

const EVERY = 250

export class Progress {
  readonly #say: (text: string) => void
  readonly #now: () => number
  #last: number
  #isShown = false

  constructor(say: (text: string) => void, now: () => number) {
    this.#say = say
    this.#now = now
    this.#last = now()
  }

  show(file: string, records: number, bytes: number): void {
    const now = this.#now()
    if (now - this.#last < EVERY) return
    this.#last = now
    this.#isShown = true
    this.#say(`\r\x1b[K${file}: ${records.toLocaleString('en')} records, ${(bytes / 1e6).toFixed(1)} MB`)
  }

  clear(): void {
    if (this.#isShown) this.#say('\r\x1b[K')
  }
}
