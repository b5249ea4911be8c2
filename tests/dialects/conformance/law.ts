/**
 * What a law of the library is, and what an exception from one is. A law holds in every dialect, for all that is generated; where
 * a dialect's document breaks it, an exception says so with the document's sentence, and excuses no more than that sentence does.
 */

import { AssertionError, assert } from 'chai'
import fc from 'fast-check'
import type { Dialect } from '../../../lib/index.js'

/**
 * A law. A case is plain data, texts above all; its subjects are the values that a dialect makes of it, none where it makes
 * none.
 */
export interface Law<Case, Subject> {
  /** What holds, in a sentence. */
  readonly title: string
  readonly cases: fc.Arbitrary<Case>
  /** How often it is asked, in relation to others: less where an answer takes long. */
  readonly share?: number
  subjectsOf(given: Case, dialect: Dialect): readonly Subject[]
  /** Throws where the law is broken. */
  check(subject: Subject, dialect: Dialect): void
}

/** A law, whatever it is about. */
export type AnyLaw = Law<unknown, unknown>

/** Where a document breaks laws, all of them about the same subjects. */
export interface Exception<Case = unknown, Subject = unknown> {
  readonly laws: readonly Law<Case, Subject>[]
  /** The document's, with its place. */
  readonly sentence: string
  excuses(subject: Subject, dialect: Dialect): boolean
  /** A case that shows it: it goes on breaking each of the laws, or the exception has to go. */
  readonly example: Case
}

/** An exception, of which the compiler knows what its laws are about. */
export const exception = <Case, Subject>(
  laws: readonly Law<Case, Subject>[],
  text: Omit<Exception<NoInfer<Case>, NoInfer<Subject>>, 'laws'>,
): Exception => ({ laws, ...text })

/** The law holds in a dialect, but for the exceptions. */
export function assertKept(law: AnyLaw, dialect: Dialect, exceptions: readonly Exception[], numRuns: number): void {
  const relevant = exceptions.filter(({ laws }) => laws.includes(law))
  fc.assert(
    fc.property(law.cases, (given) => {
      for (const subject of law.subjectsOf(given, dialect)) {
        if (!relevant.some((one) => one.excuses(subject, dialect))) law.check(subject, dialect)
      }
    }),
    { numRuns: Math.ceil(numRuns * (law.share ?? 1)) },
  )
}

/** The exception's example is excused, and breaks the law. */
export function assertStillBroken(law: AnyLaw, dialect: Dialect, broken: Exception): void {
  const excused = law.subjectsOf(broken.example, dialect).filter((subject) => broken.excuses(subject, dialect))
  assert.isNotEmpty(excused, 'the example is not excused')
  assert.isTrue(
    excused.some((subject) => isBroken(law, dialect, subject)),
    'the example keeps the law: the exception is stale',
  )
}

/** Whether a law is broken. Any other error is thrown again. */
export function isBroken(law: AnyLaw, dialect: Dialect, subject: unknown): boolean {
  try {
    law.check(subject, dialect)
    return false
  } catch (error) {
    if (error instanceof AssertionError) return true
    throw error
  }
}
