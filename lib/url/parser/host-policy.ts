/**
 * Decides which hosts a parser allows. The patterns, which are documented at `UrlParserOptions.hosts`, are parsed once, and the
 * canonical hosts of URLs are compared with them.
 *
 * A pattern is parsed as the host of an https URL in the parser's dialect, so the spelling of a host does not matter:
 * `bücher.example` and `xn--bcher-kva.example` are the same host, and so are `0x7f.1` and `127.0.0.1`.
 */

import type { Dialect } from '../../ground/components.js'
import { quotedInput } from '../../ground/findings/mask.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { hasEmptyLabel } from '../../ground/hosts/host-name.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import type { Host } from '../parts/host.js'
import { Url } from '../url.js'
import { invalidRule, shown } from './read-options.js'

export class HostPolicy {
  /** The canonical text of each pattern without "*.". */
  readonly #hosts = new Set<string>()
  /** For each pattern that begins with "*.", the suffix that it allows, such as ".example.org". */
  readonly #endings: string[] = []

  /** Throws a `UrlError` for a value that is not a pattern. */
  constructor(patterns: Iterable<unknown>, dialect: Dialect) {
    for (const pattern of patterns) {
      if (typeof pattern !== 'string') throw invalidPattern(pattern)
      const isWild = pattern.startsWith('*.')
      const host = hostValueOf(isWild ? pattern.slice(2) : pattern, dialect)
      if (host === null) throw invalidPattern(pattern)
      if (!isWild) this.#hosts.add(domainName(host) ?? host.toString())
      // An address has no subdomains.
      else if (domainName(host) === null) throw invalidPattern(pattern)
      else this.#endings.push(`.${domainName(host)}`)
    }
  }

  /** Tells whether a canonical host is allowed. */
  allows(host: Host): boolean {
    const name = domainName(host)
    if (name === null) return this.#hosts.has(host.toString())
    if (this.#hosts.has(name)) return true
    return !hasEmptyLabel(name) && this.#endings.some((end) => name.endsWith(end) && name.length > end.length)
  }
}

/**
 * What counts as a name, by kind of host. A program that receives the URL may decode a "%2F" in the host, and connect to the host
 * before the slash. So a host with a "%" is not a name, and an opaque host is a name only if all its characters are allowed in
 * names.
 */
const NAME = { domain: /^[^%]+$/, opaque: /^[A-Za-z0-9._-]+$/ }

/** Returns the name of a host in lowercase; `null` if the host is not a name. */
export function domainName(host: Host): string | null {
  if (host.kind !== 'domain' && host.kind !== 'opaque') return null
  const text = host.toString()
  return NAME[host.kind].test(text) ? asciiLowercase(text) : null
}

/** Matches a pattern without its "*.". It must not contain characters that end the host or begin another part. */
const PATTERN = /^(?:\[[0-9A-Fa-f:.]+\]|[^\0-\x20\x7f/\\?#@:%*[\]]+)$/

function hostValueOf(text: string, dialect: Dialect): Host | null {
  if (!PATTERN.test(text)) return null
  const host = Url.tryParse(`https://${text}/`, { dialect })?.tryCanonicalize()?.authority?.host ?? null
  return host === null || host.kind === 'empty' || hasEmptyLabel(host.toString()) ? null : host
}

/** The suggestions for invalid patterns, by form. */
const ADVICE: readonly (readonly [looks: RegExp, suggestion: (pattern: string) => string])[] = [
  [/^\*?$/, () => 'leave the list out, and any host is allowed'],
  [
    /^\.[^./]/,
    (pattern) => `write ${quotedInput(`*${pattern}`)}, and ${quotedInput(pattern.slice(1))} for that host itself`,
  ],
  [/[/\\?#@]/, () => 'write the host alone'],
  [/^[^:[\]]+:[0-9]*$/, () => 'write the host alone, and its port in the list of ports'],
  [/^(?=[^:]*:)[0-9A-Fa-f:.]+$/, (pattern) => `write ${quotedInput(`[${pattern}]`)}`],
]

function invalidPattern(pattern: unknown): UrlError {
  const advice = ADVICE.find(([looks]) => typeof pattern === 'string' && looks.test(pattern))?.[1]
  return invalidRule(
    'hosts',
    {
      reason: 'invalid-host',
      message: `${shown(pattern)} is not a host or a host pattern`,
      suggestion: advice?.(String(pattern)) ?? 'write a host, such as "example.org" or "[::1]", or "*.example.org"',
    },
    'host',
  )
}
