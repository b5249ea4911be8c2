/**
 * What the command has of the machine around it: arguments, standard streams, the environment. A test gives it another world.
 */

import { writeSync } from 'node:fs'
import type { ByteReader } from '../around/lines/input/blocks.js'
import { DescriptorReader, isSameFile } from './input/descriptor-reader.js'
import { DescriptorSink, type Sink } from './output/sink.js'

/** The standard streams, by their descriptors. */
type Stream = 0 | 1 | 2

export interface World {
  /** The program that each thread of a run begins with; `null` where a run has one thread only. */
  readonly program: URL | null
  /** The words after the name of the command. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  standardInput(): ByteReader
  standardOutput(separator: number): Sink
  /** Whether a descriptor is the file to which the output goes. */
  isOutput(descriptor: number): boolean
  /** A message for a person. It is lost where nobody listens. */
  say(text: string): void
  isTerminal(stream: Stream): Promise<boolean>
  /** The milliseconds of a clock that does not go back. */
  now(): number
}

export const processWorld: World = {
  program: null,
  args: process.argv.slice(2),
  env: process.env,
  standardInput: () => new DescriptorReader(0),
  standardOutput: (separator) => new DescriptorSink(1, separator),
  isOutput: (descriptor) => isSameFile(descriptor, 1),
  say: (text) => {
    try {
      writeSync(2, text)
    } catch {
      // Nobody listens, and there is nowhere to say so.
    }
  },
  // To ask a stream whether it is a terminal would make it non-blocking.
  isTerminal: async (stream) => (await import('node:tty')).isatty(stream),
  now: () => performance.now(),
}

// What a signal does. A run that waits for input ends at once. A run that is writing ends when the block is written, so that the
// output has whole records only; where the reader does not take it within a moment, or the signal comes again, it ends all the
// same. It ends by the signal itself, so that a shell sees why.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long a reader has to take the rest of a block, in milliseconds. */
const GRACE = 400

export class Interruption {
  #isWriting = false
  /** What is to be taken away where the run is ended by a signal. */
  readonly #onEnd: () => void
  #signal: (typeof SIGNALS)[number] | null = null

  constructor(onEnd: () => void = () => {}) {
    this.#onEnd = onEnd
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
    this.#onEnd()
    process.kill(process.pid, signal)
  }
}
