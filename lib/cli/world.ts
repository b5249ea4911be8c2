/**
 * The process that the command runs in: its arguments, standard streams and environment. Tests pass another `World`.
 */

import type { ByteReader } from '../around/lines/input/blocks.js'
import { DescriptorReader, fs, isSameFile } from './input/descriptor-reader.js'
import { DescriptorSink, type Ending, type Sink } from './output/sink.js'

/** The standard streams, by their descriptors. */
type Stream = 0 | 1 | 2

export interface World {
  /** The program that threads run; `null` if there cannot be other threads. */
  readonly thread: URL | null
  /** The command's arguments. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  standardInput(): ByteReader
  standardOutput(ending: Ending): Sink
  /** Tells whether a descriptor refers to the output file. */
  isOutput(descriptor: number): boolean
  /** Writes a message for a person. It is lost if it cannot be written. */
  say(text: string): void
  isTerminal(stream: Stream): Promise<boolean>
  /** The width of the output's terminal. */
  columns(): number
  /** The time of a monotonic clock, in milliseconds. */
  now(): number
}

export const processWorld: World = {
  thread: null,
  args: process.argv.slice(2),
  env: process.env,
  standardInput: () => new DescriptorReader(0),
  standardOutput: (ending) => new DescriptorSink(1, ending),
  isOutput: (descriptor) => isSameFile(descriptor, 1),
  say: (text) => {
    try {
      fs.writeSync(2, text)
    } catch {
      // The message is dropped, because it cannot be written anywhere else.
    }
  },
  // `process.stdout.isTTY` is not used because opening the stream would make the descriptor non-blocking. `node:tty` is loaded only
  // for a character device, because it also loads sockets.
  isTerminal: async (stream) => fs.fstatSync(stream).isCharacterDevice() && (await import('node:tty')).isatty(stream),
  columns: () => process.stdout.columns,
  // The global object `performance` is not used because it would have to be loaded.
  now: () => 1000 * process.uptime(),
}

// Signal handling. A run that waits for input ends at once. A run that is writing ends after the block, so that the output contains
// only whole records; if the consumer does not take the block within `GRACE` milliseconds, or if there is another signal, the run
// ends at once. The process is ended by the signal itself, so that the shell sees the cause.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long the consumer has to take the rest of a block, in milliseconds. */
const GRACE = 400

export class Interruption {
  #isWriting = false
  /** Removes the run's unfinished files before a signal ends it. */
  readonly #onEnd: () => void
  #signal: (typeof SIGNALS)[number] | null = null

  constructor(onEnd: () => void = () => {}) {
    this.#onEnd = onEnd
    for (const signal of SIGNALS) process.on(signal, this.#onSignal)
  }

  /** Runs a write that signals must not interrupt. */
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

  /** Ends the process by sending the signal again without a handler. */
  #end(signal: (typeof SIGNALS)[number]): void {
    this.stopListening()
    this.#onEnd()
    process.kill(process.pid, signal)
  }
}
