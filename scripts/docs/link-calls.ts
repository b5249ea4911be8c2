/**
 * The table of all calls leads into the reference: code in its first column is a link to the page of the export or member that it
 * names. Code that names several things leads to the first of them.
 */

import { type Page, plainText } from './site-files.js'

/** The page with the tables. */
export const CALLS = 'All_calls_at_a_glance.html'

/** What a variable of the examples is. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ['url', 'Url'],
  ['query', 'Query'],
  ['path', 'Path'],
  ['host', 'Host'],
  ['pattern', 'UrlPattern'],
  ['page', 'Page'],
  ['link', 'PageLink'],
])

/** The page of calls with links; `pages` are all pages of the site. */
export function withLinkedCalls({ path, html }: Page, pages: readonly Page[]): Page {
  const places = placesOf(pages)
  let variable = 'Url'
  const linked = html.replaceAll(/<tr>\s*<td[^>]*>[\s\S]*?<\/td>/g, (cell) =>
    cell.replaceAll(/<code>([\s\S]*?)<\/code>/g, (code, text: string) => {
      const names = /^(?:new )?([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)/.exec(plainText(text))?.[1]?.split('.') ?? []
      const [first = '', second] = names
      // A member named alone belongs to the value before it.
      if (second !== undefined) variable = VARIABLES.get(first) ?? first
      const target =
        second === undefined ? (places.get(`${variable}.${first}`) ?? places.get(first)) : memberOf(places, names)
      return target === undefined ? code : `<a href="${target}">${code}</a>`
    }),
  )
  return { path, html: linked }
}

/** The place of `url.query.get`: the last value whose kind is known, and its member. */
function memberOf(places: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  const [object = '', member = ''] = names.slice(-2)
  const [first = ''] = names
  const owner = (name: string): string => VARIABLES.get(name) ?? name
  return (
    places.get(`${owner(object)}.${member}`) ?? places.get(`${owner(first)}.${names[1]}`) ?? places.get(owner(first))
  )
}

/** The exports and the members of the reference, by their names. The main door comes first. */
function placesOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  const note = (name: string, place: string): void => {
    if (!places.has(name)) places.set(name, place)
  }
  const reference = pages.filter(({ path }) => path.startsWith('weburl/'))
  for (const { path, html } of reference.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const [, name = ''] = /<li><a href="" aria-current="page">([^<]*)<\/a>/.exec(html) ?? []
    note(name, path)
    for (const [, id = '', heading = ''] of html.matchAll(
      /<h3 class="tsd-anchor-link" id="([^"]*)">([\s\S]*?)<\/h3>/g,
    )) {
      const member = plainText(/<span>([\s\S]*?)<\/span>/.exec(heading)?.[1] ?? '')
      if (member !== '') note(`${name}.${member}`, `${path}#${id}`)
    }
  }
  return places
}

const depthOf = ({ path }: Page): number => path.split('/').length
