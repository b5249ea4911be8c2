/**
 * How the names and the values of a query become plain text, and plain text becomes names and values, in one encoding.
 *
 * A query is split into pairs before anything is decoded, because in some encodings "&" and "=" are bytes of characters. The
 * bytes are in the encoding of the page that contains a link, as the Standard's percent-encode after encoding has it: a character for
 * which the encoding has no bytes becomes a numeric character reference, as browsers write it.
 */

import type { PercentEncodeSet } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { oneOf, ownOptions } from '../../ground/own-options.js'
import { decodeFormText } from '../../ground/text/form-urlencoded.js'
import { COMPONENT, encodeComponent } from '../../ground/text/percent-encoding.js'
import { percentDecodeIn, queryEncoder } from './encoding-by-label.js'

/**
 * The encoding of the names and values of a query: any label of the Encoding Standard. The default is UTF-8.
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
 * How the names and values of a query are read: the encoding, and whether a "+" is a space, as in the queries of forms, or a "+",
 * as in `mailto:` URLs. The library itself writes `%20` for a space and `%2B` for a "+", which both ways of reading understand.
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

/** The two directions of one encoding. */
export interface PairCodec {
  /** Plain text as a name or a value. */
  encode(text: string): string
  /** A name or a value as plain text. */
  decode(text: string): string
}

export const inUtf8: PairCodec = { encode: encodeComponent, decode: decodeFormText }

/** The codec for the given options; `call` is the right call, as the error of a wrong option shows it. */
export function pairCodec(options: EncodingOption | undefined, call: string): PairCodec {
  return options === undefined ? inUtf8 : codecOf(ownOptions(options, ['encoding'], call).encoding ?? 'utf-8')
}

/** As `pairCodec`, for the methods that read. */
export function readingCodec(options: ReadingOption | undefined, call: string): Pick<PairCodec, 'decode'> {
  const { encoding = 'utf-8', plus } = ownOptions(options, ['encoding', 'plus'], call)
  const { decode } = codecOf(encoding)
  return oneOf('plus', plus, ['space', 'literal']) === 'space'
    ? { decode }
    : { decode: (text) => decode(text.replaceAll('+', '%2B')) }
}

/** As `pairCodec`, for the methods that set several parameters. */
export const parametersCodec = (options: EncodingOption | undefined): PairCodec =>
  pairCodec(options, 'withQueryParameters({ name: value }, { encoding })')

/** As `pairCodec`, for the methods that append several parameters. */
export const appendedCodec = (options: EncodingOption | undefined): PairCodec =>
  pairCodec(options, 'appendQueryParameters({ name: value }, { encoding })')

/** The codec of a label. */
export function codecOf(label: string): PairCodec {
  const encoder = queryEncoder(label)
  if (encoder === utf8) return inUtf8
  return { encode: (text) => encodedIn(label, text, COMPONENT), decode: (text) => decodedFrom(encoder.encoding, text) }
}

/** Plain text in the bytes of an encoding. */
export const encodedIn = (label: string, text: string, set: PercentEncodeSet): string =>
  queryEncoder(label).encode(text, set, (codePoint) => `%26%23${codePoint}%3B`)

const decodedFrom = (encoding: string, text: string): string => percentDecodeIn(encoding, text.replaceAll('+', ' '))
