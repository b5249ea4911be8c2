/**
 * Conditions: `--where KEY=VALUE[,VALUE]` and `KEY!=VALUE`; a record has to meet all of them. A record that is refused has no
 * URL, and so meets no condition about a URL, not even one with `!=`. The key `refused` finds such records.
 */

import { ADDRESS_CLASSES } from '../../ground/hosts/address-class.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import type { Url } from '../../url/url.js'
import { maskedValue, nearest, OptionProblem } from './option-problem.js'
import type { LineOptions } from './options.js'
import { extensionOf, hostClassOf, noteGroups } from './output/parts.js'
import { type Answer, isRefused, remarkOn, type Unread } from './reading/answer.js'

type Read = Answer | Unread

/** Whether a record meets a condition. */
type Condition = (read: Read) => boolean

/** Whether a URL has one of the values. */
type OfUrl = (url: Url, answer: Answer) => boolean

interface KeyRow {
  readonly name: string
  readonly text: string
  /** Reads the values. Throws an `OptionProblem`. */
  readonly read: (values: readonly string[]) => Promise<OfUrl>
  /** Refuses values before anything is loaded. */
  readonly check?: (values: readonly string[]) => void
}

const oneOf =
  (values: readonly string[], of: (url: Url) => string | null): OfUrl =>
  (url) =>
    values.includes(of(url) ?? '')

/** The problem of a condition that has a wrong value. */
const wrong = (key: string, value: string, advice: string): OptionProblem =>
  new OptionProblem('where', `contains ${key}=${maskedValue(value)}: ${advice}`)

/** A host by its canonical text, or all names below a domain. */
function hostTest(value: string): (hostname: string) => boolean {
  const isBelow = value.startsWith('*.')
  const host = tryParseHost(isBelow ? value.slice(2) : value)?.toString() ?? null
  if (host === null) {
    throw wrong('host', value, 'this is not a host; write example.org, or *.example.org for all below it')
  }
  if (isBelow) return (hostname) => hostname.endsWith(`.${host}`)
  return (hostname) => hostname === host || hostname === `[${host}]`
}

const HOST_CLASSES = [...ADDRESS_CLASSES, 'name']

const refuseUnknown = (key: string, values: readonly string[], known: readonly string[]): void => {
  const unknown = values.find((value) => !known.includes(value))
  if (unknown === undefined) return
  const near = nearest(unknown, known)
  throw wrong(key, unknown, near === null ? `it is one of ${known.join(', ')}` : `did you mean ${near}?`)
}

/** The keys of conditions, for `--help` as well. */
export const WHERE_KEYS: readonly KeyRow[] = [
  {
    name: 'scheme',
    text: 'the scheme, such as scheme=http,https',
    read: async (values) => {
      const schemes = values.map((value) => value.toLowerCase().replace(/:$/, ''))
      return (url) => schemes.includes(url.scheme)
    },
  },
  {
    name: 'host',
    text: 'the host without the port; with "*." before it, all names below it',
    check: (values) => void values.map(hostTest),
    read: async (values) => {
      const tests = values.map(hostTest)
      return (url) => tests.some((test) => test(url.hostname))
    },
  },
  {
    name: 'port',
    text: 'the port of the connection, such as port=443 for https, or "" where there is none',
    check: (values) => {
      const other = values.find((value) => !/^[0-9]{0,5}$/.test(value))
      if (other !== undefined) throw wrong('port', other, 'a port is a number, such as port=8080')
    },
    read: async (values) => {
      const ports = values.map((value) => (value === '' ? null : Number(value)))
      return (url) => ports.includes(url.effectivePort)
    },
  },
  {
    name: 'class',
    text: `what the host's address is for: ${ADDRESS_CLASSES.join(', ')}; or name`,
    check: (values) => refuseUnknown('class', values, HOST_CLASSES),
    read: async (values) => oneOf(values, hostClassOf),
  },
  {
    name: 'site',
    text: 'the registrable domain, such as site=example.co.uk, or with the scheme, as {site} has it',
    read: async (values) => {
      const { registrableDomain, site } = await import('../sites/index.js')
      const sites = values.map((value) => value.toLowerCase())
      return (url) => sites.includes(registrableDomain(url) ?? url.hostname) || sites.includes(site(url) ?? '')
    },
  },
  {
    name: 'suffix',
    text: 'the public suffix, such as suffix=co.uk',
    read: async (values) => {
      const { publicSuffix } = await import('../sites/index.js')
      return oneOf(
        values.map((value) => value.toLowerCase().replace(/^\./, '')),
        (url) => publicSuffix(url),
      )
    },
  },
  {
    name: 'extension',
    text: 'the extension of the last segment, such as extension=jpg,png; "" where there is none',
    read: async (values) =>
      oneOf(
        values.map((value) => value.toLowerCase().replace(/^\./, '')),
        extensionOf,
      ),
  },
  {
    name: 'has',
    text: 'the name of a parameter of the query',
    read: async (values) => (url) => values.some((value) => url.searchParams.has(value)),
  },
  {
    name: 'pattern',
    text: 'a URL pattern, such as pattern=https://*.example.com/users/:id; {group:id} in the template',
    read: async ([text = '']) => {
      const { UrlPattern } = await import('../patterns/index.js')
      try {
        const pattern = UrlPattern.parse(text)
        return (url, answer) => {
          const match = pattern.match(url)
          if (match !== null) noteGroups(answer, match.groups as Readonly<Record<string, string>>)
          return match !== null
        }
      } catch (error) {
        throw new OptionProblem('where', `contains a pattern: ${(error as Error).message}`)
      }
    },
  },
]

const REFUSED = 'refused'
/** Keys about the links of pages, which apply whether they are URLs or not. */
const LINK_KEYS = ['role', 'element', 'attribute'] as const
const KEY_NAMES: readonly string[] = [...WHERE_KEYS.map(({ name }) => name), REFUSED, ...LINK_KEYS]

interface Parsed {
  readonly key: string
  readonly values: readonly string[]
  readonly isNegated: boolean
}

/** The parts of a condition. Throws an `OptionProblem`. */
export function parseCondition(text: string): Parsed {
  const [, key, not, value] = /^([^=!]*)(!?)=([\s\S]*)$/.exec(text) ?? []
  if (key === undefined || value === undefined) {
    throw new OptionProblem(
      'where',
      `takes KEY=VALUE or KEY!=VALUE, such as scheme=https, and "${maskedValue(text)}" is neither`,
    )
  }
  if (!KEY_NAMES.includes(key)) {
    const near = nearest(key, KEY_NAMES)
    const advice = near === null ? `the keys are ${KEY_NAMES.join(', ')}` : `did you mean ${near}?`
    throw new OptionProblem('where', `contains "${maskedValue(key)}", which is not a key: ${advice}`)
  }
  // The value of `pattern` is not split, because a pattern may have commas in it.
  const values = key === 'pattern' ? [value] : value.split(',')
  WHERE_KEYS.find(({ name }) => name === key)?.check?.(values)
  return { key, values, isNegated: not === '!' }
}

/** Checks the conditions on the records of a list. Those that only links of pages can meet would leave nothing of it. */
export function checkConditions({ where = [] }: LineOptions): void {
  const key = where.map((text) => parseCondition(text).key).find((each) => LINK_KEYS.some((name) => name === each))
  if (key === undefined) return
  throw new OptionProblem('where', `contains ${key}: the links of pages have this, and the records of a list do not`)
}

/** Whether a record meets all conditions of the run; `null` if there are no conditions. Loads the modules that they need. */
export async function whereOf({ where = [] }: LineOptions): Promise<Condition | null> {
  const conditions = await Promise.all(where.map((text) => conditionOf(parseCondition(text))))
  if (conditions.length === 0) return null
  return (read) => conditions.every((holds) => holds(read))
}

async function conditionOf({ key, values, isNegated }: Parsed): Promise<Condition> {
  if (key === REFUSED) {
    const isOne = (read: Read): boolean =>
      values.some((value) => {
        if (value === 'yes') return isRefused(read)
        if (value === 'no') return !isRefused(read)
        return isRefused(read) && remarkOn(read) === value
      })
    return (read) => isOne(read) !== isNegated
  }
  const linkKey = LINK_KEYS.find((name) => name === key)
  if (linkKey !== undefined) {
    return (read) => {
      const link = read.kind === 'answer' ? read.link : null
      return link !== null && values.includes(link[linkKey]) !== isNegated
    }
  }
  const row = WHERE_KEYS.find(({ name }) => name === key) as KeyRow
  const has = await row.read(values)
  return (read) => {
    const url = read.kind === 'unread' ? null : read.url
    return url !== null && has(url, read as Answer) !== isNegated
  }
}
