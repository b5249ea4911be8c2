/**
 * The type of an edition, which contains everything that differs between the editions of Web::URL's description, and the type of a
 * canonicalization step. The editions themselves are in `editions.ts`.
 */

import type { ComponentName, Components, QueryEncoder, Report } from '../../ground/components.js'
import type { CodePointSet } from '../../ground/text/code-points.js'
import type { HostStep } from './host/host-step.js'
import type { Preprocessing } from './preprocess.js'
import type { ParsedUrl } from './url-spec.js'

export interface Edition {
  readonly specification: string
  readonly preprocessing: Preprocessing
  /** The steps to parse a URL. */
  readonly parse: (s: string) => ParsedUrl
  /** The steps to resolve a URL. */
  readonly resolve: (base: Components, relativeUrl: string, report: Report) => Components | null
  /** The steps to canonicalize a URL, in order. */
  readonly canonicalization: readonly CanonicalizationStep[]
  /** The canonicalization steps that determine the host. */
  readonly hostCanonicalization: readonly CanonicalizationStep[]
  /** The octets to percent-encode in each component. */
  readonly octets: { readonly userInfo: CodePointSet; readonly path: CodePointSet; readonly query: CodePointSet }
  /** The default port of each scheme; `null` if the text lists the scheme without a port. */
  readonly defaultPorts: ReadonlyMap<string, number | null>
  /** A phrase for messages: the kind of base URL that a reference can be resolved against. */
  readonly usableBase: string
  /** Tells whether the text contains special rules for a scheme, given in lowercase. */
  readonly isSpecial: (scheme: string) => boolean
}

/** The argument that all steps of one canonicalization share. */
export interface Canonicalization {
  readonly edition: Edition
  readonly hostSteps: readonly HostStep[]
  readonly encoder: QueryEncoder
  /** Reports that the URL is invalid. The finding points at a component as written. */
  readonly fail: (name: string, component: ComponentName) => null
  /** The URL as written. */
  readonly original: Components
}

/** A step; `null` is "/u/ is invalid. Abort the entire steps." */
export type CanonicalizationStep = (u: Components, canonicalization: Canonicalization) => Components | null

/** Runs the steps one after the other. Returns `null` if a step fails. */
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
