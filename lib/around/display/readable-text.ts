/**
 * Makes a path, a query or a fragment readable for people: percent-encoded bytes are decoded unless that could deceive (V9).
 *
 *     %E6%97%A5%E6%9C%AC      日本
 *     caf%C3%A9               café
 *     a%2Fb  a%20b  100%25    unchanged, because a decoded delimiter, space or percent sign would change the meaning
 *     %E2%88%95  %E2%80%AE    unchanged, because U+2215 looks like "/" and U+202E reverses the text after it
 *     %FF                     unchanged, because this byte is not UTF-8
 *
 * @see https://url.spec.whatwg.org/#url-rendering-i18n
 */

import { RIGHT_TO_LEFT } from '../../ground/idna/bidi.js'
import { toNfkc } from '../../ground/idna/normalize.js'
import { RunTable } from '../../ground/idna/ranges.js'
import { percentDecode } from '../../ground/text/percent-encoding.js'
import { rememberedByCharacter } from '../../ground/text/remembered.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'
import { isAllowedCharacter } from './characters.js'
import { DELIMITER_LOOKALIKES } from './tables.js'

/**
 * Matches a run of percent-encoded bytes, a run of other characters, or a stray "%". Matching is linear, because a run is never
 * shortened: nothing has to match after it.
 */
const RUNS = /(?:%[0-9A-Fa-f]{2})+|[^%]+|%/g

/**
 * Characters that are never shown: controls, format characters, private-use and unassigned characters; spaces and invisible
 * characters; pictographs, which can imitate the symbols that programs show for secure sites; the replacement character.
 */
const NEVER_SHOWN =
  /[\p{C}\p{Z}\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Regional_Indicator}\p{Me}\u2800\ufffd\u{1d159}]/u

/** URL delimiters, the full stop of Chinese and Japanese hosts, quotation marks, spaces, and the ellipsis. */
const DELIMITERS = /[\s/\\?#@:.%&=;,|<>"'`…⋯。⁄∕]/

const LOOKALIKES = new RunTable(DELIMITER_LOOKALIKES, 2)

/**
 * Whether a non-ASCII character may be shown. Characters that are allowed in identifiers are shown even if they look like others.
 */
const isShown = rememberedByCharacter((char: string) => {
  if (NEVER_SHOWN.test(char)) return false
  if (isAllowedCharacter(char)) return true
  return !DELIMITERS.test(toNfkc(char)) && !DELIMITERS.test(char) && LOOKALIKES.at(char.codePointAt(0) ?? 0) === 0
})

/**
 * ASCII characters that mean the same in every part of a URL, percent-encoded or not. The dot is missing because it can be a dot
 * segment.
 */
const UNRESERVED = /[A-Za-z0-9\-_~]/

const COMBINING_MARK = /\p{M}/u
const BASE = /[\p{L}\p{N}]/u

/** The maximum number of marks on a letter. More marks would cover the lines above and below. */
const MOST_MARKS = 4

/** Builds the readable string character by character. */
class Writer {
  text = ''
  /** The number of further marks that the last character can have. */
  #marks = 0
  /**
   * The number of characters at the end of the output that could begin a percent-encoded byte: 1 for "%", 2 for "%" and a digit.
   */
  #percent = 0

  /** Writes an ASCII character unchanged. */
  ascii(char: string): void {
    this.text += char
    this.#marks = BASE.test(char) ? MOST_MARKS : 0
    this.#percent = char === '%' ? 1 : this.#percent === 1 && isHexDigit(char) ? 2 : 0
  }

  /** Writes one or more percent-encoded bytes. */
  bytes(triplets: string): void {
    this.text += triplets
    this.#marks = 0
    this.#percent = 0
  }

  /** Writes a character, or its percent-encoded bytes if the character must not be shown here. */
  decoded(char: string, triplets: string): void {
    if (char < '\x80') {
      // After a stray "%", the decoded character could complete a percent-encoded byte, so it is not decoded.
      if (UNRESERVED.test(char) && this.#percent === 0) this.ascii(char)
      else this.bytes(triplets)
    } else if (!isShown(char) || (COMBINING_MARK.test(char) && this.#marks === 0)) {
      this.bytes(triplets)
    } else {
      this.text += char
      this.#marks = COMBINING_MARK.test(char) ? this.#marks - 1 : BASE.test(char) ? MOST_MARKS : 0
      this.#percent = 0
    }
  }
}

const isHexDigit = (char: string): boolean => /[0-9A-Fa-f]/.test(char)
const isGraphic = (char: string): boolean => char > ' ' && char < '\x7f'

/** Returns a part of a URL in readable form, without spaces, controls or invisible characters. */
export function readableText(text: string): string {
  const writer = new Writer()
  for (const [run] of text.matchAll(RUNS)) {
    if (run.length > 1 && run.startsWith('%')) writeBytes(run, writer)
    else
      for (const char of run) {
        if (isGraphic(char)) writer.ascii(char)
        else writer.decoded(char, encodeURIComponent(char.toWellFormed()))
      }
  }
  return writer.text
}

/** Writes percent-encoded bytes, one UTF-8 sequence at a time. */
function writeBytes(run: string, writer: Writer): void {
  const bytes = percentDecode(run)
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at] ?? 0)
    const char = decodeUtf8(bytes.subarray(at, at + length))
    const isSequence = char !== '\ufffd' && char === String.fromCodePoint(char.codePointAt(0) ?? 0)
    const end = isSequence ? at + length : at + 1
    const triplets = run.slice(3 * at, 3 * end)
    if (isSequence) writer.decoded(char, triplets)
    else writer.bytes(triplets)
    at = end
  }
}

/** The number of bytes in a UTF-8 sequence with this first byte. */
function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}

// Isolates right-to-left text in a URL, so that the text around it is not reordered (V11).
//
//     as written     https://example.org/א/ב
//     as is          https://example.org/ב/א        the two segments have changed places
//     isolated       https://example.org/א/ב
//
// The isolates are the invisible characters of UAX #9, section 2.4.
//
// See https://www.unicode.org/reports/tr9/tr9-50.html#Explicit_Directional_Isolates

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE. */
export const ISOLATE = { start: '\u2066', end: '\u2069' } as const

/** Tells whether a string contains right-to-left text. */
export const isBidirectional = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Matches a percent-encoded byte, or a run of characters between two delimiters. */
const BETWEEN_DELIMITERS = /%[0-9A-Fa-f]{2}|[^%/?#&=;:,+@!$'()*|[\]]+/g

/** Isolates each run between two delimiters that contains right-to-left text. */
export const isolateRuns = (text: string): string =>
  isBidirectional(text) ? text.replace(BETWEEN_DELIMITERS, (run) => (isBidirectional(run) ? isolate(run) : run)) : text

/** Encloses a string in isolates. */
export const isolate = (text: string): string => ISOLATE.start + text + ISOLATE.end

/** Isolates each right-to-left label of a host. Otherwise two such labels would change places. */
export const isolateLabels = (host: string): string =>
  host
    .split('.')
    .map((label) => (isBidirectional(label) ? isolate(label) : label))
    .join('.')
