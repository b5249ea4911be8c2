/**
 * Tables written with the names of their columns: `-o csv`, and `-o tsv` with `--header`. A reader of CSV by RFC 4180 finds in
 * them what NDJSON says, and `--tsv` and `--csv` read them again.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import fc from 'fast-check'
import { urlLines } from '../../lib/around/lines/index.js'
import { times } from '../support/depth.js'
import { fileOf, hostileFile } from './hostile.js'
import { recordsOf, weburl } from './in-memory.js'

/** The records of a CSV string by RFC 4180, where a quote in an unquoted field is an error. */
function csvRecords(text: string): string[][] {
  const records: string[][] = []
  for (let at = 0; at < text.length; ) {
    const record: string[] = []
    for (;;) {
      const [field = ''] = /^(?:"(?:[^"]|"")*"|[^",\r\n]*)/.exec(text.slice(at)) ?? []
      at += field.length
      record.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
      const end = text[at++]
      if (end === '\n') break
      assert.equal(end, ',', `at ${at}`)
    }
    records.push(record)
  }
  return records
}

const FIELDS = [
  'n',
  'input',
  'href',
  'scheme',
  'host',
  'path',
  'query',
  'unicode',
  'site',
  'query:q',
  'findings',
  'error',
]

const HOSTILE = [
  'http://a,b/',
  'http://a"b',
  'http://h/?q=,',
  'http://h/?q=%0A%0D%00"',
  'http://h/"a,b"?q="',
  'a\\tb',
  'http://h/?q=\\n',
]

describe('tables with column names', () => {
  it('contain the same values as NDJSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileFile,
        fc.subarray(FIELDS, { minLength: 1 }),
        fc.constantFrom([], ['-d', 'rfc3986'], ['-0'], ['--where', 'refused=no']),
        async (file, fields, args) => {
          const { bytes: input } = fileOf(
            { ...file, lines: [...file.lines, ...HOSTILE] },
            args[0] === '-0' ? '\0' : '\n',
          )
          const words = [...args, '--fields', fields.join()]
          const csv = (await weburl([...words, '-o', 'csv'], input)).bytes.toString('latin1')
          const json = recordsOf(
            (await weburl([...words, '-o', 'ndjson'], input)).bytes,
            args[0] === '-0' ? '\0' : '\n',
          )
          const expected = json.map((line) => {
            const object = JSON.parse(Buffer.from(line, 'latin1').toString())
            return fields.map((name) => {
              const value = object[name] ?? ''
              const text = Array.isArray(value) ? null : String(value)
              return text === null ? null : Buffer.from(text, 'utf8').toString('latin1')
            })
          })
          const [names, ...records] = csvRecords(csv)
          assert.deepEqual(names, fields)
          const seen = records.map((record) =>
            record.map((value, index) => (fields[index] === 'findings' ? null : value)),
          )
          assert.deepEqual(
            seen,
            expected.map((record) => record.map((value, index) => (fields[index] === 'findings' ? null : value))),
          )
        },
      ),
      { numRuns: times(150) },
    )
  })

  it('can be read again with --csv and --tsv', async () => {
    await fc.assert(
      fc.asyncProperty(hostileFile, fc.constantFrom(['csv'], ['tsv', '--header']), async (file, [form, ...header]) => {
        const { bytes: input } = fileOf({ ...file, lines: [...file.lines, ...HOSTILE] })
        const table = await weburl(['-o', form as string, ...header, '--fields', 'n,input,href'], input)
        const columns = [`--${form}`, '--header', '-c', 'input']
        const rows = ['-o', 'ndjson', '--fields', 'input,href']
        assert.equal((await weburl([...columns, ...rows], table.bytes)).out, (await weburl(rows, input)).out)
        // The replacement is the same as the column beside it.
        const again = await weburl([...columns, '--add', 'x={input}'], table.bytes)
        const back = await weburl([`--${form}`, '--header', '-c', 'x', ...rows], again.bytes)
        assert.equal(back.out, (await weburl(rows, input)).out)
      }),
      { numRuns: times(60) },
    )
  })

  it('contain the names exactly once, even for an empty list or several lists', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-names-'))
    const [one, two, out] = ['one', 'two', 'out'].map((name) => join(folder, name)) as [string, string, string]
    writeFileSync(one, 'HTTP://A\n')
    writeFileSync(two, 'b,\n')
    const words = ['-o', 'csv', '--fields', 'input,href']
    for (const more of [[], ['--jobs', '2']]) {
      assert.equal((await weburl([...words, ...more])).out, 'input,href\n')
      assert.equal(
        (await weburl([...words, ...more, '-f', one, '-f', two])).out,
        'input,href\nHTTP://A,http://a/\n"b,",\n',
      )
    }
    assert.equal((await weburl([...words, 'http://x'])).out, 'input,href\nhttp://x,http://x/\n')
    assert.equal(
      (await weburl([...words, '--on-error', 'stop', 'http://x', 'y'])).out,
      'input,href\nhttp://x,http://x/\n',
    )
    await weburl([...words, '--out', out, '-f', one])
    assert.equal(readFileSync(out, 'utf8'), 'input,href\nHTTP://A,http://a/\n')
    writeFileSync(one, 'HTTP://A\nhttp://b,\nc\n')
    const parts = await Promise.all([1, 2, 3].map((part) => weburl([...words, '-f', one, '--part', `${part}/3`])))
    assert.equal(parts.map((part) => part.out).join(''), (await weburl([...words, '-f', one])).out)
    rmSync(folder, { recursive: true })
  })

  it('are written by urlLines, even for an empty list', async () => {
    const written = (text: string) =>
      new Response(new Blob([text]).stream().pipeThrough(urlLines({ output: 'csv', fields: ['input', 'host'] }))).text()
    assert.equal(await written(''), 'input,host\n')
    assert.equal(await written('http://a,b\n'), 'input,host\n"http://a,b","a,b"\n')
    assert.equal(await written('x\nhttp://a'), 'input,host\nx,\nhttp://a,a\n')
  })

  it('can be written by links and compare, unless --quiet is given', async () => {
    const page = '<a href="/c,d">x</a>'
    const links = ['links', '-b', 'http://h/', '--fields', 'element,href']
    assert.equal((await weburl([...links, '-o', 'csv'], page)).out, 'element,href\na,"http://h/c,d"\n')
    assert.equal((await weburl([...links, '-o', 'tsv', '--header'], page)).out, 'element\thref\na\thttp://h/c,d\n')
    const compare = ['compare', '--among', 'whatwg,rfc3986', 'http://h/a,"']
    assert.equal(
      (await weburl([...compare, '-o', 'csv', '--advice'])).out,
      'n,input,differences,whatwg,rfc3986,advice\n1,"http://h/a,""",accepted-by-some,"http://h/a,%22","refused, not-a-pchar","http://h/a,%22"\n',
    )
    assert.equal((await weburl([...compare, '-o', 'csv', '-q'])).out, '')
    assert.match(
      (await weburl([...compare, '-o', 'tsv', '--header', '--echo'])).out,
      /^record\tn\tinput\tdifferences\twhatwg\trfc3986\n/,
    )
    assert.match((await weburl([...compare, '-o', 'tsv'])).out, /^1\thttp:\/\/h\/a,"\taccepted-by-some\twhatwg: http:/)
  })

  it('contain a quoted field instead of an empty line', async () => {
    assert.equal((await weburl(['-o', 'csv', '--fields', 'query', 'http://a/?b', 'http://a/'])).out, 'query\nb\n""\n')
    assert.equal((await weburl(['-o', 'csv', '--fields', 'href'], 'x\nhttp://a/\n')).out, 'href\n""\nhttp://a/\n')
  })
})

describe('mistakes that the command detects', () => {
  it('include a group that no pattern has', async () => {
    for (const words of [
      ['-g', '{group:x}'],
      ['-g', '{group:x}', '--where', 'pattern!=http://:x/'],
      ['-g', '{group:x}', '--where', 'pattern=http://:y/*'],
      ['--uniq={group:x}', '--where', 'host=a'],
      ['-o', 'tsv', '--fields', 'group:x'],
      ['--add', 'a={group:x}'],
    ]) {
      const { status, said } = await weburl(words, 'http://a/\n')
      assert.equal(status, 2, words.join(' '))
      assert.match(said, /contains \{group:x\}/)
    }
    const words = ['-g', '{group:x}', '--where', 'pattern=http://:x/*']
    assert.deepInclude(await weburl(words, 'http://a/\n'), { status: 0, out: 'a\n' })
  })

  it('include NUL bytes in a list of lines, reported once for each input', async () => {
    const { said, status } = await weburl([], 'http://a/\0http://b/\0\nhttp://c/\n')
    assert.equal(
      said,
      'weburl: <stdin>: there is a NUL byte in it: if NUL ends each record, write -0; if not, it may not be a text\n',
    )
    assert.equal(status, 0)
    assert.equal((await weburl(['-0'], 'http://a/\0http://b/\0')).said, '')
    assert.include((await weburl([], `a\0${'x'.repeat(2 << 20)}`)).said, 'NUL')
  })

  it('include -j with a number, for which --jobs is suggested', async () => {
    assert.match((await weburl(['-j', '0'], 'a\nb\n')).said, /none of the 2 records is accepted: .*write --jobs auto\n/)
    assert.match((await weburl(['-j', '8'], 'a\nb\n')).said, /write --jobs 8\n/)
  })

  it('include an invalid value in a file, reported with its line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-values-'))
    const file = join(folder, 'queries')
    writeFileSync(file, 'a=1\n?b*c\n')
    const { said, status } = await weburl(['--where', `query=@${file}`], 'http://a/\n')
    rmSync(folder, { recursive: true })
    assert.include(said, '"?b*c" in line 2')
    assert.equal(status, 2)
  })
})

describe('a dot at the end of a host', () => {
  const list = 'http://www.example.org./\nhttp://example.org./\nhttp://example.org/\nhttp://a/\n'
  for (const [where, count] of [
    ['host=example.org', 2],
    ['host=example.org.', 2],
    ['host!=*.example.org', 3],
    ['site!=example.org', 1],
    ['site=http://example.org', 3],
    ['suffix!=org', 1],
  ] as const) {
    it(`is ignored in ${where}`, async () => {
      assert.equal((await weburl(['--where', where], list)).out.split('\n').length - 1, count)
    })
  }
})

describe('records in which the result replaces the URL', () => {
  it('are not split by a line end in a template, which is refused or escaped unless records end with NUL', async () => {
    for (const [words, record, empty] of [
      [['-c', '2'], 'a\thttp://h/\tb', 'a\t\tb\tdelimiter-in-result'],
      [['-c', '-1', '--delimiter', ','], 'a,http://h/', 'a,,delimiter-in-result'],
      [['--cdx'], 'k 2020 http://h/ x', 'k 2020 - x\tdelimiter-in-result'],
    ] as const) {
      for (const end of ['\\n', '\\r']) {
        const { out } = await weburl([...words, '-g', `a${end}{href}`, '--error-column'], `${record}\n`)
        assert.equal(out, `${empty}\n`, end)
      }
    }
    const added = await weburl(['-c', '1', '--add', 'x={host}\\n', '--add', 'y={host}'], 'http://h/\tb\n')
    assert.equal(added.out, 'http://h/\tb\th\\n\th\n')
    // With -0, a line feed is an ordinary character, and NUL ends a record.
    assert.equal((await weburl(['-0', '-c', '1', '-g', 'a\\n{host}'], 'http://h/\tb\0')).out, 'a\nh\tb\0')
    assert.equal((await weburl(['-0', '-c', '1', '-g', 'a\\0{host}'], 'http://h/\tb\0')).out, '\tb\0')
  })

  it('can contain a line end if their format can express it', async () => {
    assert.equal((await weburl(['--csv', '-c', '1', '-g', 'a\\n{host}'], 'http://h/,b\n')).out, '"a\nh",b\n')
    assert.equal((await weburl(['--tsv', '-c', '1', '-g', 'a\\n{host}\\t'], 'http://h/\tb\n')).out, 'a\\nh\\t\tb\n')
    assert.equal(
      (await weburl(['-j', 'u', '-g', 'a\\n{host}'], '{"u":"http://h/"}\n')).out,
      '{"u":"http://h/","weburl":"a\\nh"}\n',
    )
  })
})
