/**
 * The tables of IDNA (UTS #46) in programs, which come from an older Unicode than the engine's (P15). They were found by asking Go 1.19
 * and libidn2 2.3.3 about each character that Unicode 17 allows. A character that their tables do not have, or do not allow yet,
 * cannot be in a name.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#IDNA_Mapping_Table
 */

import { RunTable } from '../../ground/idna/ranges.js'
import { everyCodePoint } from '../../ground/text/code-points.js'

const ALLOWED = 0
/** The value for characters that are newer than Unicode 13, and not newer than 14. */
const NEW_IN_14 = 1

/**
 * The value 2 is for characters that are newer than Unicode 14, and for a few older ones, such as U+10A0, that only today's
 * tables allow.
 */
const TABLE = new RunTable(
  'iyDD1gBD33BoCEUDXEYgCD3BhB8xCD_CED8LEDhCDwsBD1rByDtOGloEDWDcD-NGyHDXED0gCsBtBIkBhJDFGoEID9YGuiBD05BJUSxHFDyKDyHD' +
    'r_BJmyFDpODuED6uBhB0oCD_LGmyyCJh6FGdQIEFERJ-BEJo7-BFwBoiBwBiGGkFWDrEGinBDurEhBEtBEVEGEhBEtBEVEGL8EllBSE-DEbxkBuC' +
    '09CyDL3CaG4cSablDSxKuCzVSlHD2jBJ8deFDIDFyDFeFDIDFMFeFGaGjkCDkC8B1IV8xCwBiGekIYqImDsBekpBkEOekazBF7DL3CglMpJ2lDDy' +
    'BiCgBx2Lx4VuFj9GtHEek7BuF0brCIrC8aPlgSY_3DDdiClJ5K4vZMEVEGhbMvBDoDDggU3XL8oBUlCvBzBuBqEHlCc8KvoBYrKGhU8BlkJ9CUSx' +
    'Y6FlDDhwB9ClzB-DkUhEODiS9CFiCaGhVVEMEGEtBtkLDLEJ-NkBtIDjCDlSeOGsBbhPD3HD3MM5CJKGgBMLGsCOJWOPKLDFDOJWLJIEaJOEXG4T' +
    'vDgBDqlgEGgoMOVoxRkBo-Vq6BgxHDjBDgQD_FD_IDylT-7Y',
  3,
)

/** Whether a name has a character that the tables of Unicode 13 do not allow. Go 1.19 has these tables. */
export const isNewerThan13 = (name: string): boolean =>
  !everyCodePoint(name, (codePoint) => codePoint < 0x80 || TABLE.at(codePoint) === ALLOWED)

/** Whether a name has a character that the tables of Unicode 14 do not allow. libidn2 2.3.3 and idna 3.13 have these tables. */
export const isNewerThan14 = (name: string): boolean =>
  !everyCodePoint(name, (codePoint) => codePoint < 0x80 || TABLE.at(codePoint) <= NEW_IN_14)
