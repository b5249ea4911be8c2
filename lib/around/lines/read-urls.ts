/**
 * `readUrls`, which yields the URLs of a list one by one, each with its number, its source, the `Url` or the error, and its record.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { copyOf, cut } from '../../ground/text/ascii.js'
import { lasting } from '../../ground/text/freezing.js'
import { Url } from '../../url/url.js'
import type { UrlResult } from '../../url/url-options.js'
import { byteString } from './bytes.js'
import type { Block, LongRecord } from './input/blocks.js'
import { Pieces } from './input/pieces.js'
import {
  bytesIn,
  ended,
  isReadlineInterface,
  type ListSource,
  piecesOf,
  READ_CALL,
  textPieces,
} from './input/sources.js'
import type { ReadUrlsOptions } from './line-options.js'
import { OptionProblem, PROGRAM, worded } from './option-problem.js'
import { type LineOptions, optionsGiven, READ_ROWS } from './options.js'
import { type Answer, isRefused, type Outcome, remarkOn, type Unread } from './reading/answer.js'
import { howToRead } from './reading/how-to-read.js'
import { checkReading, type Decode, decoderOf, RecordReader } from './reading/record-reader.js'
import { listError, NOT_OF_FORM, REASONS, type ReasonName } from './reasons.js'
import { cdxFields } from './records/cdx.js'
import { fieldsIn } from './records/columns.js'
import { withoutReturn } from './records/layout.js'
import { framingOf, locatorOf, notationOf } from './records/layout-of.js'
import { type ListCounts, Stats } from './stats.js'
import { checkConditions, whereOf } from './where.js'

/**
 * A URL of a list, as yielded by {@link readUrls}.
 *
 * `Row` is the type of its record, which depends on the options:
 *
 * | Options | `record()` |
 * | :-- | :-- |
 * | `column` and `header` | the columns by their names, in an object without a prototype |
 * | `column` | the columns, from index 0 |
 * | `jsonField` | what `JSON.parse` makes of the record |
 * | `cdx` | the fields; of CDXJ the key, the time and the text of the JSON |
 * | none of them | the line itself |
 *
 * For a malformed record, `record()` returns no columns or fields; with `jsonField`, it returns `undefined`. A column that the
 * record lacks is left out. If two columns or members have the same name, the last one is used. JSON numbers beyond 2^53 are
 * rounded by `JSON.parse`.
 *
 * A `ReadUrl` that a program keeps retains its own record in memory, but nothing else of the list.
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
export interface ReadUrl<Row = unknown> {
  /** The number of the record, from 1. */
  readonly number: number
  /** The URL as written, or the whole record if it contains no URL. */
  readonly text: string
  /** The `Url`, not canonicalized, or the error. */
  readonly result: UrlResult<Url>
  /**
   * The index of the URL in its record. With `jsonField: 'links.*.href'`, this is the index of its element in `links`, so elements
   * that have no URL or do not meet a condition are counted, too.
   */
  readonly index: number
  /**
   * Returns the record that contains the URL. It is parsed on the first call, and the URLs of one record share the value. Columns
   * and fields are frozen; a JSON value is not.
   */
  readonly record: () => Row
}

/**
 * The result of {@link readUrls}: yields the URLs one by one, and counts them.
 *
 * @example
 * ```ts
 * import { readUrls, type UrlList } from 'weburl/lines'
 *
 * const list: UrlList<string> = readUrls(['https://a/\n', 'b\n'])
 * const records: string[] = []
 * for await (const { record } of list) records.push(record())
 * records // => ['https://a/', 'b']
 * list.counts.refused // => 1
 * ```
 */
export interface UrlList<Row = unknown> extends AsyncGenerator<ReadUrl<Row>, void, void> {
  /** The counts so far, or of the whole list once it has been read to its end. Each access returns a new object. */
  readonly counts: ListCounts
}

/** The options that decide the type of `record()`. */
type ColumnOptions = ReadUrlsOptions & { readonly column: number | string }
type LineOptionsOnly = ReadUrlsOptions & {
  readonly column?: undefined
  readonly jsonField?: undefined
  readonly cdx?: false | undefined
}

const NUL = 0

/**
 * Yields the URLs of a list as the list is read. The list may be a `ReadableStream`, a `Response`, a `Blob`, a Node read stream, or
 * anything else that yields bytes or strings. It is read only as far as the program consumes the URLs. If a record contains several
 * URLs, they are all yielded, with the same number. A gzip list is decompressed.
 *
 * Chunks may be split anywhere, because records end at the separators within them. Node's readline interface, which a file's
 * `readLines()` also returns, yields lines without their line ends, and each of its lines is a record. An array of URLs, or
 * anything else that yields such lines, needs `lines: true`. Several chunks without any separator are an error, because they would
 * be joined to one URL.
 *
 * Throws a `UrlError` with the code `ERR_INVALID_LIST` if the list cannot be read: before the first record for a response that is
 * not `ok` or a file in another format, such as Parquet; after the last record for CSV whose last quote is not closed; and after
 * the last whole record before the damage for damaged gzip.
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
 *
 * const table = readUrls(['id,url\n', '7,HTTP://A\n'], { csv: true, header: true, column: 'url' })
 * for await (const { record, result } of table) {
 *   record().id // => '7'
 *   result.ok // => true
 * }
 * table.counts.urls // => 1
 *
 * const pages = readUrls(['{"id":7,"links":["https://a/","b"]}\n'], { jsonField: 'links.*' })
 * for await (const { record, index, text } of pages) {
 *   const { links } = record() as { readonly links: readonly string[] }
 *   links[index] === text // => true
 * }
 * ```
 */
export function readUrls(
  source: ListSource,
  options: ColumnOptions & { readonly header: true },
): UrlList<Readonly<Record<string, string>>>
export function readUrls(
  source: ListSource,
  options: ColumnOptions & { readonly header?: false | undefined },
): UrlList<readonly string[]>
export function readUrls(
  source: ListSource,
  options: ReadUrlsOptions & { readonly cdx: true },
): UrlList<readonly string[]>
export function readUrls(source: ListSource, options?: LineOptionsOnly): UrlList<string>
export function readUrls(source: ListSource, options?: ReadUrlsOptions): UrlList
export function readUrls(source: ListSource, options?: ReadUrlsOptions): UrlList {
  const checked: LineOptions & { readonly lines?: true } = optionsGiven(options, READ_ROWS, READ_CALL)
  locatorOf(checked)
  checkReading(checked)
  checkConditions(checked)
  const { separator } = framingOf(checked)
  const isReadline = isReadlineInterface(source)
  if (isReadline && separator === NUL) {
    throw new OptionProblem(
      'null',
      'is for records that end with NUL, and a readline interface gives lines: read the file itself',
    )
  }
  const isLines = isReadline || checked.lines === true
  const pieces = piecesOf(source)
  const stats = new Stats(true)
  const urls = read(textPieces(isLines ? ended(pieces, separator) : pieces), checked, isLines, stats)
  return Object.defineProperty(urls, 'counts', { get: () => stats.counts }) as UrlList
}

const read = lasting(async function* (
  pieces: AsyncIterable<unknown>,
  options: LineOptions,
  isLines: boolean,
  stats: Stats,
): AsyncGenerator<ReadUrl, void, void> {
  const framing = framingOf(options)
  const decode = decoderOf(options)
  const reader = new RecordReader(locatorOf(options), decode, await howToRead(options))
  const where = await whereOf(options)
  const form = recordFormOf(options, decode)
  const input = new Pieces(framing)
  const separator = String.fromCharCode(framing.separator)
  let number = 0
  const isCsv = framing.csvDelimiter !== null
  let line = 1
  function* readBlock(block: Block | LongRecord): Generator<ReadUrl, void, void> {
    for (const bytes of recordsOf(block, separator)) {
      const record = { number: ++number, isFirst: number === 1, file: '', bytes }
      const outcomes: readonly Outcome[] =
        block.kind === 'too-long' ? [reader.readLong(record, block)] : reader.readAll(record)
      stats.countRecord(outcomes.length)
      let value: (() => unknown) | null = null
      for (let index = 0; index < outcomes.length; index++) {
        const outcome = outcomes[index] as Outcome
        if (outcome.kind === 'header') {
          stats.headers++
          form?.begin(outcome.record)
        } else if (where === null || where.holds(outcome)) {
          if (form !== null) value ??= readLater(form, block.kind === 'too-long' ? null : outcome.record)
          const result = resultOf(outcome, line)
          const remark = outcome.kind === 'answer' ? outcome.ownRemark : null
          stats.countJudged(outcome, !result.ok, result.ok ? remark : result.error.reason, line)
          const text = outcome.kind === 'unread' ? outcome.input : outcome.text
          yield { number, text, result, index, record: value ?? (() => text) }
        } else {
          stats.skipped++
          stats.countJudged(outcome, isRefused(outcome), remarkOn(outcome), line)
        }
      }
      line += block.kind === 'too-long' ? block.lines : isCsv && bytes.includes('\n') ? bytes.split('\n').length : 1
    }
  }
  let count = 0
  let hasEnd = false
  for await (const piece of pieces) {
    const chunk = bytesIn(piece)
    if (chunk.length > 0) count++
    hasEnd ||= chunk.includes(framing.separator)
    await input.add(chunk)
    if (isLines && input.isCompressed) throw listError('not-a-list', COMPRESSED_LINES)
    for (const block of input.blocks()) yield* readBlock(block)
  }
  if (!isLines && count > 1 && !hasEnd && !input.isCompressed) {
    throw new TypeError(
      `No record of the list has an end, and there are ${count} pieces: if each of them is a line, write readUrls(source, { lines: true }); if they are one record, end it with ${framing.separator === NUL ? 'NUL' : 'a line feed'}`,
    )
  }
  for (const block of input.ended()) yield* readBlock(block)
})

const COMPRESSED_LINES = 'The list is compressed by gzip, and its pieces are not lines: leave out the option lines'
/** The records of a block, as strings that are independent of it, because the block is overwritten by the next one. */
function recordsOf(block: Block | LongRecord, separator: string): readonly string[] {
  if (block.kind === 'too-long') return ['']
  const { bytes, start, end, ends } = block
  const text = byteString(bytes, start, end)
  // The strings are copied because a program may keep one, which must not retain the whole block in memory.
  if (ends === null) return text.slice(0, -1).split(separator).map(copyOf)
  return ends.map((each, index) => cut(text, (ends[index - 1] ?? start) - start, each - start - 1))
}

function resultOf(outcome: Answer | Unread, line: number): UrlResult<Url> {
  if (outcome.kind === 'unread') return refusal(outcome.reason, outcome.number, line)
  const { text, how, ownRemark } = outcome
  if (ownRemark !== null && outcome.isRefused) return refusal(ownRemark, outcome.number, line)
  const { base, dialect, typed } = how
  if (typed !== null) return typed(text)
  return Url.read(text, { base, ...(dialect === null ? {} : { dialect }) })
}

function refusal(reason: ReasonName, number: number, line: number): UrlResult<Url> {
  const place = NOT_OF_FORM.includes(reason) ? `record ${number}, which begins in line ${line}` : `record ${number}`
  const message = `There is no URL to read in ${place}: ${worded(REASONS[reason], PROGRAM)}`
  return { ok: false, error: new UrlError('ERR_INVALID_URL', message, { reason }) }
}

// The values that `record()` returns: the columns of a table, or a JSON value.

/** Converts records to the values that `record()` returns. */
interface RecordForm {
  /** Reads the column names from the header. */
  begin(header: string): void
  /** The value of a record. */
  valueOf(record: string): unknown
  /** The value for a record that was too long to be kept. */
  readonly ofLong: unknown
}

const nothing = (): void => {}

/** The form of the list's records; `null` if each record is a URL on a line. */
function recordFormOf(options: LineOptions, decode: Decode): RecordForm | null {
  const { column, jsonField, cdx, header } = options
  const text = (bytes: string): string => (ASCII.test(bytes) ? bytes : decode(bytes).text)
  if (jsonField !== undefined) return { begin: nothing, valueOf: (record) => parsed(text(record)), ofLong: undefined }
  if (cdx) return { begin: nothing, valueOf: (record) => Object.freeze(cdxFields(record).map(text)), ofLong: NO_FIELDS }
  if (column === undefined) return null
  const notation = notationOf(options)
  const fields = (record: string): readonly string[] => fieldsIn(record, notation)?.map(text) ?? NO_FIELDS
  if (!header) return { begin: nothing, valueOf: (record) => Object.freeze(fields(record)), ofLong: NO_FIELDS }
  let names: readonly string[] = []
  return {
    begin: (record) => {
      names = fields(withoutReturn(record))
    },
    valueOf: (record) => named(names, fields(record)),
    ofLong: named([], NO_FIELDS),
  }
}

const NO_FIELDS: readonly string[] = Object.freeze([])
const ASCII = /^[\0-\x7f]*$/

/** Maps column names to a record's columns. A column that the record lacks is left out. */
function named(names: readonly string[], fields: readonly string[]): Readonly<Record<string, string>> {
  const columns: Record<string, string> = Object.create(null)
  for (const [index, name] of names.entries()) {
    const field = fields[index]
    if (field !== undefined) columns[name] = field
  }
  return Object.freeze(columns)
}

/** Parses JSON; returns `undefined` if the string is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * Returns a function that parses the record on its first call. `record`: the record's bytes; `null` if it was too long to be kept.
 */
function readLater(form: RecordForm, record: string | null): () => unknown {
  let value: unknown = record === null ? form.ofLong : UNREAD
  return () => {
    if (value === UNREAD && record !== null) value = form.valueOf(withoutReturn(record))
    return value
  }
}

const UNREAD = Symbol('unread')
