/**
 * The contents of a file compressed by gzip (RFC 1952). Members that follow each other, as archives of the web have them, are
 * one stream; the command reads as fast as it works, and no more is decompressed before.
 */

import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { ByteReader } from './byte-reader.js'

const CHUNK = 128 * 1024

export class GunzipReader implements ByteReader {
  readonly #file: ReturnType<typeof createReadStream>
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(name: string) {
    const gunzip = createGunzip({ chunkSize: CHUNK })
    this.#file = createReadStream(name, { highWaterMark: CHUNK })
    this.#file.on('error', (error) => gunzip.destroy(error))
    this.#chunks = this.#file.pipe(gunzip)[Symbol.asyncIterator]()
  }

  async read(into: Buffer, offset: number, length: number): Promise<number> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#chunks.next()
      if (done === true) return 0
      this.#rest = value
    }
    const count = this.#rest.copy(into, offset, 0, Math.min(length, this.#rest.length))
    this.#rest = this.#rest.subarray(count)
    return count
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
    this.#file.destroy()
  }
}
