/**
 * A URL as text for a log: without its password, and without the values of the query parameters that are secret.
 */

import type { Components, Dialect } from '../components.js'
import { visible } from '../text/visible.js'
import { MASK, maskPasswords } from './mask-password.js'
import { maskParameters, maskParametersIn } from './redact.js'

/** The text of a record as written, with its secrets masked. */
export function redactedRecord(record: Components, dialect: Dialect, secretNames: ReadonlySet<string>): string {
  const { password, query, fragment, kind } = record
  const text = dialect.serialize({
    ...record,
    password: password === null ? null : MASK,
    query: query === null ? null : maskParameters(query, secretNames),
    fragment: fragment === null ? null : maskParameters(fragment, secretNames),
  })
  // An opaque path may be a URL with a password of its own, as in "blob:https://u:secret@h/1", or anything.
  return visible(kind === 'opaque' ? maskPasswords(text).text : text)
}

/** A text that need not be a URL, with everything masked that may be a password. */
export const redactedText = (text: string, secretNames: ReadonlySet<string>): string =>
  visible(maskPasswords(maskParametersIn(text, secretNames)).text)
