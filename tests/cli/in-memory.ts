/**
 * The command in a world of memory: bytes in, bytes out, and what it says to a person.
 */

import type { ByteReader } from '../../lib/around/lines/input/blocks.js'
import type { World } from '../../lib/cli/world.js'

// The runner loads a file that waits as a module, and what the command imports later is then of the same graph.
const { command } = await import('../../lib/cli/command.js')

export interface Result {
  readonly status: number
  readonly bytes: Buffer
  /** The output as text. */
  readonly out: string
  readonly said: string
}

export interface Circumstances {
  /** How many bytes a read gives at most. */
  readonly chunk?: number
  readonly env?: Record<string, string>
  readonly isTerminal?: boolean
  /** How many milliseconds pass between two looks at the clock. */
  readonly clockStep?: number
}

export async function weburl(
  args: readonly string[],
  input: string | Uint8Array = '',
  { chunk = 1 << 20, env = {}, isTerminal = false, clockStep = 1 }: Circumstances = {},
): Promise<Result> {
  const written: Buffer[] = []
  let said = ''
  let time = 0
  const world: World = {
    thread: null,
    args,
    env,
    standardInput: () => new MemoryReader(Buffer.from(input as string), chunk),
    standardOutput: () => ({
      write: async (block, length) => {
        written.push(Buffer.from(block.subarray(0, length)))
      },
    }),
    isOutput: () => false,
    say: (text) => {
      said += text
    },
    isTerminal: async () => isTerminal,
    now: () => {
      time += clockStep
      return time
    },
  }
  const status = await command(world)
  const bytes = Buffer.concat(written)
  return { status, bytes, out: bytes.toString('utf8'), said }
}

export class MemoryReader implements ByteReader {
  readonly #bytes: Buffer
  readonly #chunk: number
  #at = 0

  constructor(bytes: Buffer, chunk: number) {
    this.#bytes = bytes
    this.#chunk = chunk
  }

  async read(into: Buffer, offset: number, length: number): Promise<number> {
    const count = this.#bytes.copy(into, offset, this.#at, this.#at + Math.min(length, this.#chunk))
    this.#at += count
    return count
  }

  async close(): Promise<void> {}
}

/** The records of an output, each of which ends with the separator. */
export function recordsOf(bytes: Buffer, separator = '\n'): string[] {
  const text = bytes.toString('latin1')
  if (text === '') return []
  if (!text.endsWith(separator)) throw new Error('The last record has no end')
  return text.slice(0, -1).split(separator)
}
