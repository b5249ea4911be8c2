/**
 * Builds a whole dialect from a document's rules. The contract has members that documents do not define: a path's segments as
 * written, the parts of a reference by itself, a domain for people to read. They are made here, most of them by calling the
 * document's rules. The end of the file keeps track of the library's own dialects.
 */

import {
  type Components,
  type Dialect,
  type DialectFamily,
  type LinkRules,
  type ReferenceParts,
  type Report,
  silent,
} from '../../ground/components.js'
import { decodePunycode } from '../../ground/idna/punycode.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { sameText } from '../../ground/text/records.js'

/** The members that are made here unless the rules define them. */
type MadeHere = Pick<Dialect, 'domainToUnicode' | 'splitReference' | 'pathSegments' | 'isDotSegment' | 'isTrimmedAtEnd'>

/** A document's rules: the contract, in which the members made here are optional. */
export interface DialectRules extends Omit<Dialect, keyof MadeHere>, Partial<MadeHere> {
  /** Whether the document treats "\" as "/" in a URL's path. If this is left out, it does not. */
  readonly splitsAtBackslash?: (url: ReferenceParts) => boolean
}

/** The members that a dialect with parameters has in addition to the contract. */
export type FamilyMembers<Parameters extends object> = Omit<DialectFamily<Parameters>, keyof Dialect>

/** Returns the frozen dialect for a document's rules. Members beyond the contract are kept. */
export function completeDialect<Others extends object = object>(
  rules: DialectRules & Others,
): Dialect & NoInfer<Others> {
  const { splitsAtBackslash, ...own } = { splitsAtBackslash: () => false, ...rules }
  const made: MadeHere = {
    domainToUnicode: (domain) => domainToUnicode(rules, domain),
    splitReference: (reference, report) => splitReference(rules, reference, report),
    pathSegments: (url) => pathSegments(url, splitsAtBackslash(url)),
    isDotSegment: (segment) => DOT_SEGMENT.test(segment),
    isTrimmedAtEnd: (character) => isTrimmedAtEnd(rules, character),
  }
  const dialect = { ...NOT_THERE, ...made, ...own } as Dialect & Others
  Object.freeze(dialect)
  return dialect
}

/** Optional members, set to `undefined` so that a property of `Object.prototype` is not taken for one of them. */
const NOT_THERE: Pick<Dialect, 'checkWriting' | 'encodingLabel' | 'fastWay' | 'meantBy' | 'resolvesWithoutBase'> = {
  checkWriting: undefined,
  encodingLabel: undefined,
  fastWay: undefined,
  meantBy: undefined,
  resolvesWithoutBase: undefined,
}

/** The segments between the slashes. An empty path has no segments, and there is no segment before a leading slash. */
function pathSegments({ path, kind }: ReferenceParts, splitsAtBackslash: boolean): readonly string[] {
  if (path === null || path === '' || kind === 'opaque') return []
  const slashed = splitsAtBackslash ? path.replaceAll('\\', '/') : path
  return (slashed.startsWith('/') ? slashed.slice(1) : slashed).split('/')
}

/** "." or "..", with each dot raw or percent-encoded. RFC 3986 decodes dots before it removes dot segments. */
const DOT_SEGMENT = /^(?:\.|%2e){1,2}$/i

/** Whether a URL with the character at its end is parsed as the URL without it. */
function isTrimmedAtEnd({ parse }: DialectRules, character: string): boolean {
  const [url, same] = ['', character].map((end) => parse(`http://h/a${end}`, silent))
  return url != null && same != null && sameText(url, same)
}

// Splits a reference for documents that define how a reference is resolved, but not which parts it has. `resolve` shows what the
// reference takes from an https base; then `parse` parses the reference with the missing parts before it:
//
//     the reference takes             for instance   what is parsed    parts that are then left out
//     nothing                         foo:b          foo:b
//     the scheme                      //h/b          https://h/b       the scheme
//     the scheme and the authority    b?q            https://h/b?q     the scheme, the host, and the "/" after it
//     the authority                   https:b?q      https://h/b?q     the host, and the "/" after it
//
// The parts are as written, because `parse` keeps the dot segments that `resolve` may remove.

type Rules = Pick<Dialect, 'parse' | 'resolve'>

const baseAt = (scheme: string, host: string): Components => ({
  scheme,
  username: null,
  password: null,
  host,
  port: null,
  path: '/',
  query: null,
  fragment: null,
  kind: 'hierarchical',
  hostData: { kind: 'domain', text: host },
})

const HERE = baseAt('https', 'here.invalid')
const ELSEWHERE = baseAt('https', 'elsewhere.invalid')
const UNDER_ANOTHER_SCHEME = baseAt('wss', 'here.invalid')

/** The contract's `splitReference`. It reports the findings of resolving the reference. */
function splitReference(rules: Rules, reference: string, report: Report): ReferenceParts | null {
  const beginning = noteBeginning(report)
  const resolved = rules.resolve(HERE, reference, beginning.report)
  if (resolved === null) return null
  const text = reference.slice(beginning.length)
  const takesAuthority = rules.resolve(ELSEWHERE, text, silent)?.host !== resolved.host
  return (takesAuthority ? splitPath(rules, text) : splitUrl(rules, text, resolved)) ?? resolved
}

/** Wraps a report to count the units that are stripped from the beginning. */
function noteBeginning(report: Report): { readonly length: number; readonly report: Report } {
  const noting = {
    length: 0,
    report: {
      wanted: true,
      stripped(at: number, count: number) {
        if (at === 0) noting.length += count
        report.stripped(at, count)
      },
      found: (...finding: Parameters<Report['found']>) => report.found(...finding),
      fatal: (...finding: Parameters<Report['fatal']>) => report.fatal(...finding),
    },
  }
  return noting
}

/** Splits a reference that takes nothing from its base, or only the scheme. */
function splitUrl({ parse }: Rules, text: string, resolved: Components): ReferenceParts | null {
  const url = parse(text, silent)
  if (url !== null && asciiLowercase(url.scheme) === asciiLowercase(resolved.scheme)) return url
  const afterScheme = resolved.scheme === HERE.scheme ? parse(`https:${text}`, silent) : null
  return afterScheme && { ...afterScheme, scheme: null }
}

/** Splits a reference that takes the authority from its base, and so has only a path, a query and a fragment. */
function splitPath({ parse, resolve }: Rules, text: string): ReferenceParts | null {
  const takesScheme = resolve(UNDER_ANOTHER_SCHEME, text, silent)?.scheme === UNDER_ANOTHER_SCHEME.scheme
  const afterScheme = takesScheme ? text : text.slice(text.indexOf(':') + 1)
  const url = parse(`https://h/${afterScheme}`, silent)
  if (url === null) return null
  const { query, fragment, kind } = url
  const scheme = takesScheme ? null : (parse(text, silent)?.scheme ?? HERE.scheme)
  const path = url.path?.slice(1) || null
  return { scheme, username: null, password: null, host: null, port: null, path, query, fragment, kind }
}

// Decodes a domain for people to read, for documents that define how a domain becomes ASCII, but not how it is shown. A label that
// begins with "xn--" is decoded if the document maps the result to that label again. The decoded domain must also map to the
// original domain; otherwise the original is returned.

type HostReader = Pick<Dialect, 'parse' | 'readHost'>

const ACE_PREFIX = 'xn--'

/** The contract's `domainToUnicode`. */
function domainToUnicode(rules: HostReader, domain: string): string {
  if (!domain.includes(ACE_PREFIX)) return domain
  const decoded = domain
    .split('.')
    .map((label) => decodedLabel(rules, label))
    .join('.')
  return isReadAs(rules, decoded, domain) ? decoded : domain
}

function decodedLabel(rules: HostReader, label: string): string {
  const decoded = label.startsWith(ACE_PREFIX) ? decodePunycode(label.slice(ACE_PREFIX.length)) : null
  return decoded !== null && isReadAs(rules, decoded, label) ? decoded : label
}

/** Whether the document maps a host to this domain. */
function isReadAs({ parse, readHost }: HostReader, host: string, domain: string): boolean {
  const url = parse(`http://${host}/`, silent)
  const data = url && readHost(url, silent)
  return data?.kind === 'domain' && data.text === domain
}

/**
 * The library's own dialects, including every version of every program. What is known about all of them, such as that they agree on
 * plain links, need not hold for a copy in which a caller has replaced a rule.
 */
const OWN = new WeakSet<LinkRules>()

/** Registers a dialect as one of the library's own. */
export function noted<Made extends LinkRules>(dialect: Made): Made {
  OWN.add(dialect)
  return dialect
}

export const isOwn = (dialect: LinkRules): boolean => OWN.has(dialect)
