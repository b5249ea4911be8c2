/**
 * The data of the version of Unicode that the tables have. Two development dependencies hold them, so the engine is not asked, and every
 * engine writes the same tables: properties are those of the data package, and what the IDNA Mapping Table allows is read from the
 * tr46 that whatwg-url loads.
 */

import { createRequire } from 'node:module'
import { BIDI_MARK, LEFT, OTHER, RIGHT, RIGHT_TO_LEFT } from '../lib/ground/idna/bidi.js'
import { codePointsOf } from './table-source.js'

/** The version of Unicode of the tables. */
export const UNICODE = '18.0'

/** The code points that have a property in this version. */
export const withProperty = (property: string): Promise<readonly number[]> =>
  codePointsOf('.', `${UNICODE}.0`, property)

/** The code points that have one of some properties. */
export const withOneOf = async (...properties: readonly string[]): Promise<ReadonlySet<number>> =>
  new Set((await Promise.all(properties.map(withProperty))).flat())

/** The usual kinds of all code points, as lib/ground/idna/bidi.ts says them on an engine with this version. */
export async function usualKinds(): Promise<Uint8Array> {
  const nonspacing = await withOneOf('General_Category/Nonspacing_Mark', 'General_Category/Enclosing_Mark')
  const signs = await withOneOf('General_Category/Symbol', 'General_Category/Punctuation', 'General_Category/Number')
  const common = await withOneOf('Script/Common')
  return new Uint8Array(0x110000).map((_, codePoint) => {
    if (nonspacing.has(codePoint)) return BIDI_MARK
    if (RIGHT_TO_LEFT.test(String.fromCodePoint(codePoint))) return RIGHT
    return signs.has(codePoint) && common.has(codePoint) ? OTHER : LEFT
  })
}

type Row = readonly [codePoints: number | readonly [number, number], status: number]

/** The numbers that tr46 has for these statuses. */
const VALID = 2
const DEVIATION = 6

/** 1 for each code point that the IDNA Mapping Table allows. */
export function allowedByMapping(): Uint8Array {
  const require = createRequire(createRequire(import.meta.url).resolve('whatwg-url'))
  const { unicodeVersion } = require('tr46/package.json')
  if (unicodeVersion !== `${UNICODE}.0`) throw new Error(`tr46 has Unicode ${unicodeVersion}, and not ${UNICODE}.`)
  const allowed = new Uint8Array(0x110000)
  for (const [codePoints, status] of require('tr46/lib/mappingTable.json') as readonly Row[]) {
    const [first, last] = typeof codePoints === 'number' ? [codePoints, codePoints] : codePoints
    if (status === VALID || status === DEVIATION) allowed.fill(1, first, last + 1)
  }
  return allowed
}
