/**
 * Writes tests/data, the facts that the tests compare with: inputs, and what a document or a program answers. They are made of the
 * folder `url/resources` of web-platform-tests (`WPT_URL_DIR`) and of a folder of recorded answers (`VECTORS_DIR`). Only the
 * members that the tests read are taken, and no comment.
 *
 *     npx tsx scripts/test-data.ts            writes
 *     npx tsx scripts/test-data.ts --check    compares, and fails where a file would change
 *
 * A file contains one line of JSON for each case. Its first line is the document without its cases. Long files are compressed.
 * tests/support/data.ts reads them.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ORIGINS, type Origin } from './test-data-origins.js'

const root = resolve(import.meta.dirname, '..')
const target = join(root, 'tests/data')

const FOLDERS = {
  wpt: resolve(root, process.env.WPT_URL_DIR ?? '../shared/wpt'),
  vectors: resolve(root, process.env.VECTORS_DIR ?? '../shared/vectors'),
} as const

/** A file of more bytes is compressed. */
const LONGEST_PLAIN = 16_384

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const isRecord = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A case without the members that no test reads, and without the words that a program has for a refusal. */
function factsOf(value: Json, { members }: Origin): Json {
  if (isRecord(value) && members !== undefined) {
    return Object.fromEntries(members.filter((name) => name in value).map((name) => [name, value[name] as Json]))
  }
  return value
}

const withoutComments = (list: Json): Json =>
  Array.isArray(list)
    ? list.map((value) => Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== 'comment')))
    : list

/** The document without its cases, the member that has them, and the cases. */
interface Document {
  readonly head: Json
  readonly cases: readonly Json[]
}

function documentOf(data: Json, origin: Origin): Document {
  // web-platform-tests keep comments as strings between the cases.
  const casesOf = (rows: readonly Json[]): readonly Json[] =>
    rows.filter((value) => typeof value !== 'string').map((value) => origin.facts?.(value) ?? factsOf(value, origin))
  if (Array.isArray(data)) return { head: [], cases: casesOf(data) }
  if (!isRecord(data)) throw new TypeError('A document is a list or an object')
  const { list } = origin
  // What the columns of a row are.
  const columns = data.fields === undefined ? {} : { fields: data.fields }
  const cases = list === undefined ? data : data[list]
  if (list !== undefined && Array.isArray(cases)) return { head: { ...columns, [list]: [] }, cases: casesOf(cases) }
  if (!isRecord(cases)) throw new TypeError(`${origin.file} has no ${list}`)
  if (list !== undefined) {
    return { head: { [list]: {} }, cases: Object.entries(cases).map(([name, value]) => [name, factsOf(value, origin)]) }
  }
  // Lists by name, such as the setters of web-platform-tests.
  const members = Object.entries(cases).filter(([name]) => origin.members?.includes(name))
  return { head: {}, cases: members.map(([name, value]) => [name, withoutComments(value)]) }
}

const textOf = ({ head, cases }: Document): string =>
  [head, ...cases].map((line) => `${JSON.stringify(line)}\n`).join('')

/** What the file holds now; `null` if there is none. */
function present(path: string): string | null {
  if (existsSync(path)) return readFileSync(path, 'utf8')
  return existsSync(`${path}.gz`) ? gunzipSync(readFileSync(`${path}.gz`)).toString() : null
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  for (const name of [path, `${path}.gz`]) rmSync(name, { force: true })
  if (Buffer.byteLength(text) <= LONGEST_PLAIN) writeFileSync(path, text)
  else writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
}

/** The table beside the data: what each file is, where it comes from, and how many cases it has. */
function tableOf(numbers: ReadonlyMap<string, number>): string {
  const rows = ORIGINS.map(
    ({ file, what, from, licence }) => `| ${file} | ${what} | ${from} | ${licence} | ${numbers.get(file)} |`,
  )
  return [
    '# What the tests compare with',
    '',
    'These are facts: inputs, and what a document or a program answers. `scripts/test-data.ts` writes them and this table. A line is a',
    'case, in JSON; the first line is the document without its cases. Files in `.gz` are compressed because they are long. Where',
    'recorded answers are many, half of them are here. The pages of `real-pages` are not from there: see its ORIGINS.md.',
    '',
    '| File | What it has | Where it comes from | Licence of the source | Cases |',
    '| :-- | :-- | :-- | :-- | --: |',
    ...rows,
    '',
  ].join('\n')
}

const isCheck = process.argv.includes('--check')
const changed: string[] = []
const counts = new Map<string, number>()

for (const origin of ORIGINS) {
  const [folder, ...rest] = origin.file.split('/')
  const source = folder === 'wpt' ? join(FOLDERS.wpt, rest.join('/')) : join(FOLDERS.vectors, origin.file)
  const path = join(target, origin.file.replace(/\.json$/, '.ndjson'))
  const document = documentOf(JSON.parse(readFileSync(source, 'utf8')), origin)
  counts.set(origin.file, document.cases.length)
  const text = textOf(document)
  if (present(path) === text) continue
  changed.push(origin.file)
  if (!isCheck) write(path, text)
}

const table = join(target, 'README.md')
if (present(table) !== tableOf(counts)) {
  changed.push('README.md')
  if (!isCheck) writeFileSync(table, tableOf(counts))
}

console.log(
  changed.length === 0
    ? `tests/data is what its sources say (${ORIGINS.length} files)`
    : `${isCheck ? 'Not what the sources say' : 'Written'}: ${changed.join(', ')}`,
)
if (isCheck && changed.length > 0) process.exitCode = 1
