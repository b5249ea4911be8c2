/**
 * Byte strings: each unit is one byte. A list is handled as byte strings, because the bytes that the library does not read must not
 * change.
 *
 * JavaScript lacks a fast conversion from bytes to such a string. The class `Buffer` of Node, Deno and Bun has one, with the same
 * result.
 */

import { installedEncodings } from '../../ground/encodings/registry.js'
import { percentDecode } from '../../ground/text/percent-encoding.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'

/** The members used of the class `Buffer`. */
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

/** A new array of this many bytes. Their values are undefined. */
export const allocated = (length: number): Uint8Array =>
  fast === null ? new Uint8Array(length) : fast.allocUnsafeSlow(length)

/** Bytes with more after them. */
export function joined(bytes: Uint8Array, more: Uint8Array): Uint8Array {
  if (bytes.length === 0) return more
  const all = new Uint8Array(bytes.length + more.length)
  all.set(bytes)
  all.set(more, bytes.length)
  return all
}

/** The longest list of arguments that every engine takes. */
const MOST_ARGUMENTS = 8192

/** The byte string of some bytes. */
export function byteString(bytes: Uint8Array, start = 0, end: number = bytes.length): string {
  if (fast !== null) return fast.prototype.latin1Slice.call(bytes, start, end)
  let text = ''
  for (let at = start; at < end; at += MOST_ARGUMENTS) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + MOST_ARGUMENTS)))
  }
  return text
}

/** Writes a byte string at an offset, and says how long it is. */
export function writeByteString(text: string, into: Uint8Array, offset: number): number {
  if (fast !== null) return fast.prototype.latin1Write.call(into, text, offset)
  for (let at = 0; at < text.length; at++) into[offset + at] = text.charCodeAt(at)
  return text.length
}

/** The bytes of a byte string. */
export function bytesOfString(text: string): Uint8Array {
  const bytes = allocated(text.length)
  writeByteString(text, bytes, 0)
  return bytes
}

// Strings and UTF-8. The platform's encoder and decoder are used where they exist, because they are much faster than the library's
// own.

/** The members used of the platform's decoder. */
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

/** The UTF-8 of a string, as a byte string. A lone surrogate is U+FFFD. */
export const bytesOf = (text: string): string => (ASCII.test(text) ? text : byteString(utf8Of(text)))

/** The UTF-8 of a string. */
export const utf8Of = (text: string): Uint8Array =>
  typeof TextEncoder === 'undefined'
    ? percentDecode(encodeURIComponent(text.toWellFormed()))
    : new TextEncoder().encode(text)

/** Decodes UTF-8; invalid bytes are U+FFFD. */
export const textOfBytes = (bytes: string): string => (ASCII.test(bytes) ? bytes : decodedUtf8(bytesOfString(bytes)))

const decodedUtf8 = (bytes: Uint8Array): string => {
  if (typeof TextDecoder === 'undefined') return decodeUtf8(bytes)
  utf8 ??= new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
  return utf8.decode(bytes)
}

let utf8: Decoder | null = null

/** The decoder of a label; `null` if it does not name an encoding that can be read. */
export function textDecoder(label: string): Decoder | null {
  if (typeof TextDecoder === 'undefined') return ownDecoder(label)
  try {
    return new TextDecoder(label, { fatal: false, ignoreBOM: true })
  } catch {
    return null
  }
}

/** The library's decoder, where the platform has none. It throws a `UrlError` when a table is needed that cannot be had. */
function ownDecoder(label: string): Decoder | null {
  const encodings = installedEncodings()
  const name = encodings?.encodingOf(label) ?? null
  // A platform's decoder refuses the labels of "replacement" as well.
  if (encodings === null || name === null || name === 'replacement') return null
  return { encoding: name.toLowerCase(), decode: (bytes) => encodings.decode(bytes, name) }
}

/** Whether all of a byte string is UTF-8. */
export function isUtf8(bytes: string): boolean {
  if (ASCII.test(bytes)) return true
  const text = textOfBytes(bytes)
  // Invalid bytes are U+FFFD, which the input may also contain.
  return !text.includes('\ufffd') || bytesOf(text) === bytes
}
