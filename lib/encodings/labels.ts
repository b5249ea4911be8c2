/**
 * Encodings by label: the Encoding Standard's "get an encoding", followed by "get an output encoding" and its encoder.
 *
 * The labels are those of UTF-8; any case, with white space around them.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */

import type { QueryEncoder } from '../components.js'
import { asciiLowercase, unitAt } from '../text/ascii.js'
import { CodePointSet } from '../text/code-point-set.js'
import { utf8 } from './utf-8.js'

const LABELS: ReadonlyMap<string, QueryEncoder> = new Map(
  ['unicode-1-1-utf-8', 'unicode11utf8', 'unicode20utf8', 'utf-8', 'utf8', 'x-unicode20utf8'].map((label) => [
    label,
    utf8,
  ]),
)

/** The encoder that a label names; `null` when no encoding has that label. */
export function encoderOf(label: string): QueryEncoder | null {
  return LABELS.get(label) ?? LABELS.get(asciiLowercase(stripAsciiWhiteSpace(label))) ?? null
}

const ASCII_WHITE_SPACE = CodePointSet.of('\t\n\f\r ')

/** Infra's "strip leading and trailing ASCII whitespace". */
function stripAsciiWhiteSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && ASCII_WHITE_SPACE.has(unitAt(text, start))) start++
  while (end > start && ASCII_WHITE_SPACE.has(unitAt(text, end - 1))) end--
  return text.slice(start, end)
}
