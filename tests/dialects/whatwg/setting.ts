/** Applies a setter to a URL, for the tests of setters. */

import { assert } from 'chai'
import type { ClassEdition } from '../../../lib/dialects/whatwg/edition.js'
import {
  setFragment,
  setHost,
  setHostAndPort,
  setPairs,
  setPassword,
  setPath,
  setPort,
  setQuery,
  setScheme,
  setUsername,
  type UrlRecord,
} from '../../../lib/dialects/whatwg/setters.js'
import { type Dialect, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'

export type Setter = (url: UrlRecord, value: string, edition: ClassEdition) => UrlRecord

/** By the words of the class. */
export const SETTERS: Readonly<Record<string, Setter>> = {
  protocol: setScheme,
  username: setUsername,
  password: setPassword,
  host: setHostAndPort,
  hostname: setHost,
  port: setPort,
  pathname: setPath,
  search: setQuery,
  hash: setFragment,
  searchParams: setPairs,
}

/** The canonical record of an input; `null` if there is none. */
export function readCanonical(text: string, dialect: Dialect): UrlRecord | null {
  const record = dialect.parse(text, silent)
  const canonical = record === null ? null : dialect.canonicalize(record, utf8, silent)
  return canonical === null ? null : { ...canonical, hostData: dialect.readHost(canonical, silent) }
}

export function apply(setter: Setter, href: string, value: string, dialect: Dialect, edition: ClassEdition): string {
  const url = readCanonical(href, dialect)
  assert.isNotNull(url, href)
  return dialect.serialize(setter(url as UrlRecord, value, edition))
}
