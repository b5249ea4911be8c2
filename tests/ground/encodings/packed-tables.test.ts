/**
 * The tables of the door `weburl/tables`: the file is what the script writes, each table equals the one in iconv-lite, and every
 * encoding writes and reads with them as with iconv-lite, which `scripts/sweep-encodings.ts` compares with another implementation.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import type * as core from '../../../lib/core.js'
import type * as allEncodings from '../../../lib/ground/encodings/all-encodings.js'
import { readIndex } from '../../../lib/ground/encodings/indexes.js'
import { readPackedIndex } from '../../../lib/ground/encodings/packed-indexes.js'
import { type OutputEncodingName, outputEncodingOf } from '../../../lib/ground/encodings/registry.js'
import { packedTablesSource, TABLES } from '../../../scripts/encoding-tables.js'
import { loadedWithoutTables } from '../../support/without-tables.js'
import {
  decode,
  ENCODINGS,
  encode,
  gb18030FourBytes,
  numericReference,
  scalarValues,
  sequencesAfter,
  specialQuery,
} from './oracle.js'

type Parts = typeof allEncodings & Pick<typeof core, 'Url'>

const PARTS = `
  import './lib/around/tables/index.ts'
  export * from './lib/ground/encodings/all-encodings.ts'
  export { Url } from './lib/core.ts'
`

/** The planes that have characters in a table, in pieces. */
const PIECES = [...Array(0x10).keys(), ...Array.from({ length: 0x10 }, (_, piece) => 0x20 + piece)].map(
  (piece) => piece * 0x1000,
)

describe('the packed tables', () => {
  it('equal the output of the script that generates them', () => {
    assert.equal(readFileSync('lib/ground/encodings/packed-tables.ts', 'utf8'), packedTablesSource())
  })

  for (const table of TABLES) {
    const [name, , width] = table
    it(`equal the tables of iconv-lite: ${name}${width === 4 ? ', four-byte forms' : ''}`, () => {
      assert.deepEqual(readPackedIndex(...table), readIndex(...table))
    })
  }

  describe('on a platform without tables', () => {
    let packed: Parts
    before(async () => {
      packed = await loadedWithoutTables<Parts>(PARTS)
    })

    const written = (text: string, encoding: OutputEncodingName): string =>
      packed.encoderFor(encoding).encode(text, specialQuery, numericReference)

    for (const encoding of ENCODINGS) {
      it(`encode and decode like iconv-lite: ${encoding}`, () => {
        const output = outputEncodingOf(encoding)
        for (const first of PIECES) {
          const text = scalarValues(first, first + 0xfff)
          assert.isTrue(written(text, output) === encode(text, output), `from U+${first.toString(16)}`)
        }
        for (let lead = 0; lead <= 0xff; lead++) {
          const bytes = sequencesAfter(lead)
          assert.equal(packed.decode(bytes, encoding), decode(bytes, encoding))
        }
      })
    }

    it('decode all characters of JIS X 0212, and all four-byte forms of gb18030', () => {
      for (let lead = 0xa1; lead <= 0xfe; lead++) {
        const bytes = sequencesAfter(0x8f, lead)
        assert.equal(packed.decode(bytes, 'EUC-JP'), decode(bytes, 'EUC-JP'))
      }
      const bytes = Uint8Array.from(Array.from({ length: 39420 }, (_, pointer) => gb18030FourBytes(pointer)).flat())
      assert.equal(packed.decode(bytes, 'gb18030'), decode(bytes, 'gb18030'))
    })

    it('make the legacy encodings available in weburl/core', () => {
      const url = packed.Url.parse('http://EXAMPLE.com/a/b').resolve('../検索?q=日本').canonicalize('SJIS')
      assert.equal(url.href, 'http://example.com/%E6%A4%9C%E7%B4%A2?q=%93%FA%96{')
      assert.equal(url.query?.get('q', { encoding: 'shift_jis' }), '日本')
      assert.throws(() => url.canonicalize('shift-jiss'), 'did you mean shift-jis?')
    })
  })
})

describe('the entry point for tables, built without data', () => {
  it('recognises labels, and throws an error with advice when a table is needed', async () => {
    const { Url } = await loadedWithoutTables<Parts>(PARTS.replace('tables/index', 'tables/without-data'))
    const url = Url.parse('http://h/?é')
    assert.equal(url.canonicalize('utf-16').search, '?%C3%A9')
    assert.throws(
      () => url.canonicalize('latin1'),
      /\[encoding-not-installed\]: build the program for the platform that it runs on/,
    )
  })
})
