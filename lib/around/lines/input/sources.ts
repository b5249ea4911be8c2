/**
 * What a program may pass as a list, and its pieces: bytes or strings, one after the other.
 */

import { valueInWords } from '../../../ground/findings/mask-plainly.js'
import { memberOf } from '../../../ground/own-options.js'
import { isBytes } from '../../../ground/text/plain-values.js'
import { utf8Of } from '../bytes.js'
import { listError } from '../reasons.js'

/** The right call, as errors show it. */
export const READ_CALL = 'readUrls(source, { base, column: 3 })'

/** A stream of the platform, or an object that can be read as one. */
interface Streaming {
  /** Makes a stream of the platform readable by one reader. */
  getReader(): {
    /** Reads the next piece. */
    read(): PromiseLike<{ readonly done: boolean; readonly value?: unknown }>
    /** Stops the stream: the caller wants no more URLs. */
    cancel(): PromiseLike<void>
  }
}

/**
 * What {@link readUrls} reads: bytes or strings, cut anywhere; or an object that contains them, such as a `Response` or a `Blob`.
 * An array of strings is read in the same way. If each piece is a line without its end, the option `lines` says so; a readline
 * interface of Node needs no option.
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
      /** Whether the server had the list: a page about an error is refused. */
      readonly ok: boolean
      /** The status, for the message. */
      readonly status: number
      /** Whether somebody has read the body already. */
      readonly bodyUsed: boolean
      /** The list. */
      readonly body: Streaming | null
    }
  | {
      /** The list as a stream, which a `Blob` and a `File` return. */
      stream(): Streaming
    }

/** The pieces of a source. Throws a `TypeError` for anything else. */
export function piecesOf(source: unknown): AsyncIterable<unknown> {
  if (typeof source === 'string' || isBytes(source)) return asyncPieces([source])
  if (typeof source === 'object' && source !== null) {
    if (isReadlineInterface(source)) return heardAtOnce(source)
    if (Symbol.asyncIterator in source) return source as AsyncIterable<unknown>
    if (Symbol.iterator in source) return asyncPieces(source as Iterable<unknown>)
    // Not every browser can iterate its streams.
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

/** Says in words what is not a list. Two mistakes get advice of their own. */
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

/** The body of a response. The page that a server sends with an error is not the list, and its lines would be read as refused URLs. */
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
 * Whether a source is a readline interface of Node, also that of `node:readline/promises` or of `readLines()`: its class has `setPrompt`,
 * in every version and in other runtimes, and no other source of pieces does.
 */
export function isReadlineInterface(source: unknown): source is AsyncIterable<unknown> {
  let owner: unknown = typeof source === 'object' ? source : null
  while (owner !== null) {
    const next: unknown = Object.getPrototypeOf(owner)
    // A method on `Object.prototype` does not belong to a class.
    if (next !== null && Object.hasOwn(owner as object, 'setPrompt')) return true
    owner = next
  }
  return false
}

/** A source with a listener from now on: a readline interface drops the lines that come before somebody listens. */
function heardAtOnce(source: AsyncIterable<unknown>): AsyncIterable<unknown> {
  const pieces = source[Symbol.asyncIterator]()
  return { [Symbol.asyncIterator]: () => pieces }
}

/** Lines with their ends. A line that has its end gets no other one. */
export async function* ended(lines: AsyncIterable<unknown>, separator: number): AsyncGenerator<unknown, void, void> {
  const end = String.fromCharCode(separator)
  for await (const line of lines) {
    yield line
    const isEnded = typeof line === 'string' ? line.endsWith(end) : (line as Partial<Uint8Array>).at?.(-1) === separator
    if (!isEnded) yield end
  }
}

/** A character that is two units may be cut in two. */
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

/** The bytes of a piece. */
export function bytesIn(piece: unknown): Uint8Array {
  if (isBytes(piece)) return piece
  if (typeof piece === 'string') return utf8Of(piece)
  throw new TypeError(`A piece of the list is neither bytes nor text: write ${READ_CALL}`)
}
