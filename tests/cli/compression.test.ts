/**
 * Compressed inputs and other forms than lists, known by their first bytes: under any name, on standard input, and however slowly they come.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import fc from 'fast-check'
import { times } from '../support/depth.js'
import { weburl } from './in-memory.js'

const LIST = 'HTTP://A\nHTTP://B\n'
const ANSWERS = 'http://a/\nhttp://b/\n'

const python = (module: string, read: string): string =>
  `python3 -c "import sys, pyarrow.csv as c, pyarrow.${module} as m; c.write_csv(${read}, sys.stdout.buffer)" | weburl --csv --header -c NAME`

/** The first bytes of files from other programs, in hexadecimal, and what to write instead. */
const OTHERS: readonly (readonly [name: string, bytes: string, command: string])[] = [
  ['zstd', '28b52ffd2409490000', 'zstd -dc FILE | weburl'],
  ['zstd, after a frame to be skipped', '502a4d18040000000000000028b52ffd', 'zstd -dc FILE | weburl'],
  ['bzip2', '425a683931415926535900', 'bzip2 -dc FILE | weburl'],
  ['bzip2 of nothing', '425a683917724538509000000000', 'bzip2 -dc FILE | weburl'],
  ['xz', 'fd377a585a000004', 'xz -dc FILE | weburl'],
  ['lz4', '04224d186440a7', 'lz4 -dc FILE | weburl'],
  ['lzip', '4c5a4950010c00', 'lzip -dc FILE | weburl'],
  ['compress', '1f9d90681048', 'gzip -dc FILE | weburl'],
  ['zip', '504b03040a000000', 'unzip -p FILE | weburl'],
  ['7-Zip', '377abcaf271c0004', '7z x -so FILE | weburl'],
  ['UTF-16', 'fffe480054005400', 'iconv -f utf-16 -t utf-8 FILE | weburl'],
  ['UTF-16', 'feff004800540054', 'iconv -f utf-16 -t utf-8 FILE | weburl'],
  ['UTF-16 without a mark', '48005400540050003a002f00', 'iconv -f utf-16le -t utf-8 FILE | weburl'],
  ['UTF-16 without a mark', '0048005400540050003a002f', 'iconv -f utf-16be -t utf-8 FILE | weburl'],
  ['Parquet', '504152311504150015024c15', `duckdb -csv -c "FROM 'FILE'" | weburl --csv --header -c NAME`],
  ['Arrow', '4152524f57310000ffffffff', `${python('ipc', "m.open_file('FILE').read_all()")}`],
  ['a stream of Arrow', 'ffffffffa800000010000000', `${python('ipc', "m.open_stream('FILE').read_all()")}`],
  ['Avro', '4f626a0104166176726f2e63', 'fastavro FILE | weburl -j NAME'],
  ['ORC, compressed', '4f52431100000a0612040802', `${python('orc', "m.read_table('FILE')")}`],
  ['ORC, not compressed', '4f52430a0612040802500000', `${python('orc', "m.read_table('FILE')")}`],
  ['ORC without a row', '4f5243080310002215080c12', `${python('orc', "m.read_table('FILE')")}`],
  [
    'SQLite',
    '53514c69746520666f726d6174203300',
    "sqlite3 -csv -header FILE 'SELECT * FROM links' | weburl --csv --header -c NAME",
  ],
  ['PDF', '255044462d312e370a', "pdftotext FILE - | grep -o 'https*://[^ ]*' | weburl"],
  ['gzip', gzipSync(gzipSync(LIST)).toString('hex'), 'gzip -dc FILE | gzip -dc | weburl'],
  [
    'bzip2',
    gzipSync(Buffer.from('425a683931415926535900', 'hex')).toString('hex'),
    'gzip -dc FILE | bzip2 -dc | weburl',
  ],
  [
    'Parquet',
    gzipSync(Buffer.from('504152311504150015024c15', 'hex')).toString('hex'),
    `gzip -dc FILE > NEW; duckdb -csv -c "FROM 'NEW'" | weburl --csv --header -c NAME`,
  ],
]

/** Lists that begin with letters with which such files begin. */
const LISTS = [
  'BZh',
  'BZh9',
  'BZh91AY&S',
  'BZhttp://h/',
  'PK',
  'PK\n',
  'LZIP',
  '7z://h/',
  '(',
  'P*M',
  '\x1f',
  'B',
  '\xff\xfeh',
  'PAR1',
  'PAR1\n',
  'ARROW1',
  'Obj',
  'ORC',
  'ORC\nx',
  'SQLite format 3',
  '%PDF',
  'h\0t\0t\0p\0:\0/',
  '\0h\0t',
  '\xff\xff\xff\xff',
]

describe('a compressed input', () => {
  let folder: string
  let file: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-compression-'))
    file = join(folder, 'urls')
  })
  after(() => rmSync(folder, { recursive: true }))

  it('is decompressed if it is gzip, from any source', async () => {
    const compressed = gzipSync(LIST)
    for (const chunk of [1, 2, 7, 1000]) {
      assert.deepInclude(await weburl([], compressed, { chunk }), { out: ANSWERS, status: 0, said: '' })
    }
    for (const name of ['urls', 'URLS.GZ', 'urls.txt', 'urls.gz', '-urls']) {
      writeFileSync(join(folder, name), compressed)
      assert.equal((await weburl(['-f', join(folder, name)])).out, ANSWERS, name)
    }
    writeFileSync(join(folder, 'list.gz'), LIST)
    assert.equal((await weburl(['-f', join(folder, 'list.gz')])).out, ANSWERS, 'a list with such a name')
    assert.deepInclude(await weburl([], gzipSync('')), { out: '', status: 0, said: '' })
  })

  for (const [name, hex, command] of OTHERS) {
    it(`is refused with the command to use: ${name}`, async () => {
      const bytes = Buffer.from(hex, 'hex')
      writeFileSync(file, bytes)
      for (const { said, out, status } of [
        await weburl(['-f', file]),
        await weburl([], bytes, { chunk: 1 }),
        await weburl(['check', '-c', '2'], bytes),
      ]) {
        assert.deepEqual([out, status], ['', 3])
        assert.match(said, /^weburl: [^\n]*: this is [^\n]*\n$/)
        assert.include(said, `: write ${command}\n`)
      }
    })
  }

  for (const program of ['zstd', 'bzip2', 'xz', 'lz4']) {
    it(`is recognised in the output of the real program, if installed: ${program}`, async function () {
      const { stdout, error } = spawnSync(program, ['-c'], { input: LIST })
      if (error !== undefined) return this.skip()
      writeFileSync(file, stdout)
      const { said, status } = await weburl(['-f', file])
      assert.include(said, `write ${program} -dc FILE | weburl`)
      assert.equal(status, 3)
    })
  }

  it('does not prevent other inputs from being read', async () => {
    writeFileSync(file, gzipSync(LIST))
    writeFileSync(join(folder, 'other'), Buffer.from('28b52ffd', 'hex'))
    const { out, status } = await weburl(['-f', join(folder, 'other'), '-f', file])
    assert.deepEqual([out, status], [ANSWERS, 3])
  })

  it('cannot be split by --part', async () => {
    for (const [bytes, name] of [
      [gzipSync(LIST), 'gzip'],
      [Buffer.from('28b52ffd00', 'hex'), 'zstd'],
    ] as const) {
      writeFileSync(file, bytes)
      const { out, status, said } = await weburl(['-f', file, '--part', '1/2'])
      assert.deepEqual([out, status], ['', 3])
      assert.include(said, `this is ${name}, which has no byte ranges for --part`)
    }
    writeFileSync(join(folder, 'list.gz'), LIST)
    assert.equal((await weburl(['-f', join(folder, 'list.gz'), '--part', '1/1'])).out, ANSWERS)
  })

  it('is an error if it is truncated or an empty file', async () => {
    const compressed = gzipSync(LIST)
    for (const length of [0, 1, 2, 9, 15, compressed.length - 1]) {
      writeFileSync(join(folder, 'cut.gz'), compressed.subarray(0, length))
      const { status, said } = await weburl(['-f', join(folder, 'cut.gz')])
      assert.equal(status, 3, String(length))
      assert.include(said, 'unexpected end of file')
    }
  })

  it('is not confused with a list that begins with the same letters', async () => {
    for (const list of LISTS) {
      for (const chunk of [1, 1000]) {
        for (const end of ['', '\nHTTP://B\n']) {
          const { out, status } = await weburl(['--on-error', 'echo'], Buffer.from(list + end, 'latin1'), { chunk })
          const [line] = (await weburl(['--on-error', 'echo'], Buffer.from(`x\n${list}`, 'latin1'))).out
            .split('\n')
            .slice(1)
          assert.equal(out.split('\n')[0], line, list)
          assert.equal(status, 0)
        }
      }
    }
  })

  it('has the same output as the uncompressed list', async () => {
    const line = fc.string({ maxLength: 20 }).map((text) => text.replaceAll('\n', ''))
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), fc.integer({ min: 1, max: 40 }), async (lines, chunk) => {
        const list = Buffer.from(lines.join('\n'))
        assert.equal(
          (await weburl(['-o', 'tsv'], gzipSync(list), { chunk })).out,
          (await weburl(['-o', 'tsv'], list)).out,
        )
      }),
      { numRuns: times(50) },
    )
  })
})

describe('a JSON array', () => {
  const advice = "this is an array of JSON, and not a list of URLs: write jq -c '.[]' FILE | weburl -j PATH"

  it('is refused if the records must be objects, in chunks of any size', async () => {
    for (const input of ['[{"u":"HTTP://A"}]', ' [\r\n\t{"u":"HTTP://A"},\n{"u":"HTTP://B"}\n]\n']) {
      for (const chunk of [1, 2, 1000]) {
        const { out, status, said } = await weburl(['-j', 'u'], input, { chunk })
        assert.deepEqual([out, status, said], ['', 3, `weburl: <stdin>: ${advice}\n`])
      }
      assert.equal((await weburl(['check', '-j', 'u'], input)).status, 3)
    }
  })

  it('is accepted as a record if the path begins with an array, if it is not the first record, or if its beginning shows no object', async () => {
    const array = '[{"u":"HTTP://A"}]\n'
    for (const chunk of [1, 1000]) {
      const inPlace = await weburl(['-j', '0.u', '--into', '0.u'], array, { chunk })
      assert.equal(inPlace.out, '[{"u":"http://a/"}]\n')
      assert.equal((await weburl(['-j', '*.u', '--into', '*.u'], array, { chunk })).out, inPlace.out)
      assert.equal((await weburl(['-j', 'u'], `{}\n${array}`, { chunk })).out, `{"weburl":null}\n${array}`)
      for (const list of ['[', '[\n', ' ', '[]\n', '["x"]\n', '[ 7 ]', `[${' '.repeat(70)}{}]`, '\n\n']) {
        const { out, status } = await weburl(['-j', 'u'], list, { chunk })
        assert.deepEqual([out, status], [list.endsWith('\n') ? list : `${list}\n`, 0], list)
      }
    }
  })

  it('is accepted as the first record of a later part', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-array-'))
    const file = join(folder, 'list')
    writeFileSync(file, '{"longer":true}\n[{"u":1}]\n')
    assert.equal((await weburl(['-j', 'u', '-f', file, '--part', '2/2'])).out, '[{"u":1}]\n')
    rmSync(folder, { recursive: true })
  })
})
