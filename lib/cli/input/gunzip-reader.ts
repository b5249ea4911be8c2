/**
 * The contents of a file compressed by gzip (RFC 1952). Members that follow each other, as archives of the web have them, are
 * one stream. The file is decompressed piece by piece, as fast as the command works. If it is damaged, the bytes before the damage
 * are read before the error is thrown.
 */

import { createGunzip } from 'node:zlib'
import type { ByteReader } from '../../around/lines/input/blocks.js'

const CHUNK = 128 * 1024

/** How many bytes of an input are kept that cannot be read twice. */
const MOST_KEPT = 16 * 1024 * 1024

/**
 * How many bytes of the file are read at a time. It is small, because a decompressed piece is held in memory and may be 1000 times
 * as long.
 */
const PIECE = 32 * 1024

export class GunzipReader implements ByteReader {
  readonly #file: ByteReader
  readonly #openAgain: () => ByteReader | null
  /** The bytes so far of an input that cannot be read twice; `null` if it can. */
  readonly #kept: KeptBytes | null
  readonly #piece = Buffer.allocUnsafeSlow(PIECE)
  #gunzip = new Gunzip()
  #isMended = false

  /**
   * @param openAgain - opens the same file from its beginning; `null` if it cannot be read twice. Node returns nothing for a piece
   * with damage, so the file is decompressed again up to the damage. The first bytes of a pipe are kept for this.
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

/** The bytes of an input from its first one on, if they are not too many. */
class KeptBytes {
  #pieces: Buffer[] | null = []
  #length = 0

  add(piece: Uint8Array): void {
    this.#length += piece.length
    if (this.#length > MOST_KEPT) this.#pieces = null
    else this.#pieces?.push(Buffer.from(piece))
  }

  /** A reader of the bytes; `null` if they were too many. */
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

/** The lengths of pieces in which the damage is searched for: each search is within the damaged piece of the one before. */
const STEPS = [256, 1]

/** Decompresses a file again up to the damage, and drops the bytes read before. */
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

/** Decompresses a number of bytes at once, and then step by step, up to an error. */
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
      // The file has become shorter meanwhile.
      if (piece.length === 0) break
      await gunzip.add(piece)
    }
  } finally {
    await file.close()
  }
  return gunzip
}

/** A decompressor, and its output that is not used yet. */
class Gunzip {
  readonly #stream = createGunzip({ chunkSize: CHUNK })
  readonly #decompressed: Buffer[] = []
  /** How many decompressed bytes still have to be dropped, because they were given before. */
  #dropped: number
  /** How many compressed bytes were added. */
  added = 0
  /** How many decompressed bytes were given. */
  given = 0
  error: Error | null = null
  /** Whether the file is at its end. */
  isEnded = false
  /** Whether the contents are at their end. */
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

  /** Copies the available bytes to a place in a buffer, and returns their number. */
  take(into: Uint8Array, offset: number, length: number): number {
    const [first] = this.#decompressed
    if (first === undefined) return 0
    const count = first.copy(into, offset, 0, Math.min(length, first.length))
    if (count < first.length) this.#decompressed[0] = first.subarray(count)
    else this.#decompressed.shift()
    this.given += count
    return count
  }

  /** Decompresses a piece of the file. An empty piece means its end. */
  async add(piece: Buffer): Promise<void> {
    this.added += piece.length
    this.isEnded = piece.length === 0
    await new Promise<void>((resolve) => {
      this.#stream.once('close', resolve)
      const done = (): void => {
        this.#stream.removeListener('close', resolve)
        resolve()
      }
      // The stream closes after its end, and after an error.
      if (piece.length === 0) this.#stream.end()
      else this.#stream.write(piece, done)
    })
  }

  destroy(): void {
    this.#stream.destroy()
  }
}
