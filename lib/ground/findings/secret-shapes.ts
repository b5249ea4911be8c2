/**
 * The places of tokens that are known by their beginning, in a text that need not be a URL. `further-secrets.ts` adds beginnings, and
 * finds tokens by their form and paths on hosts where a path is a secret.
 *
 * A text is read once. At the beginning of each word, its first two characters say what may begin there, and in most texts that is
 * nothing, which one expression says before.
 *
 * Escapes are undone first, once or several times over, and breaks are left out: parsers leave `%67hp_…` as it is, and whoever
 * uses the token decodes it. The places are those of the text as it is written.
 */

import { indexIn, isAsciiAlphanumeric, isAsciiHexDigit, PERCENT, unitAt, unitOrEof } from '../text/ascii.js'
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

let further: () => readonly Beginning[] = () => []
/** What is made of the beginnings at its first use, because most programs never print a URL. */
let finders: Finders | null = null

/** Adds beginnings. They are known in the whole program from then on. */
export function knowFurther(beginnings: () => readonly Beginning[]): void {
  further = beginnings
  finders = null
}

interface Finders {
  /** Whether a text may have one of the beginnings, at the beginning of a word or behind an escape. Most texts do not. */
  readonly mayBegin: RegExp
  /** For each pair of ASCII characters, the number of its list; 0 for most pairs. */
  readonly numbers: Uint8Array
  readonly lists: readonly (readonly FindSecret[])[]
}

/** A pair of characters as a number. Characters that are not ASCII share one with others: what finds a secret reads the text itself. */
const pairOf = (first: number, second: number): number => ((first & 0x7f) << 7) | (second & 0x7f)

/** The bit that is set in a lowercase letter, and in a digit, a "-" and a ".". */
const LOWERCASE = 0x20

function findersByPair(): Finders {
  const numbers = new Uint8Array(1 << 14)
  const lists: FindSecret[][] = [[]]
  const rests = new Map<string, string[]>()
  for (const [start, find] of [...SECRET_TOKEN_PREFIXES.map(tokenBeginning), ...further()]) {
    rests.set(start.charAt(0), [...(rests.get(start.charAt(0)) ?? []), start.slice(1).replaceAll('.', '\\.')])
    const first = start.charCodeAt(0) | LOWERCASE
    const second = start.charCodeAt(1) | LOWERCASE
    const number = numbers[pairOf(first, second)] || lists.push([]) - 1
    lists[number]?.push(find)
    for (const one of [first, first ^ LOWERCASE]) {
      for (const other of [second, second ^ LOWERCASE]) numbers[pairOf(one, other)] = number
    }
  }
  // The alternatives are grouped by their first character, so that most words are left after one look. An "@" may follow a username in
  // which a program wrote "_" for a break.
  const starts = Array.from(rests, ([first, others]) => `${first}(?:${others.join('|')})`).join('|')
  return { mayBegin: new RegExp(`[%@\\t\\n\\r]|\\b(?:${starts})`, 'i'), numbers, lists }
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

const mayHaveEscapes = (text: string): boolean =>
  ['%', '\t', '\n', '\r'].some((mark) => indexIn(text, mark, 0) !== -1) && text.search(IN_TOKEN) !== -1

const asWritten = (hole: Hole): Hole => hole

function plainOf(written: string): Plain {
  if (!mayHaveEscapes(written) || (written.length > LONGEST_DECODED && !mayHaveCredentials(written)))
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
  finders ??= findersByPair()
  if (!finders.mayBegin.test(written)) return NO_HOLES
  const { text, written: place } = plainOf(written)
  let holes: Hole[] | null = null
  const add = (hole: Hole): void => {
    holes ??= []
    holes.push(place(hole))
  }
  readWords(text, text.length, add)
  return holes ?? NO_HOLES
}

/** What begins a secret at an offset. */
function secretAt(text: string, at: number, { numbers, lists }: Finders): Hole | null {
  let second = at + 1
  while (unitOrEof(text, second) === UNDERSCORE) second++
  const number = numbers[pairOf(unitAt(text, at), unitOrEof(text, second))] as number
  if (number === 0) return null
  for (const find of lists[number] as readonly FindSecret[]) {
    const hole = find(text, at)
    if (hole !== null) return hole
  }
  return null
}

/** So many digits of escapes may be before a word, which they do not belong to: `%2Fghp_`, `%25252Fghp_`. */
const MOST_ESCAPES = 8

/** What begins a secret after the digits of an escape. */
function secretAfterEscape(text: string, start: number, limit: number, table: Finders): Hole | null {
  for (let at = start; at < limit && isWordUnit(unitAt(text, at)); at++) {
    const hole = at < start + 2 ? null : secretAt(text, at, table)
    if (hole !== null || at === start + MOST_ESCAPES || !isAsciiHexDigit(unitAt(text, at))) return hole
  }
  return null
}

const isWordUnit = (unit: number): boolean => isAsciiAlphanumeric(unit) || unit === UNDERSCORE

/**
 * Reads the words of a text up to an offset. A word begins after a character that is not a letter, a digit or "_", or after an escape. Each
 * secret is left out, so the time is linear.
 */
function readWords(text: string, limit: number, add: (hole: Hole) => void): void {
  finders ??= findersByPair()
  const table = finders
  let at = 0
  while (at < limit) {
    const unit = unitAt(text, at)
    const isWord = isWordUnit(unit)
    if (!isWord) at++
    if (!isWord && unit !== PERCENT) continue
    const hole = isWord ? secretAt(text, at, table) : secretAfterEscape(text, at, limit, table)
    if (hole === null) {
      while (at < limit && isWordUnit(unitAt(text, at))) at++
    } else {
      if (hole.end > hole.start) add(hole)
      at = hole.end
    }
  }
}
