/**
 * "The Nameprep algorithm" (section of that name): a list of steps for each flavour and edition. The steps' functions are in
 * `idna/nameprep.ts`; the lists define each browser's order of steps and version of Unicode.
 */

import {
  checkBidi32,
  checkBidiLatest,
  firstProhibited,
  isAssignedIn32,
  mapForNameprep,
  nfkc32,
  nfkc41,
  nfkcLatest,
  prohibitingTable,
  undoCorrigendum5,
} from '../../../ground/idna/nameprep.js'
import { everyCodePoint } from '../../../ground/text/code-points.js'
import { inQuotes } from './host-step.js'

/** One step; `null` is the "fail" state. */
interface NameprepStep {
  /** The number in the document. */
  readonly number: string
  readonly run: (s: string) => string | null
  /** Tells why the step fails, in a phrase that follows "the host". */
  readonly why?: (s: string) => string
}

/** The algorithm. Its last step is taken only if the algorithm is invoked with bidi checking. */
export interface Nameprep {
  readonly steps: readonly NameprepStep[]
  readonly checkBidi: NameprepStep
}

/** Runs the algorithm without bidi checking. */
export function nameprep(s: string, { steps }: Nameprep): string | null {
  let prepared: string | null = s
  for (const { run } of steps) {
    prepared = run(prepared)
    if (prepared === null) return null
  }
  return prepared
}

/** Runs the algorithm with bidi checking. */
export function nameprepWithBidi(s: string, algorithm: Nameprep): string | null {
  const prepared = nameprep(s, algorithm)
  return prepared === null ? null : algorithm.checkBidi.run(prepared)
}

/** Tells why the algorithm fails, and at which step. */
export function whyNameprepFails(s: string, algorithm: Nameprep): string {
  let prepared = s
  for (const { number, run, why } of [...algorithm.steps, algorithm.checkBidi]) {
    const next = run(prepared)
    if (next === null) return `${why?.(prepared) ?? 'cannot be prepared'} (Nameprep, step ${number})`
    prepared = next
  }
  return 'cannot be prepared'
}

type NameprepRule = Omit<NameprepStep, 'number'>

const refuseToneMarks: NameprepRule = {
  run: (s) => (/[\u0340\u0341]/.test(s) ? null : s),
  why: () => 'has a combining tone mark that is deprecated',
}

const prohibit: NameprepRule = {
  run: (s) => (firstProhibited(s) === null ? s : null),
  why: (s) => {
    const character = firstProhibited(s) ?? ''
    return `has ${inQuotes(character)} in it, which is prohibited (RFC 3454, table ${prohibitingTable(character)})`
  },
}

const checkBidi = (check: (s: string) => boolean): NameprepRule => ({
  run: (s) => (check(s) ? s : null),
  why: (s) =>
    `has a label, ${inQuotes(s)}, that mixes directions of writing, or is written from right to left but does not begin and ` +
    'end with a character of that direction',
})

const step = (number: string, rule: NameprepRule | NameprepStep['run']): NameprepStep =>
  typeof rule === 'function' ? { number, run: rule } : { number, ...rule }

/**
 * Steps 5 to 9 of 2012: NFKC; then the Map step and NFKC again if /has-unassigned/ is true, because NFKC may turn a character
 * that is newer than Unicode 3.2 into an uppercase letter. If /has-unassigned/ is false, step 9 does not change the result of
 * step 7.
 */
const normalizeAndMapAgain =
  (nfkc: (s: string) => string) =>
  (s: string): string =>
    everyCodePoint(s, isAssignedIn32) ? nfkc(s) : nfkc(mapForNameprep(nfkc(s)))

/** "The latest version" of Unicode, for directions too (T14). */
export const THIS_2012: Nameprep = {
  steps: [step('3', mapForNameprep), step('5', normalizeAndMapAgain(nfkcLatest)), step('10', prohibit)],
  checkBidi: step('11', checkBidi(checkBidiLatest)),
}

export const CHROME_2012: Nameprep = {
  steps: [step('3', mapForNameprep), step('7', nfkc32), step('10', prohibit)],
  checkBidi: step('11', checkBidi(checkBidiLatest)),
}

/** DEVIATION (T11): Unicode 4.1. The text says 4.0.0. */
export const GECKO_2012: Nameprep = {
  steps: [
    step('2', refuseToneMarks),
    step('3', mapForNameprep),
    step('4', undoCorrigendum5),
    step('5', normalizeAndMapAgain(nfkc41)),
    step('10', prohibit),
  ],
  checkBidi: step('11', checkBidi(checkBidi32)),
}

/** QUIRK: The document says "In IE, Nameprep check bidi step is somewhat more complex", but does not say how. */
export const IE_2012: Nameprep = {
  steps: [step('3', mapForNameprep), step('7', nfkc32), step('10', prohibit)],
  checkBidi: step('11', checkBidi(checkBidi32)),
}

export const THIS_2011: Nameprep = {
  steps: [step('3', mapForNameprep), step('5', nfkcLatest), step('7', prohibit)],
  checkBidi: step('8', checkBidi(checkBidiLatest)),
}

export const CHROME_2011: Nameprep = {
  steps: [step('3', mapForNameprep), step('5', nfkc32), step('7', prohibit)],
  checkBidi: step('8', checkBidi(checkBidiLatest)),
}

export const GECKO_2011: Nameprep = {
  steps: [
    step('2', refuseToneMarks),
    step('3', mapForNameprep),
    step('4', undoCorrigendum5),
    step('5', nfkc41),
    step('6', mapForNameprep),
    step('7', prohibit),
  ],
  checkBidi: step('8', checkBidi(checkBidi32)),
}

export const IE_2011: Nameprep = {
  steps: [step('3', mapForNameprep), step('5', nfkc32), step('7', prohibit)],
  checkBidi: step('8', checkBidi(checkBidi32)),
}
