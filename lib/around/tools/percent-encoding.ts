/**
 * Percent-encodes and percent-decodes plain values, with the URL Standard's sets by name: section 1.3, "Percent-encoded bytes".
 *
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */

import { today } from '../../dialects/whatwg/edition-today.js'
import type { PercentEncodeSet } from '../../ground/components.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { isList, memberOf, ownOptions, textIn } from '../../ground/own-options.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { FORM_URLENCODED } from '../../ground/text/form-urlencoded.js'
import { frozen } from '../../ground/text/freezing.js'
import {
  percentDecode as decodeAscii,
  percentEncode as encodeByte,
  utf8PercentEncode,
} from '../../ground/text/percent-encoding.js'
import { percentDecodeIn, queryEncoder } from '../../url/parts/encoding-by-label.js'
import type { EncodingOption } from '../../url/parts/pair-codec.js'

const { c0Control, fragment, query, specialQuery, path, userinfo } = today.percentEncodeSets
const component = userinfo.and('$%&+,')

// The parser uses the same sets, so they are frozen.

/**
 * The percent-encode sets of the URL Standard: the ASCII characters that are percent-encoded in each place. Non-ASCII characters
 * always are.
 *
 * Only the last two sets contain "%". The others do not encode it, so percent-encoded bytes are not encoded again. A plain string
 * that contains a "%" may then be changed by decoding.
 *
 * | Set              | Members besides controls and U+007F                  | Where the Standard uses it                  |
 * | :--------------- | :--------------------------------------------------- | :------------------------------------------ |
 * | `c0Control`      |                                                      | opaque hosts and opaque paths               |
 * | `fragment`       | space `"` `<` `>` and the backtick                   | fragments                                   |
 * | `query`          | space `"` `#` `<` `>`                                | queries                                     |
 * | `specialQuery`   | those of `query`, and `'`                            | queries of `http`, `https` and the like     |
 * | `path`           | those of `query`, and `?` `^` `{` `}` and the backtick | paths                                     |
 * | `userinfo`       | those of `path`, and `/` `:` `;` `=` `@` `[` `\` `]` and the vertical bar | usernames and passwords |
 * | `component`      | those of `userinfo`, and `$` `%` `&` `+` `,`         | values of any part: `encodeURIComponent`    |
 * | `formUrlencoded` | those of `component`, and `!` `'` `(` `)` `~`        | names and values of forms                   |
 *
 * @example
 * ```ts
 * import { percentEncode, percentEncodeSets } from 'weburl/tools'
 *
 * percentEncodeSets.path.has('?'.charCodeAt(0)) // => true
 * percentEncodeSets.query.has('?'.charCodeAt(0)) // => false
 * percentEncode("it's", percentEncodeSets.specialQuery) // => 'it%27s'
 * ```
 */
export const percentEncodeSets: Readonly<
  Record<
    'c0Control' | 'fragment' | 'query' | 'specialQuery' | 'path' | 'userinfo' | 'component' | 'formUrlencoded',
    PercentEncodeSet
  >
> = frozen(
  Object.assign(Object.create(null) as object, {
    c0Control,
    fragment,
    query,
    specialQuery,
    path,
    userinfo,
    component,
    formUrlencoded: FORM_URLENCODED,
  }),
)

/**
 * Percent-encodes a string, or bytes, with a set of the Standard or one of your own.
 *
 * | `percentEncode(…, 'component')`  | `toString()`                    |
 * | :------------------------------- | :------------------------------ |
 * | `a/b?c=d&e`                      | `a%2Fb%3Fc%3Dd%26e`             |
 * | `100 %`                          | `100%20%25`                     |
 * | `é~'`                            | `%C3%A9~'`                      |
 *
 * @example
 * ```ts
 * import { percentEncode } from 'weburl/tools'
 *
 * percentEncode('a b/ü%20', 'path') // => 'a%20b/%C3%BC%20'
 * percentEncode(new Uint8Array([0x61, 0xff, 0x2f]), 'component') // => 'a%FF%2F'
 * percentEncode('日本 ☃', 'query', { encoding: 'shift_jis' }) // => '%93%FA%96{%20%26%239731%3B'
 * percentEncode('a', 'paths' as 'path') // throws write one of c0Control, fragment
 * ```
 */
export function percentEncode(
  input: string | Uint8Array,
  set: keyof typeof percentEncodeSets | PercentEncodeSet,
  options?: EncodingOption,
): string {
  const call = 'percentEncode(text, set, { encoding })'
  const { encoding = 'utf-8' } = ownOptions(options, ['encoding'], call)
  const members = setOf(set)
  if (typeof input === 'string' || !isList(input)) {
    return queryEncoder(encoding).encode(textIn(input, call), members, today.numericReference)
  }
  return Array.from(input, (byte) =>
    byte > 0x7f || members.has(byte) ? encodeByte(byte) : String.fromCharCode(byte),
  ).join('')
}

function setOf(set: keyof typeof percentEncodeSets | PercentEncodeSet): PercentEncodeSet {
  if (typeof set === 'object' && typeof memberOf(set, 'has') === 'function') return set
  const named = percentEncodeSets[set as keyof typeof percentEncodeSets]
  if (named !== undefined) return named
  const names = Object.keys(percentEncodeSets).join(', ')
  throw new TypeError(`${valueInWords(set, quotedInput)} is not a percent-encode set: write one of ${names}`)
}

/**
 * Decodes a percent-encoded string. A "%" that does not begin a percent-encoded byte is kept. Bytes that are invalid in the
 * encoding become U+FFFD, and so does half of a surrogate pair. Other non-ASCII characters are kept, in any encoding. "+" is kept,
 * too, because it is a space only in forms; `Query` parses those.
 *
 * | `percentDecode(…)`    | `toString()`       |
 * | :-------------------- | :----------------- |
 * | `a%20b+c`             | `a b+c`            |
 * | `%C3%A9é`             | `éé`               |
 * | `100%`                | `100%`             |
 * | `%2520`               | `%20`              |
 * | `%ff`                 | `�`                |
 *
 * @example
 * ```ts
 * import { percentDecode } from 'weburl/tools'
 *
 * percentDecode('%E6%97%A5%E6%9C%AC') // => '日本'
 * percentDecode('%C8%D5%B1%BE', { encoding: 'gbk' }) // => '日本'
 * percentDecode('é%93%FA', { encoding: 'shift_jis' }) // => 'é日'
 * ```
 */
export function percentDecode(text: string, options?: EncodingOption): string {
  const call = 'percentDecode(text, { encoding })'
  const { encoding = 'utf-8' } = ownOptions(options, ['encoding'], call)
  return percentDecodeIn(encoding, textIn(text, call).toWellFormed())
}

/**
 * Decodes a percent-encoded string to bytes: the Standard's "percent-decode a string". All other characters become UTF-8.
 *
 * @example
 * ```ts
 * import { percentDecodeToBytes } from 'weburl/tools'
 *
 * percentDecodeToBytes('a%FFé') // => new Uint8Array([0x61, 0xff, 0xc3, 0xa9])
 * ```
 */
export function percentDecodeToBytes(text: string): Uint8Array {
  return decodeAscii(utf8PercentEncode(textIn(text, 'percentDecodeToBytes(text)'), NO_ASCII)).slice()
}

const NO_ASCII = CodePointSet.of('')
