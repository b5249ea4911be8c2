/** The grammar of schemes, the text of an authority, and whether all parts of two records are the same strings: absent is not empty. */

import { assert } from 'chai'
import {
  authorityText,
  isLowercaseScheme,
  isScheme,
  sameText,
  schemeMeantBy,
} from '../../../lib/ground/text/records.js'

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

describe('sameText', () => {
  it('is true if every part is the same', () => {
    assert.isTrue(sameText(RECORD, { ...RECORD }))
  })

  it('is false if one part differs, is absent, or is empty', () => {
    for (const part of Object.keys(RECORD)) {
      for (const text of ['x', '', null]) assert.isFalse(sameText(RECORD, { ...RECORD, [part]: text }), part)
      assert.isFalse(sameText({ ...RECORD, [part]: null }, { ...RECORD, [part]: '' }), part)
    }
  })
})

describe('a scheme', () => {
  for (const [text, kind] of [
    ['a', 'lowercase'],
    ['z9+.-', 'lowercase'],
    ['hTTP', 'mixed'],
    ['', 'none'],
    ['1a', 'none'],
    ['+a', 'none'],
    ['a b', 'none'],
    ['a:', 'none'],
    ['é', 'none'],
    ['a\n', 'none'],
  ] as const) {
    it(`${kind === 'none' ? 'cannot be' : 'can be'} ${JSON.stringify(text)}${kind === 'lowercase' ? ', which is lowercase' : ''}`, () => {
      assert.equal(isScheme(text), kind !== 'none')
      assert.equal(isLowercaseScheme(text), kind === 'lowercase')
    })
  }

  it('is what precedes the first colon of a text, in lowercase, unless that cannot be a scheme', () => {
    assert.equal(schemeMeantBy('HTTPS'), 'https')
    assert.equal(schemeMeantBy('https:'), 'https')
    assert.equal(schemeMeantBy('https://example.org:80/\na'), 'https')
    assert.isNull(schemeMeantBy('://a'))
    assert.isNull(schemeMeantBy('a b:'))
  })
})

describe('the text of an authority', () => {
  for (const [username, password, host, port, text] of [
    [null, null, null, null, ''],
    [null, null, 'h', '1', 'h:1'],
    ['', null, 'h', '', '@h:'],
    ['u', null, 'h', null, 'u@h'],
    ['u', '', 'h', null, 'u:@h'],
    ['u', 'p', '', '1', 'u:p@:1'],
  ] as const) {
    it(`is "${text}"`, () => assert.equal(authorityText({ username, password, host, port }), text))
  }
})
