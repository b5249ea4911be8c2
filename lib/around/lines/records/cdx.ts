/**
 * Indexes of web archives: CDX, fields separated by spaces with the URL third, and CDXJ, a key, a time and a JSON object with the
 * member "url". The first byte of the third field tells them apart. A header, which begins with " CDX", is
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
      ? // A field may not be empty; "-" stands for a missing value.
        (answer ?? '-')
      : answer === null
        ? 'null'
        : bytesOf(JSON.stringify(textOfBytes(answer)))
    return withColumns(replaced(record, place, value), written)
  },
}

/** The layout of CDX if the answer is a key: it replaces the first field, the key of the record, and not the URL. */
export const cdxKeyLayout: Layout = {
  ...cdxLayout,
  answered: (record, place, written) => {
    if (place === null) return withColumns(record, written)
    const { answer } = written
    return withColumns((answer ?? '-') + record.slice(record.indexOf(' ')), written)
  },
}

/** The fields of a record. The fields of CDXJ are the key, the time and the JSON. A record of another form has none. */
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
