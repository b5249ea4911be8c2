/**
 * Canonicalizing a fragment (section 5.6). Only control characters are escaped: the draft notes that "the canonicalized
 * fragment" contains "non-US-ASCII characters". A fragment never makes a URL invalid.
 */

import { percentEncode } from '../../ground/text/percent-encoding.js'
import { charactersOf } from './characters.js'

const NULLS = /\0/g
const OTHER_CONTROLS = /[\x01-\x1f]/g

/** 5.6. Canonicalizing a fragment. DEVIATION: U+0000 is dropped (D26). */
export const canonicalizeFragment = (fragment: string): string =>
  charactersOf(fragment)
    .replace(NULLS, '')
    .replace(OTHER_CONTROLS, (control) => percentEncode(control.charCodeAt(0)))
