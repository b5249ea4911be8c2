/**
 * The record and the text of a `Url`, for code that may be given a `Url` and does not carry the class: a program has the class in its
 * bundle only if it makes URLs itself.
 *
 * To freeze each record would cost time, so no member of a `Url` gives its record away. The class says here how it is read.
 */

import type { Components, Dialect } from '../ground/components.js'
import { urlTextIn, urlTextOf } from '../ground/own-options.js'

/** A `Url`, as far as it is known here. */
interface SomeUrl {
  readonly dialect: Dialect
}

type IsUrl = (value: unknown) => value is SomeUrl
type RecordOf = (url: SomeUrl) => Components

let isUrl: IsUrl = (_value): _value is SomeUrl => false
let recordIn: RecordOf

/** Called by the class, if a program has it. */
export function knowUrls<Known extends SomeUrl>(isKnown: IsUrl, record: (url: Known) => Components): void {
  isUrl = isKnown
  recordIn = record as RecordOf
}

/** Whether a value is a `Url`. */
export const hasRecord: IsUrl = (value): value is SomeUrl => isUrl(value)

/** The record of a `Url`: its parts as written. */
export const recordOf: RecordOf = (url) => recordIn(url)

/**
 * The text of a URL or of a reference that a caller gives; `null` for a value without one. A `Url` gives its written text: in some
 * dialects it has no `href`.
 */
export const givenTextOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : isUrl(value) ? String(value) : urlTextOf(value)

/** As `givenTextOf`; refuses a value without a text, as `urlTextIn` does. */
export const givenTextIn = (value: unknown, call: string, verdict?: string): string =>
  givenTextOf(value) ?? urlTextIn(value, call, verdict)
