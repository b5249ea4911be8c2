/**
 * Reads and writes `data:` URLs. Reading is the "data: URL processor" of the Fetch Standard, section 6; the comments number its
 * steps.
 *
 * @see https://fetch.spec.whatwg.org/#data-urls
 */

import { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { Url } from '../../url/url.js'
import { MimeType } from './mime-type.js'
import { percentDecodeToBytes } from './percent-encoding.js'
import { givenUrl, type Kind, refused } from './refused.js'

/**
 * The contents of a `data:` URL.
 *
 * @example
 * ```ts
 * import { type DataUrlBody, readDataUrl } from 'weburl/tools'
 *
 * const { mimeType, body }: DataUrlBody = readDataUrl('data:,a%20b')
 * mimeType.toString() // => 'text/plain;charset=US-ASCII'
 * body // => new Uint8Array([0x61, 0x20, 0x62])
 * ```
 */
export interface DataUrlBody {
  readonly mimeType: MimeType
  readonly body: Uint8Array
}

const DATA: Kind = { code: 'ERR_INVALID_DATA', verdict: 'The URL has no body', document: 'Fetch' }

/**
 * Returns the MIME type and the bytes of a `data:` URL, given as a string, a `Url`, or an object with an `href`. The fragment is
 * not part of the body. An invalid MIME type becomes `text/plain;charset=US-ASCII`, as in browsers. Throws a `UrlError` with the
 * code `ERR_INVALID_DATA` for a URL without a body.
 *
 * | `readDataUrl(…)`                          | `mimeType`                    | `body`         |
 * | :---------------------------------------- | :---------------------------- | :------------- |
 * | `data:,`                                  | `text/plain;charset=US-ASCII` | ``             |
 * | `data:,ab#c`                              | `text/plain;charset=US-ASCII` | `97,98`        |
 * | `data:text/html,%3Cp%3E`                  | `text/html`                   | `60,112,62`    |
 * | `data:;charset=utf-8,%C3%A9`              | `text/plain;charset=utf-8`    | `195,169`      |
 * | `data:image/png;base64,iVBO`              | `image/png`                   | `137,80,78`    |
 * | `data:;BASE64 ,YQ==`                      | `text/plain;charset=US-ASCII` | `97`           |
 * | `data:a/b;c=d; base64,YQ`                 | `a/b;c=d`                     | `97`           |
 * | `data:;base64,Y%20Q%3D%3D`                | `text/plain;charset=US-ASCII` | `97`           |
 * | `data:html,a`                             | `text/plain;charset=US-ASCII` | `97`           |
 * | `data:;base64,Y`                          | throws invalid-base64         | throws invalid-base64 |
 * | `data:text/plain`                         | throws comma-missing          | throws comma-missing  |
 * | `https://example.org/`                    | throws not-a-data-url         | throws not-a-data-url |
 *
 * @example
 * ```ts
 * import { readDataUrl } from 'weburl/tools'
 *
 * const { mimeType, body } = readDataUrl('data:application/json;base64,eyJhIjoxfQ==')
 * mimeType.essence // => 'application/json'
 * JSON.parse(new TextDecoder().decode(body)) // => { a: 1 }
 * ```
 */
export function readDataUrl(url: string | { readonly href: string }): DataUrlBody {
  const canonical = givenUrl(url, 'readDataUrl(url)').canonicalize()
  const { href } = canonical
  // 1.
  if (canonical.scheme !== 'data') {
    throw refused(DATA, href, {
      reason: 'not-a-data-url',
      message: 'the scheme of the URL is not data',
      suggestion: 'give a data: URL',
      end: href.indexOf(':'),
    })
  }
  // 2. to 5.
  const input = canonical.withoutFragment().toString().slice('data:'.length)
  const comma = input.indexOf(',')
  // 7.
  if (comma === -1) {
    throw refused(DATA, href, {
      reason: 'comma-missing',
      message: 'there is no "," between the MIME type and the body',
      suggestion: 'write "data:," before the body',
    })
  }
  // 6. and 8. to 10.
  const type = input.slice(0, comma).trim()
  const bytes = percentDecodeToBytes(input.slice(comma + 1))
  // 11. The match begins at the last ";", so that a long run of spaces is scanned only once.
  const mark = type.lastIndexOf(';')
  const isBase64 = mark !== -1 && /^; *base64$/i.test(type.slice(mark))
  const body = isBase64 ? decodeBase64(bytes) : bytes
  if (body === null) {
    throw refused(DATA, href, {
      reason: 'invalid-base64',
      message: 'the body is not base64',
      suggestion: 'encode the body once more, or leave ";base64" out',
      start: href.indexOf(',') + 1,
    })
  }
  // 12. to 15.
  const named = isBase64 ? type.slice(0, mark) : type
  const mimeType = MimeType.tryParse(named.startsWith(';') ? `text/plain${named}` : named)
  return { mimeType: mimeType ?? MimeType.parse('text/plain;charset=US-ASCII'), body }
}

/** The ASCII characters that are percent-encoded in a body. Other ASCII characters have no special meaning in an opaque path. */
const ENCODED = CodePointSet.range(0x00, 0x20).and('"#%<>?[\\]^`{|}\x7f')

/**
 * Returns the `data:` URL of a body: a string becomes percent-encoded UTF-8, and bytes become base64. Throws a `UrlError` if a
 * parameter of the MIME type contains ",", "#" or a non-ASCII character, because it cannot be part of a URL.
 *
 * @example
 * ```ts
 * import { toDataUrl } from 'weburl/tools'
 *
 * toDataUrl('50 % é', 'text/plain;charset=utf-8').href // => 'data:text/plain;charset=utf-8,50%20%25%20%C3%A9'
 * toDataUrl(new Uint8Array([0x89, 0x50, 0x4e]), 'image/png').href // => 'data:image/png;base64,iVBO'
 * toDataUrl('a', 'text') // throws invalid-mime-type
 * toDataUrl('a', 'text/plain;x="a,b"') // throws mime-type-not-kept
 * ```
 */
export function toDataUrl(body: string | Uint8Array, mimeType: string | MimeType): Url<'data'> {
  const type = (mimeType instanceof MimeType ? mimeType : MimeType.parse(mimeType)).toString()
  const stranger = /[^ !"$-+\--~]/.exec(type)
  if (stranger !== null) {
    throw refused({ ...DATA, verdict: 'The body cannot have this MIME type in a URL' }, type, {
      reason: 'mime-type-not-kept',
      message: 'a URL cannot have this character in a MIME type',
      suggestion: 'leave the parameter out',
      start: stranger.index,
      end: stranger.index + 1,
    })
  }
  const data = typeof body === 'string' ? `,${utf8PercentEncode(body, ENCODED)}` : `;base64,${encodeBase64(body)}`
  return Url.parse(`data:${type}${data}`) as Url<'data'>
}

// Base64: the "forgiving-base64" of the Infra Standard, section 5; the comments number its steps. Platforms have it under different
// names, and the library depends only on the language. See https://infra.spec.whatwg.org/#forgiving-base64

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The value of each byte: 0 to 63 in the alphabet, 64 for "=", 65 for ASCII whitespace, 255 for any other byte. */
const VALUES: Uint8Array = new Uint8Array(256).fill(255)
for (let value = 0; value < 64; value++) VALUES[ALPHABET.charCodeAt(value)] = value
VALUES[0x3d] = 64
for (const whitespace of '\t\n\f\r ') VALUES[whitespace.charCodeAt(0)] = 65

/** Forgiving-base64 decode. Returns `null` for failure. */
function decodeBase64(data: Uint8Array): Uint8Array | null {
  // 1. and 4.
  const values = data.map((byte) => VALUES[byte] as number).filter((value) => value !== 65)
  // 2. "=" is allowed only if it makes the length a multiple of 4.
  let { length } = values
  if (length % 4 === 0) {
    if (values[length - 1] === 64) length--
    if (values[length - 1] === 64) length--
  }
  // 3.
  if (length % 4 === 1) return null
  // 5. to 10.
  const output = new Uint8Array(Math.floor((length * 3) / 4))
  let buffer = 0
  let written = 0
  for (let i = 0; i < length; i++) {
    const value = values[i] as number
    if (value >= 64) return null
    buffer = ((buffer << 6) | value) & 0xffffff
    // In each group of four characters, the second, third and fourth each complete a byte.
    const bits = 6 * ((i % 4) + 1)
    if (i % 4 > 0) output[written++] = (buffer >> (bits % 8)) & 0xff
  }
  return output
}

/** Forgiving-base64 encode: RFC 4648, section 4. */
function encodeBase64(data: Uint8Array): string {
  const pieces: string[] = []
  for (let i = 0; i < data.length; i += 3) {
    const [first = 0, second, third] = data.subarray(i, i + 3)
    const buffer = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    pieces.push(
      ALPHABET.charAt(buffer >> 18),
      ALPHABET.charAt((buffer >> 12) & 63),
      second === undefined ? '=' : ALPHABET.charAt((buffer >> 6) & 63),
      third === undefined ? '=' : ALPHABET.charAt(buffer & 63),
    )
  }
  return pieces.join('')
}
