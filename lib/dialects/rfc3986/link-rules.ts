/**
 * How the RFC reads a link, for `compare` and for the dialect, which is in `index.ts`.
 */

import type { Components, HostData, LinkRules, ReferenceParts, Report } from '../../ground/components.js'
import { hostDataIn } from '../kit/host-data.js'
import { explain } from './explain.js'
import { uri, uriReference } from './grammar.js'
import { readHostText } from './host.js'
import { normalize } from './normalize.js'
import { recompose, transformReference } from './resolve.js'
import { DEFAULT_PORTS } from './schemes.js'
import { type GrammarRule, UriParsing } from './uri-parsing.js'

/** The components that a rule finds in a text; `null` if the rule does not match it. */
export function matchWhole(rule: GrammarRule, input: string, report: Report): ReferenceParts | null {
  const parsing = new UriParsing(input, report)
  if (!rule(parsing)) return null
  const { scheme, username, password, host, port, path, query, fragment, kind, hostData } = parsing
  return { scheme, username, password, host, port, path, query, fragment, kind, hostData }
}

/** The rule <URI>. A text that it matches has a scheme. */
const parse = (input: string, report: Report): Components | null => matchWhole(uri, input, report) as Components | null

function resolve(base: Components, reference: string, report: Report): Components | null {
  const r = matchWhole(uriReference, reference, report)
  return r === null ? null : transformReference(base, r)
}

export const readUrlHost = (url: Components, report: Report): HostData | null =>
  hostDataIn(url) ?? (url.host === null ? null : readHostText(url.host, 0, report))

export const rfc3986LinkRules: LinkRules = {
  name: 'rfc3986',
  resolvesAgainst: 'written',
  parse,
  resolve,
  canonicalize: (url, _encoder, report) => {
    // The encoder is not needed: a query that the grammar matches is ASCII (R14).
    const hostData = readUrlHost(url, report)
    return hostData === null && url.host !== null ? null : normalize(url, hostData)
  },
  serialize: recompose,
  defaultPort: (scheme) => DEFAULT_PORTS.get(scheme) ?? null,
  explain,
}
