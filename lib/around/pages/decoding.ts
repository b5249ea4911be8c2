/**
 * The text of a page: "decode" of the Encoding Standard, with the place of each character in the bytes. A byte order mark is not
 * part of the text.
 *
 * @see https://encoding.spec.whatwg.org/#decode
 */

import { type EncodingName, type Encodings, installedEncodings } from '../../ground/encodings/registry.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { unitAt } from '../../ground/text/ascii.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'
import { Places } from '../markup/places.js'

/** A text, and the place of each of its units in the bytes. */
export interface DecodedPage {
  /** Without tables, a character that is not known is in it as lone surrogates: see `DecodingListener`. */
  readonly text: string
  /** Why the tables cannot be had; `null` if they are there, or are not needed. */
  readonly tablesMissing: UrlError | null
  /** The places are worked out when they are first needed. */
  places(): Places
}

/** The text of the bytes after a byte order mark of `start` bytes. */
export function decodePage(bytes: Uint8Array, encoding: EncodingName, start: number): DecodedPage {
  const places = new Places(start, bytes.length)
  let tablesMissing: UrlError | null = null
  const text = allEncodings().decode(bytes.subarray(start), encoding, {
    character: (units, from, to) => places.note(units, start + from, start + to),
    tablesMissing(error) {
      tablesMissing = error
    },
  })
  if (encoding !== 'UTF-8') return { text, tablesMissing, places: () => places }
  return { text, tablesMissing, places: once(() => notedUtf8(places, text, bytes, start)) }
}

/** The door of pages installs all encodings. */
export function allEncodings(): Encodings {
  const encodings = installedEncodings()
  if (encodings === null) throw new TypeError("The encodings are not installed: import Page from 'weburl/pages'")
  return encodings
}

function once<T>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

/**
 * The length of a character of UTF-8 follows from the character. Only U+FFFD may stand for an error, whose length is not known.
 */
function notedUtf8(places: Places, text: string, bytes: Uint8Array, start: number): Places {
  let position = start
  const notAscii = /[^\0-\x7f]/g
  let index = 0
  while (index < text.length) {
    notAscii.lastIndex = index
    const found = notAscii.exec(text)?.index ?? text.length
    position += found - index
    index = found
    if (index === text.length) break
    const unit = unitAt(text, index)
    const isPair = unit >= 0xd800 && unit <= 0xdbff
    const size = isPair ? 4 : unit < 0x800 ? 2 : unit === 0xfffd ? errorLength(bytes, position) : 3
    places.note(isPair ? 2 : 1, position, position + size)
    position += size
    index += isPair ? 2 : 1
  }
  return places
}

/** How many bytes became one U+FFFD. */
function errorLength(bytes: Uint8Array, start: number): number {
  // No error is longer than three bytes, and every shorter beginning of an error is decoded as one error, too. So the longest
  // one is found first.
  for (let size = Math.min(3, bytes.length - start); size > 1; size--) {
    if (decodeUtf8(bytes.subarray(start, start + size)) === '\uFFFD') return size
  }
  return 1
}
