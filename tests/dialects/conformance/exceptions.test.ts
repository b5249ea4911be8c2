/** The list of the exceptions to the laws: the page is what a run generates, and no exception is stale. */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { exceptionsPage, PAGE } from '../../../scripts/law-exceptions.js'
import { DIALECTS } from './dialects.js'
import { IN_EVERY_DIALECT } from './exceptions/in-every-dialect.js'
import { PROGRAMS } from './exceptions/programs.js'
import { type AnyLaw, type Candidate, isShown } from './law.js'
import { LAWS } from './laws/all.js'

describe('the exceptions to the laws', () => {
  it('are those on the generated page', () => {
    const because = 'the page is out of date: run npm run exceptions, and look at what has changed'
    assert.equal(readFileSync(PAGE, 'utf8'), exceptionsPage(), because)
  })

  it('are grouped under the headings of the laws, in the same order', () => {
    const headings = [...readFileSync('typedoc/decisions/laws.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, text]) => text,
    )
    assert.deepEqual(
      headings.filter((text) => text !== undefined && LAWS.has(text)),
      [...LAWS.keys()],
    )
  })

  for (const { laws, sentence, excuses, examples } of [...IN_EVERY_DIALECT, ...PROGRAMS] as readonly Candidate[]) {
    for (const given of examples) {
      it(`include an example that breaks a law in some dialect: ${sentence}: ${JSON.stringify(given)}`, () => {
        const isBroken = DIALECTS.some(({ dialect }) =>
          laws.some((law) => isShown(law as AnyLaw, excuses, given, dialect)),
        )
        assert.isTrue(isBroken, 'the example is stale: take it out')
      })
    }
  }
})
