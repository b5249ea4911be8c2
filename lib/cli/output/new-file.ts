/**
 * The file of `--out`, which gets its name only when it is complete. `-` and the system's names for standard output are not treated
 * as files.
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

/** The system's names for standard output, after resolving links to folders. */
const STANDARD_OUTPUT = new RegExp(`^/(?:dev/(?:stdout|fd/1)|proc/${process.pid}/fd/1)$`)
/** Names of devices and open files. `/dev/shm` is excluded because it contains regular files. */
const OF_THE_SYSTEM = /^\/(?:dev(?!\/shm\/)|proc)\//

/** The maximum number of links to follow, as many as systems follow. */
const MOST_LINKS = 40

/**
 * A name and the names that its links lead to. All names are needed to recognise `/dev/stdout`, because its last link is the
 * redirected output's file name.
 */
function namesOf(name: string): readonly string[] {
  const names: string[] = []
  try {
    for (let at = resolve(name); names.length < MOST_LINKS; at = resolve(dirname(at), readlinkSync(at))) {
      at = join(realpathSync(dirname(at)), basename(at))
      names.push(at)
    }
  } catch {
    // The name is not a link, or its folder does not exist.
  }
  return names
}

/** Tells whether a name refers to standard output. */
export const isStandardOutput = (name: string): boolean =>
  name === '-' || namesOf(name).some((each) => STANDARD_OUTPUT.test(each))

/** The maximum number of names to try for the temporary file. */
const MOST_NAMES = 100

/**
 * Creates a new file for writing. If a file or link with the name exists, it is left alone and another name is tried, because it
 * may belong to another run, or be an attack.
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

/** A temporary file that is renamed to its final name when it is complete. */
export class NewFile {
  /** The final name; if the given name is a link, that of the link's target. */
  readonly #name: string
  readonly #beside: string
  readonly #descriptor: number
  #isOpen = true

  /**
   * Throws a `WriteError` if the folder does not exist or is not writable, or if the name belongs to something other than a file.
   */
  constructor(name: string) {
    try {
      const there = statSync(name, { throwIfNoEntry: false })
      if (there?.isDirectory()) throw new Error('it is a folder')
      // These names are refused because renaming would replace a device or a pipe, or a file that the shell has opened.
      const isOfSystem = namesOf(name).some((each) => OF_THE_SYSTEM.test(each))
      if (isOfSystem || there?.isFile() === false)
        throw new Error('it is not a file on a disk, so redirect the output to it')
      this.#name = there === undefined ? name : realpathSync(name)
      // The temporary name begins with a dot, so that most programs ignore the file.
      const { name: beside, descriptor } = opened((number) => {
        const suffix = number === 1 ? '' : `-${number}`
        return join(dirname(this.#name), `.${basename(this.#name)}.${process.pid}${suffix}.part`)
      }, there?.mode)
      this.#beside = beside
      this.#descriptor = descriptor
      // The new file gets the old file's permissions.
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

  /** Removes the temporary file. May be called at any time, and more than once. */
  drop(): void {
    this.#close()
    rmSync(this.#beside, { force: true })
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#descriptor)
    this.#isOpen = false
  }
}
