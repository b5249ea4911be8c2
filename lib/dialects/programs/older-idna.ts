/**
 * The tables of IDNA (UTS #46) in programs, which come from an older Unicode than the library's (P15). They were found by asking Go 1.19
 * and libidn2 2.3.3 about each character that Unicode 17 allows. A character that their tables do not have, or do not allow yet,
 * cannot be in a name. The newest programs have Unicode 17.
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
  'f1eeRYnwDtbteveInxqtnwtS_EtnstnnglnnJte2Ke8K1eTurROenFn4n9urfieInn0JtV6iNponnrOereTcrmHnPCto-vpieeflefiedqtoBEne' +
    'AunmenCLSPAteslrWfMtlpUniGyrnenao9tnlOU9teptOHftfrrPnInUeifZemUeSeLeIeieSeLeIeilknRN-e2eeGJN5tPmt1elOtxrDGvx48ev' +
    'pl2t1F-RrnBSogGjneien1enjneienhnjnrxr1PtnPtktRiI_EtftfrjPicbiweKjP3ReujPx0tn_elOtq8hdoB8eeft1tYEBlJAF5n1TrsreYPd' +
    't5nP4_ti_tgxa8pvcszeeG1t8oClOscueIeip4uLeDee2q-OIlk3-WtL0t6gerzt49lsZcUoiJ-ktR0ost-vJcUn8eepptst80t5eP-Eeuefvmtn' +
    '1txrpFIeueieLTPlelnl9uNTie1tn8vjurK4panwinzhh7tooiYhlr_thoFhaooeneuoFooincounFrD-qeYeCW2eiqDhhFDEyND5FUCt2pieSe2' +
    'aesnesiefBv5_c',
  3,
)

/** 1 for a character that came with Unicode 18. It has nothing about code points that Unicode 18 does not have. */
const CAME_WITH_18 = new RunTable(
  'Rqtt_te7th81te9Unevjz1tt-n0tFA1nptgq6j73rJ0SDe9EtluftApnEeAjAlz1ttiyAop_eCqS9tptfnprAzhTuIEth0JlFxIdxe0oYAeAnCLe' +
    'R0tpptLoo2oWPrRtTdtnmloxIJjnmttcevralmkztepsDefp1j',
  2,
)

const isOnly = (name: string, isThere: (codePoint: number) => boolean): boolean =>
  everyCodePoint(name, (codePoint) => codePoint < 0x80 || (CAME_WITH_18.at(codePoint) === 0 && isThere(codePoint)))

/** Whether a name has a character that the tables of Unicode 13 do not allow. Go 1.19 has these tables. */
export const isNewerThan13 = (name: string): boolean => !isOnly(name, (codePoint) => TABLE.at(codePoint) === ALLOWED)

/** Whether a name has a character that the tables of Unicode 14 do not allow. libidn2 2.3.3 and idna 3.13 have these tables. */
export const isNewerThan14 = (name: string): boolean => !isOnly(name, (codePoint) => TABLE.at(codePoint) <= NEW_IN_14)

/** Whether a name has a character that came with Unicode 18. */
export const isNewerThan17 = (name: string): boolean => !isOnly(name, () => true)

/**
 * A label in which each character is written in the direction that it had before Unicode 18: three signs of Balinese were marks without
 * a direction, as U+1B34 is.
 */
export const withDirectionsOf17 = (label: string): string => label.replace(/[\u1b3a\u1b3c\u1b42]/g, '\u1b34')
