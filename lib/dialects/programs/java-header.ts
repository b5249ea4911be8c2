/**
 * The value of a header as both of Java's clients have it: `sun.net.www.MessageHeader` and `jdk.internal.net.http.Http1HeaderParser`
 * read its bytes as Latin-1, make a space of each tab, and take blanks and controls away around it.
 */

import type { Report } from '../../ground/components.js'
import { asLatin1 } from './header.js'
import { stripEnd, stripStart } from './stripping.js'

export const javaHeaderValue = (text: string, report: Report): string =>
  asLatin1(stripEnd(stripStart(text, /^[\0-\x20]+/, report), (character) => character <= ' ')).replaceAll('\t', ' ')
