/**
 * The end of a text without the controls and spaces at its end.
 */

import { assert } from 'chai'
import { endWithoutSpaces } from '../../../lib/ground/text/end-without-spaces.js'

describe('the end without spaces', () => {
  it('is after the last unit that is not a control or a space', () => {
    assert.equal(endWithoutSpaces('a b \t\0\x1f'), 3)
    assert.equal(endWithoutSpaces('a'), 1)
    assert.equal(endWithoutSpaces(' \n'), 0)
    assert.equal(endWithoutSpaces(''), 0)
  })

  it('keeps other white space, and the control after ASCII', () => {
    for (const text of ['a\x7f', 'a\u00a0', 'a\u2028']) assert.equal(endWithoutSpaces(text), text.length)
  })
})
