/**
 * The bytes of a file or of standard input. A read waits in a thread of its own, so that signals are handled meanwhile. `fs` is here as
 * well: Node's file system, from which the other files of the command take what they need.
 */

import type { ByteReader } from '../../around/lines/input/blocks.js'
import { ForeignForm, lineFor } from '../../around/lines/input/first-bytes.js'

/**
 * Node's module of files. An `import` would evaluate each of its exports, and some are classes of streams, which would be loaded for it: 2 ms
 * of the start.
 */
export const fs: typeof import('node:fs') = process.getBuiltinModule('node:fs')

/** The bytes of a descriptor, from its current position, or from a given one on. */
export class DescriptorReader implements ByteReader {
  readonly descriptor: number
  #position: number | null
  /** How many bytes were read. */
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
      // Another program with the same file open may have made the descriptor non-blocking.
      if (result.code !== 'EAGAIN') throw result
      await pause(delay)
    }
  }

  /** Standard input is not closed, because the command has not opened it. */
  close(): Promise<void> {
    if (this.descriptor === 0) return Promise.resolve()
    return new Promise((resolve) => fs.close(this.descriptor, () => resolve()))
  }
}

const readOnce = (descriptor: number, into: Uint8Array, offset: number, length: number, position: number | null) =>
  new Promise<number | NodeJS.ErrnoException>((resolve) => {
    fs.read(descriptor, into, offset, length, position, (error, count) => resolve(error ?? count))
  })

/** Whether two descriptors are the same file on a disk, and it is not empty. */
export function isSameFile(one: number, other: number): boolean {
  const [a, b] = [one, other].map((descriptor) => fs.fstatSync(descriptor, { bigint: true }))
  return a !== undefined && b !== undefined && a.isFile() && a.size > 0n && a.dev === b.dev && a.ino === b.ino
}

/** The size of a file, and a reader of it from any position on. */
export function openRange(name: string): { size: number; from: (position: number) => DescriptorReader } {
  const descriptor = fs.openSync(name, 'r')
  const stat = fs.fstatSync(descriptor)
  if (!stat.isFile()) {
    fs.closeSync(descriptor)
    throw new Error('only a file on a disk has byte ranges')
  }
  return { size: stat.size, from: (position) => new DescriptorReader(descriptor, position) }
}

/** Waits without work, for a descriptor that is not ready. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * A message about an input, in words for a person: of Node's, without the code of the error and the name of the call; and the line to
 * write for a file of another form.
 */
export function problemOf(error: unknown): string {
  if (error instanceof ForeignForm) {
    return `this is ${error.form.name}, and not a list of URLs: write ${lineFor(error.form)}`
  }
  const message = error instanceof Error ? error.message : String(error)
  return /^E[A-Z0-9]+: ([^,]+)/.exec(message)?.[1] ?? message
}
