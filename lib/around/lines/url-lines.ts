/**
 * The command as a stream: the bytes of a list in, the bytes of its answers out. Besides the chunk that the program wrote, at most
 * one block of the list and its answers are in memory.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { isBytes } from '../../ground/text/plain-values.js'
import { Answering } from './answering.js'
import { changeOf, checkUnique, withFilter } from './filter.js'
import { hrefVerb } from './href.js'
import { Pieces } from './input/pieces.js'
import type { UrlLinesOptions } from './line-options.js'
import { LINE_ROWS, type LineOptions, optionsGiven } from './options.js'
import { checkShape } from './output/forms.js'
import { howToRead } from './reading/how-to-read.js'
import { checkReading, decoderOf, RecordReader } from './reading/record-reader.js'
import { framingOf, layoutOf } from './records/layout-of.js'
import { type ListCounts, Stats } from './stats.js'
import { checkConditions } from './where.js'

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

/**
 * The stream of {@link urlLines}, and what it has counted so far.
 *
 * @example
 * ```ts
 * import { type LinesStream, urlLines } from 'weburl/lines'
 *
 * const lines: LinesStream = urlLines()
 * await new Response(new Blob(['HTTP://A\nb\n']).stream().pipeThrough(lines)).text() // => 'http://a/\n\n'
 * lines.counts.refused // => 1
 * ```
 */
export type LinesStream = ByteTransform & {
  /** The counts so far, and of the whole list once the stream has ended. Each access returns new counts. */
  readonly counts: ListCounts
}

/**
 * What goes to the reader: answers, or an error in its place among them. Only when the error has come to the reader, the stream fails.
 */
interface Sent {
  /** The answers. Throws the error. */
  give(): Uint8Array
  /** The reader has it. */
  arrive(): void
}

/** The members used of the platform's streams. */
interface Controller<Part = Sent> {
  enqueue(piece: Part): void
}

interface Readable {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Sent }>
    cancel(reason: unknown): Promise<void>
  }
}

interface StreamSource {
  pull(controller: Controller<Uint8Array> & { close(): void }): Promise<void>
  cancel(reason: unknown): Promise<void>
}

interface StreamClasses {
  readonly TransformStream: new (transformer: Transformer) => ByteTransform
  readonly ReadableStream: new (source: StreamSource, strategy: { readonly highWaterMark: number }) => unknown
}

/** The streams of the platform. A page in jsdom, and some small engines, do not have them. */
function platformStreams(): StreamClasses {
  const platform = globalThis as unknown as StreamClasses
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
 * Options that cannot be understood are a `TypeError` at once. A mistake that shows only when a dialect, a profile or a pattern is
 * loaded, such as an unknown step of a profile, is a `TypeError` of the stream. A refused record with `onError: 'stop'` is a
 * `UrlError` of the stream with the reason of the refusal. A header that lacks a column which the options name, a list of another
 * form, such as Parquet, a list of CSV whose last quote is not closed and damaged gzip are a `UrlError` with the code
 * `ERR_INVALID_LIST`. All answers before the error arrive before it. A writer that goes on, closes or aborts after the error waits
 * until these answers are read, or the reading side is cancelled.
 *
 * A list compressed with gzip is decompressed, and the answers are not compressed. The member `counts` of the stream says how many
 * records and URLs there were.
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
export function urlLines(options?: UrlLinesOptions): LinesStream {
  const transformer = new LinesTransformer(checkedOptions(options))
  const { TransformStream } = platformStreams()
  const stream = new TransformStream(transformer)
  return Object.defineProperties(stream, {
    readable: withoutPrototype({ value: transformer.failingLast(stream.readable as Readable) }),
    counts: withoutPrototype({ get: () => transformer.stats.counts }),
  }) as LinesStream
}

/** The options, checked as far as this is possible without loading anything. Throws an `OptionProblem`. */
function checkedOptions(given: UrlLinesOptions | undefined): LineOptions {
  const options = optionsGiven(given, LINE_ROWS, "urlLines({ get: '{href}', column: 3 })")
  layoutOf(options)
  checkShape(options)
  checkUnique(options)
  changeOf(options)
  checkReading(options)
  checkConditions(options)
  return options
}

/** An object for the platform, which reads more members than it has, and must not find them on `Object.prototype`. */
const withoutPrototype = <Given extends object>(given: Given): Given => Object.setPrototypeOf(given, null)

class LinesTransformer implements Transformer {
  readonly stats: Stats = new Stats(true)
  readonly #options: LineOptions
  readonly #input: Pieces
  #answering: Answering | null = null
  /** Resolves the promise that waits until the reader has taken the last answers. */
  #release = (): void => {}

  constructor(options: LineOptions) {
    this.#options = options
    this.#input = new Pieces(framingOf(options))
  }

  async start(): Promise<void> {
    this.#answering = await answeringOf(this.#options, this.stats)
  }

  async transform(chunk: unknown, controller: Controller): Promise<void> {
    if (!isBytes(chunk)) {
      throw new TypeError('A piece of the list is not bytes: pipe a text through new TextEncoderStream() first')
    }
    await this.#input.add(chunk)
    return this.#answer(this.#input.blocks(), controller)
  }

  flush(controller: Controller): Promise<void> {
    return this.#answer(this.#input.ended(), controller)
  }

  /** Answers a block only after the reader has taken the previous answers, because one chunk of gzip may hold many blocks. */
  async #answer(blocks: Iterable<Parameters<Answering['answer']>[0]>, controller: Controller): Promise<void> {
    const answering = this.#answering as Answering
    let arrived = this.#handOn(answering, controller)
    try {
      for (const block of blocks) {
        await arrived
        try {
          answering.answer(block)
        } finally {
          // The answers before the record at which the stream stops are still written.
          arrived = this.#handOn(answering, controller)
        }
      }
    } catch (error) {
      const fails = (): never => {
        throw error
      }
      await this.#send(controller, fails)
      fails()
    }
  }

  /** Passes the output on, starting with the names of the columns. */
  #handOn({ out }: Answering, controller: Controller): Promise<void> | null {
    if (out.length === 0) return null
    const bytes = Uint8Array.prototype.slice.call(out.bytes, 0, out.length)
    out.clear()
    return this.#send(controller, () => bytes)
  }

  #send(controller: Controller, give: () => Uint8Array): Promise<void> {
    return new Promise((arrive) => {
      this.#release = arrive
      controller.enqueue({ give, arrive })
    })
  }

  /** The answers, and then the error: a stream that fails drops what nobody has read yet. */
  failingLast(answers: Readable): unknown {
    const { ReadableStream } = platformStreams()
    const reader = answers.getReader()
    const source = withoutPrototype<StreamSource>({
      pull: async (controller) => {
        const { done, value } = await reader.read()
        if (done || value === undefined) return controller.close()
        value.arrive()
        controller.enqueue(value.give())
      },
      cancel: (reason) => {
        this.#release()
        return reader.cancel(reason)
      },
    })
    return new ReadableStream(source, withoutPrototype({ highWaterMark: 0 }))
  }
}

withoutPrototype(LinesTransformer.prototype)

async function answeringOf(options: LineOptions, stats: Stats): Promise<Answering> {
  const { separator } = framingOf(options)
  const layout = layoutOf(options)
  const how = await howToRead(options)
  const verb = await withFilter(await hrefVerb(options, layout, String.fromCharCode(separator)), options)
  const reader = new RecordReader(layout, decoderOf(options), how)
  const answering = new Answering({ verb, reader, separator, stats })
  answering.open()
  answering.begin({ file: '', recordsBefore: 0, linesBefore: 0, isWhole: true })
  return answering
}
