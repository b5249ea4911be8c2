/**
 * Pages beside cheerio with `new URL`: each link of each page resolved. `npx tsx bench/pages.mjs [rounds]` prints megabytes a second of
 * processor time, and the median of the ratios; the two take turns in one process. cheerio is fetched at the first run.
 *
 * The pages are made of the guides of this project, with a link for every few words, in UTF-8 and in windows-1252. cheerio is given the
 * text already decoded, and does not look for a `<base>`. A "^" is left out: the `URL` of Node 20 does not encode it in a path, as the
 * Standard has since then.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fetchedPackages } from '../scripts/fetched-packages.ts'

const root = resolve(import.meta.dirname, '..')
const { Page } = await import(join(root, 'dist/around/pages/index.js'))
const folder = await fetchedPackages({ cheerio: '1.1.2' })
const cheerio = createRequire(join(folder, 'package.json'))('cheerio')
const rounds = Number(process.argv[2] ?? 15)

const URL_OF_PAGE = 'https://example.org/guides/page.html'
const pages = readdirSync(join(root, 'typedoc/guides')).map((name) => {
  const words = readFileSync(join(root, 'typedoc/guides', name), 'utf8')
    .replace(/[<>&"^]/g, '')
    .split(/\s+/)
  const body = words.map((word, index) =>
    index % 9 === 0 ? `<a class="link" href="../${index}/${word}?a=1&amp;b=2#c">${word}</a>` : word,
  )
  return Buffer.from(`<!doctype html><meta charset=utf-8><title>x</title><p>${body.join(' ')}</p>`)
})
const megabytes = pages.reduce((sum, { length }) => sum + length, 0) / 1e6

function withWeburl() {
  let length = 0
  for (const bytes of pages)
    for (const { href } of Page.read(bytes, { url: URL_OF_PAGE }).links) length += href?.length ?? 0
  return length
}

function withCheerio() {
  let length = 0
  for (const bytes of pages) {
    const $ = cheerio.load(bytes.toString())
    $('a[href], img[src], link[href], script[src]').each((_, element) => {
      length += new URL($(element).attr('href') ?? $(element).attr('src'), URL_OF_PAGE).href.length
    })
  }
  return length
}

function secondsOf(work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

// The engine compiles both before they are measured.
for (let round = 0; round < 10; round++) [withWeburl(), withCheerio()]
if (withWeburl() !== withCheerio()) throw new Error('The two do not give the same links')
const times = Array.from({ length: rounds }, () => [secondsOf(withWeburl), secondsOf(withCheerio)])
console.log(`weburl/pages       ${(megabytes / median(times.map(([own]) => own))).toFixed(1)} MB/s`)
console.log(`cheerio + new URL  ${(megabytes / median(times.map(([, other]) => other))).toFixed(1)} MB/s`)
console.log(`ratio              ${median(times.map(([own, other]) => other / own)).toFixed(2)}`)
