/**
 * Answers that are kept, until there are too many.
 */

import { assert } from 'chai'
import { remembered, rememberedByCharacter } from '../../../lib/ground/text/remembered.js'

describe('a memoized function', () => {
  it('computes each result once, even if it is null or false', () => {
    const asked: string[] = []
    const answer = remembered((question: string) => {
      asked.push(question)
      return question === 'a' ? null : false
    })
    assert.deepEqual(['a', 'b', 'a', 'b'].map(answer), [null, false, null, false])
    assert.deepEqual(asked, ['a', 'b'])
  })

  it('forgets all results when more than 32 768 would be kept', () => {
    let asked = 0
    const answer = remembered((question: number) => {
      asked++
      return question
    })
    for (let question = 0; question < 32_768; question++) answer(question)
    answer(0)
    assert.equal(asked, 32_768)
    assert.equal(answer(-1), -1)
    answer(0)
    assert.equal(asked, 32_770)
    answer(-1)
    assert.equal(asked, 32_770)
  })

  it('can use the code point of a character as the key', () => {
    const asked: string[] = []
    const answer = rememberedByCharacter((char) => {
      asked.push(char)
      return char.length
    })
    assert.deepEqual(['😀', 'a', '😀'].map(answer), [2, 1, 2])
    assert.deepEqual(asked, ['😀', 'a'])
  })
})
