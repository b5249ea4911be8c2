/**
 * The value of a header, as a client gets it: the blanks around it are not a part of it (RFC 9110, section 5.5), and its bytes are
 * the text in UTF-8.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5
 */

import type { Report } from '../../ground/components.js'
import { latin1Decoded } from './escapes.js'
import { stripEnd, stripStart } from './stripping.js'

/** The value without the blanks around it. */
export const headerValue = (text: string, report: Report): string =>
  stripEnd(stripStart(text, /^[\t ]+/, report), (character) => character === ' ' || character === '\t')

/** The bytes of a text in UTF-8, each as one character: the text as a client has it that reads headers as Latin-1. */
export const asLatin1 = (text: string): string =>
  text.toWellFormed().replace(/[^\0-\x7f]+/g, (run) => latin1Decoded(encodeURIComponent(run)))
