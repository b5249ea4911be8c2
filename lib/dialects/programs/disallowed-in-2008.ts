/**
 * The characters that IDNA 2008 does not allow in a label, without regard to their neighbours: most of those that UTS #46 allows in
 * addition, such as symbols. Characters that are unassigned, or change under NFKC or case folding, are checked elsewhere.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#section-3
 */

/** RFC 5892, section 2.1, 2.6 and appendix A: letters and digits, some exceptions, and characters that depend on their neighbours. */
const NOT_IN_LABELS = /[^\p{L}\p{Mn}\p{Mc}\p{Nd}\-·͵׳״・\u06fd\u06fe\u0f0b\u3007\u200c\u200d]/u

/** Sections 2.6 and 2.9: the exceptions that are not allowed, and old Hangul. */
const DISALLOWED = /[\p{Me}\u0640\u07fa\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|[\u302e\u302f]/u

/** Section 2.8: the marks of symbols and of music. */
const IGNORABLE_BLOCKS = /[\u20d0-\u20ff\u{1d100}-\u{1d24f}]/u

/** Whether a label has a character that is DISALLOWED. */
export const isDisallowedIn2008 = (label: string): boolean =>
  NOT_IN_LABELS.test(label) || DISALLOWED.test(label) || IGNORABLE_BLOCKS.test(label)
