/**
 * Messages for the findings of this dialect. Two findings tell why a URL is /invalid/ before it is canonicalized, and two are about
 * ports. Every other finding comes from a step of the CanonicalizeHost algorithm, and its name contains the step's number and name.
 */

import { withScheme } from '../kit/missing-scheme.js'
import {
  type Correction,
  type Explain,
  explainer,
  type FindingPlace,
  hostToEnd,
  USE_DIGITS,
  type WordsByName,
} from '../kit/words.js'
import type { Edition } from './edition.js'
import { suggestBrackets } from './host/host-rules.js'
import { findingName, type HostStep, runHostSteps } from './host/host-step.js'

const suggestScheme = (place: FindingPlace, { usableBase }: Edition): Correction | string =>
  withScheme(place) ??
  (/^[/?#.\\]/.test(place.excerpt)
    ? `resolve it against ${usableBase}`
    : `write a scheme before it, such as http://, or give ${usableBase}`)

/** A host and port that contain only characters of an IPv6 address may be meant as an IPv6 address without brackets. */
function suggestDigits(place: FindingPlace): string {
  const text = hostToEnd(place)
  return (/^\[?[0-9A-Fa-f:.]*$/.test(text) ? suggestBrackets(text) : null) ?? USE_DIGITS
}

/** The edition, and the variant's steps to canonicalize a host. */
type Context = [edition: Edition, steps: readonly HostStep[]]

const FINDINGS: WordsByName<Context> = {
  'missing-scheme': {
    message: 'the URL has no scheme, and there is no base URL to resolve it against',
    suggest: suggestScheme,
  },
  'base-not-hierarchical': {
    message: 'the base URL is not hierarchical, so only the empty reference can be resolved against it',
    suggest: 'write a whole URL with a scheme',
  },
  'port-not-a-number': { message: 'the port is not a number', suggest: suggestDigits },
  'port-too-large': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
}

/** Explains a finding of a step of the CanonicalizeHost algorithm. */
const explainStep: Explain<Context> = ({ name, component, span }, input, _edition, steps) => {
  const step = steps.find((each) => findingName(each) === name)
  if (step === undefined) return { message: name, suggestion: null }
  const host = input.slice(span.start, span.end)
  const [why, suggestion] = (component === 'host' ? whyHostFails(host, step, steps) : null) ?? [
    'at the beginning of the path is invalid',
    null,
  ]
  return { message: `the host ${why} (CanonicalizeHost, step ${step.number})`, suggestion }
}

/** Returns the message and the suggestion for a finding. */
export const explain: Explain<Context> = explainer(FINDINGS, explainStep)

/** Tells why a step refuses a host. The step receives the result of the previous steps, so these are run first. */
function whyHostFails(
  host: string,
  step: HostStep,
  steps: readonly HostStep[],
): ReturnType<NonNullable<HostStep['why']>> {
  // A finding does not contain the scheme. The steps distinguish only `file` from all other schemes, so one scheme of each kind is
  // tried until the host fails at this step.
  const ends = ['http', 'file'].map((scheme) => runHostSteps(host, scheme, steps))
  const end = ends.find((each) => each.step === step)
  return (end && step.why?.(end.host)) ?? ['is refused', null]
}
