/**
 * The inputs of a run: its files, or standard input if there are neither files nor URLs among the arguments. A gzip input is
 * decompressed; other compressed inputs are refused, with the command line to use instead.
 */

import type { ByteReader } from '../../around/lines/input/blocks.js'
import { type FileForm, ForeignForm, fileFormOf, LONGEST, lineFor } from '../../around/lines/input/first-bytes.js'
import { maskedValue } from '../../around/lines/option-problem.js'
import type { Arguments } from '../grammar/arguments.js'
import { UsageError } from '../grammar/grammar.js'
import { DescriptorReader, fs, openRange } from './descriptor-reader.js'

/** The first bytes of an input, and a reader of the whole input. */
interface Seen {
  readonly form: FileForm | null
  readonly bytes: Buffer
  readonly reader: ByteReader
}

/**
 * Reads enough bytes to recognise the input's format. It waits for a slow input only if the bytes so far may begin a known format.
 */
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

/** A reader that first returns the bytes that have already been read. */
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
 * Returns a reader of the list in an input, decompressed if it is gzip. Throws if the input is in another format, with advice on
 * what to write instead.
 *
 * @param isNamedGzip - whether the file has the name of a gzip file. If it is too short for gzip's mark, it was cut off, and is an
 * error.
 * @param openAgain - opens the input from its beginning; `null` if it cannot be read twice.
 */
async function decompressed(
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

/** The name of an input's compression or format; `null` for a list. It consumes the reader's first bytes. */
const compressionOf = async (reader: ByteReader): Promise<string | null> => (await look(reader)).form?.name ?? null

/** An open input. */
interface OpenInput {
  readonly reader: ByteReader
  /** The number of records before the first one to read. */
  readonly recordsBefore: number
  /** The number of lines before the first record to read, for which the file may have to be scanned. */
  readonly linesBefore: () => Promise<number>
  /** Whether the input is read from its first byte. */
  readonly isWhole: boolean
  /** The share of the input that has been read, from 0 to 1; `null` if its length is unknown. */
  readonly share: (() => number) | null
}

export interface Source {
  /** The input's name in messages. */
  readonly name: string
  open(separator: number, countsRecords: boolean): Promise<OpenInput>
}

/** What the inputs need of the process. */
interface Inputs {
  standardInput(): ByteReader
  isOutput: IsOutput
}

export function sourcesOf(given: Arguments, { standardInput, isOutput }: Inputs): readonly Source[] {
  const part = given.part === undefined ? null : parsePart(given.part)
  const files = given.file ?? []
  if (part !== null && (files.length === 0 || files.includes('-'))) {
    throw new UsageError('--part needs a file: standard input and arguments have no byte ranges; write -f FILE')
  }
  const names = files.length === 0 && given.urls.length === 0 ? ['-'] : files
  return names.map((name) => {
    if (name !== '-') return part === null ? wholeFile(name, isOutput) : partOfFile(name, part, isOutput)
    const open = async (): Promise<OpenInput> => {
      assertNotOutput(STANDARD_INPUT, isOutput)
      return {
        reader: await decompressed(standardInput(), false, null),
        ...FROM_THE_FIRST,
        share: null,
      }
    }
    return { name: '<stdin>', open }
  })
}

const STANDARD_INPUT = 0

const FROM_THE_FIRST = { recordsBefore: 0, linesBefore: async (): Promise<number> => 0, isWhole: true } as const

const wholeFile = (name: string, isOutput: IsOutput): Source => ({
  name,
  open: async () => {
    const { reader, share } = await openFile(name, isOutput)
    return { reader, ...FROM_THE_FIRST, share }
  },
})

const partOfFile = (name: string, part: Part, isOutput: IsOutput): Source => ({
  name,
  open: async (separator, countsRecords) => {
    const { size, from } = openRange(name)
    const whole = from(0)
    try {
      assertNotOutput(whole.descriptor, isOutput)
      const compression = await compressionOf(whole)
      if (compression !== null) throw new Error(`this is ${compression}, ${WITHOUT_RANGES}`)
    } catch (error) {
      await whole.close()
      throw error
    }
    const startOf = (number: number): Promise<number> => nextRecord(beginOf(number, part.of, size), from, separator)
    const [start, end] = await Promise.all([startOf(part.number), startOf(part.number + 1)])
    const reader = new BoundedReader(from(start), end - start)
    const linesBefore = (): Promise<number> => recordsUpTo(start, from, separator)
    const recordsBefore = countsRecords ? await linesBefore() : 0
    return { reader, recordsBefore, linesBefore, isWhole: start === 0, share: () => reader.share }
  },
})

/** Tells whether a descriptor refers to the same file as the output. */
type IsOutput = (descriptor: number) => boolean

/**
 * Throws if an input is also the output. Otherwise each line written would be read again until the disk is full, or the file would
 * be overwritten before it is read.
 */
function assertNotOutput(descriptor: number, isOutput: IsOutput): void {
  if (isOutput(descriptor)) throw new Error('the input is the output as well: write to another file, and rename it')
}

const statOf = (name: string): { readonly size: number; readonly isFile: boolean } => {
  const stat = fs.statSync(name)
  return { size: stat.size, isFile: stat.isFile() }
}

/** Opens a file, decompressing it if it is gzip. */
async function openFile(
  name: string,
  isOutput: IsOutput,
): Promise<{ readonly reader: ByteReader; readonly share: (() => number) | null }> {
  const open = (): DescriptorReader => new DescriptorReader(fs.openSync(name, 'r'))
  const file = open()
  try {
    assertNotOutput(file.descriptor, isOutput)
    const { size, isFile } = statOf(name)
    const reader = await decompressed(file, /[.]gz$/i.test(name), isFile ? open : null)
    return { reader, share: isFile && size > 0 ? () => Math.min(1, file.count / size) : null }
  } catch (error) {
    await file.close()
    throw error
  }
}

// `--part K/N`: the records of a file that begin in the K-th of N byte ranges. A job for one part can be repeated on any machine
// with the same output, and the outputs of all parts, in order, are the output of a run over the whole file.

interface Part {
  readonly number: number
  readonly of: number
}

function parsePart(text: string): Part {
  const [, number = '', of = ''] = /^([0-9]{1,7})\/([0-9]{1,7})$/.exec(text) ?? []
  const part = { number: Number(number), of: Number(of) }
  if (part.number < 1 || part.number > part.of) {
    throw new UsageError(`--part is K/N with K from 1 to N, such as 1/4, and "${maskedValue(text)}" is not`)
  }
  return part
}

/** Tells whether this run writes the first part of the output, which alone contains a table's column names. */
export const isFirstPart = ({ part }: Arguments): boolean => part === undefined || parsePart(part).number === 1

/**
 * The offset of the range `number`, counted from 1; for the number after the last range, the file's size. Every product is a safe
 * integer.
 */
function beginOf(number: number, of: number, size: number): number {
  const whole = Math.floor(size / of)
  return whole * (number - 1) + Math.floor(((size % of) * (number - 1)) / of)
}

const WITHOUT_RANGES = 'which has no byte ranges for --part: make a list of it first, or give each job a file'

const SEARCHED = 64 * 1024

/** The offset of the first record that begins at a position or after it. */
async function nextRecord(
  position: number,
  from: (position: number) => ByteReader,
  separator: number,
): Promise<number> {
  if (position === 0) return 0
  const bytes = Buffer.allocUnsafeSlow(SEARCHED)
  const reader = from(position - 1)
  for (let at = position - 1; ; ) {
    const count = await reader.read(bytes, 0, SEARCHED)
    const found = bytes.subarray(0, count).indexOf(separator)
    if (found !== -1) return at + found + 1
    at += count
    if (count === 0) return at
  }
}

/** The number of records that end before a position. */
async function recordsUpTo(
  position: number,
  from: (position: number) => ByteReader,
  separator: number,
): Promise<number> {
  const bytes = Buffer.allocUnsafeSlow(SEARCHED)
  const reader = from(0)
  let records = 0
  for (let left = position; left > 0; ) {
    const count = await reader.read(bytes, 0, Math.min(left, SEARCHED))
    if (count === 0) break
    for (let at = 0; at < count; at++) if (bytes[at] === separator) records++
    left -= count
  }
  return records
}

/** A reader that ends after a number of bytes. */
class BoundedReader implements ByteReader {
  readonly #reader: ByteReader
  readonly #length: number
  #left: number

  constructor(reader: ByteReader, length: number) {
    this.#reader = reader
    this.#length = length
    this.#left = length
  }

  /** The share of the range that has been read, from 0 to 1. */
  get share(): number {
    return this.#length === 0 ? 1 : 1 - this.#left / this.#length
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    if (this.#left <= 0) return 0
    const count = await this.#reader.read(into, offset, Math.min(length, this.#left))
    this.#left -= count
    return count
  }

  close(): Promise<void> {
    return this.#reader.close()
  }
}
