/**
 * What a program may pass as a list, and the conversion of each kind to chunks of bytes or strings.
 */

import { valueInWords } from '../../../ground/findings/mask-plainly.js'
import { memberOf } from '../../../ground/own-options.js'
import { isBytes } from '../../../ground/text/plain-values.js'
import { utf8Of } from '../bytes.js'
import { listError } from '../reasons.js'

/** The correct call, for error messages. */
export const READ_CALL = 'readUrls(source, { base, column: 3 })'

/** A platform stream, or an object with the same methods. */
interface Streaming {
  /** Locks the stream to one reader. */
  getReader(): {
    /** Reads the next chunk. */
    read(): PromiseLike<{ readonly done: boolean; readonly value?: unknown }>
    /** Cancels the stream, because the caller needs no more URLs. */
    cancel(): PromiseLike<void>
  }
}

/**
 * What {@link readUrls} reads: chunks of bytes or strings, split anywhere; or an object that contains them, such as a `Response` or
 * a `Blob`. The strings of an array are chunks, too. Set the option `lines` if each chunk is a line without its line end; Node's
 * readline interface needs no option.
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
  | Streaming
  | {
      /** Whether the server returned the list. An error page is refused. */
      readonly ok: boolean
      /** The status, for the message. */
      readonly status: number
      /** Whether the body has already been read. */
      readonly bodyUsed: boolean
      /** The list. */
      readonly body: Streaming | null
    }
  | {
      /** Returns the list as a stream, as `Blob` and `File` do. */
      stream(): Streaming
    }

/** The chunks of a source. Throws a `TypeError` if it is not a `ListSource`. */
export function piecesOf(source: unknown): AsyncIterable<unknown> {
  if (typeof source === 'string' || isBytes(source)) return asyncPieces([source])
  if (typeof source === 'object' && source !== null) {
    if (isReadlineInterface(source)) return heardAtOnce(source)
    if (Symbol.asyncIterator in source) return source as AsyncIterable<unknown>
    if (Symbol.iterator in source) return asyncPieces(source as Iterable<unknown>)
    // Streams cannot be iterated in every browser.
    if (typeof memberOf(source, 'getReader') === 'function') return streamPieces(source as Streaming)
    if (typeof memberOf(source, 'ok') === 'boolean' && memberOf(source, 'body') !== undefined)
      return bodyPieces(source as ResponseLike)
    if (typeof memberOf(source, 'stream') === 'function') return blobPieces(source as BlobLike)
  }
  throw new TypeError(
    `The source is ${whatElse(source)}. A list is a stream of bytes or text, a Response, a Blob, a readline interface, or anything else that gives bytes or text piece by piece: write ${READ_CALL}`,
  )
}

type ResponseLike = Extract<ListSource, { readonly ok: boolean }>
type BlobLike = Extract<ListSource, { stream(): Streaming }>

/** Describes a value that is not a list. Two common mistakes get specific advice. */
function whatElse(source: unknown): string {
  if (typeof memberOf(source, 'then') === 'function') return 'a promise, which has to be awaited'
  if (typeof memberOf(source, 'createReadStream') === 'function') return 'a file: give readUrls its createReadStream()'
  return valueInWords(source)
}

async function* asyncPieces(pieces: Iterable<unknown>): AsyncGenerator<unknown, void, void> {
  yield* pieces
}

async function* blobPieces(blob: BlobLike): AsyncGenerator<unknown, void, void> {
  yield* streamPieces(blob.stream())
}

/**
 * Yields the body of a response. Throws for an error response, because its body is not the list, and its lines would count as
 * refused URLs.
 */
async function* bodyPieces(response: ResponseLike): AsyncGenerator<unknown, void, void> {
  const { ok, status, body } = response
  if (response.bodyUsed)
    throw listError('response-used', 'The body of the response was read before, and can be read once')
  if (!ok) {
    await body?.getReader().cancel()
    const why = status === 0 ? 'hides its status and its body' : `has the status ${status}, so its body is not the list`
    throw listError(
      'response-not-ok',
      `The response ${why}: look at response.ok first, or give readUrls another stream`,
    )
  }
  if (body !== null) yield* streamPieces(body)
}

async function* streamPieces(stream: Streaming): AsyncGenerator<unknown, void, void> {
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

/**
 * Tells whether a source is Node's readline interface, including those of `node:readline/promises` and `readLines()`. It is
 * recognised by the method `setPrompt`, which its class has in every version and in other runtimes, and which no other source has.
 */
export function isReadlineInterface(source: unknown): source is AsyncIterable<unknown> {
  let owner: unknown = typeof source === 'object' ? source : null
  while (owner !== null) {
    const next: unknown = Object.getPrototypeOf(owner)
    // `Object.prototype` is skipped because a method there says nothing about the class.
    if (next !== null && Object.hasOwn(owner as object, 'setPrompt')) return true
    owner = next
  }
  return false
}

/**
 * Starts listening to the source at once, because a readline interface drops the lines that it reads before there is a listener.
 */
function heardAtOnce(source: AsyncIterable<unknown>): AsyncIterable<unknown> {
  const pieces = source[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => pieces }
}

/** Adds the separator after each line that does not already end with it. */
export async function* ended(lines: AsyncIterable<unknown>, separator: number): AsyncGenerator<unknown, void, void> {
  const end = String.fromCharCode(separator)
  for await (const line of lines) {
    // The consumer throws for a line that is neither a string nor bytes.
    yield line
    const isEnded = typeof line === 'string' ? line.endsWith(end) : (line as Uint8Array).at(-1) === separator
    if (!isEnded) yield end
  }
}

/** Moves a high surrogate at the end of a string to the next string, because its character may be split between them. */
export async function* textPieces(pieces: AsyncIterable<unknown>): AsyncGenerator<unknown, void, void> {
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

/** Converts a chunk to bytes. */
export function bytesIn(piece: unknown): Uint8Array {
  if (isBytes(piece)) return piece
  if (typeof piece === 'string') return utf8Of(piece)
  throw new TypeError(`A piece of the list is neither bytes nor text: write ${READ_CALL}`)
}
