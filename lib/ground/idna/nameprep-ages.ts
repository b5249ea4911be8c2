/**
 * The characters of Unicode 3.2, which is the version of Nameprep for ever (RFC 3454, section 7 and table A.1), and those of
 * Unicode 4.1.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3454#section-7
 */

import { AGES } from './nameprep-tables.js'
import { RunTable } from './ranges.js'

const TABLE = new RunTable(AGES, 3)

/** U+0221, the first entry of table A.1. */
const FIRST_UNASSIGNED = 0x221

/** Whether a code point is not in table A.1, "Unassigned code points in Unicode 3.2". */
export const isAssignedIn32 = (codePoint: number): boolean => codePoint < FIRST_UNASSIGNED || TABLE.at(codePoint) === 0

/** Whether a code point was assigned in Unicode 4.1, or is a noncharacter. */
export const isAssignedIn41 = (codePoint: number): boolean => codePoint < FIRST_UNASSIGNED || TABLE.at(codePoint) <= 1
