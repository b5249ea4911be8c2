/**
 * Answers that are kept, until there are too many.
 */

import { assert } from 'chai'
import { remembered, rememberedByCharacter } from '../../../lib/ground/text/remembered.js'

describe('a function that remembers', () => {
  it('asks once for each question, also where the answer is null or false', () => {
    const asked: string[] = []
    const answer = remembered((question: string) => {
      asked.push(question)
      return question === 'a' ? null : false
    })
    assert.deepEqual(['a', 'b', 'a', 'b'].map(answer), [null, false, null, false])
    assert.deepEqual(asked, ['a', 'b'])
  })

  it('forgets all answers when there are 32 768 of them and one more is needed', () => {
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

  it('finds a character by its code point', () => {
    const asked: string[] = []
    const answer = rememberedByCharacter((char) => {
      asked.push(char)
      return char.length
    })
    assert.deepEqual(['😀', 'a', '😀'].map(answer), [2, 1, 2])
    assert.deepEqual(asked, ['😀', 'a'])
  })
})
