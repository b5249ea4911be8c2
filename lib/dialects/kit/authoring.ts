/**
 * What the authoring requirements of two documents share: the shape of their rules, and the term "valid domain". From 2014 to 2024,
 * the URL Standard defined it as a domain that the strictest ToASCII and ToUnicode of UTS #46 accept. Both documents define the
 * term in the same words.
 */

import type { Report } from '../../ground/components.js'
import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { toAscii, toUnicode, type Uts46Criterion, type Uts46Options } from '../../ground/idna/uts46.js'
import { quoted } from '../../ground/text/quoting.js'

/** The input and the report about it. */
export interface TextAndReport {
  readonly input: string
  readonly report: Report
}

/** Checks the input from `start` to `end`, and reports each place that breaks the rule. */
export type WritingRule = (writing: TextAndReport, start: number, end: number) => void

/** The index of the first `character` between `start` and `end`; `end` if it does not occur. */
export function firstIn({ input }: TextAndReport, character: string, start: number, end: number): number {
  const at = input.slice(start, end).indexOf(character)
  return at === -1 ? end : start + at
}

/** UTS #46 of those years always checked hyphens, and left rules about joiners and writing direction to IDNA 2008. */
const STRICT: Uts46Options = {
  checkHyphens: true,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: true,
  verifyDnsLength: true,
}

const REASONS: Readonly<Partial<Record<Uts46Criterion, string>>> = {
  punycode: 'begins with "xn--" and is not Punycode',
  overflow: 'is too long for Punycode',
  'ascii-punycode': 'begins with "xn--" and stands for a label that is ASCII, or empty',
  'ace-prefix': 'stands for a label that begins with "xn--"',
  nfc: 'is not in Normalization Form C',
  'leading-mark': 'begins with a combining mark',
  disallowed: 'has a character that a domain cannot contain',
  std3: 'has a character other than letters, digits and hyphens',
  'hyphens-3-4': 'has hyphens as its third and fourth characters',
  'hyphen-at-end': 'begins or ends with a hyphen',
  'domain-length': 'has more than 253 characters, or has none',
  'label-length': 'has more than 63 characters, or has none',
}

/** The message for a string that is not a valid domain. */
export function describeInvalidDomain(text: string): string {
  const { error = null, label = null } = whyNotValidDomain(text) ?? {}
  const reason = (error === null ? undefined : REASONS[error]) ?? 'is not valid'
  return `the host is not a valid domain: ${quoted(label ?? text)} ${reason}`
}

/** Why a string is not a valid domain: the failed criterion of UTS #46, and the label; `null` for a valid domain. */
export function whyNotValidDomain(text: string): { error: Uts46Criterion; label: string | null } | null {
  // ToASCII, step 4, in UTS #46 of those years: the root label and its dot do not count.
  const ascii = toAscii(withoutFinalDot(text), STRICT)
  if (ascii.error !== null) return { error: ascii.error, label: ascii.label }
  const { error, label } = toUnicode(ascii.text, STRICT)
  return error === null ? null : { error, label }
}
