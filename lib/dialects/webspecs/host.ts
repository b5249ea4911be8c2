/**
 * The rule host.
 *
 *     host = ipv6addr | ipv4addr | any except [:/\?#]*
 *
 * A host is an address only if the whole host matches the address's rule (G10). Any other host goes to the host parser of the URL
 * Standard of the time: see `host-parser.ts`.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import { asciiLowercase, unitAt } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { hostDataIn, partOfHost, wholeHost } from '../kit/hosts.js'
import { ipv4addr, ipv6addr } from './addresses.js'
import { endOf, FAILURE, type Match, type Parsing } from './grammar.js'
import { hostParser, IGNORED_CODE_POINTS } from './host-parser.js'

/** A host as written, and what it denotes. */
export interface HostResult {
  readonly host: string
  readonly hostData: HostData
}

/** The host of a file URL that is written without a host. */
export const NO_HOST: HostResult = { host: '', hostData: Object.freeze({ kind: 'empty' }) }

const HOST_END = CodePointSet.of(':/\\?#')

/** The properties of a `Parsing` that this rule needs. */
type HostParsing = Pick<Parsing, 'input' | 'stop' | 'report'>

/** Returns the index at which the characters of a host end. */
export const endOfHost = (parsing: HostParsing, start: number): number => endOf(HOST_END, parsing, start)

/** The rule host. */
export function host(parsing: HostParsing, start: number): Match<HostResult> | null {
  const { input, report } = parsing
  // 1. and 2.
  const ipv6 = ipv6addr(input, start, report)
  if (ipv6 === null) return null
  if (ipv6 !== FAILURE && (ipv6.end === input.length || HOST_END.has(unitAt(input, ipv6.end)))) {
    const { value: pieces, end } = ipv6
    return { value: { host: input.slice(start, end), hostData: { kind: 'ipv6', pieces } }, end }
  }
  // 3.
  const end = endOfHost(parsing, start)
  const text = input.slice(start, end)
  const ipv4 = ipv4addr(text, partOfHost(start, report))
  if (ipv4 === null) return null
  if (ipv4 !== FAILURE) return { value: { host: text, hostData: { kind: 'ipv4', value: ipv4 } }, end }
  // 4. to 8.
  return hostOfCharacters(parsing, start, end)
}

/** Steps 4 to 8 of the rule host, for the characters from `start` to `end`. */
export function hostOfCharacters({ input, report }: HostParsing, start: number, end: number): Match<HostResult> | null {
  // 4.
  const characters = input.slice(start, end)
  // 5.
  if (report.wanted) indicateIgnored(characters, partOfHost(start, report))
  const text = characters.replace(IGNORED_CODE_POINTS, '')
  // 6.
  const whole = wholeHost(start, end, report)
  const domain = hostParser(characters, start, report)
  if (domain === null) return null
  if (domain !== text) whole.found('host-changed', 0, 0)
  // 7.
  const ipv4 = ipv4addr(domain, whole)
  if (ipv4 === null) return null
  if (ipv4 !== FAILURE) return { value: { host: text, hostData: { kind: 'ipv4', value: ipv4 } }, end }
  // 8.
  const isAsWritten = asciiLowercase(characters) === domain
  if (report.wanted) indicateEmptyLabels(domain, isAsWritten ? partOfHost(start, report) : whole)
  return { value: { host: text, hostData: { kind: 'domain', text: domain } }, end }
}

/** Step 5. */
function indicateIgnored(characters: string, report: HostReport): void {
  for (const { index } of characters.matchAll(IGNORED_CODE_POINTS)) report.found('ignored-in-host', index, index + 1)
}

/** Step 8.2: "If any of the pieces, other than the first one, are empty strings". Each is indicated at the dot before it. */
function indicateEmptyLabels(domain: string, report: HostReport): void {
  for (const { index } of domain.matchAll(/\.(?=\.|$)/g)) report.found('empty-label', index, index + 1)
}

// What the host of a record denotes. Usually the parser has already parsed the host, and the record contains the result. A host
// that was put into the record later is parsed here, by the rule host.

/** Returns what the host denotes; `null` if the host is invalid or absent. */
export function readUrlHost(url: Components, report: Report): HostData | null {
  const { scheme, host: text } = url
  const hostData = hostDataIn(url)
  if (hostData !== null || text === null) return hostData
  if (text === '' && asciiLowercase(scheme) === 'file') return NO_HOST.hostData
  const parsed = host({ input: text, stop: text.length, report }, 0)
  if (parsed === null || parsed.end === text.length) return parsed?.value.hostData ?? null
  return report.fatal('forbidden-in-host', 'host', parsed.end, parsed.end + 1)
}
