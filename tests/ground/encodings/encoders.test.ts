/**
 * The encoders against another implementation: a sample of the scalar values, and strings in which the order matters.
 * scripts/sweep-encodings.ts does the same with all of Unicode.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { encodingOf } from '../../../lib/ground/encodings/labels.js'
import type { EncodingName } from '../../../lib/ground/encodings/registry.js'
import { CodePointSet } from '../../../lib/ground/text/code-points.js'
import { describeVectors, describeWpt } from '../../support/data.js'
import { IS_DEEP, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'
import { encoderOf } from './encoder-of.js'
import {
  decode,
  ENCODINGS,
  encode,
  encodeToBytes,
  numericReference,
  OUTPUT_ENCODINGS,
  oracleEncode,
  scalarValues,
  specialQuery,
} from './oracle.js'

/** Characters for which the encodings have rules of their own. */
const CHARACTERS = [
  ...'aZ0 %&#;\'"\\~¥‾−－¬£é€ß',
  ...'\0\t\n\x0e\x0f\x1b\x7f\x80\x81\x9f\xa0',
  ...'あアｱﾞﾟ漢字一丁～〜№①纊髜丂ﾟ',
  ...'中文繁體═╞╡╪十卅Ʃ\u00ca\u0304ê̌ḿ',
  ...'한글각똠Жюשا๐',
  ...'\ue000\ue5e5\ue7c7\ue78d\ue81e\u9fb4\ufe10\uf780\uf7ff\uf8ff\ufffd\ufffe\uffff',
  ...'😀𠀋𠂉\u{10ffff}',
  '\ud800',
  '\udc00',
  '\udfff',
]

const textArbitrary = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 12 })

/** Pages of 256 code points: all those with characters that are in a table, and a few others. */
const PAGES = [
  ...Array.from({ length: 0x100 }, (_, page) => page),
  ...[0x1f6, 0x200, 0x20f, 0x211, 0x228, 0x25f, 0x27f, 0x2f8, 0xe00, 0xf00, 0x10ff],
].map((page) => scalarValues(page * 0x100, page * 0x100 + 0xff))

/**
 * An encoding whose characters are one byte each has few pages. For the others, one page of eight is enough, except in deep
 * runs.
 */
const SINGLE_BYTE_PAGES = PAGES.filter((_, page) => IS_DEEP || page < 0x26 || page === 0xfb || page % 8 === 0)

/** The pages that an encoding is asked about. */
const pagesOf = (encoding: EncodingName): readonly string[] =>
  /^(?:IBM|ISO-8859|KOI|mac|x-mac|windows|x-user)/i.test(encoding) ? SINGLE_BYTE_PAGES : PAGES

const pairs = (from: string, to: string): [string, string][] => [...from].map((character, at) => [character, to[at]!])

/** Half-width katakana, and the same ones wide. */
const HALF_WIDTH = Array.from({ length: 63 }, (_, at) => String.fromCharCode(0xff61 + at)).join('')
const WIDE = HALF_WIDTH.replace(/./g, (half) => half.normalize('NFKC')).replace('\u3099\u309a', '゛゜')

const JIS = pairs('¥‾−', '\\~－')
const GB_2022 = [
  ...pairs('\ue78d\ue78e\ue78f\ue790\ue791\ue792\ue793\ue794\ue795\ue796', '︐︒︑︓︔︕︖︗︘︙'),
  ...pairs('\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864', '龴龵龶龷龸龹龺龻'),
]

/** Characters whose bytes are read as another character; "_" where they are not written at all. */
const FOLDED = new Map<EncodingName, ReadonlyMap<string, string>>([
  ['Shift_JIS', new Map(JIS)],
  ['EUC-JP', new Map(JIS)],
  ['ISO-2022-JP', new Map([...pairs('−\x0e\x0f\x1b', '－___'), ...pairs(HALF_WIDTH, WIDE)])],
  ['GBK', new Map(GB_2022)],
  ['gb18030', new Map(GB_2022)],
])

describe('the encoders', () => {
  describe('encode each character of the Basic Multilingual Plane like another implementation', () => {
    for (const encoding of OUTPUT_ENCODINGS) {
      it(encoding, () => {
        for (const text of pagesOf(encoding)) {
          if (encode(text, encoding) !== oracleEncode(text, encoding)) {
            for (const character of text) assert.equal(encode(character, encoding), oracleEncode(character, encoding))
            assert.equal(encode(text, encoding), oracleEncode(text, encoding))
          }
        }
      })
    }
  })

  describe('encode strings like another implementation', () => {
    for (const encoding of OUTPUT_ENCODINGS) {
      it(encoding, () => {
        fc.assert(
          fc.property(textArbitrary, (text) => {
            assert.equal(encode(text, encoding), oracleEncode(text, encoding))
          }),
          { numRuns: times(encoding === 'ISO-2022-JP' ? 600 : 60) },
        )
      })
    }
  })

  describe('encode in ISO-2022-JP', () => {
    const cases: readonly (readonly [text: string, query: string])[] = [
      ['', ''],
      ['a', 'a'],
      ['あaい', '%1B$B$%22%1B(Ba%1B$B$$%1B(B'],
      ['ｱ', '%1B$B%%22%1B(B'],
      ['¥', '%1B(J\\%1B(B'],
      ['¥\\', '%1B(J\\%1B(B\\'],
      ['¥a~', '%1B(J\\a%1B(B~'],
      ['¥あ‾', '%1B(J\\%1B$B$%22%1B(J~%1B(B'],
      ['−', '%1B$B!]%1B(B'],
      // The reference of an unmappable character is ASCII: it ends kanji, but not Roman.
      ['一\u1000丁', '%1B$B0l%1B(B%26%234096%3B%1B$BCz%1B(B'],
      ['¥😀¥', '%1B(J\\%26%23128512%3B\\%1B(B'],
      // A string cannot switch the state by itself.
      ['\x0ea\x0f\x1b(B', '%26%2365533%3Ba%26%2365533%3B%26%2365533%3B(B'],
      ['あ\x1b', '%1B$B$%22%1B(B%26%2365533%3B'],
      ['¥\x0e¥', '%1B(J\\%26%2365533%3B\\%1B(B'],
    ]
    for (const [text, query] of cases) {
      it(`${JSON.stringify(text)} as ${query}`, () => {
        assert.equal(encode(text, 'ISO-2022-JP'), query)
        assert.equal(oracleEncode(text, 'ISO-2022-JP'), query)
      })
    }
  })

  it('write the caller’s replacement for an unmappable character unchanged', () => {
    assert.equal(
      encode('a一\u1000b😀', 'Shift_JIS', () => '<?>'),
      'a%88%EA<?>b<?>',
    )
    assert.equal(
      encode('a一\u1000丁', 'ISO-2022-JP', () => '?'),
      'a%1B$B0l%1B(B?%1B$BCz%1B(B',
    )
    const asked: number[] = []
    const note = (codePoint: number): string => String(asked.push(codePoint))
    assert.equal(encode('é日💩\ud800x', 'windows-1252', note), '%E9123x')
    assert.deepEqual(asked, [0x65e5, 0x1f4a9, 0xfffd])
  })

  it('encode a lone surrogate as U+FFFD', () => {
    for (const encoding of OUTPUT_ENCODINGS) {
      for (const lone of ['\ud800', '\udc00', 'a\ud83d', '\ude00\ud83d', '\ud83d\ud83d\ude00']) {
        assert.equal(encode(lone, encoding), encode(lone.toWellFormed(), encoding), encoding)
      }
    }
    assert.equal(encode('\ud800', 'gb18030'), '%841%A47')
    assert.equal(encode('\ud800', 'EUC-KR'), '%26%2365533%3B')
  })

  it('cannot encode U+E5E5 in gb18030', () => {
    assert.equal(encode('\ue5e5\u3000', 'gb18030'), '%26%2358853%3B%A1%A1')
  })

  it('percent-encode the bytes in the set, and every byte above 0x7E', () => {
    const nothing = new Set<number>()
    const letters = CodePointSet.range(0x41, 0x5a)
    const write = (text: string, label: string, set: { has(byte: number): boolean }): string | undefined =>
      encoderOf(label)?.encode(text, set, numericReference)
    assert.equal(write('A\x7f\x1b<表>', 'shift_jis', nothing), 'A%7F\x1b<%95\\>')
    assert.equal(write('Aア', 'shift_jis', letters), '%41%83%41')
    assert.equal(write('A\x7fア', 'iso-2022-jp', nothing), 'A%7F\x1b$B%"\x1b(B')
    assert.equal(write('Aア', 'iso-2022-jp', letters), '%41\x1b$%42%"\x1b(%42')
    assert.equal(write('\u0080', 'gb18030', new Set([0x30])), '%81%30%81%30')
  })

  it('encode ASCII like UTF-8, apart from three control characters in ISO-2022-JP', () => {
    const ascii = Array.from({ length: 0x80 }, (_, unit) => String.fromCharCode(unit)).join('')
    for (const encoding of OUTPUT_ENCODINGS) {
      const text = encoding === 'ISO-2022-JP' ? ascii.replace(/[\x0e\x0f\x1b]/g, '') : ascii
      assert.equal(encode(text, encoding), encode(text, 'UTF-8'), encoding)
    }
  })

  it('take linear time', () => {
    const text = `a=1&b=漢字かなｱ¥\\中文한글é\u1000😀${'plain'.repeat(20)}`
    const textOf = (length: number): string => text.repeat(Math.ceil(length / text.length))
    for (const encoding of OUTPUT_ENCODINGS) {
      assertLinear(1_000, textOf, (long) => encode(long, encoding), encoding)
      assert.isAtLeast(encode(textOf(5_000), encoding).length, 5_000)
    }
  })

  describe('are reversed by their decoders, apart from the characters that they replace', () => {
    for (const encoding of OUTPUT_ENCODINGS) {
      it(encoding, () => {
        const { bytes, written } = encodeToBytes(pagesOf(encoding).join(''), encoding)
        const folded = FOLDED.get(encoding) ?? new Map<string, string>()
        const expected = [...written].map((character) => folded.get(character) ?? character).join('')
        assert.isTrue(decode(bytes, encoding) === expected)
      })
    }

    it('for random strings without such characters', () => {
      const plain = CHARACTERS.filter((c) => c.isWellFormed() && !/[¥‾−｡-ﾟ\ue78d\ue81e\x0e\x0f\x1b]/.test(c))
      fc.assert(
        fc.property(
          fc.constantFrom(...OUTPUT_ENCODINGS),
          fc.string({ unit: fc.constantFrom(...plain), maxLength: 12 }),
          (encoding, text) => {
            const { bytes, written } = encodeToBytes(text, encoding)
            assert.equal(decode(bytes, encoding), written, encoding)
          },
        ),
        { numRuns: times(600) },
      )
    })
  })

  it('are the same objects each time encoderOf is called', () => {
    for (const encoding of OUTPUT_ENCODINGS) {
      assert.strictEqual(encoderOf(encoding), encoderOf(encoding))
      assert.equal(encoderOf(encoding)?.encoding, encoding)
    }
  })
})

interface ChromiumVectors {
  readonly encodings: Readonly<
    Record<
      string,
      {
        readonly points: readonly (readonly [hex: string, query: string])[]
        readonly strings: readonly (readonly [text: string, query: string])[]
      }
    >
  >
}

describeVectors<ChromiumVectors>('the encoders write what Chromium writes', 'encoding-chromium.json', (vectors) => {
  it('and the vectors cover every encoding', () => {
    assert.sameMembers(Object.keys(vectors.encodings).map(encodingOf), [...ENCODINGS])
  })
  for (const [label, { points, strings }] of Object.entries(vectors.encodings)) {
    it(`in ${label}`, () => {
      const encoder = encoderOf(label)
      assert.isNotNull(encoder)
      const texts = points.map(([hex, query]) => [String.fromCodePoint(Number.parseInt(hex, 16)), query] as const)
      for (const [text, query] of [...texts, ...strings]) {
        assert.equal(encoder?.encode(text, specialQuery, numericReference), query, JSON.stringify(text))
      }
    })
  }
})

type PercentEncodingTest = string | { readonly input: string; readonly output: Readonly<Record<string, string>> }

describeWpt<readonly PercentEncodingTest[]>(
  'the encoders write what web-platform-tests expect',
  'percent-encoding.json',
  (tests) => {
    for (const test of tests) {
      if (typeof test === 'string') continue
      for (const [label, expected] of Object.entries(test.output)) {
        it(`${JSON.stringify(test.input)} in ${label}`, () => {
          assert.equal(encoderOf(label)?.encode(test.input, specialQuery, numericReference), expected)
        })
      }
    }
  },
)
