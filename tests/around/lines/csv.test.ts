/**
 * The records of CSV in a list: where each one ends, also after a mistake, and what a program gets around a record that is too long.
 */

import { assert } from 'chai'
import { readUrls } from '../../../lib/around/lines/index.js'
import { CsvEnds } from '../../../lib/around/lines/input/csv-ends.js'
import { weburl } from '../../cli/in-memory.js'

/** The records of a text with "," between fields, cut into chunks of a size. An unfinished record at the end is left out. */
function recordsOf(text: string, size: number): readonly string[] {
  const bytes = Buffer.from(text)
  const ends = new CsvEnds(0x2c)
  const found: number[] = []
  for (let at = 0; at < bytes.length; at += size) found.push(...ends.scan(bytes, at, Math.min(bytes.length, at + size)))
  return found.map((end, index) => bytes.subarray(found[index - 1] ?? 0, end).toString())
}

describe('the end of a CSV record', () => {
  for (const [what, records] of [
    ['is a line feed', ['a,b\n', '\n', 'c\n']],
    ['is not a line feed between quotes', ['"a\n",b\n', 'a,"\n\n"\n', '"a""\n"\n', '"a\r\n"\r\n']],
    ['is a line feed after a closing quote and CR', ['"a"\r\n', '"b\n"\r\n', 'c\n']],
    ['is not changed by a quote inside a field', ['a"b\n', 'a"b,c"\n', ' "a\n', '5"\n', 'a""\n']],
    ['is not changed by a CR inside a field', ['a\rb\n', '\r"\n', 'a,\r"\n', 'a\r\n']],
    // A record with more after a closing quote is malformed, and ends with its line, whatever follows.
    ['is the next line feed after a malformed field', ['"a"b\n', '"a"b"\n', '"a" "\n', 'x,"a"b"\n']],
    ['is the next line feed after a malformed field and a delimiter', ['"a"b,"\n', 'c"\n', '"a"b,"c"\n', '"a" ,"\n']],
    [
      'is the next line feed after a closing quote, CR and more',
      ['"a"\rb\n', '"a"\rb,"\n', '"a"\r,"\n', '"a"\r\r,"\n'],
    ],
    ['is the next line feed after a closing quote, CR and a quote', ['"a"\r"\n', '"a"\r",\n', '"a"\r","\n', 'b\n']],
  ] as const) {
    it(what, () => {
      for (const size of [1, 2, 3, 1000])
        assert.deepEqual<readonly string[]>(recordsOf(records.join(''), size), records)
      for (const record of records) assert.deepEqual(recordsOf(record, 1), [record])
    })
  }

  it('is found after a byte order mark, which only a whole mark at the beginning is', () => {
    for (const size of [1, 2, 3, 4, 1000]) {
      assert.deepEqual(recordsOf('\ufeff"a\nb"\nc\n', size), ['\ufeff"a\nb"\n', 'c\n'])
      assert.deepEqual(recordsOf('\ufeff\ufeff"a\nb\n', size), ['\ufeff\ufeff"a\n', 'b\n'])
      assert.deepEqual(recordsOf('\u00ef"a\nb\n', size), ['\u00ef"a\n', 'b\n'])
      assert.deepEqual(recordsOf('\ufefea"\n"b\n"\n', size), ['\ufefea"\n', '"b\n"\n'])
    }
  })

  it('can come after any delimiter of one character', () => {
    for (const delimiter of [';', '|', '\t', ' ', 'x', '\0']) {
      const bytes = Buffer.from(`a${delimiter}"b\n"\n"c"${delimiter}"d\n"\n"e"f${delimiter}"\n`)
      assert.deepEqual(new CsvEnds(delimiter.charCodeAt(0)).scan(bytes, 0, bytes.length), [7, 16, 23])
    }
  })
})

describe('a CSV record that is too long', () => {
  const long = `"${'x\n'.repeat(60)}"`
  const records = [
    'http://a/,1',
    '"http://b/",2',
    long,
    '"http://c/\n",3',
    long,
    long,
    'http://d/',
    '"e"f',
    'http://g/',
  ]
  const expected = [
    '1 http://a/ http://a/',
    '2 http://b/ http://b/',
    '3 long',
    '4 http://c/\n http://c/',
    '5 long',
    '6 long',
    '7 http://d/ http://d/',
    '8 "e"f not-csv',
    '9 http://g/ http://g/',
  ]

  it('is one record for a program, which gets all other records exactly once', async () => {
    const text = `${records.join('\n')}\n`
    for (const size of [1, 7, 130, text.length]) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        Buffer.from(text.slice(at * size, (at + 1) * size)),
      )
      const list = readUrls(pieces, { csv: true, column: 1, maxLine: 100 })
      const found: string[] = []
      for await (const { number, text: written, result } of list) {
        const shown = result.ok ? result.url.href : result.error.reason
        found.push(shown === 'line-too-long' ? `${number} long` : `${number} ${written} ${shown}`)
      }
      assert.deepEqual(found, expected, `pieces of ${size}`)
      // The lines of a long record count, so that the place of a later mistake is right.
      assert.deepEqual(list.counts.notOfForm, { line: 189, reason: 'not-csv', count: 1 })
      assert.deepInclude(list.counts, { records: 9, urls: 5, refused: 4, skipped: 0 })
    }
  })

  it('is one line of the output of the command, and its lines count', async () => {
    for (const chunk of [1, 7, 130, 10_000]) {
      const args = ['--csv', '-c', '1', '--max-line', '100', '--on-error', 'drop', '-g', '{n} {host}']
      const { out, said } = await weburl(args, `${records.join('\n')}\n`, { chunk })
      assert.equal(out, '1 a,1\n"2 b",2\n"4 c",3\n7 d\n9 g\n')
      assert.include(said, 'weburl: <stdin>:189: the record is not CSV')
    }
  })
})
