/**
 * A visit to the viewer, opened from a folder, as a person would make it: typing, going through it with the keyboard and the
 * pointer, following permalinks. What the page shows is compared with what the library answers.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { Url } from '../../lib/index.js'
import { fragmentOf, type State } from '../../viewer/model/permalink.js'
import { hostileStates } from './hostile.js'
import { Session } from './session.js'

/** The longest time between a key and the answer. */
const LONGEST_ANSWER = 50

export async function visitViewer(browser: Browser, about: string, viewer: string): Promise<Session> {
  const session = await Session.open(browser, about, viewer.replace(/[^/]*$/, ''))
  const { page } = session
  await page.setViewport({ width: 1280, height: 900 })
  await open(page, viewer, { text: '', base: '', encoding: '' })
  await typing(session)
  await selection(session, 'the viewer')
  await hints(session)
  await keyboard(session)
  await pointer(session)
  await secrets(session, viewer)
  await encodings(session)
  await cards(session, viewer)
  await speed(session)
  await linkAfterTyping(session)
  await permalinks(session, viewer)
  return session
}

/** Opens the viewer with a state, and waits for its second script. */
export async function open(page: Page, viewer: string, state: State): Promise<void> {
  await page.goto('about:blank')
  await page.goto(viewer + fragmentOf(state))
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null)
}

const field = '#text'

async function retype(page: Page, text: string): Promise<void> {
  await page.focus(field)
  await page.keyboard.down('Control')
  await page.keyboard.press('KeyA')
  await page.keyboard.up('Control')
  await page.keyboard.type(text)
}

const canonical = (page: Page) => () =>
  page.evaluate(() => [...document.querySelectorAll('#canonical .piece')].map((piece) => piece.textContent).join(''))

/** Texts whose parts are shorter than their names, or longer than a line, or many. */
export const LABELLED: readonly string[] = [
  'h:/?a#b',
  'https://example.org/?q=1',
  'https://h/?a#b',
  'http://u:p@h:1/a?b#c',
  'https://[::1]:8080/?#x',
  `https://user:password@${'long.'.repeat(12)}example:8080/${'path/'.repeat(40)}?${'query&'.repeat(40)}#${'f'.repeat(200)}`,
]

/** The names below the pieces of the canonical text: none is above another one, and each is below its own piece. */
export async function labels(session: Session, where: string): Promise<void> {
  const collisions = await session.page.evaluate(() => {
    const pieces = [...document.querySelectorAll<HTMLElement>('#canonical .piece')]
    const boxes = pieces.map((piece) => ({ part: piece.dataset.part ?? '', box: piece.getBoundingClientRect() }))
    const over = pieces
      .filter((piece) => piece.scrollWidth > piece.clientWidth + 1)
      .map((piece) => `${piece.dataset.part} is wider than its piece`)
    const pairs = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(a.box.right, box.right) - Math.max(a.box.left, box.left) > 0.5 &&
            Math.min(a.box.bottom, box.bottom) - Math.max(a.box.top, box.top) > 0.5,
        )
        .map(({ part }) => `${a.part} and ${part}`),
    )
    return [...over, ...pairs]
  })
  session.expect(`${where}: names that collide`, collisions, [])
}

/** The luminance of a colour as browsers write it, by the definition of WCAG. */
function luminanceOf(color: string): number {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Number(channel) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of a text, by WCAG. */
const CONTRAST = 4.5

/** Selected text can be read: it is not transparent, and its colour is far from that of the selection. */
export async function selection(session: Session, where: string): Promise<void> {
  const { page } = session
  await retype(page, 'https://example.org/a')
  await page.keyboard.down('Control')
  await page.keyboard.press('KeyA')
  await page.keyboard.up('Control')
  const { color, background } = await page.evaluate((selector) => {
    const style = getComputedStyle(document.querySelector(selector) as Element, '::selection')
    return { color: style.color, background: style.backgroundColor }
  }, field)
  const isSeen = !/transparent|, 0\)$/.test(color) && contrastOf(color, background) >= CONTRAST
  session.expect(`${where}: selected text, ${color} on ${background}, is seen`, isSeen, true)
  const selected = await page.evaluate(() => {
    const { selectionStart, selectionEnd } = document.querySelector('#text') as HTMLTextAreaElement
    return selectionEnd - selectionStart
  })
  session.expect(`${where}: all of the text is selected`, selected, 'https://example.org/a'.length)
}

/** What the page says of texts that are meant otherwise, that are refused, and where there is no keyboard. */
async function hints(session: Session): Promise<void> {
  const { page } = session
  await retype(page, 'localhost:3000/x')
  const hint = () => page.evaluate(() => document.querySelector('#hint:not([hidden]) code')?.textContent ?? '')
  await session.eventually('a URL that is meant otherwise has a hint', hint, 'http://localhost:3000/x')
  await page.click('#hint button')
  await session.eventually('which is followed', canonical(page), 'http://localhost:3000/x')
  await session.eventually('and then is gone', hint, '')
  session.expect(
    'the steps of the host are those of',
    await page.$eval('#variant', (one) => (one as HTMLSelectElement).value),
    'whatwg',
  )
  await retype(page, 'https://user:pw@2001:db8::1/')
  const severities = () => page.$$eval('#findings .severity', (all) => all.map((one) => one.textContent))
  await session.eventually('the error of a refused text comes first', severities, [
    'Error',
    'Warning',
    'Warning',
    'Warning',
  ])
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const keys = () =>
    page.evaluate(() => {
      const shown = document.querySelector('.keys')
      const isShown = shown !== null && getComputedStyle(shown).display !== 'none'
      return isShown === matchMedia('(hover: none), (pointer: coarse)').matches
    })
  await session.eventually('keys are named where there is a keyboard', keys, false)
}

async function typing(session: Session): Promise<void> {
  const { page } = session
  const text = 'HTTPS:\\\\EXAMPLE.org:443\\a\\..\\b c?q#top'
  await retype(page, text)
  await session.eventually('the canonical text of what is typed', canonical(page), Url.parse(text).href)
  await session.eventually(
    'the address follows',
    async () => new URL(page.url()).hash,
    `#u=${encodeURIComponent(text)}`,
  )
  const parts = () =>
    page.evaluate(() => [...document.querySelectorAll('#parts tr')].map((row) => row.querySelector('th')?.textContent))
  session.expect('the parts', await parts(), ['scheme', 'host', 'port', 'path', 'query', 'fragment'])
  const { findings } = Url.diagnose(text)
  session.expect('the number of findings', Number(await session.text('#findings-count')), findings.length)
  const readers = () => page.$$eval('#readings tr.first li', (all) => all.map((one) => one.textContent))
  await session.eventually('the readings begin with the Standard', async () => (await readers())[0], 'URL Standard')
  await session.eventually(
    'a screen reader is told',
    () => session.text('#status').then((status) => status.startsWith('A URL. ')),
    true,
  )
  session.expect(
    'the drawing has the text of the field',
    (await session.text('#text-drawing')).replace('\u200b', ''),
    text,
  )
}

async function keyboard(session: Session): Promise<void> {
  const { page } = session
  const text = 'https://2001:db8::1/'
  await retype(page, text)
  await page.keyboard.press('Home')
  await page.keyboard.down('Alt')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.up('Alt')
  const selected = () =>
    page.evaluate(() => {
      const { value, selectionStart, selectionEnd } = document.querySelector('#text') as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
  await session.eventually('Alt and down select a finding', selected, '2001')
  await session.eventually(
    'the finding is explained at the caret',
    () => session.text('#explanation').then((words) => words.includes('IPv4-too-few-parts')),
    true,
  )
  await page.focus('#findings .finding:last-child .apply')
  await page.keyboard.press('Enter')
  await session.eventually('a suggestion is applied', canonical(page), 'https://[2001:db8::1]/')
  await page.focus(field)
  await page.keyboard.down('Control')
  await page.keyboard.press('KeyZ')
  await page.keyboard.up('Control')
  const value = () => page.evaluate(() => (document.querySelector('#text') as HTMLTextAreaElement).value)
  await session.eventually('and can be undone', value, text)
  await page.focus(field)
  await page.keyboard.press('Home')
  await page.waitForFunction(() => document.querySelector('#explanation .apply') === null)
  // The hint is drawn by the second script, when the typing has paused, and its button is one of the stops.
  await page.waitForFunction(() => document.querySelector('#hint:not([hidden]) button') !== null)
  const stops: string[] = []
  for (let count = 0; count < 5; count++) {
    stops.push(await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || ''))
    await page.keyboard.press('Tab')
  }
  session.expect('the keys lead from field to field', stops, ['text', 'Write it', 'base', 'encoding', 'Repaired'])
}

async function pointer(session: Session): Promise<void> {
  const { page } = session
  await retype(page, 'https://example.org/path?query')
  const activeParts = (inside: string) => () =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(`${selector} .active`)].map((one) => (one as HTMLElement).dataset.part),
      inside,
    )
  await page.hover('#parts [data-part="path"]')
  await session.eventually('a row marks its piece of the field', activeParts('#text-drawing'), ['path'])
  const marked = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLElement>('#parts tr.active')].map((row) => row.dataset.part))
  await page.hover('#canonical [data-part="query"]')
  await session.eventually('a piece of the canonical text marks its row', marked, ['query'])
  const box = await (await page.$('#text-drawing [data-part="host"]'))?.boundingBox()
  if (box != null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await session.eventually('a piece of the field marks its row', marked, ['host'])
}

async function secrets(session: Session, viewer: string): Promise<void> {
  const { page } = session
  await retype(page, 'https://ann:hunter2@example.org/glsa_hunter4hunter5hunter6hunter7?token=hunter3')
  const hash = async () => new URL(page.url()).hash
  const masked = fragmentOf({ text: 'https://ann:***@example.org/***?token=***', base: '', encoding: '' })
  await session.eventually('the address has no secret', hash, masked)
  const codeHasSecret = () => session.text('#code').then((text) => text.includes('hunter'))
  await session.eventually('nor has the code', codeHasSecret, false)
  session.expect('nor has a finding', (await session.text('#findings')).includes('hunter'), false)
  await page.click('#keep-secrets')
  await session.eventually('unless somebody asks', () => hash().then((text) => text.includes('hunter2')), true)
  await page.click('#keep-secrets')
  await session.eventually('and no more after that', hash, masked)
  await open(page, viewer, { text: '', base: '', encoding: '' })
}

async function encodings(session: Session): Promise<void> {
  const { page } = session
  await retype(page, 'http://example.org/?q=日本☃')
  await page.focus('#encoding')
  await page.keyboard.type('shift_jis')
  const expected = Url.parse('http://example.org/?q=日本☃').canonicalize('shift_jis').toString()
  await session.eventually('a query in the encoding of the page', canonical(page), expected)
  await page.keyboard.type('x')
  await session.eventually(
    'an unknown label is explained',
    () => session.text('#problem').then((words) => words.includes('shift_jis')),
    true,
  )
  await page.evaluate(() => {
    const encoding = document.querySelector('#encoding') as HTMLInputElement
    encoding.value = ''
    encoding.dispatchEvent(new Event('input'))
  })
}

/** The time from an edit to the drawn answer, the slowest of a few. */
async function speed(session: Session): Promise<void> {
  const { page } = session
  const times = await page.evaluate(() => {
    const text = document.querySelector('#text') as HTMLTextAreaElement
    return ['http://a\\@b/', 'https://example.org/a/b?c=d#e', 'http://0x7f.1/', '../x', 'https://аррӏе.com/'].map(
      (value) => {
        const start = performance.now()
        text.value = value
        text.dispatchEvent(new Event('input'))
        document.body.getBoundingClientRect()
        return performance.now() - start
      },
    )
  })
  const middle = [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0
  console.log(`   an answer takes ${middle.toFixed(1)} ms, the slowest of five ${Math.max(...times).toFixed(1)} ms`)
  session.expect(
    `an answer takes ${middle.toFixed(1)} ms, which is less than ${LONGEST_ANSWER}`,
    middle < LONGEST_ANSWER,
    true,
  )
}

/** The cards whose scripts are loaded when they are opened. */
async function cards(session: Session, viewer: string): Promise<void> {
  const { page } = session
  const text = 'https://example.org/users/a%2Fb?page=2'
  await open(page, viewer, { text, base: '', encoding: 'shift_jis' })
  await page.click('#pattern-card > summary')
  await page.type('#pattern-text', 'https://example.org/users/:id\\?*')
  const groups = () => session.text('#pattern-groups')
  await session.eventually('a pattern has its groups', groups, 'ida/b')
  session.expect('a pattern matches', await session.text('#pattern-answer'), 'The URL matches.')
  await page.select('#pattern-kind', 'template')
  await page.$eval('#pattern-text', (input) => {
    ;(input as HTMLInputElement).value = ''
  })
  await page.type('#pattern-text', '/users{/id}{?q,page}')
  await session.eventually('a template has its values', groups, 'ida/bpage2')
  await page.type('#pattern-text', '{')
  await session.eventually(
    'a template that is not one is refused',
    async () => (await session.text('#pattern-problem')).includes('expression-unclosed'),
    true,
  )
  await page.click('#links-card > summary')
  await page.type('#links-html', '<base href=/a/><a href="b?q=日本"><img srcset="c 1x, //[ 2x">')
  const rows = () => page.$$eval('#links-rows tr', (all) => all.map((row) => row.lastElementChild?.textContent))
  await session.eventually('the links of a page', rows, [
    'https://example.org/a/',
    'https://example.org/a/b?q=%93%FA%96{',
    'https://example.org/a/c',
    'not a URL',
  ])
  await retype(page, 'https://example.com/')
  await session.eventually('the links follow the field', async () => (await rows())[0], 'https://example.com/a/')
  await open(page, viewer, { text: '', base: '', encoding: '' })
}

/**
 * Soon after something is typed, the viewer writes it into the address. If a link is followed before that, the viewer shows the
 * text of the link and keeps its address.
 */
async function linkAfterTyping(session: Session): Promise<void> {
  const { page } = session
  for (const text of ['http://first/', 'http://second/', 'http://third/', 'http://fourth/']) {
    const fragment = fragmentOf({ text, base: '', encoding: '' })
    // The page is busy until the address is due, so that the writing of the address and the link are waiting together.
    const busy = page.evaluate(() => {
      const typed = document.querySelector('#text') as HTMLTextAreaElement
      typed.value = 'http://typed/'
      typed.dispatchEvent(new Event('input'))
      const due = performance.now() + 300
      while (performance.now() < due);
    })
    const link = page.evaluate((next) => {
      location.hash = next
    }, fragment)
    await Promise.all([busy, link])
    await session.eventually(`a link is followed after typing: ${text}`, () => fieldText(page), text)
    await pause(400)
    session.expect(`and its address stays: ${text}`, new URL(page.url()).hash, fragment)
  }
}

/** Each of many hostile strings, followed as a link: the page shows what the library answers. */
async function permalinks(session: Session, viewer: string): Promise<void> {
  const { page } = session
  for (const state of hostileStates()) {
    const fragment = fragmentOf(state)
    await page.evaluate((next) => {
      location.hash = next
    }, fragment)
    const { url, findings } = diagnosed(state)
    const what = `${JSON.stringify(state.text)} against ${JSON.stringify(state.base)}`
    await session.eventually(`${what}: the text`, () => fieldText(page), state.text.replaceAll('\r', '\n'))
    session.expect(`${what}: the canonical text`, unspelled(await canonical(page)()), url?.href ?? '')
    const shownFindings = Number((await session.text('#findings-count')) || 0)
    if (state.text.trim() !== '') session.expect(`${what}: the findings`, shownFindings, findings.length)
    session.expect(`${what}: nothing of it became an element`, await page.$('main script, main img, main iframe'), null)
  }
  await open(page, viewer, { text: '', base: '', encoding: '' })
}

const fieldText = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('#text') as HTMLTextAreaElement).value)

function diagnosed({ text, base }: State) {
  try {
    return Url.diagnose(text, base === '' ? {} : { base })
  } catch {
    return { url: null, findings: [] }
  }
}

/** The viewer spells what cannot be seen, and canonical texts of opaque hosts and paths have little of that. */
const unspelled = (text: string): string =>
  text.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
