/**
 * What `relink` says of the page that it has written: how many links are other ones, which kinds of links are as they were, and where the
 * old host still is.
 */

import { decodedTextOf, type Page } from '../../around/pages/page.js'
import { type PageLink, unitsOf } from '../../around/pages/page-link.js'
import { Url } from '../../core.js'
import { PlacesInPage } from './link-records.js'

/** A host, and the port if it has one. */
export interface HostAndPort {
  readonly host: string
  /** The host as the caller wrote it. */
  readonly written: string
  readonly port: number | null
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** A page within an attribute (`srcdoc`) is not a link. */
const linksOf = ({ links }: Page): readonly PageLink[] => links.filter(({ role }) => role !== 'document')

/** How many links are other ones, and what the others are. */
export function changesOf(before: Page, after: Page): string {
  const old = linksOf(before)
  const left = linksOf(after).filter(({ written }, index) => written === old[index]?.written)
  const kinds = new Map<string, number>()
  for (const link of left) {
    const kind = kindOf(link)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const kept = [...kinds].map(([kind, number]) => `${number.toLocaleString('en')} ${kind}`)
  const others = kept.length === 0 ? '' : `; left unchanged: ${kept.join(', ')}`
  return `${count(old.length - left.length, 'link', 'links')} rewritten${others}`
}

function kindOf(link: PageLink): string {
  if (link.url === null) return 'invalid'
  if (link.isSamePage) return 'to the page itself'
  return Url.tryParse(link.written) === null ? 'relative' : 'absolute'
}

/** How many places a report names. */
const MOST_NAMED = 5

/** Where old hosts still are in a page: in links, such as in their queries, and elsewhere. Gives no line if they are nowhere. */
export function remainsOf(page: Page, hosts: readonly HostAndPort[], hint: string): readonly string[] {
  if (hosts.length === 0) return []
  const spans = linksOf(page).map(unitsOf)
  const places = new PlacesInPage(page)
  const named: string[] = []
  const inLinks = new Set<number>()
  let elsewhere = 0
  let next = 0
  for (const { index } of decodedTextOf(page).matchAll(patternOf(hosts))) {
    while (index >= (spans[next]?.end ?? Number.POSITIVE_INFINITY)) next++
    if (index >= (spans[next]?.start ?? Number.POSITIVE_INFINITY)) inLinks.add(next)
    else if (elsewhere++ < MOST_NAMED) {
      const { line, column } = places.placeOf(index)
      named.push(`${line}:${column}`)
    }
  }
  if (inLinks.size === 0 && elsewhere === 0) return []
  const where = [
    ...(inLinks.size === 0 ? [] : [`in ${count(inLinks.size, 'link', 'links')}`]),
    ...(elsewhere === 0 ? [] : [`at ${count(elsewhere, 'place that is', 'places that are')} not a link`]),
  ]
  const list = elsewhere === 0 ? '' : ` (${named.join(', ')}${elsewhere > MOST_NAMED ? ', …' : ''})`
  const advice = elsewhere === 0 ? '' : `; URLs that no browser reads are rewritten with ${hint}`
  const names = hosts.map(({ host, port }) => `${host}${port === null ? '' : `:${port}`}`)
  return [`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} still ${where.join(' and ')}${list}${advice}`]
}

/** Hosts in a text, as they are and as the caller wrote them. What is a label of another host is not one of them. */
function patternOf(hosts: readonly HostAndPort[]): RegExp {
  const names = hosts.flatMap(({ host, written, port }) =>
    [...new Set([host, written])].map((name) => `${escaped(name)}${port === null ? '' : `:${port}(?![0-9])`}`),
  )
  // A letter before the host may be the end of an escape: %2F, or \u002F in JSON.
  const before = String.raw`(?<=^|[^\p{L}\p{N}_.-]|%[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[nt])`
  return new RegExp(String.raw`${before}(?:${names.join('|')})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'giu')
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
