/**
 * Laws of the library, and exceptions from them. A law holds in every dialect, for all generated cases. Where a dialect's document
 * breaks it, an exception says so with the document's sentence, and excuses no more than that sentence does.
 *
 * A law that has nothing to check proves nothing, and neither does one that excuses most of its subjects. So a law fails if too few
 * cases yield a subject, and an exception that excuses more than a tenth of the subjects has to state another law, which is checked
 * instead.
 */

import { AssertionError, assert } from 'chai'
import fc from 'fast-check'
import { type Dialect, UrlError } from '../../../lib/index.js'
import type { Inputs } from './inputs.js'

/**
 * A law. A case is plain data, mostly strings. The subjects of a case are the values that a dialect makes of it. A case may have no
 * subject.
 */
export interface Law<Case, Subject> {
  /** The law in a sentence. */
  readonly title: string
  cases(inputs: Inputs): fc.Arbitrary<Case>
  /** How often it is asked, in relation to other laws: less often where an answer takes long. */
  readonly share?: number
  /** The share of cases that must yield something to check; by default, a tenth. */
  readonly floor?: number
  subjectsOf(given: Case, dialect: Dialect): readonly Subject[]
  /** Throws where the law is broken. */
  check(subject: Subject, dialect: Dialect): void
}

/** A law about any kind of subject. */
export type AnyLaw = Law<unknown, unknown>

/** Where a document breaks laws, all of them about the same subjects. */
export interface Exception<Case = unknown, Subject = unknown> {
  readonly laws: readonly Law<Case, Subject>[]
  /** The sentence of the document, with its place. */
  readonly sentence: string
  excuses(subject: Subject, dialect: Dialect): boolean
  /** The law that holds there instead. An exception from more than a tenth of a law's subjects has to have one. */
  readonly instead?: Instead<Subject>
  /** Whether it excuses all subjects: the law does not hold in the dialect, and only the law that holds instead is checked. */
  readonly everywhere?: true
  /** A case that shows it. It has to go on breaking each of the laws; if it does not, the exception has to go. */
  readonly example: Case
}

/** A law about the subjects that an exception excuses. */
export interface Instead<Subject> {
  readonly title: string
  /** Throws where it does not hold. */
  check(subject: Subject, dialect: Dialect): void
}

/** An exception. The compiler knows the subjects of its laws. */
export const exception = <Case, Subject>(
  laws: readonly Law<Case, Subject>[],
  text: Omit<Exception<NoInfer<Case>, NoInfer<Subject>>, 'laws'>,
): Exception => ({ laws, ...text })

/** An exception to laws, with examples. It holds in each dialect in which one of the examples breaks one of the laws. */
export interface Candidate {
  readonly laws: readonly unknown[]
  readonly sentence: string
  // biome-ignore lint/suspicious/noExplicitAny: each law has subjects of its own type
  readonly excuses: (subject: any, dialect: Dialect) => boolean
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly instead: Instead<any>
  readonly everywhere?: true
  readonly examples: readonly unknown[]
}

/** The candidates of which an example breaks the law in a dialect, each with the first such example. */
export const shownIn = (candidates: readonly Candidate[], dialect: Dialect): readonly Exception[] =>
  candidates.flatMap(({ laws, examples, ...text }) =>
    (laws as readonly AnyLaw[]).flatMap((law) => {
      const example = examples.find((given) => isShown(law, text.excuses, given, dialect))
      return example === undefined ? [] : [{ laws: [law], ...text, example }]
    }),
  )

/** Whether an example is excused from a law in a dialect, and breaks it. */
export function isShown(law: AnyLaw, excuses: Candidate['excuses'], given: unknown, dialect: Dialect): boolean {
  let excused: readonly unknown[]
  try {
    excused = law.subjectsOf(given, dialect).filter((subject) => excuses(subject, dialect))
  } catch {
    // The example is one of another law.
    return false
  }
  return excused.some((subject) => isBroken(law, dialect, subject))
}

/** A dialect, the laws that its document breaks, and its inputs. */
export interface Conformance {
  readonly dialect: Dialect
  readonly exceptions: readonly Exception[]
  /** Laws that cannot be checked, with the reason. */
  readonly unasked: readonly { readonly law: AnyLaw; readonly reason: string }[]
  readonly inputs: Inputs
}

/** The share of cases that must yield something to check. */
const FLOOR = 0.1

/** What `fc.pre` throws. There are many such cases, and each error of its own would keep where it comes from. */
const NOTHING_TO_CHECK = new fc.PreconditionFailure()

/** Asserts that the law holds in a dialect, apart from the exceptions, and that enough cases yield something to check. */
export function assertKept(law: AnyLaw, { dialect, exceptions, inputs }: Conformance, numRuns: number): void {
  const tally = new Tally(exceptions.filter(({ laws }) => laws.includes(law)))
  const runs = Math.ceil(numRuns * (law.share ?? 1))
  const floor = law.floor ?? FLOOR
  fc.assert(
    // A case without anything to check does not count as a run, and there may be only so many of them.
    fc.property(law.cases(inputs), (given) => {
      if (checkedOf(given, law, dialect, tally).length === 0) throw NOTHING_TO_CHECK
    }),
    { numRuns: runs, maxSkipsPerRun: mostCases(runs, floor) / runs - 1 },
  )
  tally.assertFewExcuses()
}

/** How many cases are needed for a number of subjects, if a share of them yields one: the mean, and four standard deviations. */
const mostCases = (subjects: number, share: number): number =>
  (subjects + 4 * Math.sqrt(subjects * (1 - share))) / share

/** Checks the subjects of one case, and returns those that no exception excuses from the law. */
function checkedOf(given: unknown, law: AnyLaw, dialect: Dialect, tally: Tally): readonly unknown[] {
  const subjects = law.subjectsOf(given, dialect)
  if (subjects.length > 0) tally.cases++
  return subjects.filter((subject) => {
    const excuses = tally.excusesOf(subject, dialect)
    if (excuses.length === 0) law.check(subject, dialect)
    else checkInstead(excuses, subject, dialect)
    return excuses.every(({ everywhere }) => everywhere === true)
  })
}

/** Where several exceptions excuse a subject, what holds instead has to hold for one of them. */
function checkInstead(excuses: readonly Exception[], subject: unknown, dialect: Dialect): void {
  const [first, ...others] = excuses.map(({ instead }) => instead)
  try {
    first?.check(subject, dialect)
  } catch (error) {
    if (others.length === 0) throw error
    checkInstead(excuses.slice(1), subject, dialect)
  }
}

/** The law, or what holds instead of it, holds in one case, which has something to check. */
export function assertKeptIn<Case, Subject>(
  law: Law<Case, Subject>,
  { dialect, exceptions }: Conformance,
  given: NoInfer<Case>,
): void {
  const tally = new Tally(exceptions.filter(({ laws }) => laws.includes(law as AnyLaw)))
  checkedOf(given, law as AnyLaw, dialect, tally)
  assert.isAbove(tally.cases, 0, 'there is nothing to check')
}

/** There is next to nothing to ask: the share of cases with something to check is below the floor of the law. */
export function assertNothingToAsk(law: AnyLaw, { dialect, inputs }: Conformance, numRuns: number): void {
  let asked = 0
  fc.assert(
    fc.property(law.cases(inputs), (given) => {
      if (law.subjectsOf(given, dialect).length > 0) asked++
    }),
    { numRuns },
  )
  const share = 2 * (law.floor ?? FLOOR)
  assert.isBelow(asked / numRuns, beyondChance(share, numRuns), 'there is enough to check: ask for the law')
}

/** A share, and four standard deviations of it in so many cases: chance alone does not go beyond that. */
const beyondChance = (share: number, cases: number): number => share + 4 * Math.sqrt((share * (1 - share)) / cases)

/** How many subjects there were, and how many of them each exception has excused. */
class Tally {
  /** The cases that had subjects. */
  cases = 0
  #subjects = 0
  readonly #excused: Map<Exception, number>

  constructor(exceptions: readonly Exception[]) {
    this.#excused = new Map(exceptions.map((one) => [one, 0]))
  }

  excusesOf(subject: unknown, dialect: Dialect): Exception[] {
    this.#subjects++
    const excuses = [...this.#excused.keys()].filter((one) => one.excuses(subject, dialect))
    for (const one of excuses) this.#excused.set(one, (this.#excused.get(one) ?? 0) + 1)
    return excuses
  }

  /** At most a tenth. */
  assertFewExcuses(): void {
    const limit = beyondChance(0.1, this.cases)
    for (const [{ sentence, instead }, excused] of this.#excused) {
      const share = excused / this.#subjects
      if (instead !== undefined) continue
      assert.isAtMost(
        share,
        limit,
        `an exception from more than a tenth has to say what holds there instead: ${sentence}`,
      )
    }
  }
}

/** The exception's example is excused, breaks the law, and keeps the law that holds instead. */
export function assertStillBroken(law: AnyLaw, dialect: Dialect, broken: Exception): void {
  const excused = law.subjectsOf(broken.example, dialect).filter((subject) => broken.excuses(subject, dialect))
  assert.isNotEmpty(excused, 'the example is not excused')
  assert.isTrue(
    excused.some((subject) => isBroken(law, dialect, subject)),
    'the example keeps the law: the exception is stale',
  )
  for (const subject of excused) broken.instead?.check(subject, dialect)
}

/** Whether a law is broken; an error that is not a breach is thrown on. */
export function isBroken(law: AnyLaw, dialect: Dialect, subject: unknown): boolean {
  try {
    law.check(subject, dialect)
    return false
  } catch (error) {
    if (error instanceof AssertionError || error instanceof UrlError) return true
    throw error
  }
}
