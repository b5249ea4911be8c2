/**
 * The hosts that a parser allows: patterns that are read once, and to which the canonical hosts of URLs are compared. The
 * documentation of patterns is at `UrlParserOptions.hosts`.
 *
 * A pattern is read as the host of an https URL in the parser's dialect. So a pattern and a URL may write the same host
 * differently: `bücher.example` is `xn--bcher-kva.example`, and `0x7f.1` is `127.0.0.1`, in both.
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
  /** The canonical strings of the hosts that are allowed themselves. */
  readonly #hosts = new Set<string>()
  /** For each pattern that begins with "*.", the end of the names that it allows: ".example.org". */
  readonly #endings: string[] = []

  /** Throws a `UrlError` for a value that is not a pattern. */
  constructor(patterns: Iterable<unknown>, dialect: Dialect) {
    for (const pattern of patterns) {
      if (typeof pattern !== 'string') throw invalidPattern(pattern)
      const isWild = pattern.startsWith('*.')
      const host = hostValueOf(isWild ? pattern.slice(2) : pattern, dialect)
      if (host === null) throw invalidPattern(pattern)
      if (!isWild) this.#hosts.add(domainName(host) ?? host.toString())
      // An address has no hosts below it.
      else if (domainName(host) === null) throw invalidPattern(pattern)
      else this.#endings.push(`.${domainName(host)}`)
    }
  }

  /** Whether a canonical host is allowed. */
  allows(host: Host): boolean {
    const name = domainName(host)
    if (name === null) return this.#hosts.has(host.toString())
    if (this.#hosts.has(name)) return true
    return !hasEmptyLabel(name) && this.#endings.some((end) => name.endsWith(end) && name.length > end.length)
  }
}

/**
 * The form of a name in a canonical host. A program that gets the URL may decode a "%2F" in its host, and find another host before
 * the slash. So a host with a "%" does not count as a name, and an opaque host counts as one only if all of its
 * characters are characters of names.
 */
const NAME = { domain: /^[^%]+$/, opaque: /^[A-Za-z0-9._-]+$/ }

/** A host as a name, in lowercase; `null` when it is not a name. */
export function domainName(host: Host): string | null {
  if (host.kind !== 'domain' && host.kind !== 'opaque') return null
  const text = host.toString()
  return NAME[host.kind].test(text) ? asciiLowercase(text) : null
}

/** A pattern without its "*.". It may not contain a character that would end the host, or begin another part. */
const PATTERN = /^(?:\[[0-9A-Fa-f:.]+\]|[^\0-\x20\x7f/\\?#@:%*[\]]+)$/

function hostValueOf(text: string, dialect: Dialect): Host | null {
  if (!PATTERN.test(text)) return null
  const host = Url.tryParse(`https://${text}/`, { dialect })?.tryCanonicalize()?.authority?.host ?? null
  return host === null || host.kind === 'empty' || hasEmptyLabel(host.toString()) ? null : host
}

/** The suggestion for a wrong pattern, by its form. */
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
  const [, advice] = ADVICE.find(([looks]) => typeof pattern === 'string' && looks.test(pattern)) ?? []
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
