/**
 * The laws of the library, each for every dialect and variant. Where a dialect's document breaks one, its list in `exceptions/`
 * says so with the document's sentence. An entry whose example keeps the law is an error.
 */

import { times } from '../../support/depth.js'
import { DIALECTS } from './dialects.js'
import { type AnyLaw, assertKept, assertNothingToAsk, assertStillBroken } from './law.js'
import { asWritten, canonicalText } from './laws/as-written.js'
import { fromAnyParts, fromBuilder, fromParts, plainTexts, refusingParts } from './laws/building.js'
import { idempotence } from './laws/canonical.js'
import { changingNothing, changingParts, keepingMeaning, refusingChanges } from './laws/changing.js'
import { comparing } from './laws/comparing.js'
import { takingDotsOut } from './laws/dot-segments.js'
import { decodingOnce, unicodeDomain } from './laws/hosts.js'
import { helpfulAdvice, keepingBytes, keepingBytesOfReferences } from './laws/keeping.js'
import { assertLinearInLongTexts, LONG_HOSTS, LONG_TEXTS } from './laws/long-texts.js'
import { promisedAuthority } from './laws/promising.js'
import { agreement, nothingElseThrown, nothingThrown } from './laws/refusing.js'
import { findingAShortWay, findingTheWay, relativizing } from './laws/relativizing.js'
import { resolvingCanonical, wholeAuthority } from './laws/resolving.js'
import { trimming } from './laws/trimming.js'

/** How many cases a law checks in a dialect of weight 1. A case in which there is nothing to check does not count. */
const RUNS = times(50)

const LAWS: readonly AnyLaw[] = [
  nothingElseThrown,
  nothingThrown,
  agreement,
  asWritten,
  canonicalText,
  idempotence,
  resolvingCanonical,
  wholeAuthority,
  changingParts,
  keepingBytes,
  keepingBytesOfReferences,
  helpfulAdvice,
  keepingMeaning,
  refusingChanges,
  changingNothing,
  fromParts,
  fromAnyParts,
  refusingParts,
  fromBuilder,
  plainTexts,
  relativizing,
  findingTheWay,
  findingAShortWay,
  comparing,
  unicodeDomain,
  decodingOnce,
  promisedAuthority,
  takingDotsOut,
  trimming,
]

for (const [place, { weight, ...conformance }] of DIALECTS.entries()) {
  const { dialect, exceptions } = conformance
  describe(`${dialect.name} keeps the laws:`, () => {
    for (const law of LAWS) {
      const unasked = conformance.unasked.find((one) => one.law === law)
      if (unasked !== undefined) {
        it(`does not test that ${law.title}, because there are too few cases: ${unasked.reason}`, () =>
          assertNothingToAsk(law, conformance, RUNS * weight))
        continue
      }
      it(law.title, () => assertKept(law, conformance, RUNS * weight))

      for (const exception of exceptions.filter(({ laws }) => laws.includes(law))) {
        const { sentence, instead } = exception
        const title = instead === undefined ? sentence : `${sentence}; there, ${instead.title}`
        it(`… except for this: ${title}`, () => assertStillBroken(law, dialect, exception))
      }
    }

    it('takes time that grows only linearly with the input', () =>
      assertLinearInLongTexts(weight < 1 ? LONG_HOSTS : LONG_TEXTS, dialect, place))
  })
}
