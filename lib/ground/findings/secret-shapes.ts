/**
 * The places of tokens that are known by their beginning, in a text that need not be a URL. `further-secrets.ts` adds beginnings, and
 * finds tokens by their form and paths on hosts where a path is a secret.
 *
 * Escapes are undone first, once or several times over, and breaks are left out: parsers leave `%67hp_…` as it is, and whoever
 * uses the token decodes it. The places are those of the text as it is written.
 */

import { countWhile } from '../text/order.js'
import { encoded, type Hole, matchedLength, mayHaveCredentials } from './passwords.js'
import { SECRET_TOKEN_PREFIXES } from './secret-facts.js'

/** A dot of a fact is a dot. A program may have written "_" for a break between two characters of a token's beginning. */
const withBreaks = (prefix: string): string => Array.from(prefix, literal).join('_*')
const literal = (character: string): string => (character === '.' ? '\\.' : character)

/** Alternatives by their first character, so that most words are left after one look. */
function byFirst(texts: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const text of texts)
    groups.set(text.charAt(0), [...(groups.get(text.charAt(0)) ?? []), withBreaks(text.slice(1))])
  return Array.from(groups, ([first, rests]) => `${first}_*(?:${rests.join('|')})`).join('|')
}

/** Not within a word. The digits of an escape before it do not belong to a word. */
export const AFTER_ESCAPE: string = '(?<=%[0-9A-Fa-f]{2,8})'
export const WORD_START: string = `(?:(?<![0-9A-Za-z])|${AFTER_ESCAPE})`

/** Finds further secrets in a text, and adds the places of these with their lengths. */
export type FindSecrets = (text: string, add: (start: number, length: number) => void) => void

let prefixes = SECRET_TOKEN_PREFIXES
let findFurther: FindSecrets = () => {}
/** The expression is made at its first use, because most programs never print a URL. */
let tokenStart: RegExp | null = null

/** Adds beginnings, and what finds more. They are known in the whole program from then on. */
export function knowFurther(more: readonly string[], find: FindSecrets): void {
  prefixes = [...SECRET_TOKEN_PREFIXES, ...more]
  findFurther = find
  tokenStart = null
}

/** A character that a document percent-encodes belongs to the token. */
export const REST_OF_TOKEN: RegExp = new RegExp(
  `(?:[\\w.~-]|(?!${encoded('40', '3A', '2F', '3F', '23', '26', '3D')})%[0-9A-F]{2})+`,
  'iy',
)
const AFTER_USERNAME = new RegExp(`[@:]|${encoded('40', '3A')}`, 'iy')

/** A word that is hardly one of a language: 8 characters with a digit and a letter, or 20. */
const NO_WORD = /(?<![0-9A-Za-z])(?:(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[0-9A-Za-z]{8}|[0-9A-Za-z]{20})/
export const isLikeToken = (text: string): boolean => text.length >= 16 && NO_WORD.test(text)

/** A text with what is written with escapes undone, and the places of the one in the other. */
interface Plain {
  readonly text: string
  /** The place in the written text of a place in the plain one. */
  written(start: number, end: number): Hole
}

/** A character of a token or of a host, or a break, percent-encoded once or several times; and a break. */
const IN_TOKEN = /%(?:25)*(0[9AD]|2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dAE])|[\t\n\r]/gi

/** No escapes are undone in a longer text, unless it may have credentials: that would take much memory for a text that is hardly a URL. */
const LONGEST_DECODED = 65_536

function plainOf(written: string): Plain {
  if (written.length > LONGEST_DECODED && !mayHaveCredentials(written))
    return { text: written, written: (start, end) => ({ start, end }) }
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
    written: (from, to) => ({
      start: from + removedBy(ends, (end) => end <= from),
      end: to + removedBy(starts, (start) => start < to),
    }),
  }
}

/** The places of usernames that are tokens, which a text without "@" or ":" does not have. */
export function usernameHoles(text: string): Hole[] {
  if (!text.includes(':') && !mayHaveCredentials(text)) return []
  const plain = plainOf(text)
  return tokenHoles(plain, (end) => matchedLength(AFTER_USERNAME, plain.text, end) > 0)
}

const NO_HOLES: readonly Hole[] = []

/** A word of 6 characters or more with a digit and a letter in it, or one of 20 or more. Most texts have none, and no token is without one. */
function mayHaveToken(text: string): boolean {
  let start = 0
  let kinds = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    const kind = unit >= 0x30 && unit <= 0x39 ? 1 : (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? 2 : 0
    if (kind === 0) {
      start = i + 1
      kinds = 0
    } else {
      kinds |= kind
      if (i - start >= (kinds === 3 ? 5 : 19)) return true
    }
  }
  return false
}

/** The ":" after a scheme is before this offset; another one may end a username. */
const LONGEST_SCHEME = 8

/** The places of all secrets that are known by their shape. Each run of characters is read once, so the time is linear. */
export function shapeHoles(text: string): readonly Hole[] {
  if (!(mayHaveToken(text) || text.includes('%') || text.includes('@') || text.lastIndexOf(':') > LONGEST_SCHEME))
    return NO_HOLES
  const plain = plainOf(text)
  const holes = tokenHoles(
    plain,
    (end, rest) => isLikeToken(plain.text.slice(rest, end)) || matchedLength(AFTER_USERNAME, plain.text, end) > 0,
  )
  const add = (start: number, length: number): void => {
    if (length > 0) holes.push(plain.written(start, start + length))
  }
  findFurther(plain.text, add)
  return holes
}

/** Calls back for each match of an expression. */
export function each(expression: RegExp, text: string, found: (start: number, end: number) => void): void {
  for (const { index, 0: match } of text.matchAll(expression)) found(index, index + match.length)
}

/** The places of tokens by their beginnings, if a rule about the ends of a token and of its beginning holds. */
function tokenHoles({ text, written }: Plain, isToken: (end: number, rest: number) => boolean): Hole[] {
  const holes: Hole[] = []
  let end = 0
  tokenStart ??= new RegExp(`${WORD_START}(?:${byFirst(prefixes)})`, 'g')
  each(tokenStart, text, (start, rest) => {
    if (start < end) return
    end = rest + matchedLength(REST_OF_TOKEN, text, rest)
    if (end > rest && isToken(end, rest)) holes.push(written(start, end))
  })
  return holes
}
