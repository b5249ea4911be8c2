/**
 * The findings of this dialect in words. The document has two ways for a URL to be /invalid/ before it is canonicalized, two
 * for a port, and the steps of the CanonicalizeHost algorithm, which are found by number and name.
 */

import { type Explain, explainer, hostAndPort, type Place, USE_DIGITS, type WordsByName } from '../kit/words.js'
import type { Edition } from './edition.js'
import { suggestBrackets } from './host/host-rules.js'
import { findingName, type HostStep, runHostSteps } from './host/host-step.js'

const suggestScheme = ({ excerpt }: Place, { usableBase }: Edition): string =>
  /^[/?#.\\]/.test(excerpt)
    ? `resolve it against ${usableBase}`
    : `write a scheme before it, such as http://, or give ${usableBase}`

/** A host and a port with nothing but what an IPv6 address has may be one without its brackets. */
function suggestDigits(place: Place): string {
  const text = hostAndPort(place)
  return (/^\[?[0-9A-Fa-f:.]*$/.test(text) ? suggestBrackets(text) : null) ?? USE_DIGITS
}

/** The edition, and the steps that a host of this variant goes through. */
type Context = [edition: Edition, steps: readonly HostStep[]]

const FINDINGS: WordsByName<Context> = {
  'missing-scheme': {
    message: 'there is no scheme, and no base that it can be resolved against',
    suggest: suggestScheme,
  },
  'base-not-hierarchical': {
    message: 'the base is not hierarchical, and nothing but the empty reference can be resolved against it',
    suggest: 'write a whole URL, with its scheme',
  },
  'port-not-a-number': { message: 'the port is not a number', suggest: suggestDigits },
  'port-too-large': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
}

/** A finding of a step of the CanonicalizeHost algorithm. */
const explainStep: Explain<Context> = ({ name, component, span }, input, _edition, steps) => {
  const step = steps.find((each) => findingName(each) === name)
  if (step === undefined) return { message: name, suggestion: null }
  const host = input.slice(span.start, span.end)
  const [why, suggestion] = (component === 'host' ? whyHostFails(host, step, steps) : null) ?? [
    'that is in the path is not a host',
    null,
  ]
  return { message: `the host ${why} (CanonicalizeHost, step ${step.number})`, suggestion }
}

/** A finding in words. */
export const explain: Explain<Context> = explainer(FINDINGS, explainStep)

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
