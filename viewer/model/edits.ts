/**
 * Edits of the text. A field of a page cannot hold a carriage return, and so it shows a line feed for each of them; an edit in
 * the field is carried over to the text, which keeps the carriage returns that were not touched.
 */

import { type Finding, Url } from 'weburl'
import { differenceOf } from './difference.js'

/** The text as a field can hold it, with as many units. */
export const inField = (text: string): string => text.replaceAll('\r', '\n')

/** The text after a person has edited it in its field. `field` is the new content of the field. */
export function edited(text: string, field: string): string {
  const before = inField(text)
  const [start, endInField] = differenceOf(field, before)
  const after = field.length - endInField
  return text.slice(0, start) + field.slice(start, endInField) + text.slice(text.length - after)
}

/** The text with the correction of a finding. */
export const corrected = (text: string, { span, text: by }: NonNullable<Finding['replacement']>): string =>
  text.slice(0, span.start) + by + text.slice(span.end)

/** How many corrections are followed at once. */
const MOST_CORRECTIONS = 500

/** The text after the corrections of all findings that have one, followed one at a time. */
export function repaired(text: string, base: string): string {
  let current = text
  for (let count = 0; count < MOST_CORRECTIONS; count++) {
    const { findings } = Url.diagnose(current, base === '' ? {} : { base })
    const next = findings.find(({ replacement }) => replacement !== undefined)?.replacement
    if (next === undefined) break
    current = corrected(current, next)
  }
  return current
}
