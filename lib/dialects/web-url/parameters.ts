/**
 * The parameters of the dialect: what there is to choose, which parameters a choice amounts to, and what a variant is called
 * after them. Where a parameter is not one, a `TypeError` says what it may be.
 */

import type { Edition, HostFlavour } from './edition.js'
import { EDITIONS } from './editions.js'
import type { GeckoLists } from './host/gecko-lists.js'
import type { HostStep } from './host/host-step.js'

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

/** The row of an edition. */
export function editionOf(edition: WebUrlParameters['edition']): Edition {
  const found = EDITIONS.get(edition)
  if (found === undefined) throw new TypeError(`webUrl has the editions ${[...EDITIONS.keys()].join(', ')}`)
  return found
}

/** The steps that canonicalize a host. */
export const stepsOf = ({ edition, host, ...lists }: WebUrlParameters): readonly HostStep[] =>
  flavourOf(editionOf(edition), host)(lists)

function flavourOf({ hosts }: Edition, host: HostFlavour): (lists: GeckoLists) => readonly HostStep[] {
  const steps = hosts.get(host)
  if (steps === undefined) throw new TypeError(`webUrl canonicalizes hosts as ${[...hosts.keys()].join(', ')}`)
  return steps
}

/** The parameters without a choice. */
export const USUAL: WebUrlParameters = { edition: '2012', host: 'this', ...editionOf('2012').geckoLists }

/**
 * The parameters of a variant, but for those that are chosen anew; `undefined` chooses nothing. Where a list is that of the
 * edition, another edition brings its own.
 */
export function choose(here: WebUrlParameters, others: Partial<WebUrlParameters>): WebUrlParameters {
  const { edition = here.edition, host = here.host } = others
  const [usualHere, usualThere] = [editionOf(here.edition).geckoLists, editionOf(edition).geckoLists]
  const inherit = <Name extends keyof GeckoLists>(name: Name): GeckoLists[Name] =>
    JSON.stringify(here[name]) === JSON.stringify(usualHere[name]) ? usualThere[name] : here[name]
  const { geckoTlds = inherit('geckoTlds'), geckoBlacklist = inherit('geckoBlacklist') } = others
  flavourOf(editionOf(edition), host)
  if (!isListOfStrings(geckoTlds)) throw new TypeError('geckoTlds is a list of strings')
  if (typeof geckoBlacklist !== 'string') throw new TypeError('geckoBlacklist is a string')
  return { edition, host, geckoTlds, geckoBlacklist }
}

const isListOfStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** A text that is the same for the same parameters, and only for them. */
export const keyOf = ({ edition, host, geckoTlds, geckoBlacklist }: WebUrlParameters): string =>
  JSON.stringify([edition, host, geckoTlds, geckoBlacklist])

/** `web-url-2011+gecko`; other lists than those of the edition add a number that is theirs. */
export function nameOf({ edition, host, ...lists }: WebUrlParameters): string {
  const name = `web-url${edition === '2012' ? '' : `-${edition}`}${host === 'this' ? '' : `+${host}`}`
  const text = textOf(lists)
  return host !== 'gecko' || text === textOf(editionOf(edition).geckoLists) ? name : `${name}-${fnv1a(text)}`
}

const textOf = ({ geckoTlds, geckoBlacklist }: GeckoLists): string => JSON.stringify([geckoTlds, geckoBlacklist])

/** A text's FNV-1a hash, in hexadecimal: enough to tell a few lists apart. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16)
}
