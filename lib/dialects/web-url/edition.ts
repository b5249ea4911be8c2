/**
 * What one edition of Web::URL's description says differently from another: the rows of `editions.ts`, and what the steps of
 * canonicalization are given.
 */

import type { ComponentName, Components, QueryEncoder, Report } from '../../components.js'
import type { CodePointSet } from '../../text/code-point-set.js'
import type { GeckoLists } from './host/gecko-lists.js'
import type { HostStep } from './host/host-step.js'
import type { ParsedUrl } from './parsed-url.js'
import type { Preprocessing } from './preprocess.js'

/** Whose steps canonicalize a host: those of the document itself, or of a browser of its time. */
export type HostFlavour = 'this' | 'chrome' | 'gecko' | 'ie'

export interface Edition {
  readonly specification: string
  readonly preprocessing: Preprocessing
  /** The steps to parse a URL. */
  readonly parse: (s: string) => ParsedUrl
  /** The steps to resolve a URL. */
  readonly resolve: (base: Components, relativeUrl: string, report: Report) => Components | null
  /** The steps to canonicalize a URL, in their order. */
  readonly canonicalization: readonly CanonicalizationStep[]
  /** Those of them that decide about the host. */
  readonly hostCanonicalization: readonly CanonicalizationStep[]
  /** The CanonicalizeHost algorithm of each flavour. */
  readonly hosts: ReadonlyMap<HostFlavour, (lists: GeckoLists) => readonly HostStep[]>
  /** Lists of octets for the steps to percent-encode a string. */
  readonly octets: { readonly userInfo: CodePointSet; readonly path: CodePointSet; readonly query: CodePointSet }
  /** Port numbers, and the schemes that have none but are named in the text. */
  readonly defaultPorts: ReadonlyMap<string, number | null>
  /** [WHITELIST] and [BLACKLIST], as they were at the time. */
  readonly geckoLists: GeckoLists
  /** What a reference can be resolved against, in words. */
  readonly usableBase: string
  /** Whether the text has something to say of a scheme, in lowercase. */
  readonly isSpecial: (scheme: string) => boolean
}

/** What the steps of one canonicalization have in common. */
export interface Canonicalization {
  readonly edition: Edition
  readonly hostSteps: readonly HostStep[]
  readonly encoder: QueryEncoder
  /** Reports the end of it, at the text of a component as written. */
  readonly fail: (name: string, component: ComponentName) => null
  /** The URL as written. */
  readonly original: Components
}

/** A step; `null` is "/u/ is invalid. Abort the entire steps." */
export type CanonicalizationStep = (u: Components, canonicalization: Canonicalization) => Components | null

/** Takes steps until one fails. */
export function takeSteps(
  steps: readonly CanonicalizationStep[],
  u: Components,
  canonicalization: Canonicalization,
): Components | null {
  let url: Components | null = u
  for (const take of steps) {
    url = take(url, canonicalization)
    if (url === null) return null
  }
  return url
}
