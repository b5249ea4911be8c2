/**
 * A stream that does in a program what the command does: bytes of a list in, bytes of its answers out. Besides the piece that
 * the program has written, at most one block of the list and its answers are in memory.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { isBytes } from '../../ground/text/plain-values.js'
import { Answering } from './answering.js'
import { withFilter } from './filter.js'
import { hrefVerb } from './href.js'
import { BlockBuffer } from './input/blocks.js'
import { csvProblemText } from './input/csv-ends.js'
import type { UrlLinesOptions } from './line-options.js'
import { listError } from './list-error.js'
import type { LineOptions } from './options.js'
import { linesOptions } from './program-options.js'
import { howToRead } from './reading/how-to-read.js'
import { decoderOf, RecordReader } from './reading/record-reader.js'
import { framingOf, layoutOf } from './records/layout-of.js'
import { Stats } from './stats.js'

/**
 * The platform's own stream from bytes to bytes, if the program's type libraries declare one.
 *
 * @example
 * ```ts
 * import { type ByteTransform, urlLines } from 'weburl/lines'
 *
 * const stream: ByteTransform = urlLines()
 * typeof stream.writable // => 'object'
 * ```
 */
export type ByteTransform = typeof globalThis extends { TransformStream: { prototype: infer Stream } }
  ? Stream
  : { readonly readable: unknown; readonly writable: unknown }

/** An error of the stream, in its place among the answers. Only when it has come to the reader, the stream fails. */
class Failure {
  readonly error: unknown
  readonly arrive: () => void

  constructor(error: unknown, arrive: () => void) {
    this.error = error
    this.arrive = arrive
  }
}

type Piece = Uint8Array | Failure

/** The members of the platform's streams that are used. */
interface Controller<Part = Piece> {
  enqueue(piece: Part): void
}

interface Readable {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Piece }>
    cancel(reason: unknown): Promise<void>
  }
}

interface Source {
  pull(controller: Controller<Uint8Array> & { close(): void }): Promise<void>
  cancel(reason: unknown): Promise<void>
}

interface Platform {
  readonly TransformStream: new (transformer: Transformer) => ByteTransform
  readonly ReadableStream: new (source: Source, strategy: { readonly highWaterMark: number }) => unknown
}

/** The streams of the platform. A page in jsdom, and some small engines, do not have them. */
function platformStreams(): Platform {
  const platform = globalThis as unknown as Platform
  for (const name of ['TransformStream', 'ReadableStream'] as const) {
    if (typeof platform[name] === 'function') continue
    const suggestion = "import { readUrls } from 'weburl/lines', which needs no streams"
    const message = `urlLines makes a stream of the platform, and ${name} is not defined here [not-supported]: ${suggestion}`
    throw new UrlError('ERR_NOT_SUPPORTED', message, { reason: 'not-supported', suggestion })
  }
  return platform
}

interface Transformer {
  start(controller: Controller): Promise<void>
  transform(chunk: unknown, controller: Controller): Promise<void> | void
  flush(controller: Controller): Promise<void> | void
}

/**
 * A stream that answers a list of URLs as the command `weburl` does: one record out for one record in, in the same order, unless an
 * option asks for some of the records only. It is a `TransformStream` of bytes, for Node, browsers, Deno, Bun and workers.
 *
 * Options that cannot be understood are a `TypeError` at once. What can only be known when a dialect, a profile or a pattern is
 * loaded, such as a step that a profile does not have, is a `TypeError` of the stream. A refused record with `onError: 'stop'` is a
 * `UrlError` of the stream with the reason of the refusal. A header that lacks a column which the options name, a list of another form, such
 * as Parquet, and a list of CSV whose last quote is not closed are a `UrlError` with the code `ERR_INVALID_LIST`. All answers before the
 * error arrive before it. A writer that goes on, closes or aborts after the error waits until these answers are read, or the reading side is
 * cancelled.
 *
 * Where the platform does not have `TransformStream`, this is a `UrlError` at once, with the code `ERR_NOT_SUPPORTED`. {@link readUrls} works
 * there.
 *
 * @example
 * ```ts
 * import { urlLines } from 'weburl/lines'
 *
 * const list = new Blob(['HTTP://EXAMPLE.com:80/a/../b\n', 'not a URL\n', 'https://10.0.0.1/?id=7\n'])
 * const answers = list.stream().pipeThrough(urlLines({ get: '{host} {class} {query:id}' }))
 * await new Response(answers).text() // => 'example.com name \n\n10.0.0.1 private 7\n'
 * urlLines({ get: '{hots}' }) // throws did you mean {host}?
 * ```
 */
export function urlLines(options?: UrlLinesOptions): ByteTransform {
  const transformer = new LinesTransformer(linesOptions(options))
  const { TransformStream } = platformStreams()
  const stream = new TransformStream(transformer)
  return Object.defineProperty(
    stream,
    'readable',
    withoutPrototype({ value: failingLast(stream.readable as Readable) }),
  )
}

/** Hands an error on among the answers, and fails when it has come to the reader. */
async function failed(error: unknown, controller: Controller): Promise<void> {
  await new Promise<void>((resolve) => controller.enqueue(new Failure(error, resolve)))
  throw error
}

/** The answers, and then the error that is among them. A stream that fails throws away what nobody has read yet. */
function failingLast(answers: Readable): unknown {
  const { ReadableStream } = platformStreams()
  const reader = answers.getReader()
  const source = withoutPrototype<Source>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (value instanceof Failure) {
        value.arrive()
        throw value.error
      }
      if (done) controller.close()
      else controller.enqueue(value as Uint8Array)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new ReadableStream(source, withoutPrototype({ highWaterMark: 0 }))
}

/** What the platform is given. It reads more members than there are, and must not find them on `Object.prototype`. */
const withoutPrototype = <Given extends object>(given: Given): Given => Object.setPrototypeOf(given, null)

class LinesTransformer implements Transformer {
  readonly #options: LineOptions
  readonly #buffer: BlockBuffer
  #answering: Answering | null = null

  constructor(options: LineOptions) {
    this.#options = options
    this.#buffer = new BlockBuffer(framingOf(options))
    this.#buffer.begin()
  }

  async start(controller: Controller): Promise<void> {
    this.#answering = await answeringOf(this.#options)
    this.#handOn(this.#answering, controller)
  }

  transform(chunk: unknown, controller: Controller): Promise<void> | void {
    if (!isBytes(chunk)) {
      throw new TypeError('A piece of the list is not bytes: pipe a text through new TextEncoderStream() first')
    }
    try {
      for (let from = 0; from < chunk.length; ) {
        const { bytes, offset, length } = this.#buffer.room()
        const piece = chunk.subarray(from, from + length)
        bytes.set(piece, offset)
        from += piece.length
        for (const block of this.#buffer.taken(piece.length)) this.#answer(block, controller)
      }
    } catch (error) {
      return failed(error, controller)
    }
  }

  flush(controller: Controller): Promise<void> | void {
    try {
      for (const block of this.#buffer.ended()) this.#answer(block, controller)
      const problem = this.#buffer.takeProblem()
      if (problem !== null) throw listError('not-csv', csvProblemText(problem))
    } catch (error) {
      return failed(error, controller)
    }
  }

  #answer(block: Parameters<Answering['answer']>[0], controller: Controller): void {
    const answering = this.#answering as Answering
    try {
      answering.answer(block)
    } finally {
      // The answers before the record at which the stream stops are still written.
      this.#handOn(answering, controller)
    }
  }

  #handOn({ out }: Answering, controller: Controller): void {
    if (out.length > 0) controller.enqueue(Uint8Array.prototype.slice.call(out.bytes, 0, out.length))
    out.clear()
  }
}

withoutPrototype(LinesTransformer.prototype)

async function answeringOf(options: LineOptions): Promise<Answering> {
  const { separator } = framingOf(options)
  const layout = layoutOf(options)
  const how = await howToRead(options)
  const verb = await withFilter(await hrefVerb(options, layout, String.fromCharCode(separator)), options)
  const reader = new RecordReader(layout, decoderOf(options), how)
  const answering = new Answering({ verb, reader, separator, stats: new Stats(false) })
  answering.open()
  answering.begin({ file: '', recordsBefore: 0, linesBefore: 0, isWhole: true })
  return answering
}
