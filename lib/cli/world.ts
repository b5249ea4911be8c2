/**
 * What the command has of the machine around it: arguments, standard streams, the environment. A test gives it another world.
 */

import { writeSync } from 'node:fs'
import type { ByteReader } from './input/byte-reader.js'
import { DescriptorReader, isSameFile } from './input/descriptor-reader.js'
import { DescriptorSink, type Sink } from './output/sink.js'

/** The standard streams, by their descriptors. */
type Stream = 0 | 1 | 2

export interface World {
  /** The words behind the name of the command. */
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
  // A stream that is only asked for whether it is a terminal would be made not to wait.
  isTerminal: async (stream) => (await import('node:tty')).isatty(stream),
  now: () => performance.now(),
}
