/**
 * The layout that the options of a run describe.
 */

import { type Given, type LineOption, sizeOf, UsageError } from '../given.js'
import type { Framing } from '../input/blocks.js'

import { cdxKeyLayout, cdxLayout } from './cdx.js'
import { type Column, columnLayout, columnOf, csvNotation, plainNotation } from './columns.js'
import { jsonLayout, type Path, parsePath, parseSinglePath } from './json-lines.js'
import { keepingLineEnds, type Layout, wholeRecord } from './layout.js'

const WAYS = ['column', 'json-field', 'cdx'] as const satisfies readonly LineOption[]

/** The options that have a meaning only with one of the forms of records. */
const NEEDS: readonly (readonly [option: LineOption, way: (typeof WAYS)[number], letter: string])[] = [
  ['delimiter', 'column', '-c N'],
  ['csv', 'column', '-c N'],
  ['header', 'column', '-c N'],
  ['base-column', 'column', '-c N'],
  ['encoding-column', 'column', '-c N'],
  ['dialect-column', 'column', '-c N'],
  ['into', 'json-field', '-j PATH'],
  ['base-field', 'json-field', '-j PATH'],
  ['encoding-field', 'json-field', '-j PATH'],
  ['dialect-field', 'json-field', '-j PATH'],
]

export function layoutOf(given: Given): Layout {
  const ways = WAYS.filter((way) => given.has(way))
  if (ways.length > 1) {
    throw new UsageError(`a record has its URL in one place: leave out --${ways[0]} or --${ways[1]}`)
  }
  if (given.has('csv') && given.has('null'))
    throw new UsageError('--csv has records that end with a line feed: leave --null out')
  for (const [option, way, letter] of NEEDS) {
    if (given.has(option) && ways[0] !== way) throw new UsageError(`--${option} goes with ${letter}`)
  }
  if (ways[0] === 'column') return keepingLineEnds(columns(given))
  if (ways[0] === 'json-field') return keepingLineEnds(json(given))
  return ways[0] === 'cdx' ? keepingLineEnds(cdx(given)) : wholeRecord
}

function cdx(given: Given): Layout {
  return given.has('profile') ? cdxKeyLayout : cdxLayout
}

function columns(given: Given): Layout {
  const hasHeader = given.has('header')
  const isCsv = given.has('csv')
  const column = (option: LineOption): Column | null => {
    const text = given.text(option)
    return text === null ? null : columnOf(option, text, hasHeader)
  }
  const url = column('column') as Column
  const others = { base: column('base-column'), encoding: column('encoding-column'), dialect: column('dialect-column') }
  const delimiter = given.text('delimiter') ?? (isCsv ? ',' : '\t')
  return columnLayout({ url, ...others }, isCsv ? csvNotation(delimiter) : plainNotation(delimiter), hasHeader)
}

function json(given: Given): Layout {
  const path = (option: LineOption): Path | null => {
    const text = given.text(option)
    return text === null ? null : parseSinglePath(option, text)
  }
  const url = parsePath('json-field', given.text('json-field') as string)
  const others = { base: path('base-field'), encoding: path('encoding-field'), dialect: path('dialect-field') }
  return jsonLayout({ url, ...others }, parsePath('into', given.text('into') ?? 'weburl'))
}

/** How the records of a run are separated. */
export const framingOf = (given: Given): Framing => ({
  separator: given.has('null') ? 0 : 0x0a,
  maxLine: sizeOf(given.text('max-line') ?? '1M'),
  csvDelimiter: given.has('csv') ? (given.text('delimiter') ?? ',').charCodeAt(0) : null,
})
