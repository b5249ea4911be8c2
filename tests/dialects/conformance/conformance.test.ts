/**
 * The laws of the library, each for every dialect and variant. Where a dialect's document breaks one, its list in `exceptions/`
 * says so with the document's sentence. An entry whose example keeps the law is an error.
 */

import { times } from '../../support/depth.js'
import { DIALECTS } from './dialects.js'
import { assertKept, assertNothingToAsk, assertStillBroken } from './law.js'
import { LAWS } from './laws/all.js'
import { assertLinearInLongTexts, LONG_HOSTS, LONG_TEXTS } from './laws/long-texts.js'

/** How many cases a law checks in a dialect of weight 1. A case in which there is nothing to check does not count. */
const RUNS = times(50)

for (const [place, { weight, ...conformance }] of DIALECTS.entries()) {
  const { dialect, exceptions } = conformance
  describe(`${dialect.name} keeps the laws:`, () => {
    for (const law of [...LAWS.values()].flat()) {
      const unasked = conformance.unasked.find((one) => one.law === law)
      if (unasked !== undefined) {
        it(`not tested, because there are too few cases: ${law.title} (${unasked.reason})`, () =>
          assertNothingToAsk(law, conformance, RUNS * weight))
        continue
      }
      it(law.title, () => assertKept(law, conformance, RUNS * weight))

      for (const exception of exceptions.filter(({ laws }) => laws.includes(law))) {
        const { sentence, instead } = exception
        const title = instead === undefined ? sentence : `${sentence}; there, ${instead.title}`
        it(`except in this case: ${title}`, () => assertStillBroken(law, dialect, exception))
      }
    }

    it('takes time that grows only linearly with the input', () =>
      assertLinearInLongTexts(weight < 1 ? LONG_HOSTS : LONG_TEXTS, dialect, place))
  })
}
