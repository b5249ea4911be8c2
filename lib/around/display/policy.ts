/**
 * A policy is an ordered list of named steps that judge a label of a domain. The first step that reaches a verdict decides whether
 * the label is shown in Unicode or in ASCII; if no step does, it is shown in Unicode.
 *
 * `policies/` contains a file for each policy, with the steps in the order of the document or program that it follows.
 */

import type { Label } from './label.js'

/**
 * The reason why a label is shown in Unicode or in ASCII: the name of a step, or of a check before or after the policy.
 *
 * @example
 * ```ts
 * import { displayHost, type DisplayReason } from 'weburl/display'
 *
 * const reasons: DisplayReason[] = displayHost('xn--pple-43d.com').labels.map(({ reason }) => reason)
 * reasons // => ['mixed-scripts', 'ascii']
 * ```
 */
export type DisplayReason =
  // Checks around the policy.
  | 'ascii'
  | 'not-valid'
  | 'imitates-protected-domain'
  | 'imitates-well-known-domain'
  // Steps that show a label.
  | 'single-script'
  | 'nothing-suspicious'
  // Steps that hide a label.
  | 'accented-dotless-i'
  | 'accented-latin-beside-other-script'
  | 'character-blocked'
  | 'character-not-allowed'
  | 'cyrillic-lookalike'
  | 'digit-lookalike'
  | 'dot-on-i-j-or-l'
  | 'hidden-dot'
  | 'icelandic-letter'
  | 'kana-lookalike'
  | 'mark-of-other-script'
  | 'mark-on-other-script'
  | 'middle-dot'
  | 'mixed-digits'
  | 'mixed-scripts'
  | 'quotation-mark'
  | 'repeated-mark'
  | 'schwa'
  | 'slash-lookalike'
  | 'stray-hyphen'
  | 'stray-iteration-mark'
  | 'stray-katakana-dot'
  | 'stray-prolonged-sound-mark'
  | 'stroke-lookalike'
  | 'thai-lookalike'
  | 'voicing-mark'
  | 'whole-script-lookalike'

/** The verdict of a step; `null` leaves the decision to the next step. */
type Verdict = 'unicode' | 'punycode' | null

/** One step of a policy. */
export interface PolicyStep {
  readonly name: DisplayReason
  /** A sentence that explains the verdict to people. */
  readonly sentence: string
  readonly judge: (label: Label) => Verdict
}

/** A policy for displaying labels. */
export interface Policy {
  /** The program or document that the policy follows, and its version. */
  readonly follows: string
  /** Returns the top-level domain, or the label that the program uses in its place. */
  readonly topLevelDomain: (labels: readonly string[]) => string
  readonly steps: readonly PolicyStep[]
  /** Domains whose look-alikes the policy always shows in ASCII. */
  readonly imitated: readonly string[]
}

/** Makes a step that hides labels for which a test is true. */
export const hideIf = (name: DisplayReason, sentence: string, test: (label: Label) => boolean): PolicyStep => ({
  name,
  sentence,
  judge: (label) => (test(label) ? 'punycode' : null),
})

/** Makes a step that shows labels for which a test is true. */
export const showIf = (name: DisplayReason, sentence: string, test: (label: Label) => boolean): PolicyStep => ({
  name,
  sentence,
  judge: (label) => (test(label) ? 'unicode' : null),
})

/** The step reported for a label on which no other step reaches a verdict. */
const NOTHING_SUSPICIOUS = showIf(
  'nothing-suspicious',
  'No step of the policy found anything wrong with the label.',
  () => true,
)

/** Returns a policy's verdict on a label, and the step that reached it. */
export function decide(
  policy: Policy,
  label: Label,
): { readonly as: 'unicode' | 'punycode'; readonly step: PolicyStep } {
  for (const step of policy.steps) {
    const as = step.judge(label)
    if (as !== null) return { as, step }
  }
  return { as: 'unicode', step: NOTHING_SUSPICIOUS }
}
