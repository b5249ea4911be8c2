/**
 * The rule host, and the host parser that it asks.
 *
 *     host = ipv6addr | ipv4addr | any except [:/\?#]*
 *
 * An address is one only if the whole host is (D10). The host parser is that of the URL Standard of the time: percent-decode,
 * decode as UTF-8, domain to ASCII.
 */

import type { Components, HostData, Report } from '../../components.js'
import type { HostReport } from '../../hosts/host-report.js'
import { mapDeviations } from '../../idna/deviations.js'
import { LABEL_SEPARATORS } from '../../idna/label-separators.js'
import { toAscii, toUnicode, type Uts46Options, type Uts46Result } from '../../idna/uts46.js'
import { asciiLowercase, unitAt } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { isStrayPercent, percentDecodeToText } from '../../text/percent-encoding.js'
import { partOfHost, wholeHost } from '../kit/host-findings.js'
import { endOf, failure, type Match, type Parsing } from './grammar.js'
import { ipv4addr } from './ipv4addr.js'
import { ipv6addr } from './ipv6addr.js'

/** A host's text and what it denotes. */
export interface HostResult {
  readonly host: string
  readonly hostData: HostData
}

/** The host of a file URL that has none. */
export const noHost: HostResult = { host: '', hostData: { kind: 'empty' } }

const HOST_END = CodePointSet.of(':/\\?#')

/** What of a parsing a host asks for. */
type HostParsing = Pick<Parsing, 'input' | 'stop' | 'report'>

/** The index at which the characters of a host end. */
export const endOfHost = (parsing: HostParsing, start: number): number => endOf(HOST_END, parsing, start)

/** The rule host. */
export function host(parsing: HostParsing, start: number): Match<HostResult> | null {
  const { input, report } = parsing
  // 1. and 2.
  const ipv6 = ipv6addr(input, start, report)
  if (ipv6 === null) return null
  if (ipv6 !== failure && (ipv6.end === input.length || HOST_END.has(unitAt(input, ipv6.end)))) {
    const { value: pieces, end } = ipv6
    return { value: { host: input.slice(start, end), hostData: { kind: 'ipv6', pieces } }, end }
  }
  // 3.
  const end = endOfHost(parsing, start)
  const text = input.slice(start, end)
  const ipv4 = ipv4addr(text, partOfHost(start, report))
  if (ipv4 === null) return null
  if (ipv4 !== failure) return { value: { host: text, hostData: { kind: 'ipv4', value: ipv4 } }, end }
  // 4. to 8.
  return hostOfCharacters(parsing, start, end)
}

/** TAB, LF, CR, ZERO WIDTH SPACE, WORD JOINER, ZERO WIDTH NO-BREAK SPACE. */
const IGNORED = /[\t\n\r\u200b\u2060\ufeff]/g

/** The rule host, from step 4 on: the characters from `start` to `end`. */
export function hostOfCharacters({ input, report }: HostParsing, start: number, end: number): Match<HostResult> | null {
  // 4.
  const characters = input.slice(start, end)
  // 5.
  if (report.wanted) indicateIgnored(characters, partOfHost(start, report))
  const text = characters.replace(IGNORED, '')
  // 6.
  const whole = wholeHost(start, end, report)
  const domain = hostParser(text, characters, start, report)
  if (domain === null) return null
  if (domain !== text) whole.found('host-changed', 0, 0)
  // 7.
  const ipv4 = ipv4addr(domain, whole)
  if (ipv4 === null) return null
  if (ipv4 !== failure) return { value: { host: text, hostData: { kind: 'ipv4', value: ipv4 } }, end }
  // 8.
  const isWritten = asciiLowercase(characters) === domain
  if (report.wanted) indicateEmptyLabels(domain, isWritten ? partOfHost(start, report) : whole)
  return { value: { host: text, hostData: { kind: 'domain', text: domain } }, end }
}

function indicateIgnored(characters: string, report: HostReport): void {
  for (const { index } of characters.matchAll(IGNORED)) report.found('ignored-in-host', index, index + 1)
}

/** At the dot before each: "If any of the pieces, other than the first one, are empty strings". */
function indicateEmptyLabels(domain: string, report: HostReport): void {
  for (const { index } of domain.matchAll(/\.(?=\.|$)/g)) report.found('empty-label', index, index + 1)
}

const FORBIDDEN = CodePointSet.of('\0\t\n\r #%/:?@[\\]')

/**
 * UTS #46 of the time leaves joiners and directions to IDNA2008.
 *
 * DEVIATION: It refuses a hyphen at either end of a label, and two in the third and fourth place. There are hosts that have
 * them, and nobody refused those.
 */
const FLAGS: Uts46Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** What became of a domain. */
interface DomainResult extends Uts46Result {
  /** The label at fault as it was given, not as it was mapped and converted. */
  readonly label: string | null
}

/** Domain to ASCII: transitional processing. No criterion asks about more than one label. */
function domainToAscii(domain: string): DomainResult {
  const labels = domain.split(LABEL_SEPARATORS)
  const results = labels.map(labelToAscii)
  const place = results.findIndex(({ error }) => error !== null)
  const text = results.map((result) => result.text).join('.')
  return { text, error: results[place]?.error ?? null, label: labels[place] ?? null }
}

/**
 * A label that begins with "xn--" is validated (D15), as UTS #46 of the time did: it may stand for ASCII, or for nothing. But
 * one that stands for another "xn--" has hyphens in the third and fourth place, and here this still counts.
 */
function labelToAscii(label: string): Uts46Result {
  const result = toAscii(mapDeviations(label), FLAGS)
  return result.error === 'ascii-punycode' && !result.text.startsWith('xn--') ? { ...result, error: null } : result
}

/** The host parser up to its domain to ASCII, of a host's characters. */
export const readDomain = (characters: string): DomainResult =>
  domainToAscii(percentDecodeToText(characters.replace(IGNORED, '')))

/** The character in a host's characters that no host may have, once they are read as a domain; or nothing. */
export function forbiddenIn(characters: string): string {
  const { text } = readDomain(characters)
  return text.charAt(FORBIDDEN.firstIn(text))
}

/** The host parser. `characters` is `text` before step 5 of host, and stands at `start`. */
function hostParser(text: string, characters: string, start: number, report: Report): string | null {
  const end = start + characters.length
  if (text === '') return report.fatal('empty-host', 'host', start, end)
  const { text: domain, error } = domainToAscii(percentDecodeToText(text))
  if (error !== null) return report.fatal('invalid-domain', 'host', start, end)
  // DEVIATION: The document lets a host pass of which nothing is left, and then cannot read what it writes, as http:///.
  if (domain === '') return report.fatal('empty-host', 'host', start, end)
  const forbidden = FORBIDDEN.firstIn(domain)
  if (forbidden === -1) return domain
  const at = placeOf(domain.charAt(forbidden), characters)
  return report.fatal('forbidden-in-host', 'host', at === -1 ? start : start + at, at === -1 ? end : start + at + 1)
}

/** Where a forbidden character stands in the text, -1 if it is there by way of decoding or mapping only. */
function placeOf(character: string, text: string): number {
  let at = text.indexOf(character)
  while (character === '%' && at !== -1 && !isStrayPercent(text, at)) at = text.indexOf(character, at + 1)
  return at
}

/** What the host of a record denotes, if its text was not read by a parser yet. */
export function hostOf(url: Components, report: Report): HostData | null {
  const { scheme, host: text, hostData = null } = url
  if (hostData !== null || text === null) return hostData
  if (text === '' && asciiLowercase(scheme) === 'file') return noHost.hostData
  const parsed = host({ input: text, stop: text.length, report }, 0)
  if (parsed === null || parsed.end === text.length) return parsed?.value.hostData ?? null
  return report.fatal('forbidden-in-host', 'host', parsed.end, parsed.end + 1)
}

/** A domain in Unicode, if that is read as the same domain. */
export function domainToUnicode(domain: string): string {
  const unicode = toUnicode(domain, FLAGS).text
  const { text, error } = domainToAscii(unicode)
  return error === null && text === domain ? unicode : domain
}
