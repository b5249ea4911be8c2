/**
 * The file of `--out`: it gets its name when it is complete.
 */

import { closeSync, fchmodSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { problemOf } from '../input/descriptor-reader.js'
import { WriteError } from './sink.js'

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
