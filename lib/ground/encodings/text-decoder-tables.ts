/**
 * The tables on platforms whose `TextDecoder` has the web's own tables: in browsers, in Deno and in Bun.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 */

import type { LegacyTables } from './registry.js'

/** The part of the platform that is used here. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }

/** The name of an encoding is one of its labels. */
const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

/**
 * Whether the decoders are the decoders of the web. The `TextDecoder` of Node has other tables under the same names, with which a query
 * would be written wrongly and in silence. A Hangul syllable that only the web's EUC-KR has tells the two apart.
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
