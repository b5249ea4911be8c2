/**
 * Encodes forms as browsers submit them, in the form's encoding, and decodes them: application/x-www-form-urlencoded, as HTML's
 * form submission uses the serializer of the URL Standard, section 5.2.
 *
 * The parser of section 5.1 supports only UTF-8. The decoder here also honours the entry `_charset_`, in which HTML submits the
 * name of the encoding, and which the parser of the URL Standard of 2014 used.
 *
 * @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 * @see https://html.spec.whatwg.org/#constructing-the-form-data-set
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { isList, ownOptions, textIn } from '../../ground/own-options.js'
import { FORM_URLENCODED } from '../../ground/text/form-urlencoded.js'
import { queryEncoder } from './encoding-by-label.js'
import { codecOf, type EncodingOption, encodedIn, pairCodec } from './pair-codec.js'
import { isPair, makeQuery, Query } from './query.js'

/** The name "`_charset_`", which HTML compares ASCII case-insensitively. */
const CHARSET = /^_charset_$/i

/**
 * Encodes a form as a browser submits it, for the query of a URL or the body of a request. Spaces become "+", line breaks become
 * CRLF, files become their names, and characters that are not in the encoding become numeric character references. The value of an
 * entry `_charset_` becomes the name of the encoding.
 *
 * @param entries - a `FormData`, or pairs of names and values.
 *
 * @example
 * ```ts
 * import { encodeForm, Url } from 'weburl'
 *
 * encodeForm([['q', 'a b'], ['text', 'x\ny']]) // => 'q=a+b&text=x%0D%0Ay'
 * encodeForm([['_charset_', ''], ['q', '日本☃']], { encoding: 'sjis' }) // => '_charset_=Shift_JIS&q=%93%FA%96%7B%26%239731%3B'
 *
 * const search = Url.parse('https://example.org/search')
 * search.withQuery(encodeForm([['q', '中文']], { encoding: 'gbk' })).href // => 'https://example.org/search?q=%D6%D0%CE%C4'
 * ```
 */
export function encodeForm(
  entries: Iterable<readonly [name: string, value: string | { readonly name: string }]>,
  options?: EncodingOption,
): string {
  const call = 'encodeForm(entries, { encoding })'
  const { encoding = 'utf-8' } = ownOptions(options, ['encoding'], call)
  const pairs = isList(entries) ? [...entries] : null
  if (!pairs?.every(isPair)) throw new TypeError(`The entries are not a list of pairs [name, value]: write ${call}`)
  const charset = queryEncoder(encoding).encoding
  const encode = (text: string): string =>
    encodedIn(encoding, text.replace(/\r\n?|\n/g, '\r\n'), FORM_URLENCODED).replaceAll('%20', '+')
  return pairs
    .map(([name, value]) => {
      const isFile = typeof value === 'object' && value !== null && typeof value.name === 'string'
      const text = isFile ? value.name : textIn(value, call)
      const submitted = CHARSET.test(name) ? charset : text
      return `${encode(textIn(name, call))}=${encode(submitted)}`
    })
    .join('&')
}

/**
 * Decodes a submitted form, from a query or from the body of a request, to names and values. The encoding is the value of the entry
 * `_charset_`, in any letter case, if that is a valid label, and otherwise that of the option.
 *
 * @example
 * ```ts
 * import { decodeForm, Url } from 'weburl'
 *
 * decodeForm('q=a+b') // => [['q', 'a b']]
 * decodeForm('_charset_=Shift_JIS&q=%93%FA%96%7B') // => [['_charset_', 'Shift_JIS'], ['q', '日本']]
 * decodeForm('q=%D6%D0', { encoding: 'gbk' }) // => [['q', '中']]
 * ```
 */
export function decodeForm(text: string | Query, options?: EncodingOption): [name: string, value: string][] {
  const call = 'decodeForm(text, { encoding })'
  const given = pairCodec(options, call)
  const query = text instanceof Query ? text : makeQuery(textIn(text, call).toWellFormed())
  const pairs = [...query.encodedEntries()]
  const charset = pairs.map(([name, value]) => (CHARSET.test(name) ? codecNamed(value ?? '') : null))
  const { decode } = charset.find((codec) => codec !== null) ?? given
  return pairs.map(([name, value]) => [decode(name), decode(value ?? '')])
}

/** Returns the codec for an encoding label; `null` if the label is unknown. */
function codecNamed(label: string): ReturnType<typeof codecOf> | null {
  try {
    return codecOf(label)
  } catch (error) {
    if (error instanceof UrlError && error.code === 'ERR_ENCODING_UNKNOWN') return null
    throw error
  }
}
