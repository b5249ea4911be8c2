import { assert } from 'chai'
import { editDistance } from '../../../lib/ground/text/edit-distance.js'

describe('the edit distance of two words', () => {
  const rows: readonly [a: string, b: string, distance: number][] = [
    ['', '', 0],
    ['utf-8', 'utf-8', 0],
    ['', 'abc', 3],
    ['sjs', 'sjis', 1],
    ['dedup', 'dedupe', 1],
    ['uft-8', 'utf-8', 1],
    ['chekc', 'check', 1],
    ['abc', 'cab', 2],
    ['ca', 'abc', 3],
    ['whatwg', 'webspecs', 7],
  ]
  for (const [a, b, distance] of rows) {
    it(`is ${distance} for ${JSON.stringify(a)} and ${JSON.stringify(b)}, in both orders`, () => {
      assert.equal(editDistance(a, b), distance)
      assert.equal(editDistance(b, a), distance)
    })
  }
})
