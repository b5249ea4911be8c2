/**
 * A visit to the documentation: the questions of a newcomer are asked of its search, pages are opened from a folder and from a
 * server, by keyboard as well, and looked at in both widths.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { QUESTIONS } from './questions.js'
import { Session } from './session.js'

/** Beginnings of words, for which the search has failed once. */
const BEGINNINGS: readonly string[] = ['p', 'look-']

/** How far down a person looks. */
const LOOKED_AT = 3

/** The pages that are looked at. */
export const SHOWN_PAGES: readonly (readonly [name: string, path: string])[] = [
  ['front', 'index.html'],
  ['start', 'Start_in_five_minutes.html'],
  ['security', 'Security__SSRF,_redirects,_logs.html'],
  ['url', 'weburl/Url.html'],
  ['door', 'weburl/profiles.html'],
  ['recipe', 'Follow_redirects_safely.html'],
  ['words', 'The_words_of_this_library.html'],
]

export async function visitSite(browser: Browser, about: string, home: string): Promise<Session> {
  const session = await Session.open(browser, about, home)
  await session.page.setViewport({ width: 1280, height: 900 })
  await questions(session, home)
  await readExample(session, home)
  await doors(session, home)
  return session
}

async function questions(session: Session, home: string): Promise<void> {
  const { page } = session
  await page.goto(`${home}index.html`)
  await page.click('#tsd-search-trigger')
  await page.waitForSelector('#tsd-search-input', { visible: true })
  const type = async (words: string): Promise<void> => {
    await page.evaluate(() => {
      const input = document.querySelector('#tsd-search-input') as HTMLInputElement
      input.value = ''
      input.focus()
    })
    await page.keyboard.type(words)
  }
  for (const beginning of BEGINNINGS) {
    await type(beginning)
    const found = await results(session, (path) => path !== '')
    session.expect(`"${beginning}" finds some pages`, found.length, LOOKED_AT)
  }
  for (const [words, pages] of QUESTIONS) {
    await type(words)
    const isAnswer = (path: string): boolean => pages.some((wanted) => path.startsWith(wanted))
    const found = await results(session, isAnswer)
    session.expect(`"${words}" finds ${pages.join(' or ')} among ${found.join(', ')}`, found.some(isAnswer), true)
  }
  await page.keyboard.press('Escape')
}

/**
 * The paths of the first results, when they have stopped to change. On a busy machine those of half a word may stay for a while, so
 * results without an answer are waited for longer.
 */
async function results(session: Session, isAnswer: (path: string) => boolean): Promise<string[]> {
  const ask = (): Promise<string[]> =>
    session.page.evaluate(
      (count) =>
        [...document.querySelectorAll<HTMLAnchorElement>('#tsd-search-results a')]
          .slice(0, count)
          .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace(/^\.\//, '')),
      LOOKED_AT,
    )
  let before: string[] = []
  for (let count = 0; count < 30; count++) {
    await pause(120)
    const now = await ask()
    if (now.some(isAnswer) && now.join() === before.join()) break
    before = now
  }
  return before
}

/** The answers of examples: one that takes several lines begins with a line of its own. */
export async function wholeAnswers(session: Session, where: string): Promise<void> {
  const broken = await session.page.$$eval('.answer', (answers) =>
    answers
      .filter((answer) => {
        const { left, height } = answer.getBoundingClientRect()
        const code = answer.parentElement as HTMLElement
        const isOneLine = height < 1.9 * Number.parseFloat(getComputedStyle(code).fontSize)
        return height > 0 && !isOneLine && left - code.getBoundingClientRect().left > 1
      })
      .map((answer) => answer.textContent),
  )
  session.expect(`${where}: answers that break after code`, broken, [])
}

/** From a guide into the viewer, by a link of an example. */
async function readExample(session: Session, home: string): Promise<void> {
  const { page } = session
  await page.goto(`${home}Start_in_five_minutes.html`)
  await Promise.all([page.waitForNavigation(), page.click('.in-viewer > a')])
  await session.eventually(
    'an example opens in the viewer',
    () => page.evaluate(() => (document.querySelector('#text') as HTMLTextAreaElement | null)?.value ?? ''),
    'https://EXAMPLE.org:8443/shop/../cart?item=42&item=7#total',
  )
}

/** Each door has a page under the name that programs import. The first export on the page of the main door is `Url`. */
async function doors(session: Session, home: string): Promise<void> {
  const { page } = session
  await page.goto(`${home}weburl.html`)
  const first = (selector: string) => () =>
    page.evaluate((one) => document.querySelector(one)?.textContent?.trim() ?? '', selector)
  await session.eventually('the first export of the main door', first('.tsd-member-summary-name'), 'Url')
  await page.goto(`${home}weburl/Url.html`)
  await session.eventually(
    'the first member of Url',
    first('.tsd-member .tsd-anchor-link span, .tsd-member h3 span'),
    'parse',
  )
}
