/**
 * Web archive indexes. A CDX record is fields separated by spaces, with the URL in the third field. A CDXJ record is a key, a time
 * and a JSON object with the member "url", so the first byte of its third field is "{". A header, which begins with " CDX", is
 * copied.
 *
 * @see https://iipc.github.io/warc-specifications/specifications/cdx-format/cdx-2015/
 */

import { bytesOf, textOfBytes } from '../bytes.js'
import { replaced } from './columns.js'
import { isJson, stringAt } from './json-lines.js'
import { valueAt } from './json-text.js'
import { type FieldSpan, type Layout, USUAL, urlAt, withColumns } from './layout.js'

const URL_PATH = ['url']

export const cdxLayout: Layout = {
  ...USUAL,
  isHeader: (record) => record.startsWith(' CDX'),
  delimiter: ' ',
  holdsAnyText: false,
  locate: (record) => {
    const start = thirdField(record)
    if (start === -1) return 'not-cdx'
    if (record[start] === '{') return locateInJson(record, start)
    const space = record.indexOf(' ', start)
    const end = space === -1 ? record.length : space
    return urlAt(record.slice(start, end), start, end)
  },
  answered: (record, place, written) => {
    if (place === null) return withColumns(record, written)
    const { answer } = written
    const isJsonString = record[place.start] === '"'
    const value = !isJsonString
      ? // CDX fields must not be empty; "-" represents a missing value.
        (answer ?? '-')
      : answer === null
        ? 'null'
        : bytesOf(JSON.stringify(textOfBytes(answer)))
    return withColumns(replaced(record, place, value), written)
  },
}

/** The CDX layout if the result is a key, which replaces the record's key in its first field and not the URL. */
export const cdxKeyLayout: Layout = {
  ...cdxLayout,
  answered: (record, place, written) => {
    if (place === null) return withColumns(record, written)
    const { answer } = written
    return withColumns((answer ?? '-') + record.slice(record.indexOf(' ')), written)
  },
}

/** The fields of a record: those of CDX, or CDXJ's key, time and JSON. A malformed record has none. */
export function cdxFields(record: string): readonly string[] {
  const third = thirdField(record)
  if (third === -1) return []
  if (record[third] !== '{') return record.split(' ')
  return [...record.slice(0, third - 1).split(' '), record.slice(third)]
}

function thirdField(record: string): number {
  const first = record.indexOf(' ')
  const second = first < 1 ? -1 : record.indexOf(' ', first + 1)
  return second === -1 || second + 1 >= record.length ? -1 : second + 1
}

function locateInJson(record: string, offset: number): FieldSpan | 'not-json' | 'field-missing' {
  const json = record.slice(offset)
  if (!isJson(json)) return 'not-json'
  const span = valueAt(json, URL_PATH)
  const url = stringAt(json, URL_PATH)
  if (span === null || url === null) return 'field-missing'
  return urlAt(url, offset + span.start, offset + span.end)
}
