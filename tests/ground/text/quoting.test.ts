/**
 * Texts as messages show them: every unit stays one unit, and nothing in them is obeyed by a terminal.
 */

import { assert } from 'chai'
import { inspectAs, quoted, shortened, visible } from '../../../lib/ground/text/quoting.js'

describe('a string in a message', () => {
  for (const [name, text, shown] of [
    ['printable ASCII', ' az~', ' az~'],
    ['letters of all scripts', 'é日😀', 'é日😀'],
    ['the first and the last of the controls', '\0\t\n\x1f', '\u2400\u2409\u240a\u241f'],
    ['DELETE', 'a\x7f', 'a\u2421'],
    ['C1 controls, and not the units beside them', '\x7e\x80\x9f\xa0', '\x7e\ufffd\ufffd\xa0'],
    ['line separators and directions', '\u2027\u2028\u202e\u202f', '\u2027\ufffd\ufffd\u202f'],
    ['annotations', '\ufff9\ufffb', '\ufffd\ufffd'],
    ['a soft hyphen and a joiner', 'a\xadb\u200d', 'a\ufffdb\ufffd'],
    ['a tag, which has two units', '\u{e0041}', '\ufffd\ufffd'],
    ['a lone surrogate', 'a\ud800', 'a\ufffd'],
  ] as const) {
    it(`keeps its length when it is made visible: ${name}`, () => {
      assert.equal(visible(text), shown)
      assert.equal(visible(text).length, text.length)
    })
  }

  it('is shortened if it has more than forty units', () => {
    assert.equal(shortened('a'.repeat(40)), 'a'.repeat(40))
    assert.equal(shortened('a'.repeat(41)), `${'a'.repeat(40)}…`)
  })

  it('is shown in quotes, or after the name of its class', () => {
    assert.equal(quoted('a"\n\u202e'), '"a\\"\\n\ufffd"')
    assert.equal(quoted('a'.repeat(50)), `"${'a'.repeat(40)}…"`)
    assert.equal(inspectAs('Url', 'foo:\u202e'), 'Url <foo:\ufffd>')
  })
})
