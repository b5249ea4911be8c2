/**
 * The values of groups: canonical text as the URL has it, and plain text as programs have it. Each kind of group has a
 * conversion to text and back, and `build` refuses a value from which `match` would not give the same value again (U5).
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

/** A conversion from canonical text to plain text, and back. */
export interface GroupText {
  decode(canonical: string): string
  encode(plain: string): string
}

/** Text that is percent-encoded as a whole. */
const encodedBy = (encode: (plain: string) => string): GroupText => ({ decode: percentDecodeToText, encode })

/**
 * Several segments of a path. In the plain text "/" separates segments. A "/" inside of a segment stays "%2F", and "%" stays
 * "%25", so that different paths have different plain texts.
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

/** Schemes, hosts and ports, and repeated groups outside of paths: the text of the URL itself. */
const verbatim: GroupText = { decode: (canonical) => canonical, encode: (plain) => plain }

const VALUE = encodedBy(encodeComponent)
const FRAGMENT = encodedBy(encodeFragment)
export const SEGMENT: GroupText = encodedBy(encodeSegment)

/** Whether a group takes one segment, or a piece of one, at each time. */
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
