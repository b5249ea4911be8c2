/**
 * ISO-2022-JP's encoder (section 12.2). All bytes are below 0x80, and escape sequences select the character set of the bytes that
 * follow.
 *
 * Which escape sequence is needed depends on the preceding characters, so `queryEncoder` cannot make this encoder. The decoder is
 * at the end of this file.
 *
 * @see https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
 */

import type { PercentEncodeSet, QueryEncoder } from '../components.js'
import { unitAt } from '../text/ascii.js'
import { ByteQueue, codePointOrError, END_OF_QUEUE, ERROR, type Handler, MetCharacters, NOTHING } from './byte-queue.js'
import type { Code } from './indexes.js'
import {
  HALFWIDTH_KATAKANA_FIRST,
  HALFWIDTH_KATAKANA_LAST,
  jis0208,
  jis0208Pointers,
  minusSignAsWritten,
  ROW,
} from './jis.js'
import { type LegacyEncoding, once, percentEncodeCode, UNMAPPABLE } from './legacy-encoding.js'
import type { DecodingListener } from './registry.js'

/** Shift out, shift in and escape. As bytes, they would change the state of a decoder, so no character set contains them. */
const STATE_CONTROLS: readonly number[] = [0x0e, 0x0f, 0x1b]
const isStateControl = (codePoint: number): boolean => STATE_CONTROLS.includes(codePoint)

/**
 * "Index ISO-2022-JP katakana": returns the full-width form of half-width katakana. Normalization has the same result, except that
 * it turns the last two, the sound marks, into combining characters.
 */
function widened(codePoint: number): number {
  if (codePoint < HALFWIDTH_KATAKANA_FIRST || codePoint > HALFWIDTH_KATAKANA_LAST) return codePoint
  const afterLetters = codePoint - HALFWIDTH_SOUND_MARK
  return afterLetters < 0 ? unitAt(String.fromCharCode(codePoint).normalize('NFKC'), 0) : SOUND_MARK + afterLetters
}

const HALFWIDTH_SOUND_MARK = 0xff9e
const SOUND_MARK = 0x309b

/** A state of the encoder. */
interface CharacterSet {
  /** ESC and the two bytes that select the set. */
  readonly escape: Code
  /** Returns the bytes of a code point; `UNMAPPABLE` if the set does not contain it. */
  codeOf(codePoint: number): Code
}

const ASCII: CharacterSet = {
  escape: 0x1b2842,
  codeOf: (codePoint) => (codePoint > 0x7f || isStateControl(codePoint) ? UNMAPPABLE : codePoint),
}

const ROMAN: CharacterSet = {
  escape: 0x1b284a,
  codeOf(codePoint) {
    if (codePoint === 0xa5) return 0x5c
    if (codePoint === 0x203e) return 0x7e
    return codePoint === 0x5c || codePoint === 0x7e ? UNMAPPABLE : ASCII.codeOf(codePoint)
  },
}

const JIS_X_0208: CharacterSet = {
  escape: 0x1b2442,
  codeOf(codePoint) {
    // ASCII is excluded first, so that text that is all ASCII loads no table.
    if (codePoint <= 0x7f) return UNMAPPABLE
    const pointer = jis0208Pointers().of(widened(minusSignAsWritten(codePoint)))
    return pointer === -1 ? UNMAPPABLE : jisCode(pointer)
  },
}

/** Row and column, both counted from 0x21. */
const jisCode = (pointer: number): Code => ((Math.floor(pointer / ROW) + 0x21) << 8) | ((pointer % ROW) + 0x21)

/**
 * Returns the set in which a code point is encoded: the current set if it contains the code point, otherwise the first set that
 * does.
 */
function stateFor(codePoint: number, state: CharacterSet): CharacterSet {
  const found = [state, ASCII, ROMAN, JIS_X_0208].find((set) => set.codeOf(codePoint) !== UNMAPPABLE)
  // A code point that is in no set is replaced by ASCII characters. Roman contains those, too, but JIS X 0208 does not.
  return found ?? (state === JIS_X_0208 ? ASCII : state)
}

const encoder: QueryEncoder = {
  encoding: 'ISO-2022-JP',
  encode(text, set, unmappable) {
    const input = text.toWellFormed()
    let state = ASCII
    let output = ''
    let i = 0
    while (i < input.length) {
      const end = endOfPlainRun(input, i, set, state)
      output += input.slice(i, end)
      if (end === input.length) break
      const codePoint = input.codePointAt(end) as number
      i = end + (codePoint > 0xffff ? 2 : 1)

      const next = stateFor(codePoint, state)
      if (next !== state) output += percentEncodeCode(next.escape, set)
      state = next
      const code = state.codeOf(codePoint)
      if (code !== UNMAPPABLE) output += percentEncodeCode(code, set)
      else output += unmappable(isStateControl(codePoint) ? 0xfffd : codePoint)
    }
    return state === ASCII ? output : output + percentEncodeCode(ASCII.escape, set)
  },
}

/** Returns the end of the ASCII characters that are written unchanged. */
function endOfPlainRun(text: string, start: number, set: PercentEncodeSet, state: CharacterSet): number {
  for (let i = start; i < text.length; i++) {
    const unit = unitAt(text, i)
    if (unit >= 0x7f || set.has(unit) || state.codeOf(unit) !== unit) return i
  }
  return text.length
}

export const iso2022jp: LegacyEncoding = { encoder, decode: decodeIso2022jp }

// ISO-2022-JP's decoder (section 12.2). It is the only decoder that keeps state between characters: the character set that the last
// escape sequence selected.
//
// See https://encoding.spec.whatwg.org/#iso-2022-jp-decoder

/** A state of the decoder. */
interface DecoderState {
  /** Reads a character, given its first byte, which is not ESC. */
  read(byte: number, queue: ByteQueue): number
  readonly met: MetCharacters
}

const ESCAPE = 0x1b

const asciiCharacter: DecoderState['read'] = (byte) => (byte > 0x7f || isStateControl(byte) ? ERROR : byte)

function romanCharacter(byte: number, queue: ByteQueue): number {
  if (byte === 0x5c) return 0xa5
  if (byte === 0x7e) return 0x203e
  return asciiCharacter(byte, queue)
}

const katakanaCharacter: DecoderState['read'] = (byte) =>
  byte >= 0x21 && byte <= 0x5f ? HALFWIDTH_KATAKANA_FIRST + byte - 0x21 : ERROR

const isKanjiByte = (byte: number): boolean => byte >= 0x21 && byte <= 0x7e

function kanjiCharacter(lead: number, queue: ByteQueue): number {
  if (!isKanjiByte(lead)) return ERROR
  const trail = queue.read()
  if (trail === ESCAPE) queue.restore(1)
  const pointer = (lead - 0x21) * ROW + trail - 0x21
  // Any other byte that cannot be a trail byte is lost: it is not read again.
  return codePointOrError(isKanjiByte(trail) ? queue.lookUp(jis0208, pointer) : 0, END_OF_QUEUE, queue)
}

interface DecoderStates {
  readonly ascii: DecoderState
  /** The states by the two bytes after ESC that select them. */
  readonly byEscape: ReadonlyMap<string, DecoderState>
}

/** The states, which are made only once because they contain the caches. */
const states = once((): DecoderStates => {
  const ascii = { read: asciiCharacter, met: new MetCharacters(STATE_CONTROLS) }
  const kanji = { read: kanjiCharacter, met: new MetCharacters(null) }
  const byEscape = new Map<string, DecoderState>([
    ['(B', ascii],
    ['(J', { read: romanCharacter, met: new MetCharacters([...STATE_CONTROLS, 0x5c, 0x7e]) }],
    ['(I', { read: katakanaCharacter, met: new MetCharacters(null) }],
    ['$@', kanji],
    ['$B', kanji],
  ])
  return { ascii, byEscape }
})

function decodeIso2022jp(bytes: Uint8Array, listener?: DecodingListener): string {
  const { ascii, byEscape } = states()
  let state = ascii
  /** "ISO-2022-JP output": the end of the last escape sequence. Two escape sequences in a row are an error. */
  let turnedAt = -1

  const decodeEscape = (queue: ByteQueue): number => {
    const start = queue.position - 1
    const lead = queue.read()
    const trail = lead === 0x24 || lead === 0x28 ? queue.read() : END_OF_QUEUE
    const next = trail === END_OF_QUEUE ? undefined : byEscape.get(String.fromCharCode(lead, trail))
    if (next === undefined) {
      queue.restore((lead === END_OF_QUEUE ? 0 : 1) + (trail === END_OF_QUEUE ? 0 : 1))
      return ERROR
    }
    const isSecond = turnedAt === start
    state = next
    turnedAt = queue.position
    return isSecond ? ERROR : NOTHING
  }

  const decodeCharacter: Handler = (queue) => {
    const byte = queue.read()
    return byte === ESCAPE ? decodeEscape(queue) : state.read(byte, queue)
  }
  return new ByteQueue(bytes, listener).decoded(decodeCharacter, () => state.met)
}
