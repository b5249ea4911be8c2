/**
 * The predicates for every UTF-16 unit, compared with regular expressions, and lowercasing compared with the language's own.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import * as ascii from '../../../lib/ground/text/ascii.js'
import { endWithoutSpaces, indexOrEnd } from '../../../lib/ground/text/ascii.js'

/** Each predicate, and the units for which it is true. */
const CLASSES: readonly (readonly [name: string, test: (unit: number) => boolean, members: RegExp])[] = [
  ['isAsciiDigit', ascii.isAsciiDigit, /^[0-9]$/],
  ['isAsciiAlpha', ascii.isAsciiAlpha, /^[A-Za-z]$/],
  ['isAsciiAlphanumeric', ascii.isAsciiAlphanumeric, /^[0-9A-Za-z]$/],
  ['isAsciiHexDigit', ascii.isAsciiHexDigit, /^[0-9A-Fa-f]$/],
  ['isAsciiTabOrNewline', ascii.isAsciiTabOrNewline, /^[\t\n\r]$/],
  ['isC0ControlOrSpace', ascii.isC0ControlOrSpace, /^[\0-\x20]$/],
]

const everyUnit = (check: (unit: number) => void): void => {
  for (let unit = 0; unit <= 0xffff; unit++) check(unit)
}

describe('ascii', () => {
  describe('tests whether a unit is in a class, which EOF never is', () => {
    for (const [name, test, members] of CLASSES) {
      it(name, () => {
        everyUnit((unit) => {
          if (test(unit) !== members.test(String.fromCharCode(unit))) assert.fail(`U+${unit.toString(16)}`)
        })
        assert.isFalse(test(ascii.EOF))
      })
    }
  })

  it('names code points like Unicode', () => {
    const { TAB, LF, CR, SPACE, NUMBER_SIGN, PERCENT, FULL_STOP, SOLIDUS, DIGIT_ZERO, COLON } = ascii
    const { QUESTION_MARK, COMMERCIAL_AT, LEFT_BRACKET, REVERSE_SOLIDUS, RIGHT_BRACKET, VERTICAL_LINE } = ascii
    assert.equal(
      String.fromCharCode(TAB, LF, CR, SPACE, NUMBER_SIGN, PERCENT, FULL_STOP, SOLIDUS, DIGIT_ZERO, COLON),
      '\t\n\r #%./0:',
    )
    assert.equal(
      String.fromCharCode(QUESTION_MARK, COMMERCIAL_AT, LEFT_BRACKET, REVERSE_SOLIDUS, RIGHT_BRACKET, VERTICAL_LINE),
      '?@[\\]|',
    )
  })

  it('returns the value of a hexadecimal digit, and -1 for any other unit', () => {
    everyUnit((unit) => {
      const character = String.fromCharCode(unit)
      const expected = /^[0-9a-f]$/i.test(character) ? Number.parseInt(character, 16) : -1
      if (ascii.hexValue(unit) !== expected) assert.equal(ascii.hexValue(unit), expected, `U+${unit.toString(16)}`)
    })
    assert.equal(ascii.hexValue(ascii.EOF), -1)
  })

  it('returns EOF at the end of a string and beyond', () => {
    assert.deepEqual(
      [0, 1, 2, 99].map((index) => ascii.unitOrEof('é/', index)),
      [0xe9, ascii.SOLIDUS, ascii.EOF, ascii.EOF],
    )
    assert.equal(ascii.unitAt('é/', 1), ascii.SOLIDUS)
  })

  it('finds a percent-encoded byte only if two hexadecimal digits follow the "%"', () => {
    for (const [text, index, expected] of [
      ['%41', 0, true],
      ['%aF', 0, true],
      ['x%00', 1, true],
      ['x%00', 0, false],
      ['x41', 0, false],
      ['%4', 0, false],
      ['%', 0, false],
      ['', 0, false],
      ['%4g', 0, false],
      ['%g4', 0, false],
      ['%%41', 0, false],
      ['%%41', 1, true],
      ['%４1', 0, false],
    ] as const) {
      assert.equal(ascii.isPercentEncodedByte(text, index), expected, `${text} at ${index}`)
    }
  })

  it('tests whether a string is ASCII', () => {
    for (const [text, expected] of [
      ['', true],
      ['\0az~\x7f', true],
      ['\x80', false],
      ['az\u0141', false],
      ['\ud800', false],
    ] as const) {
      assert.equal(ascii.isAscii(text), expected, JSON.stringify(text))
    }
  })

  it('lowercases only A to Z', () => {
    for (const [text, expected] of [
      ['', ''],
      ['already lower 123', 'already lower 123'],
      ['HTTP', 'http'],
      ['ÀB', 'Àb'],
      ['BÀ', 'bÀ'],
      ['aÀB', 'aÀb'],
      // KELVIN SIGN and I WITH DOT ABOVE have ASCII letters for their lowercase.
      ['A\u212a\u0130Z', 'a\u212a\u0130z'],
    ] as const) {
      assert.equal(ascii.asciiLowercase(text), expected)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const expected = [...text].map((c) => (/[A-Z]/.test(c) ? c.toLowerCase() : c)).join('')
        assert.equal(ascii.asciiLowercase(text), expected)
      }),
    )
  })
})

// The end of a part: the found index, or the length of the string.

describe('indexOrEnd', () => {
  it('returns the index that a search has found', () => {
    assert.equal(indexOrEnd('a#b', 'a#b'.indexOf('#')), 1)
    assert.equal(indexOrEnd('#', 0), 0)
  })

  it('returns the end of the string if the search found nothing', () => {
    assert.equal(indexOrEnd('ab', 'ab'.indexOf('#')), 2)
    assert.equal(indexOrEnd('', -1), 0)
  })
})

// The end of a string without its trailing controls and spaces.

describe('endWithoutSpaces', () => {
  it('returns the end of the string without trailing control characters and spaces', () => {
    assert.equal(endWithoutSpaces('a b \t\0\x1f'), 3)
    assert.equal(endWithoutSpaces('a'), 1)
    assert.equal(endWithoutSpaces(' \n'), 0)
    assert.equal(endWithoutSpaces(''), 0)
  })

  it('does not strip other white space or U+007F', () => {
    for (const text of ['a\x7f', 'a\u00a0', 'a\u2028']) assert.equal(endWithoutSpaces(text), text.length)
  })
})

// Searches that go from a place to the left.

describe('a search to the left', () => {
  it('finds the last slash before an index, or returns -1', () => {
    for (const [text, end, index] of [
      ['a/b/c', 5, 3],
      ['a/b/c', 3, 1],
      ['/b', 1, 0],
      ['/b', 0, -1],
      ['ab', 2, -1],
    ] as const) {
      assert.equal(ascii.lastIndexBefore(text, ascii.SOLIDUS, end), index, `${text} ${end}`)
    }
  })

  it('finds the ":" before the digits of a port, or returns the end of the authority', () => {
    for (const [text, end, start] of [
      ['h:80', 4, 1],
      [':8', 2, 0],
      ['h:80/', 4, 1],
      ['h:', 2, 2],
      ['h80', 3, 3],
      ['80', 2, 2],
      ['h:8a', 4, 4],
    ] as const) {
      assert.equal(ascii.portStart(text, end), start, text)
    }
  })
})

describe('a copy of a string or of a part of it', () => {
  it('contains the same units, whether it is short or long', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(2)
    for (const end of [3, 14, 15, 16, 26, 27, 28, 40]) assert.equal(ascii.cut(text, 3, end), text.slice(3, end))
    assert.equal(ascii.copyOf(text), text)
  })
})
