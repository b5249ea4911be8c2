/**
 * What the legacy encodings share: their interface, and an encoder that is made from a function for the bytes of a code point.
 * `byte-queue.ts` contains what the decoders share, and `all-encodings.ts` lists the encodings.
 */

import type { PercentEncodeSet, QueryEncoder } from '../components.js'
import { unitAt } from '../text/ascii.js'
import { percentEncode } from '../text/percent-encoding.js'
import type { Code } from './indexes.js'
import type { DecodingListener, OutputEncodingName } from './registry.js'

export interface LegacyEncoding {
  readonly encoder: QueryEncoder
  /** Runs the decoder with error mode "replacement". */
  decode(bytes: Uint8Array, listener?: DecodingListener): string
}

/**
 * Returns a function that makes its result on the first call, and keeps it. Tables are large, and most programs do not need one.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

// Percent-encode after encoding (URL Standard, section 1.3), for the encodings in which the bytes of a character do not depend on
// the characters before it. Each of them defines one function, which returns the bytes of a code point.
//
// All of them encode ASCII unchanged. So the function is not called for ASCII, and text that is all ASCII loads no table.
//
// See https://url.spec.whatwg.org/#string-percent-encode-after-encoding

/** The result for a code point that an encoding lacks. */
export const UNMAPPABLE = -1

/** Returns the encoder that encodes code points above U+007F with the bytes that `codeOf` returns. */
export function queryEncoder(encoding: OutputEncodingName, codeOf: (codePoint: number) => Code): QueryEncoder {
  return {
    encoding,
    encode(text, set, unmappable) {
      // DEVIATION: Chromium writes the number of a lone surrogate, not the number of U+FFFD, which replaces it in the Standard's
      // input.
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

/** Serialises the bytes of a character. Bytes that are in the set, or above 0x7E, are percent-encoded. */
export function percentEncodeCode(code: Code, set: PercentEncodeSet): string {
  let output = percentEncodeByte(code % 0x100, set)
  for (let rest = Math.floor(code / 0x100); rest > 0; rest = Math.floor(rest / 0x100)) {
    output = percentEncodeByte(rest % 0x100, set) + output
  }
  return output
}

const percentEncodeByte = (byte: number, set: PercentEncodeSet): string =>
  byte > 0x7e || set.has(byte) ? percentEncode(byte) : String.fromCharCode(byte)
