/**
 * The parts of a URL in the output: a line that is a canonical URL has the values of its bytes, which are the values of the same URL
 * written in another way, in every form of the output.
 */

import { assert } from 'chai'
import { PARTS } from '../../../lib/around/lines/output/parts.js'
import { weburl } from '../../cli/in-memory.js'

const ENDS = ['/', '/a/b.TXT', '/a?', '/a?q', '/a?q=1', '/?q=1#f', '/?#f', '/?q=1#', '/?#', '/a#', '/a#f', '/#?']
const CANONICAL: readonly string[] = [
  ...[
    'http://example.org',
    'https://www.example.co.uk:8443',
    'ws://[::1]',
    'ftp://127.0.0.1:2121',
    'file://',
    'foo://',
  ],
  ...['foo://h', 'file://server'],
].flatMap((beginning) => ENDS.map((end) => beginning + end))
const OTHERS = [
  ...['mailto:a@b', 'mailto:a@b?', 'mailto:a@b?subject=x#', 'data:,a:b/c', 'foo:/a?b', 'foo:/.//p', 'foo:?q', 'foo:#'],
  ...[
    'http://u:p@h/?a',
    'http://u@h/',
    'http://h/?a&&b=1&',
    'http://h/?&',
    'http://h/?a=b=c&=d&e=',
    'http://h/?,=%2C+',
  ],
  ...[
    'http://h/?q=a%20b+c%5C',
    'http://h/?%71=1&q=2',
    'http://h/?q',
    'http://h/?qq=1&q=',
    'http://h/?a=q=1#q=2',
    'http://h/a:b',
    'http://h/?%C3%A9=1&a-b=2',
  ],
]
const LIST = [...CANONICAL, ...OTHERS]

/** The same URLs, each of which begins with a space, so that it has to be parsed. */
const written = LIST.map((line) => ` ${line}`)

const outputOf = async (args: readonly string[], lines: readonly string[]): Promise<string[]> => {
  const { out, status, said } = await weburl(args, `${lines.join('\n')}\n`)
  assert.equal(status, 0, said)
  return out.split('\n').slice(0, -1)
}

describe('a part of a URL', () => {
  const NAMES = [
    ...PARTS.map(({ name }) => name),
    ...['site', 'domain', 'subdomain', 'suffix', 'surt', 'display', 'n', 'error', 'assumed'],
    ...[
      'query:q',
      'query:a',
      'query:%71',
      'query:é',
      'query:a-b',
      'decoded:path',
      'decoded:query',
      'raw:scheme',
      'raw:path',
      'raw:query',
    ],
  ]

  for (const name of NAMES) {
    it(`has the same value, whether a line is canonical or not: {${name}}`, async () => {
      for (const args of [
        ['-g', `{${name}}`],
        ['-g', `<{${name}}>{n}`],
        ['-o', 'tsv', '--fields', name],
        ['-o', 'csv', '--fields', name === 'n' ? 'n,host' : `${name},n`],
        ['-o', 'ndjson', '--fields', name],
        ['-o', 'ndjson', '--fields', name === 'n' || name === 'host' ? name : `n,${name},host`],
        ['-g', `{${name}}`, '--error-column'],
      ]) {
        assert.deepEqual(await outputOf(args, LIST), await outputOf(args, written), args.join(' '))
      }
      // With --echo, the record comes before the value.
      const echoed = await outputOf(['--echo', '-g', `{${name}}`], LIST)
      const rows = await outputOf(['-o', 'tsv', '--fields', name], LIST)
      assert.deepEqual(
        echoed,
        rows.map((row, index) => `${LIST[index]}\t${row}`),
      )
    })
  }

  it('has the value that URL has by the same name', async () => {
    const names = [
      'href',
      'protocol',
      'username',
      'password',
      'host',
      'hostname',
      'port',
      'pathname',
      'search',
      'hash',
    ] as const
    const expected = LIST.map((line) => {
      const url = new URL(line)
      return names.map((name) => url[name])
    })
    for (const lines of [LIST, written]) {
      for (const [index, name] of names.entries()) {
        assert.deepEqual(
          await outputOf(['-g', `{${name}}`], lines),
          expected.map((values) => values[index]),
          name,
        )
      }
      assert.deepEqual(
        await outputOf(['-g', names.map((name) => `{${name}}`).join(' ')], lines),
        expected.map((values) => values.join(' ')),
      )
    }
  })

  for (const [line, values] of [
    ['https://www.example.co.uk:8443/a/b.TXT?q=1#top', 'https|8443|8443|/a/b.TXT|q=1|?q=1|top|#top|txt'],
    ['http://example.org/', 'http||80|/|||||'],
    ['http://example.org/?#', 'http||80|/|||||'],
    ['http://example.org/?#f', 'http||80|/|||f|#f|'],
    ['http://example.org/?q#', 'http||80|/|q|?q|||'],
    ['mailto:a.b@c.d', 'mailto|||a.b@c.d|||||'],
    ['foo:/a.tar.gz?#', 'foo|||/a.tar.gz|||||gz'],
  ] as const) {
    it(`is a slice of the URL or empty: ${line}`, async () => {
      const names = ['scheme', 'port', 'effective-port', 'path', 'query', 'search', 'fragment', 'hash', 'extension']
      for (const given of [line, ` ${line}`]) {
        assert.deepEqual(await outputOf(['-g', names.map((name) => `{${name}}`).join('|')], [given]), [values])
      }
      // A part that is absent is null in JSON, and one that is there and empty is not.
      const [json = ''] = await outputOf(['-o', 'ndjson', '--fields', 'query,fragment'], [line])
      const [, query = null, , fragment = null] = /^[^?#]*(?:\?([^#]*))?(#(.*))?$/.exec(line) ?? []
      assert.deepEqual(JSON.parse(json), { query, fragment })
    })
  }

  for (const [query, names, values, pairs] of [
    ['', [], [], []],
    ['&', [], [], []],
    ['a&&b=1&', ['a', 'b'], ['', '1'], ['a', 'b=1']],
    ['&&a=b=c', ['a'], ['b=c'], ['a=b=c']],
    ['=d&e=', ['', 'e'], ['d', ''], ['=d', 'e=']],
    ['x,y=1+2&%41=%2C', ['x,y', 'A'], ['1 2', ','], ['x,y=1 2', 'A=,']],
  ] as const) {
    it(`can be a list of what is in the query, without empty pairs: ?${query}`, async () => {
      const fields = ['--fields', 'query.names,query.values,query.pairs']
      const [json = ''] = await outputOf(['-o', 'ndjson', ...fields], [`http://h/?${query}`])
      assert.deepEqual(JSON.parse(json), { 'query.names': names, 'query.values': values, 'query.pairs': pairs })
      // On a line they are as written, and a comma in one of them is not one between two.
      const [line = ''] = await outputOf(['-g', '{query.pairs}'], [`http://h/?${query}`])
      const inUrl = query.split('&').filter((pair) => pair !== '')
      assert.equal(line, inUrl.map((pair) => pair.replaceAll(',', '%2C')).join(','))
    })
  }

  it('is null in JSON if the record is refused, and empty on a line', async () => {
    const names = NAMES.filter((name) => !['n', 'error', 'assumed'].includes(name))
    const [json = ''] = await outputOf(['-o', 'ndjson', '--fields', names.join(',')], ['nowhere'])
    assert.deepEqual(
      Object.values(JSON.parse(json) as object),
      names.map(() => null),
    )
    for (const name of names) assert.deepEqual(await outputOf(['-g', `{${name}}`], ['nowhere']), [''])
  })
})
