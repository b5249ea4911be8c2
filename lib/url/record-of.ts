/**
 * Access to the record and the text of a `Url` without importing the class. Code that only accepts a `Url` uses this module, so
 * that a bundle contains the class only if the program creates URLs itself.
 *
 * No member of a `Url` returns its record, because the record is not frozen, which would cost time. Instead, the class registers
 * access to it here.
 */

import type { Components, Dialect } from '../ground/components.js'
import { urlTextIn, urlTextOf } from '../ground/own-options.js'

/** The members of `Url` that this module uses. */
interface SomeUrl {
  readonly dialect: Dialect
}

type IsUrl = (value: unknown) => value is SomeUrl
type RecordOf = (url: SomeUrl) => Components

let isUrl: IsUrl = (_value): _value is SomeUrl => false
let recordIn: RecordOf

/** Registers the class; called by `Url` itself when it is loaded. */
export function knowUrls<Known extends SomeUrl>(isKnown: IsUrl, record: (url: Known) => Components): void {
  isUrl = isKnown
  recordIn = record as RecordOf
}

/** Tells whether a value is a `Url`. */
export const hasRecord: IsUrl = (value): value is SomeUrl => isUrl(value)

/** Returns the record of a `Url`: its parts as written. */
export const recordOf: RecordOf = (url) => recordIn(url)

/**
 * Returns the text of a URL or reference that a caller passes; `null` if the value has none. For a `Url`, this is the text as
 * written, because in some dialects reading `href` may throw.
 */
export const givenTextOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : isUrl(value) ? String(value) : urlTextOf(value)

/** Like `givenTextOf`, but refuses a value that has no text, as `urlTextIn` does. */
export const givenTextIn = (value: unknown, call: string, verdict?: string): string =>
  givenTextOf(value) ?? urlTextIn(value, call, verdict)
