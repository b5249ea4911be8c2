/**
 * Encodes and decodes the names and values of a query in a given encoding.
 *
 * A query must be split into pairs before it is decoded, because in some encodings the bytes of "&" and "=" occur inside
 * characters. A link's query is in the encoding of the page that contains it, so encoding follows the Standard's "percent-encode
 * after encoding": a character that is not in the encoding becomes a numeric character reference, as in browsers.
 */

import type { PercentEncodeSet } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { oneOf, ownOptions } from '../../ground/own-options.js'
import { decodeFormText } from '../../ground/text/form-urlencoded.js'
import { COMPONENT, encodeComponent } from '../../ground/text/percent-encoding.js'
import { percentDecodeIn, queryEncoder } from './encoding-by-label.js'

/**
 * The encoding of a query's names and values: any label of the Encoding Standard. The default is UTF-8.
 *
 * @example
 * ```ts
 * import { Query, type EncodingOption } from 'weburl'
 *
 * const gbk: EncodingOption = { encoding: 'gbk' }
 * Query.from({ wd: '中文' }, gbk).toString() // => 'wd=%D6%D0%CE%C4'
 * Query.parse('wd=%D6%D0%CE%C4').get('wd', gbk) // => '中文'
 * ```
 */
export interface EncodingOption {
  readonly encoding?: string | undefined
}

/**
 * How a query's names and values are decoded: their encoding, and whether "+" means a space, as in form submissions, or a plus
 * sign, as in `mailto:` URLs. The library itself writes `%20` for a space and `%2B` for a plus sign, which decode correctly either
 * way.
 *
 * @example
 * ```ts
 * import { type ReadingOption, Url } from 'weburl'
 *
 * const mail = Url.parse('mailto:ann@example.org?subject=C++&body=1+1%20is%202')
 * const literal: ReadingOption = { plus: 'literal' }
 * mail.query?.get('body', literal) // => '1+1 is 2'
 * mail.query?.get('body') // => '1 1 is 2'
 * ```
 */
export interface ReadingOption extends EncodingOption {
  /** `space` by default. */
  readonly plus?: 'space' | 'literal' | undefined
}

/** Encodes and decodes names and values in one encoding. */
export interface PairCodec {
  /** Encodes plain text as a name or a value. */
  encode(text: string): string
  /** Decodes a name or a value to plain text. */
  decode(text: string): string
}

export const inUtf8: PairCodec = { encode: encodeComponent, decode: decodeFormText }

/** Returns the codec for the given options; `call` is the correct call, for the error message about a wrong option. */
export function pairCodec(options: EncodingOption | undefined, call: string): PairCodec {
  return options === undefined ? inUtf8 : codecOf(ownOptions(options, ['encoding'], call).encoding ?? 'utf-8')
}

/** Like `pairCodec`, for methods that decode. */
export function readingCodec(options: ReadingOption | undefined, call: string): Pick<PairCodec, 'decode'> {
  const { encoding = 'utf-8', plus } = ownOptions(options, ['encoding', 'plus'], call)
  const { decode } = codecOf(encoding)
  return oneOf('plus', plus, ['space', 'literal']) === 'space'
    ? { decode }
    : { decode: (text) => decode(text.replaceAll('+', '%2B')) }
}

/** Like `pairCodec`, for methods that set several parameters. */
export const parametersCodec = (options: EncodingOption | undefined): PairCodec =>
  pairCodec(options, 'withQueryParameters({ name: value }, { encoding })')

/** Like `pairCodec`, for methods that append several parameters. */
export const appendedCodec = (options: EncodingOption | undefined): PairCodec =>
  pairCodec(options, 'appendQueryParameters({ name: value }, { encoding })')

/** Returns the codec for an encoding label. */
export function codecOf(label: string): PairCodec {
  const encoder = queryEncoder(label)
  if (encoder === utf8) return inUtf8
  return { encode: (text) => encodedIn(label, text, COMPONENT), decode: (text) => decodedFrom(encoder.encoding, text) }
}

/** Percent-encodes plain text in an encoding. */
export const encodedIn = (label: string, text: string, set: PercentEncodeSet): string =>
  queryEncoder(label).encode(text, set, (codePoint) => `%26%23${codePoint}%3B`)

const decodedFrom = (encoding: string, text: string): string => percentDecodeIn(encoding, text.replaceAll('+', ' '))
