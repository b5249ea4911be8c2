/**
 * The verb `relink`: a page with other hosts in its links, or with absolute links. Only the bytes of the links that change are
 * different. A relative link remains right when the page moves, so it is changed only to make it absolute.
 */

import { maskedValue } from '../../around/lines/option-problem.js'
import { decodedTextOf, type Page } from '../../around/pages/page.js'
import { type PageLink, unitsOf } from '../../around/pages/page-link.js'
import { tryParseHost, Url } from '../../core.js'
import type { Arguments } from '../grammar/arguments.js'
import { UsageError } from '../grammar/grammar.js'
import { PlacesInPage } from './link-records.js'
import type { PageInput } from './page-inputs.js'

/** The new bytes of a page, and the report about them. */
interface Relinked {
  readonly bytes: Uint8Array
  readonly report: readonly string[]
}

/** The handling of the bytes of a page. Throws a `UsageError`. */
export function relinker(given: Arguments): (input: PageInput) => Relinked {
  const from = (given.from ?? []).map((text) => hostOf('from', text))
  const { to = null } = given
  const isAbsolute = given.absolute === true
  if (to === null && !isAbsolute)
    throw new UsageError('relink changes nothing without --from HOST --to HOST, or --absolute')
  const target = to === null ? null : hostOf('to', to)
  // A host that only gets another port is not an old one.
  const left = from.filter(({ host }) => host !== target?.host)
  const hint = given.also === undefined ? '--also social' : '--also SELECTOR=SYNTAX'
  return ({ page, again }) => {
    const moved = target === null ? null : page.replace((link) => movedText(link, from, target))
    const bytes = moved === null ? page.absolute() : isAbsolute ? again(moved).absolute() : moved
    const after = again(bytes)
    return { bytes, report: [changesOf(page, after), ...remainsOf(after, left, hint)] }
  }
}

/** A link with another host; `null` if it is not changed. */
function movedText({ url, written }: PageLink, from: readonly HostAndPort[], to: HostAndPort): string | null {
  if (
    url === null ||
    !from.some(({ host, port }) => url.hostname === host && (port === null || url.effectivePort === port))
  ) {
    return null
  }
  const text = written.replace(/^[\0- ]+|[\t\n\r]+/g, '')
  const isOfScheme = /^[\\/]{2}/.test(text)
  // A relative link does not contain the host; its URL does.
  if (!isOfScheme && Url.tryParse(text)?.hostname !== url.hostname) return null
  const moved = url
    .withHost(to.host)
    .withPort(to.port ?? (from.some(({ port }) => port !== null) ? null : (url.authority?.port ?? null)))
  return isOfScheme ? moved.toString().slice(moved.scheme.length + 1) : moved.toString()
}

function hostOf(option: 'from' | 'to', text: string): HostAndPort {
  const [, name = '', digits] = /^(.*?)(?::([0-9]{1,5}))?$/s.exec(text) ?? []
  const host = tryParseHost(name) ?? tryParseHost(text)
  const port = digits === undefined || tryParseHost(name) === null ? null : Number(digits)
  if (host === null || host.kind === 'empty' || (port !== null && port > 65535)) {
    throw new UsageError(`--${option} takes a host, such as www.example.org, and "${maskedValue(text)}" is not one`)
  }
  const written = host.toString()
  return {
    host: host.kind === 'ipv6' && !written.startsWith('[') ? `[${written}]` : written,
    written: port === null ? text : name,
    port,
  }
}

// The report: how many links were rewritten, which kinds of links were not, and where the old host still occurs.

/** A host, and the port if it has one. */
interface HostAndPort {
  readonly host: string
  /** The host as the caller wrote it. */
  readonly written: string
  readonly port: number | null
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** A page within an attribute (`srcdoc`) is not a link. */
const linksIn = ({ links }: Page): readonly PageLink[] => links.filter(({ role }) => role !== 'document')

/** How many links were rewritten, and how many of each kind were not. */
function changesOf(before: Page, after: Page): string {
  const old = linksIn(before)
  const left = linksIn(after).filter(({ written }, index) => written === old[index]?.written)
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

/**
 * Where old hosts still are in a page: in links, such as in their queries, and elsewhere. Returns nothing if they occur nowhere.
 */
function remainsOf(page: Page, hosts: readonly HostAndPort[], hint: string): readonly string[] {
  if (hosts.length === 0) return []
  const spans = linksIn(page).map(unitsOf)
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

/** Matches hosts in a string, in canonical form or as the caller wrote them, except as labels of another host. */
function patternOf(hosts: readonly HostAndPort[]): RegExp {
  const names = hosts.flatMap(({ host, written, port }) =>
    [...new Set([host, written])].map((name) => `${literally(name)}${port === null ? '' : `:${port}(?![0-9])`}`),
  )
  // A letter before the host may be the end of an escape: %2F, or \u002F in JSON.
  const before = String.raw`(?<=^|[^\p{L}\p{N}_.-]|%[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[nt])`
  return new RegExp(String.raw`${before}(?:${names.join('|')})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'giu')
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
