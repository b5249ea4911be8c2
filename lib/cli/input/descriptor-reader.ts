/**
 * Reads files and standard input. Reads are asynchronous, so that signals are handled while a read waits. `fs` is Node's file
 * system, which the command's other modules import from here.
 */

import type { ByteReader } from '../../around/lines/input/blocks.js'
import { ForeignForm, lineFor } from '../../around/lines/input/first-bytes.js'

/**
 * Node's `fs` module. An `import` would evaluate all of its exports, some of which load the stream classes, and so add 2 ms to the
 * start.
 */
export const fs: typeof import('node:fs') = process.getBuiltinModule('node:fs')

/** Reads a descriptor, from its current position or from a given position. */
export class DescriptorReader implements ByteReader {
  readonly descriptor: number
  #position: number | null
  /** The number of bytes read so far. */
  count = 0

  constructor(descriptor: number, position: number | null = null) {
    this.descriptor = descriptor
    this.#position = position
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    for (let delay = 1; ; delay = Math.min(50, delay * 2)) {
      const result = await readOnce(this.descriptor, into, offset, length, this.#position)
      if (typeof result === 'number') {
        if (this.#position !== null) this.#position += result
        this.count += result
        return result
      }
      // Another program that has opened the same file may have made the descriptor non-blocking.
      if (result.code !== 'EAGAIN') throw result
      await pause(delay)
    }
  }

  /** Closes the descriptor, unless it is standard input, which the command has not opened. */
  close(): Promise<void> {
    if (this.descriptor === 0) return Promise.resolve()
    return new Promise((resolve) => fs.close(this.descriptor, () => resolve()))
  }
}

const readOnce = (descriptor: number, into: Uint8Array, offset: number, length: number, position: number | null) =>
  new Promise<number | NodeJS.ErrnoException>((resolve) => {
    fs.read(descriptor, into, offset, length, position, (error, count) => resolve(error ?? count))
  })

/** Tells whether two descriptors refer to the same non-empty file on a disk. */
export function isSameFile(one: number, other: number): boolean {
  const [a, b] = [one, other].map((descriptor) => fs.fstatSync(descriptor, { bigint: true }))
  return a !== undefined && b !== undefined && a.isFile() && a.size > 0n && a.dev === b.dev && a.ino === b.ino
}

/** Opens a file, and returns its size and a function that makes a reader for any position. */
export function openRange(name: string): { size: number; from: (position: number) => DescriptorReader } {
  const descriptor = fs.openSync(name, 'r')
  const stat = fs.fstatSync(descriptor)
  if (!stat.isFile()) {
    fs.closeSync(descriptor)
    throw new Error('only a file on a disk has byte ranges')
  }
  return { size: stat.size, from: (position) => new DescriptorReader(descriptor, position) }
}

/** Waits for a descriptor that is not ready. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * A message for people about an input. Node's messages are shortened to their description, and for a file in another format, the
 * message contains the command to write.
 */
export function problemOf(error: unknown): string {
  if (error instanceof ForeignForm) {
    return `this is ${error.form.name}, and not a list of URLs: write ${lineFor(error.form)}`
  }
  const message = error instanceof Error ? error.message : String(error)
  return /^E[A-Z0-9]+: ([^,]+)/.exec(message)?.[1] ?? message
}
