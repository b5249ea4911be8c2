/**
 * How yarl requotes the parts of a parsed URL: escapes of allowed characters are decoded, except those of delimiters such as "/" in
 * a path or "=" in a query; other escapes are put in uppercase; and characters that are not allowed are escaped, as is a "%" without
 * two hexadecimal digits after it.
 */

import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'

const EVERYWHERE = CodePointSet.range(0, 0x20).and('"<>[\\]^`{|}\x7f#')

type Requote = (text: string) => string

/** Makes a function that requotes a part: it escapes one set of characters, and decodes the escapes of another. */
const requoter =
  (escaped: CodePointSet, decoded: RegExp): Requote =>
  (text) =>
    utf8PercentEncode(text.replace(/\p{Cs}/gu, ''), escaped).replace(
      /%([0-9A-Fa-f]{2})?/g,
      (escaping, digits?: string) => {
        if (digits === undefined) return '%25'
        const character = String.fromCharCode(Number.parseInt(digits, 16))
        return decoded.test(character) ? character : escaping.toUpperCase()
      },
    )

export const requotedUserinfo: Requote = requoter(EVERYWHERE.and('/:?@'), /[A-Za-z0-9\-._~!$'()*,+&=;]/)
export const requotedPath: Requote = requoter(EVERYWHERE.and('?'), /[A-Za-z0-9\-._~!$'()*,&=;@:]/)
export const requotedFragment: Requote = requoter(EVERYWHERE, /[A-Za-z0-9\-._~!$'()*,+&=;?/:@]/)

const inQuery: Requote = requoter(EVERYWHERE, /[A-Za-z0-9\-._~!$'()*,?/:@]/)

/** A space is "+" in a query. */
export const requotedQuery: Requote = (text) => inQuery(text.replaceAll(' ', '+'))

/** The escape of an ASCII character, or the escapes of one non-ASCII character. */
const CHARACTER =
  /%[0-7][0-9A-F]|%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3}/gi

/** Decodes escapes, except those of invalid UTF-8. */
export const unquoted: Requote = (text) =>
  text.replace(CHARACTER, (escaped) => {
    const decoded = percentDecodeToText(escaped)
    return decoded.includes('\ufffd') ? escaped : decoded
  })
