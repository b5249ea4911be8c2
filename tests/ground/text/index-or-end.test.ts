/**
 * The end of a part of a text: the index that was found, or the length of the text.
 */

import { assert } from 'chai'
import { indexOrEnd } from '../../../lib/ground/text/index-or-end.js'

describe('the end of a part', () => {
  it('is the index that a search has found', () => {
    assert.equal(indexOrEnd('a#b', 'a#b'.indexOf('#')), 1)
    assert.equal(indexOrEnd('#', 0), 0)
  })

  it('is the end of the text when the search has found nothing', () => {
    assert.equal(indexOrEnd('ab', 'ab'.indexOf('#')), 2)
    assert.equal(indexOrEnd('', -1), 0)
  })
})
