/**
 * The message of an error: for any input, three lines with the caret under the place.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Finding } from '../../../lib/ground/findings/finding.js'
import { errorMessage } from '../../../lib/ground/findings/url-error.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

/** The message for an input whose place is between « and ». */
function messageFor(marked: string, suggestion?: string): string[] {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  const finding: Finding = {
    name: 'some-reason',
    severity: 'error',
    component: null,
    span: { start, end },
    message: 'something is wrong',
    ...(suggestion === undefined ? {} : { suggestion }),
  }
  return errorMessage('The input is not a URL', 'whatwg', marked.replace('«', '').replace('»', ''), finding).split('\n')
}

/** What the carets underline. */
function underlined([, shown = '', carets = '']: readonly string[]): string {
  const start = carets.indexOf('^')
  return shown.slice(start, carets.lastIndexOf('^') + 1)
}

describe('errorMessage', () => {
  it('shows the mistake, where it is, and what to write instead', () => {
    assert.deepEqual(messageFor('https://h:«x»/', 'use digits'), [
      'The input is not a URL (whatwg): something is wrong [some-reason]',
      '  https://h:x/',
      '            ^ use digits',
    ])
    assert.deepEqual(messageFor('https://h:«xyz»'), [
      'The input is not a URL (whatwg): something is wrong [some-reason]',
      '  https://h:xyz',
      '            ^^^',
    ])
  })

  describe('underlines the span with carets', () => {
    for (const [marked, expected] of [
      ['«x»', 'x'],
      ['«https»://h', 'https'],
      ['https://h:«99999»/a?b#c', '99999'],
      ['https://h/a«\\»b', '\\'],
      ['https://u:p@h:«xx»/', 'xx'],
      ['https://u:a much longer password@h:«xx»/', 'xx'],
      ['https://u:@h:«xx»/', 'xx'],
      ['\0\t https://h:«xx»/', 'xx'],
      ['https://日本:«xx»', 'xx'],
      ['https://💩:«xx»', 'xx'],
    ] as const) {
      it(JSON.stringify(marked), () => assert.equal(underlined(messageFor(marked)), expected))
    }
  })

  it('uses one caret for an empty span, even at the end of the input', () => {
    assert.equal(messageFor('https://«»/')[2], '          ^')
    assert.equal(messageFor('https://«»')[2], '          ^')
    assert.equal(messageFor('«»')[2], '  ^')
  })

  it('puts the caret at the beginning of a password if the span is inside it', () => {
    const lines = messageFor('https://u:se«cr»et@h/')
    assert.equal(lines[1], '  https://u:***@h/')
    assert.match(lines[2] ?? '', /^ {12}\^+$/)
    assert.isAtMost(lines[2]?.length ?? 0, 15)
  })

  describe('shows only the text around the span', () => {
    const long = 'a'.repeat(1_000_000)
    for (const [title, marked, expected] of [
      ['before it', `https://${long}:«x»/`, 'x'],
      ['after it', `https://h:«x»/${long}`, 'x'],
      ['on both sides', `https://${long}:«x»/${long}`, 'x'],
      ['in a password', `https://u:${long}@h:«x»/${long}`, 'x'],
    ] as const) {
      it(`if there is a lot of text ${title}`, () => {
        const lines = messageFor(marked)
        assert.lengthOf(lines, 3)
        assert.equal(underlined(lines), expected)
        for (const line of lines) assert.isAtMost(line.length, 120)
        assert.include(lines[1], '…')
      })
    }

    it('if the span is long', () => {
      const lines = messageFor(`https://h:«${long}»/`)
      assert.match(underlined(lines), /^a+…?$/)
      for (const line of lines) assert.isAtMost(line.length, 120)
    })

    it('and writes no "…" if the whole input is shown', () => {
      assert.notInclude(messageFor('https://h:«x»/')[1], '…')
      assert.notInclude(messageFor(`https://h:«x»/${'a'.repeat(40)}`)[1], '…')
    })
  })

  describe('replaces the characters that a terminal would interpret, and keeps all others', () => {
    for (const [name, character, expected] of [
      ['a null', '\0', '\u2400'],
      ['a tab', '\t', '\u2409'],
      ['a newline', '\n', '\u240a'],
      ['a carriage return', '\r', '\u240d'],
      ['an escape', '\x1b', '\u241b'],
      ['a delete', '\x7f', '\u2421'],
      ['a next line', '\x85', '\ufffd'],
      ['a control sequence introducer', '\x9b', '\ufffd'],
      ['a line separator', '\u2028', '\ufffd'],
      ['a paragraph separator', '\u2029', '\ufffd'],
      ['a zero width space', '\u200b', '\ufffd'],
      ['a byte order mark', '\ufeff', '\ufffd'],
      ['a soft hyphen', '\xad', '\ufffd'],
      ['a vowel separator', '\u180e', '\ufffd'],
      ['a filler', '\u3164', '\ufffd'],
      ['a tag', '\u{e0041}', '\ufffd\ufffd'],
      ['a lone surrogate', '\ud800', '\ufffd'],
      ['a space', ' ', ' '],
      ['a letter', 'é', 'é'],
    ] as const) {
      it(name, () => {
        const lines = messageFor(`https://${character}:«x»${character}`)
        assert.equal(lines[1], `  https://${expected}:x${expected}`)
        assert.equal(underlined(lines), 'x')
      })
    }

    it('including every control character and direction mark', () => {
      const obeyed = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u
      for (let unit = 0; unit <= 0xffff; unit++) {
        const character = String.fromCharCode(unit)
        if (!obeyed.test(character)) continue
        const shown = messageFor(`https://h:«x»${character}`)[1] ?? ''
        assert.notMatch(shown, obeyed, `U+${unit.toString(16).padStart(4, '0')}`)
      }
    })
  })

  it('returns three lines for any invalid input, with carets under the span', () => {
    const numRuns = times(1_000)
    let errors = 0
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        if (Url.canParse(input)) return
        errors++
        const error = urlErrorOf(() => Url.parse(input))
        const lines = error.message.split(/[\n\v\f\r\x85\u2028\u2029]/)
        assert.lengthOf(lines, 3)
        assert.match(lines[2] ?? '', /^ *\^+( \S.*)?$/)
        const { start, end } = error.span ?? { start: -1, end: -1 }
        assert.isTrue(start >= 0 && start <= end && end <= input.length, `${start} ${end}`)
        // If there is nothing to mask and nothing to leave out, the place is shown unchanged.
        if (input.includes('@') || input.length > 40 || start === end || /[^\x20-\x7e]/.test(input)) return
        assert.equal(underlined(lines), input.slice(start, end))
      }),
      { numRuns },
    )
    assert.isAbove(errors, numRuns / 10)
  })
})
