/**
 * The tables for platforms whose `TextDecoder` has the web's tables: browsers, Deno and Bun.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 */

import type { LegacyTables } from './registry.js'

/** The part of the platform that is used here. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }

/** An encoding's name is one of its labels, so `TextDecoder` accepts it. */
const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/**
 * Whether `TextDecoder` has the web's tables. Node's `TextDecoder` has different tables with the same names, so queries would
 * silently be encoded wrongly. A Hangul syllable that only the web's EUC-KR contains tells the two apart.
 */
const isOfTheWeb = (): boolean => decode(Uint8Array.of(0x81, 0x41), 'EUC-KR') === '갂'

let checked = false

const tables: LegacyTables = {
  decode(bytes, encoding) {
    checked ||= isOfTheWeb()
    if (!checked) throw new RangeError('TextDecoder reads EUC-KR otherwise than the Encoding Standard')
    return decode(bytes, encoding)
  },
  missing: 'because this platform does not have a TextDecoder with the tables of the web',
}

export default tables
