/**
 * NDJSON: records that are JSON, the URL at a path of member names and indices such as `link.href` or `urls.0`. The answer goes
 * to a member of its own, or in place of the URL; every other byte stays. A record that has no place for the answer, such as one
 * that is not JSON, passes unchanged, and the reason follows it as one more column.
 */

import { maskedValue, UsageError } from '../grammar/arguments.js'
import { bytesOf, textOfBytes } from './escape.js'
import { hasPlaceAt, valueAt, withValueAt } from './json-text.js'
import { type Layout, withColumn } from './layout.js'

/** The paths that are read from a record; `null` for a path that is not read. */
export interface Paths {
  readonly url: readonly string[]
  readonly base: readonly string[] | null
  readonly encoding: readonly string[] | null
  readonly dialect: readonly string[] | null
}

/** The member for the reason in records where the answer is an element of a list. */
const OWN_ERROR = 'weburl_error'

export function jsonLayout(paths: Paths, into: readonly string[]): Layout {
  const nextToAnswer = [...into.slice(0, -1), `${into.at(-1)}_error`]
  // What is at the place of the answer has the URL in it. Where no URL was read, it is something else, and stays.
  const isInPlace = into.every((name, index) => name === paths.url[index])
  return {
    isHeader: () => false,
    delimiter: null,
    holdsAnyText: true,
    locate: (record) => {
      if (!isJson(record)) return 'not-json'
      const span = valueAt(record, paths.url)
      const url = stringAt(record, paths.url)
      if (span === null || url === null) return 'field-missing'
      if (!hasPlaceAt(record, into)) return 'into-missing'
      const ask = (path: readonly string[] | null): string | null => (path === null ? null : stringAt(record, path))
      return { ...span, url, base: ask(paths.base), encoding: ask(paths.encoding), dialect: ask(paths.dialect) }
    },
    answered: (record, place, answer, error) => {
      if (place === null && !isJson(record)) return withColumn(record, error)
      const value = answer === null ? 'null' : bytesOf(JSON.stringify(textOfBytes(answer)))
      const answered = place === null && isInPlace ? record : withValueAt(record, into, value)
      if (answered === null) return withColumn(record, error)
      if (error === null) return [answered]
      const reason = error === '' ? 'null' : JSON.stringify(error)
      // An answer in a list has no member next to it, so the reason is in the record itself.
      const explained = withValueAt(answered, nextToAnswer, reason) ?? withValueAt(answered, [OWN_ERROR], reason)
      return explained === null ? withColumn(answered, error) : [explained]
    },
  }
}

export function isJson(record: string): boolean {
  try {
    JSON.parse(record)
    return true
  } catch {
    return false
  }
}

/** The string at a path, as bytes in UTF-8; `null` if there is none. */
export function stringAt(record: string, path: readonly string[]): string | null {
  const span = valueAt(record, path)
  if (span === null || record[span.start] !== '"') return null
  const bytes = record.slice(span.start, span.end)
  // Without an escape, the bytes between the quotes are the string.
  return bytes.includes('\\') ? bytesOf(JSON.parse(textOfBytes(bytes)) as string) : bytes.slice(1, -1)
}

export function parsePath(option: string, text: string): readonly string[] {
  const path = text.split('.')
  if (path.includes(''))
    throw new UsageError(`--${option} is a path such as link.href or urls.0, and "${maskedValue(text)}" is not`)
  return path.map(bytesOf)
}
