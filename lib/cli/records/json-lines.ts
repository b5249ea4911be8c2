/**
 * NDJSON: records that are JSON, the URL at a path of member names and indices such as `link.href` or `urls.0`. The answer goes
 * to a member of its own, or in place of the URL; every other byte stays.
 */

import { maskedValue } from '../grammar/masked-value.js'
import { UsageError } from '../grammar/usage-error.js'
import { bytesOf, textOfBytes } from '../output/escape.js'
import { valueAt, withValueAt } from './json-text.js'
import type { Layout } from './layout.js'

/** The paths that a record is asked for; `null` for those that are not. */
export interface Paths {
  readonly url: readonly string[]
  readonly base: readonly string[] | null
  readonly encoding: readonly string[] | null
  readonly dialect: readonly string[] | null
}

export function jsonLayout(paths: Paths, into: readonly string[]): Layout {
  const errorPath = [...into.slice(0, -1), `${into.at(-1)}_error`]
  return {
    isHeader: () => false,
    delimiter: null,
    holdsAnyText: true,
    locate: (record) => {
      if (!isJson(record)) return 'not-json'
      const span = valueAt(record, paths.url)
      const url = stringAt(record, paths.url)
      if (span === null || url === null) return 'field-missing'
      const ask = (path: readonly string[] | null): string | null => (path === null ? null : stringAt(record, path))
      return { ...span, url, base: ask(paths.base), encoding: ask(paths.encoding), dialect: ask(paths.dialect) }
    },
    answered: (record, place, answer, error) => {
      const json = place !== null || isJson(record) ? record : '{}'
      const value = answer === null ? 'null' : bytesOf(JSON.stringify(textOfBytes(answer)))
      const written = withValueAt(json, into, value)
      // A record that is no object, or has no object at the path, has no member for the answer: it gets one of its own.
      const answered = written ?? (withValueAt('{}', into.slice(-1), value) as string)
      if (error === null) return answered
      const path = written === null ? errorPath.slice(-1) : errorPath
      return withValueAt(answered, path, error === '' ? 'null' : JSON.stringify(error)) as string
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

/** The string at a path, as bytes in UTF-8; `null` where there is none. */
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
