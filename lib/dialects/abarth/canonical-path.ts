/**
 * Canonicalizing a path (section 5.4), in the order of D23: dots, "\", "%", escaping. The draft's own order makes two of its
 * branches unreachable, for path-escaped has "%" and "\" in it.
 */

import { hexValue, PERCENT, unitAt } from '../../text/ascii.js'
import { type CanonicalPart, firstMatch, type Invalidity, type Span } from './canonical-part.js'
import { c0Controls, noCharacter, utf8PercentEscape } from './characters.js'

/** path-escaped, less "%" and "\", which have branches of their own. */
const pathEscaped = c0Controls.and(' "#<>?^`{|}\x7f')

/** The path of a hierarchical URL. `canonicalize` is one of the functions below, or what a file URL makes of them. */
export const canonicalizePath = (path: string, canonicalize: (path: string) => string): CanonicalPart => ({
  text: canonicalize(path),
  invalid: invalidCharacter(firstMatch(nulOrItsEscape, path) ?? firstMatch(noCharacter, path)),
})

/** The path of a URL that is not hierarchical: only controls and what is not ASCII are escaped. */
export const canonicalizeOpaquePath = (path: string): CanonicalPart => ({
  text: utf8PercentEscape(path, c0Controls),
  invalid: invalidCharacter(firstMatch(noCharacter, path)),
})

const nulOrItsEscape = /\0|%00/

const invalidCharacter = (span: Span | null): Invalidity | null =>
  span === null ? null : { name: 'path-character', component: 'path', ...span }

/** "If the path is empty: Output "/"". A path that does not begin with a slash gets one (D22). */
export function canonicalizeRootedPath(path: string, unescaping: Unescaping): string {
  const isRooted = path.startsWith('/') || path.startsWith('\\')
  return canonicalizeSegments(isRooted ? path : `/${path}`, unescaping)
}

/** "Process each character of the path in sequence". */
export function canonicalizeSegments(path: string, unescaping: Unescaping): string {
  const slashed = path.includes('\\') ? path.replaceAll('\\', '/') : path
  return utf8PercentEscape(unescaping(collapseDots(slashed)), pathEscaped)
}

/** Whether a path has a segment that is a dot or two; each alternative is of bounded length. */
const dotSegment = /(?:^|\/)(?:\.|%2[eE])(?:\.|%2[eE])?(?:\/|$)/
const singleDot = /^(?:\.|%2[eE])$/
const doubleDot = /^(?:\.|%2[eE]){2}$/

/** "TODO: Handle "." collapsing." What is before the first slash is above all segments. */
function collapseDots(path: string): string {
  if (!dotSegment.test(path)) return path
  const segments = path.split('/')
  const last = segments.length - 1
  const output = segments.slice(0, 1)
  for (let i = 1; i <= last; i++) {
    const segment = segments[i] as string
    const isUp = doubleDot.test(segment)
    if (isUp && output.length > 1) output.pop()
    if (!isUp && !singleDot.test(segment)) output.push(segment)
    // "/a/." and "/a/b/.." end with the slash that is before the dots.
    else if (i === last) output.push('')
  }
  return output.join('/')
}

/** "TODO: Handle percent-unescaping." */
export type Unescaping = (path: string) => string

/** path-unescaped, and ".", which the TODO about dots takes care of. */
const pathUnescaped = /^[-.0-9A-Z_a-z~]$/
const escapes = /%[0-9A-Fa-f]{2}/g

/** Escapes of other characters stay as they are, the case of their digits included. */
function unescapeUnless(isKept: (character: string, path: string, at: number) => boolean): Unescaping {
  return (path) =>
    path.replace(escapes, (escaped, at: number) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return pathUnescaped.test(character) && !isKept(character, path, at) ? character : escaped
    })
}

export const unescapePath: Unescaping = unescapeUnless(() => false)

/** DEVIATION: An escape that would complete another stays: "%4%41" is not "%4A", which would be "J" the next time. */
export const unescapePathForGood: Unescaping = unescapeUnless(
  (character, path, at) => hexValue(character.charCodeAt(0)) !== -1 && followsStrayPercent(path, at),
)

/** Whether "%", or "%" and one hexadecimal digit, comes before a "%". */
function followsStrayPercent(path: string, at: number): boolean {
  if (at > 0 && unitAt(path, at - 1) === PERCENT) return true
  return at > 1 && unitAt(path, at - 2) === PERCENT && hexValue(unitAt(path, at - 1)) !== -1
}
