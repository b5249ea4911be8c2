/**
 * The library's only masker. It replaces each secret with `***` in strings that people see in a message, a console or a log.
 *
 * It is called when something is printed, and sees only the string. It finds passwords by the syntax around them (`passwords.ts`),
 * tokens and webhook URLs by their shape (`token-shapes.ts`), and, at the end of this file, the values of secret parameters by the
 * parameters' names (`secret-names.ts`). Values and dialects do not know which strings are secret.
 *
 * | `maskSecrets(…)`                                        | `text`                                              |
 * | :------------------------------------------------------ | :-------------------------------------------------- |
 * | `https://u:secret@example.org/?token=a&page=2`          | `https://u:***@example.org/?token=***&page=2`       |
 * | `https://example.org/?a=1;Token=b;c=2`                  | `https://example.org/?a=1;Token=***;c=2`            |
 * | `https://example.org/?a=1&amp;token=b&amp;c=2`          | `https://example.org/?a=1&amp;token=***&amp;c=2`    |
 * | `https://example.org/?token[]=a&user[password]=b`       | `https://example.org/?token[]=***&user[password]=***` |
 * | `https://example.org/?%74oken=a;b`                      | `https://example.org/?%74oken=***`                  |
 * | `https://example.org/#/cb?code=a&state=b`               | `https://example.org/#/cb?code=***&state=b`         |
 * | `https://example.org/#access_token=a`                   | `https://example.org/#access_token=***`             |
 * | `https://example.org/a;jsessionid=b?c=d`                | `https://example.org/a;jsessionid=***?c=d`          |
 * | `https://example.org/?next=/x?token=a&page=2`           | `https://example.org/?next=/x?token=***&page=2`     |
 * | `https://example.org/?next=%2Fx%3Ftoken%3Da%26b%3Dc`    | `https://example.org/?next=%2Fx%3Ftoken%3D***%26b%3Dc` |
 * | `https://example.org/?next=https%3A%2F%2Fu%3Asecret%40h%2F` | `https://example.org/?next=https%3A%2F%2Fu%3A***%40h%2F` |
 * | `https://example.org:token=a?b`                          | `https://example.org:token=***?b`                   |
 * | `https://u@token=a?b`                                   | `https://u@token=***?b`                             |
 * | `mailto:me@example.org?token=a`                         | `mailto:me@example.org?token=***`                   |
 * | `token=a`                                               | `token=***`                                         |
 * | `https://example.org/#ghp_16C7e42F292c6912E771`          | `https://example.org/#***`                           |
 * | `https://hooks.slack.com/services/T0/B0/a1b2c3`         | `https://hooks.slack.com/services/***`              |
 */

import { indexIn, PERCENT, unitAt } from '../text/ascii.js'
import { CodePointSet } from '../text/code-points.js'
import { countWhile } from '../text/order.js'
import { MASK, quoted } from '../text/quoting.js'
import {
  encoded,
  type Hole,
  matchedLength,
  NO_HOLES,
  NUMERIC_REFERENCE,
  passwordHoles,
  passwordHolesInUrl,
} from './passwords.js'
import { type IsSecret, isWellKnownSecret } from './secret-names.js'
import { type SecretSegment, segmentHoles } from './secret-segments.js'
import { shapeHoles, usernameHoles } from './token-shapes.js'

/** A string with its secrets masked. */
export interface MaskedText {
  readonly text: string
  /** The masked ranges of the original string, in ascending order. No two of them touch. */
  readonly holes: readonly Hole[]
  /**
   * Maps an offset in the original string to one in the masked string. An offset inside a secret maps to the secret's beginning.
   */
  moved(offset: number): number
}

/** Masks the secrets of a string. */
export type Mask = (text: string) => MaskedText

/** Masks the secrets of a string, which need not be a URL. If in doubt, it masks too much rather than too little. */
export const maskSecrets = (text: string, isSecret: IsSecret = isWellKnownSecret): MaskedText =>
  maskedAs(text, (piece) => all(passwordHoles(piece), shapeHoles(piece), parameterHoles(piece, isSecret)))

/** Masks the secrets of a string that is known to be a URL. */
export const maskUrl = (text: string, isSecret: IsSecret = isWellKnownSecret): MaskedText =>
  maskedAs(text, (piece) => all(passwordHolesInUrl(piece), shapeHoles(piece), parameterHoles(piece, isSecret)))

/** Also masks the path segments that the caller considers secret, in a string that has already been masked. */
export const withoutSegments = (text: string, { holes }: MaskedText, isSecret: SecretSegment): MaskedText =>
  maskedAs(text, (piece) => segmentHoles(piece, isSecret), holes)

/** Masks the passwords of a URL, and usernames that are tokens, but not the values of parameters. */
export const maskCredentials = (text: string): MaskedText =>
  maskedAs(text, (piece) => all(passwordHolesInUrl(piece), usernameHoles(piece), NO_HOLES))

/** Joins three lists of holes. Most strings have no holes. */
const all = (passwords: readonly Hole[], tokens: readonly Hole[], parameters: readonly Hole[]): readonly Hole[] =>
  passwords.length + tokens.length + parameters.length === 0 ? NO_HOLES : [...passwords, ...tokens, ...parameters]

/** Masks the holes in the whole string, and the holes in the text before U+0000, because a program may cut the string there. */
function maskedAs(text: string, holesOf: (piece: string) => readonly Hole[], known = NO_HOLES): MaskedText {
  const end = indexIn(text, '\0', 0)
  return masked(text, known.concat(holesOf(text), end === -1 ? NO_HOLES : holesOf(text.slice(0, end))))
}

/** Returns a string up to an offset, with the secrets of the whole string masked. */
export const maskedUpTo = (end: number, text: string, mask: Mask): MaskedText =>
  masked(text.slice(0, end), holesFrom(0, end, mask(text)))

/** Returns the holes between two offsets, relative to the first offset. */
const holesFrom = (start: number, end: number, { holes }: MaskedText): Hole[] =>
  holes
    .filter((hole) => hole.start < end && hole.end > start)
    .map((hole) => ({ start: Math.max(hole.start, start) - start, end: Math.min(hole.end, end) - start }))

/** Masks a part of a string. Whether the part contains a password depends on the text around it. */
export function maskedBetween(before: string, text: string, after: string, mask: Mask): string {
  const start = before.length
  const end = start + text.length
  return masked(text, holesFrom(start, end, mask(before + text + after))).text
}

/** Quotes a string from the caller for a message: with its secrets masked, on one line, and shortened if it is long. */
export const quotedInput = (text: string): string => quoted(maskSecrets(text).text)

/** Masks the given ranges, which may overlap and be in any order. */
export function masked(original: string, places: readonly Hole[]): MaskedText {
  if (places.length === 0) return { text: original, holes: places, moved: unmoved }
  const holes = united(places)
  const pieces: string[] = []
  let end = 0
  for (const hole of holes) {
    pieces.push(original.slice(end, hole.start))
    end = hole.end
  }
  pieces.push(original.slice(end))
  return { text: pieces.join(MASK), holes, moved: movement(holes) }
}

const unmoved = (offset: number): number => offset

/** Sorts ranges, and merges those that overlap or touch. */
function united(places: readonly Hole[]): Hole[] {
  const holes: Hole[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = holes.at(-1)
    if (last === undefined || place.start > last.end) holes.push(place)
    else if (place.end > last.end) holes[holes.length - 1] = { start: last.start, end: place.end }
  }
  return holes
}

function movement(holes: readonly Hole[]): (offset: number) => number {
  let shift = 0
  /** By how much the string has grown after each hole. */
  const shifts = Int32Array.from(holes, ({ start, end }) => {
    shift += MASK.length - (end - start)
    return shift
  })
  return (offset) => {
    const before = countWhile(holes.length, (index) => (holes[index] as Hole).end <= offset)
    const next = holes.at(before)
    return (next === undefined ? offset : Math.min(offset, next.start)) + (shifts[before - 1] ?? 0)
  }
}

// The values of secret parameters, in a string that need not be a URL.
//
// A parameter is a name before a "=", and a name begins after `?`, `#`, `&`, `;` or a slash. So parameters are found in queries, in
// fragments (`#access_token=…`, `#/route?token=…`) and in paths (`;jsessionid=…`). They are also found in a URL that is itself a
// parameter, where all of these characters are percent-encoded at least once.
//
// A value extends to the next `&`. A `;` ends it only if another pair follows, because a value may contain `;`. A value in the path
// also ends at `?`, and a value in the path or the query ends at `#`.

/** "=", percent-encoded or not. */
const EQUALS = new RegExp(`=|${encoded('3D')}`, 'gi')

/** The delimiters before a name, percent-encoded: `?`, `#`, `&`, `;`, `/` and `\`. */
const ENCODED_MARK = new RegExp(encoded('3F', '23', '26', '3B', '2F', '5C'), 'iy')

/** The delimiters before a name, unencoded. They include "!" because old routes begin with "#!". */
const MARKS = CodePointSet.of('?#&;/\\!')

/** "&", percent-encoded or not, or a percent-encoded "#". */
const END = new RegExp(`&|${encoded('26', '23')}`, 'iy')

const CHARACTER_REFERENCE = new RegExp(NUMERIC_REFERENCE, 'iy')

/** A ";" that another pair follows. */
const NEXT_PAIR = /;[^=&;#?]*=/y

/** Returns the ranges of secret parameters' values. */
function parameterHoles(text: string, isSecret: IsSecret): readonly Hole[] {
  if (indexIn(text, '=', 0) === -1 && indexIn(text, '%', 0) === -1) return NO_HOLES
  const ends = endsOf(text)
  const holes: Hole[] = []
  let handled = 0
  for (let match = EQUALS.exec(text); match !== null; match = EQUALS.exec(text)) {
    const start = match.index + match[0].length
    const name = text.slice(nameStart(text, handled, match.index), match.index)
    handled = start
    if (name === '' || !isSecret(name)) continue
    handled = valueEnd(text, start, match[0].length, ends)
    holes.push({ start, end: handled })
    EQUALS.lastIndex = handled
  }
  return holes
}

/**
 * Returns the beginning of the name that ends at `end`, which is after the nearest delimiter. The text before `from` has been
 * searched already.
 */
function nameStart(text: string, from: number, end: number): number {
  for (let i = end - 1; i >= from; i--) {
    const unit = unitAt(text, i)
    if (MARKS.has(unit)) return i + 1
    const length = unit === PERCENT ? matchedLength(ENCODED_MARK, text, i) : 0
    if (length > 0) return i + length
  }
  return from
}

/** Where the path and the query end in a string that need not be a URL. */
interface Ends {
  readonly path: number
  readonly query: number
}

function endsOf(text: string): Ends {
  const hash = text.indexOf('#')
  const query = hash === -1 ? text.length : hash
  // If there is no "?", `path` is -1, and every value before the fragment is treated as part of the query. That makes no
  // difference, because without a "?", the path also ends at the fragment.
  return { query, path: Math.min(text.indexOf('?'), query) }
}

/**
 * Returns the end of the value that begins at `start`. `depth` is the length of the "=" before the value, which is 1 if it is not
 * encoded.
 */
function valueEnd(text: string, start: number, depth: number, { path, query }: Ends): number {
  const limit = start <= path ? path : start <= query ? query : text.length
  for (let i = start; i < limit; i++) {
    const character = text.charAt(i)
    if (character === ';' && matchedLength(NEXT_PAIR, text, i) > 0) return i
    if (character !== '&' && character !== '%') continue
    const reference = matchedLength(CHARACTER_REFERENCE, text, i)
    const length = reference > 0 ? 0 : matchedLength(END, text, i)
    // A delimiter that is encoded more often than the "=" belongs to a URL inside the value.
    if (length > 0 && length <= depth) return i
    i += Math.max(reference - 1, 0)
  }
  return limit
}
