/**
 * "The Nameprep algorithm", steps 3 to 9 of 2012, taken one by one for every character that there is.
 */

import { assert } from 'chai'
import { GECKO_2012, type Nameprep, nameprep, THIS_2012 } from '../../../../lib/dialects/web-url/host/nameprep-steps.js'
import { isAssignedIn32, mapForNameprep, nfkc41, nfkcLatest } from '../../../../lib/ground/idna/nameprep.js'

/** A string as it is before the document's Prohibit step. */
function literally(s: string, nfkc: (s: string) => string): string {
  const mapped = mapForNameprep(s)
  const hasUnassigned = Array.from(mapped).some((character) => !isAssignedIn32(character.codePointAt(0) ?? 0))
  const normalized = nfkc(mapped)
  return nfkc(hasUnassigned ? mapForNameprep(normalized) : normalized)
}

const withoutProhibit = ({ steps, checkBidi }: Nameprep): Nameprep => ({
  steps: steps.filter(({ number }) => Number(number) >= 3 && Number(number) < 10),
  checkBidi,
})

describe('Nameprep of 2012 in web-url', () => {
  it('maps characters that are newer than Unicode 3.2 a second time', () => {
    assert.equal(nameprep('\u03f9', THIS_2012), '\u03c3')
    assert.equal(nameprep('a\u03f9\u0301', THIS_2012), 'a\u03c3\u0301')
    assert.equal(nameprep('\u2126', THIS_2012), '\u03c9')
  })

  for (const [name, algorithm, nfkc] of [
    ['THIS', THIS_2012, nfkcLatest],
    ['GECKO', GECKO_2012, nfkc41],
  ] as const) {
    it(`${name} prepares every character as the separate steps do`, () => {
      const steps = withoutProhibit(algorithm)
      for (let codePoint = 0; codePoint <= 0x1ffff; codePoint++) {
        const character = String.fromCodePoint(codePoint)
        const actual = nameprep(character, steps)
        if (actual !== literally(character, nfkc)) assert.fail(codePoint.toString(16))
      }
    })
  }
})
