/** Strings that are masked without a search for secrets: hosts by themselves, and words from callers. */

import { assert } from 'chai'
import fc from 'fast-check'
import { maskHost, quotedWord, valueInWords } from '../../../lib/ground/findings/mask-plainly.js'
import { parseHost, Query, Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

describe('a host in a message', () => {
  it('is shown without any text that may be a secret', () => {
    for (const [text, shown] of [
      ['example.org:x', 'example.org:x'],
      ['a b', 'a b'],
      ['h, h2', 'h, h2'],
      ['[::1', '[::1'],
      ['fe80::1%25eth0', 'fe80::1%25eth0'],
      ['http://example.org', 'http://example.org'],
      ['http://example.org/', 'http://example.org/'],
      ['http://example.org/?token=secret', 'http://example.org/***'],
      ['http://u:secret@example.org:x', 'http://***@example.org:x'],
      ['http://u:secret@example.org/a@b', 'http://***'],
      ['u:secret@example.org', '***@example.org'],
      ['ghp_secret@github.com', '***@github.com'],
      ['u%3Asecret%2540example.org', '***%2540example.org'],
      ['u:sec/ret@example.org', '***'],
      ['CORP\\u:secret@example.org', '***'],
      ['https:u:sec@ret@example.org', '***@example.org'],
      ['example.org?token=secret', 'example.org?***'],
      ['example.org#secret', 'example.org#***'],
      ['example.org\\secret', 'example.org\\***'],
      ['example.org%2525\n2fsecret', 'example.org%2525\n2f***'],
      ['token=secret', 'token=***'],
      ['example.org;token%3Dsecret', 'example.org;token%3D***'],
      ['example.org/?token=secret@secret', '***'],
    ] as const) {
      assert.equal(maskHost(text).text, shown)
    }
  })

  it('is underlined at the right place after masked credentials', () => {
    const { message } = urlErrorOf(() => parseHost('secret@example.org:80'))
    assert.deepEqual(message.split('\n').slice(1), ['  ***@example.org:80', '                 ^^^ cut the port off'])
  })

  it('is shown whole if it contains no delimiter, even if it is invalid', () => {
    fc.assert(
      fc.property(inputArbitrary, (text) => {
        const mayHide = /[@/\\?#=]|%[\s25]*[2345]/.test(text)
        if (!mayHide) assert.equal(maskHost(text).text, text)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('is masked in linear time', () => {
    for (const unit of ['@', '%', '%25', '%40', '/', '=', ':', 'a', '%\t', '2', '5']) {
      assertLinear(
        5_000,
        (length) => `%${unit.repeat(length)}`,
        (text) => maskHost(text),
      )
    }
  })
})

describe('a word in a message', () => {
  it('is quoted, or masked if it may contain credentials or a parameter', () => {
    for (const text of ['', 'plus', 'two words', 'a-b_c.d', 'ä']) assert.equal(quotedWord(text), JSON.stringify(text))
    for (const text of ['u:secret', 'secret@h', 'token=secret', 'u%3Asecret', '%\t40']) {
      assert.equal(quotedWord(text), '"***"')
    }
  })

  it('is quoted or masked in errors about options', () => {
    const query = Query.parse('a=b')
    assert.throws(() => query.get('a', { plsu: 'literal' } as never), '"plsu" is not an option here')
    assert.throws(() => query.get('a', { plus: 'u:secret@h' } as never), 'not "***"')
    assert.throws(() => Url.parse('https://h/', { 'https://u:secret@h/': 1 } as never), '"***" is not an option here')
  })
})

describe('a value of the wrong type in a message', () => {
  it('is named by its type, unless it is a string, a number or another primitive value', () => {
    for (const [value, words] of [
      ['plus', '"plus"'],
      ['u:secret@h', '"***"'],
      [() => 'secret', 'a function'],
      [class Secret {}, 'a function'],
      [Symbol('secret'), 'a symbol'],
      [['secret'], 'an array'],
      [{ secret: 1 }, 'an object'],
      [new Date(0), 'an object'],
      [new Date(Number.NaN), 'Invalid Date'],
      [Number.NaN, 'NaN'],
      [undefined, 'undefined'],
      [null, 'null'],
      [true, 'true'],
      [7, '7'],
      [7n, '7'],
    ] as const)
      assert.equal(valueInWords(value), words)
    assert.equal(
      valueInWords('a', (text) => `<${text}>`),
      '<a>',
    )
  })
})
