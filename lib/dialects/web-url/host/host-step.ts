/**
 * The machine of "the CanonicalizeHost algorithm" (section of that name): a host on its way, the steps that change it,
 * and what runs them. The steps themselves are in `host-rules.ts`, the lists of them in `host-flavours-….ts`.
 */

/** The variables of the algorithm, by the names that the document gives them. */
export interface HostInProgress {
  /** /s/, which from step 17 to step 21 is in `labels`. */
  readonly s: string
  /** /scheme/, in lowercase. */
  readonly scheme: string
  /** /fallback/; `null` is "fail". */
  readonly fallback: string | null
  readonly hasRootDot: boolean
  readonly needPunycode: boolean
  /** `null` as long as /s/ is not split. */
  readonly labels: readonly string[] | null
  readonly idnEnabled: boolean
}

/** "Return … and abort the CanonicalizeHost algorithm". `null` is "fail". */
export interface Returned {
  readonly returned: string | null
}

/** What a step does, by a name; the same rule may be another step in another flavour, or the same with another set. */
export interface HostRule {
  readonly name: string
  readonly run: (host: HostInProgress) => HostInProgress | Returned
  /** Why the step does not go on, in words that go with "the host", and what to do about it. */
  readonly why?: (host: HostInProgress) => readonly [why: string, suggestion: string | null]
}

/** A rule under the number that it has in the document. */
export interface HostStep extends HostRule {
  readonly number: string
}

export const step = (number: string, rule: HostRule): HostStep => ({ number, ...rule })

/** Steps 1, 3, 8 and 19: the variables before the first step. */
const begin = (s: string, scheme: string): HostInProgress => ({
  s,
  scheme,
  fallback: null,
  hasRootDot: false,
  needPunycode: false,
  labels: null,
  idnEnabled: false,
})

/** The step that ended the algorithm, and the host before it. */
interface End {
  readonly returned: Returned['returned']
  readonly step: HostStep | null
  readonly host: HostInProgress
}

/** Runs the steps, and shows the host after each to who wants to see it. */
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
    if ('returned' in after) return { returned: after.returned, step: each, host }
    host = after
  }
  // The last step: "Return /s/".
  return { returned: host.s, step: null, host }
}

/** /s/, put together where it is split. */
export const textOf = (host: HostInProgress): string => host.labels?.join('.') ?? host.s

/** What a step is called in reports. */
export const findingName = ({ number, name }: HostStep): string => `CanonicalizeHost-${number}-${name}`
