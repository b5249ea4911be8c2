/**
 * The inputs of a run, one after the other: the URLs among the arguments, the files, standard input.
 */

import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { BoundedReader, openRangeOfPart, type Part, parsePart } from './byte-range.js'
import type { ByteReader } from './byte-reader.js'
import { decompressed } from './compression.js'
import { assertNotOutput, type IsOutput, openFile } from './open-file.js'

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

/** What the inputs of a run have of the machine around it. */
interface Inputs {
  standardInput(): ByteReader
  isOutput: IsOutput
}

export function sourcesOf(given: Arguments, { standardInput, isOutput }: Inputs): readonly Source[] {
  const text = given.text('part')
  const part = text === null ? null : parsePart(text)
  const files = given.all('file')
  if (part !== null && (files.length === 0 || files.includes('-'))) {
    throw new UsageError('--part needs a file: standard input and arguments have no byte ranges; write -f FILE')
  }
  const names = files.length === 0 && given.urls.length === 0 ? ['-'] : files
  return names.map((name) => {
    if (name !== '-') return part === null ? wholeFile(name, isOutput) : partOfFile(name, part, isOutput)
    const open = async (): Promise<OpenInput> => {
      assertNotOutput(STANDARD_INPUT, isOutput)
      return { reader: await decompressed(standardInput(), false, () => null), recordsBefore: 0, isWhole: true }
    }
    return { name: '<stdin>', open }
  })
}

const STANDARD_INPUT = 0

const wholeFile = (name: string, isOutput: IsOutput): Source => ({
  name,
  open: async () => ({ reader: await openFile(name, isOutput), recordsBefore: 0, isWhole: true }),
})

const partOfFile = (name: string, part: Part, isOutput: IsOutput): Source => ({
  name,
  open: async (separator, countsRecords) => {
    const opened = await openRangeOfPart(name, part, separator, countsRecords, isOutput)
    const { reader, start, end, recordsBefore } = opened
    return { reader: new BoundedReader(reader, end - start), recordsBefore, isWhole: start === 0 }
  },
})
