/**
 * Web::URL::Parser's own description of how it parses, resolves and canonicalizes URLs, in its editions of 2012 and of May 2011.
 * Each edition also describes how the browsers of its time canonicalized a host.
 *
 * This folder is the document in TypeScript, section by section. DEVIATION marks a departure from the document. The differences
 * between the editions are in files with a year in their name, and in `editions.ts`. T numbers (the text and its program differ)
 * are listed in `typedoc/decisions/web-url.md`, and E numbers (the editions differ) in the guide `typedoc/guides/web-url.md`.
 *
 *     Character classes                  editions.ts, url-spec.ts
 *     Parsed URL, hierarchicalness       url-spec.ts, parse-2012.ts
 *     Preprocessing                      preprocess.ts
 *     Parsing, finding the scheme …      parse-2012.ts, parse-2011.ts, url-spec.ts
 *     Resolution                         resolve-2012.ts, resolve-2011.ts
 *     Merge path, remove dot-segments    paths.ts
 *     Percent-encoding                   percent-encoding.ts, lists of octets in editions.ts,
 *                                        host/host-path.ts
 *     Drive specifications               paths.ts
 *     IPv4 addresses, IPv6 addresses     addresses.ts
 *     The Nameprep algorithm             host/nameprep-steps.ts, ../../ground/idna/nameprep.ts
 *     The CanonicalizeHost algorithm     host/flavours.ts: the steps of each browser;
 *                                        host/host-step.ts, host/host-rules.ts, host/label-rules.ts,
 *                                        host/gecko-lists.ts
 *     Port numbers                       editions.ts
 *     Canonicalization                   canonicalize.ts, host/host-path.ts
 *     Serialization                      serialize.ts
 *     (the contract)                     index.ts, link-rules.ts, parameters.ts, explain.ts, host/host-step.ts
 *
 * A variant combines an edition with a list of steps that canonicalize a host. This file combines the phases of a variant.
 *
 * A URL that the document calls /invalid/ is `null` here, and the report names the step that failed.
 */

import type { Components, DialectFamily, HostData, Report } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { serializeIPv6 } from '../../ground/hosts/ipv6.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { own } from '../../ground/text/plain-values.js'
import { completeDialect, type FamilyMembers, noted } from '../kit/complete-dialect.js'
import { invalidArgument } from '../kit/parameters.js'
import { readIPv4, readIPv6 } from './addresses.js'
import { type Edition, takeSteps } from './edition.js'
import { type HostStep, isReturned, runHostSteps, textOfHost } from './host/host-step.js'
import { linkRulesOf } from './link-rules.js'
import {
  choose,
  editionOf,
  hasOwnLists,
  NAMED_PARAMETERS,
  stepsOf,
  variantName,
  type WebUrlParameters,
} from './parameters.js'
import { asciiCompatibleLabel } from './percent-encoding.js'

/** Creates the variant with the given parameters. */
function variantOf(chosen: WebUrlParameters): typeof webUrl {
  const parameters = Object.freeze({ ...chosen, geckoTlds: Object.freeze([...chosen.geckoTlds]) })
  const edition = editionOf(parameters.edition)
  const steps = stepsOf(parameters)
  const variant: typeof webUrl = completeDialect<FamilyMembers<WebUrlParameters>>({
    ...linkRulesOf(variantName(parameters), edition, steps),
    specification: edition.specification,
    parameters,
    with: (given) => {
      const others = choose(parameters, given)
      return others === parameters ? variant : variantWith(others)
    },

    readHost: (url, report) => readUrlHost(url, edition, steps, report),
    splitsAtBackslash: () => true,
    encodingLabel: asciiCompatibleLabel,
    isSpecial: (scheme) => edition.isSpecial(asciiLowercase(scheme)),
    origin: (canonical) => originOf(canonical, edition),
  })
  return variant
}

/** Returns what the URL's canonical host denotes. The port is not checked. */
function readUrlHost(url: Components, edition: Edition, steps: readonly HostStep[], report: Report): HostData | null {
  const { host } = url
  if (host === null) return null
  const original = { ...url, port: null }
  const fail = (name: string): null => report.fatal(name, 'host', 0, host.length)
  const context = { edition, hostSteps: steps, encoder: utf8, fail, original }
  const canonical = takeSteps(edition.hostCanonicalization, original, context)
  return canonical === null ? null : hostDataOf(canonical.host ?? '')
}

/**
 * The document does not define an origin. Here an origin consists of scheme, host and port if the scheme has a default port and
 * there is a host; otherwise it is opaque.
 */
function originOf(canonical: Components, edition: Edition): string {
  const { scheme, host, port } = canonical
  const isTuple = (edition.defaultPorts.get(scheme) ?? null) !== null && (host ?? '') !== ''
  return isTuple ? `${scheme}://${host}${port === null ? '' : `:${port}`}` : 'null'
}

/** The variants with their edition's own lists, by name. Each is created only once. */
const NAMED_VARIANTS: ReadonlyMap<string, typeof webUrl> = new Map(
  NAMED_PARAMETERS.map((parameters) => [variantName(parameters), variantOf(parameters)]),
)

/** Returns the variant with these parameters. A variant whose lists are not its edition's is created anew each time. */
const variantWith = (parameters: WebUrlParameters): typeof webUrl =>
  (hasOwnLists(parameters) ? null : NAMED_VARIANTS.get(variantName(parameters))) ?? variantOf(parameters)

/**
 * Web::URL's description: the edition of 2012 with its own steps for hosts. `webUrl.with` selects other variants.
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
export const webUrl: DialectFamily<WebUrlParameters> = noted(
  variantWith({ edition: '2012', host: 'this', ...editionOf('2012').geckoLists }),
)

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
  /** A name for what the step does. */
  readonly step: string
  /** The host after the step. After the last step it is the algorithm's result; `null` means failure. */
  readonly text: string | null
}

/**
 * Returns the host after each of a variant's steps, up to the step that ends the algorithm.
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
 * @param scheme - the scheme of the URL that the host is in. The steps of 2012 allow more characters in a `file:` URL.
 */
export function hostSteps(host: string, variant: typeof webUrl, scheme = 'http'): HostStepText[] {
  const texts: HostStepText[] = []
  const call = 'hostSteps(host, webUrl)'
  const parameters = own(Object(variant) as typeof webUrl, 'parameters')
  if (typeof host !== 'string') throw invalidArgument('hostSteps takes the text of a host', host, call)
  if (parameters === undefined) throw invalidArgument('hostSteps takes a variant of webUrl', variant, call)
  runHostSteps(host, asciiLowercase(String(scheme)), stepsOf(parameters), ({ number, name }, after) => {
    texts.push({ number, step: name, text: isReturned(after) ? after.returned : textOfHost(after) })
  })
  return texts
}

/** An ASCII character that a domain does not contain: any character except letters, digits, "-", "_" and ".". */
const NOT_IN_DOMAIN = /[\0-,/:-@[-^`{-\x7f]/

/**
 * Returns what a canonical host denotes. In the document a host is only a string, so it is parsed here to tell an address from a
 * name.
 */
function hostDataOf(host: string): HostData {
  if (host === '') return { kind: 'empty' }
  const value = readIPv4(host)
  if (value !== null && serializeIPv4(value) === host) return { kind: 'ipv4', value }
  const pieces = readIPv6(host.slice(1, -1))
  if (pieces !== null && `[${serializeIPv6(pieces)}]` === host) return { kind: 'ipv6', pieces }
  return { kind: NOT_IN_DOMAIN.test(host) ? 'opaque' : 'domain', text: host }
}

export type { WebUrlParameters }
