/**
 * Reads a gzip file (RFC 1952) member by member. Web archives contain one member for each record, so only the damaged record is
 * lost: reading continues at the next member that begins a record.
 */

import { constants, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib'
import type { ByteReader } from '../../around/lines/input/blocks.js'
import { Sum } from '../../around/lines/input/gunzip.js'
import type { ByteQueue } from './byte-queue.js'

/**
 * A member that ends within this many bytes is decompressed at once. If a longer member is damaged, this many bytes before the
 * damage are searched for the next member.
 */
const WINDOW = 256 * 1024
const LARGEST_AT_ONCE = 4 * 1024 * 1024

/**
 * The lengths of the chunks in which long members and damaged members are decompressed. Chunks of damaged members are small because
 * Node returns nothing for a damaged chunk.
 */
const PIECE = 16 * 1024
const SMALL_PIECE = 256

const MAGIC = Buffer.from([0x1f, 0x8b, 8])
const TRAILER = 8

/** The error for damaged bytes that were skipped. The bytes after the gap begin a record. */
export class Gap extends Error {}

// The flags in a member's header (2.3.1).
const HAS_HEADER_CHECK = 2
const HAS_EXTRA = 4
const TEXTS = [8, 16] as const

/** The length of a member's header (2.3); `null` if the bytes do not begin with one. */
export function headerLength(bytes: Buffer): number | null {
  if (bytes.length < 10 || !bytes.subarray(0, 3).equals(MAGIC)) return null
  const flags = bytes[3] as number
  let at = 10
  if (flags & HAS_EXTRA) at += bytes.length < at + 2 ? 2 : 2 + bytes.readUInt16LE(at)
  for (const text of TEXTS) {
    if (!(flags & text)) continue
    const end = bytes.indexOf(0, at)
    if (end === -1) return null
    at = end + 1
  }
  if (flags & HAS_HEADER_CHECK) at += 2
  return at <= bytes.length ? at : null
}

export class GzipMembers implements ByteReader {
  readonly #input: ByteQueue
  readonly #work: AsyncGenerator<Buffer | Gap, void, void>
  #piece: Buffer = Buffer.alloc(0)

  /** @param beginsRecord - tells whether a member's first bytes begin a record. */
  constructor(input: ByteQueue, beginsRecord: (bytes: Buffer) => boolean) {
    this.#input = input
    this.#work = this.#members(beginsRecord)
  }

  /** Throws a `Gap` once for each damaged place, after the bytes before the damage have been read. */
  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    while (this.#piece.length === 0) {
      const { done, value } = await this.#work.next()
      if (done === true) return 0
      if (value instanceof Gap) throw value
      this.#piece = value
    }
    const piece = this.#piece.subarray(0, length)
    into.set(piece, offset)
    this.#piece = this.#piece.subarray(piece.length)
    return piece.length
  }

  close(): Promise<void> {
    return this.#input.close()
  }

  async *#members(beginsRecord: (bytes: Buffer) => boolean): AsyncGenerator<Buffer | Gap, void, void> {
    const input = this.#input
    for (;;) {
      const window = await input.peek(WINDOW)
      if (window.length === 0) return
      // Zero bytes between members are padding.
      if (window[0] === 0) {
        await input.skip(1)
        continue
      }
      const { at } = input
      const header = headerLength(window)
      const problem = header === null ? 'does not begin as one' : yield* this.#member(window, header)
      if (problem === null) continue
      await this.#findMember(beginsRecord)
      yield new Gap(`the member of gzip at byte ${at} ${problem}`)
    }
  }

  /** Yields a member's data, and returns the problem, or `null`. */
  async *#member(window: Buffer, header: number): AsyncGenerator<Buffer, string | null, void> {
    const input = this.#input
    const whole = inflatedAtOnce(window.subarray(header))
    if (typeof whole === 'object') {
      const sum = new Sum()
      sum.add(whole.bytes, 0, whole.bytes.length)
      await input.skip(header)
      const data = await input.take(whole.length)
      yield whole.bytes
      return this.#endProblem(sum, data)
    }
    await input.skip(header)
    return yield* this.#inPieces(whole === 'damaged' ? SMALL_PIECE : PIECE)
  }

  /** Yields the data of a long or damaged member, chunk by chunk. */
  async *#inPieces(length: number): AsyncGenerator<Buffer, string | null, void> {
    const input = this.#input
    const inflating = new Inflating()
    const sum = new Sum()
    /** The last chunks, which may contain the beginning of the next member. */
    let last: Buffer[] = []
    let lastLength = 0
    try {
      for (;;) {
        const piece = await input.peek(length)
        if (piece.length === 0) return 'is cut off'
        const before = inflating.consumed
        const made = await inflating.add(piece)
        if (inflating.isDamaged) {
          input.putBack(Buffer.concat(last))
          return 'is damaged'
        }
        for (const bytes of made) {
          sum.add(bytes, 0, bytes.length)
          yield bytes
        }
        const taken = await input.take(inflating.isEnded ? inflating.consumed - before : piece.length)
        last.push(taken)
        if (inflating.isEnded) return this.#endProblem(sum, Buffer.concat(last))
        lastLength += taken.length
        while (lastLength > WINDOW) {
          lastLength -= last[0]?.length ?? 0
          last = last.slice(1)
        }
      }
    } finally {
      inflating.destroy()
    }
  }

  /**
   * Checks the CRC and the length at the end of a member (2.3.1). If they are wrong, the last bytes are put back, because the
   * member may have been cut off and they may belong to the next member.
   */
  async #endProblem({ check, length }: Sum, last: Buffer): Promise<string | null> {
    const trailer = await this.#input.peek(TRAILER)
    if (trailer.length < TRAILER) {
      await this.#input.skip(TRAILER)
      return 'is cut off'
    }
    if (trailer.readUInt32LE(0) !== check || trailer.readUInt32LE(4) !== length) {
      this.#input.putBack(last)
      return 'has another check than that of its data'
    }
    await this.#input.skip(TRAILER)
    return null
  }

  /** Skips the bytes before the next member that begins a record. */
  async #findMember(beginsRecord: (bytes: Buffer) => boolean): Promise<void> {
    const input = this.#input
    for (let from = 0; ; from = 1) {
      await input.skip(from)
      const bytes = await input.peek(2 * SMALL_PIECE)
      if (bytes.length < MAGIC.length) {
        await input.skip(bytes.length)
        return
      }
      const found = bytes.indexOf(MAGIC)
      if (found === -1) {
        await input.skip(bytes.length - MAGIC.length)
        continue
      }
      await input.skip(found)
      const begin = await input.peek(2 * SMALL_PIECE)
      const inflated = beginningOfData(begin)
      if (inflated !== null && beginsRecord(inflated)) return
    }
  }
}

/** Decompresses data that end within the given bytes. Also returns the length of the compressed data. */
function inflatedAtOnce(bytes: Buffer): { bytes: Buffer; length: number } | 'damaged' | 'long' {
  try {
    const options = { info: true, maxOutputLength: LARGEST_AT_ONCE }
    const { buffer, engine } = inflateRawSync(bytes, options) as unknown as { buffer: Buffer; engine: InflateRaw }
    return { bytes: buffer, length: engine.bytesWritten }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'Z_DATA_ERROR' ? 'damaged' : 'long'
  }
}

/** Decompresses a member's first bytes; returns `null` if they do not begin a member. */
export function beginningOfData(bytes: Buffer): Buffer | null {
  const header = headerLength(bytes)
  if (header === null) return null
  try {
    return inflateRawSync(bytes.subarray(header), { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}

/** Decompresses data chunk by chunk. */
class Inflating {
  readonly #stream = createInflateRaw({ chunkSize: 128 * 1024 })
  #made: Buffer[] = []
  isDamaged = false
  isEnded = false

  constructor() {
    this.#stream.on('data', (bytes: Buffer) => this.#made.push(bytes))
    this.#stream.on('end', () => {
      this.isEnded = true
    })
    this.#stream.on('error', () => {
      this.isDamaged = true
    })
  }

  /** The number of compressed bytes consumed so far. */
  get consumed(): number {
    return this.#stream.bytesWritten
  }

  async add(piece: Buffer): Promise<readonly Buffer[]> {
    await new Promise<void>((resolve) => {
      this.#stream.once('close', resolve)
      this.#stream.write(piece, () => {
        this.#stream.removeListener('close', resolve)
        resolve()
      })
    })
    // "end" is emitted after the callback of `write`.
    await new Promise((resolve) => setImmediate(resolve))
    const made = this.#made
    this.#made = []
    return made
  }

  destroy(): void {
    this.#stream.destroy()
  }
}
