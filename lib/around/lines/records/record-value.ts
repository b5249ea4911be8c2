/**
 * The record of a URL, as a program reads it: the line, the columns of a table, or the value of JSON. It is made when the program asks
 * for it, and the URLs of one record share it.
 */

import type { LineOptions } from '../options.js'
import type { Decode } from '../reading/record-reader.js'
import { cdxFields } from './cdx.js'
import { fieldsIn } from './columns.js'
import { textOfBytes } from './escape.js'
import { parsePath, type Step } from './json-lines.js'
import { withoutReturn } from './layout.js'
import { notationOf } from './layout-of.js'

/** The steps to a value of JSON: names of members, and indices of elements. */
export type ValuePath = readonly (string | number)[]

/** What a program gets as the record of a list. */
export interface RecordForm {
  /** Takes the header, whose names are those of the columns. */
  begin(header: string): void
  /** The value of a record; of an empty text, the value of a record that is not of its form. */
  valueOf(record: string): unknown
  /** The steps to each URL of a record, as far as its value has them. */
  pathsIn(value: unknown): readonly ValuePath[]
}

/** A form without names of columns and without steps. */
const PLAIN: Pick<RecordForm, 'begin' | 'pathsIn'> = { begin: () => {}, pathsIn: () => [] }

/** The form of the records of a list; `null` if a record is a line, which is the text of the URL. */
export function recordFormOf(options: LineOptions, decode: Decode): RecordForm | null {
  const { column, jsonField, cdx, header } = options
  const text = (bytes: string): string => (ASCII.test(bytes) ? bytes : decode(bytes).text)
  if (jsonField !== undefined) {
    const path = parsePath('jsonField', jsonField)
    return { ...PLAIN, valueOf: (record) => parsed(text(record)), pathsIn: (value) => pathsIn(value, path) }
  }
  if (cdx) return { ...PLAIN, valueOf: (record) => Object.freeze(cdxFields(record).map(text)) }
  if (column === undefined) return null
  const notation = notationOf(options)
  const fields = (record: string): readonly string[] =>
    record === '' ? [] : (fieldsIn(record, notation)?.map(text) ?? [])
  if (!header) return { ...PLAIN, valueOf: (record) => Object.freeze(fields(record)) }
  let names: readonly string[] = []
  return {
    ...PLAIN,
    begin: (record) => {
      names = fields(withoutReturn(record))
    },
    valueOf: (record) => named(names, fields(record)),
  }
}

const ASCII = /^[\0-\x7f]*$/

/** The columns of a record by their names. A column that the record does not have is not in it. */
function named(names: readonly string[], fields: readonly string[]): Readonly<Record<string, string>> {
  const columns: Record<string, string> = Object.create(null)
  for (const [index, name] of names.entries()) {
    const field = fields[index]
    if (field !== undefined) columns[name] = field
  }
  return Object.freeze(columns)
}

/** The value of JSON; `undefined` for a text that is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A value, the steps to it, and whether they are all steps that there are. */
interface Reached {
  readonly value: unknown
  readonly path: ValuePath
  readonly isEnd: boolean
}

/** The steps to each value of a path, in the order of their texts. Where the path leads no further, they end. */
function pathsIn(value: unknown, path: readonly Step[]): readonly ValuePath[] {
  let reached: readonly Reached[] = [{ value, path: [], isEnd: true }]
  for (const step of path) {
    const name = step && textOfBytes(step)
    reached = reached.flatMap((each) => (each.isEnd ? nextOf(each, name) : [each]))
  }
  return reached.map((each) => Object.freeze(each.path))
}

function nextOf({ value, path }: Reached, name: string | null): readonly Reached[] {
  const isList = Array.isArray(value)
  if (name === null && isList) {
    return value.map((element, index): Reached => ({ value: element, path: [...path, index], isEnd: true }))
  }
  const isThere = name !== null && typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  if (!isThere || (isList && !INDEX.test(name))) return [{ value, path, isEnd: false }]
  const next = (value as Readonly<Record<string, unknown>>)[name]
  return [{ value: next, path: [...path, isList ? Number(name) : name], isEnd: true }]
}

const INDEX = /^[0-9]+$/

/** A record that is read when somebody asks for its value. */
export class RecordValue {
  readonly #form: RecordForm
  readonly #record: string
  #value: unknown = UNREAD
  #paths: readonly ValuePath[] | null = null

  /** @param record - its bytes; `''` for a record that was too long to be kept. */
  constructor(form: RecordForm, record: string) {
    this.#form = form
    this.#record = record
  }

  get value(): unknown {
    if (this.#value === UNREAD) this.#value = this.#form.valueOf(withoutReturn(this.#record))
    return this.#value
  }

  /** The steps to the URL that is the one with this index in the record. */
  pathOf(index: number): ValuePath {
    this.#paths ??= this.#form.pathsIn(this.value)
    return this.#paths[index] ?? NO_PATH
  }
}

const UNREAD = Symbol('unread')
export const NO_PATH: ValuePath = Object.freeze([])
