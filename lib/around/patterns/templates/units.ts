/**
 * URL strings for comparison, in which each percent-encoded byte is one unit. So "%2F" cannot be split, differs from "/", and
 * equals "%2f", while "%41" equals "A". The unit U+0100 plus n is the percent-encoded byte n.
 */

import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { encodeReserved } from './grammar.js'

const TRIPLETS = /%([0-9A-F]{2})/gi
const BYTE = 0x100
const UNRESERVED = /^[\w.~-]$/

/** Converts a string to units. Characters that are not allowed in a URI are percent-encoded first. */
export const toUnits = (text: string): string =>
  encodeReserved(text).replace(TRIPLETS, (_, digits: string) => {
    const byte = Number.parseInt(digits, 16)
    const character = String.fromCharCode(byte)
    return UNRESERVED.test(character) ? character : String.fromCharCode(BYTE + byte)
  })

const ENCODED = /[\u0100-\u01ff]/g

const asTriplet = (unit: string): string =>
  `%${(unit.charCodeAt(0) - BYTE).toString(16).toUpperCase().padStart(2, '0')}`

/** Decodes units to a plain string. */
export const decodeUnits = (units: string): string => percentDecodeToText(units.replace(ENCODED, asTriplet))

/**
 * Matches a run of bytes that reserved expansion encodes, or any other single byte. `%25` is not decoded before two hexadecimal
 * digits, because the result would look like a percent-encoded byte.
 */
const DECODED =
  /((?:[\u0100-\u0120\u0122\u013c\u013e\u015c\u015e\u0160\u017b-\u017d\u017f-\u01ff]|\u0125(?![0-9A-Fa-f]{2}))+)|[\u0100-\u01ff]/g

/** Decodes units that reserved expansion has written. Percent-encoded reserved characters are not decoded (U11). */
export const decodeReservedUnits = (units: string): string =>
  units.replace(DECODED, (unit, decoded?: string) => (decoded === undefined ? asTriplet(unit) : decodeUnits(decoded)))

/** A set of units, in the form that programs use. */
function unitSet(has: (unit: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 2 * BYTE }, (_, code) => (has(String.fromCharCode(code)) ? 1 : 0))
}

const VALUES = new Map<string, Uint8Array>()

/** The units that a value may contain in simple expansion, and some more characters. */
export function valueUnits(more: string): Uint8Array {
  let units = VALUES.get(more)
  if (units === undefined) {
    units = unitSet((unit) => unit >= '\u0100' || UNRESERVED.test(unit) || more.includes(unit))
    VALUES.set(more, units)
  }
  return units
}

/** A set that contains a letter in both cases. */
export function letterSet(lower: string, upper: string): Uint8Array {
  const units = new Uint8Array(2 * BYTE)
  units[lower.charCodeAt(0)] = 1
  units[upper.charCodeAt(0)] = 1
  return units
}

export const ANY_UNIT: Uint8Array = unitSet(() => true)
