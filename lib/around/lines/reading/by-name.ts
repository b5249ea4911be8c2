/**
 * Finds dialects and profiles by name. Dialect names are those that the library prints, such as `whatwg`, `web-url-2011+gecko` or
 * `abarth+windows`. The default dialect is always loaded; the others are loaded when one of them is named.
 */

import type { Dialect } from '../../../ground/components.js'
import { maskedValue, nearest, OptionProblem } from '../option-problem.js'

/** The module of all dialects, loaded if a dialect other than the default is named. */
type Dialects = typeof import('../../../dialects/index.js')

let loaded: Dialects | null = null

export async function loadDialects(): Promise<void> {
  loaded ??= await import('../../../dialects/index.js')
}

/** The dialect names that `--help` shows. The description of a family lists what can be appended to its name. */
export const DIALECT_NAMES: readonly (readonly [name: string, text: string])[] = [
  ['whatwg', "today's URL Standard, the default"],
  ['whatwg-2017', 'the URL Standard of 2017'],
  ['webspecs', 'the URL drafts of 2014 and 2015'],
  [
    'web-url',
    "Web::URL's description, edition of 2012; web-url-2011 is that of 2011; +chrome, +gecko or +ie read hosts as a browser did",
  ],
  ['abarth', 'draft-abarth-url-01; abarth+windows with paths of Windows'],
  ['rfc3986', 'RFC 3986'],
  ['appendix-b', 'the regular expression of RFC 3986, which many programs have copied'],
  ['python-3.14', "or python: Python's urlsplit, and what urllib.request connects to"],
  ['go-1.27', "or go: Go's net/url, and what http.Client connects to"],
  ['java-uri-25', "or java-uri: Java's java.net.URI"],
  ['java-url-25', "or java-url: Java's java.net.URL"],
  ['php-8.5', "or php: PHP's parse_url"],
  ['curl-8.23', 'or curl: curl, as a transfer reads a URL'],
  ['node-url-parse-26', "or node-url-parse: Node's legacy url.parse, and what http.request connects to"],
  ['ruby-3.4', "or ruby: Ruby's URI.parse"],
  ['perl-uri-5.40', "or perl: Perl's URI"],
  ['urllib3-2.8', "or urllib3: urllib3's parse_url, and what requests connects to"],
  ['httpx-0.28', 'or httpx: httpx.URL, and what httpx connects to'],
  ['yarl-1.24', 'or yarl: yarl.URL, and what aiohttp connects to'],
  ['wget-1.25', 'or wget: GNU Wget, as its command reads an argument'],
  ['php-rfc3986-8.5', "or php-rfc3986: PHP's class Uri\\Rfc3986\\Uri"],
  ['php-whatwg-8.5', "or php-whatwg: PHP's class Uri\\WhatWg\\Url"],
]

/** The dialects that an option's value names: a group, or one dialect. The module must be loaded. Throws an `OptionProblem`. */
export function dialectsNamed(option: string, name: string): readonly Dialect[] {
  const { documents, programs, readers } = loaded as Dialects
  const groups = new Map([
    ['documents', documents],
    ['programs', Object.values(programs)],
    ['readers', readers],
  ])
  return groups.get(name) ?? [dialectOf(option, name)]
}

const WEB_URL_EDITIONS = ['2011', '2012']
const WEB_URL_HOSTS = ['chrome', 'gecko', 'ie']
const WEB_URL = new RegExp(`^web-url(?:-(${WEB_URL_EDITIONS.join('|')}))?(?:\\+(${WEB_URL_HOSTS.join('|')}))?$`)

/** The dialect with the given name; `null` if the library has none, or if the module is not loaded. */
export function dialectNamed(name: string): Dialect | null {
  try {
    return dialectOrError(name)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** The dialect that an option names. Throws an `OptionProblem`. */
export function dialectOf(option: string, name: string): Dialect {
  try {
    const dialect = dialectOrError(name)
    if (dialect !== null) return dialect
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new OptionProblem(option, `: ${error.message.replace(/programs(?:\.(\w+)|\['([\w-]+)'\])/, '$1$2')}`)
  }
  throw unknownDialect(option, name)
}

/**
 * Like `dialectNamed`, but if the library does not model the version of a program, throws a `TypeError` that names the nearest
 * versions.
 */
function dialectOrError(name: string): Dialect | null {
  if (loaded === null) return null
  const { whatwg, whatwg2017, webspecs, webUrl, abarth, rfc3986, programNamed } = loaded
  const [, edition, host] = WEB_URL.exec(name) ?? []
  if (edition !== undefined || host !== undefined) {
    const { parameters } = webUrl
    return webUrl.with({
      edition: (edition ?? '2012') as typeof parameters.edition,
      host: (host ?? 'this') as typeof parameters.host,
    })
  }
  const single = [whatwg, whatwg2017, webspecs, webUrl, abarth, abarth.with({ platform: 'windows' }), rfc3986]
  return single.find((dialect) => dialect.name === name) ?? programNamed(name)
}

const ALL_NAMES = (): string[] =>
  DIALECT_NAMES.flatMap(([name, text]) => [name, ...(/^or ([a-z0-9-]+):/.exec(text)?.slice(1) ?? [])])

/** The names of the dialects' variants. */
const VARIANTS = (): string[] => [
  'abarth+windows',
  ...['', ...WEB_URL_EDITIONS.map((edition) => `-${edition}`)].flatMap((edition) =>
    ['', ...WEB_URL_HOSTS.map((host) => `+${host}`)].map((host) => `web-url${edition}${host}`),
  ),
]

/** The error for an unknown dialect name, with the most similar known name. */
function unknownDialect(option: string, name: string): OptionProblem {
  const [own = '', ...version] = name.split('@')
  const near = nearest(own, [...ALL_NAMES(), ...VARIANTS(), 'documents', 'programs', 'readers'])
  const says = `names "${maskedValue(name)}", which is not a dialect`
  if (near === own && version.length > 0)
    return new OptionProblem(option, `${says}; the library has no model of that version`)
  if (near === null || near === own) return new OptionProblem(option, [`${says}; `, { list: 'Dialects' }])
  return new OptionProblem(option, `${says}: did you mean ${[near, ...version].join('@')}?`)
}

/** Throws an `OptionProblem` for a name that cannot be a dialect's. The dialects are not loaded, so some unknown names pass. */
export function checkDialectName(name: string): void {
  const [own = ''] = name.split(/[@+]/)
  const isFamily =
    /^web-url(?:-201[12])?$/.test(own) || ALL_NAMES().some((each) => each.startsWith(own) || own.startsWith(each))
  if (own === '' || !isFamily) throw unknownDialect('dialect', name)
}

// The run's profile: the options `--profile` and `--without`.

/** The profiles' module, loaded if a run writes keys. */
type Profiles = typeof import('../../profiles/index.js')

export type NamedProfile = ReturnType<Profiles['profile']>

/** The profile names that `--help` shows. */
export const PROFILE_NAMES: readonly (readonly [name: string, text: string])[] = [
  ['dedupe', 'what RFC 3986 and the URL Standard call equivalent'],
  [
    'dedupe-loose',
    'the same, and differences that most sites ignore: www, the order of the query, tracking parameters, https',
  ],
  ['surt', 'the keys of web archives, as in an index of pywb; org,example)/a'],
  ['surt-with-scheme', 'the same with the scheme; http://(org,example,)/a'],
  ['safe-browsing', "Google's canonicalization for Safe Browsing"],
  ['w3lib', "Scrapy's canonicalize_url"],
  ['normalize-url', 'the package normalize-url with its defaults'],
]

/** The profile that an option names, without the given steps. Throws an `OptionProblem`. */
export async function profileNamed(option: string, name: string, without: readonly string[]): Promise<NamedProfile> {
  checkProfileName(option, name)
  const { profile } = await import('../../profiles/index.js')
  return withoutSteps(
    orProblem(
      () => profile(name),
      (message) => new OptionProblem(option, `: ${message}`),
    ),
    without,
  )
}

/** The profile without the given steps. Throws an `OptionProblem`. */
export const withoutSteps = (profile: NamedProfile, names: readonly string[]): NamedProfile =>
  orProblem(
    () => profile.without(...names),
    (message) => {
      // The profile's error shows the correct method call, from which the steps are taken.
      const [, text = message, steps = ''] = /^(.*)without\((.*)\)$/s.exec(message) ?? []
      const right = Array.from(steps.matchAll(/'([^']*)'/g), ([, step]) => step)
      return new OptionProblem(
        'without',
        right.length === 0 ? `: ${text}` : [`: ${text}`, { option: 'without', value: right }],
      )
    },
  )

/** Returns the result of `work`. If it throws a `TypeError`, `problem` converts its message into the problem to throw. */
function orProblem<Result>(work: () => Result, problem: (message: string) => OptionProblem): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof TypeError ? problem(error.message) : error
  }
}

/** Throws an `OptionProblem` for an unknown profile name. The profiles themselves refuse unknown versions. */
export function checkProfileName(option: string, name: string): void {
  const names = PROFILE_NAMES.map(([each]) => each)
  const [own = '', ...version] = name.split('@')
  if (names.includes(own)) return
  const near = nearest(own, names)
  const advice = near === null ? `it is one of ${names.join(', ')}` : `did you mean ${[near, ...version].join('@')}?`
  throw new OptionProblem(option, `names "${maskedValue(name)}", which is not a profile: ${advice}`)
}
