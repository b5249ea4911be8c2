/**
 * The `tr46` package, an independent implementation of UTS #46 with tables of its own, as the oracle of these tests. It is the one
 * that whatwg-url loads. Its package says which Unicode it knows, the same as the library, and the data package of that version
 * lists the characters. But it normalizes by the engine, which may know other characters: `isComparable` and `areComparable` leave
 * those out.
 */

import { createRequire } from 'node:module'
import type { Uts46Options } from '../../../lib/ground/idna/uts46.js'

const require = createRequire(createRequire(import.meta.url).resolve('whatwg-url'))

interface Tr46Options {
  readonly checkHyphens: boolean
  readonly checkBidi: boolean
  readonly checkJoiners: boolean
  readonly useSTD3ASCIIRules: boolean
  readonly verifyDNSLength: boolean
}

interface Tr46 {
  toASCII(domain: string, options: Tr46Options): string | null
  toUnicode(domain: string, options: Tr46Options): { readonly domain: string; readonly error: boolean }
}

const tr46: Tr46 = require('tr46')

/** Its regular expressions for properties that the engine does not have. */
export const regexes: Readonly<Record<string, RegExp>> = require('tr46/lib/regexes.js')

export function property(name: string, text: string): boolean {
  const regex = regexes[name]
  if (regex === undefined) throw new Error(`tr46 has no regular expression "${name}"`)
  return regex.test(text)
}

type Row = readonly [codePoints: number | readonly [number, number], status: number, mapping?: string]

const table: readonly Row[] = require('tr46/lib/mappingTable.json')

const STATUS_NAMES = new Map([
  [1, 'mapped'],
  [2, 'valid'],
  [3, 'disallowed'],
  [6, 'deviation'],
  [7, 'ignored'],
])

/** An entry as one string, so that entries can be compared. */
export function entryText(status: string, mapping: string | null | undefined): string {
  return status === 'mapped' ? `mapped to "${mapping}"` : status
}

export function* tableEntries(): Generator<readonly [codePoint: number, entry: string]> {
  for (const [codePoints, status, mapping] of table) {
    const [first, last] = typeof codePoints === 'number' ? [codePoints, codePoints] : codePoints
    const entry = entryText(STATUS_NAMES.get(status) ?? '', mapping)
    for (let codePoint = first; codePoint <= last; codePoint++) yield [codePoint, entry]
  }
}

/** The version of Unicode that the package says it has. */
export const ORACLE_UNICODE: string = require('tr46/package.json').unicodeVersion

const { default: unassigned }: { default: RegExp } = await import(
  `@unicode/unicode-${ORACLE_UNICODE}/General_Category/Unassigned/regex.mjs`
)

/** Whether the oracle's version of Unicode contains a character. */
export const isKnownToOracle = (char: string): boolean => !unassigned.test(char)

/** Whether the engine's version of Unicode contains a character. */
export const isKnownToEngine = (char: string): boolean => !/\p{Cn}/u.test(char)

/** Whether the string contains no character that only the oracle or only the engine knows. */
export function isComparable(text: string): boolean {
  if (/^[\0-\x7f]*$/.test(text)) return true
  for (const char of text) if (isKnownToEngine(char) !== isKnownToOracle(char)) return false
  return true
}

/**
 * Whether strings with hosts contain no such character, not even in Punycode or percent-encoded. Results belong to the texts: they
 * have the Punycode of what was written in another way.
 */
export function areComparable(...texts: readonly (string | null | undefined)[]): boolean {
  return texts.every((text) => {
    const read = (text ?? '').replace(/[\t\n\r]/g, '').replace(/(?:%[0-9a-f]{2})+/gi, percentDecoded)
    const labels = read.match(/xn--[a-z0-9-]+/gi) ?? []
    return isComparable(read) && labels.every((label) => isComparable(oracleToUnicode(label, LOOSE).domain))
  })
}

const percentDecoded = (bytes: string): string => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()

/** Without the checks, after which the oracle would not say what the Punycode is. */
const LOOSE: Uts46Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

export function oracleToAscii(domain: string, options: Uts46Options): string | null {
  return tr46.toASCII(domain, oracleOptions(options))
}

export function oracleToUnicode(domain: string, options: Uts46Options): { domain: string; error: boolean } {
  return tr46.toUnicode(domain, oracleOptions(options))
}

function oracleOptions({ useStd3AsciiRules, verifyDnsLength, ...checks }: Uts46Options): Tr46Options {
  return { ...checks, useSTD3ASCIIRules: useStd3AsciiRules, verifyDNSLength: verifyDnsLength }
}

/**
 * RFC 5892, A.1, for each non-joiner by itself: it is tested with the part of the label between the non-joiners next to it.
 * `tr46` tests a longer part of the label, and accepts a second non-joiner at a place where only the first is allowed.
 */
export function hasMisplacedNonJoiner(label: string): boolean {
  const chars = Array.from(label)
  return chars.some((char, place) => {
    if (char !== '\u200c') return false
    const before = chars[place - 1]
    if (before !== undefined && property('combiningClassVirama', before)) return false
    const start = chars.lastIndexOf('\u200c', place - 1) + 1
    const end = chars.indexOf('\u200c', place + 1)
    const part = chars.slice(place === 0 ? 0 : start, end < 0 ? chars.length : end)
    return !property('validZWNJ', part.join(''))
  })
}
