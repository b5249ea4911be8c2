/** Canonicalizing in an encoding: it affects only the query of special URLs; what is inherited is in UTF-8 already. */

import { assert } from 'chai'
import fc from 'fast-check'
import { encodingsByLabel } from '../../../lib/ground/encodings/labels.js'
import { Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { describeWpt } from '../../support/data.js'
import { times } from '../../support/depth.js'

const LABELS = [...encodingsByLabel().keys()]

/** input, label, canonical text */
const ROWS = [
  ['http://h/é?é#é', 'windows-1252', 'http://h/%C3%A9?%E9#%C3%A9'],
  ['https://h/?日本', 'shift_jis', 'https://h/?%93%FA%96{'],
  ['https://h/?日本', 'SJIS', 'https://h/?%93%FA%96{'],
  ['https://h/?日本', ' x-sjis\n', 'https://h/?%93%FA%96{'],
  ['ftp://h/?é', 'latin1', 'ftp://h/?%E9'],
  ['file:///x?é', 'latin1', 'file:///x?%E9'],
  ['ws://h/?é', 'latin1', 'ws://h/?%C3%A9'],
  ['wss://h/?é', 'latin1', 'wss://h/?%C3%A9'],
  ['foo://h/?é', 'latin1', 'foo://h/?%C3%A9'],
  ['mailto:a?é', 'latin1', 'mailto:a?%C3%A9'],
  ["http://h/?'", 'latin1', 'http://h/?%27'],
  ["foo://h/?'", 'latin1', "foo://h/?'"],
  ['http://h/?a&b;c', 'latin1', 'http://h/?a&b;c'],
  ['http://h/?☃', 'latin1', 'http://h/?%26%239731%3B'],
  ['http://h/?\ud800', 'latin1', 'http://h/?%26%2365533%3B'],
  ['http://h/?%E9é', 'latin1', 'http://h/?%E9%E9'],
  ['http://h/?¥', 'iso-2022-jp', 'http://h/?%1B(J\\%1B(B'],
  ['http://h/?あ☃い', 'iso-2022-jp', 'http://h/?%1B$B$%22%1B(B%26%239731%3B%1B$B$$%1B(B'],
  ['http://h/?é', 'utf-16', 'http://h/?%C3%A9'],
  ['http://h/?é', 'utf-16be', 'http://h/?%C3%A9'],
  ['http://h/?é', 'replacement', 'http://h/?%C3%A9'],
  ['http://h/?é', 'UTF8', 'http://h/?%C3%A9'],
  ['http://h/', 'gb18030', 'http://h/'],
] as const

interface PercentEncodingCase {
  readonly input: string
  readonly output: Readonly<Record<string, string>>
}

describe('canonicalize in an encoding', () => {
  for (const [input, label, expected] of ROWS) {
    it(`returns ${expected} for ${JSON.stringify(input)} in ${JSON.stringify(label)}`, () => {
      const url = Url.parse(input).canonicalize(label)
      assert.equal(url.toString(), expected)
      assert.strictEqual(url.canonicalize(label), url)
      assert.strictEqual(url.canonicalize(), url)
    })
  }

  it('returns the same result whether or not the base is canonical, in any encoding', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, fc.constantFrom(...LABELS), (reference, base, label) => {
        const url = Url.tryParse(base)
        const resolved = url?.tryResolve(reference)
        if (!url || !resolved) return
        const again = url.canonicalize().resolve(reference)
        assert.equal(resolved.canonicalize(label).toString(), again.canonicalize(label).toString())
        const canonical = resolved.canonicalize(label)
        assert.strictEqual(canonical.canonicalize(label), canonical)
        assert.equal(Url.parse(canonical.toString()).toString(), canonical.toString())
      }),
      { numRuns: times(2_000) },
    )
  })

  it('keeps only an inherited query in UTF-8', () => {
    const page = Url.parse('http://h/?é')
    assert.equal(page.resolve('#f').canonicalize('latin1').toString(), 'http://h/?%C3%A9#f')
    assert.equal(page.resolve('?é').canonicalize('latin1').toString(), 'http://h/?%E9')
  })

  it('is reversed by Query.decode', () => {
    const text = 'q=日本&r=テスト'
    for (const label of ['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'utf-8']) {
      const url = Url.parse(`http://h/?${text}`).canonicalize(label)
      assert.equal(url.query?.decode(label), text)
    }
  })

  it('has the inverse Query.decode, which also decodes unencoded characters and invalid bytes', () => {
    const { query } = Url.parse('http://h/?%93%FA=日%96{%FF')
    assert.equal(query?.decode('shift_jis'), '日=日本\uFFFD')
    assert.equal(query?.decode(), '\uFFFD\uFFFD=日\uFFFD{\uFFFD')
  })

  describeWpt(
    'as the web-platform-tests have it',
    'percent-encoding.json',
    (data: readonly (PercentEncodingCase | string)[]) => {
      for (const entry of data) {
        if (typeof entry === 'string') continue
        for (const [label, output] of Object.entries(entry.output)) {
          it(`${JSON.stringify(entry.input)} in ${label}`, () => {
            // The data is for a set that has "'" as well, which special queries do.
            assert.equal(Url.parse(`http://h/?${entry.input}`).canonicalize(label).search, `?${output}`)
          })
        }
      }
    },
  )
})
