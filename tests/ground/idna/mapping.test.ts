/**
 * The computed IDNA Mapping Table against a stored one, entry for entry.
 * This is the proof that Unicode properties and case mappings of the engine are enough for the characters of Unicode 15, and the tables for
 * the others.
 */

import { assert } from 'chai'
import { describe, it } from 'mocha'
import { idnaStatus } from '../../../lib/ground/idna/mapping.js'
import { VERSIONS } from '../../../lib/ground/versions.js'
import { entryText, ORACLE_UNICODE, tableEntries } from './tr46-oracle.js'

describe('idna/mapping', () => {
  it("agrees with the published table on every code point, with any engine's Unicode", () => {
    assert.strictEqual(ORACLE_UNICODE, `${VERSIONS.unicode}.0`)
    const wrong: string[] = []
    let seen = 0
    for (const [codePoint, published] of tableEntries()) {
      const { status, mapping } = idnaStatus(codePoint)
      const actual = entryText(status, mapping)
      seen++
      if (actual !== published) wrong.push(`U+${codePoint.toString(16)}: ${actual}, not ${published}`)
    }
    assert.deepEqual(wrong, [])
    assert.strictEqual(seen, 0x110000)
  })

  const entries: readonly (readonly [char: string, entry: string])[] = [
    ['a', 'valid'],
    ['-', 'valid'],
    ['_', 'valid'],
    [' ', 'valid'],
    ['A', 'mapped to "a"'],
    ['ü', 'valid'],
    ['Ü', 'mapped to "ü"'],
    ['。', 'mapped to "."'],
    ['．', 'mapped to "."'],
    ['｡', 'mapped to "."'],
    ['\u2488', 'disallowed'],
    ['ß', 'deviation'],
    ['ẞ', 'mapped to "ß"'],
    ['ς', 'deviation'],
    ['Σ', 'mapped to "σ"'],
    ['\u200c', 'deviation'],
    ['\u200d', 'deviation'],
    ['ı', 'valid'],
    ['İ', 'mapped to "i̇"'],
    ['\u13a0', 'valid'],
    ['\uab70', 'mapped to "\u13a0"'],
    ['㎏', 'mapped to "kg"'],
    ['ΐ', 'valid'],
    ['\u1fd3', 'mapped to "ΐ"'],
    ['\xad', 'ignored'],
    ['\ufe0f', 'ignored'],
    ['\u3164', 'ignored'],
    ['\xa0', 'mapped to " "'],
    ['\x80', 'disallowed'],
    ['\u202e', 'disallowed'],
    ['\u2ff0', 'disallowed'],
    ['\ufffd', 'disallowed'],
    ['\ud800', 'disallowed'],
    ['\ue000', 'disallowed'],
    ['\u{10ffff}', 'disallowed'],
  ]
  for (const [char, entry] of entries) {
    it(`${JSON.stringify(char)} is ${entry}`, () => {
      const { status, mapping } = idnaStatus(char.codePointAt(0) ?? 0)
      assert.strictEqual(entryText(status, mapping), entry)
    })
  }
})
