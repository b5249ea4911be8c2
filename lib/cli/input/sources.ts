/**
 * The inputs of a run, one after the other: the URLs among the arguments, the files, standard input.
 */

import { maskedValue } from '../grammar/masked-value.js'
import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { BoundedReader, openRangeOfPart, type Part, parsePart } from './byte-range.js'
import type { ByteReader } from './byte-reader.js'
import { openFile } from './open-file.js'

/** An input that is open. */
interface OpenInput {
  readonly reader: ByteReader
  /** How many records of the input are before the first one. */
  readonly recordsBefore: number
  /** Whether it is opened at its first byte. */
  readonly isWhole: boolean
}

export interface Source {
  /** As messages name it. */
  readonly name: string
  open(separator: number, countsRecords: boolean): Promise<OpenInput>
}

export function sourcesOf(given: Arguments, standardInput: () => ByteReader): readonly Source[] {
  const text = given.text('part')
  const part = text === null ? null : parsePart(text)
  const files = given.all('file')
  const names = files.length === 0 && given.urls.length === 0 ? ['-'] : files
  return names.map((name) => {
    if (name !== '-') return part === null ? wholeFile(name) : partOfFile(name, part)
    if (part !== null) throw new UsageError('--part needs a file: standard input has no byte ranges; write -f FILE')
    return { name: '<stdin>', open: async () => ({ reader: standardInput(), recordsBefore: 0, isWhole: true }) }
  })
}

const wholeFile = (name: string): Source => ({
  name,
  open: async () => ({ reader: await openFile(name), recordsBefore: 0, isWhole: true }),
})

function partOfFile(name: string, part: Part): Source {
  if (name.endsWith('.gz')) {
    throw new UsageError(
      `--part: ${maskedValue(name)} is compressed, and has no byte ranges; decompress it first, or give each job a file`,
    )
  }
  return {
    name,
    open: async (separator, countsRecords) => {
      const { reader, start, end, recordsBefore } = await openRangeOfPart(name, part, separator, countsRecords)
      return { reader: new BoundedReader(reader, end - start), recordsBefore, isWhole: start === 0 }
    },
  }
}
