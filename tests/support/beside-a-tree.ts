/**
 * A page beside a tree: what `Page` and a walk over the tree of parse5 say of the same bytes, and what a rewriting changes.
 * tests/around/pages/real-pages.test.ts and scripts/compare-pages.ts use it.
 */

import { Page, type PageLink } from '../../lib/around/pages/index.js'
import { linksOfTree } from './tree-links.js'

const URL_OF_PAGE = 'https://example.org/folder/page.html'

/** The compared members of a page, and the differences. */
export interface Comparison {
  readonly encoding: string
  readonly links: number
  readonly differences: readonly string[]
}

interface Reading {
  readonly contentType?: string | undefined
  readonly scripting: boolean
}

const read = (bytes: Uint8Array, reading: Reading): Page => Page.read(bytes, { url: URL_OF_PAGE, ...reading })

const lineOf = (parts: readonly (string | null | undefined)[]): string => JSON.stringify(parts)

/** The lines that one list has more often than the other. */
function* differencesOf(own: readonly string[], other: readonly string[]): Generator<string> {
  const counts = new Map<string, number>()
  for (const line of own) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) - 1)
  for (const [line, count] of counts) {
    if (count !== 0) yield `${count > 0 ? 'only here' : 'only in the tree'}, ${Math.abs(count)} times: ${line}`
  }
}

const factsOf = ({ element, attribute, written, inert, shadow }: PageLink): (string | null)[] => [
  element.toLowerCase(),
  attribute,
  written,
  inert || shadow ? 'inert' : 'live',
]

const lineOfLink = (link: PageLink): string => lineOf(factsOf(link))

/** The differences between the links of a page and of its tree. */
function* linksDiffer(page: Page, bytes: Uint8Array, scripting: boolean): Generator<string> {
  const tree = linksOfTree(bytes, { url: URL_OF_PAGE, encoding: page.encoding, scripting })
  if (tree.base !== page.base.href) yield `the base is ${page.base.href} here, and ${tree.base} in the tree`
  // A URL is compared with the links of the same facts, which the tree resolves alike.
  const resolved = new Map<string, string | null | undefined>()
  const lines = tree.links.map(({ element, attribute, written, isInert, href }) => {
    const line = lineOf([element, attribute, written, isInert ? 'inert' : 'live'])
    resolved.set(line, href)
    return line
  })
  const own = page.links.map(lineOfLink)
  yield* differencesOf(own, lines)
  for (const [index, line] of own.entries()) {
    const href = resolved.get(line)
    const here = page.links[index]?.href
    if (href !== undefined && here !== href) yield `${line} is ${here} here, and ${href} in the tree`
  }
}

/** Replaces the links of a page, in their order. The page in a `srcdoc` is kept. */
function replaced(page: Page, texts: readonly string[], reading: Reading): readonly [page: Page, bytes: Uint8Array] {
  let index = 0
  const bytes = page.replace(({ role }) => {
    const text = texts[index++]
    return role === 'document' || text === undefined ? null : text
  })
  // The place of a declaration may be another one now.
  return [Page.read(bytes, { url: URL_OF_PAGE, ...reading, encoding: page.encoding }), bytes]
}

/** The differences after all links of a page are replaced, and after they are restored. */
function* rewritingDiffers(page: Page, bytes: Uint8Array, reading: Reading): Generator<string> {
  if (
    Buffer.compare(
      page.replace(() => null),
      bytes,
    ) !== 0
  )
    yield 'the bytes are others although nothing was replaced'
  const texts = page.links.map(({ role, written }, index) =>
    role === 'document' ? written : `https://moved.example/${index}`,
  )
  const [moved, movedBytes] = replaced(page, texts, reading)
  const expected = page.links.map((link, index) => lineOf(factsOf(link).with(2, texts[index] ?? '')))
  yield* differencesOf(moved.links.map(lineOfLink), expected)
  yield* linksDiffer(moved, movedBytes, reading.scripting)
  const old = page.links.map((link) => link.written)
  const [back] = replaced(moved, old, reading)
  yield* differencesOf(back.links.map(lineOfLink), page.links.map(lineOfLink))
}

/** Compares a page with its tree, with scripts on and off. Only a page with a `<noscript>` is another one without scripts. */
export function besideATree(bytes: Uint8Array, contentType?: string): Comparison {
  const reading = { contentType, scripting: true }
  const page = read(bytes, reading)
  const found = [...linksDiffer(page, bytes, true)]
  for (const difference of rewritingDiffers(page, bytes, reading)) found.push(`rewriting: ${difference}`)
  if (/<noscript/i.test(new TextDecoder(page.encoding).decode(bytes))) {
    found.push(...linksDiffer(read(bytes, { contentType, scripting: false }), bytes, false))
  }
  return { encoding: page.encoding, links: page.links.length, differences: [...new Set(found)] }
}
