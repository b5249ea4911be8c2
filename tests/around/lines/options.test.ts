/**
 * The options of a program: a mistake in them is a `TypeError` at once, in the words of a program.
 */

import { assert } from 'chai'
import { readUrls, type UrlLinesOptions, urlLines } from '../../../lib/around/lines/index.js'
import { worded } from '../../../lib/around/lines/option-problem.js'
import { LINE_ROWS, READ_ROWS, type Row } from '../../../lib/around/lines/options.js'
import { surt } from '../../../lib/around/profiles/index.js'
import { COMMAND, flagOf } from '../../../lib/cli/grammar/grammar.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { weburl } from '../../cli/in-memory.js'

type Rows = Readonly<Record<string, Row>>

const optionsOf = (value: unknown): string =>
  JSON.stringify(value, (key, each) => (key === '' ? each : (each?.name ?? each)))

/** Words that only the command has: options with dashes, single letters, its name, and the names of values in its help. */
const OF_THE_COMMAND = /--|(^|\s)-[a-zA-Z]\b|weburl --?h|\b[A-Z]{4,}\b(?!\.)/

function assertAtOnce(call: () => unknown, words: string): void {
  assert.throws(call, TypeError, words)
  try {
    call()
  } catch (error) {
    assert.notMatch((error as Error).message.replace(/KEY!?=VALUE|ASCII|NDJSON|HTTPS?/g, ''), OF_THE_COMMAND)
  }
}

describe('wrong options of a library call', () => {
  for (const [options, words] of [
    // Values of another kind.
    [{ column: 1.5 }, 'The option column takes a whole number, or a text, and not 1.5'],
    [{ errorColumn: 'yes' }, 'The option errorColumn takes true or false, and not "yes"'],
    [{ typed: 'yes' }, 'typed takes true or false'],
    [
      { where: 7 },
      "where takes a condition such as 'scheme=https', an object such as { host: names }, or a list of them, and not 7",
    ],
    [{ add: ['a'] }, "add takes an object of texts, such as { host: '{hostname}' }, and not an array"],
    [{ add: { a: 7 } }, 'add takes an object of texts'],
    [{ add: { '': '{host}' } }, 'add takes an object of texts'],
    [{ output: 'xml' }, 'output is one of lines, csv, tsv, ndjson, and not "xml"'],
    [{ output: 'csv', echo: true }, 'echo puts a text before each line, and CSV has fields: input is one of them'],
    [{ output: 'csv', onError: 'echo' }, 'onError writes records as they are, and CSV has fields'],
    [{ output: 'csv', fields: ['href', 'n', 'href'] }, 'fields contains href twice, and each column has its own name'],
    [{ output: 'tsv', header: true, add: { n: '{host}' } }, 'add contains the name "n", which another column has'],
    [{ header: true }, 'header goes with column'],
    [{ tsv: true, column: 1, csv: true }, 'csv does not go with tsv: these are two forms of a table'],
    [{ policy: 'opera' }, 'policy is one of chromium, firefox, single-script'],
    [{ dialect: 7 }, "dialect takes a dialect, such as rfc3986 from 'weburl/dialects', or its name, and not 7"],
    [{ profile: {} }, "profile takes a profile, such as dedupe from 'weburl/profiles', or its name, and not an object"],
    [{ base: { column: 1, field: 'a' } }, 'base takes a text, an object with an href, or a place'],
    [{ encoding: { row: 1 } }, "encoding takes a label, such as 'windows-1251', or a place such as { column: 2 }"],
    [
      { column: 2, base: 'column:1' },
      'base takes a text, an object with an href, or a place such as { column: 1 }, and not "column:1"',
    ],
    [{ jsonField: 'u', encoding: 'field:e' }, 'encoding takes a label'],
    [{ base: 7 }, 'base takes a text, an object with an href, or a place such as { column: 1 }, and not 7'],
    [{ uniq: 7 }, 'uniq takes true, or a name, and not 7'],
    ...[{}, { column: 1.5 }, { column: {} }, { field: 7 }, { row: 1 }, { href: 7 }].map(
      (place) => [{ column: 1, base: place }, 'base takes a text, an object with an href, or a place'] as const,
    ),
    [{ base: ['https://h/'] }, 'or a place such as { column: 1 }, and not an array'],
    [{ encoding: { href: 'utf-8' } }, 'encoding takes a label'],
    [{ encoding: 7 }, "encoding takes a label, such as 'windows-1251', or a place such as { column: 2 }, and not 7"],
    [{ output: 'tsv', fields: [7] }, 'fields takes a text, or a list of texts, and not an array'],
    [{ drop: [1] }, 'drop takes a text, or a list of texts, and not an array'],
    [{ profile: surt, without: 7 }, 'without takes a text, or a list of texts, and not 7'],
    [{ add: null }, 'add takes an object of texts'],
    [{ set: { a: 7 } }, 'set takes an object of texts'],
    [{ set: ['a'] }, 'set takes an object of texts'],
    [{ get: 7 }, 'get takes a text, and not 7'],
    [{ uniq: '' }, 'uniq takes true, or a name, and not ""'],
    [{ uniq: 'host' }, 'uniq takes a template or the name of a profile: did you mean {host}?'],
    [{ onError: 'skip' }, 'onError is one of empty, echo, drop, stop, and not "skip"'],
    [{ policy: '' }, 'policy is one of chromium, firefox, single-script, and not ""'],
    [{ where: [7] }, 'where takes a condition such as'],
    [{ where: { host: [7] } }, 'where takes a condition such as'],
    [{ where: null }, 'where takes a condition such as'],
    [
      { dialect: {} },
      "dialect takes a dialect, such as rfc3986 from 'weburl/dialects', or its name, and not an object",
    ],
    [{ profile: 7 }, "profile takes a profile, such as dedupe from 'weburl/profiles', or its name, and not 7"],
    [{ null: 1 }, 'null takes true or false, and not 1'],
    [{ maxLine: 1.5 }, 'maxLine takes a whole number, or a text, and not 1.5'],
    [{ maxLine: null }, 'maxLine takes a whole number, or a text, and not null'],
    // Values that mean nothing.
    [{ column: 0 }, 'column counts columns from 1'],
    [{ column: '-0' }, 'column counts columns from 1, or from the last one as -1'],
    [{ column: '' }, 'column takes the number or the name of a column, and this is empty'],
    [{ column: '', header: true }, 'column takes the number or the name of a column, and this is empty'],
    [{ column: 1, base: { column: '' } }, 'base takes the number or the name of a column, and this is empty'],
    [{ column: 1, encoding: { column: 0 } }, 'encoding counts columns from 1'],
    [{ column: '1.5' }, 'column takes a whole number for a column, and "1.5" is not one'],
    [
      { column: 'url' },
      'column takes a whole number for a column, and "url" is not one; columns have names only with header',
    ],
    [{ column: 1, base: { column: 0 } }, 'base counts columns from 1'],
    ...['ab', '', '\n', 'é', '\x80'].map(
      (delimiter) => [{ column: 1, delimiter }, 'delimiter takes one ASCII character, such as ","'] as const,
    ),
    [{ column: 1, csv: true, delimiter: '\n' }, 'delimiter takes one ASCII character'],
    [{ column: 1, csv: true, delimiter: '"' }, 'delimiter is a quote or a CR, for which CSV has its own use'],
    [{ column: 1, csv: true, delimiter: '\r' }, 'delimiter is a quote or a CR, for which CSV has its own use'],
    ...['a..b', '', '.', 'a.', '.a'].map(
      (path) => [{ jsonField: path }, 'jsonField takes a path such as link.href'] as const,
    ),
    [{ jsonField: 'a', into: 'b.*' }, 'into contains a "*", and there is none in jsonField'],
    [{ jsonField: 'a', encoding: { field: 'b.*' } }, 'encoding takes the path of one value'],
    ...['9G', '', '0', '-1', '1.5', '1T', '1KB', ' 1', '17M', '16385K', 16 * 1024 ** 2 + 1, '9999999999', 0].map(
      (maxLine) => [{ maxLine }, 'maxLine is a size from 1 to 16M, such as 64K or 1M'] as const,
    ),
    [{ get: '{hots}' }, 'get contains {hots}, which is not a part: did you mean {host}?'],
    [{ get: '{xyzzy}' }, 'get contains {xyzzy}, which is not a part: the guide of weburl/lines lists them'],
    [{ get: '{host' }, 'get contains a "{" without a "}"'],
    [{ add: { a: '{hots}' } }, 'add contains {hots}'],
    [{ output: 'tsv', fields: [] }, 'fields contains an empty name'],
    [{ output: 'tsv', fields: 'href,' }, 'fields contains an empty name'],
    [{ output: 'tsv', fields: ['href', 'hots'] }, 'fields contains {hots}'],
    [{ where: 'shceme=https' }, 'where contains "shceme", which is not a key: did you mean scheme?'],
    [{ where: 'scheme' }, 'where takes KEY=VALUE'],
    [{ where: ['scheme=http', 'port=x'] }, 'where contains port=x: a port is a number'],
    [{ where: 'role=fetch' }, 'where contains role: the links of pages have this'],
    [{ dialect: 'rfc3968' }, 'dialect names "rfc3968", which is not a dialect: did you mean rfc3986?'],
    [{ profile: 'dedup' }, 'profile names "dedup", which is not a profile: did you mean dedupe?'],
    [{ uniq: 'dedup' }, 'uniq names "dedup", which is not a profile: did you mean dedupe?'],
    [{ profile: surt, without: 'strip-ww' }, 'without: surt has no step "strip-ww"'],
    [{ base: 'x' }, 'base is not a URL (whatwg): the input has no scheme'],
    [{ base: 'x', dialect: rfc3986 }, 'base is not a URL (rfc3986)'],
    [{ base: 'x' }, 'write a scheme before it, such as https://'],
    [{ base: '' }, 'base is not a URL (whatwg): the input has no scheme'],
    [{ base: '//h/' }, 'write https: before it'],
    [{ base: 'http://h:x' }, 'base is not a URL (whatwg): the port is not a number'],
    [{ encoding: '' }, 'encoding: "" is not the label of an encoding'],
    [{ base: 'http://u:secret@h:x/' }, 'http://u:***@h:x/'],
    [{ encoding: 'utf-99' }, 'encoding: '],
    [{ inputEncoding: 'latin-99' }, 'inputEncoding takes the label of an encoding or "bytes"'],
    [{ inputEncoding: 'utf-16le' }, 'inputEncoding is utf-16le, and records are found by their bytes'],
    // Options that need another one, or contradict it.
    [
      { fields: ['href'] },
      "fields goes with output: 'csv', output: 'tsv' or output: 'ndjson'; without it, there is get",
    ],
    [{ output: 'tsv', get: '{href}' }, "get goes with output: 'lines'; without it, there is fields"],
    [{ without: ['x'] }, 'without goes with profile'],
    [{ protect: ['a'] }, 'protect is about what a person is shown, and {display} is not written'],
    [{ policy: 'firefox' }, 'policy is about what a person is shown'],
    [{ policy: 'firefox', output: 'tsv' }, 'policy is about what a person is shown'],
    [{ delimiter: ',' }, 'delimiter goes with column'],
    [{ csv: true }, 'csv goes with column'],
    [{ tsv: true }, 'tsv goes with column'],
    [{ tsv: true, column: 1, delimiter: ',' }, 'tsv does not go with delimiter: the columns of TSV have TAB between'],
    [{ column: 1, cdx: true }, 'column does not go with cdx: a record has its URL in one place'],
    [{ csv: true, column: 1, null: true }, 'csv does not go with null: a record of CSV ends with a line feed'],
    [{ header: true, jsonField: 'a' }, 'header goes with column'],
    [{ column: 1, jsonField: 'a' }, 'column does not go with jsonField: a record has its URL in one place'],
    [{ jsonField: 'a', cdx: true }, 'jsonField does not go with cdx'],
    [{ into: 'a' }, 'into goes with jsonField'],
    [{ base: { field: 'a' }, column: 1 }, 'base names a member of the record, which goes with jsonField'],
    [{ base: { field: 'a' } }, 'base names a member of the record, which goes with jsonField'],
    [{ base: { column: 1 }, jsonField: 'a' }, 'base names a column of the record, which goes with column'],
    [{ encoding: { field: 'a' }, cdx: true }, 'encoding names a member of the record, which goes with jsonField'],
    [{ typed: true, base: 'https://h/' }, 'typed does not go with base'],
    [{ typed: true, column: 1, base: { column: 2 } }, 'typed does not go with base'],
    [{ encoding: { column: 1 } }, 'encoding names a column of the record, which goes with column'],
    [{ typed: true, dialect: rfc3986 }, 'typed does not go with dialect'],
  ] as const) {
    it(`are refused at once: ${optionsOf(options)}`, () => {
      assertAtOnce(() => urlLines(options as UrlLinesOptions), words)
      // The same option is refused in the same words by the other function, if it has all of them.
      if (Object.keys(options).every((name) => name in READ_ROWS)) {
        assertAtOnce(() => readUrls([], options as Parameters<typeof readUrls>[1]), words)
      }
    })
  }

  it('make the stream fail if the mistake is found only after loading', async () => {
    for (const options of [
      { profile: 'surt', without: 'strip-ww' },
      { where: 'pattern=https://h/:a:' },
      { dialect: 'web-url+x' },
    ]) {
      const stream = new Blob(['http://h/\n']).stream().pipeThrough(urlLines(options))
      const error = await new Response(stream).text().catch((each: Error) => each)
      assert.instanceOf(error, TypeError)
      assert.notMatch((error as Error).message, /--|weburl -/)
    }
  })

  it('are not read from Object.prototype', () => {
    assert.doesNotThrow(() => {
      Object.defineProperty(Object.prototype, 'csv', { value: true, configurable: true })
      try {
        urlLines({ get: '{host}' })
        readUrls([], { base: 'https://h/' })
      } finally {
        delete (Object.prototype as { csv?: unknown }).csv
      }
    })
  })
})

describe('options that have no effect', () => {
  it('are accepted: false, and an empty list', () => {
    const FLAGS = ['null', 'csv', 'tsv', 'header', 'cdx', 'typed', 'errorColumn', 'echo', 'uniq'] as const
    const LISTS = ['without', 'drop', 'protect', 'where'] as const
    for (const options of [
      ...FLAGS.map((name) => ({ [name]: false })),
      ...LISTS.map((name) => ({ [name]: [] })),
      // They do not contradict another option, either.
      { column: 1, csv: true, null: false, tsv: false },
      { column: 1, cdx: false },
      { jsonField: 'a', cdx: false, typed: false, base: 'https://h/' },
      { typed: true, base: undefined, dialect: undefined },
    ]) {
      assert.equal(urlLines(options as UrlLinesOptions).counts.records, 0, JSON.stringify(options))
    }
  })
})

describe('a size', () => {
  it('is in bytes, or in units of 1024 bytes with K or M in either case', async () => {
    for (const [maxLine, size] of [
      [9, 9],
      ['9', 9],
      ['1K', 1024],
      ['2k', 2048],
      ['0001k', 1024],
    ] as const) {
      const lines = ['x'.repeat(size), 'x'.repeat(size + 1)]
      const reasons: (string | null)[] = []
      for await (const { result } of readUrls(lines, { lines: true, maxLine })) {
        reasons.push(result.ok ? null : result.error.reason)
      }
      assert.deepEqual(reasons, ['missing-scheme-non-relative-URL', 'line-too-long'], String(maxLine))
    }
    for (const maxLine of ['16M', '16384K', 16 * 1024 ** 2, '1m']) assert.equal(urlLines({ maxLine }).counts.records, 0)
  })
})

describe('readUrls', () => {
  it('accepts records without a place for a result, because it writes none', async () => {
    const texts: string[] = []
    for (const jsonField of ['0', '*', '0.u', '*.u']) {
      const record = jsonField.endsWith('u') ? '[{"u":"https://example.org/a"}]' : '["https://example.org/a"]'
      for await (const { text, result } of readUrls([`${record}\n`], { jsonField })) {
        texts.push(`${text} ${result.ok}`)
      }
    }
    assert.deepEqual(texts, Array(4).fill('https://example.org/a true'))
  })
})

describe('the table of options', () => {
  for (const [name, rows] of [
    ['urlLines', LINE_ROWS],
    ['readUrls', READ_ROWS],
  ] as readonly (readonly [string, Rows])[]) {
    it(`refers only to existing options in the rules of ${name}`, () => {
      for (const [option, { needs, excludes = {} }] of Object.entries(rows)) {
        const others = [
          ...[needs ?? []].flat().map((need) => (typeof need === 'string' ? need : need.option)),
          ...Object.keys(excludes),
        ]
        for (const other of others) assert.property(rows, other, option)
      }
    })
  }

  it('produces messages of the command that spell options as on the command line', async () => {
    assert.equal(worded(['a ', { option: 'fields', value: ['href', 'n'] }], COMMAND), 'a --fields href,n')
    assert.equal(worded([{ option: 'without', value: ['a', 'b'] }], COMMAND), '--without a --without b')
    for (const name of Object.keys(LINE_ROWS)) assert.match(flagOf(name), /^--[a-z]+(-[a-z]+)*$/)
    for (const words of [
      ['--json-field', 'a', '--cdx'],
      ['--max-line', '0'],
      ['-b', 'column:1'],
      ['-e', 'field:a'],
      ['--input-encoding', 'x'],
      ['-c', '1', '-e', 'column:0'],
      ['-j', 'a.*', '--into', 'b.*.c'],
    ]) {
      const { status, said } = await weburl(words)
      assert.equal(status, 2)
      assert.notMatch(said, /[a-z][A-Z]/, words.join(' '))
    }
  })
})
