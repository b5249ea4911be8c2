/**
 * The command as a stream: transforms a list's bytes into its output. Besides the chunk that the program wrote, at most one block
 * of the list and its output are in memory.
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
 * The platform's `TransformStream`, if the program's type libraries declare it.
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
 * The stream that {@link urlLines} returns, with its counts.
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
  /** The counts so far, or of the whole list once the stream has ended. Each access returns a new object. */
  readonly counts: ListCounts
}

/**
 * An item for the consumer: output, or the error that comes after it. The stream fails only after the consumer has reached the
 * error.
 */
interface Sent {
  /** Returns the output, or throws the error. */
  give(): Uint8Array
  /** Called when the consumer has taken the item. */
  arrive(): void
}

/** The members of the platform's streams that are used here. */
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

/** The platform's stream classes. Throws a `UrlError` if there are none, as in jsdom and in some small engines. */
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
 * Returns a stream that does what the command `weburl` does: it writes one record for each record of a list, in the same order,
 * unless an option selects only some of the records. It is a `TransformStream` of bytes, for Node, browsers, Deno, Bun and workers.
 *
 * Throws a `TypeError` for invalid options. If a mistake is found only when a dialect, a profile or a pattern is loaded, such as an
 * unknown step of a profile, the stream fails with a `TypeError`. With `onError: 'stop'`, a refused record makes it fail with a
 * `UrlError` that has the reason for the refusal. It fails with a `UrlError` with the code `ERR_INVALID_LIST` if the header lacks a
 * column that the options name, the list is a file in another format, such as Parquet, the last quote of a CSV list is not closed,
 * or gzip is damaged. All output before the error can be read before it. If the writing side writes, closes or aborts after the
 * error, it waits until this output is read or the reading side is cancelled.
 *
 * A gzip list is decompressed; the output is not compressed. The stream's member `counts` contains the numbers of records and URLs.
 *
 * Throws a `UrlError` with the code `ERR_NOT_SUPPORTED` if the platform lacks `TransformStream`. {@link readUrls} does not need it.
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

/** Checks the options as far as possible without loading anything. Throws an `OptionProblem`. */
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

/**
 * Removes an object's prototype. The platform also reads optional members of the object, and must not find them on
 * `Object.prototype`.
 */
const withoutPrototype = <Given extends object>(given: Given): Given => Object.setPrototypeOf(given, null)

class LinesTransformer implements Transformer {
  readonly stats: Stats = new Stats(true)
  readonly #options: LineOptions
  readonly #input: Pieces
  #answering: Answering | null = null
  /** Resolves the promise that waits until the consumer has taken the last output. */
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

  /**
   * Processes a block only after the consumer has taken the previous block's output, because one chunk of gzip may contain many
   * blocks.
   */
  async #answer(blocks: Iterable<Parameters<Answering['answer']>[0]>, controller: Controller): Promise<void> {
    const answering = this.#answering as Answering
    let arrived = this.#handOn(answering, controller)
    try {
      for (const block of blocks) {
        await arrived
        try {
          answering.answer(block)
        } finally {
          // The output for the records before the error is still passed on.
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

  /** Passes the output on. The first output is the table's column names. */
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

  /**
   * Wraps the readable side so that the stream fails only after its output is read. A stream that fails directly would drop the
   * output that is not read yet.
   */
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
