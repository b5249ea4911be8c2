/**
 * The data of the version of Unicode that the tables have. Two development dependencies hold most of them, so the engine is not
 * asked, and every engine writes the same tables: properties come from the data package, and the IDNA Mapping Table from the tr46
 * that whatwg-url loads.
 *
 * They do not have combining classes and decompositions, and do not say which characters came after Unicode 15. These facts are in
 * the tables already, and are taken from there. To make them again, pass the script a folder with UnicodeData.txt of this version,
 * from https://www.unicode.org/Public/18.0.0/ucd/, and with the data package of Unicode 15:
 *
 *     npm install --prefix /tmp/unicode @unicode/unicode-15.0.0
 *     npx tsx scripts/generate-idna-tables.ts lib/ground/idna/tables.ts /tmp/unicode
 *
 * Which version UnicodeData.txt has is found by comparing its characters and their categories with the data package.
 */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BIDI_MARK, LEFT, OTHER, RIGHT, RIGHT_TO_LEFT, SYMBOLS } from '../lib/ground/idna/bidi.js'
import {
  characterKind,
  decodeTexts,
  NEW,
  NEW_NONSPACING,
  NEW_SPACING,
  OLD,
  REFUSED,
} from '../lib/ground/idna/characters.js'
import { CLASSES } from '../lib/ground/idna/normalize.js'
import { RunTable } from '../lib/ground/idna/ranges.js'
import { NEW_CLASSES, NEW_COMPOSITES } from '../lib/ground/idna/tables.js'
import { codePointsOf, valuesOf } from './table-source.js'

/** The version of Unicode of the tables. */
export const UNICODE = '18.0'

/** The code points with a property in this version. */
export const withProperty = (property: string): Promise<readonly number[]> =>
  codePointsOf('.', `${UNICODE}.0`, property)

/** The code points that have one of some properties. */
export const withOneOf = async (...properties: readonly string[]): Promise<ReadonlySet<number>> =>
  new Set((await Promise.all(properties.map(withProperty))).flat())

/** A value for each code point. */
const values = (ask: (codePoint: number) => number): Uint8Array =>
  new Uint8Array(0x110000).map((_, codePoint) => ask(codePoint))

/** The kinds of the tables that are there. */
export const kindsInTable = (): Uint8Array => values(characterKind)

/** The usual kinds of all code points, as lib/ground/idna/bidi.ts says them with these kinds of characters. */
export async function usualKinds(kinds: Uint8Array): Promise<Uint8Array> {
  const nonspacing = await withOneOf('General_Category/Nonspacing_Mark', 'General_Category/Enclosing_Mark')
  const signs = await withOneOf('General_Category/Symbol', 'General_Category/Punctuation', 'General_Category/Number')
  const common = await withOneOf('Script/Common')
  return values((codePoint) => {
    if (nonspacing.has(codePoint)) return BIDI_MARK
    if (RIGHT_TO_LEFT.test(String.fromCodePoint(codePoint))) return RIGHT
    if (kinds[codePoint] === NEW) return SYMBOLS.test(String.fromCodePoint(codePoint)) ? OTHER : LEFT
    return kinds[codePoint] === OLD && signs.has(codePoint) && common.has(codePoint) ? OTHER : LEFT
  })
}

type Row = readonly [codePoints: number | readonly [number, number], status: number, mapping?: string]

/** The numbers that tr46 has for these statuses. */
const MAPPED = 1
const VALID = 2
const DISALLOWED = 3
const DEVIATION = 6

/** The entries of the IDNA Mapping Table: a status for each code point, and the mappings. */
function mappingTable(): { readonly statuses: Uint8Array; readonly mappings: ReadonlyMap<number, string> } {
  const require = createRequire(createRequire(import.meta.url).resolve('whatwg-url'))
  const { unicodeVersion } = require('tr46/package.json')
  if (unicodeVersion !== `${UNICODE}.0`) throw new Error(`tr46 has Unicode ${unicodeVersion}, and not ${UNICODE}.`)
  const statuses = new Uint8Array(0x110000)
  const mappings = new Map<number, string>()
  for (const [codePoints, status, mapping] of require('tr46/lib/mappingTable.json') as readonly Row[]) {
    const [first, last] = typeof codePoints === 'number' ? [codePoints, codePoints] : codePoints
    statuses.fill(status, first, last + 1)
    if (status !== MAPPED) continue
    for (let codePoint = first; codePoint <= last; codePoint++) mappings.set(codePoint, mapping ?? '')
  }
  return { statuses, mappings }
}

/** 1 for each code point that the IDNA Mapping Table allows. */
export const allowedByMapping = (): Uint8Array =>
  mappingTable().statuses.map((status) => (status === VALID || status === DEVIATION ? 1 : 0))

/** The mappings of the characters that are not old. */
export const newMappings = (kinds: Uint8Array): readonly (readonly [number, string])[] =>
  Array.from(mappingTable().mappings).filter(([codePoint]) => kinds[codePoint] !== OLD)

/** The kinds of lib/ground/idna/characters.ts. */
export async function characterKinds(folder: string | undefined): Promise<Uint8Array> {
  const isOld = await oldCharacters(folder)
  const { statuses } = mappingTable()
  const unassigned = await withOneOf('General_Category/Unassigned')
  const marks = valuesOf([
    [NEW_NONSPACING, await withProperty('General_Category/Nonspacing_Mark')],
    [NEW_NONSPACING, await withProperty('General_Category/Enclosing_Mark')],
    [NEW_SPACING, await withProperty('General_Category/Spacing_Mark')],
  ])
  return values((codePoint) => {
    if (unassigned.has(codePoint)) return REFUSED
    if (isOld(codePoint)) return OLD
    return statuses[codePoint] === DISALLOWED ? REFUSED : marks[codePoint] || NEW
  })
}

/** The categories that the library asks an engine about, as the data package names them. */
const CATEGORIES = ['Nonspacing_Mark', 'Spacing_Mark', 'Enclosing_Mark', 'Format', 'Symbol', 'Punctuation', 'Number']

/** Whether a character is in Unicode 15, and in the same categories as today. */
async function oldCharacters(folder: string | undefined): Promise<(codePoint: number) => boolean> {
  if (folder === undefined) {
    const kinds = kindsInTable()
    return (codePoint) => kinds[codePoint] === OLD
  }
  const later = new Set(await codePointsOf(folder, '15.0.0', 'General_Category/Unassigned'))
  for (const category of CATEGORIES) {
    const before = new Set(await codePointsOf(folder, '15.0.0', `General_Category/${category}`))
    const now = await withOneOf(`General_Category/${category}`)
    for (const codePoint of [...before, ...now]) if (before.has(codePoint) !== now.has(codePoint)) later.add(codePoint)
  }
  return (codePoint) => !later.has(codePoint)
}

interface CharacterRow {
  readonly codePoint: number
  readonly category: string
  readonly combiningClass: number
  readonly decomposition: string
}

/** The rows of UnicodeData.txt, in which a range has one row for its first and one for its last character. */
async function unicodeData(folder: string): Promise<readonly CharacterRow[]> {
  const lines = (await readFile(join(folder, 'UnicodeData.txt'), 'utf8')).trim().split('\n')
  const rows = lines.map(rowOf)
  const assigned = new Set(rows.map(({ codePoint }) => codePoint))
  for (const [index, { codePoint }] of rows.entries()) {
    if (!lines[index]?.includes(', Last>')) continue
    for (let inside = (rows[index - 1] as CharacterRow).codePoint; inside < codePoint; inside++) assigned.add(inside)
  }
  const unassigned = await withOneOf('General_Category/Unassigned')
  const marks = await withOneOf('General_Category/Nonspacing_Mark')
  const isOther =
    Array.from(assigned).some((codePoint) => unassigned.has(codePoint)) ||
    assigned.size + unassigned.size !== 0x110000 ||
    rows.some(({ codePoint, category }) => (category === 'Mn') !== marks.has(codePoint))
  if (isOther) throw new Error(`UnicodeData.txt is not that of Unicode ${UNICODE}.`)
  return rows
}

function rowOf(line: string): CharacterRow {
  const [codePoint = '', , category = '', combiningClass = '', , decomposition = ''] = line.split(';')
  return { codePoint: Number.parseInt(codePoint, 16), category, combiningClass: Number(combiningClass), decomposition }
}

/** The combining classes of the characters that are not old, as lib/ground/idna/normalize.ts counts them. */
export async function newClasses(folder: string | undefined): Promise<Uint8Array> {
  if (folder === undefined) {
    const table = new RunTable(NEW_CLASSES, CLASSES)
    return values((codePoint) => table.at(codePoint))
  }
  const rows = await unicodeData(folder)
  const inUse = Array.from(new Set(rows.map(({ combiningClass }) => combiningClass))).sort((a, b) => a - b)
  if (inUse.length !== CLASSES) throw new Error(`${inUse.length} combining classes are in use, and not ${CLASSES}.`)
  return valuesOf(rows.map(({ codePoint, combiningClass }) => [inUse.indexOf(combiningClass), [codePoint]]))
}

/** The canonical decompositions of the characters that are not old: each is two characters that compose again. */
export async function newComposites(
  folder: string | undefined,
): Promise<Iterable<readonly [codePoint: number, parts: string]>> {
  if (folder === undefined) return decodeTexts(NEW_COMPOSITES)
  const isOld = await oldCharacters(folder)
  const excluded = await withOneOf('Binary_Property/Full_Composition_Exclusion')
  const found: (readonly [number, string])[] = []
  for (const { codePoint, decomposition } of await unicodeData(folder)) {
    if (isOld(codePoint) || !/^[0-9A-F]/.test(decomposition)) continue
    const parts = decomposition.split(' ').map((part) => Number.parseInt(part, 16))
    if (parts.length !== 2 || excluded.has(codePoint) || parts.every(isOld))
      throw new Error(`U+${codePoint.toString(16)} does not compose as lib/ground/idna/normalize.ts needs it.`)
    found.push([codePoint, String.fromCodePoint(...parts)])
  }
  return found
}
