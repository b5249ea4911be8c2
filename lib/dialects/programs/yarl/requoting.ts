/**
 * How yarl writes the parts of a URL that it has read: an escape of a character that may be there is decoded, other escapes are in
 * capitals, a "%" without two digits and all other characters that may not be there are escaped.
 */

import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'

const EVERYWHERE = CodePointSet.range(0, 0x20).and('"<>[\\]^`{|}\x7f#')

type Requote = (text: string) => string

/** Requotes a part: escapes some characters, and decodes the escapes of others. */
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

/** An escape, or the escapes of one character beyond ASCII. */
const CHARACTER =
  /%[0-7][0-9A-F]|%[CD][0-9A-F]%[89AB][0-9A-F]|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3}/gi

/** The unquoter: escapes that are not UTF-8 are kept. */
export const unquoted: Requote = (text) =>
  text.replace(CHARACTER, (escaped) => {
    const decoded = percentDecodeToText(escaped)
    return decoded.includes('\ufffd') ? escaped : decoded
  })
