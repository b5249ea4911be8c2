/**
 * Converts group values between their canonical form in the URL and plain strings. Each kind of group has its own conversion.
 * `build` refuses a value that `match` would not return again (U5).
 */

import {
  encodeComponent,
  encodeFragment,
  encodeSegment,
  percentDecodeToText,
} from '../../ground/text/percent-encoding.js'
import { isPiece } from './matching/regular-group.js'
import { isRepeated, type Part } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'

/** A conversion between the canonical form and plain strings. */
interface GroupText {
  decode(canonical: string): string
  encode(plain: string): string
}

/** The conversion for a group whose value is percent-encoded as a whole. */
const encodedBy = (encode: (plain: string) => string): GroupText => ({ decode: percentDecodeToText, encode })

/**
 * The conversion for several path segments. In the plain string, "/" separates segments. A "/" inside a segment stays "%2F", and
 * "%" stays "%25", so that different paths have different plain strings.
 */
export const SEGMENTS: GroupText = {
  decode: (canonical) =>
    canonical.includes('%')
      ? canonical
          .split(/(%2f|%25)/i)
          .map((piece, index) => (index % 2 === 0 ? percentDecodeToText(piece) : piece.toUpperCase()))
          .join('')
      : canonical,
  encode: (plain) =>
    plain
      .split(/(\/|%2F|%25)/)
      .map((piece, index) => (index % 2 === 0 ? encodeSegment(piece) : piece))
      .join(''),
}

/** The conversion for schemes, hosts and ports, and for repeated groups outside paths: none. */
const verbatim: GroupText = { decode: (canonical) => canonical, encode: (plain) => plain }

const VALUE = encodedBy(encodeComponent)
const FRAGMENT = encodedBy(encodeFragment)
export const SEGMENT: GroupText = encodedBy(encodeSegment)

/** Whether each repetition of a group matches within one segment. */
export const isSegment = ({ options, ignoreCase }: Component, part: Part): boolean =>
  part.type === 'segment-wildcard' || (part.type === 'regexp' && isPiece(part, ignoreCase, options.delimiter))

/** The conversion for a group of a component. */
export function groupTextOf(component: Component, part: Part): GroupText {
  const { word, options } = component
  if (word === 'pathname' && options.delimiter !== '') {
    return isRepeated(part) || !isSegment(component, part) ? SEGMENTS : SEGMENT
  }
  if (isRepeated(part) || word === 'protocol' || word === 'hostname' || word === 'port') return verbatim
  if (word === 'pathname') return SEGMENT
  return word === 'hash' ? FRAGMENT : VALUE
}
