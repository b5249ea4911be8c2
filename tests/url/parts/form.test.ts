/**
 * Forms as browsers submit them: beside the platform's serializer in UTF-8, and byte for byte in other encodings.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { decodeForm, encodeForm, Query } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', ' ', '&', '=', '+', '%', "!'()~*", '日本', '\ud800'),
)
const entries = fc.array(fc.tuple(text, text), { maxLength: 5 })

describe('encodeForm', () => {
  it('returns the same string as URLSearchParams, except for line breaks', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const lines = all.map((pair) => pair.map((item) => item.replace(/\r\n?|\n/g, '\r\n')) as [string, string])
        assert.equal(encodeForm(all), new URLSearchParams(lines).toString())
        assert.deepEqual(
          decodeForm(encodeForm(all)),
          lines.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
        )
      }),
      { numRuns: times(500) },
    )
  })

  it('encodes in another encoding', () => {
    for (const [encoding, value, expected] of [
      ['gbk', '中 文+', 'q=%D6%D0+%CE%C4%2B'],
      ['shift_jis', '日本', 'q=%93%FA%96%7B'],
      ['iso-2022-jp', '日本', 'q=%1B%24BF%7CK%5C%1B%28B'],
      ['windows-1252', '€~☃', 'q=%80%7E%26%239731%3B'],
      ['big5', '中', 'q=%A4%A4'],
      ['utf-16le', 'é', 'q=%C3%A9'],
    ] as const) {
      assert.equal(encodeForm([['q', value]], { encoding }), expected)
    }
  })

  it('writes the name of the encoding into the entry _charset_', () => {
    assert.equal(
      encodeForm(
        [
          ['_charset_', 'x'],
          ['q', 'é'],
        ],
        { encoding: 'latin1' },
      ),
      '_charset_=windows-1252&q=%E9',
    )
    assert.equal(encodeForm([['_CHARSET_', '']]), '_CHARSET_=UTF-8')
    assert.equal(encodeForm([['_charset_', '']], { encoding: 'utf-16' }), '_charset_=UTF-8')
  })

  it('accepts a FormData, and writes the names of files', () => {
    const form = new FormData()
    form.append('a', 'b c')
    form.append('file', new File(['x'], 'x y.txt'))
    assert.equal(encodeForm(form as never), 'a=b+c&file=x+y.txt')
  })

  it('refuses unknown encodings and options, and a value that is not a text', () => {
    assert.equal(urlErrorOf(() => encodeForm([], { encoding: 'x' })).code, 'ERR_ENCODING_UNKNOWN')
    assert.throws(() => encodeForm([], { charset: 'x' } as never), TypeError, 'encodeForm(entries, { encoding })')
    assert.throws(() => encodeForm([['a', null as never]]), TypeError, 'null, which is not a text')
  })
})

describe('decodeForm', () => {
  it('uses the encoding named by the entry _charset_ if that is a valid label, and otherwise the option', () => {
    for (const [form, encoding, expected] of [
      ['_charset_=gbk&q=%D6%D0', 'utf-8', '中'],
      ['q=%D6%D0&_charset_=GBK', 'utf-8', '中'],
      ['q=%D6%D0&_charset_=nothing', 'gbk', '中'],
      ['q=%D6%D0&_charset_=nothing&_charset_=gbk', 'utf-8', '中'],
      ['q=%D6%D0&_charset_', 'utf-8', '\ufffd\ufffd'],
      ['q=%D6%D0#&_charset_=gbk', 'utf-8', '中#'],
      ['q=a%26b+c', 'gbk', 'a&b c'],
    ] as const) {
      assert.equal(new Map(decodeForm(form, { encoding })).get('q'), expected, form)
    }
    assert.deepEqual(decodeForm(Query.parse('a&b=%E9'), { encoding: 'latin1' }), [
      ['a', ''],
      ['b', 'é'],
    ])
  })

  it('is the inverse of encodeForm', () => {
    for (const encoding of ['gb18030', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'euc-kr', 'big5', 'utf-8']) {
      const all: [string, string][] = [
        ['_charset_', ''],
        ['q', 'a&b=c#d+e f%'],
        ['', ''],
      ]
      assert.deepEqual(decodeForm(encodeForm(all, { encoding })).slice(1), all.slice(1))
    }
  })
})
