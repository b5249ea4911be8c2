/**
 * What a signal does. A run that waits for input ends at once. A run that is writing ends when the block is written, so that the
 * output has whole records only; where the reader does not take it within a moment, or the signal comes again, it ends all the
 * same. It ends by the signal itself, so that a shell sees why.
 */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long a reader has to take the rest of a block, in milliseconds. */
const GRACE = 400

export class Interruption {
  #isWriting = false
  #signal: (typeof SIGNALS)[number] | null = null

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#onSignal)
  }

  /** Runs a write, and what has to stay together with it. */
  async whileWriting(write: () => Promise<void>): Promise<void> {
    this.#isWriting = true
    try {
      await write()
    } finally {
      this.#isWriting = false
      if (this.#signal !== null) this.#end(this.#signal)
    }
  }

  stopListening(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.#onSignal)
  }

  readonly #onSignal = (signal: NodeJS.Signals): void => {
    const known = signal as (typeof SIGNALS)[number]
    if (!this.#isWriting || this.#signal !== null) this.#end(known)
    else {
      this.#signal = known
      setTimeout(() => this.#end(known), GRACE)
    }
  }

  /** Without a listener, a signal ends the process. */
  #end(signal: (typeof SIGNALS)[number]): void {
    this.stopListening()
    process.kill(process.pid, signal)
  }
}
