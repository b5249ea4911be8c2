/**
 * The recipes of the guide "Lists in databases and data frames", run as the guide has them: over a list with hostile lines in it, with
 * the engine itself. Every row that the engine has then is compared with what the library answers for that line. A recipe whose engine
 * cannot be had is not run, and the script says so.
 *
 *     npm run build && npx tsx scripts/check-recipes.ts [SQLite…]
 *
 * It installs nothing: `.ci/nightly databases` installs the engines.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Url } from 'weburl'
import { readWpt } from '../tests/support/data.js'
import { withWorkerKilled } from './scale/dask.js'
import { withPostgres } from './scale/postgres.js'
import { Missing, Owned } from './scale/processes.js'

const root = resolve(import.meta.dirname, '..')
const GUIDE = join(root, 'typedoc/guides/loading-lists.md')
const LINES = 20_000

/** The number of the line, the line, the canonical URL, the host, and the error. */
type Row = readonly [
  n: number,
  input: string | null,
  href: string | null,
  hostname: string | null,
  error: string | null,
]

/** The blocks of a recipe, by their language. */
type Blocks = ReadonlyMap<string, string>

interface Place {
  /** The folder in which the recipe runs, with the list in it. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** Differences from the default rows. */
interface Recipe {
  /** Runs the recipe, and returns the rows in the order of the list, with remarks. Throws `Missing`. */
  readonly run: (blocks: Blocks, place: Place) => Promise<{ readonly rows: readonly Row[]; readonly said?: string }>
  /** A line as this engine can have it. */
  readonly lineOf?: (line: Buffer) => Buffer
  /** What the row of the library is in this engine. */
  readonly rowOf?: (row: Row) => Row
}

const FIELDS = 'n, input, href, hostname, error'
const emptyWhereAbsent = ([n, ...texts]: Row): Row => [n, ...texts.map((text) => text ?? '')] as unknown as Row
const withoutNul = (line: Buffer): Buffer => line.filter((byte) => byte !== 0) as Buffer

const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  [
    'SQLite',
    {
      // A string of SQLite ends at its first NUL.
      rowOf: ([n, input, ...rest]) => [n, input?.split('\0')[0] ?? null, ...rest],
      run: async (blocks, place) => {
        need('sqlite3', 'sqlite3')
        shell(blocks, place)
        const query = `SELECT json_array(${FIELDS}) FROM urls ORDER BY n`
        return { rows: rowsOf(output('sqlite3', ['urls.db', query], place)) }
      },
    },
  ],
  [
    'PostgreSQL',
    {
      lineOf: withoutNul,
      rowOf: emptyWhereAbsent,
      run: (blocks, place) =>
        withPostgres(place, async (env) => {
          const here = { ...place, env }
          shell(blocks, here)
          const query = `SELECT json_build_array(${FIELDS}) FROM urls ORDER BY n`
          const rows = rowsOf(output('psql', ['--quiet', '--no-align', '--tuples-only', '--command', query], here))
          // A run that fails loads nothing.
          const failing = (blocks.get('sh') as string)
            .replace('CREATE TABLE urls', 'CREATE TABLE none')
            .replace('COPY urls', 'COPY none')
          const { status } = spawnSync('bash', ['-c', failing.replace('/urls.txt', '/not-there.txt')], {
            cwd: place.folder,
            env,
          })
          const left = output(
            'psql',
            ['--no-align', '--tuples-only', '--command', 'SELECT count(*) FROM none'],
            here,
          ).trim()
          if (status === 0 || left !== '0')
            throw new Error(`a run that fails has status ${status} and loads ${left} rows`)
          return { rows, said: 'a run that fails loads nothing' }
        }),
    },
  ],
  [
    'DuckDB',
    {
      run: async (blocks, place) => {
        shell(blocks, place)
        return { rows: await rowsOfDuckDB(place, 'urls', blocks.get('sql') as string) }
      },
    },
  ],
  [
    'Parquet',
    {
      // A string in a Parquet file is UTF-8, and DuckDB reads an empty field of CSV as NULL.
      lineOf: (line) => Buffer.from(line.toString('utf8')),
      rowOf: ([n, input, href, hostname, error]) => [n, input || null, href, hostname || null, error],
      run: async (blocks, place) => {
        const list = readFileSync(join(place.folder, 'urls.txt'))
        const records = linesOf(list).map((line, index) => JSON.stringify({ n: index + 1, url: line.toString('utf8') }))
        writeFileSync(join(place.folder, 'urls.ndjson'), `${records.join('\n')}\n`)
        const columns = "{n: 'BIGINT', url: 'VARCHAR'}"
        await runInDuckDB(
          place,
          `COPY (FROM read_json('urls.ndjson', columns = ${columns})) TO '${place.folder}/urls.parquet'`,
        )
        shell(blocks, place)
        return { rows: await rowsOfDuckDB(place, "'hrefs.parquet'") }
      },
    },
  ],
  [
    'pandas',
    {
      run: async (blocks, place) => ({
        rows: rowsOf(python(blocks, place, `urls[['${FIELDS.replaceAll(', ', "','")}']]`)),
      }),
    },
  ],
  [
    'pandas, a table with more columns',
    {
      // The canonical URL is in the place of the line.
      rowOf: ([n, , href, hostname, error]) => [n, null, href ?? '', hostname ?? '', error ?? ''],
      run: async (blocks, place) => {
        const list = readFileSync(join(place.folder, 'urls.txt'))
        const records = linesOf(list).map((line, index) => Buffer.concat([Buffer.from(`${index + 1},`), quoted(line)]))
        writeFileSync(join(place.folder, 'links.csv'), joined([Buffer.from('id,url'), ...records]))
        const rows = rowsOf(python(blocks, place, "links[['id','url','hostname','error']]"))
        return {
          rows: (rows as unknown as string[][]).map(([id, ...rest]) => [Number(id), null, ...rest] as unknown as Row),
        }
      },
    },
  ],
  [
    'GNU parallel',
    {
      run: async (blocks, place) => {
        need('parallel', 'parallel')
        shell(blocks, place)
        return { rows: rowsOf(readFileSync(join(place.folder, 'urls.ndjson'), 'utf8')) }
      },
    },
  ],
  [
    'Dask',
    {
      run: async (blocks, { folder, env }) => {
        needModule('distributed', 'python3-distributed')
        cpSync(join(root, 'examples/scale/dask_weburl.py'), join(folder, 'dask_weburl.py'))
        const command = blocks.get('sh') as string
        const [, scheduler = '', count = '', parts = ''] = /(\S+[.]json) (\d+) urls[.]txt (\S+)/.exec(command) ?? []
        const said = await withWorkerKilled({
          folder,
          command,
          scheduler,
          parts,
          count: Number(count),
          python: 'python3',
          env,
        })
        return { rows: rowsOf(readFileSync(join(folder, 'urls.ndjson'), 'utf8')), said }
      },
    },
  ],
])

function need(program: string, debianPackage: string): void {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status === 0) return
  throw new Missing(`there is no ${program} (Debian's package ${debianPackage})`)
}

/** Debian's Python has Debian's packages, and is not always the first one. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

function needModule(module: string, debianPackage: string): void {
  if (spawnSync(PYTHON, ['-c', `import ${module}`]).status === 0) return
  throw new Missing(`Python has no ${module} (Debian's package ${debianPackage})`)
}

/** Runs a statement, if there is one, and then reads the rows of a table or a file. */
async function rowsOfDuckDB(place: Place, table: string, statement?: string): Promise<readonly Row[]> {
  // As JSON: the client reads a byte order mark as part of a string.
  const query = `SELECT json_array(${FIELDS})::VARCHAR FROM ${table} ORDER BY n`
  return rowsOf(await runInDuckDB(place, ...(statement === undefined ? [] : [statement]), query))
}

/** Runs statements, and returns the values of the last one, each on a line. */
async function runInDuckDB({ folder }: Place, ...statements: readonly string[]): Promise<string> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch((error: Error) => {
    throw new Missing(`@duckdb/node-api cannot be loaded: ${error.message}`)
  })
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  await connection.run(`SET file_search_path = '${folder}'`)
  let values = ''
  for (const statement of statements) values = (await connection.runAndReadAll(statement)).getRows().join('\n')
  connection.closeSync()
  return values
}

const HUGE = { maxBuffer: 2 ** 30, encoding: 'utf8' } as const

const output = (program: string, args: readonly string[], { folder, env }: Place): string =>
  execFileSync(program, args, { cwd: folder, env, ...HUGE })

function shell(blocks: Blocks, { folder, env }: Place): void {
  execFileSync('bash', ['-euo', 'pipefail', '-c', blocks.get('sh') as string], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs the block, and writes the rows of a data frame as JSON. */
function python(blocks: Blocks, place: Place, frame: string): string {
  needModule('pandas', 'python3-pandas')
  const writing = `import json
frame = ${frame}
for row in frame.astype(object).where(frame.notna(), None).values.tolist():
    print(json.dumps(row))
`
  return output('python3', ['-c', `${blocks.get('python')}\n${writing}`], place)
}

const rowsOf = (text: string): readonly Row[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const value = JSON.parse(line) as Row | Readonly<Record<string, unknown>>
      return (Array.isArray(value) ? value : Object.values(value)) as unknown as Row
    })

/** A string as a field of CSV. */
const quoted = (line: Buffer): Buffer => Buffer.from(`"${line.toString('latin1').replaceAll('"', '""')}"`, 'latin1')

const joined = (lines: readonly Buffer[]): Buffer => Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]))

function linesOf(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0x0a, at)
    lines.push(bytes.subarray(at, end))
    at = end + 1
  }
  return lines
}

/** Lines that a format, a loader or a shell may take for something else. */
const HOSTILE: readonly (string | Buffer)[] = [
  ...[
    '',
    ' ',
    '\t',
    '\\',
    '\\N',
    '\\.',
    '"',
    '""',
    ',',
    'null',
    'NULL',
    'NaN',
    'nan',
    'true',
    '1',
    '1e400',
    '-',
    '--help',
    '{}',
    '[]',
  ],
  ...[
    'http://h/?a=1,2',
    'http://h/"quoted"',
    'http://h/?re=\\d+\\t',
    'javascript:alert("a\\nb")',
    'data:text/plain,C:\\new\\table',
  ],
  ...[
    'http://h/\u2028\u2029\u0085',
    'http://h/\ufeff',
    '\ufeffhttp://h/',
    'http://h/\x1e\x1f\x7f',
    'http://h/\0x',
    "http://h/'; DROP TABLE urls;--",
  ],
  ...[
    'http://h/a\tb',
    'http://h/a\rb',
    'http://\u{1F600}.example/\u{1F600}',
    'http://BÜCHER.example/',
    'http://1.256/',
    'http://[::1',
    'http://h:65536/',
  ],
  ...[
    '2026-11-24',
    '1700000000',
    'http://h/$HOME`id`$(id)',
    '#top',
    '//h/x',
    'file:///C|/x',
    'http://user:pass@h/',
    'http://h/%00%ff',
  ],
  Buffer.from('http://h/\xe9', 'latin1'),
  Buffer.from('http://h\xe9/', 'latin1'),
  Buffer.from('http://h/\xed\xa0\x80', 'latin1'),
]

/** Hostile lines, the inputs of the published tests of the URL Standard, and links, some thousand of each kind. */
function listOfLines(): readonly Buffer[] {
  const wpt = readWpt<readonly (string | { readonly input: string })[]>('urltestdata.json') ?? []
  const texts = wpt
    .flatMap((each) => (typeof each === 'string' ? [] : [each.input]))
    .filter((text) => !text.includes('\n'))
  const all = [...HOSTILE, ...texts].map((each) => Buffer.from(each as string))
  // A mark of the byte order at the beginning of a file belongs to no line.
  return Array.from({ length: LINES }, (_, index) => {
    if (index % 4 === 1) return all[(index >> 2) % all.length] as Buffer
    return Buffer.from(
      `${index % 8 === 0 ? 'HTTP' : 'https'}://host-${index % 977}.example.org:443/a/../p${index}?id=${index * 7}#${index}`,
    )
  })
}

/** What the library answers for a line. */
function answered(line: Buffer, index: number): Row {
  // A CR at the end of a line belongs to the end.
  const bytes = line.at(-1) === 0x0d ? line.subarray(0, -1) : line
  const text = bytes.toString('utf8')
  const isDamaged = !Buffer.from(text, 'utf8').equals(bytes)
  const result = Url.read(text)
  if (!result.ok) return [index + 1, text, null, null, isDamaged ? 'input-not-utf-8' : result.error.reason]
  const { href, hostname } = result.url.canonicalize()
  return [index + 1, text, href, hostname, isDamaged ? 'input-not-utf-8' : null]
}

/** The recipes of the guide: the blocks below each heading that has some. */
function recipesOfGuide(): ReadonlyMap<string, Blocks> {
  const recipes = new Map<string, Blocks>()
  for (const section of readFileSync(GUIDE, 'utf8').split(/^## /m).slice(1)) {
    const blocks = new Map<string, string>()
    for (const [, language = '', text = ''] of section.matchAll(/^```(sh|sql|python)\n([\s\S]*?)^```$/gm)) {
      blocks.set(language, text)
    }
    if (blocks.size > 0) recipes.set(section.slice(0, section.indexOf('\n')), blocks)
  }
  return recipes
}

/** The command as published, where every user of the machine may run it. */
function installedCommand(folder: string): string {
  for (const name of ['package.json', 'dist', 'node_modules/iconv-lite', 'node_modules/safer-buffer']) {
    cpSync(join(root, name), join(folder, 'weburl', name), { recursive: true, dereference: true })
  }
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'weburl'),
    `#!/bin/sh\nexec '${process.execPath}' '${folder}/weburl/dist/cli/weburl.js' "$@"\n`,
    { mode: 0o755 },
  )
  // The shell of DuckDB is not on npm: what runs its statement is DuckDB's package for Node.
  writeFileSync(
    join(bin, 'duckdb'),
    `#!/bin/sh\nexec '${process.execPath}' '${root}/scripts/scale/duckdb-shell.mjs' "$@"\n`,
    { mode: 0o755 },
  )
  symlinkSync(PYTHON, join(bin, 'python3'))
  return bin
}

async function check(
  name: string,
  blocks: Blocks,
  recipe: Recipe,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  mkdirSync(folder)
  const { lineOf = (line: Buffer) => line, rowOf = (row: Row) => row } = recipe
  const lines = listOfLines().map(lineOf)
  writeFileSync(join(folder, 'urls.txt'), joined(lines))
  const { rows, said } = await recipe.run(blocks, { folder, env })
  if (rows.length !== lines.length) throw new Error(`${rows.length} rows for ${lines.length} lines`)
  for (const [index, line] of lines.entries()) {
    const [wanted, got] = [rowOf(answered(line, index)), rows[index]].map((row) => JSON.stringify(row))
    if (wanted !== got) throw new Error(`row ${index + 1} is\n  ${got}\nand the library answers\n  ${wanted}`)
  }
  return `${name}: compared ${rows.length} rows${said === undefined ? '' : `; ${said}`}`
}

const home = mkdtempSync(join(tmpdir(), 'weburl-recipes-'))
try {
  chmodSync(home, 0o755)
  const env = { ...process.env, PATH: `${installedCommand(home)}:${process.env.PATH}` }
  const recipes = recipesOfGuide()
  const [asked, known] = [[...recipes.keys()], [...RECIPES.keys()]]
  if (asked.join() !== known.join()) throw new Error(`the guide has ${asked}, and this script knows ${known}`)
  const wanted = process.argv.slice(2)
  for (const [index, name] of (wanted.length === 0 ? asked : wanted).entries()) {
    const recipe = RECIPES.get(name)
    if (recipe === undefined) throw new TypeError(`"${name}" is not a recipe: write ${known.join(', or ')}`)
    try {
      console.log(await check(name, recipes.get(name) as Blocks, recipe, join(home, `recipe-${index}`), env))
    } catch (error) {
      if (error instanceof Missing) console.log(`${name}: not run: ${error.message}`)
      else {
        process.exitCode = 1
        console.error(`${name}: FAILED: ${(error as Error).stack}`)
      }
    }
  }
} finally {
  Owned.endAll()
  rmSync(home, { recursive: true, force: true })
}
