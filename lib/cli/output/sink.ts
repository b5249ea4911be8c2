/**
 * Writes output to a descriptor. The command waits for a slow consumer. A closed pipe is not reported as an error, and if the disk
 * is full, the file ends with its last whole record.
 */

import type { Framing } from '../../around/lines/input/blocks.js'
import { CsvEnds } from '../../around/lines/input/csv-ends.js'
import { fs, pause, problemOf } from '../input/descriptor-reader.js'

/** The error if the consumer has closed the output, as `head` does when it has enough. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}

/** The error if the output cannot be written. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
}

export interface Sink {
  /** Writes the first `length` bytes of a buffer, which must be whole records. Resolves when they are written. */
  write(bytes: Uint8Array, length: number): Promise<void>
}

/** How the output's records end. */
export type Ending = Pick<Framing, 'separator' | 'csvDelimiter'>

export const LINES: Ending = { separator: 0x0a, csvDelimiter: null }

export class DescriptorSink implements Sink {
  readonly #descriptor: number
  readonly #ending: Ending

  constructor(descriptor: number, ending: Ending) {
    this.#descriptor = descriptor
    this.#ending = ending
  }

  async write(bytes: Uint8Array, length: number): Promise<void> {
    let written = 0
    for (let delay = 1; written < length; ) {
      const result = await writeOnce(this.#descriptor, bytes, written, length - written)
      if (typeof result === 'number') {
        written += result
        delay = 1
      } else if (result.code === 'EAGAIN') {
        await pause(delay)
        delay = Math.min(50, delay * 2)
      } else if (result.code === 'EPIPE') {
        throw new ReaderGone()
      } else {
        this.#takeBackHalfARecord(bytes, written)
        throw new WriteError(`the output cannot be written: ${problemOf(result)}`)
      }
    }
  }

  /** If the output is a file, removes an incomplete record at its end. */
  #takeBackHalfARecord(bytes: Uint8Array, written: number): void {
    if (written === 0) return
    const half = written - lastEnd(bytes, written, this.#ending)
    const stat = fs.fstatSync(this.#descriptor)
    if (half > 0 && stat.isFile()) fs.ftruncateSync(this.#descriptor, stat.size - half)
  }
}

/** The offset after the last whole record. A CSV record may contain line feeds. */
function lastEnd(bytes: Uint8Array, length: number, { separator, csvDelimiter }: Ending): number {
  if (csvDelimiter !== null) return new CsvEnds(csvDelimiter).scan(bytes, 0, length).at(-1) ?? 0
  return bytes.subarray(0, length).lastIndexOf(separator) + 1
}

const writeOnce = (descriptor: number, bytes: Uint8Array, offset: number, length: number) =>
  new Promise<number | NodeJS.ErrnoException>((resolve) => {
    fs.write(descriptor, bytes, offset, length, null, (error, count) => resolve(error ?? count))
  })
