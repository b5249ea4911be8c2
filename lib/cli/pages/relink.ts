/**
 * The verb `relink`: a page with other hosts in its links, or with absolute links. Only the bytes of the links that change are
 * different. A relative link stays right when the page moves, so it is not changed, unless it is made absolute.
 */

import { maskedValue } from '../../around/lines/option-problem.js'
import type { PageLink } from '../../around/pages/page-link.js'
import { tryParseHost, Url } from '../../core.js'
import type { Arguments } from '../grammar/arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import type { PageInput } from './page-inputs.js'
import { changesOf, type HostAndPort, remainsOf } from './relink-report.js'

/** The new bytes of a page, and what is said of them. */
export interface Relinked {
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
  // A host that only gets another port stays.
  const left = from.filter(({ host }) => host !== target?.host)
  const hint = given.also === undefined ? '--also social' : '--also SELECTOR=SYNTAX'
  return ({ page, again }) => {
    const moved = target === null ? null : page.replace((link) => movedText(link, from, target))
    const bytes = moved === null ? page.absolute() : isAbsolute ? again(moved).absolute() : moved
    const after = again(bytes)
    return { bytes, report: [changesOf(page, after), ...remainsOf(after, left, hint)] }
  }
}

/** The text of a link with another host; `null` if it is not changed. */
function movedText({ url, written }: PageLink, from: readonly HostAndPort[], to: HostAndPort): string | null {
  if (
    url === null ||
    !from.some(({ host, port }) => url.hostname === host && (port === null || url.effectivePort === port))
  ) {
    return null
  }
  const text = written.replace(/^[\0- ]+|[\t\n\r]+/g, '')
  const isOfScheme = /^[\\/]{2}/.test(text)
  // A relative link has the host of the base in its URL, and not in its text.
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
