/**
 * The document's rules for `compare`, which the dialect's variants in `index.ts` extend.
 */

import type { ComponentName, Components, LinkRules, QueryEncoder, Report } from '../../ground/components.js'
import { sameText } from '../../ground/text/records.js'
import { type Edition, takeSteps } from './edition.js'
import { edition2012 } from './editions.js'
import { explain } from './explain.js'
import { stepsIn, THIS } from './host/flavours.js'
import type { HostStep } from './host/host-step.js'
import { preprocess } from './preprocess.js'
import { serializeAuthority, serializeUrl } from './serialize.js'
import { hasAuthority, recordOf } from './url-spec.js'

/** Returns the rules of an edition with the given steps to canonicalize a host. */
export const linkRulesOf = (name: string, edition: Edition, steps: readonly HostStep[]): LinkRules => ({
  name,
  resolvesAgainst: 'written',
  resolvesWithoutBase: 'against itself',
  parse: (input, report) => parseUrl(input, edition, report),
  resolve: (base, reference, report) =>
    edition.resolve(base, preprocess(reference, edition.preprocessing, report), report),
  canonicalize: (url, encoder, report) => canonicalizeUrl(url, encoder, edition, steps, report),
  serialize: serializeUrl,
  defaultPort: (scheme) => edition.defaultPorts.get(scheme) ?? null,
  explain: (finding, input) => explain(finding, input, edition, steps),
})

/** The rules of 2012 with the document's own steps for hosts. */
export const webUrlLinkRules: LinkRules = linkRulesOf('web-url', edition2012, stepsIn('2012', THIS))

function parseUrl(input: string, { preprocessing, parse }: Edition, report: Report): Components | null {
  const s = preprocess(input, preprocessing, report)
  const parsed = parse(s)
  const { scheme } = parsed
  return scheme === null ? report.fatal('missing-scheme', 'scheme', 0, s.length) : recordOf(parsed, scheme)
}

/** Runs the canonicalization steps. Returns the same record if they change nothing. */
function canonicalizeUrl(
  url: Components,
  encoder: QueryEncoder,
  edition: Edition,
  steps: readonly HostStep[],
  report: Report,
): Components | null {
  const fail = (name: string, component: ComponentName): null => {
    const [start, end] = spanIn(url, component)
    return report.fatal(name, component, start, end)
  }
  const canonical = takeSteps(edition.canonicalization, url, {
    edition,
    hostSteps: steps,
    encoder,
    fail,
    original: url,
  })
  // The records are compared part by part, because an absent and an empty path are serialized alike, but an absent path is not
  // canonical.
  return canonical === null || !sameText(url, canonical) ? canonical : url
}

/** Returns the range of a URL's host, port or path in its serialisation. */
function spanIn(url: Components, component: ComponentName): readonly [start: number, end: number] {
  const beforeAuthority = url.scheme.length + (hasAuthority(url) ? 3 : 1)
  const authorityEnd = beforeAuthority + serializeAuthority(url).length
  if (component === 'path') return [authorityEnd, authorityEnd + (url.path ?? '').length]
  const portStart = authorityEnd - (url.port ?? '').length
  if (component === 'port') return [portStart, authorityEnd]
  const hostEnd = url.port === null ? authorityEnd : portStart - 1
  return [hostEnd - (url.host ?? '').length, hostEnd]
}
