/**
 * The layout that the options of a run describe.
 */

import { type Arguments, UsageError } from '../grammar/arguments.js'
import type { OptionName } from '../grammar/grammar.js'
import { keepingLineEnds, type Layout, wholeRecord } from './layout.js'

const WAYS = ['column', 'json-field', 'cdx'] as const satisfies readonly OptionName[]

/** The options that mean something beside one of the ways only. */
const NEEDS: readonly (readonly [option: OptionName, way: (typeof WAYS)[number], letter: string])[] = [
  ['delimiter', 'column', '-c N'],
  ['base-column', 'column', '-c N'],
  ['encoding-column', 'column', '-c N'],
  ['dialect-column', 'column', '-c N'],
  ['into', 'json-field', '-j PATH'],
  ['base-field', 'json-field', '-j PATH'],
  ['encoding-field', 'json-field', '-j PATH'],
  ['dialect-field', 'json-field', '-j PATH'],
]

export async function layoutOf(given: Arguments): Promise<Layout> {
  const ways = WAYS.filter((way) => given.has(way))
  if (ways.length > 1) {
    throw new UsageError(`a record has its URL in one place: leave out --${ways[0]} or --${ways[1]}`)
  }
  for (const [option, way, letter] of NEEDS) {
    if (given.has(option) && ways[0] !== way) throw new UsageError(`--${option} goes with ${letter}`)
  }
  if (ways[0] === 'column') return keepingLineEnds(await columns(given))
  if (ways[0] === 'json-field') return keepingLineEnds(await json(given))
  return ways[0] === 'cdx' ? keepingLineEnds(await cdx(given)) : wholeRecord
}

async function cdx(given: Arguments): Promise<Layout> {
  const { cdxLayout, cdxKeyLayout } = await import('./cdx.js')
  return given.has('profile') ? cdxKeyLayout : cdxLayout
}

async function columns(given: Arguments): Promise<Layout> {
  const { columnLayout, columnNumber } = await import('./columns.js')
  const number = (option: 'base-column' | 'encoding-column' | 'dialect-column'): number | null =>
    columnNumber(option, given.integer(option))
  const url = columnNumber('column', given.integer('column')) as number
  const others = { base: number('base-column'), encoding: number('encoding-column'), dialect: number('dialect-column') }
  return columnLayout({ url, ...others }, given.text('delimiter') ?? '\t')
}

async function json(given: Arguments): Promise<Layout> {
  const { jsonLayout, parsePath } = await import('./json-lines.js')
  const path = (option: 'base-field' | 'encoding-field' | 'dialect-field'): readonly string[] | null => {
    const text = given.text(option)
    return text === null ? null : parsePath(option, text)
  }
  const url = parsePath('json-field', given.text('json-field') as string)
  const others = { base: path('base-field'), encoding: path('encoding-field'), dialect: path('dialect-field') }
  return jsonLayout({ url, ...others }, parsePath('into', given.text('into') ?? 'weburl'))
}
