/**
 * ISO-2022-JP's encoder (section 12.2): bytes below 0x80 only, and escape sequences that say which set they are of.
 *
 * What is written depends on what was written before, across characters that the encoding does not have, too: so this is
 * not one of the encoders of `query-encoder.ts`. Its decoder is `iso-2022-jp-decoder.ts`.
 *
 * @see https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
 */

import type { PercentEncodeSet, QueryEncoder } from '../components.js'
import { unitAt } from '../text/ascii.js'
import type { Code } from './indexes.js'
import { decodeIso2022jp } from './iso-2022-jp-decoder.js'
import { HALFWIDTH_KATAKANA_FIRST, HALFWIDTH_KATAKANA_LAST, jis0208Pointers, minusSignAsWritten, ROW } from './jis.js'
import type { LegacyEncoding } from './legacy-encoding.js'
import { percentEncodeCode } from './query-encoder.js'

/** A state of the encoder. */
interface CharacterSet {
  /** ESC and the two bytes that turn to the set. */
  readonly escape: Code
  /** The ASCII characters that the set has, each as itself. */
  has(ascii: number): boolean
}

const ASCII: CharacterSet = { escape: 0x1b2842, has: () => true }
const ROMAN: CharacterSet = { escape: 0x1b284a, has: (ascii) => ascii !== 0x5c && ascii !== 0x7e }
const JIS_X_0208: CharacterSet = { escape: 0x1b2442, has: () => false }

/** Shift out, shift in and escape: bytes that the text might turn the reader's state with. */
const isStateControl = (unit: number): boolean => unit === 0x0e || unit === 0x0f || unit === 0x1b

/** "Index ISO-2022-JP katakana": the wide katakana for each that is half-width. */
const WIDE_KATAKANA =
  '。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜'

const widened = (codePoint: number): number =>
  codePoint >= HALFWIDTH_KATAKANA_FIRST && codePoint <= HALFWIDTH_KATAKANA_LAST
    ? unitAt(WIDE_KATAKANA, codePoint - HALFWIDTH_KATAKANA_FIRST)
    : codePoint

const encoder: QueryEncoder = {
  encoding: 'ISO-2022-JP',
  encode(text, set, unmappable) {
    const input = text.toWellFormed()
    let state = ASCII
    let output = ''
    const turnTo = (next: CharacterSet): void => {
      if (state !== next) output += percentEncodeCode(next.escape, set)
      state = next
    }
    let i = 0
    while (i < input.length) {
      const end = endOfPlainRun(input, i, set, state)
      output += input.slice(i, end)
      if (end === input.length) break
      const codePoint = input.codePointAt(end) as number
      i = end + (codePoint > 0xffff ? 2 : 1)

      if (codePoint <= 0x7f) {
        if (!state.has(codePoint)) turnTo(ASCII)
        output += isStateControl(codePoint) ? unmappable(0xfffd) : percentEncodeCode(codePoint, set)
      } else if (codePoint === 0xa5 || codePoint === 0x203e) {
        turnTo(ROMAN)
        output += percentEncodeCode(codePoint === 0xa5 ? 0x5c : 0x7e, set)
      } else {
        const pointer = jis0208Pointers().of(widened(minusSignAsWritten(codePoint)))
        if (pointer !== -1) {
          turnTo(JIS_X_0208)
          output += percentEncodeCode(jisCode(pointer), set)
        } else {
          if (state === JIS_X_0208) turnTo(ASCII)
          output += unmappable(codePoint)
        }
      }
    }
    turnTo(ASCII)
    return output
  },
}

/** Where the ASCII ends that is written as it is. */
function endOfPlainRun(text: string, start: number, set: PercentEncodeSet, state: CharacterSet): number {
  for (let i = start; i < text.length; i++) {
    const unit = unitAt(text, i)
    if (unit >= 0x7f || !state.has(unit) || isStateControl(unit) || set.has(unit)) return i
  }
  return text.length
}

/** Row and column, both counted from 0x21. */
const jisCode = (pointer: number): Code => ((Math.floor(pointer / ROW) + 0x21) << 8) | ((pointer % ROW) + 0x21)

export const iso2022jp: LegacyEncoding = { encoder, decode: decodeIso2022jp }
