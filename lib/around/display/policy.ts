/**
 * A policy: an ordered list of named steps over one label of a domain, each with a sentence. The first step that decides
 * shows the label in Unicode or in ASCII; a label that no step hides is shown in Unicode.
 *
 * `policies/` contains a file for each policy, in the order of the document or program that it follows.
 */

import type { Label } from './label.js'

/**
 * Why a label is shown in Unicode or in ASCII: the name of a step of a policy, or of a check before or after the policy.
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

/** How a step decides: `null` leaves the label to the next step. */
type Verdict = 'unicode' | 'punycode' | null

/** One step of a policy. */
export interface PolicyStep {
  readonly name: DisplayReason
  /** A sentence for people who ask why a label is shown this way. */
  readonly sentence: string
  readonly judge: (label: Label) => Verdict
}

/** A policy of display. */
export interface Policy {
  /** The program or document that the policy follows, and its version. */
  readonly follows: string
  /** The label by which the others are judged: the top-level domain, or the label that the program uses instead. */
  readonly topLevelDomain: (labels: readonly string[]) => string
  readonly steps: readonly PolicyStep[]
  /** Domains whose look-alikes the policy always shows in ASCII. */
  readonly imitated: readonly string[]
}

/** A step that hides the labels for which a test is true. */
export const hideIf = (name: DisplayReason, sentence: string, test: (label: Label) => boolean): PolicyStep => ({
  name,
  sentence,
  judge: (label) => (test(label) ? 'punycode' : null),
})

/** A step that shows the labels for which a test is true. */
export const showIf = (name: DisplayReason, sentence: string, test: (label: Label) => boolean): PolicyStep => ({
  name,
  sentence,
  judge: (label) => (test(label) ? 'unicode' : null),
})

/** The name for a label about which no step decides. */
const NOTHING_SUSPICIOUS = showIf(
  'nothing-suspicious',
  'No step of the policy found anything wrong with the label.',
  () => true,
)

/** The decision of a policy about a label, and the step that made it. A label that no step hides is shown in Unicode. */
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
