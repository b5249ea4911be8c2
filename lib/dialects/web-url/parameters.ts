/**
 * The dialect's parameters: the values that a program can choose, the parameters of the resulting variant, and the variant's name.
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

/** An edition, and the host steps in which its variants differ. */
interface EditionWithHosts extends Edition {
  /** The CanonicalizeHost algorithm of each flavour. Only the steps of Gecko use the lists. */
  readonly hosts: ReadonlyMap<WebUrlParameters['host'], (lists: GeckoLists) => readonly HostStep[]>
  /** [WHITELIST] and [BLACKLIST] at the time of the edition. */
  readonly geckoLists: GeckoLists
}

const hostsIn = (edition: HostEdition): EditionWithHosts['hosts'] =>
  new Map([
    ['this', () => stepsIn(edition, THIS)],
    ['chrome', () => stepsIn(edition, CHROME)],
    ['gecko', (lists: GeckoLists) => stepsIn(edition, gecko(lists))],
    ['ie', () => stepsIn(edition, IE)],
  ])

/** The editions by name. */
export const EDITIONS: ReadonlyMap<HostEdition, EditionWithHosts> = new Map([
  ['2012', { ...edition2012, hosts: hostsIn('2012'), geckoLists: GECKO_LISTS_2012 }],
  ['2011', { ...edition2011, hosts: hostsIn('2011'), geckoLists: GECKO_LISTS_2011 }],
])

/** Returns the edition with the given name, or throws if there is none. */
export const editionOf = (edition: WebUrlParameters['edition']): EditionWithHosts =>
  chosen('webUrl', 'edition', edition, EDITIONS)

/** Returns the variant's steps to canonicalize a host. */
export const stepsOf = ({ edition, host, ...lists }: WebUrlParameters): readonly HostStep[] =>
  chosen('webUrl', 'host', host, editionOf(edition).hosts)(lists)

/** The parameters of each variant that uses its edition's own lists. */
export const NAMED_PARAMETERS: readonly WebUrlParameters[] = [...EDITIONS].flatMap(([edition, { hosts, geckoLists }]) =>
  [...hosts.keys()].map((host) => ({ edition, host, ...geckoLists })),
)

/**
 * Returns the parameters `here` with the given ones replaced, or `here` itself if none is given. If the edition changes, a list
 * that is the old edition's own is replaced by the new edition's, and any other list is kept.
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

/** Returns the lists that differ from the edition's own. */
function ownListsOf({ edition, geckoTlds, geckoBlacklist }: WebUrlParameters): Partial<GeckoLists> {
  const usual = editionOf(edition).geckoLists
  return {
    ...(isSameList(geckoTlds, usual.geckoTlds) ? {} : { geckoTlds }),
    ...(geckoBlacklist === usual.geckoBlacklist ? {} : { geckoBlacklist }),
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Tells whether a list of a variant differs from its edition's own. */
export const hasOwnLists = (parameters: WebUrlParameters): boolean => Object.keys(ownListsOf(parameters)).length > 0

/**
 * Returns the name of a variant, such as `web-url-2011+gecko`. Only Gecko's steps use the lists, so only a Gecko variant's name
 * contains lists that differ from the edition's, as in `web-url+gecko{"geckoTlds":["com"]}`. Two variants with the same name
 * therefore treat every URL alike.
 */
export function variantName(parameters: WebUrlParameters): string {
  const { edition, host } = parameters
  const name = `web-url${edition === '2012' ? '' : `-${edition}`}${host === 'this' ? '' : `+${host}`}`
  return host === 'gecko' && hasOwnLists(parameters) ? name + inAscii(JSON.stringify(ownListsOf(parameters))) : name
}

/** Escapes the non-ASCII characters of JSON, because some of them are invisible. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
