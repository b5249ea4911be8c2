/**
 * The file of `--out`: it gets its name when it is complete. `-` and the names that a system has for standard output are not files.
 */

import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { problemOf } from '../input/descriptor-reader.js'
import { WriteError } from './sink.js'

/** The names of standard output, with the links of folders resolved. */
const STANDARD_OUTPUT = new RegExp(`^/(?:dev/(?:stdout|fd/1)|proc/${process.pid}/fd/1)$`)
/** Names of files that the system has open. `/dev/shm` is a folder of files. */
const OF_THE_SYSTEM = /^\/(?:dev(?!\/shm\/)|proc)\//

/** More links than a system follows. */
const MOST_LINKS = 40

/**
 * A name, and the names that it leads to, link by link. The last one alone does not tell `/dev/stdout`: where the output goes to a file,
 * it is the name of that file.
 */
function namesOf(name: string): readonly string[] {
  const names: string[] = []
  try {
    for (let at = resolve(name); names.length < MOST_LINKS; at = resolve(dirname(at), readlinkSync(at))) {
      at = join(realpathSync(dirname(at)), basename(at))
      names.push(at)
    }
  } catch {
    // It is not a link, or there is no such folder.
  }
  return names
}

/** Whether a name means standard output. */
export const isStandardOutput = (name: string): boolean =>
  name === '-' || namesOf(name).some((each) => STANDARD_OUTPUT.test(each))

/** As many names as are tried, where others are taken. */
const MOST_NAMES = 100

/**
 * A new file for writing. An existing file or link of that name is not touched, and another name is taken: a killed run may have left it, or
 * somebody may have put it there.
 */
function opened(nameOf: (number: number) => string, mode: number | undefined): { name: string; descriptor: number } {
  for (let number = 1; ; number++) {
    const name = nameOf(number)
    try {
      return { name, descriptor: openSync(name, 'wx', mode) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number === MOST_NAMES) throw error
    }
  }
}

/** A temporary file, renamed to the wanted name when it is complete. */
export class NewFile {
  /** The name of the file; if the given name is a link, the name of the file that it leads to. */
  readonly #name: string
  readonly #beside: string
  readonly #descriptor: number
  #isOpen = true

  /**
   * Throws a `WriteError` if the folder does not exist or cannot be written, or if the name is not a file.
   */
  constructor(name: string) {
    try {
      const there = statSync(name, { throwIfNoEntry: false })
      if (there?.isDirectory()) throw new Error('it is a folder')
      // Renaming would replace a device or a pipe by a file, or the file that the shell has opened.
      const isOfSystem = namesOf(name).some((each) => OF_THE_SYSTEM.test(each))
      if (isOfSystem || there?.isFile() === false)
        throw new Error('it is not a file on a disk, so redirect the output to it')
      this.#name = there === undefined ? name : realpathSync(name)
      // Programs ignore a file with such a name, because it begins with a dot.
      const { name: beside, descriptor } = opened((number) => {
        const suffix = number === 1 ? '' : `-${number}`
        return join(dirname(this.#name), `.${basename(this.#name)}.${process.pid}${suffix}.part`)
      }, there?.mode)
      this.#beside = beside
      this.#descriptor = descriptor
      // Whoever could not read the file cannot read the new one.
      if (there !== undefined) fchmodSync(this.#descriptor, there.mode)
    } catch (error) {
      throw new WriteError(`--out: "${name}" cannot be written: ${problemOf(error)}`)
    }
  }

  get descriptor(): number {
    return this.#descriptor
  }

  /** Renames the file to its final name. */
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
