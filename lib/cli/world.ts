/**
 * The process that the command runs in: arguments, standard streams, the environment. Tests pass another world.
 */

import type { ByteReader } from '../around/lines/input/blocks.js'
import { DescriptorReader, fs, isSameFile } from './input/descriptor-reader.js'
import { DescriptorSink, type Ending, type Sink } from './output/sink.js'

/** The standard streams, by their descriptors. */
type Stream = 0 | 1 | 2

export interface World {
  /** The program of each thread of a run; `null` if a run has only one thread. */
  readonly thread: URL | null
  /** The words after the name of the command. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  standardInput(): ByteReader
  standardOutput(ending: Ending): Sink
  /** Whether a descriptor is the file to which the output goes. */
  isOutput(descriptor: number): boolean
  /** A message for a person. It is lost if there is no listener. */
  say(text: string): void
  isTerminal(stream: Stream): Promise<boolean>
  /** The width of the terminal to which the output goes. */
  columns(): number
  /** The milliseconds of a clock that does not go back. */
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
      // Standard error cannot be written, and there is no other place for a message.
    }
  },
  // Asking a stream whether it is a terminal would make it non-blocking. The module that knows terminals is loaded only if the
  // descriptor can be one, because it loads sockets as well.
  isTerminal: async (stream) => fs.fstatSync(stream).isCharacterDevice() && (await import('node:tty')).isatty(stream),
  columns: () => process.stdout.columns,
  // The global object `performance` would be loaded first.
  now: () => 1000 * process.uptime(),
}

// The handling of a signal. A run that waits for input ends at once. A run that is writing ends after the block, so that the
// output has only whole records. If the reader of the output does not take the block within `GRACE` milliseconds, or if the
// signal comes again, the run ends at once. The process ends by the signal itself, so that a shell sees why.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** How long a reader has to take the rest of a block, in milliseconds. */
const GRACE = 400

export class Interruption {
  #isWriting = false
  /** Removes the unfinished files of a run that a signal ends. */
  readonly #onEnd: () => void
  #signal: (typeof SIGNALS)[number] | null = null

  constructor(onEnd: () => void = () => {}) {
    this.#onEnd = onEnd
    for (const signal of SIGNALS) process.on(signal, this.#onSignal)
  }

  /** Runs a write, together with the code that must not be separated from it. */
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
