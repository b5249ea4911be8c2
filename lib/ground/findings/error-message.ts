/**
 * The message of a `UrlError`: what is wrong, where it is, and what to write instead.
 *
 *     The input is not a URL (whatwg): the port is larger than 65535 [port-out-of-range]
 *       https://example.org:70000/
 *                           ^^^^^ use a port from 0 to 65535
 *
 * Of a long input, only the text around the place is shown. Secrets are masked, and characters that would break a line are
 * replaced.
 */

import { visible } from '../text/quoting.js'
import { type Finding, suggestionOf } from './finding.js'
import type { MaskedText } from './mask.js'
import { maskSecrets } from './mask-secrets.js'

/** How many UTF-16 units of the input are shown before the place, and how many from its start on. */
const BEFORE = 40
const FROM = 60

export function errorMessage(
  verdict: string,
  dialect: string,
  input: string,
  finding: Finding,
  masked: MaskedText = maskSecrets(input),
): string {
  const { name, message, span } = finding
  const suggestion = suggestionOf(finding)
  const start = masked.moved(span.start)
  const end = masked.moved(span.end)
  const from = Math.max(0, start - BEFORE)
  const to = Math.min(masked.text.length, start + FROM)
  const before = `${from > 0 ? '…' : ''}${visible(masked.text.slice(from, start))}`
  const after = `${visible(masked.text.slice(start, to))}${to < masked.text.length ? '…' : ''}`
  const caret = '^'.repeat(Math.max(1, Math.min(end, to) - start))
  return [
    `${verdict} (${dialect}): ${message} [${name}]`,
    `  ${before}${after}`,
    `  ${' '.repeat(before.length)}${caret}${suggestion === null ? '' : ` ${suggestion}`}`,
  ].join('\n')
}
