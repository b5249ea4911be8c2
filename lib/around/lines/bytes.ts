/**
 * Byte strings: strings in which each code unit is one byte. A list is processed as byte strings, so that bytes outside its URLs
 * are written back unchanged.
 *
 * JavaScript lacks a fast conversion from bytes to a byte string. The class `Buffer` of Node, Deno and Bun has one, and is used if
 * it exists.
 */

import { installedEncodings } from '../../ground/encodings/registry.js'
import { percentDecode } from '../../ground/text/percent-encoding.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'

/** The members of the class `Buffer` that are used here. */
interface FastBytes extends Uint8Array {
  latin1Slice(start: number, end: number): string
  latin1Write(text: string, at: number): number
}

interface BufferClass {
  allocUnsafeSlow(length: number): Uint8Array
  from(text: string, encoding: 'utf8' | 'latin1'): FastBytes
  readonly prototype: FastBytes
}

const platformBuffer = (): BufferClass | null => {
  const { Buffer: found } = globalThis as unknown as { readonly Buffer?: Partial<BufferClass> }
  const isWhole = typeof found?.allocUnsafeSlow === 'function' && typeof found.prototype?.latin1Slice === 'function'
  return isWhole ? (found as BufferClass) : null
}

const fast = /* @__PURE__ */ platformBuffer()

/** Returns a new array of `length` bytes with arbitrary contents. */
export const allocated = (length: number): Uint8Array =>
  fast === null ? new Uint8Array(length) : fast.allocUnsafeSlow(length)

/** Concatenates two byte arrays. */
export function joined(bytes: Uint8Array, more: Uint8Array): Uint8Array {
  if (bytes.length === 0) return more
  const all = new Uint8Array(bytes.length + more.length)
  all.set(bytes)
  all.set(more, bytes.length)
  return all
}

/** The number of arguments that every engine accepts in one call. */
const MOST_ARGUMENTS = 8192

/** Converts bytes to a byte string. */
export function byteString(bytes: Uint8Array, start = 0, end: number = bytes.length): string {
  if (fast !== null) return fast.prototype.latin1Slice.call(bytes, start, end)
  let text = ''
  for (let at = start; at < end; at += MOST_ARGUMENTS) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + MOST_ARGUMENTS)))
  }
  return text
}

/** Writes a byte string at an offset, and returns its length. */
export function writeByteString(text: string, into: Uint8Array, offset: number): number {
  if (fast !== null) return fast.prototype.latin1Write.call(into, text, offset)
  for (let at = 0; at < text.length; at++) into[offset + at] = text.charCodeAt(at)
  return text.length
}

/** Converts a byte string to bytes. */
export function bytesOfString(text: string): Uint8Array {
  const bytes = allocated(text.length)
  writeByteString(text, bytes, 0)
  return bytes
}

// Strings and UTF-8. The platform's encoder and decoder are used if they exist, because they are much faster than the library's.

/** The members of the platform's decoder that are used here. */
interface Decoder {
  readonly encoding: string
  decode(bytes: Uint8Array): string
}

declare const TextEncoder: (new () => { encode(text: string): Uint8Array }) | undefined
declare const TextDecoder:
  | (new (
      label: string,
      options: { readonly ignoreBOM: boolean; readonly fatal?: boolean },
    ) => Decoder)
  | undefined

const ASCII = /^[\0-\x7f]*$/

/** Encodes a string as UTF-8, in a byte string. A lone surrogate becomes U+FFFD. */
export const bytesOf = (text: string): string => (ASCII.test(text) ? text : byteString(utf8Of(text)))

/** Encodes a string as UTF-8. */
export const utf8Of = (text: string): Uint8Array =>
  typeof TextEncoder === 'undefined'
    ? percentDecode(encodeURIComponent(text.toWellFormed()))
    : new TextEncoder().encode(text)

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export const textOfBytes = (bytes: string): string => (ASCII.test(bytes) ? bytes : decodedUtf8(bytesOfString(bytes)))

const decodedUtf8 = (bytes: Uint8Array): string => {
  if (typeof TextDecoder === 'undefined') return decodeUtf8(bytes)
  utf8 ??= new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
  return utf8.decode(bytes)
}

let utf8: Decoder | null = null

/** The decoder for an encoding label; `null` if the label does not name an encoding that can be decoded. */
export function textDecoder(label: string): Decoder | null {
  if (typeof TextDecoder === 'undefined') return ownDecoder(label)
  try {
    return new TextDecoder(label, { fatal: false, ignoreBOM: true })
  } catch {
    return null
  }
}

/**
 * The library's decoder, for platforms without `TextDecoder`. Its `decode` throws a `UrlError` if the encoding's table is not
 * available.
 */
function ownDecoder(label: string): Decoder | null {
  const encodings = installedEncodings()
  const name = encodings?.encodingOf(label) ?? null
  // "replacement" is refused because `TextDecoder` refuses it, too.
  if (encodings === null || name === null || name === 'replacement') return null
  return { encoding: name.toLowerCase(), decode: (bytes) => encodings.decode(bytes, name) }
}

/** Tells whether a byte string is valid UTF-8. */
export function isUtf8(bytes: string): boolean {
  if (ASCII.test(bytes)) return true
  const text = textOfBytes(bytes)
  // A U+FFFD comes from invalid bytes, or from the input itself.
  return !text.includes('\ufffd') || bytesOf(text) === bytes
}
