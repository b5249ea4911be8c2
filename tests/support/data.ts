/**
 * What the tests compare with: inputs, and what documents and programs answer. The files are in tests/data, which
 * `scripts/test-data.ts` writes. `WPT_URL_DIR` and `VECTORS_DIR` name other folders, with documents as web-platform-tests and the
 * recorders write them; a suite whose file is not there is pending.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const DATA = join(import.meta.dirname, '../data')

/** Runs a suite over a document, or marks it pending. */
type WithData = <T>(title: string, file: string, suite: (data: T) => void) => void

/** Reads a file of tests/data: a line for the document, whose last member is to be filled, and a line for each case. */
function documentOfLines(path: string): unknown {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : gunzipSync(readFileSync(`${path}.gz`)).toString()
  const [head, ...cases] = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  if (Array.isArray(head)) return cases
  const [list, empty] = Object.entries(head as object).at(-1) ?? []
  const filled = Array.isArray(empty) ? cases : Object.fromEntries(cases as [string, unknown][])
  return list === undefined ? filled : { ...(head as object), [list]: filled }
}

/** A document by its name in the source; `null` if the chosen folder does not contain it. */
function readData<T>(elsewhere: string | undefined, folder: string, file: string): T | null {
  if (elsewhere === undefined) return documentOfLines(join(DATA, folder, file.replace(/\.json$/, '.ndjson'))) as T
  const path = join(elsewhere, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

/** A document of web-platform-tests' url folder. */
export const readWpt = <T>(file: string): T | null => readData(process.env.WPT_URL_DIR, 'wpt', file)

/** A document of recorded answers. */
export const readVectors = <T>(file: string): T | null => readData(process.env.VECTORS_DIR, '', file)

const describeWith =
  (read: <T>(file: string) => T | null): WithData =>
  <T>(title: string, file: string, suite: (data: T) => void) => {
    const data = read<T>(file)
    if (data === null) it(`${title} (pending: ${file} is not in the chosen folder)`)
    else describe(title, () => suite(data))
  }

/** The web-platform-tests' url folder. */
export const describeWpt: WithData = describeWith(readWpt)

/** Cases made by running the original implementations. */
export const describeVectors: WithData = describeWith(readVectors)
