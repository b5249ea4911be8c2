/** Whether all parts of two records are the same strings: absent is not empty. */

import { assert } from 'chai'
import { sameText } from '../../../lib/ground/text/records.js'

const RECORD = {
  scheme: 'http',
  username: 'u',
  password: 'p',
  host: 'h',
  port: '1',
  path: '/a',
  query: 'q',
  fragment: 'f',
}

describe('the text of two records', () => {
  it('is the same if every part is the same', () => {
    assert.isTrue(sameText(RECORD, { ...RECORD }))
  })

  it('differs if one part differs, is absent, or is empty', () => {
    for (const part of Object.keys(RECORD)) {
      for (const text of ['x', '', null]) assert.isFalse(sameText(RECORD, { ...RECORD, [part]: text }), part)
      assert.isFalse(sameText({ ...RECORD, [part]: null }, { ...RECORD, [part]: '' }), part)
    }
  })
})
