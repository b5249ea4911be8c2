/**
 * What two browsers make of pages: their encodings, bases, elements and links, and where a refresh and a click led. Answers in which
 * the two differ are not compared. What differs here is a list with reasons, and an entry that no longer differs is an error.
 */

import { readdirSync } from 'node:fs'
import { assert } from 'chai'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import { readVectors } from '../../support/data.js'

/** What a browser answered, or what each of the two did. */
type Answer = string | { readonly chromium?: unknown; readonly firefox?: unknown } | null

interface Recorded {
  readonly id: number
  readonly kind: string
  readonly url: string
  readonly header: string
  readonly page: string
  readonly encoding?: Answer
  readonly base?: Answer
  readonly links?: readonly (readonly [element: string, attribute: string, value: Answer, resolved: Answer])[]
  readonly went?: readonly string[]
}

/** The pages that differ, by what differs, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'encoding 90': 'The <meta> is in the body, after the first bytes: both browsers guess the encoding from the text.',
  'base 1606': 'The refresh had led to a fragment of the page when the base was recorded.',
}

const KINDS = readdirSync('tests/data/pages').map((name) => name.replace(/\.ndjson(?:\.gz)?$/, ''))

/** The attributes that the browsers' elements answer for. */
const RECORDED = new Set('href src action formaction cite poster data longdesc lowsrc codebase'.split(' '))

/** The contents of frames were not recorded. */
const isLive = ({ inert, shadow, srcdoc }: PageLink): boolean => !inert && !shadow && !srcdoc
const keyOf = (element: string, attribute: string, value: string): string => `${element}.${attribute} ${value}`

function linksOf(page: Page): Map<string, PageLink> {
  const recorded = page.links.filter((link) => isLive(link) && RECORDED.has(link.attribute ?? ''))
  return new Map(recorded.map((link) => [keyOf(link.element, link.attribute ?? '', link.written), link]))
}

/** What differs in a page. An unlabelled page is guessed, and its links with it. */
function* differencesIn(kind: string, recorded: Recorded): Generator<string> {
  const { id, encoding, base, links = [] } = recorded
  const page = pageOf(recorded)
  const isGuessed = page.encodingFrom === 'default' && page.encoding !== encoding
  if (typeof encoding !== 'string') return
  if (isGuessed && kind === 'encoding-none') return
  if (page.encoding !== encoding) {
    yield `encoding ${id}`
    return
  }
  if (typeof base === 'string' && page.base.href !== base) yield `base ${id}`
  // The two browsers have other elements.
  if (recorded.links === undefined) return
  const own = linksOf(page)
  const isHtml = links.every(([, , value]) => typeof value === 'string')
  const theirs = new Set<string>()
  for (const [element, attribute, value, resolved] of links) {
    // In SVG and MathML no property of an element is the URL.
    if (resolved === null || typeof value !== 'string') continue
    const key = keyOf(element, attribute, value)
    theirs.add(key)
    if (typeof resolved !== 'string') continue
    const link = own.get(key)
    // Where an attribute is empty, some properties are empty as well.
    const text = link?.href ?? link?.written
    if (text !== resolved && !(value === '' && resolved === '')) yield `link ${id} ${key}`
  }
  const inSvg = new Set(
    links.filter(([, , , resolved]) => resolved === null).map(([name, key, value]) => keyOf(name, key, `${value}`)),
  )
  for (const key of own.keys()) if (isHtml && !theirs.has(key) && !inSvg.has(key)) yield `element ${id} ${key}`
}

const pageOf = ({ page, url, header }: Recorded): Page =>
  Page.read(Uint8Array.from(Buffer.from(page, 'base64')), { url, contentType: header })

/** Where a page leads by itself: of refreshes of the same time the last one counts, and a fragment leads nowhere. */
function refreshOf(page: Page): string[] {
  const refreshes = page.links.filter((link) => link.role === 'refresh' && isLive(link))
  const last = refreshes.findLast(({ url }) => url !== null && url.scheme !== 'javascript')
  if (last?.url?.hasScheme('http', 'https') !== true || last.isSamePage !== (last.written === '')) return []
  return [last.href ?? '']
}

const firstFollowed = (page: Page): string[] => {
  const first = page.links.find((link) => link.role === 'follow' && isLive(link))
  const url = first?.url?.hasScheme('http', 'https') === true ? first.href : null
  return url === null || url === undefined ? [] : [url.replace(/#.*/s, '')]
}

describe('the page reader and two browsers', () => {
  const found: string[] = []
  for (const kind of KINDS) {
    it(`agree on encodings, bases, elements and links: ${kind}`, () => {
      const pages = readVectors<readonly Recorded[]>(`pages/${kind}.json`) ?? []
      assert.isNotEmpty(pages)
      const differences = pages.flatMap((recorded) => [...differencesIn(kind, recorded)])
      found.push(...differences)
      assert.deepEqual(
        differences.filter((difference) => !(difference in DIFFERENCES)),
        [],
      )
    })
  }

  it('differ in exactly the known differences', () => {
    assert.sameMembers(found, Object.keys(DIFFERENCES))
  })

  it('find the same target for a refresh and for a click on the first link', () => {
    for (const [kind, whereOf] of [
      ['refresh', refreshOf],
      ['click', firstFollowed],
    ] as const) {
      for (const recorded of readVectors<readonly Recorded[]>(`pages/${kind}.json`) ?? []) {
        if (!Array.isArray(recorded.went)) continue
        assert.deepEqual(whereOf(pageOf(recorded)), recorded.went, `${kind} ${recorded.id}`)
      }
    }
  })
})
