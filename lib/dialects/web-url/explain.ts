/**
 * The findings of this dialect in words. The document has two ways for a URL to be /invalid/ before it is canonicalized, two
 * for a port, and the steps of the CanonicalizeHost algorithm, which are found by number and name.
 */

import type { Explanation, NotedFinding } from '../../components.js'
import type { Edition } from './edition.js'
import { suggestBrackets } from './host/host-rules.js'
import { findingName, type HostStep, runHostSteps } from './host/host-step.js'

/** What the words for a finding may depend on. */
interface Place {
  /** The text that the finding underlines. */
  readonly excerpt: string
  /** The text before it. */
  readonly before: string
  readonly edition: Edition
}

const suggestScheme = ({ excerpt, edition: { usableBase } }: Place): string =>
  /^[/?#.\\]/.test(excerpt)
    ? `resolve it against ${usableBase}`
    : `write a scheme before it, such as http://, or give ${usableBase}`

/** A host and a port with nothing but what an IPv6 address has may be one without its brackets. */
function suggestDigits({ before, excerpt }: Place): string {
  const hostStart = Math.max(before.lastIndexOf('/'), before.lastIndexOf('\\'), before.lastIndexOf('@')) + 1
  const text = before.slice(hostStart) + excerpt
  return (/^\[?[0-9A-Fa-f:.]*$/.test(text) ? suggestBrackets(text) : null) ?? 'use decimal digits'
}

const FINDINGS: ReadonlyMap<string, readonly [message: string, suggest: (place: Place) => string]> = new Map([
  ['missing-scheme', ['there is no scheme, and no base that it can be resolved against', suggestScheme]],
  [
    'base-not-hierarchical',
    [
      'the base is not hierarchical, and nothing but the empty reference can be resolved against it',
      () => 'write a whole URL, with its scheme',
    ],
  ],
  ['port-not-a-number', ['the port is not a number', suggestDigits]],
  ['port-too-large', ['the port is larger than 65535', () => 'use a port from 0 to 65535']],
])

/** A finding in words, given the edition and the steps that a host of this variant goes through. */
export function explain(
  { name, component, span }: NotedFinding,
  input: string,
  edition: Edition,
  steps: readonly HostStep[],
): Explanation {
  const place = { excerpt: input.slice(span.start, span.end), before: input.slice(0, span.start), edition }
  const [message, suggest] = FINDINGS.get(name) ?? []
  if (message !== undefined) return { message, suggestion: suggest?.(place) ?? null }
  const step = steps.find((each) => findingName(each) === name)
  if (step === undefined) return { message: name, suggestion: null }
  const [why, suggestion] = (component === 'host' ? whyHostFails(place.excerpt, step, steps) : null) ?? [
    'that is in the path is not a host',
    null,
  ]
  return { message: `the host ${why} (CanonicalizeHost, step ${step.number})`, suggestion }
}

/** The step's own words for the host that it refuses: the one that the steps before make. */
function whyHostFails(
  host: string,
  step: HostStep,
  steps: readonly HostStep[],
): ReturnType<NonNullable<HostStep['why']>> {
  // A finding does not tell the scheme: of the two kinds that steps tell apart, it is one whose hosts get as far as this step.
  const ends = ['http', 'file'].map((scheme) => runHostSteps(host, scheme, steps))
  const end = ends.find((each) => each.step === step)
  return (end && step.why?.(end.host)) ?? ['is refused', null]
}
