/**
 * The queue that the decoders read from: the Encoding Standard's I/O queue (section 3, "I/O queue"), which here has all bytes
 * from the start, and the loop that "runs" a decoder with error mode "replacement" (section 4.1, "Encoders and decoders").
 *
 * The Standard's handlers are given one byte at a time and keep the bytes of an unfinished character in variables. Here a
 * handler has the whole queue: it reads as far as it needs, and puts back the bytes that belong to the next character.
 *
 * @see https://encoding.spec.whatwg.org/#encoders-and-decoders
 */

/** What `read` gives at the end of the queue. It is not in any range of bytes. */
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

  /** Puts the last bytes that were read back to the front of the queue. `END_OF_QUEUE` does not count as a byte. */
  restore(count: number): void {
    this.#position -= count
  }
}

/** Reads the bytes of one character, or of one error: at least one byte. */
export type Handler = (queue: ByteQueue) => string

export function decodeWith(handler: Handler, bytes: Uint8Array): string {
  const queue = new ByteQueue(bytes)
  let text = ''
  while (!queue.isEmpty) text += handler(queue)
  return text
}

export const isAsciiByte = (byte: number): boolean => byte >= 0 && byte <= 0x7f

/**
 * The last step of the decoders that read a lead byte and a trail byte. `codePoint` is the code point of the two, or 0 where
 * they have none. In that case an ASCII byte is put back and read again, so that a lead byte cannot hide markup.
 */
export function codePointOrError(codePoint: number, trail: number, queue: ByteQueue): string {
  if (codePoint !== 0) return String.fromCodePoint(codePoint)
  if (isAsciiByte(trail)) queue.restore(1)
  return ERROR
}
