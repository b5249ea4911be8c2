/**
 * The common parts of the legacy encodings: the contract of each, the queue that decoders read from, and the encoder that is made
 * from one function, the bytes of a code point. `all-encodings.ts` lists the encodings.
 */

import type { PercentEncodeSet, QueryEncoder } from '../components.js'
import { UrlError } from '../findings/url-error.js'
import { unitAt } from '../text/ascii.js'
import { percentEncode } from '../text/percent-encoding.js'
import type { Code, Index } from './indexes.js'
import type { DecodingListener, OutputEncodingName } from './registry.js'

export interface LegacyEncoding {
  readonly encoder: QueryEncoder
  /** Run the decoder with error mode "replacement". */
  decode(bytes: Uint8Array, listener?: DecodingListener): string
}

/**
 * Work that is done once, when its result is first needed: tables are large, and most programs do not need one.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

// The queue that the decoders read from: the Encoding Standard's I/O queue (section 3, "I/O queue"), which here has all bytes
// from the start, and the loop that "runs" a decoder with error mode "replacement" (section 4.1, "Encoders and decoders").
//
// The Standard's handlers get one byte at a time and keep the bytes of an unfinished character in variables. Here a
// handler has the whole queue: it reads as far as it needs, and puts back the bytes that belong to the next character.
//
// See https://encoding.spec.whatwg.org/#encoders-and-decoders

/** The value that `read` gives at the end of the queue. It is not in any range of bytes. */
export const END_OF_QUEUE = -1

/** What a handler returns for an error. */
export const ERROR = '\uFFFD'

/** The value in place of a code point for which the tables cannot be had. */
export const UNKNOWN = -1

/** The bytes that a decoder reads, and the way to the tables in which it looks them up. */
export class ByteQueue {
  readonly #bytes: Uint8Array
  readonly #listener: DecodingListener | undefined
  #start = 0
  #position = 0
  #hasTables = true

  constructor(bytes: Uint8Array, listener: DecodingListener | undefined) {
    this.#bytes = bytes
    this.#listener = listener
  }

  get isEmpty(): boolean {
    return this.#position >= this.#bytes.length
  }

  /** Says that the bytes which have been read were a character. */
  end(units: number): void {
    this.#listener?.character(units, this.#start, this.#position)
    this.#start = this.#position
  }

  read(): number {
    return this.isEmpty ? END_OF_QUEUE : (this.#bytes[this.#position++] as number)
  }

  /** Puts the last bytes that were read back to the front of the queue. `END_OF_QUEUE` does not count as a byte. */
  restore(count: number): void {
    this.#position -= count
  }

  /**
   * The code point of a pointer, 0 if it has none, `UNKNOWN` if the tables cannot be had.
   *
   * @param lacks - whether the index has no code point for a pointer whose last byte is ASCII: this decides where the character ends,
   *   so it has to be known without the tables.
   */
  lookUp(index: () => Index, pointer: number, lacks?: (pointer: number) => boolean): number {
    // The platform is asked once for the tables, and not for each character again.
    if (this.#hasTables) {
      try {
        return index()[pointer] as number
      } catch (error) {
        if (this.#listener === undefined || !(error instanceof UrlError)) throw error
        this.#listener.tablesMissing(error)
        this.#hasTables = false
      }
    }
    return lacks?.(pointer) ? 0 : UNKNOWN
  }

  /** The text for the bytes of a character that is not known: see `DecodingListener`. */
  unknown(): string {
    const [first = 0, ...others] = this.#bytes.subarray(this.#start, this.#position)
    return String.fromCharCode(0xdc00 + first, ...others.map((byte) => 0xdd00 + byte))
  }
}

/** Reads the bytes of one character, or of one error: at least one byte. */
export type Handler = (queue: ByteQueue) => string

export function decodeWith(handler: Handler, bytes: Uint8Array, listener?: DecodingListener): string {
  const queue = new ByteQueue(bytes, listener)
  let text = ''
  while (!queue.isEmpty) {
    const character = handler(queue)
    text += character
    queue.end(character.length)
  }
  return text
}

export const isAsciiByte = (byte: number): boolean => byte >= 0 && byte <= 0x7f

/**
 * The last step of the decoders that read a lead byte and a trail byte. `codePoint` is the code point of the two, or 0 if they have
 * none. In that case an ASCII byte is put back and read again, so that a lead byte cannot hide markup.
 */
export function codePointOrError(codePoint: number, trail: number, queue: ByteQueue): string {
  if (codePoint > 0) return String.fromCodePoint(codePoint)
  if (codePoint === UNKNOWN) return queue.unknown()
  if (isAsciiByte(trail)) queue.restore(1)
  return ERROR
}

// Percent-encode after encoding (URL Standard, section 1.3), for the encodings in which the bytes of a character do not depend
// on the characters before it. Each of them gives one function: the bytes of a code point.
//
// All of them write ASCII as it is. So the function is not called for ASCII, and text that is all ASCII loads no table.
//
// See https://url.spec.whatwg.org/#string-percent-encode-after-encoding

/** The value in place of the bytes of a code point that an encoding does not have. */
export const UNMAPPABLE = -1

/** The encoder that writes the code points above U+007F with the bytes that `codeOf` gives. */
export function queryEncoder(encoding: OutputEncodingName, codeOf: (codePoint: number) => Code): QueryEncoder {
  return {
    encoding,
    encode(text, set, unmappable) {
      const input = text.toWellFormed()
      let output = ''
      let copied = 0
      for (let i = 0; i < input.length; i++) {
        const unit = unitAt(input, i)
        if (unit < 0x7f && !set.has(unit)) continue
        if (copied < i) output += input.slice(copied, i)
        if (unit <= 0x7f) {
          output += percentEncode(unit)
        } else {
          const codePoint = input.codePointAt(i) as number
          if (codePoint > 0xffff) i++
          const code = codeOf(codePoint)
          output += code === UNMAPPABLE ? unmappable(codePoint) : percentEncodeCode(code, set)
        }
        copied = i + 1
      }
      return copied === 0 ? input : output + input.slice(copied)
    },
  }
}

/** The bytes of a character. Bytes that are in the set, or above 0x7E, are percent-encoded. */
export function percentEncodeCode(code: Code, set: PercentEncodeSet): string {
  let output = percentEncodeByte(code % 0x100, set)
  for (let rest = Math.floor(code / 0x100); rest > 0; rest = Math.floor(rest / 0x100)) {
    output = percentEncodeByte(rest % 0x100, set) + output
  }
  return output
}

const percentEncodeByte = (byte: number, set: PercentEncodeSet): string =>
  byte > 0x7e || set.has(byte) ? percentEncode(byte) : String.fromCharCode(byte)
