/**
 * The viewer and the site in real browsers: headless Chromium and Firefox drive them as a person would. The viewer is opened
 * from a folder, and the site from a folder and from a server; no request may leave either. What the viewer shows is compared
 * with what the library answers, and axe-core looks for barriers, in light and in dark. The screenshots are in
 * `docs/screenshots`, for people to look at.
 *
 * Run `npm run docs` first. A missing browser is skipped, and the script says so. With `--short`, both browsers do all of this, and
 * pages are looked at in fewer widths.
 */

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'puppeteer-core'
import { EXAMPLES } from '../viewer/model/examples.js'
import { EMPTY } from '../viewer/model/permalink.js'
import { type Candidate, findBrowsers, type Scheme } from './site/driven-browsers.js'
import { Session, WIDTHS } from './site/session.js'
import { SHOWN_PAGES, visitSite, wholeAnswers } from './site/site-visit.js'
import { LABELLED, labels, open, selection, visitViewer } from './site/viewer-visit.js'

const site = resolve(import.meta.dirname, '../docs')
const screenshots = join(site, 'screenshots')
/** The dark scheme only changes colours, so it is checked in one width. */
const ALL_WIDTHS: WidthsIn = { light: WIDTHS, dark: WIDTHS.slice(0, 1) }
/** With `--short`, one browser looks at the widest and the narrowest light page, and the other one at dark pages. */
const FEW_WIDTHS: Readonly<Record<Candidate['name'], WidthsIn>> = {
  chromium: { light: WIDTHS.filter(([size]) => size !== 'tablet'), dark: [] },
  firefox: { light: [], dark: WIDTHS.slice(0, 1) },
}
const IS_SHORT = process.argv.includes('--short')

type WidthsIn = Readonly<Record<Scheme, readonly (typeof WIDTHS)[number][]>>

if (!existsSync(join(site, 'viewer/viewer.js'))) {
  console.error('There is no site in docs/: make it with "npm run docs".')
  process.exit(1)
}

const { found, missing } = findBrowsers()
for (const sentence of missing) console.log(sentence)
if (found.length === 0) process.exit(0)

rmSync(screenshots, { recursive: true, force: true })
const server = serve(site)
const served = await addressOf(server)
const folder = pathToFileURL(`${site}/`).href
// Side by side: a browser waits for its pages more than it works.
const problems = (await Promise.all(found.map(examineTwice))).flat()
server.close()
if (problems.length > 0) {
  console.error(`${problems.length} problems:\n  ${problems.join('\n  ')}`)
  process.exit(1)
}

/**
 * What a browser finds wrong. A browser that shares its processors may be late, so one with problems is asked a second time: what only
 * the first time found is printed, and is not among the problems.
 */
async function examineTwice(candidate: Candidate): Promise<readonly string[]> {
  const first = await examine(candidate)
  if (first.length === 0) return []
  const second = await examine(candidate)
  if (second.length === 0) console.log(`Found once, and not when it was asked again:\n  ${first.join('\n  ')}`)
  return second
}

async function examine(candidate: Candidate): Promise<readonly string[]> {
  const sessions: Session[] = []
  const widths = IS_SHORT ? FEW_WIDTHS[candidate.name] : ALL_WIDTHS
  for (const scheme of ['light', 'dark'] as const) {
    if (scheme === 'dark' && widths.dark.length === 0) continue
    const browser = await candidate.launch(scheme)
    try {
      if (scheme === 'light') {
        sessions.push(
          await visitViewer(browser, `${candidate.name}, the viewer from a folder`, `${folder}viewer/index.html`),
        )
        sessions.push(await visitSite(browser, `${candidate.name}, the site from a server`, served))
        sessions.push(await visitSite(browser, `${candidate.name}, the site from a folder`, folder))
      }
      if (widths[scheme].length > 0) sessions.push(await look(browser, candidate.name, scheme, widths[scheme]))
    } finally {
      await browser.close()
    }
  }
  const checks = sessions.reduce((count, session) => count + session.checks, 0)
  const seen = sessions.flatMap((session) => session.problems)
  console.log(`-- ${candidate.version}\n   ${checks} checks, ${seen.length} problems`)
  return seen
}

/** Screenshots in some widths, with what axe-core says of each page. */
async function look(browser: Browser, name: string, scheme: Scheme, widths: WidthsIn[Scheme]): Promise<Session> {
  const session = await Session.open(browser, `${name}, ${scheme}`, served)
  const { page } = session
  for (const [size, width, height] of widths) {
    await page.setViewport({ width, height })
    for (const { label, state } of EXAMPLES) {
      await open(page, `${served}viewer/index.html`, state)
      const title = label.toLowerCase().replaceAll(' ', '-')
      await session.fits(`the viewer, ${label}, ${size}`)
      await labels(session, `the viewer, ${label}, ${size}`)
      await session.accessible(`the viewer, ${label}, ${size}`)
      await session.screenshot(screenshots, `${name}-${scheme}-${size}-viewer-${title}`)
    }
    await open(page, `${served}viewer/index.html`, { ...EMPTY, text: 'https://ann:secret@example.org/?token=x' })
    await session.accessible(`the viewer with secrets, ${size}`)
    for (const text of LABELLED) {
      await open(page, `${served}viewer/index.html`, { ...EMPTY, text })
      await session.fits(`the viewer, ${text}, ${size}`)
      await labels(session, `the viewer, ${text}, ${size}`)
    }
    await selection(session, `the viewer, ${size}`)
    for (const [title, path] of SHOWN_PAGES) {
      await page.goto(served + path)
      await session.fits(`${path}, ${size}`)
      await session.tablesFit(`${path}, ${size}`)
      await wholeAnswers(session, `${path}, ${size}`)
      await session.accessible(`${path}, ${size}`)
      await session.screenshot(screenshots, `${name}-${scheme}-${size}-site-${title}`)
    }
  }
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const isDark = (background.match(/\d+/g) ?? []).slice(0, 3).every((channel) => Number(channel) < 100)
  session.expect('the page is dark', isDark, scheme === 'dark')
  return session
}

/** A plain server of a folder, as any host of static pages is. */
function serve(root: string): Server {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.svg': 'image/svg+xml',
  }
  return createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/)[0] ?? '/')
    const file = join(root, path)
    if (!file.startsWith(root) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
}

function addressOf(listening: Server): Promise<string> {
  return new Promise((settle) => {
    listening.listen(0, '127.0.0.1', () => settle(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`))
  })
}
