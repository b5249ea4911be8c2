/**
 * Reads a gzip file (RFC 1952). Concatenated members, as in web archives, are one stream. The file is decompressed chunk by chunk,
 * only as fast as the command reads. If it is damaged, the error is thrown after the bytes before the damage have been read.
 */

import { createGunzip } from 'node:zlib'
import type { ByteReader } from '../../around/lines/input/blocks.js'

const CHUNK = 128 * 1024

/** The maximum number of bytes kept of an input that cannot be read twice. */
const MOST_KEPT = 16 * 1024 * 1024

/**
 * The number of bytes of the file read at a time. It is small because a decompressed chunk, which may be 1000 times as long, is
 * kept in memory.
 */
const PIECE = 32 * 1024

export class GunzipReader implements ByteReader {
  readonly #file: ByteReader
  readonly #openAgain: () => ByteReader | null
  /** The bytes read so far of an input that cannot be read twice; `null` if it can be. */
  readonly #kept: KeptBytes | null
  readonly #piece = Buffer.allocUnsafeSlow(PIECE)
  #gunzip = new Gunzip()
  #isMended = false

  /**
   * @param openAgain - opens the same file from its beginning; `null` if it cannot be read twice. Node returns nothing for a
   * damaged chunk, so the file is decompressed again up to the damage. For a pipe, the first bytes are kept for this purpose.
   */
  constructor(file: ByteReader, openAgain: (() => ByteReader) | null) {
    const kept = openAgain === null ? new KeptBytes() : null
    this.#file = file
    this.#kept = kept
    this.#openAgain = openAgain ?? (() => kept?.reader() ?? null)
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    for (;;) {
      const count = this.#gunzip.take(into, offset, length)
      if (count > 0) return count
      if (this.#gunzip.error !== null) {
        if (this.#isMended || this.#gunzip.isEnded) throw this.#gunzip.error
        this.#isMended = true
        this.#gunzip = await upToTheDamage(this.#openAgain, this.#gunzip, this.#piece)
      } else if (this.#gunzip.isAtEnd) {
        return 0
      } else {
        const piece = this.#piece.subarray(0, await this.#file.read(this.#piece, 0, PIECE))
        this.#kept?.add(piece)
        await this.#gunzip.add(piece)
      }
    }
  }

  close(): Promise<void> {
    this.#gunzip.destroy()
    return this.#file.close()
  }
}

/** The bytes of an input from its beginning, unless there are too many. */
class KeptBytes {
  #pieces: Buffer[] | null = []
  #length = 0

  add(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > MOST_KEPT) this.#pieces = null
    else this.#pieces?.push(Buffer.from(piece))
  }

  /** A reader of the bytes; `null` if there were too many. */
  reader(): ByteReader | null {
    const pieces = this.#pieces
    if (pieces === null) return null
    const bytes = Buffer.concat(pieces)
    let at = 0
    return {
      async read(into, offset, length) {
        const count = Math.min(length, bytes.length - at)
        into.set(bytes.subarray(at, at + count), offset)
        at += count
        return count
      },
      close: async () => {},
    }
  }
}

/** The lengths of the chunks in which the damage is searched for. Each search is within the damaged chunk of the previous one. */
const STEPS = [256, 1]

/** Decompresses a file again up to the damage, and drops the bytes that have already been returned. */
async function upToTheDamage(openAgain: () => ByteReader | null, failed: Gunzip, buffer: Buffer): Promise<Gunzip> {
  let [last, length] = [failed, PIECE]
  for (const step of STEPS) {
    const file = openAgain()
    if (file === null) break
    last = await again(file, new Gunzip(failed.given), { whole: last.added - length, step }, buffer)
    length = step
  }
  last.error ??= failed.error
  return last
}

/** Decompresses the first `whole` bytes, and then `step` bytes at a time, up to an error. */
async function again(
  file: ByteReader,
  gunzip: Gunzip,
  { whole, step }: { readonly whole: number; readonly step: number },
  buffer: Buffer,
): Promise<Gunzip> {
  try {
    while (gunzip.error === null) {
      const rest = whole - gunzip.added
      const piece = buffer.subarray(0, await file.read(buffer, 0, rest > 0 ? Math.min(PIECE, rest) : step))
      // The file has become shorter since the first reading.
      if (piece.length === 0) break
      await gunzip.add(piece)
    }
  } finally {
    await file.close()
  }
  return gunzip
}

/** A decompressor, and its output that has not been taken yet. */
class Gunzip {
  readonly #stream = createGunzip({ chunkSize: CHUNK })
  readonly #decompressed: Buffer[] = []
  /** How many decompressed bytes must still be dropped because they were returned before. */
  #dropped: number
  /** The number of compressed bytes added. */
  added = 0
  /** The number of decompressed bytes taken. */
  given = 0
  error: Error | null = null
  /** Whether the end of the file has been reached. */
  isEnded = false
  /** Whether all contents have been decompressed. */
  isAtEnd = false

  constructor(dropped = 0) {
    this.#dropped = dropped
    this.#stream.on('data', (chunk: Buffer) => this.#keep(chunk))
    this.#stream.on('end', () => {
      this.isAtEnd = true
    })
    this.#stream.on('error', (error) => {
      this.error = error
    })
  }

  #keep(chunk: Buffer): void {
    const rest = chunk.subarray(this.#dropped)
    this.#dropped -= chunk.length - rest.length
    if (rest.length > 0) this.#decompressed.push(rest)
  }

  /** Copies available bytes into a buffer at an offset, and returns their number. */
  take(into: Uint8Array, offset: number, length: number): number {
    const [first] = this.#decompressed
    if (first === undefined) return 0
    const count = first.copy(into, offset, 0, Math.min(length, first.length))
    if (count < first.length) this.#decompressed[0] = first.subarray(count)
    else this.#decompressed.shift()
    this.given += count
    return count
  }

  /** Decompresses a chunk of the file. An empty chunk means the file's end. */
  async add(piece: Buffer): Promise<void> {
    this.added += piece.length
    this.isEnded = piece.length === 0
    await new Promise<void>((resolve) => {
      this.#stream.once('close', resolve)
      const done = (): void => {
        this.#stream.removeListener('close', resolve)
        resolve()
      }
      // The stream emits "close" after its end and after an error.
      if (piece.length === 0) this.#stream.end()
      else this.#stream.write(piece, done)
    })
  }

  destroy(): void {
    this.#stream.destroy()
  }
}
