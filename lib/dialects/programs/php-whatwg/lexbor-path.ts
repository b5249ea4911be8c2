/**
 * The path of a URL as Lexbor walks it: the library of PHP's `Uri\WhatWg\Url`. For most paths the result is the same as from the
 * Standard's path state. Each departure is marked below (P21).
 *
 * Lexbor walks a path quickly as long as its characters need no encoding, and appends all that it has passed when it must. At the first
 * other character it goes back to the beginning of the segment, and walks the rest slowly, character by character.
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
import type { CodePointSet } from '../../../ground/text/code-points.js'
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

/** A dot segment: whether it is "..", and the end of it. */
interface Dots {
  readonly isDouble: boolean
  readonly end: number
}

class LexborWalk {
  readonly #text: string
  readonly #rules: PathRules
  /** The segments that have been appended; `null` if there were none yet. */
  #segments: string[] | null = null
  /** How many segments Lexbor has counted, which need not be as many as there are. */
  #count = 0

  constructor(text: string, rules: PathRules) {
    this.#text = text
    this.#rules = rules
  }

  quickly(): WalkedPath {
    const text = this.#text
    const { length } = text
    /** The beginning of what has been passed and not appended, and of the segment. */
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
        // QUIRK (P21): what ends a dot segment is passed, even if it is a "?" or a "#".
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
    // QUIRK (P21): an empty segment is lost if it is the only one that has been passed and not appended.
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
        const character = String.fromCodePoint(text.codePointAt(at) as number)
        segment += utf8PercentEncode(character, encoded)
        at += character.length
        continue
      }
      // QUIRK (P21): nothing is removed if the count is 0.
      if (dots.isDouble && this.#count !== 0) this.#shorten()
      // QUIRK (P21): as above, also a "?" or a "#".
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
    // QUIRK (P21): the first segment is a drive even if more follows its ":", and the count may differ from the number of segments.
    const isDrive = this.#rules.isFile && this.#count === 1 && /^[A-Za-z]:/.test(this.#segments?.[0] ?? '')
    if (this.#segments === null || isDrive) return
    this.#count--
    this.#segments.pop()
  }

  /** A segment with ":" after the letter of a drive. QUIRK (P21): a lost segment before it counts. */
  #withDrive(segment: string): string {
    return this.#rules.isFile && this.#count === 0 && /^[A-Za-z][|:]$/.test(segment) ? `${segment.charAt(0)}:` : segment
  }

  #walked(end: number): WalkedPath {
    return { path: (this.#segments ?? []).map((segment) => `/${segment}`).join(''), end }
  }

  #isSlash(unit: number): boolean {
    return unit === SOLIDUS || (unit === REVERSE_SOLIDUS && this.#rules.isSpecial)
  }

  /** The dot segment at an index; `null` if the segment is another one. */
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

/** The characters of a path that Lexbor passes quickly, besides those that it looks at one by one. */
const IN_QUICK_PATH = /[!$&'()*+,\-0-9:;=@A-Z_a-z~]/

const isMark = (unit: number): boolean => unit === QUESTION_MARK || unit === NUMBER_SIGN

/** Whether there is a dot at an index, raw or percent-encoded. */
const isDot = (text: string, at: number): boolean =>
  unitOrEof(text, at) === FULL_STOP || /^%2e$/i.test(text.slice(at, at + 3))

/**
 * The index after a "%" and the bytes skipped with it. QUIRK (P21): two bytes are skipped, even "/", "?" and "#". `null` if
 * the second byte is not the last one of its character: the next byte is then one that is not passed quickly.
 */
function afterPercent(text: string, percent: number): number | null {
  let at = percent + 1
  for (let bytes = 0; bytes < 2 && at < text.length; ) {
    const codePoint = text.codePointAt(at) as number
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
    if (bytes > 2) return null
    at += 1
  }
  return at
}
