/**
 * Where the URL is in a record, and that nothing else of the record changes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { valueAt, withValueAt } from '../../lib/around/lines/records/json-text.js'
import { times } from '../support/depth.js'
import { hostileLine } from './hostile.js'
import { recordsOf, weburl } from './in-memory.js'

const lines = async (args: readonly string[], input: string): Promise<string[]> =>
  recordsOf((await weburl(args, Buffer.from(input, 'latin1'))).bytes)

describe('columns', () => {
  it('are unchanged, except the one with the URL', async () => {
    const cell = hostileLine.map((text) => text.replaceAll('\t', ''))
    await fc.assert(
      fc.asyncProperty(
        fc.array(cell, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -6, max: 6 }),
        async (cells, column) => {
          if (column === 0) return
          // Marks of the byte order belong to no record, and a CR at the end to the end of the line.
          const record = cells
            .join('\t')
            .replace(/^(?:\xef\xbb\xbf)+/, '')
            .replace(/\r+$/, '')
          const [out = ''] = await lines(['-c', String(column)], `${record}\n`)
          const index = column > 0 ? column - 1 : cells.length + column
          if (index < 0 || index >= cells.length) assert.equal(out, record)
          else {
            const columns = record.split('\t')
            const answer = (await lines([], `\n${columns[index]}\n`)).at(-1) ?? ''
            assert.deepEqual(out.split('\t'), columns.with(index, answer))
          }
        },
      ),
      { numRuns: times(200) },
    )
  })

  it('can contain the base and the encoding', async () => {
    const input = [
      'x\thttp://a/b/\t',
      '?\xe9\thttp://a/\twindows-1251',
      'x\tnowhere\t',
      '?\xd0\xb6\thttp://a/\tutf-99',
      'http://h',
    ].join('\n')
    const args = ['-c', '1', '-b', 'column:2', '-e', 'column:3', '--error-column']
    assert.deepEqual(await lines(args, `${input}\n`), [
      'http://a/b/x\thttp://a/b/\t\t',
      'http://a/?%26%2365533%3B\thttp://a/\twindows-1251\tinput-not-utf-8',
      '\tnowhere\t\tbase-refused',
      '\thttp://a/\tutf-99\tencoding-unknown',
      'http://h/\t',
    ])
  })

  it('can have another delimiter, which a result must not contain', async () => {
    assert.deepEqual(await lines(['-c', '2', '--delimiter', ','], 'a,HTTP://h,c\n'), ['a,http://h/,c'])
    assert.deepEqual(await lines(['-c', '2', '--delimiter', ',', '--error-column'], 'a,http://x%2Cy/,c\n'), [
      'a,,c,delimiter-in-result',
    ])
    const args = ['-c', '1', '--delimiter', ',', '-g', '{query:x}']
    const input = 'http://h/?x=%2C,1\n'
    assert.deepEqual(await weburl([...args, '--on-error', 'stop'], input), {
      status: 1,
      bytes: Buffer.from(''),
      out: '',
      said: 'weburl: <stdin>:1: the record is refused: delimiter-in-result\n',
    })
    assert.deepEqual(await lines([...args, '--on-error', 'echo', '--error-column'], input), [
      'http://h/?x=%2C,1\tdelimiter-in-result',
    ])
    const damaged = Buffer.from('http://h/\xff?x=%2C,1\n', 'latin1')
    assert.match((await weburl([...args, '--error-column'], damaged)).out, /^,1,delimiter-in-result\n$/)
    assert.deepEqual(
      await lines(['-c', '1', '--delimiter', ',', '-g', '{n},{error}', '--error-column'], 'nowhere,1\n'),
      [',1,missing-scheme-non-relative-URL'],
    )
  })

  it('keep their line ends, including CR LF', async () => {
    const input = 'HTTP://A\t1\r\n2\tHTTP://B\r\nx\r\n\r\n'
    assert.deepEqual(await lines(['-c', '2'], input), ['HTTP://A\t\r', '2\thttp://b/\r', 'x\r', '\r'])
    assert.deepEqual(await lines(['-c', '1', '--error-column'], input), [
      'http://a/\t1\t\r',
      '\tHTTP://B\tmissing-scheme-non-relative-URL\r',
      '\tmissing-scheme-non-relative-URL\r',
      '\tmissing-scheme-non-relative-URL\r',
    ])
    assert.deepEqual(await lines(['-c', '-1', '--delimiter', ';', '--error-column'], 'a;HTTP://B\r\n'), [
      'a;http://b/;\r',
    ])
    const echoed = ['--on-error', 'echo', '--error-column']
    assert.deepEqual(await lines(['-c', '3', ...echoed], 'a\tb\r\n'), ['a\tb\tcolumn-missing\r'])
    assert.deepEqual(await lines(echoed, 'nowhere\r\n'), ['nowhere\tmissing-scheme-non-relative-URL\r'])
    assert.deepEqual(await lines(['-j', 'u', '--error-column'], 'x\r\n{"u":"HTTP://A"}\r\n'), [
      'x\tnot-json\r',
      '{"u":"HTTP://A","weburl":"http://a/","weburl_error":null}\r',
    ])
    assert.deepEqual(await lines(['--cdx', '--error-column'], 'k 2020 HTTP://A\r\nk\r\n'), [
      'k 2020 http://a/\t\r',
      'k\tnot-cdx\r',
    ])
  })

  it('are split without regard to quotes', async () => {
    const csv = '1,"HTTP://A/?a=1,2",x\n'
    assert.deepEqual(await lines(['-c', '2', '--delimiter', ',', '--error-column'], csv), [
      '1,,2",x,missing-scheme-non-relative-URL',
    ])
    assert.include(
      (await weburl(['--help', 'all'])).out.replace(/\s+/g, ' '),
      'without --csv, a quote is text, and a delimiter in quotes ends a column',
    )
  })

  it('can contain the output of a template', async () => {
    assert.deepEqual(await lines(['-c', '2', '-g', '{hostname} {port}'], 'a\thttp://h:81/x\tb\n'), ['a\th 81\tb'])
  })
})

describe('NDJSON', () => {
  it('keeps all bytes outside the result', async () => {
    const json = fc.json({ maxDepth: 3 }).map((text) => Buffer.from(text, 'utf8').toString('latin1'))
    await fc.assert(
      fc.asyncProperty(json, json, json, async (a, b, c) => {
        const before = `{ "a":${a}, "url" : "HTTP://h/\\u00e9" ,"b":{"c": ${b}}, "n": 1.0e400`
        const record = `${before}, "big":12345678901234567890,"z":[${c}]}`
        const [out] = await lines(['-j', 'url'], `${record}\n`)
        assert.equal(out, `${record.slice(0, -1)},"weburl":"http://h/%C3%A9"}`)
        const [inPlace] = await lines(['-j', 'url', '--into', 'url'], `${record}\n`)
        assert.equal(inPlace, record.replace('"HTTP://h/\\u00e9"', '"http://h/%C3%A9"'))
      }),
      { numRuns: times(100) },
    )
  })

  it('finds the same members as JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.string(), { maxLength: 3 }), (made, names) => {
        const text = JSON.stringify(made, null, 1)
        const value: unknown = JSON.parse(text)
        const paths = typeof value === 'object' && value !== null ? Object.keys(value).map((key) => [key]) : []
        for (const path of [names, [], ...paths]) {
          let wanted: unknown = value
          for (const name of path) {
            const isThere =
              typeof wanted === 'object' &&
              wanted !== null &&
              Object.hasOwn(wanted, name) &&
              !(Array.isArray(wanted) && name === 'length')
            wanted = isThere ? (wanted as Record<string, unknown>)[name] : undefined
          }
          const utf8 = Buffer.from(text, 'utf8').toString('latin1')
          const span = valueAt(
            utf8,
            path.map((name) => Buffer.from(name, 'utf8').toString('latin1')),
          )
          if (wanted === undefined) assert.isNull(span)
          else
            assert.deepEqual(JSON.parse(Buffer.from(utf8.slice(span?.start, span?.end), 'latin1').toString()), wanted)
        }
      }),
    )
  })

  it('adds a member if its object exists', () => {
    assert.equal(withValueAt('{}', ['a'], '1'), '{"a":1}')
    assert.equal(withValueAt(' { "b" : [ ] } ', ['a'], '1'), ' { "b" : [ ] ,"a":1} ')
    assert.equal(withValueAt('{"a":{"b":0}}', ['a', 'b'], '1'), '{"a":{"b":1}}')
    assert.equal(withValueAt('{"a":0,"a":{}}', ['a', 'b'], '1'), '{"a":0,"a":{"b":1}}')
    assert.isNull(withValueAt('[]', ['a'], '1'))
    assert.isNull(withValueAt('{"a":1}', ['a', 'b'], '1'))
  })

  it('can contain the reason why there is no result', async () => {
    const input = ['{"url":1}', '{}', 'x', '[]', '"http://h"', '{"url":"x"}', ''].join('\n')
    assert.deepEqual(await lines(['-j', 'url', '--error-column'], `${input}\n`), [
      '{"url":1,"weburl":null,"weburl_error":"field-missing"}',
      '{"weburl":null,"weburl_error":"field-missing"}',
      'x\tnot-json',
      '[]\tfield-missing',
      '"http://h"\tfield-missing',
      '{"url":"x","weburl":null,"weburl_error":"missing-scheme-non-relative-URL"}',
      '\tnot-json',
    ])
  })

  it('copies a record that has no place for a result', async () => {
    const records = ['nope', '[]', '["http://h"]', '7', '{"url":"HTTP://h"', '{ "a": 1 } x', '\xff', '']
    const input = `${records.join('\n')}\n`
    for (const path of ['url', '0']) assert.deepEqual(await lines(['-j', path], input), records)
    assert.deepEqual(await lines(['-j', '0', '--on-error', 'drop'], input), [])
    assert.deepEqual(await lines(['-j', '0', '--where', 'refused=no'], input), [])
    const { status, said } = await weburl(['-j', 'url', '--on-error', 'stop'], Buffer.from(input, 'latin1'))
    assert.equal(status, 1)
    assert.include(said, ':1: the record is refused: not-json')
    const counted = await weburl(['-j', 'url', '--stats=json'], Buffer.from(input, 'latin1'))
    assert.include(counted.said, '"records":8,"refused":8,')
    assert.include(counted.said, '"reasons":{"not-json":5,"field-missing":3}')
  })

  it('refuses a URL if the record has no object for the result', async () => {
    const input = '{"url":"HTTP://h"}\n["HTTP://h"]\n'
    assert.deepEqual(await lines(['-j', 'url', '--into', 'a.b', '--error-column'], input), [
      '{"url":"HTTP://h"}\tinto-missing',
      '["HTTP://h"]\tfield-missing',
    ])
    assert.deepEqual(await lines(['-j', '0', '--error-column'], input), [
      '{"url":"HTTP://h","weburl":null,"weburl_error":"field-missing"}',
      '["HTTP://h"]\tinto-missing',
    ])
  })

  it('does not replace a value that is not a string', async () => {
    const records = ['{"u":{"x":1},"v":2}', '{"u":5}', '{"u":[ "http://h" ]}', '{"u":null}', '{}', '{"u":"nowhere"}']
    const input = `${records.join('\n')}\n`
    assert.deepEqual(await lines(['-j', 'u', '--into', 'u'], input), records.with(-1, '{"u":null}'))
    assert.deepEqual((await lines(['-j', 'u', '--into', 'u', '--error-column'], input)).slice(0, 2), [
      '{"u":{"x":1},"v":2,"u_error":"field-missing"}',
      '{"u":5,"u_error":"field-missing"}',
    ])
    assert.deepEqual(await lines(['-j', 'a.b', '--into', 'a'], '{"a":{"c":1}}\n{"a":{"b":"HTTP://H"}}\n'), [
      '{"a":{"c":1}}',
      '{"a":"http://h/"}',
    ])
    assert.deepEqual(await lines(['-j', 'u', '--into', 'v'], '{"u":5,"v":"http://old/"}\n'), ['{"u":5,"v":null}'])
  })

  it('puts the reason into the record if the result is in a list', async () => {
    const args = ['-j', 'links.0', '--into', 'links.0', '--error-column']
    assert.deepEqual(await lines(args, '{"links":["HTTP://h"]}\n{"links":["h"]}\n'), [
      '{"links":["http://h/"],"weburl_error":null}',
      '{"links":[null],"weburl_error":"missing-scheme-non-relative-URL"}',
    ])
    assert.deepEqual(await lines(['-j', '0', '--into', '0', '--error-column'], '["HTTP://h"]\n["h"]\n'), [
      '["http://h/"]\t',
      '[null]\tmissing-scheme-non-relative-URL',
    ])
  })

  it('takes the base from a member, for a URL in a list', async () => {
    const input = '{"page":"http://h/a/","links":[{"href":"b"}]}\n'
    assert.deepEqual(await lines(['-j', 'links.0.href', '-b', 'field:page', '--into', 'links.0.href'], input), [
      '{"page":"http://h/a/","links":[{"href":"http://h/a/b"}]}',
    ])
  })
})

describe('indexes of archives', () => {
  it('are read with the URL in the third field, or in the member url', async () => {
    const input = [
      ' CDX N b a m s k r M S V g',
      'org,example)/ 20200101000000 HTTP://EXAMPLE.org text/html 200 SHA - - 5 0 a.warc.gz',
      'org,example)/ 20200101000000 {"url": "HTTP://EXAMPLE.org/\\u00e9", "status": "200"}',
      'org,example)/ 20200101000000 nowhere text/html',
      'org,example)/ 20200101000000 {"status": "200"}',
    ]
    assert.deepEqual(await lines(['--cdx'], `${input.join('\n')}\n`), [
      ' CDX N b a m s k r M S V g',
      'org,example)/ 20200101000000 http://example.org/ text/html 200 SHA - - 5 0 a.warc.gz',
      'org,example)/ 20200101000000 {"url": "http://example.org/%C3%A9", "status": "200"}',
      'org,example)/ 20200101000000 - text/html',
      'org,example)/ 20200101000000 {"status": "200"}',
    ])
  })

  it('keep their header, which does not count as refused', async () => {
    const header = ' CDX N b a m s k r M S V g'
    const input = `${header}\nk 2020 nowhere x\nk 2020 HTTP://H x\n`
    for (const args of [
      ['--on-error', 'drop'],
      ['--where', 'canonical=no'],
      ['--where', 'refused=no', '--error-column'],
    ]) {
      assert.equal((await lines(['--cdx', ...args], input))[0], header)
    }
    assert.deepEqual(await lines(['--cdx', '--where', 'refused=yes'], input), [header, 'k 2020 nowhere x'])
    assert.deepEqual(await lines(['--cdx', '--error-column', '-p', 'surt'], `${header}\n`), [header])
    assert.equal((await weburl(['--cdx', '--on-error', 'stop'], `${header}\n`)).status, 0)
    assert.equal((await weburl(['check', '--cdx'], `${header}\n`)).status, 0)
    assert.deepInclude(JSON.parse((await weburl(['--cdx', '--stats=json'], input)).said), {
      records: 3,
      refused: 1,
      changed: 1,
    })
    assert.deepEqual(await lines(['--cdx', '-o', 'tsv', '--fields', 'n,href'], input), ['2\t', '3\thttp://h/'])
  })
})
