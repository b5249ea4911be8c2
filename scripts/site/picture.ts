/**
 * Writes `typedoc/viewer.png`, the picture of the viewer in the README: what it shows of a text that two programs read differently. It
 * is taken of the site in `docs/`, in Chromium, a half larger than on the screen.
 *
 *     npm run docs && npx tsx scripts/site/picture.ts
 */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EXAMPLES } from '../../viewer/model/examples.js'
import { findBrowsers } from './driven-browsers.js'
import { open } from './viewer-visit.js'

const SHOWN = 'Two hosts'
const SIZE = { width: 1100, height: 735, deviceScaleFactor: 1.5 } as const

const root = resolve(import.meta.dirname, '../..')
const viewer = resolve(root, 'docs/viewer/index.html')
const picture = resolve(root, 'typedoc/viewer.png') as `${string}.png`

const chromium = findBrowsers().found.find(({ name }) => name === 'chromium')
const example = EXAMPLES.find(({ label }) => label === SHOWN)
if (!existsSync(viewer)) throw new Error('There is no site in docs/: make it with "npm run docs".')
if (chromium === undefined) throw new Error('There is no Chromium: install chromium to take the picture.')
if (example === undefined) throw new Error(`The viewer does not have the example ${SHOWN}.`)

const browser = await chromium.launch('light')
try {
  const page = await browser.newPage()
  await page.setViewport(SIZE)
  await open(page, pathToFileURL(viewer).href, example.state)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.screenshot({ path: picture })
} finally {
  await browser.close()
}
