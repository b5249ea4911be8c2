/**
 * The `tr46` package, an independent implementation of UTS #46 with tables of its own, as the oracle of these tests.
 * Its package says which Unicode it knows. An engine with another version knows other characters; `isComparable` leaves those out.
 */

import { createRequire } from 'node:module'
import process from 'node:process'
import { idnaStatus } from '../../../lib/ground/idna/mapping.js'
import type { Uts46Options } from '../../../lib/ground/idna/uts46.js'

const require = createRequire(import.meta.url)

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

/** An entry as one text, so that entries can be compared. */
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

export const ENGINE_UNICODE = Number.parseFloat(process.versions.unicode ?? '0')
/** The version of Unicode that the package says it has. */
export const ORACLE_UNICODE: number = Number.parseFloat(require('tr46/package.json').unicodeVersion)

let incomparable: ReadonlySet<string> | null = null

/** The characters that one side does not know: unassigned in an engine that is older than tr46, or new in a later one. */
function charactersOfOtherVersions(): ReadonlySet<string> {
  const found = new Set<string>()
  if (ENGINE_UNICODE === ORACLE_UNICODE) return found
  for (const [codePoint, entry] of tableEntries()) {
    const { status, mapping } = idnaStatus(codePoint)
    if (entryText(status, mapping) !== entry) found.add(String.fromCodePoint(codePoint))
  }
  return found
}

/** Whether both sides know every character of the text. */
export function isComparable(text: string): boolean {
  incomparable ??= charactersOfOtherVersions()
  if (incomparable.size === 0) return true
  for (const char of text) if (incomparable.has(char)) return false
  return true
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
