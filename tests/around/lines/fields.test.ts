/**
 * What can be in a field of a record: the escapes of `tsv`, the paths of JSON, and the quotes of CSV.
 */

import { assert } from 'chai'
import { type ReadUrlsOptions, readUrls, type UrlLinesOptions, urlLines } from '../../../lib/around/lines/index.js'

async function textsOf(list: string, options: ReadUrlsOptions): Promise<string[]> {
  const texts: string[] = []
  for await (const { text } of readUrls([Buffer.from(list, 'latin1')], options)) texts.push(text)
  return texts
}

const outputOf = (list: string, options: UrlLinesOptions): Promise<string> =>
  new Response(new Blob([list]).stream().pipeThrough(urlLines(options))).text()

describe('a field of a row, with tsv', () => {
  for (const [field, text] of [
    // A letter.
    ['\\b\\f\\n\\r\\t\\v', '\b\f\n\r\t\v'],
    ['a\\nb\\\\n', 'a\nb\\n'],
    // One to three octal digits, of which a byte is taken.
    ['\\0', '\0'],
    ['\\7', '\x07'],
    ['\\41', '!'],
    ['\\101', 'A'],
    ['\\1012', 'A2'],
    ['\\0000', '\x000'],
    ['\\501', 'A'],
    ['\\18', '\x018'],
    // One or two hexadecimal digits.
    ['\\x7', '\x07'],
    ['\\x41', 'A'],
    ['\\x4fF', 'OF'],
    ['\\x4F', 'O'],
    ['\\xa', '\n'],
    ['\\x4g', '\x04g'],
    ['\\303\\251', 'é'],
    ['\\xc3\\xA9', 'é'],
    // Any other character is itself, and so is a backslash at the end.
    ['\\q\\"\\ ', 'q" '],
    ['\\8\\9', '89'],
    ['\\xg', 'xg'],
    ['\\x', 'x'],
    ['\\X41', 'X41'],
    ['a\\', 'a\\'],
    ['\\\\', '\\'],
    // The whole field \N has no value; a part of a field is not that.
    ['\\N', ''],
    ['\\Nx', 'Nx'],
    ['x\\N', 'xN'],
    ['\\\\N', '\\N'],
    ['', ''],
  ] as const) {
    it(`is read as COPY reads it: ${field}`, async () => {
      assert.deepEqual(await textsOf(`x\t${field}\ty\n`, { tsv: true, column: 2 }), [text])
      assert.deepEqual(await textsOf(`${field}\n`, { tsv: true, column: -1 }), [text])
      // Without tsv, a backslash is an ordinary character.
      assert.deepEqual(await textsOf(`x\t${field}\ty\n`, { column: 2 }), [field])
    })
  }

  it('is written so that it is read again as the same text', async () => {
    for (const text of ['a\tb', 'a\\b', '\\N', 'a\r', '\0', '\x001', '\n', 'é"', '\\x41']) {
      const json = `${JSON.stringify({ u: 'http://h/', t: text })}\n`
      const rows = await outputOf(json, { jsonField: 't', output: 'tsv', fields: ['n', 'input'] })
      assert.lengthOf(rows.split('\n'), 2)
      const [again] = await textsOf(Buffer.from(rows).toString('latin1'), { tsv: true, column: 2 })
      assert.equal(again, text)
    }
  })

  it('is replaced in an escaped form', async () => {
    const options = { tsv: true, column: 1, get: '{query:q}' } as const
    assert.equal(await outputOf('http://h/?q=a%09%5C%0A%0D%00\tx\\ty\n', options), 'a\\t\\\\\\n\\r\\000\tx\\ty\n')
  })
})

describe('the path of a member', () => {
  const RECORD = {
    a: 'http://a/',
    'b.c': 'http://b/',
    '*': 'http://c/',
    '\\': 'http://d/',
    l: ['x', { u: 'http://e/' }],
    é: 'f:',
  }
  for (const [jsonField, text] of [
    ['a', 'http://a/'],
    ['b\\.c', 'http://b/'],
    ['\\*', 'http://c/'],
    ['\\\\', 'http://d/'],
    ['\\a', 'http://a/'],
    ['l.1.u', 'http://e/'],
    ['l.\\1.u', 'http://e/'],
    ['é', 'f:'],
  ] as const) {
    it(`leads to the member: ${jsonField}`, async () => {
      const found: string[] = []
      for await (const { text: each } of readUrls([`${JSON.stringify(RECORD)}\n`], { jsonField })) found.push(each)
      assert.deepEqual(found, [text])
    })
  }

  const ARRAY = '[{"1":"http://a/"}]\n'
  for (const [jsonField, isRefused] of [
    ['u', true],
    ['u1', true],
    ['1u', true],
    ['-1', true],
    ['u.0', true],
    ['0', false],
    ['10', false],
    ['0.1', false],
    ['*', false],
    ['*.1', false],
    ['\\*', true],
  ] as const) {
    it(`${isRefused ? 'begins in an object, so that an array is not a record' : 'may begin in an array'}: ${jsonField}`, async () => {
      const reading = textsOf(ARRAY, { jsonField })
      if (!isRefused) return assert.lengthOf(await reading, 1)
      assert.include(String(await reading.catch((error: unknown) => error)), 'an array of JSON')
    })
  }

  it('is not that of a member if an array of objects comes with any white space', async () => {
    for (const space of [' ', '\t', '\n', '\r', ' \t\r\n', '\r\n\r\n']) {
      for (const list of [`${space}[{"u":1}]`, `[${space}{"u":1}]`, `${space}[${space}{}]`]) {
        const error = await textsOf(list, { jsonField: 'u' }).catch((each: unknown) => each)
        assert.include(String(error), 'The list is an array of JSON', JSON.stringify(list))
      }
    }
    // Other characters are not white space of JSON.
    for (const space of ['\f', '\v', '\xa0', '\0', 'x']) {
      assert.isNotEmpty(await textsOf(`${space}[{"u":1}]`, { jsonField: 'u' }), JSON.stringify(space))
    }
  })
})

describe('a base or an encoding in a field', () => {
  for (const [what, options, rows, expected] of [
    [
      'takes the place of that of the run',
      { column: 1, base: { column: 2 }, encoding: { column: 3 }, get: '{href}' },
      ['b?ж\thttp://a/x/\twindows-1251', 'b?ж\thttp://c/\tkoi8-r', 'b?ж\thttp://c/\t', 'http://d/?ж\t\twindows-1251'],
      ['http://a/x/b?%E6', 'http://c/b?%D6', 'http://c/b?%D0%B6', 'http://d/?%E6'],
    ],
    [
      'leaves the other setting of the run: base',
      { column: 1, base: 'http://run/', encoding: { column: 2 } },
      ['a?ж\twindows-1251', 'a?ж\t', 'a?ж'],
      ['http://run/a?%E6', 'http://run/a?%D0%B6', 'http://run/a?%D0%B6'],
    ],
    [
      'leaves the other setting of the run: encoding',
      { column: 1, base: { column: 2 }, encoding: 'windows-1251' },
      ['a?ж\thttp://a/', 'a?ж\thttp://b/', 'http://c/?ж\t', 'http://d/?ж'],
      ['http://a/a?%E6', 'http://b/a?%E6', 'http://c/?%E6', 'http://d/?%E6'],
    ],
    [
      'is not kept for the next record, which has another or none',
      { column: 1, base: { column: 2 } },
      ['x\thttp://a/', 'x\thttp://a/', 'x\t', 'x\tnowhere', 'x\thttp://b/', 'x', 'x\thttp://b/'],
      ['http://a/x', 'http://a/x', '', '', 'http://b/x', '', 'http://b/x'],
    ],
    [
      'is read by the dialect of the run',
      { column: 1, base: { column: 2 }, dialect: 'rfc3986', get: '{href}' },
      ['x\thttp://a/', 'x\thttp://a/b c/', 'x\thttp://a\\b/'],
      ['http://a/x', '', ''],
    ],
    [
      'can come before the URL, and from the end of the record',
      { column: -1, base: { column: 1 }, encoding: { column: -2 } },
      ['http://a/\twindows-1251\tb?ж', 'http://a/\t\tb?ж'],
      ['http://a/b?%E6', 'http://a/b?%D0%B6'],
    ],
  ] as const) {
    it(what, async () => {
      const lines = (await outputOf(`${rows.join('\n')}\n`, options)).split('\n').slice(0, -1)
      const at = options.column === 1 ? 0 : -1
      assert.deepEqual(
        lines.map((line) => line.split('\t').at(at)),
        [...expected],
      )
    })
  }

  it('can be a member of a record, also for each of several URLs', async () => {
    const json = '{"u":["b?ж","http://x/?ж"],"page":{"base":"http://a/x/","charset":"windows-1251"}}\n'
    const settings = { base: { field: 'page.base' }, encoding: { field: 'page.charset' }, into: 'v' }
    const several = JSON.parse(await outputOf(json, { jsonField: 'u.*', ...settings }))
    assert.deepEqual(several.v, ['http://a/x/b?%E6', 'http://x/?%E6'])
    const single = JSON.parse(await outputOf(json, { jsonField: 'u.0', ...settings }))
    assert.equal(single.v, 'http://a/x/b?%E6')
    // Without these members, the settings are those of the run.
    const without = JSON.parse(await outputOf('{"u":"http://x/?ж","page":7}\n', { jsonField: 'u', ...settings }))
    assert.equal(without.v, 'http://x/?%D0%B6')
  })
})
