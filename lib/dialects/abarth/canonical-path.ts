/**
 * Canonicalizing a path (section 5.4), in the order of D23: dots, "\", "%", escaping. In the draft's own order the branches
 * for "\" and "%" are never reached, because path-escaped contains both characters.
 */

import { hexValue, PERCENT, unitAt } from '../../ground/text/ascii.js'
import { type CanonicalPart, firstMatch, type Invalidity, type Span } from './canonical-part.js'
import { C0_CONTROLS, NON_CHARACTER, utf8PercentEscape } from './definitions.js'

/** path-escaped without "%" and "\", which have their own branches. */
const PATH_ESCAPED = C0_CONTROLS.and(' "#<>?^`{|}\x7f')

/** The path of a URL that is not hierarchical: only control characters and characters that are not ASCII are escaped. */
export const canonicalizeOpaquePath = (path: string): CanonicalPart => ({
  text: utf8PercentEscape(path, C0_CONTROLS),
  invalid: invalidCharacter(firstMatch(NON_CHARACTER, path)),
})

const NULL_OR_ITS_ESCAPE = /\0|%00/

/** Why the path of a hierarchical URL is invalid; `null` if it is valid. */
export const invalidityOfPath = (path: string): Invalidity | null =>
  invalidCharacter(firstMatch(NULL_OR_ITS_ESCAPE, path) ?? firstMatch(NON_CHARACTER, path))

const invalidCharacter = (span: Span | null): Invalidity | null =>
  span === null ? null : { name: 'path-character', component: 'path', ...span }

/**
 * Canonicalizes the path of a hierarchical URL. The draft adds a slash only to an empty path; here, a slash is added to every path
 * that does not begin with one (D22).
 */
export function canonicalizeRootedPath(path: string, unescaping: Unescaping): string {
  const isRooted = path.startsWith('/') || path.startsWith('\\')
  return canonicalizeSegments(isRooted ? path : `/${path}`, unescaping)
}

/** "Process each character of the path in sequence". */
export function canonicalizeSegments(path: string, unescaping: Unescaping): string {
  const slashed = path.includes('\\') ? path.replaceAll('\\', '/') : path
  return utf8PercentEscape(unescaping(collapseDots(slashed)), PATH_ESCAPED)
}

/** Matches a segment of one or two dots in a path. Each alternative has a bounded length, so that a search takes linear time. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2[eE])(?:\.|%2[eE])?(?:\/|$)/
const SINGLE_DOT = /^(?:\.|%2[eE])$/
const DOUBLE_DOT = /^(?:\.|%2[eE]){2}$/

/** "TODO: Handle "." collapsing." The text before the first slash is above all segments, and is never removed. */
function collapseDots(path: string): string {
  if (!DOT_SEGMENT.test(path)) return path
  const segments = path.split('/')
  const last = segments.length - 1
  const output = segments.slice(0, 1)
  for (let i = 1; i <= last; i++) {
    const segment = segments[i] as string
    const isUp = DOUBLE_DOT.test(segment)
    if (isUp && output.length > 1) output.pop()
    if (!isUp && !SINGLE_DOT.test(segment)) output.push(segment)
    // "/a/." and "/a/b/.." become "/a/": the slash before the dots is kept.
    else if (i === last) output.push('')
  }
  return output.join('/')
}

/** "TODO: Handle percent-unescaping": how the escapes of a path are treated. */
export type Unescaping = (path: string) => string

/** path-unescaped, and also ".", because dots have been collapsed by then. */
const PATH_UNESCAPED = /^[-.0-9A-Z_a-z~]$/
const ESCAPES = /%[0-9A-Fa-f]{2}/g

/** Decodes an escape if its character is unescaped in a path; otherwise returns the escape itself. */
function unescapeIfListed(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return PATH_UNESCAPED.test(character) ? character : escaped
}

/** Unescapes the characters of path-unescaped. Other escapes do not change, not even the case of their digits. */
export const unescapePath: Unescaping = (path) => path.replace(ESCAPES, unescapeIfListed)

/**
 * Unescapes a path so that there is nothing to unescape the next time.
 *
 * DEVIATION: An escape is kept if its character would complete another escape. "%4%41" is kept, because "%4A" would become "J" the
 * next time.
 */
export const unescapePathForGood: Unescaping = (path) =>
  path.replace(ESCAPES, (escaped, at: number) => {
    const character = unescapeIfListed(escaped)
    const isHexDigit = character !== escaped && hexValue(character.charCodeAt(0)) !== -1
    return isHexDigit && followsIncompleteEscape(path, at) ? escaped : character
  })

/** Whether the "%" at an index directly follows a "%", or a "%" and one hexadecimal digit. */
function followsIncompleteEscape(path: string, at: number): boolean {
  if (at > 0 && unitAt(path, at - 1) === PERCENT) return true
  return at > 1 && unitAt(path, at - 2) === PERCENT && hexValue(unitAt(path, at - 1)) !== -1
}
