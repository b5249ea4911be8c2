/**
 * What the library writes and reads in every encoding, as one number for each part of the work. It is run on Node, where the tables
 * come from iconv-lite, and in browsers, where they come from `TextDecoder`. The numbers have to be the same.
 */

import { Query, Url } from 'weburl'

/** The planes in which an encoding has a table, and the first page of those that only gb18030 has. */
const RANGES = [
  [0x80, 0xffff],
  [0x20000, 0x2ffff],
  [0x10000, 0x100ff],
  [0x10ff00, 0x10ffff],
] as const

const PAGE = 0x400

/** FNV-1a, over the units of a string. */
function digest(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The scalar values from one code point to another, each with an ASCII letter after it. */
function scalarValues(first: number, last: number): string {
  let text = ''
  for (let codePoint = first; codePoint <= last; codePoint++) {
    if (codePoint < 0xd800 || codePoint > 0xdfff) text += `${String.fromCodePoint(codePoint)}a`
  }
  return text
}

function written(label: string): number[] {
  const digests: number[] = []
  for (const [start, end] of RANGES) {
    for (let first = start; first <= end; first = (Math.floor(first / PAGE) + 1) * PAGE) {
      const text = scalarValues(first, Math.min(end, (Math.floor(first / PAGE) + 1) * PAGE - 1))
      digests.push(digest(Url.parse(`http://h/?${text}`).canonicalize(label).search))
    }
  }
  return digests
}

const percentEncoded = (bytes: readonly number[]): string =>
  bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const BYTES = Array.from({ length: 0x100 }, (_, byte) => byte)

/** All inputs of two bytes, and where an encoding has longer characters, all of those. */
function* inputs(label: string): Generator<number[]> {
  for (const lead of BYTES) yield BYTES.flatMap((byte) => [lead, byte, 0x0a, 0x0a])
  if (label === 'euc-jp') {
    for (const lead of BYTES) yield BYTES.flatMap((byte) => [0x8f, lead, byte, 0x0a, 0x0a])
  }
  if (label === 'iso-2022-jp') {
    for (const lead of BYTES) yield BYTES.flatMap((byte) => [0x1b, 0x24, 0x42, lead, byte, 0x1b, 0x28, 0x42, 0x0a])
  }
  if (label === 'gb18030') {
    for (let first = 0x81; first <= 0x84; first++) {
      for (let second = 0x30; second <= 0x39; second++) {
        yield BYTES.slice(0x81, 0xff).flatMap((third) =>
          BYTES.slice(0x30, 0x3a).flatMap((fourth) => [first, second, third, fourth]),
        )
      }
    }
  }
}

/** Everything in an encoding. Where the platform's decoder is given, it has to read as the library reads. */
export function sweepOf(label: string, platform?: (bytes: Uint8Array) => string): { digests: number[]; wrong: number } {
  const digests = written(label)
  let wrong = 0
  for (const bytes of inputs(label)) {
    const text = Query.parse(percentEncoded(bytes)).decode(label)
    digests.push(digest(text))
    if (platform !== undefined && platform(Uint8Array.from(bytes)) !== text) wrong++
  }
  return { digests, wrong }
}
