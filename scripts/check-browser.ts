/**
 * The encodings in real browsers, whose own tables the library uses there. The main door is bundled without any setting, and
 * runs in headless Chromium and Firefox.
 *
 * - In every encoding it writes every character of the planes with tables as it does on Node, where the tables come from
 *   iconv-lite, and it reads every input of two bytes, and every longer character, as it does on Node and as the browser reads it.
 * - In pages of many encodings it writes each query as the browser itself writes it.
 * - It writes what the published tests of the URL Standard and the answers of Chromium say, where these data are there.
 *
 * A browser that is not on this machine is skipped, and the script says so.
 */

import { resolve } from 'node:path'
import { build } from 'esbuild'
import { encodingsByLabel } from '../lib/ground/encodings/labels.js'
import { outputEncodingOf } from '../lib/ground/encodings/registry.js'
import { readVectors, readWpt } from '../tests/support/data.js'
import { BROWSERS, type Browser, notHere, outcomeOf, page, programOf, type Served, script } from './browsers.js'
import { sweepOf } from './encoding-digests.js'

/** The encodings that can be written, without UTF-8. */
const LABELS = [...new Set(encodingsByLabel().values())]
  .filter((name) => name !== 'UTF-8' && outputEncodingOf(name) === name)
  .map((name) => name.toLowerCase())

const PAGES = [
  'utf-8',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'gbk',
  'big5',
  'euc-kr',
  'windows-1252',
  'koi8-u',
]
/** The bundle escapes them, so that it is the same in pages of all encodings. */
const QUERIES = ['q=日本&r=テスト', 'é☃¥‾', '汉字€😀', '한국', 'Привет, Ўў', "a b'c", 'ｱｲｳﾞ', '\u0080\u00a0']

/**
 * Blocks of bytes that a browser reads otherwise than the Standard says; the library reads them as the Standard says. Chromium
 * reads the bytes 88 62 of Big5 as a lone surrogate, and reports one error instead of two for the bytes 1B 24 of ISO-2022-JP.
 */
const READ_OTHERWISE: ReadonlyMap<string, number> = new Map([
  ['Chromium big5', 1],
  ['Chromium iso-2022-jp', 1],
])

/** A query, the label of an encoding, and the expected result. */
type Case = readonly [text: string, label: string, expected: string]

/** What the page posts. */
interface Outcome {
  /** By label: a number for each part of the work, and how many inputs the browser read otherwise. */
  readonly sweeps: Readonly<Record<string, { readonly digests: readonly number[]; readonly wrong: number }>>
  /** How many queries were compared with those that the browser writes; `differences` has those that differ. */
  readonly queries: number
  readonly differences: readonly string[]
}

const root = resolve(import.meta.dirname, '..')

function publishedCases(): Case[] {
  type Test = string | { readonly input: string; readonly output: Readonly<Record<string, string>> }
  const tests = readWpt<readonly Test[]>('percent-encoding.json') ?? []
  return tests.flatMap((test) =>
    typeof test === 'string'
      ? []
      : Object.entries(test.output).map(([label, expected]): Case => [test.input, label, expected]),
  )
}

function casesOfChromium(): Case[] {
  interface Answers {
    readonly points: readonly (readonly [hex: string, query: string])[]
    readonly strings: readonly (readonly [text: string, query: string])[]
  }
  const vectors = readVectors<{ readonly encodings: Readonly<Record<string, Answers>> }>('encoding-chromium.json')
  return Object.entries(vectors?.encodings ?? {}).flatMap(([label, { points, strings }]) => [
    // "#" ends a query, and a line break is taken out of it.
    ...points
      .map(([hex, query]): Case => [String.fromCodePoint(Number.parseInt(hex, 16)), label, query])
      .filter(([text]) => !/[#\t\n\r]/.test(text)),
    ...strings.map(([text, query]): Case => [text, label, query]),
  ])
}

/** The page that posts the outcome: it sweeps, and contains a frame in each encoding. */
const openingProgram = (asked: readonly Case[]): string => `
import { Url } from 'weburl'
import { sweepOf } from './scripts/encoding-digests.ts'
const differences = []
let queries = 0
const compare = (title, ours, theirs) => {
  queries++
  if (ours !== theirs) differences.push(title + ': ' + ours + ' instead of ' + theirs)
}
addEventListener('message', ({ data }) => {
  for (const [title, ours, theirs] of data.results) compare(title, ours, theirs)
  pending.delete(data.encoding)
  if (pending.size === 0) {
    fetch('/outcome', { method: 'POST', body: JSON.stringify({ sweeps, queries, differences }) })
  }
})
// The fragment keeps a control at the end of the text from being taken off.
for (const [text, label, expected] of ${JSON.stringify(asked)}) {
  const { search } = Url.parse('http://h/?' + text + '#').canonicalize(label)
  compare(JSON.stringify(text) + ' in ' + label, search, '?' + expected)
}
const sweeps = {}
for (const label of ${JSON.stringify(LABELS)}) {
  sweeps[label] = sweepOf(label, (bytes) => new TextDecoder(label).decode(bytes))
}
const pending = new Set(${JSON.stringify(PAGES)})
for (const encoding of pending) {
  const frame = document.createElement('iframe')
  frame.src = '/frame?' + encoding
  document.body.append(frame)
}
`

/** A page of one encoding: the queries as the library writes them, and as the browser writes the same links. */
const FRAME = `
import { Url } from 'weburl'
const encoding = location.search.slice(1)
const results = ${JSON.stringify(QUERIES)}.map((query) => {
  const link = document.createElement('a')
  link.href = 'http://example.org/p?' + query
  const ours = Url.parse('http://example.org/p?' + query).canonicalize(document.characterSet).search
  return [query + ' in a page of ' + encoding, ours, link.search]
})
parent.postMessage({ encoding, results }, '*')
`

async function bundled(contents: string): Promise<Served> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    // The built package, not the sources.
    tsconfigRaw: {},
    bundle: true,
    format: 'iife',
    platform: 'browser',
    charset: 'ascii',
    write: false,
    logLevel: 'warning',
  })
  return script(outputFiles[0]?.text ?? '')
}

async function check(browser: Browser, program: string, scripts: ReadonlyMap<string, Served>): Promise<void> {
  const body = (source: string) => `<!DOCTYPE html><meta charset="CHARSET"><body><script src="${source}"></script>`
  const fileAt = (path: string): Served | null => {
    if (path === '/') return page(body('/opener.js').replace('CHARSET', 'utf-8'))
    const encoding = /^\/frame\?(.+)$/.exec(path)?.[1]
    if (encoding !== undefined) return page(body('/frame.js').replace('CHARSET', encoding), encoding)
    return scripts.get(path) ?? null
  }
  const { sweeps, queries, differences } = await outcomeOf<Outcome>(program, browser, fileAt, 180_000)
  const failures = [...differences]
  let pieces = 0
  for (const label of LABELS) {
    const { digests, wrong } = sweeps[label] ?? { digests: [], wrong: 0 }
    const known = READ_OTHERWISE.get(`${browser.name} ${label}`) ?? 0
    if (wrong !== known) failures.push(`${label}: the browser reads ${wrong} blocks otherwise, and ${known} are known`)
    const expected = sweepOf(label).digests
    pieces += expected.length
    const differing = expected.filter((number, at) => number !== digests[at]).length
    if (differing > 0) failures.push(`${label}: ${differing} of ${expected.length} blocks differ from those on Node`)
  }
  if (failures.length > 0) {
    process.exitCode = 1
    console.log(`${browser.name}:\n  ${failures.slice(0, 30).join('\n  ')}`)
  } else {
    console.log(
      `${browser.name}: ${LABELS.length} encodings in ${pieces} blocks as on Node, and ${queries} queries as expected.`,
    )
  }
}

const cases = [...publishedCases(), ...casesOfChromium()]
const bundles = new Map([
  ['/opener.js', await bundled(openingProgram(cases))],
  ['/frame.js', await bundled(FRAME)],
])
for (const browser of BROWSERS) {
  const program = programOf(browser)
  if (program === null) console.log(notHere(browser))
  else await check(browser, program, bundles)
}
