/**
 * Decodes a page ("decode" in the Encoding Standard) and finds the place of each character in the bytes. A byte order mark is not
 * part of the text.
 *
 * @see https://encoding.spec.whatwg.org/#decode
 */

import { type EncodingName, type Encodings, installedEncodings } from '../../ground/encodings/registry.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { unitAt } from '../../ground/text/ascii.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'
import { Places } from '../markup/places.js'

/** The text of a page, and the place of each UTF-16 unit in the bytes. */
export interface DecodedPage {
  /** If the tables are missing, unknown characters are lone surrogates: see `DecodingListener`. */
  readonly text: string
  /** Why the tables are missing; `null` if they are present or not needed. */
  readonly tablesMissing: UrlError | null
  /** The places are computed on the first call. */
  places(): Places
}

/**
 * Decodes the bytes after a byte order mark of `start` bytes. Throws a `UrlError` if the text is too long for a string of the
 * engine.
 */
export function decodePage(bytes: Uint8Array, encoding: EncodingName, start: number): DecodedPage {
  const { decode } = allEncodings()
  const rest = bytes.subarray(start)
  let tablesMissing: UrlError | null = null
  const text = heldText(bytes, () =>
    decode(rest, encoding, {
      character: null,
      tablesMissing(error) {
        tablesMissing = error
      },
    }),
  )
  const notedPlaces = (): Places => {
    const places = new Places(start, bytes.length)
    if (encoding === 'UTF-8') return notedUtf8(places, text, bytes, start)
    // The bytes are decoded a second time here, because most callers never need the places.
    decode(rest, encoding, {
      character: (units, from, to) => places.note(units, start + from, start + to),
      tablesMissing() {},
    })
    return places
  }
  return { text, tablesMissing, places: once(notedPlaces) }
}

/** Every engine can hold a string of this length. */
const ALWAYS_HELD = 2 ** 28 - 16

/** Calls `make`, and replaces the error for a string that is too long, because engines throw different errors. */
function heldText({ length }: Uint8Array, make: () => string): string {
  try {
    return make()
  } catch (cause) {
    if (length < ALWAYS_HELD) throw cause
    const message = `The page has ${length} bytes, and its text is too long for this engine [page-too-large]`
    throw new UrlError('ERR_NOT_SUPPORTED', message, { reason: 'page-too-large', cause })
  }
}

/** The installed encodings. Importing `weburl/pages` installs all of them. */
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

/** In UTF-8 a character determines the number of its bytes, except for U+FFFD, which may also be an error of one to three bytes. */
function notedUtf8(places: Places, text: string, bytes: Uint8Array, start: number): Places {
  let position = start
  for (let index = 0; index < text.length; index++) {
    if ((bytes[position] as number) < 0x80) {
      position++
      continue
    }
    const unit = unitAt(text, index)
    const isPair = unit >= 0xd800 && unit <= 0xdbff
    const size = isPair ? 4 : unit < 0x800 ? 2 : unit === 0xfffd ? errorLength(bytes, position) : 3
    places.note(isPair ? 2 : 1, position, position + size)
    position += size
    if (isPair) index++
  }
  return places
}

/** The number of bytes that became one U+FFFD. */
function errorLength(bytes: Uint8Array, start: number): number {
  // An error is at most three bytes long. Its shorter prefixes are also decoded as one error, so the longest candidate is tried
  // first.
  for (let size = Math.min(3, bytes.length - start); size > 1; size--) {
    if (decodeUtf8(bytes.subarray(start, start + size)) === '\uFFFD') return size
  }
  return 1
}
