/**
 * Computes skeletons: strings that look alike have the same skeleton (UTS #39, section 4, "Confusable Detection").
 *
 *     gооgle.com   two Cyrillic о       google.com
 *     góogle.com   without its accent   google.com
 *     rnicrosoft.com                    rnicrosoft.com, also the skeleton of microsoft.com
 *
 * The skeletons of UTS #39 keep accents, and its table lacks some pairs that look alike. Like Chromium, this file removes accents
 * and adds pairs (V6). The table is from Unicode 15 (V5).
 *
 * @see https://www.unicode.org/reports/tr39/tr39-32.html#Confusable_Detection
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { toNfd } from '../../ground/idna/normalize.js'
import { FULL_STOP, isAscii, unitAt } from '../../ground/text/ascii.js'
import { decodeQuantities } from '../../ground/text/quantities.js'
import { rememberedByCharacter } from '../../ground/text/remembered.js'
import { OTHER_THAN_ALPHABETS } from './characters.js'
import { PROTOTYPES } from './tables.js'

/** Further look-alikes, which the table of UTS #39 does not contain. Some are letters of African languages (V17). */
const FURTHER_LOOKALIKES: readonly (readonly [letter: string, lookalikes: string])[] = [
  ['b', 'ƅьҍв'],
  ['c', 'ҫင'],
  ['d', 'ԃძđɖɗ'],
  ['e', 'єҽҿၔɛ'],
  ['f', 'ғӻƒ'],
  ['g', 'ԍဌ'],
  ['h', 'ħнћңҥӈӊԋԧԩ'],
  ['i', 'ɨ'],
  ['j', '၂'],
  ['k', 'ĸκкқҝҟҡӄԟƙ'],
  ['l', 'ł'],
  ['m', 'мӎ'],
  ['n', 'ŋпԥกחɲη'],
  ['o', '०০੦૦ଠ୦೦øð'],
  ['p', 'ϼҏ'],
  ['q', '৭੧૧'],
  ['r', 'ґ'],
  ['s', 'ടรຣຮ'],
  ['t', 'ŧтҭԏτ七丅丆丁'],
  ['u', 'บບʉ'],
  ['w', 'ωшщพฟພຟѡԝ'],
  ['x', 'χҳӽӿ乂'],
  ['y', 'ұ丫ƴ'],
  ['z', 'ʒ'],
  ['0', 'θ'],
  ['2', '२২੨૨೩೭շ'],
  ['3', 'зҙӡउওਤ੩૩౩ဒვპ'],
  ['4', '੫丩ㄐ'],
  ['6', 'ճ'],
  ['8', '৪੪୫'],
  ['9', '૭୨౨'],
  ['-', '—一―'],
]

const tableOf = (rows: readonly (readonly [text: string, lookalikes: string])[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([text, lookalikes]) => [...lookalikes].map((char) => [char, text] as const)))

const FURTHER_PROTOTYPES = tableOf(FURTHER_LOOKALIKES)

/** The table of UTS #39, decoded on first use. */
let documented: ReadonlyMap<string, string> | null = null
const documentedPrototypes = (): ReadonlyMap<string, string> => (documented ??= tableOf(decodePrototypes(PROTOTYPES)))

/** Returns the prototype of a character; the character itself if the table does not contain it. */
export const prototypeOf = (char: string): string => documentedPrototypes().get(char) ?? char

/** Returns the string that replaces a character in a skeleton. */
const alikeOf: (char: string) => string = rememberedByCharacter((char: string) =>
  Array.from(FURTHER_PROTOTYPES.get(char) ?? char, prototypeOf).join(''),
)

/** Letters that look like more than one other letter. */
const READINGS: readonly (readonly [char: string, readings: readonly string[]])[] = [
  ['þ', ['b', 'p']],
  ['œ', ['oe', 'ce']],
  ['ӏ', ['i', 'l']],
]

const MARKS = /\p{Mn}/gu

/**
 * The strings that a string can be mistaken for: each letter in `READINGS` is replaced with one of its readings, the same one at
 * every occurrence.
 */
function readingsOf(text: string): readonly string[] {
  let texts: readonly string[] = [text]
  for (const [char, readings] of READINGS) {
    if (text.includes(char)) texts = texts.flatMap((each) => readings.map((reading) => each.replaceAll(char, reading)))
  }
  return texts
}

/** The few ASCII characters that the table of UTS #39 contains, looked up on first use. */
let asciiPrototypes: readonly (readonly [char: string, alike: string])[] | null = null
const prototypesOfAscii = (): NonNullable<typeof asciiPrototypes> =>
  (asciiPrototypes ??= [...documentedPrototypes()].filter(([char]) => isAscii(char)))

/** The skeleton of an ASCII string. */
function asciiSkeletonOf(text: string): string {
  let skeleton = text
  for (const [char, alike] of prototypesOfAscii()) skeleton = skeleton.replaceAll(char, alike)
  return skeleton
}

/** What each ASCII unit adds to an outline: its value, or 0 if it occurs in a pair of look-alikes. */
let outlineUnits: Uint8Array | null = null

function unitsOfOutline(): Uint8Array {
  const units = new Uint8Array(0x80).map((_, unit) => unit)
  for (const char of prototypesOfAscii().flat().join('')) units[char.charCodeAt(0)] = 0
  return units
}

/** Adds a unit to an outline. Outlines are limited to thirty bits, because engines are fastest with small integers. */
function outlined(outline: number, unit: number, units: Uint8Array): number {
  const counted = unit < 0x80 ? (units[unit] as number) : 0
  return counted === 0 ? outline : (Math.imul(outline, 31) + counted) & 0x3fff_ffff
}

/**
 * Returns the outline of a string, which is a hash computed from the end to the start. ASCII strings with the same skeleton have
 * the same outline, because the characters in which they may differ are left out. Other strings rarely share an outline.
 */
export function outlineOf(text: string): number {
  outlineUnits ??= unitsOfOutline()
  let outline = 0
  for (let at = text.length - 1; at >= 0; at--) outline = outlined(outline, unitAt(text, at), outlineUnits)
  return outline
}

/**
 * Tells whether an ASCII domain, or some number of its last labels, has one of the given outlines. `lasts` contains the outlines of
 * last labels; if the last label of the domain has none of these, the remaining labels are not examined.
 */
export function endsInOutline(domain: string, outlines: ReadonlySet<number>, lasts: ReadonlySet<number>): boolean {
  outlineUnits ??= unitsOfOutline()
  let outline = 0
  let isInLast = true
  for (let at = domain.length - 1; at >= 0; at--) {
    const unit = unitAt(domain, at)
    if (unit === FULL_STOP) {
      if (isInLast && !lasts.has(outline)) return false
      if (outlines.has(outline)) return true
      isInLast = false
    }
    outline = outlined(outline, unit, outlineUnits)
  }
  return outlines.has(outline)
}

/** Returns the skeletons of a string. */
export function skeletonsOf(text: string): readonly string[] {
  if (isAscii(text)) return [asciiSkeletonOf(text)]
  // Outside of Latin, Greek and Cyrillic, a mark is more than an accent, and is kept (V16).
  const isAlphabetic = !OTHER_THAN_ALPHABETS.test(text)
  const withoutMarks = (each: string): string => (isAlphabetic ? each.replace(MARKS, '') : each)
  return readingsOf(text).map((reading) => {
    let skeleton = ''
    for (const char of withoutMarks(toNfd(reading))) skeleton += alikeOf(char)
    return withoutMarks(toNfd(skeleton))
  })
}

// The encoding of the table of prototypes in `tables.ts`. Each row contains a prototype and its look-alikes, and rows are sorted by
// their first look-alikes. A row consists of two words of quantities: the code points of the prototype, and the look-alikes, each
// as its distance from the previous one. The distance of the first look-alike is from the first look-alike of the previous row.

/** A prototype and the characters that look like it. */
export type PrototypeRow = readonly [prototype: string, lookalikes: string]

/** Decodes the rows of a table. */
export function decodePrototypes(source: string): PrototypeRow[] {
  const words = source.split(' ').map(decodeQuantities)
  const rows: PrototypeRow[] = []
  let first = 0
  for (let at = 0; at < words.length; at += 2) {
    const [prototype = [], distances = []] = words.slice(at, at + 2)
    let last = first
    const lookalikes = distances.map((distance) => (last += distance))
    first = lookalikes[0] ?? first
    rows.push([String.fromCodePoint(...prototype), String.fromCodePoint(...lookalikes)])
  }
  return rows
}
