/**
 * The dialect and its variants: an edition of the document, and whose steps canonicalize a host. The phases are put together
 * here; the rules are in the files of their sections.
 */

import type {
  ComponentName,
  Components,
  DialectFamily,
  HostData,
  QueryEncoder,
  ReferenceParts,
  Report,
} from '../../components.js'
import { utf8 } from '../../encodings/utf-8.js'
import { asciiLowercase } from '../../text/ascii.js'
import { type Canonicalization, type Edition, takeSteps } from './edition.js'
import { EDITIONS } from './editions.js'
import { explain } from './explain.js'
import { GECKO_LISTS, type GeckoLists } from './gecko-lists.js'
import { type HostStep, runHostSteps, textOf } from './host-step.js'
import { domainToUnicode, hostDataOf } from './hosts.js'
import { hasAuthority, recordOf } from './parsed-url.js'
import { segmentsOf } from './paths.js'
import { preprocess } from './preprocess.js'
import { serializeAuthority, serializeUrl } from './serialize.js'

/**
 * What there is to choose.
 *
 * @example
 * ```ts
 * import { webUrl, type WebUrlParameters } from 'weburl/dialects'
 *
 * const parameters: WebUrlParameters = webUrl.parameters
 * parameters.edition // => '2012'
 * parameters.host // => 'this'
 * ```
 */
export interface WebUrlParameters extends GeckoLists {
  /** The document of 2012, or that of May 2011. */
  readonly edition: '2011' | '2012'
  /** Whose steps canonicalize a host: the document's own, or those it has for a browser of its time. */
  readonly host: 'this' | 'chrome' | 'gecko' | 'ie'
}

/**
 * Web::URL's description, in one of its variants.
 *
 * @example
 * ```ts
 * import { type WebUrl, webUrl } from 'weburl/dialects'
 *
 * const variant: WebUrl = webUrl.with({ edition: '2011', host: 'gecko' })
 * variant.name // => 'web-url-2011+gecko'
 * variant === webUrl.with({ host: 'gecko', edition: '2011' }) // => true
 * ```
 */
export type WebUrl = DialectFamily<WebUrlParameters>

/** The functions of this folder over one choice of parameters. */
function variantOf(parameters: WebUrlParameters): WebUrl {
  const edition = editionOf(parameters)
  const steps = stepsOf(parameters)
  return {
    name: nameOf(parameters),
    specification: edition.specification,
    resolvesAgainst: 'written',
    resolvesWithoutBase: 'against itself',
    parameters,
    with: (others) => variantWith({ ...parameters, ...others }),

    parse: (input, report) => parseUrl(input, edition, report),
    resolve: (base, reference, report) =>
      edition.resolve(base, preprocess(reference, edition.preprocessing, report), report),
    canonicalize: (url, encoder, report) => canonicalizeUrl(url, encoder, edition, steps, report),
    serialize: serializeUrl,

    readHost: (url, report) => readHost(url, edition, steps, report),
    domainToUnicode: (domain) => domainToUnicode(domain, steps),
    splitReference: (reference, report) => splitReference(reference, edition, report),
    pathSegments: ({ path, kind }) => (kind === 'opaque' ? [] : segmentsOf(path ?? '')),
    defaultPort: (scheme) => edition.defaultPorts.get(scheme) ?? null,
    isSpecial: (scheme) => edition.isSpecial(asciiLowercase(scheme)),
    origin: (canonical) => originOf(canonical, edition),
    explain: (finding, input) => explain(finding, input, steps),
  }
}

function parseUrl(input: string, { preprocessing, parse }: Edition, report: Report): Components | null {
  const s = preprocess(input, preprocessing, report)
  const parsed = parse(s)
  const { scheme } = parsed
  return scheme === null ? report.fatal('missing-scheme', 'scheme', 0, s.length) : recordOf(parsed, scheme)
}

/** The steps of canonicalization, and the same URL when they change nothing. */
function canonicalizeUrl(
  url: Components,
  encoder: QueryEncoder,
  edition: Edition,
  hostSteps: readonly HostStep[],
  report: Report,
): Components | null {
  const fail = (name: string, component: ComponentName): null => {
    const [start, end] = spanIn(url, component)
    return report.fatal(name, component, start, end)
  }
  const canonical = takeSteps(edition.canonicalization, url, { edition, hostSteps, encoder, fail, original: url })
  return canonical === null || !isSameText(url, canonical) ? canonical : url
}

const TEXTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const

/** A path that is absent and one that is empty are written alike, and only the first is not canonical. */
const isSameText = (a: Components, b: Components): boolean => TEXTS.every((name) => a[name] === b[name])

/** Where the text of a host, a port or a path begins and ends in the serialisation of a URL. */
function spanIn(url: Components, component: ComponentName): readonly [start: number, end: number] {
  const beforeAuthority = url.scheme.length + (hasAuthority(url) ? 3 : 1)
  const authorityEnd = beforeAuthority + serializeAuthority(url).length
  if (component === 'path') return [authorityEnd, authorityEnd + (url.path ?? '').length]
  const portStart = authorityEnd - (url.port ?? '').length
  if (component === 'port') return [portStart, authorityEnd]
  const hostEnd = url.port === null ? authorityEnd : portStart - 1
  return [hostEnd - (url.host ?? '').length, hostEnd]
}

/** What the host denotes when the URL is canonical. A port that is none is not looked at. */
function readHost(url: Components, edition: Edition, hostSteps: readonly HostStep[], report: Report): HostData | null {
  if (url.host === null) return null
  const original = { ...url, port: null, query: null, fragment: null }
  const canonicalization: Canonicalization = {
    edition,
    hostSteps,
    encoder: utf8,
    fail: (name) => report.fatal(name, 'host', 0, url.host?.length ?? 0),
    original,
  }
  const canonical = takeSteps(edition.canonicalization, original, canonicalization)
  return canonical === null ? null : hostDataOf(canonical.host ?? '')
}

/** The parts that a reference brings. Without a scheme and an authority, the empty path stands for the base's. */
function splitReference(reference: string, edition: Edition, report: Report): ReferenceParts {
  const parts = edition.split(preprocess(reference, edition.preprocessing, report))
  const { scheme, host, username, password, port, path, query, fragment, kind } = parts
  const isInherited = scheme === null && host === null && path === ''
  return { scheme, username, password, host, port, path: isInherited ? null : path, query, fragment, kind }
}

/** The document knows no origin: scheme, host and port where the scheme has a default port, otherwise none. */
function originOf(canonical: Components, edition: Edition): string {
  const { scheme, host, port } = canonical
  const isTuple = (edition.defaultPorts.get(scheme) ?? null) !== null && (host ?? '') !== ''
  return isTuple ? `${scheme}://${host}${port === null ? '' : `:${port}`}` : 'null'
}

function editionOf({ edition }: WebUrlParameters): Edition {
  const found = EDITIONS.get(edition)
  if (found === undefined) throw new TypeError(`webUrl has the editions ${[...EDITIONS.keys()].join(', ')}`)
  return found
}

function stepsOf(parameters: WebUrlParameters): readonly HostStep[] {
  const { hosts } = editionOf(parameters)
  const steps = hosts.get(parameters.host)
  if (steps === undefined) throw new TypeError(`webUrl canonicalizes hosts as ${[...hosts.keys()].join(', ')}`)
  return steps(parameters)
}

/** `web-url-2011+gecko`; other lists than the usual ones add a number that is theirs. */
function nameOf({ edition, host, geckoTlds, geckoBlacklist }: WebUrlParameters): string {
  const name = `web-url${edition === '2012' ? '' : `-${edition}`}${host === 'this' ? '' : `+${host}`}`
  const lists = `${geckoTlds.join(' ')} ${geckoBlacklist}`
  const areUsual = lists === `${GECKO_LISTS.geckoTlds.join(' ')} ${GECKO_LISTS.geckoBlacklist}`
  return host !== 'gecko' || areUsual ? name : `${name}-${fnv1a(lists)}`
}

/** A text's FNV-1a hash, in hexadecimal: enough to tell a few lists apart. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}

const variants = new Map<string, WebUrl>()

/** The one variant with these parameters. */
function variantWith({ edition, host, geckoTlds, geckoBlacklist }: WebUrlParameters): WebUrl {
  const key = JSON.stringify([edition, host, geckoTlds, geckoBlacklist])
  let variant = variants.get(key)
  if (variant === undefined) {
    const parameters = { edition, host, geckoTlds: Object.freeze([...geckoTlds]), geckoBlacklist }
    variant = Object.freeze(variantOf(Object.freeze(parameters)))
    variants.set(key, variant)
  }
  return variant
}

/**
 * Web::URL's description: the edition of 2012 with its own way of canonicalizing hosts, unless `with` says otherwise.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { webUrl } from 'weburl/dialects'
 *
 * Url.parse('foo://EXAMPLE.org/a', { dialect: webUrl }).href // => 'foo://example.org/a'
 * Url.parse('c|/a', { dialect: webUrl, base: 'file:///x' }).href // => 'file:///c:/a'
 * const gecko = webUrl.with({ host: 'gecko' })
 * Url.parse('http://日本語.jp/', { dialect: gecko }).href // => 'http://日本語.jp/'
 * ```
 */
export const webUrl: WebUrl = variantWith({ edition: '2012', host: 'this', ...GECKO_LISTS })

/**
 * The host after a step of the CanonicalizeHost algorithm.
 *
 * @example
 * ```ts
 * import { type HostStepText, hostSteps, webUrl } from 'weburl/dialects'
 *
 * const steps: HostStepText[] = hostSteps('Faß', webUrl)
 * steps.find(({ number }) => number === '11') // => { number: '11', step: 'nameprep', text: 'fass' }
 * ```
 */
export interface HostStepText {
  /** The number of the step in the document. */
  readonly number: string
  /** What the step does. */
  readonly step: string
  /** The host after it. What a step returns is the last text; `null` is failure. */
  readonly text: string | null
}

/**
 * What a variant's steps make of a host, one after the other, up to the one that returns.
 *
 * @example
 * ```ts
 * import { hostSteps, webUrl } from 'weburl/dialects'
 *
 * const texts = hostSteps('%C3%A9.EXAMPLE', webUrl.with({ host: 'chrome' })).map(({ text }) => text)
 * texts.at(1) // => 'é.EXAMPLE'
 * texts.at(-1) // => 'xn--9ca.example'
 * ```
 */
export function hostSteps(host: string, variant: WebUrl): HostStepText[] {
  const texts: HostStepText[] = []
  runHostSteps(host, 'http', stepsOf(variant.parameters), ({ number, name }, after) => {
    texts.push({ number, step: name, text: 'returned' in after ? after.returned : textOf(after) })
  })
  return texts
}
