/**
 * Bytes for the decoders: single ones that begin, continue or end something, and whole escape sequences.
 */

import fc from 'fast-check'

/** Bytes that begin, continue or end something in some encoding. */
export const TELLING: readonly number[] = [
  ...[0x00, 0x0a, 0x0e, 0x1b, 0x1b, 0x1b, 0x20, 0x21, 0x24, 0x28, 0x28, 0x30, 0x39, 0x3f, 0x40, 0x41, 0x42, 0x49, 0x4a],
  ...[0x5c, 0x7e, 0x7f, 0x80, 0x81, 0x82, 0x87, 0x88, 0x8e, 0x8f, 0x9f, 0xa0, 0xa1, 0xc2, 0xd8, 0xdc, 0xdf, 0xe0],
  ...[0xe3, 0xe5, 0xed, 0xef, 0xf0, 0xf4, 0xfa, 0xfc, 0xfd, 0xfe, 0xff],
]

export const bytesArbitrary: fc.Arbitrary<Uint8Array> = fc
  .array(fc.oneof(fc.constantFrom(...TELLING), fc.nat(0xff)), { maxLength: 16 })
  .map((bytes) => Uint8Array.from(bytes))

/** Bytes with whole escape sequences of ISO-2022-JP. */
export const escapesArbitrary: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      fc.constantFrom('\x1b(B', '\x1b(J', '\x1b(I', '\x1b$@', '\x1b$B', '\x1b', '\x1b$', '$"', '0l', '\\', '~'),
      fc.constantFrom('!', '\x7f', '\x80', '\x0e'),
    ),
  )
  .map((texts) => Uint8Array.from(texts.join(''), (character) => character.charCodeAt(0)))
