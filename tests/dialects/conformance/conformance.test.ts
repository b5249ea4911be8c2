/**
 * The laws of the library, each for every dialect and variant. Where a dialect's document breaks one, its list in `exceptions/`
 * says so with the document's sentence; an entry whose example keeps the law is an error.
 */

import { DIALECTS } from './dialects.js'
import { type AnyLaw, assertKept, assertStillBroken } from './law.js'
import { asWritten, canonicalText } from './laws/as-written.js'
import { fromAnyParts, fromBuilder, fromParts, plainTexts } from './laws/building.js'
import { idempotence } from './laws/canonical.js'
import { changingNothing, changingParts, keepingBytes, keepingMeaning, refusingChanges } from './laws/changing.js'
import { comparing } from './laws/comparing.js'
import { takingDotsOut } from './laws/dot-segments.js'
import { decodingOnce, unicodeDomain } from './laws/hosts.js'
import { askLongTexts, LONG_HOSTS, LONG_TEXTS } from './laws/long-texts.js'
import { agreement, nothingElseThrown, nothingThrown } from './laws/refusing.js'
import { findingTheWay, relativizing } from './laws/relativizing.js'
import { resolvingCanonical, wholeAuthority } from './laws/resolving.js'
import { trimming } from './laws/trimming.js'

const RUNS = Number(process.env.WEBURL_CONFORMANCE_RUNS ?? 1_000)

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
  keepingMeaning,
  refusingChanges,
  changingNothing,
  fromParts,
  fromAnyParts,
  fromBuilder,
  plainTexts,
  relativizing,
  findingTheWay,
  comparing,
  unicodeDomain,
  decodingOnce,
  takingDotsOut,
  trimming,
]

for (const { dialect, exceptions, weight } of DIALECTS) {
  describe(`${dialect.name} keeps the laws:`, () => {
    for (const law of LAWS) {
      it(law.title, () => assertKept(law, dialect, exceptions, RUNS * weight))

      for (const exception of exceptions.filter(({ laws }) => laws.includes(law))) {
        it(`… but for this: ${exception.sentence}`, () => assertStillBroken(law, dialect, exception))
      }
    }

    it('long texts take their time and no more', () => askLongTexts(weight < 1 ? LONG_HOSTS : LONG_TEXTS, dialect))
  })
}
