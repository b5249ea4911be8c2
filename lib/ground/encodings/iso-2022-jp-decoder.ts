/**
 * ISO-2022-JP's decoder (section 12.2). It is the only decoder with a state between characters: the character set that the
 * last escape sequence has turned on.
 *
 * @see https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
 */

import { type ByteQueue, decodeWith, END_OF_QUEUE, ERROR } from './byte-queue.js'
import { HALFWIDTH_KATAKANA_FIRST, jis0208, ROW } from './jis.js'

/** A state of the decoder: it reads a character, of which the first byte is given and is not ESC. */
type CharacterSet = (byte: number, queue: ByteQueue) => string

const ESCAPE = 0x1b

const ascii: CharacterSet = (byte) =>
  byte > 0x7f || byte === 0x0e || byte === 0x0f ? ERROR : String.fromCharCode(byte)

const roman: CharacterSet = (byte, queue) => {
  if (byte === 0x5c) return '¥'
  if (byte === 0x7e) return '‾'
  return ascii(byte, queue)
}

const katakana: CharacterSet = (byte) =>
  byte >= 0x21 && byte <= 0x5f ? String.fromCharCode(HALFWIDTH_KATAKANA_FIRST + byte - 0x21) : ERROR

const isKanjiByte = (byte: number): boolean => byte >= 0x21 && byte <= 0x7e

const kanji: CharacterSet = (lead, queue) => {
  if (!isKanjiByte(lead)) return ERROR
  const trail = queue.read()
  if (trail === ESCAPE) queue.restore(1)
  const pointer = (lead - 0x21) * ROW + trail - 0x21
  const codePoint = isKanjiByte(trail) ? (jis0208()[pointer] as number) : 0
  return codePoint === 0 ? ERROR : String.fromCharCode(codePoint)
}

/** The two bytes after ESC, and the set that they turn on. */
const ESCAPES: ReadonlyMap<string, CharacterSet> = new Map([
  ['(B', ascii],
  ['(J', roman],
  ['(I', katakana],
  ['$@', kanji],
  ['$B', kanji],
])

export function decodeIso2022jp(bytes: Uint8Array): string {
  let state = ascii
  /** "ISO-2022-JP output": no character has been read since the last escape. Two escapes in a row are an error. */
  let hasJustTurned = false

  const decodeEscape = (queue: ByteQueue): string => {
    const lead = queue.read()
    const trail = lead === 0x24 || lead === 0x28 ? queue.read() : END_OF_QUEUE
    const next = trail === END_OF_QUEUE ? undefined : ESCAPES.get(String.fromCharCode(lead, trail))
    if (next === undefined) {
      queue.restore((lead === END_OF_QUEUE ? 0 : 1) + (trail === END_OF_QUEUE ? 0 : 1))
      hasJustTurned = false
      return ERROR
    }
    const isSecond = hasJustTurned
    state = next
    hasJustTurned = true
    return isSecond ? ERROR : ''
  }

  return decodeWith((queue) => {
    const byte = queue.read()
    if (byte === ESCAPE) return decodeEscape(queue)
    hasJustTurned = false
    return state(byte, queue)
  }, bytes)
}
