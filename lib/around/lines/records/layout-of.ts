/**
 * Makes a run's layout from its options.
 */

import type { Framing } from '../input/blocks.js'
import type { PlaceInRecord } from '../line-options.js'
import { maskedValue, OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import { cdxKeyLayout, cdxLayout } from './cdx.js'
import {
  type Column,
  columnLayout,
  columnOf,
  csvNotation,
  type Notation,
  plainNotation,
  rowNotation,
} from './columns.js'
import { beginsWithMember, jsonLayout, jsonLocator, type Paths, parsePath, parseSinglePath } from './json-lines.js'
import { type Layout, type Locator, wholeRecord } from './layout.js'

/** The layout of records: where the URLs are, and where the results are written. Throws an `OptionProblem`. */
export function layoutOf(options: LineOptions): Layout {
  const { column, jsonField, into = 'weburl', cdx, profile } = options
  if (column !== undefined) return columns(column, options)
  if (jsonField !== undefined) return jsonLayout(pathsOf(jsonField, options), parsePath('into', into))
  if (cdx) return profile === undefined ? cdxLayout : cdxKeyLayout
  return wholeRecord
}

/** The locator of the URLs, for a run that writes no results. Throws an `OptionProblem`. */
export function locatorOf(options: LineOptions): Locator {
  const { jsonField } = options
  return jsonField === undefined ? layoutOf(options) : jsonLocator(pathsOf(jsonField, options))
}

function columns(url: Column, options: LineOptions): Layout {
  const { header, base, encoding } = options
  const hasHeader = header === true
  const column = (option: string, given: string | PlaceInRecord | undefined): Column | null =>
    typeof given === 'object' && 'column' in given ? columnOf(option, given.column, hasHeader) : null
  const all = {
    url: columnOf('column', url, hasHeader),
    base: column('base', base),
    encoding: column('encoding', encoding),
  }
  return columnLayout(all, notationOf(options), hasHeader)
}

/** The notation of a run's columns. Throws an `OptionProblem`. */
export function notationOf({ csv, tsv, delimiter }: LineOptions): Notation {
  if (tsv) return rowNotation
  return csv ? csvNotation(delimiter ?? ',') : plainNotation(delimiter ?? '\t')
}

function pathsOf(url: string, { base, encoding }: LineOptions): Paths {
  const path = (option: string, given: string | PlaceInRecord | undefined) =>
    typeof given === 'object' && 'field' in given ? parseSinglePath(option, given.field) : null
  return { url: parsePath('jsonField', url), base: path('base', base), encoding: path('encoding', encoding) }
}

/** How a run's records are separated. Throws an `OptionProblem`. */
export const framingOf = ({ null: isNull, csv, delimiter = ',', jsonField, maxLine = '1M' }: LineOptions): Framing => ({
  separator: isNull ? 0 : 0x0a,
  maxLine: sizeOf(String(maxLine)),
  csvDelimiter: csv ? delimiter.charCodeAt(0) : null,
  isOfObjects: jsonField !== undefined && beginsWithMember(parsePath('jsonField', jsonField)),
})

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['K', 1024],
  ['M', 1024 ** 2],
])

/**
 * Parses a size such as 64K or 1M. Its maximum keeps the output within the engines' limit for strings, about half a gigabyte:
 * output may be many times as long as its record, because a byte may become nine and a template may name the URL several times.
 */
function sizeOf(text: string): number {
  const [, digits = '', unit = ''] = /^([0-9]{1,9})([KM]?)$/.exec(text.toUpperCase()) ?? []
  const size = Number(digits) * (UNITS.get(unit) as number)
  if (digits === '' || size < 1 || size > 16 * 1024 ** 2) {
    throw new OptionProblem('maxLine', `is a size from 1 to 16M, such as 64K or 1M, and "${maskedValue(text)}" is not`)
  }
  return size
}
