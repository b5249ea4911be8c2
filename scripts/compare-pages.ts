/**
 * Real pages beside a tree builder: each page of the folders, and of the folders in them, is read by `weburl/pages` and by parse5, and
 * all links are compared, with scripts on and off. All links are replaced, too, and read again.
 *
 *     npx tsx scripts/compare-pages.ts FOLDER...
 *
 * A page is a file whose name ends with `.html` or `.htm`, also with `.gz`. Nothing is fetched.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gunzipSync } from 'node:zlib'
import { besideATree } from '../tests/support/beside-a-tree.js'

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('Give a folder of pages')

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /\.html?(?:\.gz)?$/i.test(path) && statSync(path, { throwIfNoEntry: false })?.isFile() === true)
  .sort()

const SHOWN = 5
let links = 0
let differing = 0
const encodings = new Map<string, number>()
for (const file of files) {
  const bytes = readFileSync(file)
  const comparison = besideATree(new Uint8Array(file.endsWith('.gz') ? gunzipSync(bytes) : bytes))
  links += comparison.links
  encodings.set(comparison.encoding, (encodings.get(comparison.encoding) ?? 0) + 1)
  const { differences } = comparison
  if (differences.length === 0) continue
  differing++
  console.log(`${file}: ${differences.length} differences`)
  for (const difference of differences.slice(0, SHOWN)) console.log(`  ${difference}`)
}
const list = [...encodings].map(([name, count]) => `${name} ${count}`).join(', ')
console.log(`${files.length} pages (${list}), ${links} links, ${differing} pages differ`)
if (differing > 0 || files.length === 0) process.exitCode = 1
