/**
 * The places of tokens that are known by their beginning, in a text that need not be a URL. `further-secrets.ts` adds beginnings, and
 * finds tokens by their form and paths on hosts where a path is a secret.
 *
 * A text is read once. At the beginning of each word, its first two characters say what may begin there, and in most texts that is
 * nothing.
 *
 * Escapes are undone first, once or several times over, and breaks are left out: parsers leave `%67hp_…` as it is, and whoever
 * uses the token decodes it. The places are those of the text as it is written.
 */

import { isAsciiAlpha, isAsciiDigit, isAsciiHexDigit, PERCENT, unitAt } from '../text/ascii.js'
import { countWhile } from '../text/order.js'
import { encoded, type Hole, matchedLength, mayHaveCredentials } from './passwords.js'
import { SECRET_TOKEN_PREFIXES } from './secret-facts.js'

/**
 * Finds the secret of which a word at an offset is the beginning. Null says that the word is not a beginning. An empty hole says that
 * nothing up to it is a secret.
 */
export type FindSecret = (text: string, at: number) => Hole | null

/** A beginning, of which two characters are looked at in any case, and what finds the secret. */
export type Beginning = readonly [start: string, find: FindSecret]

/** Finds secrets that have no fixed beginning. Whether the text has a word that is hardly one of a language is known by then. */
export type FindMore = (text: string, hasOddWord: boolean, add: (hole: Hole) => void) => void

let further: () => readonly Beginning[] = () => []
let findMore: FindMore = () => {}
/** What finds secrets, by the first two characters. It is made at its first use, because most programs never print a URL. */
let finders: ReadonlyMap<number, readonly FindSecret[]> | null = null

/** Adds beginnings, and what finds more. They are known in the whole program from then on. */
export function knowFurther(beginnings: () => readonly Beginning[], find: FindMore): void {
  further = beginnings
  findMore = find
  finders = null
}

/** A pair of units in which the case of letters does not matter. */
const pairOf = (first: number, second: number): number => ((first | 0x20) << 16) | second | 0x20

function findersByPair(): ReadonlyMap<number, readonly FindSecret[]> {
  const byPair = new Map<number, FindSecret[]>()
  for (const [start, find] of [...SECRET_TOKEN_PREFIXES.map(tokenBeginning), ...further()]) {
    const pair = pairOf(start.charCodeAt(0), start.charCodeAt(1))
    byPair.set(pair, [...(byPair.get(pair) ?? []), find])
  }
  return byPair
}

/** A character that a document percent-encodes belongs to the token. */
export const REST_OF_TOKEN: RegExp = new RegExp(
  `(?:[\\w.~-]|(?!${encoded('40', '3A', '2F', '3F', '23', '26', '3D')})%[0-9A-F]{2})+`,
  'iy',
)
const AFTER_USERNAME = new RegExp(`[@:]|${encoded('40', '3A')}`, 'iy')

/** A word that is hardly one of a language: 8 characters with a digit and a letter, or 20. */
const ODD_WORD = /(?<![0-9A-Za-z])(?:(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[0-9A-Za-z]{8}|[0-9A-Za-z]{20})/
export const isLikeToken = (text: string): boolean => text.length >= 16 && ODD_WORD.test(text)

/** A token by its beginning. A token is long, or it is a username. */
export const tokenBeginning = (prefix: string): Beginning => [
  prefix,
  (text, start) => {
    const rest = prefixEnd(prefix, text, start)
    const end = rest + (rest === 0 ? 0 : matchedLength(REST_OF_TOKEN, text, rest))
    if (end === rest) return null
    const isToken = isLikeToken(text.slice(rest, end)) || matchedLength(AFTER_USERNAME, text, end) > 0
    return { start: isToken ? start : end, end }
  },
]

const UNDERSCORE = 0x5f

/** The end of a beginning at an offset, or 0. A program may have written "_" for a break between two of its characters. */
function prefixEnd(prefix: string, text: string, start: number): number {
  let at = start
  for (let i = 0; i < prefix.length; i++, at++) {
    const unit = prefix.charCodeAt(i)
    while (at > start && unit !== UNDERSCORE && text.charCodeAt(at) === UNDERSCORE) at++
    if (text.charCodeAt(at) !== unit) return 0
  }
  return at
}

/** A text with what is written with escapes undone, and the places of the one in the other. */
interface Plain {
  readonly text: string
  /** The place in the written text of a place in the plain one. */
  written(hole: Hole): Hole
}

/** A character of a token or of a host, or a break, percent-encoded once or several times; and a break. */
const IN_TOKEN = /%(?:25)*(0[9AD]|2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])|[\t\n\r]/gi

/** No escapes are undone in a longer text, unless it may have credentials: that would take much memory for a text that is hardly a URL. */
const LONGEST_DECODED = 65_536

const asWritten = (hole: Hole): Hole => hole

function plainOf(written: string): Plain {
  if (written.search(IN_TOKEN) === -1 || (written.length > LONGEST_DECODED && !mayHaveCredentials(written)))
    return { text: written, written: asWritten }
  // A text may have very many escapes, so there is no object for each of them.
  const starts: number[] = []
  const ends: number[] = []
  const removed: number[] = []
  let shift = 0
  const text = written.replace(IN_TOKEN, (found: string, digits: string | undefined, at: number) => {
    const unit = digits === undefined || digits.startsWith('0') ? '' : String.fromCharCode(Number.parseInt(digits, 16))
    starts.push(at - shift)
    ends.push(at - shift + unit.length)
    shift += found.length - unit.length
    removed.push(shift)
    return unit
  })
  /** What was removed before a place, by the edits that begin or end at a lower one. */
  const removedBy = (places: readonly number[], isBefore: (place: number) => boolean): number =>
    removed[countWhile(places.length, (index) => isBefore(places[index] as number)) - 1] ?? 0
  return {
    text,
    written: ({ start, end }) => ({
      start: start + removedBy(ends, (place) => place <= start),
      end: end + removedBy(starts, (place) => place < end),
    }),
  }
}

const NO_HOLES: readonly Hole[] = []

/** The places of usernames that are tokens. Such a username is followed by an "@" or a ":", so the text after the last of these has none. */
export function usernameHoles(written: string): readonly Hole[] {
  const isPlain = !mayHaveCredentials(written)
  const { text, written: place } = isPlain ? { text: written, written: asWritten } : plainOf(written)
  const limit = isPlain ? Math.max(text.lastIndexOf(':'), text.lastIndexOf('%')) : text.length
  let holes = NO_HOLES
  readWords(text, limit, (hole) => {
    if (matchedLength(AFTER_USERNAME, text, hole.end) > 0) holes = [...holes, place(hole)]
  })
  return holes
}

/** The places of all secrets that are known by their shape. */
export function shapeHoles(written: string): readonly Hole[] {
  const { text, written: place } = plainOf(written)
  let holes: Hole[] | null = null
  const add = (hole: Hole): void => {
    holes ??= []
    holes.push(place(hole))
  }
  findMore(text, readWords(text, text.length, add), add)
  return holes ?? NO_HOLES
}

/** So many digits of escapes may be before a word, which they do not belong to: `%2Fghp_`, `%25252Fghp_`. */
const MOST_ESCAPES = 8

/**
 * Reads the words of a text up to an offset, and says whether one of them is hardly one of a language. A word begins after a character
 * that is not a letter or a digit, or after an escape. Each secret is left out, so the time is linear.
 */
function readWords(text: string, limit: number, add: (hole: Hole) => void): boolean {
  finders ??= findersByPair()
  let hasOddWord = false
  let word = 0
  let escape = -1
  let escapeEnd = -1
  let hasDigit = false
  let hasLetter = false
  for (let i = 0; i < limit; i++) {
    const unit = unitAt(text, i)
    if (isAsciiAlpha(unit)) hasLetter = true
    else if (isAsciiDigit(unit)) hasDigit = true
    else {
      word = i + 1
      hasDigit = hasLetter = false
      if (unit !== PERCENT) continue
      escape = escapeEnd = word
      while (escapeEnd <= i + MOST_ESCAPES && isAsciiHexDigit(text.charCodeAt(escapeEnd))) escapeEnd++
      continue
    }
    hasOddWord ||= i - word >= 7 && ((hasDigit && hasLetter) || i - word >= 19)
    if (i !== word && (i > escapeEnd || i < escape + 2)) continue
    let second = i + 1
    while (text.charCodeAt(second) === UNDERSCORE) second++
    for (const find of finders.get(pairOf(unit, text.charCodeAt(second))) ?? NO_FINDERS) {
      const hole = find(text, i)
      if (hole === null) continue
      if (hole.end > hole.start) add(hole)
      i = hole.end - 1
      word = hole.end
      hasOddWord = true
      break
    }
  }
  return hasOddWord
}

const NO_FINDERS: readonly FindSecret[] = []
