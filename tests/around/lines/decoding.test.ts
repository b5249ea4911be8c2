/**
 * The bytes of a list as text: by UTF-8, by another encoding, and by the library's own decoders where the platform has none.
 */

import { assert } from 'chai'
import { type ReadUrlsOptions, readUrls } from '../../../lib/around/lines/index.js'

async function textsOf(pieces: readonly (Uint8Array | string)[], options: ReadUrlsOptions): Promise<string[]> {
  const texts: string[] = []
  for await (const { text } of readUrls(pieces, options)) texts.push(text)
  return texts
}

/** Does some work on a platform that has neither a decoder nor an encoder of its own. */
async function withoutPlatform<Result>(work: () => Promise<Result>): Promise<Result> {
  const { TextDecoder, TextEncoder } = globalThis
  Object.assign(globalThis, { TextDecoder: undefined, TextEncoder: undefined })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { TextDecoder, TextEncoder })
  }
}

const WAYS: readonly (readonly [where: string, run: <Result>(work: () => Promise<Result>) => Promise<Result>])[] = [
  ['by the platform', (work) => work()],
  ['without a decoder of the platform', withoutPlatform],
]

for (const [where, run] of WAYS) {
  describe(`a list is decoded ${where}`, () => {
    for (const [label, hex, text] of [
      ['utf-8', 'c3a9e697a5f09f9880', 'é日😀'],
      ['UTF8', 'c3a9', 'é'],
      // Each invalid sequence becomes one U+FFFD for each longest beginning of a character.
      ['utf-8', '61ff62c363e697', 'a\ufffdb\ufffdc\ufffd'],
      ['utf-8', 'eda080', '\ufffd\ufffd\ufffd'],
      ['windows-1251', 'e62fc6', 'ж/Ж'],
      ['windows-1252', 'e9', 'é'],
      ['koi8-r', 'd6', 'ж'],
      ['shift_jis', '93fa', '日'],
      ['gbk', 'c8d5', '日'],
      ['gb18030', '9439fc36', '😀'],
      ['big5', 'a4e9', '日'],
      ['euc-jp', 'c6fc', '日'],
      ['euc-kr', 'c0cf', '일'],
      ['iso-2022-jp', 'e91b2442467c1b2842', '\ufffd日'],
      ['bytes', 'e9ff7f80', '%E9%FF\x7f%80'],
    ] as const) {
      it(`from ${label}: ${hex}`, async () => {
        const line = Buffer.concat([Buffer.from('http://h/'), Buffer.from(hex, 'hex'), Buffer.from('?\n')])
        const expected = [`http://h/${text}?`]
        assert.deepEqual(await run(() => textsOf([line], { inputEncoding: label })), expected)
        const bytes = Array.from(line, (byte) => Uint8Array.of(byte))
        assert.deepEqual(await run(() => textsOf(bytes, { inputEncoding: label })), expected)
      })
    }

    it('as UTF-8 if its pieces are strings, in which half a character becomes U+FFFD', async () => {
      const list = ['http://b\u00fccher.example/\u65e5\ud83d', '\ude00\nhttp://h/\ud83d\nhttp://h/\udc00x\n']
      assert.deepEqual(await run(() => textsOf(list, {})), [
        'http://b\u00fccher.example/\u65e5\u{1f600}',
        'http://h/\ufffd',
        'http://h/\ufffdx',
      ])
    })

    it('also in columns and members of records', async () => {
      const options = { inputEncoding: 'windows-1251' }
      const table = Buffer.from('\xe6\thttp://h/\xe6\n', 'latin1')
      const json = Buffer.from('{"\xe6":"http://h/\xe6"}\n', 'latin1')
      const records: unknown[] = []
      await run(async () => {
        for await (const { text, record } of readUrls([table], { ...options, column: 2 })) records.push(text, record())
        for await (const { record } of readUrls([json], { ...options, jsonField: 'u' })) records.push(record())
      })
      assert.deepEqual(records, ['http://h/ж', ['ж', 'http://h/ж'], { ж: 'http://h/ж' }])
    })

    it('unless its records cannot be found by their bytes, or the label is unknown', async () => {
      for (const [label, words] of [
        ['utf-16le', 'inputEncoding is utf-16le, and records are found by their bytes'],
        ['utf-16', 'inputEncoding is utf-16, and records are found by their bytes'],
        ['unicodefffe', 'inputEncoding is unicodefffe, and records are found by their bytes'],
        ['utf-1', 'inputEncoding takes the label of an encoding or "bytes", and "utf-1" is neither'],
        ['replacement', 'takes the label of an encoding'],
        ['iso-2022-kr', 'takes the label of an encoding'],
        ['', 'takes the label of an encoding'],
      ] as const) {
        await run(async () => assert.throws(() => readUrls([], { inputEncoding: label }), TypeError, words))
      }
    })
  })
}
