/**
 * What a browser says of generated pages: the encoding and the base of each, every value that can have a URL in it with what the
 * browser resolves, and which words of the page it requested.
 *
 * A value is split by the library's own readers, so that lists and styles have the same URLs here and there; which of them are URLs is
 * seen in the requests.
 */

import { urlsIn } from '../../lib/around/pages/raw-links.js'
import { SVG_LINKS, SVG_PROPERTIES, URL_ATTRIBUTES } from '../../lib/around/pages/url-attributes.js'
import { type Browser, outcomeOf, page, type Sent, type Served } from '../browsers.js'
import { type GeneratedPage, wordsIn } from './generated-pages.js'

/** What decides whether a browser loads something. */
export interface Facts {
  readonly isRendered: boolean
  /** The background that the element has in the end. */
  readonly background: string
  readonly parent: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface BrowserLink {
  readonly element: string
  readonly attribute: string | null
  readonly where: 'live' | 'inert' | 'shadow'
  readonly written: string
  /** The URL, or the text where it is not a URL. */
  readonly href: string
  readonly facts: Facts
}

export interface PageAnswer {
  readonly encoding: string
  readonly base: string
  readonly links: readonly BrowserLink[]
}

export interface BrowserAnswer {
  readonly name: string
  readonly origin: string
  readonly pages: readonly (PageAnswer | null)[]
  /** The paths that were requested, by the words in them. */
  readonly requests: ReadonlyMap<string, ReadonlySet<string>>
}

const attributes = Object.fromEntries(
  [...URL_ATTRIBUTES].map(([name, rows]) => [name, rows.map((row) => [row.name, row.syntax])]),
)

/** What runs in the browser: pages are opened in frames, a few at a time, and their trees are walked. */
const driverOf = (
  pages: readonly GeneratedPage[],
): string => `<!doctype html><meta charset=utf-8><body><script type=module>
const attributes = ${JSON.stringify(attributes)}
const svgLinks = ${JSON.stringify([...SVG_LINKS.keys()])}
const svgProperties = ${JSON.stringify([...SVG_PROPERTIES])}
const scripting = ${JSON.stringify(pages.map((one) => one.scripting))}
const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const pause = (time) => new Promise((done) => setTimeout(done, time))

/** The property that resolves the value of an attribute; null if there is none. */
const properties = new Map()
function propertyOf(name, attribute) {
  const key = name + ' ' + attribute
  if (!properties.has(key)) {
    const probe = document.createElement(name)
    probe.setAttribute(attribute, 'probe')
    let found = null
    for (const property in probe) if (property.toLowerCase() === attribute) found = property
    const value = found === null ? null : probe[found]
    properties.set(key, typeof value === 'string' && value !== 'probe' ? found : null)
  }
  return properties.get(key)
}

function valuesOf(element) {
  const values = []
  const isHtml = element.namespaceURI === HTML
  const isSvg = element.namespaceURI === SVG
  const add = (attribute, syntax) => {
    if (element.hasAttribute(attribute)) values.push([attribute, syntax, element.getAttribute(attribute)])
  }
  const { localName } = element
  if (isHtml) for (const [attribute, syntax] of attributes[localName] ?? []) add(attribute, syntax)
  if (isHtml || isSvg) add('style', 'css')
  if (isSvg) for (const property of svgProperties) add(property, 'css')
  if (isSvg && svgLinks.includes(localName)) add(element.hasAttribute('href') ? 'href' : 'xlink:href', 'url')
  if (isHtml && localName === 'meta' && (element.getAttribute('http-equiv') ?? '').toLowerCase() === 'refresh') add('content', 'refresh')
  if ((isHtml || isSvg) && localName === 'style') {
    const text = [...element.childNodes].filter((node) => node.nodeType === 3 || node.nodeType === 4)
    values.push([null, 'css', text.map((node) => node.data).join('')])
  }
  return values
}

function walk(root, where, state) {
  for (const element of root.querySelectorAll('*')) {
    const { localName, namespaceURI } = element
    const number = element.getAttribute('data-n')
    const isCopy = number !== null && state.seen.has(number)
    if (number !== null) state.seen.add(number)
    if (!isCopy) {
      const facts = { isRendered: where !== 'inert' && element.checkVisibility(), background: getComputedStyle(element).backgroundImage, parent: element.parentNode?.localName ?? '', attributes: {} }
      for (const { name, value } of element.attributes) facts.attributes[name] = value
      for (const [attribute, syntax, value] of valuesOf(element)) if (syntax !== 'refresh' || !state.isInShadow) state.values.push({ element, anchor: state.anchor, where, attribute, syntax, value, facts })
    }
    if (namespaceURI !== HTML) continue
    if (localName === 'template' && element.content) walk(element.content, 'inert', state)
    if (element.shadowRoot) {
      walk(element.shadowRoot, where === 'inert' ? where : 'shadow', { ...state, isInShadow: true })
    }
    if (localName === 'iframe' && element.contentDocument?.URL === 'about:srcdoc') {
      const opened = element.contentDocument
      walk(opened, 'live', { ...state, isInShadow: false, anchor: opened.createElementNS(HTML, 'a') })
    }
    if (localName === 'noscript' && state.hasText) {
      walk(new DOMParser().parseFromString('<!doctype html><body>' + element.textContent, 'text/html'), 'inert', state)
    }
  }
}

async function answerOf(index) {
  const frame = document.createElement('iframe')
  frame.style = 'position: fixed; top: 0; left: 0; width: 600px; height: 400px'
  if (!scripting[index]) frame.setAttribute('sandbox', 'allow-same-origin')
  const loaded = new Promise((done) => { frame.onload = done })
  frame.src = '/page/' + index
  document.body.append(frame)
  await Promise.race([loaded, pause(5000)])
  await pause(250)
  const opened = frame.contentDocument
  if (opened === null || !opened.URL.endsWith('/page/' + index)) { frame.remove(); return null }
  const state = { seen: new Set(), values: [], hasText: scripting[index] && opened.contentType === 'text/html', anchor: opened.createElementNS(HTML, 'a') }
  walk(opened, 'live', state)
  const reply = await fetch('/urls', { method: 'POST', body: JSON.stringify(state.values.map(({ syntax, value }) => [syntax, value])) })
  const lists = await reply.json()
  const links = []
  state.values.forEach(({ element, anchor, where, attribute, syntax, value, facts }, at) => {
    const property = syntax === 'url' && where !== 'inert' && element.namespaceURI === HTML ? propertyOf(element.localName, attribute) : null
    for (const written of lists[at]) {
      let href = written
      if (property !== null && typeof element[property] === 'string') href = element[property]
      else if (syntax === 'css') { try { href = new URL(written, anchor.baseURI).href } catch {} }
      else if (syntax !== 'document') { anchor.setAttribute('href', written); href = anchor.href }
      links.push({ element: element.localName, attribute, where, written, href, facts })
    }
  })
  const answer = { encoding: opened.characterSet, base: opened.baseURI, links }
  frame.remove()
  return answer
}
const pages = []
let next = 0
async function work() {
  while (next < scripting.length) {
    const index = next++
    try { pages[index] = await answerOf(index) } catch (error) { pages[index] = null }
  }
}
await Promise.all([work(), work(), work(), work()])
await fetch('/outcome', { method: 'POST', body: JSON.stringify({ origin: location.origin, pages }) })
</script>`

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What is loaded with a page, by the header `Sec-Fetch-Dest`. */
const FILES: Readonly<Record<string, Served>> = {
  style: { type: 'text/css', body: '' },
  xslt: { type: 'text/css', body: '' },
  script: { type: 'text/javascript', body: '' },
  image: { type: 'image/gif', body: PIXEL },
  ...Object.fromEntries(['iframe', 'frame', 'object', 'embed'].map((name) => [name, page('')] as const)),
}

/** Opens the pages in a browser. */
export async function askBrowser(
  program: string,
  browser: Browser,
  pages: readonly GeneratedPage[],
  timeout: number,
): Promise<BrowserAnswer> {
  const requests = new Map<string, Set<string>>()
  const driver = driverOf(pages)
  const fileAt = (path: string, { body, destination }: Sent): Served | null => {
    // A link of a page can lead to `/`, too.
    if (path === '/') return page(destination === 'document' || destination === '' ? driver : '')
    if (path === '/urls' && body !== null) return { type: 'application/json', body: splitValues(body) }
    const [, index] = /^\/page\/(\d+)$/.exec(path) ?? []
    const opened = index === undefined ? undefined : pages[Number(index)]
    if (opened !== undefined) return { type: opened.type, body: opened.bytes }
    for (const word of wordsIn(path)) requests.set(word, (requests.get(word) ?? new Set()).add(path))
    return FILES[destination] ?? null
  }
  const outcome = await outcomeOf<Pick<BrowserAnswer, 'origin' | 'pages'>>(program, browser, fileAt, timeout)
  return { name: browser.name, ...outcome, requests }
}

function splitValues(body: string): string {
  const values = JSON.parse(body) as readonly (readonly [syntax: 'url', value: string])[]
  const lists = values.map(([syntax, value]) => {
    const holder = { syntax, value, members: null, place: { start: 0, end: 0 } }
    return urlsIn(holder, value).map(({ url }) => url ?? '')
  })
  return JSON.stringify(lists)
}
