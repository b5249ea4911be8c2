/**
 * The contents of a file compressed by gzip (RFC 1952). Members that follow each other, as archives of the web have them, are
 * one stream. The file is decompressed a piece at a time, as fast as the command works, and what a damaged file still has before
 * its damage is read before the error is thrown.
 */

import { createGunzip } from 'node:zlib'
import type { ByteReader } from './byte-reader.js'

const CHUNK = 128 * 1024

/** A piece of the file. It may be a thousand times as long when it is decompressed, and is held then. */
const PIECE = 8 * 1024

export class GunzipReader implements ByteReader {
  readonly #file: ByteReader
  readonly #gunzip = createGunzip({ chunkSize: CHUNK })
  readonly #piece = Buffer.allocUnsafeSlow(PIECE)
  readonly #decompressed: Buffer[] = []
  #error: Error | null = null
  #isAtEnd = false

  constructor(file: ByteReader) {
    this.#file = file
    this.#gunzip.on('data', (chunk: Buffer) => this.#decompressed.push(chunk))
    this.#gunzip.on('end', () => {
      this.#isAtEnd = true
    })
    this.#gunzip.on('error', (error) => {
      this.#error = error
    })
  }

  async read(into: Buffer, offset: number, length: number): Promise<number> {
    for (;;) {
      const [first] = this.#decompressed
      if (first !== undefined) {
        const count = first.copy(into, offset, 0, Math.min(length, first.length))
        if (count < first.length) this.#decompressed[0] = first.subarray(count)
        else this.#decompressed.shift()
        return count
      }
      if (this.#error !== null) throw this.#error
      if (this.#isAtEnd) return 0
      await this.#decompressPiece()
    }
  }

  async #decompressPiece(): Promise<void> {
    const count = await this.#file.read(this.#piece, 0, PIECE)
    await new Promise<void>((resolve) => {
      this.#gunzip.once('close', resolve)
      const done = (): void => {
        this.#gunzip.removeListener('close', resolve)
        resolve()
      }
      // The stream closes behind its end, and behind an error.
      if (count === 0) this.#gunzip.end()
      else this.#gunzip.write(this.#piece.subarray(0, count), done)
    })
  }

  close(): Promise<void> {
    this.#gunzip.destroy()
    return this.#file.close()
  }
}
