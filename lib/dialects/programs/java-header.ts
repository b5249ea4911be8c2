/**
 * The value of a header as both of Java's clients have it: `sun.net.www.MessageHeader` and `jdk.internal.net.http.Http1HeaderParser`
 * read its bytes as Latin-1, make a space of each tab, and take blanks and controls away around it. A text with U+0000, CR or LF
 * cannot be the value of a header, and is read with them.
 */

import { asLatin1 } from './escapes.js'
import { stripBothEnds } from './stripping.js'

export const javaHeaderValue = (text: string): string =>
  asLatin1(stripBothEnds(text, (character) => character <= ' ')).replaceAll('\t', ' ')
