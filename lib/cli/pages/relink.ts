/**
 * The verb `relink`: replaces hosts in a page's links, or makes links absolute. Only the bytes of changed links differ. Relative
 * links stay valid when a page moves, so they are changed only to make them absolute.
 */

import { maskedValue } from '../../around/lines/option-problem.js'
import { decodedTextOf, type Page } from '../../around/pages/page.js'
import { type PageLink, unitsOf } from '../../around/pages/page-link.js'
import { tryParseHost, Url } from '../../core.js'
import type { Arguments } from '../grammar/arguments.js'
import { UsageError } from '../grammar/grammar.js'
import { PlacesInPage } from './link-records.js'
import type { PageInput } from './page-inputs.js'

/** A page's new bytes, and the report about the changes. */
interface Relinked {
  readonly bytes: Uint8Array
  readonly report: readonly string[]
}

/** Returns the function that rewrites a page. Throws a `UsageError`. */
export function relinker(given: Arguments): (input: PageInput) => Relinked {
  const from = (given.from ?? []).map((text) => hostOf('from', text))
  const { to = null } = given
  const isAbsolute = given.absolute === true
  if (to === null && !isAbsolute)
    throw new UsageError('relink changes nothing without --from HOST --to HOST, or --absolute')
  const target = to === null ? null : hostOf('to', to)
  // A host that only gets a new port is not reported as an old host.
  const left = from.filter(({ host }) => host !== target?.host)
  const hint = given.also === undefined ? '--also social' : '--also SELECTOR=SYNTAX'
  return ({ page, again }) => {
    const moved = target === null ? null : page.replace((link) => movedText(link, from, target))
    const bytes = moved === null ? page.absolute() : isAbsolute ? again(moved).absolute() : moved
    const after = again(bytes)
    return { bytes, report: [changesOf(page, after), ...remainsOf(after, left, hint)] }
  }
}

/** The text of a link after replacing its host; `null` if the link is not changed. */
function movedText({ url, written }: PageLink, from: readonly HostAndPort[], to: HostAndPort): string | null {
  if (
    url === null ||
    !from.some(({ host, port }) => url.hostname === host && (port === null || url.effectivePort === port))
  ) {
    return null
  }
  const text = written.replace(/^[\0- ]+|[\t\n\r]+/g, '')
  const isOfScheme = /^[\\/]{2}/.test(text)
  // A relative link is not changed, because only its URL contains the host, not its text.
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

// The report: how many links were rewritten, which kinds of links were left unchanged, and where old hosts still occur.

/** A host, and its port if one is given. */
interface HostAndPort {
  readonly host: string
  /** The host as given by the caller. */
  readonly written: string
  readonly port: number | null
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** The links of a page, without pages within attributes (`srcdoc`). */
const linksIn = ({ links }: Page): readonly PageLink[] => links.filter(({ role }) => role !== 'document')

/** Counts the links that were rewritten, and those left unchanged, by kind. */
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

/** The maximum number of places that a report names. */
const MOST_NAMED = 5

/**
 * Reports where old hosts still occur in a page: in links, for instance in their queries, and elsewhere. Returns an empty list if
 * they do not occur.
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

/** Matches hosts in a string, in canonical form or as given by the caller, but not as a part of a longer host name. */
function patternOf(hosts: readonly HostAndPort[]): RegExp {
  const names = hosts.flatMap(({ host, written, port }) =>
    [...new Set([host, written])].map((name) => `${literally(name)}${port === null ? '' : `:${port}(?![0-9])`}`),
  )
  // A letter or digit before the host may be the end of an escape, such as %2F, or \u002F in JSON.
  const before = String.raw`(?<=^|[^\p{L}\p{N}_.-]|%[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[nt])`
  return new RegExp(String.raw`${before}(?:${names.join('|')})(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])`, 'giu')
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
