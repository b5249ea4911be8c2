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
import { sameText } from '../../text/same-record.js'
import { type Edition, takeSteps } from './edition.js'
import { explain } from './explain.js'
import { type HostStep, runHostSteps, textOf } from './host/host-step.js'
import { domainToUnicode, hostDataOf } from './host/host-steps.js'
import { choose, editionOf, keyOf, nameOf, stepsOf, USUAL, type WebUrlParameters } from './parameters.js'
import { hasAuthority, recordOf } from './parsed-url.js'
import { segmentsOf } from './paths.js'
import { preprocess } from './preprocess.js'
import { serializeAuthority, serializeUrl } from './serialize.js'

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
function variantOf(parameters: WebUrlParameters, steps: readonly HostStep[]): WebUrl {
  const edition = editionOf(parameters.edition)
  return {
    name: nameOf(parameters),
    specification: edition.specification,
    resolvesAgainst: 'written',
    resolvesWithoutBase: 'against itself',
    parameters,
    with: (others) => variantWith(choose(parameters, others)),

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
    explain: (finding, input) => explain(finding, input, edition, steps),
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
  // A path that is absent and one that is empty are written alike, and only the first is not canonical.
  return canonical === null || !sameText(url, canonical) ? canonical : url
}

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
  const original = { ...url, port: null }
  const fail = (name: string): null => report.fatal(name, 'host', 0, url.host?.length ?? 0)
  const context = { edition, hostSteps, encoder: utf8, fail, original }
  const canonical = takeSteps(edition.hostCanonicalization, original, context)
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

/**
 * The variants that someone holds, by their parameters. Who makes variants with ever other lists holds what is in use, and not
 * what was.
 */
const variants = new Map<string, WeakRef<WebUrl>>()

const forgotten = new FinalizationRegistry<string>((key) => {
  if (variants.get(key)?.deref() === undefined) variants.delete(key)
})

/** The steps for hosts that each variant has. */
const stepsOfVariant = new WeakMap<WebUrl, readonly HostStep[]>()

/** The one variant with these parameters. */
function variantWith(chosen: WebUrlParameters): WebUrl {
  const key = keyOf(chosen)
  const known = variants.get(key)?.deref()
  if (known !== undefined) return known
  const parameters = Object.freeze({ ...chosen, geckoTlds: Object.freeze([...chosen.geckoTlds]) })
  const steps = stepsOf(parameters)
  const variant = Object.freeze(variantOf(parameters, steps))
  stepsOfVariant.set(variant, steps)
  variants.set(key, new WeakRef(variant))
  forgotten.register(variant, key)
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
export const webUrl: WebUrl = variantWith(USUAL)

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
 *
 * @param scheme - of the URL that the host is in; the steps of 2012 let more pass in a `file:` URL.
 */
export function hostSteps(host: string, variant: WebUrl, scheme = 'http'): HostStepText[] {
  const texts: HostStepText[] = []
  const steps = stepsOfVariant.get(variant) ?? stepsOf(variant.parameters)
  runHostSteps(host, asciiLowercase(scheme), steps, ({ number, name }, after) => {
    texts.push({ number, step: name, text: 'returned' in after ? after.returned : textOf(after) })
  })
  return texts
}
