/**
 * What the decoders share: the Encoding Standard's I/O queue (section 3, "I/O queue"), which here contains all bytes from the
 * start, and the loop that "runs" a decoder with error mode "replacement" (section 4.1, "Encoders and decoders").
 *
 * The Standard's handlers get one byte at a time, and keep the bytes of an unfinished character in variables. Here, a handler gets
 * the whole queue, reads as many bytes as it needs, and puts back the bytes that belong to the next character. Its results for one
 * or two bytes are cached, so it is called only once for each of those. Most of a page is ASCII, and a long run of ASCII is decoded
 * at once.
 *
 * The output is joined from pieces of a few thousand units, because an engine needs thirty bytes for each string that is appended
 * to another string.
 *
 * @see https://encoding.spec.whatwg.org/#encoders-and-decoders
 */

import { UrlError } from '../findings/url-error.js'
import { flat } from '../text/ascii.js'
import { textOfUnits, textOfUtf8, textOfWholeUnits } from '../text/platform-text.js'
import type { Index } from './indexes.js'
import type { LegacyEncoding } from './legacy-encoding.js'
import type { DecodingListener } from './registry.js'

/** What `read` returns at the end of the queue. It is not in any range of bytes. */
export const END_OF_QUEUE = -1

/** What a handler returns for an error: the code point of the replacement character. */
export const ERROR = 0xfffd

/** The value for a character whose code point is unknown because the tables are missing. */
const UNKNOWN = -1

/** What a handler returns for an escape sequence, which is not a character. */
export const NOTHING = -2

/** Reads the bytes of one character or one error, at least one byte, and returns the code point. */
export type Handler = (queue: ByteQueue) => number

/**
 * The value for bytes that have not been decoded yet. The value is also the code unit U+FFFF, so that character is never cached.
 */
const NOT_MET = 0xffff

/**
 * A cache of the characters that a decoder has met, so that each is decoded once. It contains characters of one or two bytes that
 * are a single unit. Longer characters, errors and escape sequences are not cached.
 */
export class MetCharacters {
  readonly ofByte: Uint16Array = new Uint16Array(0x100).fill(NOT_MET)
  ofPair: Uint16Array | null = null

  /** @param asciiLacks - the ASCII bytes that are not decoded to themselves; `null` if no ASCII byte is. */
  constructor(asciiLacks: readonly number[] | null) {
    if (asciiLacks === null) return
    for (let byte = 0; byte < 0x80; byte++) if (!asciiLacks.includes(byte)) this.ofByte[byte] = byte
  }

  keep(unit: number, bytes: Uint8Array, start: number, end: number): void {
    const lead = bytes[start] as number
    if (end - start === 1) {
      this.ofByte[lead] = unit
    } else if (end - start === 2) {
      this.ofPair ??= new Uint16Array(0x10000).fill(NOT_MET)
      this.ofPair[(lead << 8) | (bytes[start + 1] as number)] = unit
    }
  }

  /** Returns the end of the run of ASCII bytes, from `from` on, that are decoded to themselves. */
  plainEnd(bytes: Uint8Array, from: number): number {
    const { ofByte } = this
    let end = from
    for (; end < bytes.length; end++) {
      const byte = bytes[end] as number
      if (byte >= 0x80 || ofByte[byte] !== byte) break
    }
    return end
  }
}

/** The number of units in a piece of the output. */
const PIECE = 4096

/** The maximum number of units for one character. A character never has more units than bytes. */
const MOST_UNITS = 4

/** The length from which the platform's decoder is faster for a run of ASCII. */
const LONG_RUN = 128

/** The bytes that a decoder reads, its access to the tables, and its output. */
export class ByteQueue {
  readonly #bytes: Uint8Array
  readonly #listener: DecodingListener | undefined
  readonly #character: DecodingListener['character']
  #position = 0
  #hasTables = true
  /** The last units of the output. */
  readonly #units: Uint16Array
  #length = 0
  /** The output before the last units. */
  #text = ''

  constructor(bytes: Uint8Array, listener: DecodingListener | undefined) {
    this.#bytes = bytes
    this.#listener = listener
    this.#character = listener?.character ?? null
    this.#units = new Uint16Array(Math.min(bytes.length, PIECE) + MOST_UNITS)
  }

  /** Decodes all bytes. `met` returns the cache of the decoder's current state. */
  decoded(handler: Handler, met: () => MetCharacters): string {
    const bytes = this.#bytes
    for (;;) {
      this.#takePlain(met())
      this.#takeMet(met())
      if (this.#position === bytes.length) return this.#wholeText()
      if (this.#length < PIECE) this.#takeOne(handler, met())
      if (this.#length >= PIECE) this.#endPiece()
    }
  }

  /** The number of bytes that have been read. */
  get position(): number {
    return this.#position
  }

  read(): number {
    return this.#position < this.#bytes.length ? (this.#bytes[this.#position++] as number) : END_OF_QUEUE
  }

  /** Puts the last `count` bytes that were read back to the front of the queue. `END_OF_QUEUE` does not count as a byte. */
  restore(count: number): void {
    this.#position -= count
  }

  /** Adds a unit before the code point that the handler returns. */
  unit(unit: number): void {
    this.#units[this.#length++] = unit
  }

  /**
   * Returns the code point of a pointer; 0 if it has none; `UNKNOWN` if the tables are missing.
   *
   * @param lacks - whether a pointer has an ASCII trail byte and no code point. That decides where the character ends, so it has to
   *   be known without the tables.
   */
  lookUp(index: () => Index, pointer: number, lacks?: (pointer: number) => boolean): number {
    // The tables are requested only once, not again for each character.
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

  /** Decodes a run of ASCII if it is long. */
  #takePlain(met: MetCharacters): void {
    const end = met.plainEnd(this.#bytes, this.#position)
    if (end - this.#position < LONG_RUN) return
    this.#endPiece()
    this.#text += textOfUtf8(this.#bytes.subarray(this.#position, end))
    this.#position = end
  }

  /** Decodes characters from the cache, up to one that is not in it or to the end of the piece. */
  #takeMet({ ofByte, ofPair }: MetCharacters): void {
    const bytes = this.#bytes
    const units = this.#units
    const character = this.#character
    const last = bytes.length - 1
    let position = this.#position
    let length = this.#length
    while (position <= last && length < PIECE) {
      const byte = bytes[position] as number
      let unit = ofByte[byte] as number
      if (unit === NOT_MET) {
        if (ofPair === null || position === last) break
        unit = ofPair[(byte << 8) | (bytes[position + 1] as number)] as number
        if (unit === NOT_MET) break
        character?.(1, position, position + 2)
        position++
      }
      position++
      units[length++] = unit
    }
    this.#position = position
    this.#length = length
  }

  #takeOne(handler: Handler, met: MetCharacters): void {
    const start = this.#position
    const before = this.#length
    const codePoint = handler(this)
    this.#add(codePoint, start)
    const count = this.#length - before
    if (count !== this.#position - start) this.#character?.(count, start, this.#position)
    if (count === 1 && codePoint >= 0 && codePoint !== ERROR) met.keep(codePoint, this.#bytes, start, this.#position)
  }

  /** Adds a handler's result for the bytes from `start` on. */
  #add(codePoint: number, start: number): void {
    if (codePoint > 0xffff) {
      this.unit(0xd7c0 + (codePoint >> 10))
      this.unit(0xdc00 + (codePoint & 0x3ff))
    } else if (codePoint >= 0) {
      this.unit(codePoint)
    } else if (codePoint === UNKNOWN) {
      // An unknown character becomes one unit for each of its bytes; see `DecodingListener`.
      for (let at = start; at < this.#position; at++) {
        this.unit((at === start ? 0xdc00 : 0xdd00) + (this.#bytes[at] as number))
      }
    }
  }

  #endPiece(): void {
    const units = this.#units.subarray(0, this.#length)
    // Unknown characters are lone surrogates, which only `textOfUnits` keeps.
    this.#text += this.#hasTables ? textOfWholeUnits(units) : textOfUnits(units)
    this.#length = 0
  }

  #wholeText(): string {
    this.#endPiece()
    return this.#text === '' ? '' : flat(this.#text)
  }
}

/** Returns the decoder of a stateless encoding. By default, every ASCII byte is decoded to itself. */
export function decoderOf(handler: Handler, asciiLacks: readonly number[] | null = []): LegacyEncoding['decode'] {
  let met: MetCharacters | null = null
  const metHere = (): MetCharacters => {
    met ??= new MetCharacters(asciiLacks)
    return met
  }
  return (bytes, listener) => new ByteQueue(bytes, listener).decoded(handler, metHere)
}

export const isAsciiByte = (byte: number): boolean => byte >= 0 && byte <= 0x7f

/**
 * The last step of the decoders that read a lead byte and a trail byte. `codePoint` is the code point of the pair, or 0 if it has
 * none. In that case, an ASCII trail byte is put back and read again, so that a lead byte cannot hide markup.
 */
export function codePointOrError(codePoint: number, trail: number, queue: ByteQueue): number {
  if (codePoint !== 0) return codePoint
  if (isAsciiByte(trail)) queue.restore(1)
  return ERROR
}
