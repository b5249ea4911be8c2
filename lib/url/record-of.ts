/**
 * The record of a `Url`, for code that may be given a `Url` and does not carry the class: a program has the class in its bundle only
 * if it makes URLs itself.
 *
 * The name of the member is a symbol that nothing outside of the library has, so that a value with such a member is a `Url`.
 */

import type { Components } from '../ground/components.js'

/** The name of the member of a `Url` that is its record. */
export const RECORD: unique symbol = Symbol('record')

/** A `Url`, as far as it is known here. */
interface WithRecord {
  readonly [RECORD]: Components
}

/** The record of a `Url`: its parts as written. */
export const recordOf = (url: WithRecord): Components => url[RECORD]

/** Whether a value is a `Url`. */
export const hasRecord = (value: unknown): value is WithRecord =>
  typeof value === 'object' && value !== null && RECORD in value
