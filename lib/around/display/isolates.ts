/**
 * Text from right to left inside of a URL is isolated, so that it does not change places with the text around it (V11).
 *
 *     as written     https://example.org/א/ב
 *     as is          https://example.org/ב/א        the two segments have changed places
 *     isolated       https://example.org/א/ב
 *
 * The isolates are those of UAX #9, section 2.4, characters that have no width.
 *
 * @see https://www.unicode.org/reports/tr9/tr9-50.html#Explicit_Directional_Isolates
 */

import { RIGHT_TO_LEFT } from '../../ground/idna/bidi.js'

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE. */
export const ISOLATE = { start: '\u2066', end: '\u2069' } as const

/** Whether a text has anything that is written from right to left. */
export const isBidirectional = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** A percent-encoded byte, or the text between two delimiters. The first repetition cannot go on into a delimiter. */
const RUNS = /%[0-9A-Fa-f]{2}|[^%/?#&=;:,+@!$'()*|[\]]+/g

/** A text in which each run between two delimiters is isolated if it has text from right to left. */
export const isolateRuns = (text: string): string =>
  isBidirectional(text) ? text.replace(RUNS, (run) => (isBidirectional(run) ? isolate(run) : run)) : text

/** A text in isolation. */
export const isolate = (text: string): string => ISOLATE.start + text + ISOLATE.end

/** A host in which each label from right to left is isolated. Without that, two such labels would change places. */
export const isolateLabels = (host: string): string =>
  host
    .split('.')
    .map((label) => (isBidirectional(label) ? isolate(label) : label))
    .join('.')
