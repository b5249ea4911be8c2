/**
 * Pages in real browsers. Pages are generated, opened in headless Chromium and Firefox, and read by `weburl/pages`: the encoding, the
 * base, the URL of each link, and whether its role says what the browsers request have to be the same. A link or a request in which
 * the browsers differ is not compared, and the script says how many of each kind there were.
 *
 *     npx tsx scripts/check-pages.ts [--seed 777] [--pages 200]
 *
 * The seed is a fresh one where none is given. A browser that is not on this machine is skipped, and the script says so.
 */

import process from 'node:process'
import { parseArgs } from 'node:util'
import { BROWSERS, notHere, programOf } from './browsers.js'
import { comparePage, Tally } from './pages/compare-answers.js'
import { generatedPages } from './pages/generated-pages.js'
import { askBrowser, type BrowserAnswer } from './pages/in-browsers.js'

const { values } = parseArgs({ options: { seed: { type: 'string' }, pages: { type: 'string', default: '200' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const pages = generatedPages(seed, Number(values.pages))

const asked: BrowserAnswer[] = []
for (const browser of BROWSERS) {
  const program = programOf(browser)
  if (program === null) console.log(notHere(browser))
  else asked.push(await askBrowser(program, browser, pages, 60_000 + pages.length * 2000))
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${kind} ${times}`)
    .join(', ')

if (asked.length === 0) console.log('No browser is on this machine, so nothing was compared')
else {
  const tally = new Tally()
  for (const [index, page] of pages.entries()) comparePage(page, index, asked, tally)
  for (const line of tally.differences) console.log(line)
  console.log(`Left out, because the browsers differ: ${listed(tally.dropped)}`)
  console.log(`Not requested, with a reason: ${listed(tally.unrequested)}`)
  console.log(`Requested, with a reason: ${listed(tally.requested)}`)
  const differing = tally.differences.filter((line) => !line.startsWith(' ')).length
  console.log(
    `Seed ${seed}: ${tally.pages} pages, ${tally.links} links and ${tally.requests} requests in ${asked.length} browsers, ` +
      `${differing} pages differ here`,
  )
  if (differing > 0) process.exitCode = 1
}
