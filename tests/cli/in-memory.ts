/**
 * The command in a world of memory: bytes in, bytes out, and what it says to a person.
 */

import type { ByteReader } from '../../lib/around/lines/input/blocks.js'
import type { World } from '../../lib/cli/world.js'

// The runner loads an awaiting file as a module, so everything that the command imports later is in the same graph.
const { command } = await import('../../lib/cli/command.js')

export interface Result {
  readonly status: number
  readonly bytes: Buffer
  /** The output as a string. */
  readonly out: string
  readonly said: string
}

export interface Circumstances {
  /** How many bytes a read returns at most; of several numbers, each read uses the next one. */
  readonly chunk?: number | readonly number[]
  /** The program of the threads of a run, and a promise to await before each read except the first. */
  readonly thread?: URL
  readonly threadsReady?: () => Promise<void>
  readonly env?: Record<string, string>
  readonly isTerminal?: boolean
  readonly columns?: number
  /** How many milliseconds pass between two looks at the clock. */
  readonly clockStep?: number
}

export async function weburl(
  args: readonly string[],
  input: string | Uint8Array = '',
  {
    chunk = 1 << 20,
    thread,
    threadsReady = async () => {},
    env = {},
    isTerminal = false,
    columns = 80,
    clockStep = 1,
  }: Circumstances = {},
): Promise<Result> {
  const written: Buffer[] = []
  let said = ''
  let time = 0
  const world: World = {
    thread: thread ?? null,
    args,
    env,
    standardInput: () => new MemoryReader(Buffer.from(input as string), chunk, threadsReady),
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
    columns: () => columns,
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
  readonly #chunks: readonly number[]
  readonly #beforeNext: () => Promise<void>
  #reads = 0
  #at = 0

  constructor(bytes: Buffer, chunk: number | readonly number[], beforeNext = async (): Promise<void> => {}) {
    this.#bytes = bytes
    this.#chunks = typeof chunk === 'number' ? [chunk] : chunk
    this.#beforeNext = beforeNext
  }

  async read(into: Buffer, offset: number, length: number): Promise<number> {
    if (this.#reads > 0) await this.#beforeNext()
    const chunk = this.#chunks[this.#reads++ % this.#chunks.length] as number
    const count = this.#bytes.copy(into, offset, this.#at, this.#at + Math.min(length, chunk))
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
