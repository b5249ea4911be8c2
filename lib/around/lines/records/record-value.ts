/**
 * The record of a URL, as a program reads it: the columns of a table, or the value of JSON. It is read when the program wants it, and the
 * URLs of one record share it.
 */

import type { LineOptions } from '../options.js'
import type { Decode } from '../reading/record-reader.js'
import { cdxFields } from './cdx.js'
import { fieldsIn } from './columns.js'
import { withoutReturn } from './layout.js'
import { notationOf } from './layout-of.js'

/** What a program gets as the record of a list. */
interface RecordForm {
  /** Takes the header, whose names are those of the columns. */
  begin(header: string): void
  /** The value of a record. */
  valueOf(record: string): unknown
  /** The value of a record that was too long to be kept. */
  readonly ofLong: unknown
}

const nothing = (): void => {}

/** The form of the records of a list; `null` if a record is a line, which is the text of the URL. */
export function recordFormOf(options: LineOptions, decode: Decode): RecordForm | null {
  const { column, jsonField, cdx, header } = options
  const text = (bytes: string): string => (ASCII.test(bytes) ? bytes : decode(bytes).text)
  if (jsonField !== undefined) return { begin: nothing, valueOf: (record) => parsed(text(record)), ofLong: undefined }
  if (cdx) return { begin: nothing, valueOf: (record) => Object.freeze(cdxFields(record).map(text)), ofLong: NO_FIELDS }
  if (column === undefined) return null
  const notation = notationOf(options)
  const fields = (record: string): readonly string[] => fieldsIn(record, notation)?.map(text) ?? NO_FIELDS
  if (!header) return { begin: nothing, valueOf: (record) => Object.freeze(fields(record)), ofLong: NO_FIELDS }
  let names: readonly string[] = []
  return {
    begin: (record) => {
      names = fields(withoutReturn(record))
    },
    valueOf: (record) => named(names, fields(record)),
    ofLong: named([], NO_FIELDS),
  }
}

const NO_FIELDS: readonly string[] = Object.freeze([])
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

/** What reads a record when it is called for the first time. `record`: its bytes; `null` if it was too long to be kept. */
export function readLater(form: RecordForm, record: string | null): () => unknown {
  let value: unknown = record === null ? form.ofLong : UNREAD
  return () => {
    if (value === UNREAD && record !== null) value = form.valueOf(withoutReturn(record))
    return value
  }
}

const UNREAD = Symbol('unread')
