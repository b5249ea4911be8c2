/**
 * What differs between the browsers' answers and the library. A link on which the browsers differ is left out, and counted by its kind;
 * the others of its page are compared. Links are compared as multisets.
 */

import { Page, type PageLink } from '../../lib/around/pages/index.js'
import { SVG_LINKS, SVG_PROPERTIES, URL_ATTRIBUTES } from '../../lib/around/pages/url-attributes.js'
import { type GeneratedPage, wordsIn } from './generated-pages.js'
import type { BrowserAnswer, BrowserLink, Facts } from './in-browsers.js'

/** Counts of what was compared. A kind is `img.src`, and what differs between the browsers. */
export class Tally {
  pages = 0
  links = 0
  requests = 0
  readonly dropped = new Map<string, number>()
  readonly unrequested = new Map<string, number>()
  readonly requested = new Map<string, number>()
  readonly differences: string[] = []
}

const count = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const kindOf = ({ element, attribute }: Pick<BrowserLink, 'element' | 'attribute'>): string =>
  `${element}.${attribute ?? 'text'}`

/** Whether a browser requests a link of this role; `null` where that depends on the `rel`. */
function isRequested({ role, inert }: PageLink): boolean | null {
  if (inert) return false
  return role === 'link' ? null : role === 'fetch' || role === 'css'
}

/** Whether a background other than the attribute's counts, such as `body{background:url()}`. */
function isOverruled({ attribute, written }: PageLink, facts: Facts | undefined): boolean {
  const background = facts?.background ?? ''
  return (
    attribute === 'background' &&
    background.includes('(') &&
    !wordsIn(written).some((word) => background.includes(word))
  )
}

/** Requests of links whose role says that they are not loaded, and why. */
const REQUESTED: readonly (readonly [reason: string, holds: (link: PageLink, facts: Facts | undefined) => boolean])[] =
  [
    [
      'an import is looked for before the type of the style is known',
      ({ element, attribute, role }, facts) =>
        element === 'style' && attribute === null && role === 'cite' && facts?.attributes.type === 'text/x',
    ],
  ]

/** Links whose role says that they are loaded, but that no browser requests here, and why. */
const UNREQUESTED: readonly (readonly [
  reason: string,
  holds: (link: PageLink, facts: Facts | undefined, page: GeneratedPage) => boolean,
])[] = [
  ['it is not http: or has no host', ({ href }) => href === null || !href.startsWith('http://127.0.0.1')],
  ['the word is not in the URL', ({ href, written }) => !wordsIn(written).some((word) => href?.includes(word))],
  ['the page runs no scripts', ({ element }, _, { scripting }) => element === 'script' && !scripting],
  ['the element is not in the tree of the browsers', (_, facts) => facts === undefined],
  ['it is loaded when it is seen', (_, facts) => facts?.attributes.loading === 'lazy'],
  ['its media does not match', (_, facts) => facts?.attributes.media !== undefined],
  ['it is loaded when it is played', ({ element }) => /^(?:video|audio|source|track)$/.test(element)],
  ['another candidate is chosen', ({ attribute, element }) => /srcset$/.test(attribute ?? '') || element === 'source'],
  ['the element is not displayed', ({ attribute }, facts) => attribute !== null && facts?.isRendered === false],
  ['a rule has another background', (link, facts) => isOverruled(link, facts)],
  // A rule may match nothing, a property may be overruled, and a font is loaded only if some text uses it.
  ['the style is not used', ({ role }) => role === 'css'],
  ['the element of SVG is not used', ({ element }) => SVG_LINKS.has(element) && !URL_ATTRIBUTES.has(element)],
  ['the element of SVG is not used', ({ element, attribute }) => element === 'script' && attribute !== 'src'],
  ['the content of an object that is shown', (_, facts) => facts?.parent === 'object'],
]

/** The compared parts of a link. */
function factsOf(link: Omit<BrowserLink, 'facts'>, origin: string): string {
  const { element, attribute, where, written } = link
  // A refresh has the base of its moment, an inert `<base>` has none, and in SVG a fragment is a place in the page itself.
  const isLocal = written.startsWith('#') && (SVG_LINKS.has(element) || SVG_PROPERTIES.has(attribute ?? ''))
  const isEarly = attribute === 'content' || (element === 'base' && where !== 'live') || attribute === 'srcdoc'
  const href = isLocal || isEarly ? null : link.href.replaceAll(origin, 'http://origin')
  return JSON.stringify([where, href])
}

const keyOf = ({ element, attribute, written }: Pick<BrowserLink, 'element' | 'attribute' | 'written'>): string =>
  JSON.stringify([element, attribute, written])

/** The multiset of the links of each key, as a string that is the same for the same multiset. */
function byKey(links: readonly Omit<BrowserLink, 'facts'>[], origin: string): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const link of links) {
    const key = keyOf(link)
    map.set(key, [...(map.get(key) ?? []), factsOf(link, origin)])
  }
  for (const list of map.values()) list.sort()
  return map
}

const ownLink = (link: PageLink): Omit<BrowserLink, 'facts'> => ({
  element: link.element,
  attribute: link.attribute,
  where: link.inert ? 'inert' : link.shadow ? 'shadow' : 'live',
  written: link.written,
  href: link.href ?? link.written,
})

/** Compares one page, and adds to the tally. */
export function comparePage(
  page: GeneratedPage,
  index: number,
  browsers: readonly BrowserAnswer[],
  tally: Tally,
): void {
  const [first] = browsers
  const answers = browsers.map(({ pages }) => pages[index] ?? null)
  if (first === undefined || answers.includes(null)) {
    count(tally.dropped, `page of ${page.kind} that a browser does not open`)
    return
  }
  tally.pages++
  const own = Page.read(page.bytes, {
    url: `${first.origin}/page/${index}`,
    contentType: page.type,
    scripting: page.scripting,
  })
  const links = own.links.filter(({ element }) => !element.startsWith('?'))
  const found: string[] = []
  const compareFact = (name: string, fact: string, told: readonly string[]): void => {
    if (new Set(told).size > 1) count(tally.dropped, name)
    else if (told[0] !== fact) found.push(`${name}: ${fact} here, ${told[0]} in the browsers`)
  }
  compareFact(
    'encoding',
    own.encoding,
    answers.map((answer) => answer?.encoding ?? ''),
  )
  compareFact(
    'base',
    own.base.href.replaceAll(first.origin, ''),
    answers.map((answer, at) => (answer?.base ?? '').replaceAll(browsers[at]?.origin ?? '', '')),
  )
  const theirs = answers.map((answer, at) => byKey(answer?.links ?? [], browsers[at]?.origin ?? ''))
  const here = byKey(links.map(ownLink), first.origin)
  for (const key of new Set([...here.keys(), ...theirs.flatMap((map) => [...map.keys()])])) {
    const lists = theirs.map((map) => JSON.stringify(map.get(key) ?? []))
    const mine = JSON.stringify(here.get(key) ?? [])
    const [element, attribute] = JSON.parse(key) as [string, string | null]
    if (new Set(lists).size > 1) count(tally.dropped, kindOf({ element, attribute }))
    else {
      tally.links += (theirs[0]?.get(key) ?? []).length
      if (lists[0] !== mine) found.push(`${key}: ${mine} here, ${lists[0]} in the browsers`)
    }
  }
  compareRequests({ page, index, browsers, own, links: answers[0]?.links ?? [] }, tally, found)
  if (found.length === 0) return
  const isWide = own.encoding.startsWith('UTF-16')
  const text = isWide ? new TextDecoder(own.encoding).decode(page.bytes) : Buffer.from(page.bytes).toString('latin1')
  tally.differences.push(
    `page ${index} (${page.type}, scripts ${page.scripting ? 'on' : 'off'}) ${JSON.stringify(text)}`,
  )
  for (const difference of found) tally.differences.push(`  ${difference}`)
}

interface RequestsOf {
  readonly page: GeneratedPage
  readonly index: number
  readonly browsers: readonly BrowserAnswer[]
  readonly own: Page
  readonly links: readonly BrowserLink[]
}

/** Compares the requests with the roles of the links. A word is in one value, and so in few links. */
function compareRequests({ page, index, browsers, own, links }: RequestsOf, tally: Tally, found: string[]): void {
  const origin = browsers[0]?.origin ?? ''
  // The words of a page in a `srcdoc` belong to its own links.
  const withWords = <Link extends { attribute: string | null; written: string }>(all: readonly Link[]) =>
    all.flatMap((link) =>
      link.attribute === 'srcdoc' ? [] : wordsIn(link.written).map((word) => [word, link] as const),
    )
  const facts = new Map(withWords(links).map(([word, link]) => [word, link.facts] as const))
  const known = new Map<string, PageLink>(withWords(own.links))
  const inPage = (word: string): boolean => word.startsWith(`w${index}x`)
  const requested = browsers.flatMap(({ requests }) => [...requests.keys()].filter(inPage))
  for (const word of new Set([...known.keys(), ...requested])) {
    const link = known.get(word)
    const paths = browsers.map(({ requests }) => JSON.stringify([...(requests.get(word) ?? [])].sort()))
    const kind = link === undefined ? 'what is not a link' : kindOf(link)
    if (new Set(paths).size > 1) {
      count(tally.dropped, `request of ${kind}`)
      continue
    }
    tally.requests++
    const [path, other] = JSON.parse(paths[0] ?? '[]') as string[]
    const says = link === undefined ? false : isRequested(link)
    if (path === undefined) {
      if (link === undefined || says !== true) continue
      const [reason] = UNREQUESTED.find(([, holds]) => holds(link, facts.get(word), page)) ?? []
      if (reason === undefined) found.push(`${kind} ${link.written}: the role is ${link.role}, and it is not requested`)
      else count(tally.unrequested, `${kind}: ${reason}`)
    } else if (says === false) {
      const [reason] = REQUESTED.find(([, holds]) => link !== undefined && holds(link, facts.get(word))) ?? []
      if (reason !== undefined) {
        count(tally.requested, `${kind}: ${reason}`)
        continue
      }
      found.push(
        `${kind} ${word}: the role is ${link?.role ?? 'none'}${link?.inert ? ', inert' : ''}, and ${path} is requested`,
      )
    } else if (
      link?.beforeBase === false &&
      other === undefined &&
      withoutFragment(link.href ?? '') !== `${origin}${path}`
    ) {
      found.push(`${kind}: ${link.href} here, and ${path} is requested`)
    }
  }
}

const withoutFragment = (href: string): string => href.replace(/#.*$/s, '')
