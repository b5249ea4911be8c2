/**
 * Tables and what is added to them: CSV, headers, columns by name, `--add`, and several URLs in a record of JSON.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import fc from 'fast-check'
import { CsvEnds } from '../../lib/around/lines/input/csv-ends.js'
import { csvNotation } from '../../lib/around/lines/records/columns.js'
import { times } from '../support/depth.js'
import { weburl } from './in-memory.js'

const linesOf = async (args: readonly string[], input: string): Promise<string[]> => {
  const { out, status, said } = await weburl(args, input)
  assert.equal(status, 0, said)
  return out.split('\n').slice(0, -1)
}

interface Model {
  readonly start: number
  readonly end: number
  readonly isEnded: boolean
  /** The fields as written; `null` if the record is not CSV. */
  readonly fields: readonly string[] | null
}

/** The records of a CSV string, by one expression for a field. */
function recordsOfCsv(text: string): readonly Model[] {
  const records: Model[] = []
  for (let start = 0; start < text.length; ) {
    const fields: string[] = []
    let isSound = true
    let isOpen = false
    let at = start
    for (let end = ','; end === ','; ) {
      const [field = ''] = /^(?:"(?:[^"]|"")*"(?!")|(?!")[^,\n]*)/.exec(text.slice(at)) ?? []
      isOpen = field === '' && text[at] === '"'
      at = isOpen ? text.length : at + field.length
      const after = /^(?:,|\r?\n|\r?$)/.exec(text.slice(at))
      isSound = !isOpen && after !== null
      end = after?.[0] ?? text.slice(at, text.indexOf('\n', at) + 1 || text.length)
      at += end.length
      fields.push(field.replace(/\r$/, (cr) => (end === ',' ? cr : '')))
      if (!isSound) break
    }
    const isEnded = !isOpen && text[at - 1] === '\n'
    records.push({ start, end: at, isEnded, fields: isSound ? fields : null })
    start = at
  }
  return records
}

describe('--csv', () => {
  it('reads a quoted field, and quotes the result in its place', async () => {
    const input = 'id,1\n1,"HTTP://A/?a=1,2",x\n2,HTTP://B,"said ""hi"""\r\n'
    assert.deepEqual(await linesOf(['--csv', '-c', '2'], input), [
      'id,',
      '1,"http://a/?a=1,2",x',
      '2,http://b/,"said ""hi"""\r',
    ])
  })

  it('quotes a result that needs quotes', async () => {
    assert.deepEqual(await linesOf(['--csv', '-c', '1', '-g', '{query:q},"{query:q}"'], 'http://a/?q=b\n'), [
      '"b,""b"""',
    ])
    assert.deepEqual(await linesOf(['--csv', '-c', '1', '-g', '{query:q}'], 'http://a/?q=x%0Ay\n'), ['"x', 'y"'])
  })

  it('accepts records of several lines, in chunks of any size', async () => {
    const input = '"a\nb,",HTTP://X/,"\n"\nc,HTTP://Y,d\n"last",HTTP://Z'
    for (let chunk = 1; chunk <= input.length; chunk++) {
      const { out } = await weburl(['--csv', '-c', '2'], input, { chunk })
      assert.equal(out, '"a\nb,",http://x/,"\n"\nc,http://y/,d\n"last",http://z/\n')
    }
  })

  it('accepts a byte order mark before a quoted first field, in chunks of any size', async () => {
    const input = Buffer.from('\ufeff"id","url"\r\n"1","HTTP://A/?a=1,2"\r\n')
    const several = Buffer.from('\ufeff"i\nd",url\n1,HTTP://A\n')
    for (let chunk = 1; chunk <= input.length; chunk++) {
      const words = ['--csv', '--header', '-c', 'url']
      assert.deepInclude(await weburl(words, input, { chunk }), {
        status: 0,
        said: '',
        out: '"id","url"\r\n"1","http://a/?a=1,2"\r\n',
      })
      assert.deepInclude(await weburl(words, several, { chunk }), { status: 0, out: '"i\nd",url\n1,http://a/\n' })
      assert.deepInclude(await weburl(['check', ...words], several, { chunk }), { status: 0, out: '', said: '' })
    }
    assert.deepEqual(await linesOf(['--csv', '-c', '1'], '\ufeff"HTTP://A/,"\n'), ['"http://a/,"'])
    // Only the whole mark, at the beginning: after anything else a quote is an ordinary character.
    for (const text of ['\xef"a,b"\n', '\xef\xbb"a,b"\n', 'a\n\xef\xbb\xbf"a,b"\n']) {
      const words = ['--csv', '-c', '2', '--on-error', 'drop', '--add', 'n={n}', '-g', '{input}']
      const { bytes } = await weburl([...words, '-b', 'http://b'], Buffer.from(text, 'latin1'))
      assert.notInclude(bytes.toString('latin1'), 'not-csv')
    }
  })

  it('reads a quote in an unquoted field as an ordinary character', async () => {
    const input = '1,5" pipe,HTTP://A\n2,x"y,z"",HTTP://B\na"b"\n"c,",d"\ne",HTTP://D\n'
    for (const chunk of [1, 3, 1000]) {
      const { out, status, said } = await weburl(['--csv', '-c', '3'], input, { chunk })
      assert.equal(out, '1,5" pipe,http://a/\n2,x"y,,HTTP://B\na"b"\n"c,",d"\ne",HTTP://D\n')
      assert.deepEqual(
        [status, said],
        [
          0,
          'weburl: <stdin>:3: the record has no such column\nweburl: <stdin>: 2 more records are not of their form\n',
        ],
      )
    }
    assert.deepEqual(await linesOf(['--csv', '-c', '1', '-g', '{input}'], 'HTTP://A/?5",x\n'), ['"HTTP://A/?5""",x'])
    assert.deepEqual(await linesOf(['--csv', '--header', '-c', 'u"'], 'i,u"\n1,HTTP://A\n'), ['i,u"', '1,http://a/'])
  })

  it('accepts another delimiter', async () => {
    assert.deepEqual(await linesOf(['--csv', '--delimiter', ';', '-c', '-1'], '"a;b";HTTP://A/,\n'), [
      '"a;b";http://a/,',
    ])
  })

  for (const [input, line] of [
    ['a\n"b"c,HTTP://X\nHTTP://Y,"z"\n', 2],
    ['a\n"b"\r,HTTP://X\nHTTP://Y,"z"\n', 2],
    ['a\n"b"\r"\nHTTP://Y,"z"\n', 2],
    ['a\n"b"\r\r\nHTTP://Y,"z"\n', 2],
    ['\ufeff"b" \nHTTP://Y,"z"\n', 1],
    ['"a\nb","\n"\n"x"y\n"z"y\nHTTP://Y,"z"\n', 4],
  ] as const) {
    it(`copies a record that is not CSV, and reports its line: ${JSON.stringify(input)}`, async () => {
      for (const chunk of [1, 5, 1000]) {
        const { out, status, said } = await weburl(['--csv', '-c', '1', '--error-column'], input, { chunk })
        assert.equal(status, 0)
        assert.include(said, `weburl: <stdin>:${line}: the record is not CSV: there is more after the quote`)
        assert.include(out, ',not-csv')
        assert.include(out, 'http://y/,"z",\n')
      }
    })
  }

  it('ends with status 3 if the last quote is not closed, because the end of the record is unknown', async () => {
    for (const chunk of [1, 5, 1000]) {
      const { out, status, said } = await weburl(['--csv', '-c', '1'], '"a\nb",c\n\nHTTP://A\n"never\nclosed\n', {
        chunk,
      })
      assert.equal(status, 3)
      assert.include(said, 'weburl: <stdin>:5: the record is not CSV: its last quote is not closed, so all lines')
      assert.equal(out, '"",c\n\nhttp://a/\n"never\nclosed\n\n')
    }
  })

  it('splits chunks into the same records as the whole file', () => {
    const pieces = fc.array(fc.constantFrom('"', ',', '\r', '\n', 'a', '""', '\r\n', ',"'), { maxLength: 24 })
    fc.assert(
      fc.property(pieces, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (parts, cuts) => {
        const text = parts.join('')
        const bytes = Buffer.from(text)
        const ends = new CsvEnds(0x2c)
        const found: number[] = []
        for (let at = 0, cut = 0; at < bytes.length; cut++) {
          const next = Math.min(bytes.length, at + (cuts[cut % cuts.length] as number))
          found.push(...ends.scan(bytes, at, next))
          at = next
        }
        const model = recordsOfCsv(text)
        assert.deepEqual(
          found,
          model.filter(({ isEnded }) => isEnded).map(({ end }) => end),
        )
        const { startsOf } = csvNotation(',')
        for (const { start, end, isEnded, fields } of model) {
          const record = text.slice(start, isEnded ? end - 1 : end).replace(/\r$/, '')
          const starts = startsOf(record)
          assert.deepEqual(
            starts?.slice(0, -1).map((from, index) => record.slice(from, (starts[index + 1] as number) - 1)) ?? null,
            fields,
          )
        }
      }),
      { numRuns: times(1000) },
    )
  })

  it('refuses a record that is too long, and finds the next one', async () => {
    const input = `"HTTP://A/\n${'x'.repeat(500)}"\nHTTP://B\n`
    for (const chunk of [1, 7, 300, 1000]) {
      const { out } = await weburl(['--csv', '-c', '1', '--max-line', '100', '--error-column'], input, { chunk })
      assert.equal(out, ',line-too-long\nhttp://b/,\n')
    }
  })
})

describe('--header', () => {
  it('names the columns, and is written with the added names', async () => {
    const args = ['--csv', '--header', '-c', 'url', '-b', 'column:page', '--add', 'host={hostname}', '--error-column']
    assert.deepEqual(await linesOf(args, '\ufeffid,"url",page\n1,x,http://A/b/\n2,//[,\n'), [
      'id,"url",page,host,error',
      '1,http://a/b/x,http://A/b/,a,',
      '2,,,,missing-scheme-non-relative-URL',
    ])
  })

  it('works without --csv, and with column numbers', async () => {
    assert.deepEqual(await linesOf(['--header', '-c', '2', '-g', '{port}'], 'id\turl\n1\thttp://a:8/\n'), [
      'id\turl',
      '1\t8',
    ])
    assert.deepEqual(
      await linesOf(['--header', '-c', 'url', '-o', 'tsv', '--fields', 'n,href'], 'id\turl\n1\thttp://a\n'),
      ['n\thref', '2\thttp://a/'],
    )
  })

  it('refuses an input whose header differs from the first one, and reads the other inputs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-headers-'))
    const files = [
      'id,url\n1,HTTP://A\n',
      'url,id\nHTTP://C,3\n',
      '"id",url\r\n4,HTTP://D\r\n',
      'id,url,x\n5,HTTP://E,y\n',
    ]
    const words = files.flatMap((text, index) => {
      writeFileSync(join(folder, String(index)), text)
      return ['-f', join(folder, String(index))]
    })
    const { out, status, said } = await weburl(['--csv', '--header', '-c', 'url', ...words])
    assert.equal(out, 'id,url\n1,http://a/\n4,http://d/\r\n')
    assert.equal(status, 3)
    const problem = 'the header has other columns than the first input, or another order'
    assert.equal(
      said,
      `weburl: ${join(folder, '1')}: ${problem}: url, id after id, url\nweburl: ${join(folder, '3')}: ${problem}: id, url, x after id, url\n`,
    )
    // Rows contain the fields that the options name, in any order of the columns.
    const rows = ['-o', 'tsv', '--fields', 'href']
    assert.deepInclude(await weburl(['--csv', '--header', '-c', 'url', ...rows, ...words]), {
      out: 'href\nhttp://a/\nhttp://c/\nhttp://d/\nhttp://e/\n',
      status: 0,
    })
    rmSync(folder, { recursive: true })
  })

  it('refuses an added column with an existing name', async () => {
    for (const words of [['--add', 'url={host}'], ['--error-column']]) {
      const { out, status, said } = await weburl(
        ['--csv', '--header', '-c', 'url', ...words],
        'error,"url"\nx,HTTP://A\n',
      )
      assert.deepEqual([out, status], ['', 3])
      assert.match(said, /the header has a column "(?:url|error)" already: add it by another name\n$/)
    }
  })

  for (const [header, message] of [
    ['id,link,page', 'the header has no column "url": it has id, link, page'],
    ['id,urls,page', 'the header has no column "url": did you mean urls?'],
    ['url,id,url', 'the header has the name "url" twice: write the number of the column'],
  ] as const) {
    it(`reports an error for ${header}`, async () => {
      const { status, said, out } = await weburl(['--csv', '--header', '-c', 'url'], `${header}\n1,2,3\n`)
      assert.deepEqual([status, out, said], [3, '', `weburl: <stdin>: ${message}\n`])
    })
  }

  for (const [words, message] of [
    [['-c', 'url'], 'columns have names only with --header'],
    [['--header'], '--header goes with --column'],
    [['--csv'], '--csv goes with --column'],
    [['-0', '--csv', '-c', '1'], '--csv does not go with --null'],
    [['--csv', '-c', '1', '--delimiter', '"'], 'take another character'],
    [
      ['--header', '-c', '1', '--part', '1/2', '-f', 'x'],
      '--part does not go with --header: parts after the first are without the header',
    ],
    [['--csv', '-c', '1', '--part', '1/2', '-f', 'x'], 'a record of CSV may have line ends in it'],
  ] as const) {
    it(`or a related option is refused with a suggestion: ${words.join(' ')}`, async () => {
      const { status, said } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }
})

describe('--add', () => {
  it('adds columns to a table and a list, which are empty for a refused record', async () => {
    const added = ['--add', 'host={hostname}', '--add', 'id={query:id}']
    assert.deepEqual(await linesOf(['-c', '1', ...added], 'HTTP://A/?id=a%09b\tx\nnone\ty\n'), [
      'http://a/?id=a%09b\tx\ta\ta\\tb',
      '\ty\t\t',
    ])
    assert.deepEqual(await linesOf([...added, '--error-column'], 'http://a/?id=1\nnone\n'), [
      'http://a/?id=1\ta\t1\t',
      '\t\t\tmissing-scheme-non-relative-URL',
    ])
  })

  it('adds members to NDJSON in order, with null if there is no value', async () => {
    const args = [
      '-j',
      'u',
      '--into',
      'u',
      '--add',
      'q={query:q}',
      '--add',
      'names={query.names}',
      '--add',
      'say="{host}"',
    ]
    assert.deepEqual(await linesOf(args, '{"u":"HTTP://A/?q=b"}\n{"u":"http://a/"}\n{"u":"none"}\n'), [
      '{"u":"http://a/?q=b","q":"b","names":"q","say":"\\"a\\""}',
      '{"u":"http://a/","q":null,"names":"","say":"\\"a\\""}',
      '{"u":null,"q":null,"names":null,"say":null}',
    ])
  })

  it('adds fields to rows and objects', async () => {
    const args = ['--fields', 'n', '--error-column', '--add', 'where={scheme} {host}', '--add', 'names={query.names}']
    assert.deepEqual(await linesOf([...args, '-o', 'ndjson'], 'http://a/?x&a%2Cb=1\n'), [
      '{"n":1,"where":"http a","names":["x","a,b"],"error":null}',
    ])
    assert.deepEqual(await linesOf([...args, '-o', 'tsv'], 'http://a/?x&a%2Cb=1\n'), ['1\thttp a\tx,a%2Cb\t'])
  })

  it('adds an empty column if the value contains the delimiter', async () => {
    const args = ['-c', '1', '--delimiter', ',', '--add', 'p={path}', '--error-column']
    assert.deepEqual(await linesOf(args, 'http://a/b,x\nhttp://a/b%2Cc,x\nhttp://a/?b\n'), [
      'http://a/b,x,/b,',
      'http://a/b%2Cc,x,/b%2Cc,',
      'http://a/?b,/,',
    ])
  })

  for (const [words, message] of [
    [['--add', 'host'], '--add takes NAME=TEMPLATE'],
    [['--add', '={host}'], '--add takes NAME=TEMPLATE'],
    [['--add', 'a={hots}'], 'did you mean {host}?'],
  ] as const) {
    it(`is refused with a suggestion: ${words.join(' ')}`, async () => {
      const { status, said } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }
})

describe('-j with several URLs', () => {
  const RECORD = '{"links": [{"href":"HTTP://A"}, {"no":1}, {"href":"x"}], "n": 1e400}'

  it('writes a list of results, with null for an element without a URL', async () => {
    assert.deepEqual(
      await linesOf(['-j', 'links.*.href', '--add', 'host={hostname}', '--error-column'], `${RECORD}\n`),
      [
        `${RECORD.slice(0, -1)},"weburl":["http://a/",null,null],"host":["a",null,null],"weburl_error":[null,"field-missing","missing-scheme-non-relative-URL"]}`,
      ],
    )
  })

  it('can write each result into its element, without changing other bytes', async () => {
    assert.deepEqual(await linesOf(['-j', 'links.*.href', '--into', 'links.*.href'], `${RECORD}\r\n`), [
      `${RECORD.replace('HTTP://A', 'http://a/').replace('"x"', 'null')}\r`,
    ])
    assert.deepEqual(await linesOf(['-j', '*', '--into', '*'], '["HTTP://A", 1, "http://b"]\n'), [
      '["http://a/", 1, "http://b/"]',
    ])
    assert.deepEqual(await linesOf(['-j', 'l.*.u', '--into', 'l.*.key'], '{"l":[{"u":"HTTP://A"},{}]}\n'), [
      '{"l":[{"u":"HTTP://A","key":"http://a/"},{"key":null}]}',
    ])
    // An answer of another run is removed where there is none now.
    assert.deepEqual(await linesOf(['-j', 'l.*.u', '--into', 'l.*.key'], '{"l":[{"key":"http://old/"},7]}\n'), [
      '{"l":[{"key":null},7]}',
    ])
  })

  it('writes a row or an object for each element with -o', async () => {
    assert.deepEqual(await linesOf(['-j', 'links.*.href', '-o', 'tsv', '--fields', 'n,input'], `${RECORD}\n`), [
      '1\tHTTP://A',
      '1\t{"no":1}',
      '1\tx',
    ])
    assert.deepEqual(await linesOf(['-j', 'l.*', '-o', 'ndjson'], '{"l":"HTTP://A"}\n{"l":[]}\n{"l":[5]}\n'), [
      '{"n":1,"input":"{\\"l\\":\\"HTTP://A\\"}","href":null,"error":"field-missing"}',
      '{"n":3,"input":"5","href":null,"error":"field-missing"}',
    ])
  })

  it('writes one result for each element if the path goes through several lists', async () => {
    const record =
      '{"l":[{"m":[{"u":"HTTP://A"},{}]},{"x":1},{"m":[]},{"m":{"u":"HTTP://C"}},{"m":[{"u":"HTTP://B"}]}]}'
    const reasons = '[null,"field-missing","field-missing","field-missing",null]'
    assert.deepEqual(await linesOf(['-j', 'l.*.m.*.u', '--error-column'], `${record}\n`), [
      `${record.slice(0, -1)},"weburl":["http://a/",null,null,null,"http://b/"],"weburl_error":${reasons}}`,
    ])
    assert.deepEqual(await linesOf(['-j', 'l.*.m.*.u', '--into', 'l.*.m.*.u'], `${record}\n`), [
      record.replace('HTTP://A', 'http://a/').replace('HTTP://B', 'http://b/'),
    ])
    assert.deepEqual(await linesOf(['-j', 'l.*.m.*.u', '--into', 'l.*.m.*.v'], `${record}\n`), [
      '{"l":[{"m":[{"u":"HTTP://A","v":"http://a/"},{"v":null}]},{"x":1},{"m":[]},{"m":{"u":"HTTP://C"}},{"m":[{"u":"HTTP://B","v":"http://b/"}]}]}',
    ])
  })

  it('uses the key of the first URL for --uniq', async () => {
    const records = [
      '{"l":[{},{"u":"http://a"}]}',
      '{"l":[{},{"u":"HTTP://A"}]}',
      '{"l":[{"u":"http://a/"}]}',
      '{"l":[{}]}',
    ]
    assert.deepEqual(await linesOf(['-j', 'l.*.u', '--uniq'], `${records.join('\n')}\n`), [
      '{"l":[{},{"u":"http://a"}],"weburl":[null,"http://a/"]}',
      '{"l":[{}],"weburl":[null]}',
    ])
  })

  it('refuses a record without a list in the path, even if it has a single URL there', async () => {
    const records = [
      '{"a":1}',
      'x',
      '{"links":[]}',
      '{"links":"HTTP://A"}',
      '{"links":{"href":"HTTP://A"}}',
      '{"links":5}',
    ]
    const words = ['-j', 'links.*.href']
    assert.deepEqual(await linesOf([...words, '--error-column'], `${records.join('\n')}\n`), [
      '{"a":1}\tfield-missing',
      'x\tnot-json',
      '{"links":[],"weburl":[]}',
      ...records.slice(3).map((record) => `${record}\tfield-missing`),
    ])
    for (const record of [...records.slice(3), '{"links":[{"t":1}]}']) {
      assert.equal((await weburl([...words, '--on-error', 'stop'], `${record}\n`)).status, 1)
      assert.include((await weburl([...words, '--where', 'refused=yes'], `${record}\n`)).out, record.slice(0, -1))
      assert.include((await weburl([...words, '--stats=json'], `${record}\n`)).said, '"refused":1')
      assert.match((await weburl(['check', ...words], `${record}\n`)).out, /^<stdin>:1:\d+: error: field-missing: /)
    }
  })

  it('accepts names that contain a dot, a star or a backslash', async () => {
    assert.deepEqual(await linesOf(['-j', 'a\\.b', '--into', 'a\\.b'], '{"a.b":"HTTP://A"}\n'), ['{"a.b":"http://a/"}'])
    assert.deepEqual(await linesOf(['-j', '\\*.\\\\', '--into', '\\*.\\\\'], '{"*":{"\\\\":"HTTP://A"}}\n'), [
      '{"*":{"\\\\":"http://a/"}}',
    ])
  })

  it('writes the results into a record with 30,000 URLs', async () => {
    const many = `[${Array.from({ length: 30_000 }, () => '{"u":"http://a"}').join(',')}]`
    const [answer = ''] = await linesOf(['-j', '*.u', '--into', '*.u'], `${many}\n`)
    assert.equal(answer, many.replaceAll('http://a', 'http://a/'))
  })

  for (const [words, message] of [
    [['-j', 'a', '--into', 'a.*'], '--into contains a "*"'],
    [['-j', 'a.*.b', '--into', 'c.*.b'], 'leads to other elements than --json-field'],
    [['-j', 'a.*', '-b', 'field:b.*'], 'takes the path of one value'],
    [['-j', 'a..b'], 'takes a path such as link.href'],
  ] as const) {
    it(`is refused with a suggestion if a path is wrong: ${words.join(' ')}`, async () => {
      const { status, said } = await weburl(words)
      assert.equal(status, 2)
      assert.include(said, message)
    })
  }
})
