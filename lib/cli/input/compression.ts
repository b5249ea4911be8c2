/**
 * Compressed inputs: gzip is read, and other forms are refused, with the line to write instead.
 */

import type { ByteReader } from '../../around/lines/input/blocks.js'
import { type FileForm, ForeignForm, fileFormOf, LONGEST, lineFor } from '../../around/lines/input/first-bytes.js'

/** The first bytes of an input, and a reader of the whole input. */
interface Seen {
  readonly form: FileForm | null
  readonly bytes: Buffer
  readonly reader: ByteReader
}

/** Reads as many bytes as have to be seen. It waits for a slow reader only if the bytes so far may begin a known form. */
async function look(reader: ByteReader): Promise<Seen> {
  const room = Buffer.alloc(LONGEST)
  let length = 0
  for (;;) {
    const count = await reader.read(room, length, LONGEST - length)
    length += count
    const bytes = room.subarray(0, length)
    const form = count === 0 ? null : fileFormOf(bytes)
    if (form !== undefined) return { form, bytes, reader: new SeenReader(bytes, reader) }
  }
}

/** A reader whose first bytes were read already. */
class SeenReader implements ByteReader {
  #seen: Buffer
  readonly #rest: ByteReader

  constructor(seen: Buffer, rest: ByteReader) {
    this.#seen = seen
    this.#rest = rest
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    if (this.#seen.length === 0) return this.#rest.read(into, offset, length)
    const count = Math.min(length, this.#seen.length)
    into.set(this.#seen.subarray(0, count), offset)
    this.#seen = this.#seen.subarray(count)
    return count
  }

  close(): Promise<void> {
    return this.#rest.close()
  }
}

/**
 * The list in an input, decompressed if it is gzip. Throws if it is compressed in another way, and says what to write instead.
 *
 * @param isNamedGzip - whether the file is named like a gzip file. If it is too short for the mark of gzip, it was cut off.
 * @param openAgain - opens the input from its beginning; `null` if it cannot be read twice.
 */
export async function decompressed(
  given: ByteReader,
  isNamedGzip: boolean,
  openAgain: (() => ByteReader) | null,
): Promise<ByteReader> {
  const { form, bytes, reader } = await look(given)
  const isGzip = form === null ? isNamedGzip && bytes.length < 2 : form.command === null
  if (!isGzip) {
    if (form !== null) throw new ForeignForm(form)
    return reader
  }
  const { GunzipReader } = await import('./gunzip-reader.js')
  const inner = await look(new GunzipReader(reader, openAgain))
  if (inner.form === null) return inner.reader
  const line = lineFor(inner.form)
  const isPiped = / FILE \|/.test(line)
  const both = isPiped
    ? `gzip -dc FILE | ${line.replace(' FILE', '')}`
    : `gzip -dc FILE > NEW; ${line.replace('FILE', 'NEW')}`
  throw new Error(`this is ${inner.form.name} that is compressed by gzip once more: write ${both}`)
}

/** The name of the compression of an input; `null` for a list. This uses up the first bytes of the reader. */
export const compressionOf = async (reader: ByteReader): Promise<string | null> =>
  (await look(reader)).form?.name ?? null
