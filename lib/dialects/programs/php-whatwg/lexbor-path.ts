/**
 * The path of a URL as Lexbor, the library of PHP's `Uri\WhatWg\Url`, parses it. For most paths, the result is that of the
 * Standard's path state. Each departure is marked below (P21).
 *
 * Lexbor walks a path quickly as long as the characters need no encoding, and appends what it has passed only when it must. At the
 * first character that needs encoding, it goes back to the beginning of the segment, and walks the remaining path slowly, character
 * by character.
 */

import {
  FULL_STOP,
  NUMBER_SIGN,
  PERCENT,
  QUESTION_MARK,
  REVERSE_SOLIDUS,
  SOLIDUS,
  unitOrEof,
} from '../../../ground/text/ascii.js'
import { type CodePointSet, codePointAt } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'

interface WalkedPath {
  /** The path, percent-encoded and without dot segments. */
  readonly path: string
  /** The index at which the query or the fragment begins. */
  readonly end: number
}

/** What the walk depends on besides its input. */
interface PathRules {
  readonly isSpecial: boolean
  readonly isFile: boolean
  readonly encoded: CodePointSet
}

/** Walks everything after the slash before the first segment: the path, the query and the fragment. */
export const walkPath = (text: string, rules: PathRules): WalkedPath => new LexborWalk(text, rules).quickly()

/** A dot segment: whether it is "..", and where it ends. */
interface Dots {
  readonly isDouble: boolean
  readonly end: number
}

class LexborWalk {
  readonly #text: string
  readonly #rules: PathRules
  /** The segments that have been appended; `null` before the first. */
  #segments: string[] | null = null
  /** Lexbor's count of segments, which may differ from their number. */
  #count = 0

  constructor(text: string, rules: PathRules) {
    this.#text = text
    this.#rules = rules
  }

  quickly(): WalkedPath {
    const text = this.#text
    const { length } = text
    /** The start of the text that has been passed but not appended, and the start of the segment. */
    let begin = 0
    let segment = 0
    let at = 0
    for (; at < length; at++) {
      const unit = unitOrEof(text, at)
      if (unit === SOLIDUS) {
        this.#count++
        segment = at + 1
      } else if (isMark(unit)) {
        break
      } else if (this.#isSlash(unit)) {
        this.#count++
        this.#append(begin, at)
        begin = at + 1
        segment = begin
      } else if (isDot(text, at)) {
        const dots = at === begin || this.#isSlash(unitOrEof(text, at - 1)) ? this.#dotsAt(at) : null
        if (dots === null) continue
        if (at > begin) this.#append(begin, at - 1)
        if (dots.isDouble) this.#shorten()
        // QUIRK (P21): an empty segment is lost before ".".
        else if (this.#segments?.at(-1) === '') this.#segments.pop()
        // QUIRK (P21): the character that ends a dot segment is skipped, even a "?" or a "#".
        at = Math.min(dots.end, length - 1)
        begin = Math.min(dots.end + 1, length)
        segment = begin
      } else if (unit === PERCENT) {
        const after = afterPercent(text, at)
        if (after === null) return this.#slowly(begin, segment)
        at = after - 1
      } else if (!IN_QUICK_PATH.test(text.charAt(at))) {
        return this.#slowly(begin, segment)
      }
    }
    this.#append(begin, at)
    return this.#walked(at)
  }

  #slowly(begin: number, beginOfSegment: number): WalkedPath {
    const text = this.#text
    const { encoded } = this.#rules
    const { length } = text
    // QUIRK (P21): an empty segment is lost if it is the only segment that has been passed but not appended.
    if (beginOfSegment - 1 > begin) this.#append(begin, beginOfSegment - 1)
    this.#segments ??= []
    let segment = ''
    let at = beginOfSegment
    while (at < length) {
      const unit = unitOrEof(text, at)
      if (isMark(unit)) break
      if (this.#isSlash(unit)) {
        this.#push(this.#withDrive(segment))
        this.#count++
        segment = ''
        at++
        continue
      }
      const dots = segment === '' ? this.#dotsAt(at) : null
      if (dots === null) {
        const character = String.fromCodePoint(codePointAt(text, at))
        segment += utf8PercentEncode(character, encoded)
        at += character.length
        continue
      }
      // QUIRK (P21): nothing is removed if the count is 0.
      if (dots.isDouble && this.#count !== 0) this.#shorten()
      // QUIRK (P21): as above, a "?" or a "#" is skipped, too.
      at = dots.end + 1
    }
    this.#push(this.#withDrive(segment))
    return this.#walked(Math.min(at, length))
  }

  #append(start: number, end: number): void {
    for (const segment of this.#text.slice(start, end).split('/')) this.#push(segment)
  }

  #push(segment: string): void {
    this.#segments ??= []
    this.#segments.push(segment)
  }

  /** The Standard's "shorten a URL's path". */
  #shorten(): void {
    // QUIRK (P21): any first segment that begins with a letter and ":" counts as a drive, and `#count` may differ from the number
    // of segments.
    const isDrive = this.#rules.isFile && this.#count === 1 && /^[A-Za-z]:/.test(this.#segments?.[0] ?? '')
    if (this.#segments === null || isDrive) return
    this.#count--
    this.#segments.pop()
  }

  /** Writes a drive letter's "|" as ":". QUIRK (P21): a lost segment before the drive counts as a segment. */
  #withDrive(segment: string): string {
    return this.#rules.isFile && this.#count === 0 && /^[A-Za-z][|:]$/.test(segment) ? `${segment.charAt(0)}:` : segment
  }

  #walked(end: number): WalkedPath {
    return { path: (this.#segments ?? []).map((segment) => `/${segment}`).join(''), end }
  }

  #isSlash(unit: number): boolean {
    return unit === SOLIDUS || (unit === REVERSE_SOLIDUS && this.#rules.isSpecial)
  }

  /** The dot segment at an index; `null` if the segment there is not a dot segment. */
  #dotsAt(start: number): Dots | null {
    const text = this.#text
    let count = 0
    let end = start
    for (; isDot(text, end); end += unitOrEof(text, end) === PERCENT ? 3 : 1) count++
    const unit = unitOrEof(text, end)
    const isWhole = end === text.length || isMark(unit) || this.#isSlash(unit)
    return isWhole && (count === 1 || count === 2) ? { isDouble: count === 2, end } : null
  }
}

/** The characters that the quick walk passes without a further check. */
const IN_QUICK_PATH = /[!$&'()*+,\-0-9:;=@A-Z_a-z~]/

const isMark = (unit: number): boolean => unit === QUESTION_MARK || unit === NUMBER_SIGN

/** Whether there is a dot at an index, raw or percent-encoded. */
const isDot = (text: string, at: number): boolean =>
  unitOrEof(text, at) === FULL_STOP || /^%2e$/i.test(text.slice(at, at + 3))

/**
 * The index after a "%" and the bytes skipped with it. QUIRK (P21): two bytes are skipped, even "/", "?" and "#". `null` if the
 * second byte is not the last byte of its character, because the quick walk ends at the next byte.
 */
function afterPercent(text: string, percent: number): number | null {
  let at = percent + 1
  for (let bytes = 0; bytes < 2 && at < text.length; ) {
    const codePoint = codePointAt(text, at)
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
    if (bytes > 2) return null
    at += 1
  }
  return at
}
