/**
 * The output: a descriptor that gets bytes as fast as it takes them. The command waits for a slow reader; a closed pipe is not an
 * error; and if a disk is full, a file ends with its last whole record.
 */

import {
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  write,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pause, problemOf } from '../input/descriptor-reader.js'

/** The reader of the output has gone away, as `head` does when it has enough. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}

/** The output cannot be written. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
}

export interface Sink {
  /** Writes the first `length` bytes of the buffer, which are whole records, and resolves when they are written. */
  write(bytes: Uint8Array, length: number): Promise<void>
}

export class DescriptorSink implements Sink {
  readonly #descriptor: number
  readonly #separator: number

  constructor(descriptor: number, separator: number) {
    this.#descriptor = descriptor
    this.#separator = separator
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

  /** Cuts off the bytes after the last separator that was written, if the output is a file that ends with them. */
  #takeBackHalfARecord(bytes: Uint8Array, written: number): void {
    if (written === 0) return
    const half = written - (bytes.subarray(0, written).lastIndexOf(this.#separator) + 1)
    const stat = fstatSync(this.#descriptor)
    if (half > 0 && stat.isFile()) ftruncateSync(this.#descriptor, stat.size - half)
  }
}

const writeOnce = (descriptor: number, bytes: Uint8Array, offset: number, length: number) =>
  new Promise<number | NodeJS.ErrnoException>((resolve) => {
    write(descriptor, bytes, offset, length, null, (error, count) => resolve(error ?? count))
  })

/** A temporary file, which is renamed to the wanted name when it is complete. */
export class NewFile {
  /** The name of the file; if the given name is a link, the name of the file that it leads to. */
  readonly #name: string
  readonly #beside: string
  readonly #descriptor: number
  #isOpen = true

  /**
   * Throws a `WriteError` if the folder does not exist or cannot be written, or if the name is that of something other than a
   * file.
   */
  constructor(name: string) {
    try {
      const there = statSync(name, { throwIfNoEntry: false })
      if (there?.isDirectory()) throw new Error('it is a folder')
      // Renaming would replace a device or a pipe by a file.
      if (there?.isFile() === false) throw new Error('it is not a file on a disk, so redirect the output to it')
      this.#name = there === undefined ? name : realpathSync(name)
      // Programs ignore a file with such a name, because it begins with a dot.
      this.#beside = join(dirname(this.#name), `.${basename(this.#name)}.${process.pid}.part`)
      this.#descriptor = openSync(this.#beside, 'w', there?.mode)
      // Whoever could not read the file cannot read the new one.
      if (there !== undefined) fchmodSync(this.#descriptor, there.mode)
    } catch (error) {
      throw new WriteError(`--out: "${name}" cannot be written: ${problemOf(error)}`)
    }
  }

  get descriptor(): number {
    return this.#descriptor
  }

  /** Gives the file its name. */
  keep(): void {
    try {
      fsyncSync(this.#descriptor)
      this.#close()
      renameSync(this.#beside, this.#name)
    } catch (error) {
      this.drop()
      throw new WriteError(`--out: "${this.#name}" cannot be written: ${problemOf(error)}`)
    }
  }

  /** Removes the temporary file. It may be called at any time, and more than once. */
  drop(): void {
    this.#close()
    rmSync(this.#beside, { force: true })
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#descriptor)
    this.#isOpen = false
  }
}
