/**
 * The parameters of the dialect: the values that a program can choose, the parameters of the variant that results, and its
 * name.
 */

import { chosen, givenParameters, invalidParameter } from '../kit/parameters.js'
import type { Edition } from './edition.js'
import { edition2011, edition2012 } from './editions.js'
import { CHROME, gecko, type HostEdition, IE, stepsIn, THIS } from './host/flavours.js'
import { GECKO_LISTS_2011, GECKO_LISTS_2012, type GeckoLists } from './host/gecko-lists.js'
import type { HostStep } from './host/host-step.js'

/**
 * The parameters of webUrl.
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
  /** The edition of the document: 2012, or May 2011. */
  readonly edition: '2011' | '2012'
  /** The steps that canonicalize a host: the document's own, or those of a browser of its time, as the document describes them. */
  readonly host: 'this' | 'chrome' | 'gecko' | 'ie'
}

/** An edition with the hosts that its variants differ in. */
interface EditionWithHosts extends Edition {
  /** The CanonicalizeHost algorithm of each flavour. Only the steps of Gecko use the lists. */
  readonly hosts: ReadonlyMap<WebUrlParameters['host'], (lists: GeckoLists) => readonly HostStep[]>
  /** [WHITELIST] and [BLACKLIST] of the time. */
  readonly geckoLists: GeckoLists
}

const hostsIn = (edition: HostEdition): EditionWithHosts['hosts'] =>
  new Map([
    ['this', () => stepsIn(edition, THIS)],
    ['chrome', () => stepsIn(edition, CHROME)],
    ['gecko', (lists: GeckoLists) => stepsIn(edition, gecko(lists))],
    ['ie', () => stepsIn(edition, IE)],
  ])

/** The editions by their names. */
export const EDITIONS: ReadonlyMap<HostEdition, EditionWithHosts> = new Map([
  ['2012', { ...edition2012, hosts: hostsIn('2012'), geckoLists: GECKO_LISTS_2012 }],
  ['2011', { ...edition2011, hosts: hostsIn('2011'), geckoLists: GECKO_LISTS_2011 }],
])

/** The row of an edition. */
export const editionOf = (edition: WebUrlParameters['edition']): EditionWithHosts =>
  chosen('webUrl', 'edition', edition, EDITIONS)

/** The steps that canonicalize a host. */
export const stepsOf = ({ edition, host, ...lists }: WebUrlParameters): readonly HostStep[] =>
  chosen('webUrl', 'host', host, editionOf(edition).hosts)(lists)

/** The parameters of each variant with the lists of its edition. */
export const NAMED_PARAMETERS: readonly WebUrlParameters[] = [...EDITIONS].flatMap(([edition, { hosts, geckoLists }]) =>
  [...hosts.keys()].map((host) => ({ edition, host, ...geckoLists })),
)

/**
 * The parameters that result if some of the parameters here are replaced; the parameters here if none is given. A list that differs
 * from the edition's is kept in another edition; a list that is the edition's is replaced by the other edition's.
 */
export function choose(here: WebUrlParameters, given: Partial<WebUrlParameters>): WebUrlParameters {
  const others = givenParameters<WebUrlParameters>('webUrl', ['edition', 'host', 'geckoTlds', 'geckoBlacklist'], given)
  if (Object.keys(others).length === 0) return here
  const { edition = here.edition } = others
  const usual = { edition, host: here.host, ...editionOf(edition).geckoLists }
  const parameters: WebUrlParameters = { ...usual, ...ownListsOf(here), ...others }
  chosen('webUrl', 'host', parameters.host, editionOf(edition).hosts)
  const { geckoTlds, geckoBlacklist } = parameters
  if (!isListOfStrings(geckoTlds)) throw invalidParameter('webUrl', 'geckoTlds', 'an array of strings', geckoTlds)
  if (typeof geckoBlacklist !== 'string') {
    throw invalidParameter('webUrl', 'geckoBlacklist', 'a string with the characters of the list', geckoBlacklist)
  }
  return parameters
}

const isListOfStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** The lists that differ from the edition's own. */
function ownListsOf({ edition, geckoTlds, geckoBlacklist }: WebUrlParameters): Partial<GeckoLists> {
  const usual = editionOf(edition).geckoLists
  return {
    ...(isSameList(geckoTlds, usual.geckoTlds) ? {} : { geckoTlds }),
    ...(geckoBlacklist === usual.geckoBlacklist ? {} : { geckoBlacklist }),
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Whether a list of a variant differs from its edition's. */
export const hasOwnLists = (parameters: WebUrlParameters): boolean => Object.keys(ownListsOf(parameters)).length > 0

/**
 * The name of a variant, such as `web-url-2011+gecko`. Only Gecko's steps use the lists; a list that differs from the edition's is
 * in the name, as in `web-url+gecko{"geckoTlds":["com"]}`. So two variants with the same name read a URL in the same way.
 */
export function variantName(parameters: WebUrlParameters): string {
  const { edition, host } = parameters
  const name = `web-url${edition === '2012' ? '' : `-${edition}`}${host === 'this' ? '' : `+${host}`}`
  return host === 'gecko' && hasOwnLists(parameters) ? name + inAscii(JSON.stringify(ownListsOf(parameters))) : name
}

/** JSON with an escape for each character that is not ASCII, because some of these characters are invisible. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
