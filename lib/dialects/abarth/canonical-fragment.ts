/**
 * Canonicalizing a fragment (section 5.6): "the canonicalized fragment" contains "non-US-ASCII characters". Only controls are
 * escaped, and nothing makes the URL invalid.
 */

import { percentEncode } from '../../text/percent-encoding.js'
import { charactersOf } from './characters.js'

const nul = /\0/g
const belowSpace = /[\x01-\x1f]/g

/** 5.6. Canonicalizing a fragment. DEVIATION: U+0000 is dropped (D26). */
export const canonicalizeFragment = (fragment: string): string =>
  charactersOf(fragment)
    .replace(nul, '')
    .replace(belowSpace, (control) => percentEncode(control.charCodeAt(0)))
