/**
 * The URLs of a list, one after the other: each with its number, its text, and the `Url` or the error.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { memberOf } from '../../ground/own-options.js'
import { copyOf, cut } from '../../ground/text/ascii.js'
import { lasting } from '../../ground/text/freezing.js'
import { isBytes } from '../../ground/text/plain-values.js'
import { Url } from '../../url/url.js'
import type { UrlResult } from '../../url/url-result.js'
import { byteString, utf8Of } from './bytes.js'
import { type Block, BlockBuffer, type LongRecord } from './input/blocks.js'
import { csvProblemText } from './input/csv-ends.js'
import type { ReadUrlsOptions } from './line-options.js'
import { listError } from './list-error.js'
import { OptionProblem, PROGRAM, worded } from './option-problem.js'
import type { LineOptions } from './options.js'
import { READ_CALL, readOptions } from './program-options.js'
import type { Answer, Outcome, Unread } from './reading/answer.js'
import { howToRead } from './reading/how-to-read.js'
import { decoderOf, RecordReader } from './reading/record-reader.js'
import { REASONS, type ReasonName } from './reasons.js'
import { framingOf, locatorOf } from './records/layout-of.js'
import { whereOf } from './where.js'

/**
 * A URL of a list, as {@link readUrls} gives it.
 *
 * @example
 * ```ts
 * import { type ReadUrl, readUrls } from 'weburl/lines'
 *
 * const seen: ReadUrl[] = []
 * for await (const each of readUrls(['https://a/\n', 'b\n'])) seen.push(each)
 * seen.map(({ number, result }) => `${number} ${result.ok}`) // => ['1 true', '2 false']
 * ```
 */
export interface ReadUrl {
  /** The number of the record, from 1. */
  readonly number: number
  /** The text of the URL, or the whole record if no URL is found in it. */
  readonly text: string
  /** The `Url` as written, or the error. */
  readonly result: UrlResult<Url>
}

/**
 * What {@link readUrls} reads: pieces of bytes or of text, wherever they are cut. An array of texts is such pieces as well. If each
 * piece is a line without its end, the option `lines` says so; a readline interface of Node needs no option.
 *
 * @example
 * ```ts
 * import { type ListSource, readUrls } from 'weburl/lines'
 *
 * const source: ListSource = ['https://exam', 'ple.org/\n']
 * for await (const { text } of readUrls(source)) {
 *   text // => 'https://example.org/'
 * }
 * ```
 */
export type ListSource =
  | AsyncIterable<Uint8Array | string>
  | Iterable<Uint8Array | string>
  | {
      /** Makes a stream of the platform readable by one reader. */
      getReader(): {
        /** The next piece. */
        read(): PromiseLike<{ readonly done: boolean; readonly value?: unknown }>
        /** Stops the stream: the caller wants no more URLs. */
        cancel(): PromiseLike<void>
      }
    }

const NUL = 0

/**
 * The URLs of a list, read as they come. The list may be a `ReadableStream`, a file of Node that is open for reading, or anything else that
 * gives bytes or text piece by piece. No more of it is read than the program takes. A record with several URLs gives each of them, with one
 * number.
 *
 * The pieces are the list, wherever it is cut: each record has its end in them. A readline interface of Node, which `readLines()` of a
 * file gives as well, has lines without their ends, and each of them is a record. An array of URLs, and anything else that gives lines,
 * needs `lines: true`. If there are several pieces and no end of a record in them, this is an error, because one URL would be made of all
 * lines.
 *
 * A list of another form, such as Parquet, is an error before the first record. The error of a list of CSV whose last quote is not closed
 * comes after its last record.
 *
 * @example
 * ```ts
 * import { readUrls } from 'weburl/lines'
 *
 * const found: string[] = []
 * for await (const { number, text, result } of readUrls(['/a\n', '//[\n', 'b?c\n'], { base: 'https://example.org/' })) {
 *   found.push(result.ok ? `${number} ${result.url.href}` : `${number} ${text}: ${result.error.reason}`)
 * }
 * found // => ['1 https://example.org/a', '2 //[: IPv6-unclosed', '3 https://example.org/b?c']
 *
 * for await (const { text } of readUrls(['https://a/', 'https://b/'], { lines: true })) found.push(text)
 * found.slice(-2) // => ['https://a/', 'https://b/']
 * ```
 */
export function readUrls(source: ListSource, options?: ReadUrlsOptions): AsyncGenerator<ReadUrl, void, void> {
  const checked = readOptions(options)
  const { separator } = framingOf(checked)
  const isReadline = isReadlineInterface(source)
  if (isReadline && separator === NUL) {
    throw new OptionProblem(
      'null',
      'is for records that end with NUL, and a readline interface gives lines: read the file itself',
    )
  }
  const isLines = isReadline || checked.lines === true
  const pieces = isReadline ? heardAtOnce(source) : piecesOf(source)
  return read(textPieces(isLines ? ended(pieces, separator) : pieces), checked, isLines)
}

const read = lasting(async function* (
  pieces: AsyncIterable<unknown>,
  options: LineOptions,
  isLines: boolean,
): AsyncGenerator<ReadUrl, void, void> {
  const framing = framingOf(options)
  const { reader, where } = await readerOf(options)
  const buffer = new BlockBuffer(framing)
  const separator = String.fromCharCode(framing.separator)
  let number = 0
  function* readBlock(block: Block | LongRecord): Generator<ReadUrl, void, void> {
    for (const bytes of recordsOf(block, separator)) {
      number++
      const record = { number, isFirst: number === 1, file: '', bytes }
      const outcomes: readonly Outcome[] =
        block.kind === 'too-long' ? [reader.readLong(record, block)] : reader.readAll(record)
      for (const outcome of outcomes) {
        if (outcome.kind !== 'header' && (where === null || where.holds(outcome))) yield readUrlOf(outcome)
      }
    }
  }
  buffer.begin()
  let count = 0
  let hasEnd = false
  for await (const piece of pieces) {
    const chunk = bytesIn(piece)
    if (chunk.length > 0) count++
    hasEnd ||= chunk.includes(framing.separator)
    for (let from = 0; from < chunk.length; ) {
      const { bytes, offset, length } = buffer.room()
      const part = chunk.subarray(from, from + length)
      bytes.set(part, offset)
      from += part.length
      for (const block of buffer.taken(part.length)) yield* readBlock(block)
    }
  }
  if (!isLines && count > 1 && !hasEnd) {
    throw new TypeError(
      `No record of the list has an end, and there are ${count} pieces: if each of them is a line, write readUrls(source, { lines: true }); if they are one record, end it with ${framing.separator === NUL ? 'NUL' : 'a line feed'}`,
    )
  }
  for (const block of buffer.ended()) yield* readBlock(block)
  const problem = buffer.takeProblem()
  if (problem !== null) throw listError('not-csv', csvProblemText(problem))
})

async function readerOf(options: LineOptions) {
  const reader = new RecordReader(locatorOf(options), decoderOf(options), await howToRead(options))
  return { reader, where: await whereOf(options) }
}

/** The records of a block, which is overwritten when more is read. */
function recordsOf(block: Block | LongRecord, separator: string): readonly string[] {
  if (block.kind === 'too-long') return ['']
  const { bytes, start, end, ends } = block
  const text = byteString(bytes, start, end)
  // The texts are handed out, and a program may keep one of them: it is not a piece of the block.
  if (ends === null) return text.slice(0, -1).split(separator).map(copyOf)
  return ends.map((each, index) => cut(text, (ends[index - 1] ?? start) - start, each - start - 1))
}

function readUrlOf(outcome: Answer | Unread): ReadUrl {
  const { number } = outcome
  if (outcome.kind === 'unread') return { number, text: outcome.input, result: refusal(outcome.reason, number) }
  const { text, how, ownRemark } = outcome
  if (ownRemark !== null && outcome.isRefused) return { number, text, result: refusal(ownRemark, number) }
  const { base, dialect, typed } = how
  if (typed !== null) return { number, text, result: typed(text) }
  return { number, text, result: Url.read(text, { base, ...(dialect === null ? {} : { dialect }) }) }
}

function refusal(reason: ReasonName, number: number): UrlResult<Url> {
  const message = `There is no URL to read in record ${number}: ${worded(REASONS[reason], PROGRAM)}`
  return { ok: false, error: new UrlError('ERR_INVALID_URL', message, { reason }) }
}

// The pieces of a source.

function piecesOf(source: unknown): AsyncIterable<unknown> {
  if (typeof source === 'string' || isBytes(source)) return asyncPieces([source])
  if (typeof source === 'object' && source !== null) {
    if (Symbol.asyncIterator in source) return source as AsyncIterable<unknown>
    if (Symbol.iterator in source) return asyncPieces(source as Iterable<unknown>)
    // Not every browser can iterate its streams.
    if (memberOf(source, 'getReader') !== undefined)
      return streamPieces(source as Extract<ListSource, { getReader: unknown }>)
  }
  throw new TypeError(
    `The source is not a stream, nor anything else that gives bytes or text piece by piece: write ${READ_CALL}`,
  )
}

async function* asyncPieces(pieces: Iterable<unknown>): AsyncGenerator<unknown, void, void> {
  yield* pieces
}

/**
 * Whether a source is a readline interface of Node, also that of `node:readline/promises` or of `readLines()`: its class has `setPrompt`,
 * in every version and in other runtimes, and nothing else that gives pieces has it.
 */
function isReadlineInterface(source: unknown): source is AsyncIterable<unknown> {
  let owner: unknown = typeof source === 'object' ? source : null
  while (owner !== null) {
    const next: unknown = Object.getPrototypeOf(owner)
    // What is on `Object.prototype` is not of a class.
    if (next !== null && Object.hasOwn(owner as object, 'setPrompt')) return true
    owner = next
  }
  return false
}

/** A source that is listened to from now on: a readline interface drops the lines that come before anybody listens. */
function heardAtOnce(source: AsyncIterable<unknown>): AsyncIterable<unknown> {
  const pieces = source[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => pieces }
}

/** Lines with their ends. A line that has its end gets no other one. */
async function* ended(lines: AsyncIterable<unknown>, separator: number): AsyncGenerator<unknown, void, void> {
  const end = String.fromCharCode(separator)
  for await (const line of lines) {
    yield line
    const isEnded = typeof line === 'string' ? line.endsWith(end) : (line as Partial<Uint8Array>).at?.(-1) === separator
    if (!isEnded) yield end
  }
}

async function* streamPieces(stream: Extract<ListSource, { getReader: unknown }>): AsyncGenerator<unknown, void, void> {
  const reader = stream.getReader()
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      isDone = done
      if (done) return
      yield value
    }
  } finally {
    if (!isDone) await reader.cancel()
  }
}

/** A character that is two units may be cut in two. */
async function* textPieces(pieces: AsyncIterable<unknown>): AsyncGenerator<unknown, void, void> {
  let half = ''
  for await (const piece of pieces) {
    if (typeof piece !== 'string') {
      if (half !== '') yield half
      half = ''
      yield piece
      continue
    }
    const text = half + piece
    const isCut = /[\ud800-\udbff]$/.test(text)
    half = isCut ? text.slice(-1) : ''
    yield isCut ? text.slice(0, -1) : text
  }
  if (half !== '') yield half
}

function bytesIn(piece: unknown): Uint8Array {
  if (isBytes(piece)) return piece
  if (typeof piece === 'string') return utf8Of(piece)
  throw new TypeError(`A piece of the list is neither bytes nor text: write ${READ_CALL}`)
}
