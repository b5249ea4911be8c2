/**
 * "The CanonicalizeHost algorithm" (section of that name): the variables of the algorithm, the type of its steps, and the function
 * that runs a list of steps. The steps themselves are in `host-rules.ts` and `label-rules.ts`, and the lists of steps are in
 * `flavours.ts`.
 */

import { quoted } from '../../../ground/text/quoting.js'

/** The variables of the algorithm, under the document's names. */
export interface HostInProgress {
  /** /s/. While the host is split into `labels`, this string is out of date. */
  readonly s: string
  /** /scheme/, in lowercase. */
  readonly scheme: string
  /** /fallback/; `null` is "fail". */
  readonly fallback: string | null
  readonly hasRootDot: boolean
  readonly needPunycode: boolean
  /** /labels/; `null` while /s/ is not split. */
  readonly labels: readonly string[] | null
  readonly idnEnabled: boolean
}

/** "Return … and abort the CanonicalizeHost algorithm". `null` is "fail". */
export interface Returned {
  readonly returned: string | null
}

/** Tells whether a step has returned, which ends the algorithm. */
export const isReturned = (after: HostInProgress | Returned): after is Returned => Object.hasOwn(after, 'returned')

/**
 * A step's function and name. The same rule may have different numbers in the two editions, and may be used with different sets.
 */
export interface HostRule {
  readonly name: string
  readonly run: (host: HostInProgress) => HostInProgress | Returned
  /** Tells why the step refuses a host, in a phrase that follows "the host", and suggests a correction. */
  readonly why?: (host: HostInProgress) => readonly [why: string, suggestion: string | null]
}

/** A rule with its number in the document. */
export interface HostStep extends HostRule {
  readonly number: string
}

export const step = (number: string, rule: HostRule): HostStep => ({ number, ...rule })

/** The initial values of the variables. */
const begin = (s: string, scheme: string): HostInProgress => ({
  s,
  scheme,
  fallback: null,
  hasRootDot: false,
  needPunycode: false,
  labels: null,
  idnEnabled: false,
})

/** The result, the step that ended the algorithm, and the host before that step. */
interface End {
  readonly returned: Returned['returned']
  readonly step: HostStep | null
  readonly host: HostInProgress
}

/** Runs the steps. The function `see`, if it is given, is called with the host after each step. */
export function runHostSteps(
  s: string,
  scheme: string,
  steps: readonly HostStep[],
  see?: (step: HostStep, after: HostInProgress | Returned) => void,
): End {
  let host = begin(s, scheme)
  for (const each of steps) {
    const after = each.run(host)
    see?.(each, after)
    if (isReturned(after)) return { returned: after.returned, step: each, host }
    host = after
  }
  // The last step: "Return /s/".
  return { returned: host.s, step: null, host }
}

/** Returns /s/, joined from the labels while the host is split. */
export const textOfHost = (host: HostInProgress): string => host.labels?.join('.') ?? host.s

/** Returns the name of a step in reports. */
export const findingName = ({ number, name }: HostStep): string => `CanonicalizeHost-${number}-${name}`

// How parts of a host are written in messages.

/** A character that is invisible, or changes how its neighbours are displayed. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\ufffd]$/u

/** Puts a string in quotes. A single invisible character is written as a code point, such as U+00A0. */
export const inQuotes = (text: string): string => (INVISIBLE.test(text) ? codePointName(text) : quoted(text))

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
