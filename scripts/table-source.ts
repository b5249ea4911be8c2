/**
 * What the scripts that write tables have in common: they read the data packages of Unicode, make runs of a value for every
 * code point, and write the runs as lines of TypeScript.
 *
 * The data package of the latest version is a development dependency. Those of old versions are not: they are needed once. They are
 * installed somewhere else, and the script is given that folder.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrototypeRow } from '../lib/around/display/skeleton.js'
import { encodeRuns } from '../lib/ground/idna/ranges.js'
import { encodeQuantity } from '../lib/ground/text/quantities.js'

/** The code points with a property in a version of Unicode, from the data package in `folder`. */
export async function codePointsOf(folder: string, version: string, property: string): Promise<readonly number[]> {
  const path = resolve(folder, `node_modules/@unicode/unicode-${version}/${property}/code-points.mjs`)
  const file: { default: readonly number[] } = await import(pathToFileURL(path).href)
  return file.default
}

/** A value for every code point: that of its last property in the list, or 0. */
export function valuesOf(properties: Iterable<readonly [value: number, codePoints: readonly number[]]>): Uint8Array {
  const values = new Uint8Array(0x110000)
  for (const [value, members] of properties) for (const codePoint of members) values[codePoint] = value
  return values
}

const always = (): boolean => true

/** Where the value changes. A code point whose value does not matter takes the previous value, so that runs are long. */
function* runsOf(
  values: Uint8Array,
  isAskedFor: (codePoint: number) => boolean,
): Generator<readonly [start: number, value: number]> {
  let last = 0
  for (const [codePoint, value] of values.entries()) {
    if (value === last || !isAskedFor(codePoint)) continue
    yield [codePoint, value]
    last = value
  }
}

/** A table as the expression of a string. `kinds` is the number of different values. */
export const tableSource = (
  values: Uint8Array,
  kinds: number,
  isAskedFor: (codePoint: number) => boolean = always,
): string => inLines(encodeRuns(runsOf(values, isAskedFor), kinds))

/** A long string as an expression. */
export function inLines(text: string): string {
  // The formatter joins what fits into one line.
  const lines = text.length <= 110 ? [text] : (text.match(/.{1,100}/g) ?? [''])
  return lines.map((line) => `  '${line}'`).join(' +\n')
}

/** The inverse of `decodeTexts` in lib/ground/idna/characters.ts. No string is empty, and code points ascend. */
export function encodeTexts(texts: Iterable<readonly [codePoint: number, text: string]>): string {
  let source = ''
  let last = 0
  let part = 0
  for (const [codePoint, text] of texts) {
    source += encodeQuantity(codePoint - last)
    last = codePoint
    const parts = Array.from(text, (char) => char.codePointAt(0) as number)
    for (const [index, next] of parts.entries()) {
      const step = next - part
      part = next
      source += encodeQuantity((step < 0 ? -2 * step - 1 : 2 * step) * 2 + (index === parts.length - 1 ? 1 : 0))
    }
  }
  return source
}

/** The source of the table of prototypes, which `decodePrototypes` reads. */
export function encodePrototypes(rows: readonly PrototypeRow[]): string {
  let first = 0
  return rows
    .map(([prototype, lookalikes]) => {
      let last = first
      const distances = codePointsIn(lookalikes).map((codePoint) => {
        const distance = codePoint - last
        last = codePoint
        return distance
      })
      first += distances[0] ?? 0
      return [codePointsIn(prototype), distances].map((word) => word.map(encodeQuantity).join('')).join(' ')
    })
    .join(' ')
}

const codePointsIn = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0)
