/**
 * The links of the site lead somewhere: each relative address is a file of the site, and each fragment an element of that page.
 * A page loads nothing from another host.
 */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type Page, plainText } from './site-files.js'

/** The icons of TypeDoc. */
const ICONS = normalize('assets/icons.svg')

/** The broken links of a site. */
export function brokenLinks(folder: string, pages: readonly Page[]): string[] {
  const ids = new Map([...pages, ...imagesOf(folder)].map(({ path, html }) => [path, idsIn(html)]))
  return pages.flatMap(({ path, html }) => [
    ...loadedIn(html)
      .filter((address) => /^(?:[a-z]+:)?\/\//i.test(address))
      .map((address) => `${path} loads ${address}`),
    ...addressesIn(html)
      .filter((address) => !/^[a-z][a-z0-9+.-]*:/i.test(address))
      .filter((address) => !isThere(address, path, folder, ids))
      .map((address) => `${path} links to ${address}`),
  ])
}

/** Images, too, have elements that pages link to: their icons. */
const imagesOf = (folder: string): Page[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .map((path) => ({ path, html: readFileSync(join(folder, path), 'utf8') }))

const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => plainText(id)))

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => plainText(address))

/** What a browser fetches without being asked: scripts, images, styles. */
const loadedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|img|iframe|source|link)\b[^>]*?\s(?:src|href)="([^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/rel="canonical"/.test(tag))
    .map(([, address = '']) => plainText(address))

function isThere(
  address: string,
  from: string,
  folder: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const [beforeFragment = '', fragment] = address.split('#')
  const file = decodeURIComponent(beforeFragment.split('?')[0] ?? '')
  const path = file === '' ? from : normalize(join(dirname(from), file))
  const found = ids.has(path) || (existsSync(join(folder, path)) && statSync(join(folder, path)).isFile())
  // The fragment of the viewer is a state, not an element.
  if (!found || fragment === undefined || fragment === '' || path === normalize('viewer/index.html')) return found
  const id = decodeURIComponent(fragment)
  // A script puts the icons into each page.
  return (ids.get(path)?.has(id) ?? false) || (ids.get(ICONS)?.has(id) ?? false)
}
