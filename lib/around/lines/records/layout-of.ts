/**
 * The layout that the options of a run describe.
 */

import { type Given, type LineOption, sizeOf } from '../given.js'
import type { Framing } from '../input/blocks.js'
import { OptionProblem } from '../option-problem.js'
import { cdxKeyLayout, cdxLayout } from './cdx.js'
import { type Column, columnLayout, columnOf, csvNotation, plainNotation } from './columns.js'
import { jsonLayout, type Path, parsePath, parseSinglePath } from './json-lines.js'
import { keepingLineEnds, type Layout, wholeRecord } from './layout.js'

const WAYS = ['column', 'jsonField', 'cdx'] as const satisfies readonly LineOption[]

/** The options that have a meaning only with one of the forms of records. */
const NEEDS: readonly (readonly [option: LineOption, way: (typeof WAYS)[number]])[] = [
  ['delimiter', 'column'],
  ['csv', 'column'],
  ['header', 'column'],
  ['baseColumn', 'column'],
  ['encodingColumn', 'column'],
  ['dialectColumn', 'column'],
  ['into', 'jsonField'],
  ['baseField', 'jsonField'],
  ['encodingField', 'jsonField'],
  ['dialectField', 'jsonField'],
]

export function layoutOf(given: Given): Layout {
  const ways = WAYS.filter((way) => given.has(way))
  if (ways.length > 1) {
    throw new OptionProblem(ways[0] as string, [
      'does not go with ',
      { option: ways[1] as string },
      ', because a record has its URL in one place: leave one of them out',
    ])
  }
  if (given.has('csv') && given.has('null')) {
    throw new OptionProblem('csv', [
      'does not go with ',
      { option: 'null' },
      ', because its records end with a line feed: leave one of them out',
    ])
  }
  for (const [option, way] of NEEDS) {
    if (given.has(option) && ways[0] !== way) throw new OptionProblem(option, ['goes with ', { option: way }])
  }
  if (ways[0] === 'column') return keepingLineEnds(columns(given))
  if (ways[0] === 'jsonField') return keepingLineEnds(json(given))
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
  const others = { base: column('baseColumn'), encoding: column('encodingColumn'), dialect: column('dialectColumn') }
  const delimiter = given.text('delimiter') ?? (isCsv ? ',' : '\t')
  return columnLayout({ url, ...others }, isCsv ? csvNotation(delimiter) : plainNotation(delimiter), hasHeader)
}

function json(given: Given): Layout {
  const path = (option: LineOption): Path | null => {
    const text = given.text(option)
    return text === null ? null : parseSinglePath(option, text)
  }
  const url = parsePath('jsonField', given.text('jsonField') as string)
  const others = { base: path('baseField'), encoding: path('encodingField'), dialect: path('dialectField') }
  return jsonLayout({ url, ...others }, parsePath('into', given.text('into') ?? 'weburl'))
}

/** How the records of a run are separated. */
export const framingOf = (given: Given): Framing => ({
  separator: given.has('null') ? 0 : 0x0a,
  maxLine: sizeOf(given.text('maxLine') ?? '1M'),
  csvDelimiter: given.has('csv') ? (given.text('delimiter') ?? ',').charCodeAt(0) : null,
})
