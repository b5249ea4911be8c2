/**
 * Writes lib/around/display/tables.ts: what a person can be shown, as far as JavaScript's own Unicode properties do not tell it.
 *
 *     apt-get install -y firefox-esr python3-icu
 *     npx tsx scripts/generate-display-tables.ts
 *
 * - Identifier_Status (UTS #39, section 3.1) of Unicode 17 is had from Firefox ESR 153, which shows a label only if the
 *   status of each character is Allowed: it is asked about each character that the IDNA Mapping Table calls valid, alone
 *   and beside a letter of each script that the character is used with.
 * - Prototypes (UTS #39, section 4, "Confusable Detection") are had from the spoof checker of ICU 72, by PyICU, one
 *   character after the other. They come from Unicode 15.
 *
 * The tables in lib/around/display hold these two versions, whichever engine reads them. No test runs this script: Debian's Firefox
 * may have another Unicode tomorrow.
 *
 * Both programs are packages of Debian and no dependency of the project. Validity comes from the data of unicode-data.ts. A
 * character that is newer than Firefox is valid and not shown, so it is not in the tables. The engine has to be as new as Firefox,
 * because the scripts of characters are asked of it.
 */

import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import { askFirefox } from './ask-firefox.js'
import { encodePrototypes, inLines, tableSource } from './table-source.js'
import { allowedByMapping } from './unicode-data.js'

/** The version of Unicode that Firefox has. */
const FIREFOX_UNICODE = 17
if (Number.parseFloat(process.versions.unicode ?? '0') < FIREFOX_UNICODE) {
  throw new Error(`Run this on an engine with Unicode ${FIREFOX_UNICODE} or later.`)
}

/** The scripts of UAX #31, table 5, each with a letter that Firefox shows beside any other of the script. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ Arab: 'ب', Armn: 'բ', Beng: 'অ', Cyrl: 'д', Deva: 'अ', Ethi: 'ሂ', Geor: 'გ', Grek: 'λ', Gujr: 'અ', Guru: 'ਅ' },
    ...{
      Hang: '가',
      Hani: '漢',
      Hebr: 'א',
      Hira: 'あ',
      Kana: 'ア',
      Khmr: 'ក',
      Knda: 'ಅ',
      Laoo: 'ກ',
      Latn: 'q',
      Mlym: 'അ',
    },
    ...{ Mymr: 'က', Orya: 'ଅ', Sinh: 'අ', Taml: 'ஃ', Telu: 'అ', Thaa: 'ހ', Thai: 'ก', Tibt: 'ཀ' },
  }),
)

/** Top-level domains in which Firefox shows letters that it hides in others. */
const TOP_LEVEL_DOMAINS = ['zz', 'is', 'az', 'th', 'ru']

/**
 * Characters that Firefox hides for another reason than their status: its block list, its rules about quotation marks and
 * about marks. Chromium 156 shows the first four; ICU 72 has all of them as Allowed.
 */
const HIDDEN_FOR_ANOTHER_REASON = [
  ...[0x5f4, 0x11301, 0x11303, 0x1133c],
  ...[0x138, 0x2bb, 0x2bc, 0x338, 0x58a, 0x2010, 0x2019, 0x2027, 0x30a0],
]

const LAST_LETTER = 0x3347f

const allowedInHosts = allowedByMapping()
const valid: number[] = []
for (let codePoint = 0x80; codePoint <= LAST_LETTER; codePoint++) {
  if (allowedInHosts[codePoint] === 1) valid.push(codePoint)
}

const isHan = /\p{Script=Han}/u

/** The hosts in any of which Firefox has to show a character. */
function probesOf(char: string): string[] {
  if (isHan.test(char)) return [`${char}.zz`]
  const letters = [...LETTERS].filter(([script]) => new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(char))
  const beside = letters.length === 0 ? LETTERS : letters
  return [
    ...TOP_LEVEL_DOMAINS.map((domain) => `${char}.${domain}`),
    `l${char}l.cat`,
    ...[...beside].flatMap(([, letter]) => [`${letter}${char}.zz`, `${letter}${char}${letter}.zz`]),
  ]
}

const probes = valid.map((codePoint) => probesOf(String.fromCodePoint(codePoint)))
const shown = new Set(await askFirefox(probes.flat()))
const allowed = new Set([
  ...HIDDEN_FOR_ANOTHER_REASON,
  ...valid.filter((_, index) => (probes[index] ?? []).some((host) => shown.has(host))),
])

/** The characters of which those of hosts consist, and ASCII. */
const parts = new Set('abcdefghijklmnopqrstuvwxyz0123456789-_')
for (const codePoint of allowed) for (const part of String.fromCodePoint(codePoint).normalize('NFD')) parts.add(part)

/** What a character in a URL must not look like: a delimiter, and the mark of an elision. */
const DELIMITERS = /[/\\?#@:.%&=;,|<>"'…⋯]/

const assigned: string[] = []
for (let codePoint = 0x80; codePoint < 0x20000; codePoint++) {
  const char = String.fromCodePoint(codePoint)
  if (!/[\p{C}\p{Z}]/u.test(char)) assigned.push(char)
}

const skeletons = skeletonsOf([...parts, ...assigned, ...valid.map((codePoint) => String.fromCodePoint(codePoint))])
for (const codePoint of valid) {
  const char = String.fromCodePoint(codePoint)
  if (/^[A-Za-z0-9]+$/.test(skeletons.get(char) ?? '')) parts.add(char)
}
const prototypes = new Map<string, string[]>()
for (const part of [...parts].sort()) {
  const skeleton = skeletons.get(part) ?? part
  if (skeleton !== part) prototypes.set(skeleton, [...(prototypes.get(skeleton) ?? []), part])
}

const delimiterLookalikes = new Set(
  assigned
    .filter((char) => DELIMITERS.test(skeletons.get(char) ?? '') || DELIMITERS.test(char))
    .map((char) => char.codePointAt(0) ?? 0)
    .filter(
      (codePoint) => !allowed.has(codePoint) && !DELIMITERS.test(String.fromCodePoint(codePoint).normalize('NFKC')),
    ),
)

/** What ICU makes of each character. */
function skeletonsOf(chars: readonly string[]): ReadonlyMap<string, string> {
  const program =
    'import icu, json, sys; c = icu.SpoofChecker(); print(json.dumps([c.getSkeleton(0, t) for t in json.load(sys.stdin)]))'
  const answer = execFileSync('/usr/bin/python3', ['-c', program], {
    input: JSON.stringify(chars),
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  })
  const texts: string[] = JSON.parse(answer)
  return new Map(chars.map((char, index) => [char, texts[index] ?? char]))
}

/** A set of code points as a table of two values. */
function setSource(codePoints: ReadonlySet<number>, isAskedFor?: (codePoint: number) => boolean): string {
  const values = new Uint8Array(0x110000)
  for (const codePoint of codePoints) values[codePoint] = 1
  return tableSource(values, 2, isAskedFor)
}

const validSet = new Set(valid)
await writeFile(
  new URL('../lib/around/display/tables.ts', import.meta.url),
  `/**
 * Generated on ${new Date().toISOString().slice(0, 10)} by scripts/generate-display-tables.ts, whose header names the sources of the data. Do not edit.
 * Sets are encoded as runs, see \`ground/idna/ranges.ts\`; members have the value 1.
 */

/** The characters with Identifier_Status=Allowed in Unicode 17, limited to those that are valid in the IDNA Mapping Table. */
export const ALLOWED_CHARACTERS: string =
${setSource(allowed, (codePoint) => validSet.has(codePoint))}

/**
 * The prototypes of Unicode 15, each followed by the characters that look like it, encoded as \`skeleton.ts\` describes. They cover
 * the parts of allowed characters, and other valid characters that look like ASCII letters or digits.
 */
export const PROTOTYPES: string =
${inLines(encodePrototypes([...prototypes].map(([prototype, chars]) => [prototype, chars.join('')])))}

/** Characters that are not allowed, and whose prototypes contain a URL delimiter although their compatibility forms do not. */
export const DELIMITER_LOOKALIKES: string =
${setSource(delimiterLookalikes)}
`,
)
