/**
 * How the decoders read: the Encoding Standard's I/O queue (section 3, "I/O queue") over bytes that are all there, and the
 * loop that "runs" a decoder over it with error mode "replacement" (section 4.1, "Encoders and decoders").
 *
 * The Standard's handlers are given one byte at a time and keep what they have seen in variables. With the whole queue at
 * hand they read as far as they need, and restore what belongs to the next character.
 *
 * @see https://encoding.spec.whatwg.org/#encoders-and-decoders
 */

/** What `read` gives at the end of the queue: no byte, and in no range of bytes. */
export const END_OF_QUEUE = -1

/** What a handler returns for an error. */
export const ERROR = '\uFFFD'

export class ByteQueue {
  readonly #bytes: Uint8Array
  #position = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isEmpty(): boolean {
    return this.#position >= this.#bytes.length
  }

  read(): number {
    return this.isEmpty ? END_OF_QUEUE : (this.#bytes[this.#position++] as number)
  }

  /** Puts bytes that were read back to the front of the queue: the last so many. The end is no byte. */
  restore(count: number): void {
    this.#position -= count
  }
}

/** Reads one character, or what is none: at least one byte, and never the end of the queue as a byte. */
export type Handler = (queue: ByteQueue) => string

export function decodeWith(handler: Handler, bytes: Uint8Array): string {
  const queue = new ByteQueue(bytes)
  let text = ''
  while (!queue.isEmpty) text += handler(queue)
  return text
}

export const isAsciiByte = (byte: number): boolean => byte >= 0 && byte <= 0x7f

/**
 * The end of the decoders that have read a lead and a trail: the code point that the two stand for, 0 being none. An ASCII
 * byte is not lost with a lead that it does not go with, so that no markup hides behind it.
 */
export function codePointOrError(codePoint: number, trail: number, queue: ByteQueue): string {
  if (codePoint !== 0) return String.fromCodePoint(codePoint)
  if (isAsciiByte(trail)) queue.restore(1)
  return ERROR
}
