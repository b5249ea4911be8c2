/**
 * Which hosts are allowed: patterns that are read once, and that canonical hosts are compared with. What a pattern says is
 * told where it is given, at `UrlParserOptions.hosts`.
 *
 * Patterns are read as the hosts of https URLs, in the parser's dialect, so that like is compared with like: `bücher.example`
 * is `xn--bcher-kva.example`, and `0x7f.1` is `127.0.0.1`, in a pattern as in a URL.
 */

import type { Dialect } from '../components.js'
import type { Host } from '../parts/host.js'
import { asciiLowercase } from '../text/ascii.js'
import { Url } from '../url.js'
import type { UrlError } from '../url-error.js'
import { invalidRule, quoted } from './policy-options.js'

export class HostPolicy {
  /** The canonical texts of the hosts that are allowed themselves. */
  readonly #hosts = new Set<string>()
  /** What the names end with that are allowed by a "*.": the dot between two labels, and all behind it. */
  readonly #endings: string[] = []

  /** Throws a `UrlError` for what is no pattern. */
  constructor(patterns: Iterable<unknown>, dialect: Dialect) {
    for (const pattern of patterns) {
      if (typeof pattern !== 'string') throw unreadable(pattern)
      const isWild = pattern.startsWith('*.')
      const host = readHost(isWild ? pattern.slice(2) : pattern, dialect)
      if (host === null) throw unreadable(pattern)
      if (!isWild) this.#hosts.add(nameOf(host) ?? host.toString())
      // There is nothing below an address.
      else if (nameOf(host) === null) throw unreadable(pattern)
      else this.#endings.push(`.${nameOf(host)}`)
    }
  }

  /** Whether a canonical host is one of those allowed. */
  allows(host: Host): boolean {
    const name = nameOf(host)
    if (name === null) return this.#hosts.has(host.toString())
    if (this.#hosts.has(name)) return true
    return !hasEmptyLabel(name) && this.#endings.some((end) => name.endsWith(end) && name.length > end.length)
  }
}

/** Dots that no label stands between: some resolvers take them away, and find another host. */
export const hasEmptyLabel = (name: string): boolean => /^\.|\.\./.test(name)

/**
 * What a name looks like, in a canonical host. Who gets a URL might decode a "%2F" in its host and find another one in front
 * of it, so such a host is no name; an opaque one has to look like a name, and like nothing else.
 */
const NAME = { domain: /^[^%]+$/, opaque: /^[A-Za-z0-9._-]+$/ }

/** The host as a name, in lowercase; `null` where it is none. */
export function nameOf(host: Host): string | null {
  if (host.kind !== 'domain' && host.kind !== 'opaque') return null
  const text = host.toString()
  return NAME[host.kind].test(text) ? asciiLowercase(text) : null
}

/** What may be in a pattern: no character that would end the host, or begin something else. */
const PATTERN = /^(?:\[[0-9A-Fa-f:.]+\]|[^\0-\x20\x7f/\\?#@:%*[\]]+)$/

function readHost(text: string, dialect: Dialect): Host | null {
  if (!PATTERN.test(text)) return null
  const host = Url.tryParse(`https://${text}/`, { dialect })?.tryCanonicalize()?.authority?.host ?? null
  return host === null || host.kind === 'empty' || hasEmptyLabel(host.toString()) ? null : host
}

/** What the writer of something that is no pattern most likely wanted. */
const ADVICE: readonly (readonly [looks: RegExp, suggestion: (pattern: string) => string])[] = [
  [/^\*?$/, () => 'leave the list out, and any host is allowed'],
  [/^\.[^./]/, (pattern) => `write ${quoted(`*${pattern}`)}, and ${quoted(pattern.slice(1))} for that host itself`],
  [/[/\\?#@]/, () => 'write the host alone'],
  [/^[^:[\]]+:[0-9]*$/, () => 'write the host alone, and its port in the list of ports'],
  [/^(?=[^:]*:)[0-9A-Fa-f:.]+$/, (pattern) => `write ${quoted(`[${pattern}]`)}`],
]

function unreadable(pattern: unknown): UrlError {
  const [, advice] = ADVICE.find(([looks]) => typeof pattern === 'string' && looks.test(pattern)) ?? []
  return invalidRule('hosts', {
    reason: 'invalid-host',
    component: 'host',
    message: `${quoted(pattern)} is no host and no pattern of hosts`,
    suggestion: advice?.(String(pattern)) ?? 'write a host, such as "example.org" or "[::1]", or "*.example.org"',
  })
}
