/**
 * The rows of `-o tsv` and `--echo`: a reader of PostgreSQL's text format gets back the written values.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import fc from 'fast-check'
import { times } from '../support/depth.js'
import { fileOf, hostileFile } from './hostile.js'
import { recordsOf, weburl } from './in-memory.js'

const NAMED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The fields of a row, as COPY FROM reads its text format; `null` is its `\N`. */
function fieldsOf(row: string): (string | null)[] {
  return row
    .split('\t')
    .map((field) =>
      field === '\\N'
        ? null
        : field.replace(/\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([\s\S]))/g, (_, octal, hex, letter) =>
            octal !== undefined
              ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
              : hex !== undefined
                ? String.fromCharCode(Number.parseInt(hex, 16))
                : (NAMED[letter] ?? letter),
          ),
    )
}

/** Lines with a backslash where a reader would take it for something else. */
const SLASHES = [
  'javascript:alert("a\\nb")',
  'http://h/?re=\\d+\\t',
  'http://h/#a\\x08',
  'data:text/plain,C:\\new\\table',
  '\\N',
  '\\.',
  'http://h/?q=a%0012%5C%0D%09',
  'C:\\',
]

const FIELDS = [
  'n',
  'input',
  'href',
  'scheme',
  'path',
  'query',
  'fragment',
  'host',
  'key',
  'redacted',
  'query:q',
  'error',
]

/** The NDJSON of the same list: the fields of each record as strings. */
async function inJson(args: readonly string[], input: Uint8Array): Promise<string[][]> {
  const { bytes } = await weburl([...args, '-o', 'ndjson', '--fields', FIELDS.join(',')], input)
  return recordsOf(bytes).map((line) => {
    const object = JSON.parse(Buffer.from(line, 'latin1').toString())
    return FIELDS.map((name) => Buffer.from(String(object[name] ?? ''), 'utf8').toString('latin1'))
  })
}

describe('rows', () => {
  const listed = Buffer.from(`${SLASHES.join('\n')}\n`)

  it('escape all fields in the same way, with -o tsv', async () => {
    const { bytes } = await weburl(['-o', 'tsv', '--fields', FIELDS.join(',')], listed)
    const rows = recordsOf(bytes)
    assert.equal(rows[0]?.split('\t')[2], 'javascript:alert("a\\\\nb")')
    assert.deepEqual(rows.map(fieldsOf), await inJson([], listed))
    for (const field of rows.flatMap(fieldsOf)) assert.isNotNull(field)
  })

  it('preserve all fields of any list, with -o tsv', async () => {
    const hostile = hostileFile.map(({ lines, hasLastEnd }) => ({
      lines: lines.flatMap((line, index) => [line, SLASHES[index % SLASHES.length] as string]),
      hasLastEnd,
    }))
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom([], ['-d', 'rfc3986'], ['-d', 'web-url']), async (file, args) => {
        const { bytes: input } = fileOf(file)
        const { bytes } = await weburl([...args, '-o', 'tsv', '--fields', FIELDS.join(',')], input)
        assert.deepEqual(recordsOf(bytes).map(fieldsOf), await inJson(args, input))
      }),
      { numRuns: times(100) },
    )
  })

  it('contain the record and then the normal output, with --echo', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileFile,
        fc.constantFrom<readonly string[]>(
          [],
          ['--error-column'],
          ['-g', '{path}'],
          ['-o', 'ndjson'],
          ['-c', '2', '--delimiter', '/', '--error-column'],
          ['-j', 'u', '--error-column'],
          ['--on-error', 'echo', '--error-column'],
          ['compare', '--among', 'whatwg,rfc3986', '--advice'],
        ),
        async ({ lines }, args) => {
          const all = ['x', ...lines, ...SLASHES, '{"u":"javascript:\\\\n"}', '[1,\t2]']
          const { bytes: input } = fileOf({ lines: all, hasLastEnd: true })
          const rows = recordsOf((await weburl([...args, '--echo'], input)).bytes).map(fieldsOf)
          const plain = recordsOf((await weburl(args, input)).bytes)
          assert.deepEqual(
            rows.map(([record]) => record),
            all,
          )
          assert.deepEqual(
            rows.map(([, ...rest]) => rest.join('\t')),
            plain.map((line) => line.replace(/\r$/, '')),
          )
        },
      ),
      { numRuns: times(150) },
    )
  })

  it('escape the output of a template, with --echo', async () => {
    const { out } = await weburl(['--echo', '-g', 'C:\\\\{query:q}\\t{path}'], 'http://h/?q=a%0Ab%5C\n')
    assert.equal(out, 'http://h/?q=a%0Ab%5C\tC:\\\\a\\nb\\\\\t/\n')
    assert.equal((await weburl(['-g', '{query:q}'], 'http://h/?q=%0012\n')).out, '\\00012\n')
  })

  it('differ from plain lines, in which URLs are not escaped', async () => {
    assert.equal((await weburl([], listed)).out.split('\n')[0], 'javascript:alert("a\\nb")')
    assert.include(
      (await weburl(['--help', 'rows'])).out.replace(/\s+/g, ' '),
      'in the text format of COPY of PostgreSQL',
    )
  })

  it('can be read by PostgreSQL, if installed', async function () {
    this.timeout(60_000)
    const isRoot = process.getuid?.() === 0
    const programs = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | tail -1'], {
      encoding: 'utf8',
    }).stdout.trim()
    if (programs === '') return this.skip()
    const user = isRoot ? Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout) : undefined
    if (user === 0) return this.skip()
    const folder = mkdtempSync(join(tmpdir(), 'weburl-copy-'))
    try {
      if (user !== undefined) chownSync(folder, user, user)
      const as = { encoding: 'utf8', cwd: folder, ...(user === undefined ? {} : { uid: user }) } as const
      execFileSync(`${programs}/initdb`, ['-D', 'data', '-E', 'UTF8', '--locale=C', '-A', 'trust', '-N'], as)
      // A string of PostgreSQL cannot contain NUL.
      const input = Buffer.from(`${SLASHES.filter((line) => !line.includes('%00')).join('\n')}\n`)
      const { bytes } = await weburl(['-o', 'tsv'], input)
      const file = join(folder, 'rows')
      writeFileSync(file, bytes)
      // One process without a server: a statement a line.
      const sql = [
        'create table t (n int, input text, href text, error text)',
        `copy t from '${file}'`,
        `copy (select encode(convert_to(input, 'utf8'), 'hex'), encode(convert_to(href, 'utf8'), 'hex') from t order by n) to '${folder}/read'`,
      ]
      execFileSync(`${programs}/postgres`, ['--single', '-D', 'data', '-c', 'log_min_messages=fatal', 'postgres'], {
        ...as,
        input: `${sql.join('\n')}\n`,
      })
      const read = execFileSync('cat', [`${folder}/read`], { encoding: 'utf8' })
      const texts = read
        .split('\n')
        .slice(0, -1)
        .map((row) => row.split('\t').map((hex) => Buffer.from(hex, 'hex').toString()))
      assert.deepEqual(
        texts,
        (await inJson([], input)).map((fields) => fields.slice(1, 3)),
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
