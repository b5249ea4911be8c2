/**
 * Records in which no URL is read. Every verb says so, in every form of its output, and writes nothing that looks like an answer.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { worded } from '../../lib/around/lines/option-problem.js'
import { REASONS } from '../../lib/around/lines/reasons.js'
import { COMMAND } from '../../lib/cli/grammar/grammar.js'
import { times } from '../support/depth.js'
import { recordsOf, weburl } from './in-memory.js'

const LONG = `http://a\\@b/${'x'.repeat(2000)}`

/** A layout, a record of it in which there is a URL, and records in which none can be read, with the reasons. */
interface Case {
  readonly args: readonly string[]
  readonly good: string
  readonly bad: readonly (readonly [record: string, reason: keyof typeof REASONS])[]
}

const LAYOUTS: readonly Case[] = [
  { args: [], good: 'HTTP://A', bad: [[LONG, 'line-too-long']] },
  {
    args: ['-c', '2', '-b', 'column:3'],
    good: 'x\tHTTP://A\t',
    bad: [
      ['x', 'column-missing'],
      ['x\thttp://a/\tnowhere', 'base-refused'],
      [`x\t${LONG}`, 'line-too-long'],
    ],
  },
  {
    args: ['-j', 'u', '-b', 'field:b'],
    good: '{"u":"HTTP://A"}',
    bad: [
      ['not json', 'not-json'],
      ['', 'not-json'],
      ['{"a":1}', 'field-missing'],
      ['{"u":{}}', 'field-missing'],
      ['{"u":"http://a/","b":"nowhere"}', 'base-refused'],
      [`{"u":"${LONG.replace('\\', '\\\\')}"}`, 'line-too-long'],
    ],
  },
  {
    args: ['--cdx'],
    good: 'org,example)/ 2020 HTTP://A text/html',
    bad: [
      ['x', 'not-cdx'],
      ['k 2020 {"a":1}', 'field-missing'],
      ['k 2020 {', 'not-json'],
      [`k 2020 ${LONG} x`, 'line-too-long'],
    ],
  },
]

const MAX = ['--max-line', '1K']
const run = async (args: readonly string[], records: readonly string[]) =>
  weburl([...args, ...MAX], Buffer.from(records.map((record) => `${record}\n`).join(''), 'latin1'))

describe('a record without a URL that can be parsed', () => {
  for (const { args, good, bad } of LAYOUTS) {
    const records = bad.flatMap(([record]) => [record, good])
    const reasons = bad.map(([, reason]) => reason)

    it(`has its reason in place of the differences: weburl compare ${args.join(' ')}`, async () => {
      for (const among of ['whatwg,rfc3986', 'readers', 'documents']) {
        const lines = recordsOf((await run(['compare', '--among', among, ...args], records)).bytes)
        assert.deepEqual(
          lines,
          reasons.flatMap((reason) => [reason, '']),
          among,
        )
      }
      const advised = recordsOf((await run(['compare', '--advice', ...args], records)).bytes)
      assert.deepEqual(
        advised,
        reasons.flatMap((reason) => [`${reason}\t(${reason})`, '\tHTTP://A']),
      )
      const echoed = recordsOf((await run(['compare', '--echo', ...args], records)).bytes)
      reasons.forEach((reason, index) => {
        const [shown = '', ...rest] = (echoed[2 * index] as string).split('\t')
        assert.deepEqual(rest, [reason])
        if (reason !== 'line-too-long') assert.equal(shown, (bad[index] as [string, string])[0].replaceAll('\t', '\\t'))
        else assert.match(shown, /^.{100,104} \xe2\x80\xa6 and \d+ bytes more$/)
      })
    })

    it(`has its reason in tables: weburl compare ${args.join(' ')}`, async () => {
      const rows = recordsOf((await run(['compare', '-o', 'tsv', '--advice', ...args], records)).bytes)
      const cells = rows.map((row) => row.split('\t'))
      assert.lengthOf(new Set(cells.map(({ length }) => length)), 1, 'rows have the same columns')
      const objects = recordsOf((await run(['compare', '-o', 'ndjson', '--advice', ...args], records)).bytes)
      reasons.forEach((reason, index) => {
        const row = cells[2 * index] as string[]
        assert.equal(row[2], reason)
        assert.isTrue(
          row.slice(3, -1).every((cell) => cell === ''),
          'no reader has read it',
        )
        const object = JSON.parse(objects[2 * index] as string)
        const { n, error, differences, readings, connections, advice } = object
        assert.deepEqual([n, error, object.reason], [2 * index + 1, reason, reason])
        assert.deepEqual([differences, readings, connections, advice], [null, null, null, null])
        assert.isNull(JSON.parse(objects[2 * index + 1] as string).error)
      })
    })

    it(`has its reason in the output of check, explain and href: ${args.join(' ')}`, async () => {
      for (const [record, reason] of bad) {
        const checked = await run(['check', ...args], [record])
        assert.match(checked.out, new RegExp(`^<stdin>:1:\\d+: error: ${reason}: [^\\n]*\\n$`))
        assert.equal(checked.status, 1)
        const explained = (await run(['explain', ...args], [record])).out
        assert.include(explained, `no URL was read: ${reason}\n${worded(REASONS[reason], COMMAND)}\n\n`)
        assert.lengthOf(explained.replace(/\n+$/, '').split('\n'), 3)
        const fields = ['--fields', 'n,href,host,key,findings,query,input,error']
        const [object = ''] = recordsOf((await run(['-o', 'ndjson', ...fields, ...args], [record])).bytes)
        const { input, error, ...others } = JSON.parse(object)
        assert.deepEqual(others, { n: 1, href: null, host: null, key: null, findings: [], query: null })
        assert.equal(error, reason)
        assert.isAbove(input.length, record.length === 0 ? -1 : 0, 'it shows what was not read')
        const { said } = await run(['--stats=json', ...args], [record])
        const counted = JSON.parse(said.slice(said.indexOf('{"records"')))
        assert.deepInclude(counted, { refused: 1, changed: 0, bytes: record.length + 1, reasons: { [reason]: 1 } })
      }
    })
  }

  it('is copied to a list, omitted from a table and not reported as an error if it is a header', async () => {
    const header = ' CDX N b a m s k r M S V g'
    const input = [header, 'org,example)/ 2020 http://example.org/ text']
    assert.deepEqual(recordsOf((await run(['compare', '--cdx'], input)).bytes), [header, ''])
    for (const args of [['-o', 'tsv'], ['-o', 'ndjson'], ['--echo']]) {
      for (const verb of [[], ['compare']]) {
        const lines = recordsOf((await run([...verb, '--cdx', ...args], input)).bytes)
        assert.lengthOf(lines, 1, [...verb, ...args].join(' '))
        assert.notInclude(lines[0], 'CDX')
      }
    }
    assert.equal((await run(['explain', '--cdx'], [header])).out, `${header}\na header, which has no URL\n\n`)
    assert.deepInclude(await run(['check', '--cdx'], input), { out: '', status: 0 })
  })

  it('is masked in the output of explain', async () => {
    for (const record of ['https://u:secret@h/', 'x https://h/?token=secret', '{"u":"https://u:secret@h/"']) {
      const { out } = await run(['explain', '-j', 'u'], [record])
      assert.include(out, 'no URL was read: not-json')
      assert.notInclude(out, 'secret')
    }
  })

  it('differs from a record with invalid UTF-8, which compare parses and reports', async () => {
    const compare = ['compare', '--among', 'whatwg,whatwg-2017', '--advice']
    const [line = '', other] = recordsOf((await run(compare, ['http://h/\xff', 'http://h/'])).bytes)
    assert.equal(line, 'input-not-utf-8\t(input-not-utf-8)')
    assert.equal(other, '\thttp://h/')
    const { error, differences } = JSON.parse((await run(['compare', '-o', 'ndjson'], ['http://h/\xff'])).out)
    assert.equal(error, 'input-not-utf-8')
    assert.isArray(differences)
  })

  it('is shown up to the limit, in whole characters, if it is too long', async () => {
    const { out } = await weburl(['--echo', '--max-line', '9'], 'http://éééé/\nhttp://a/\n')
    assert.deepEqual(out.split('\n'), ['http://é … and 7 bytes more\t', 'http://a/\thttp://a/', ''])
    const listed = await weburl(['--where', 'refused=yes', '--max-line', '9'], 'http://abcdef/\n')
    assert.equal(listed.out, 'http://ab … and 5 bytes more\n')
    for (const chunk of [1, 3, 1000]) {
      const echoed = await weburl(['--echo', '--error-column', ...MAX], `${LONG}\n${LONG}`, { chunk })
      const row = `${LONG.slice(0, 100).replace('\\', '\\\\')} … and ${LONG.length - 100} bytes more\t\tline-too-long\n`
      assert.equal(echoed.out, row + row)
    }
  })

  it('causes exactly one output record without a result, with any options', async () => {
    const outputs = [
      [],
      ['--echo'],
      ['-o', 'tsv'],
      ['-o', 'ndjson'],
      ['-o', 'tsv', '--echo'],
      ['-o', 'ndjson', '--echo'],
    ] as const
    const verbs = [[], ['--error-column'], ['compare'], ['compare', '--advice'], ['--on-error', 'empty']] as const
    const bytes = fc.uint8Array({ maxLength: 30 }).map((units) => Buffer.from(units).toString('latin1'))
    const malformed = (good: string): fc.Arbitrary<string> =>
      fc
        .oneof(
          bytes,
          fc.nat(good.length).map((length) => good.slice(0, length)),
          fc.tuple(fc.nat(good.length), bytes).map(([at, text]) => good.slice(0, at) + text + good.slice(at)),
          fc.constant(LONG),
          fc.constant(good),
        )
        .map((record) => record.replaceAll('\n', '').replace(/^ CDX/, 'CDX'))
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...LAYOUTS)
          .chain(({ args, good }) =>
            fc.record({ args: fc.constant(args), records: fc.array(malformed(good), { maxLength: 8 }) }),
          ),
        fc.constantFrom(...verbs),
        fc.constantFrom(...outputs),
        async ({ args, records }, verb, output) => {
          // A record before them, so that the first bytes say what the input is.
          const given = ['x', ...records]
          const written = recordsOf((await run([...verb, ...args, ...output], given)).bytes)
          assert.lengthOf(written, given.length)
          const facts = recordsOf((await run(['-o', 'ndjson', '--fields', 'error,href', ...args], given)).bytes)
          facts.forEach((fact, index) => {
            const { error, href } = JSON.parse(fact)
            if (!(error in REASONS) || href !== null) return
            if (verb[0] === 'compare') assert.include(written[index], error)
            else assert.notMatch(written[index] as string, /"href":"/)
          })
        },
      ),
      { numRuns: times(400) },
    )
  })
})
