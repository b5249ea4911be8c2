/**
 * The keys of conditions. A row has a name, a description for `--help`, and a function that makes a test from the values. A value
 * that no URL can have is refused with advice, because a run that finds nothing would look as if no URL in the list matched.
 */

import { ADDRESS_CLASSES } from '../../ground/hosts/address-class.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import { Url } from '../../url/url.js'
import { maskedValue, nearest } from './option-problem.js'
import { extensionOf, hostClassOf } from './output/parts.js'
import type { Answer } from './reading/answer.js'

/** Tells whether a URL has one of the values. */
export type OfUrl = (url: Url, answer: Answer) => boolean

/** The beginning of a URL: its scheme, or everything up to the end of the authority. */
export type Beginning = 'scheme' | 'authority'

export interface KeyRow {
  readonly name: string
  /** The name of the argument of a key such as `query:NAME`. */
  readonly argument?: string
  readonly text: string
  /** All possible values; absent if they cannot be listed. */
  readonly words?: readonly string[]
  /** Makes the test. Throws a `WrongValue` for a value that no URL can have. */
  readonly test?: (values: readonly string[], argument: string) => OfUrl
  /** Makes the test if the key needs other modules. */
  readonly load?: (values: readonly string[]) => Promise<OfUrl>
  /** The beginning of the URL that decides the test; absent if it depends on more. */
  readonly beginning?: Beginning
}

/** The error for a value that no URL can have, with advice on what to write instead. `where.ts` adds the condition. */
export class WrongValue extends Error {
  readonly value: string
  readonly advice: string

  constructor(value: string, advice: string) {
    super(advice)
    this.value = value
    this.advice = advice
  }
}

export function refuseUnknown(
  values: readonly string[],
  known: readonly string[],
  advice = `it is one of ${known.join(', ')}`,
): void {
  const unknown = values.find((value) => !known.includes(value))
  if (unknown === undefined) return
  const begins = known.filter((each) => unknown.length > 2 && each.startsWith(unknown))
  const near = nearest(unknown, known) ?? (begins.length === 1 ? begins[0] : null)
  throw new WrongValue(unknown, near === null ? advice : `did you mean ${near}?`)
}

const HOST_CLASSES = [...ADDRESS_CLASSES, 'name']

const MORE_STARS = 'a "*" is any rest, at the end only; for more, write pattern=PATTERN'

type Test = NonNullable<KeyRow['test']>

/** Makes a test of whether a part equals one of the values. */
function isOneOf<Value>(valueIn: (text: string) => Value, partOf: (url: Url) => Value): Test {
  return (given) => {
    const values = new Set(given.map((value) => valueIn(value)))
    return (url) => values.has(partOf(url))
  }
}

/** Like `isOneOf`, for values that may end with "*". */
function mayBeginSo(valueIn: (text: string) => string, partOf: (url: Url) => string): Test {
  return (given) => {
    const isAmong = texts(given.map((value) => valueIn(value)))
    return (url) => isAmong(partOf(url))
  }
}

export const WHERE_KEYS: readonly KeyRow[] = [
  {
    name: 'scheme',
    text: 'the scheme, such as scheme=http,https',
    beginning: 'scheme',
    test: isOneOf(schemeIn, (url) => url.scheme),
  },
  {
    name: 'host',
    text: 'the host without the port, "" where there is none; with "*." before it, all names below it; a dot at its end does not count',
    beginning: 'authority',
    test: (values) => {
      const isAmong = hosts(values.map(hostIn))
      return (url) => isAmong(url.hostname)
    },
  },
  {
    name: 'port',
    text: 'the port of the connection, such as port=443 for https, or "" where there is none',
    beginning: 'authority',
    test: isOneOf(portIn, (url) => url.effectivePort),
  },
  {
    name: 'class',
    text: `what the host's address is for: ${ADDRESS_CLASSES.join(', ')}; or name`,
    words: HOST_CLASSES,
    beginning: 'authority',
    test: (values) => {
      refuseUnknown(values, HOST_CLASSES)
      return (url) => values.includes(hostClassOf(url) ?? '')
    },
  },
  {
    name: 'site',
    text: 'the registrable domain, such as site=example.co.uk, or with the scheme, as {site} has it; a dot at the end does not count',
    beginning: 'authority',
    load: async (values) => {
      const { domainParts, registrableDomain, site } = await import('../sites/index.js')
      const sites = new Set(
        values.map((value) => {
          if (value.includes('://')) return siteIn(value, site)
          const host = withoutLastDot(hostAlone('site', value))
          const found = registrableDomain(host) ?? host
          if (found !== host) throw new WrongValue(value, `this is a host below a site: did you mean site=${found}?`)
          // A name without an entry in the list of suffixes, such as localhost, may be a host.
          const parts = domainParts(host)
          if (parts !== null && parts.section !== 'unlisted' && parts.registrableDomain === null)
            throw new WrongValue(value, `this is a public suffix, and not a site: did you mean suffix=${host}?`)
          return host
        }),
      )
      return (url) =>
        sites.has(withoutLastDot(registrableDomain(url) ?? url.hostname)) || sites.has(withoutLastDot(site(url) ?? ''))
    },
  },
  {
    name: 'suffix',
    text: 'the public suffix, such as suffix=co.uk; a dot at the end of a host does not count',
    beginning: 'authority',
    load: async (values) => {
      const { publicSuffix } = await import('../sites/index.js')
      const suffixes = new Set(
        values.map((value) => {
          const host = hostAlone('suffix', value, value.replace(/^\./, ''))
          const found = publicSuffix(host)?.replace(/\.$/, '') ?? null
          if (found === null) throw new WrongValue(value, 'this is not a public suffix; write co.uk')
          if (found !== host) throw new WrongValue(value, `this is not a public suffix: did you mean suffix=${found}?`)
          return host
        }),
      )
      return (url) => suffixes.has(publicSuffix(url)?.replace(/\.$/, '') ?? '')
    },
  },
  {
    name: 'path',
    text: 'the path, such as path=/login; with "*" at the end, all that begin so: path=/api/*',
    test: mayBeginSo(pathIn, (url) => url.pathname),
  },
  {
    name: 'extension',
    text: 'the extension of the last segment, such as extension=jpg,png; "" where there is none',
    test: isOneOf(extensionIn, (url) => extensionOf(url) ?? ''),
  },
  {
    name: 'query',
    text: 'the query, "" where there is none; with "*" at the end, all that begin so; query!= is any query',
    test: mayBeginSo(queryIn, (url) => url.query?.toString() ?? ''),
  },
  {
    name: 'query',
    argument: 'NAME',
    text: 'a value of NAME in the query, decoded, "" where there is none; with "*" at the end, all that begin so',
    test: (values, argument) => {
      const isAmong = texts(values.map((value) => starAtEnd(value)))
      return (url) => {
        const found = url.searchParams.getAll(argument)
        return found.length === 0 ? isAmong('') : found.some(isAmong)
      }
    },
  },
  {
    name: 'has',
    text: 'the name of a parameter of the query; with "*" at the end, all that begin so: has=utm_*',
    test: (values) => {
      const isAmong = texts(values.map((value) => nameIn(value)))
      return (url) => url.query !== null && [...url.searchParams.keys()].some(isAmong)
    },
  },
  {
    name: 'pattern',
    text: 'a URL pattern, such as pattern=https://*.example.com/users/:id; {group:id} in the template',
    load: async (values) => {
      const { UrlPattern } = await import('../patterns/index.js')
      const patterns = values.map((text) => {
        try {
          return UrlPattern.parse(text)
        } catch (error) {
          throw new WrongValue(text, (error as Error).message)
        }
      })
      return (url, answer) => {
        for (const pattern of patterns) {
          const match = pattern.match(url)
          if (match === null) continue
          answer.groups = { ...answer.groups, ...(match.groups as Readonly<Record<string, string>>) }
          return true
        }
        return false
      }
    },
  },
]

function schemeIn(value: string): string {
  const scheme = value.toLowerCase().replace(/:(?:\/\/)?$/, '')
  if (/^[a-z][a-z0-9+.-]*$/.test(scheme)) return scheme
  throw new WrongValue(value, 'this is not a scheme; write https')
}

/** The host of a condition, canonicalized. It may begin with "*.". */
function hostIn(value: string): string {
  if (value === '') return ''
  const isBelow = value.startsWith('*.')
  const host = tryParseHost(isBelow ? value.slice(2) : value)
  if (host !== null && !value.slice(isBelow ? 2 : 0).includes('*') && !host.toString().startsWith('.')) {
    if (!isBelow) return host.toString()
    if (host.kind === 'domain') return `*.${host}`
    throw new WrongValue(value, 'nothing is below an address')
  }
  throw new WrongValue(value, hostAdvice(value))
}

function hostAdvice(value: string): string {
  const usual = 'write example.org, or *.example.org for all below it'
  if (value === '*') return 'every URL that has a host meets host!='
  if (value.includes('*')) return `a "*" is only before a dot at the beginning; ${usual}`
  if (/^\.[^.]/.test(value)) return `did you mean *${value}?`
  const inUrl = value.includes('://') ? (Url.tryParse(value)?.hostname ?? '') : ''
  if (inUrl !== '') return `this is a URL: did you mean host=${inUrl}?`
  const [, host = '', port = ''] = /^(.*):([0-9]+)$/.exec(value) ?? []
  if (tryParseHost(host) !== null) return `the port is another condition: host=${host} and port=${port}`
  return `this is not a host; ${usual}`
}

function portIn(value: string): number | null {
  if (value === '') return null
  if (/^[0-9]{1,5}$/.test(value) && Number(value) <= 0xffff) return Number(value)
  throw new WrongValue(value, 'a port is a number up to 65535, such as port=8080')
}

/** The host of a condition about sites or suffixes, canonicalized. "*" is refused. */
function hostAlone(key: string, value: string, text: string = value): string {
  const below = text.replace(/^\*\./, '')
  if (below !== text) throw new WrongValue(value, `a ${key} has no "*": did you mean ${key}=${maskedValue(below)}?`)
  const host = text.includes('*') ? null : tryParseHost(text)
  if (host === null)
    throw new WrongValue(value, `this is not a ${key}; write ${key === 'site' ? 'example.co.uk' : 'co.uk'}`)
  return host.toString()
}

/** The site of a condition, given with its scheme. */
function siteIn(value: string, site: (url: Url) => string | null): string {
  const url = Url.tryParse(value)
  const found = url === null ? null : site(url)
  if (url === null || found === null) throw new WrongValue(value, 'this is not a site; write https://example.org')
  if (url.href === `${found}/`) return withoutLastDot(found)
  throw new WrongValue(value, `this is a URL of a site: did you mean site=${found}?`)
}

/** Returns the text if it contains "*" only at its end; otherwise refuses the whole `value`. */
function starAtEnd(value: string, text: string = value): string {
  if (text.slice(0, -1).includes('*')) throw new WrongValue(value, MORE_STARS)
  return text
}

/** The path of a condition, canonicalized. */
function pathIn(value: string): string {
  if (value === '') return ''
  if (/^\*+\.[^/*]+$/.test(value)) {
    throw new WrongValue(value, `did you mean extension=${maskedValue(value.slice(value.lastIndexOf('.') + 1))}?`)
  }
  if (!value.startsWith('/'))
    throw new WrongValue(value, `a path begins with "/": did you mean path=/${maskedValue(value)}?`)
  if (value.includes('?')) throw new WrongValue(value, 'the query is another condition: query=')
  if (value.includes('#')) throw new WrongValue(value, 'a path has no "#" in it')
  return canonicalBeginning(starAtEnd(value), (text) => Url.parse(`https://h${text}`).pathname)
}

/** The query of a condition, canonicalized. */
function queryIn(value: string): string {
  if (value.includes('#')) throw new WrongValue(value, 'a query has no "#" in it')
  const query = starAtEnd(value, value.replace(/^\?/, ''))
  return canonicalBeginning(query, (text) => Url.parse(`https://h/?${text}`).search.slice(1))
}

/**
 * The canonical form of a string, or of a prefix followed by "*". A letter is appended to a prefix while it is canonicalized,
 * because its last characters may mean something else at the end: the path `/.` becomes `/`, but it is also a prefix of
 * `/.well-known`.
 */
function canonicalBeginning(value: string, canonical: (text: string) => string): string {
  if (!value.endsWith('*')) return canonical(value)
  return `${canonical(`${value.slice(0, -1)}x`).slice(0, -1)}*`
}

function extensionIn(value: string): string {
  const extension = value.toLowerCase().replace(/^\./, '')
  if (!/[./?#*\\]/.test(extension)) return extension
  const last = /([^./?#*\\]+)$/.exec(extension)?.[1]
  const advice =
    last === undefined ? 'write jpg; all that have an extension meet extension!=' : `did you mean extension=${last}?`
  throw new WrongValue(value, `an extension comes after the last dot of the path; ${advice}`)
}

function nameIn(value: string): string {
  const equals = value.indexOf('=')
  if (equals === -1) return starAtEnd(value)
  const [name, rest] = [value.slice(0, equals), value.slice(equals + 1)]
  throw new WrongValue(
    value,
    `this is a name and a value: did you mean query:${maskedValue(name)}=${maskedValue(rest)}?`,
  )
}

// Values are looked up in sets, so that twenty thousand values are as fast as one.

/** Tells whether a string matches one of the values. */
type Lookup = (text: string) => boolean

/** Makes a lookup of strings. A "*" at the end of a value matches any rest. */
export function texts(values: Iterable<string>): Lookup {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  for (const value of values) {
    if (value.endsWith('*')) beginnings.add(value.slice(0, -1))
    else whole.add(value)
  }
  if (beginnings.size === 0) return (text) => whole.has(text)
  // For each length of a prefix, the string's prefix of that length is looked up.
  const lengths = [...new Set([...beginnings].map(({ length }) => length))]
  return (text) => whole.has(text) || lengths.some((length) => beginnings.has(text.slice(0, length)))
}

/** Removes the dot at a host's end. With the dot, the URL is a different one, but the host is the same. */
const withoutLastDot = (host: string): string => (host.length > 1 && host.endsWith('.') ? host.slice(0, -1) : host)

/** Makes a lookup of hosts. A value that begins with "*." matches all names below the domain. A dot at the end is ignored. */
function hosts(values: Iterable<string>): Lookup {
  const whole = new Set<string>()
  const above = new Set<string>()
  for (const value of values) {
    if (value.startsWith('*.')) above.add(withoutLastDot(value.slice(2)))
    else whole.add(withoutLastDot(value))
  }
  const longest = [...above].reduce((most, { length }) => Math.max(most, length), 0)
  return (given) => {
    const host = withoutLastDot(given)
    if (whole.has(host)) return true
    // A suffix longer than the longest value cannot match, so the beginning of a long host is skipped.
    let dot = host.indexOf('.', Math.max(0, host.length - longest - 1))
    for (; dot !== -1 && dot < host.length - 1; dot = host.indexOf('.', dot + 1)) {
      if (above.has(host.slice(dot + 1))) return true
    }
    return false
  }
}
