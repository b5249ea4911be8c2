/**
 * One law: whichever way a list is answered, the bytes and the verdict are the same. The verdict is the status, the counts and the first
 * message of the command, the error of a stream, and which records are refused and why.
 *
 * The ways are: canonical lines by their bytes, without reading; reading every record, as if no line were recognised; threads;
 * parts of a file; `urlLines`; `readUrls`; and each of them with the list cut anywhere. `readUrls` has one exception: it does not
 * guess whether pieces without any end of a record are lines.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BroadcastChannel } from 'node:worker_threads'
import { assert } from 'chai'
import fc from 'fast-check'
import { type ReadUrlsOptions, readUrls, type UrlLinesOptions, urlLines } from '../../lib/around/lines/index.js'
import { canonicalLineEnd, canonicalLineTable } from '../../lib/around/lines/input/canonical-line.js'
import { dedupe } from '../../lib/around/profiles/index.js'
import { rfc3986 } from '../../lib/dialects/index.js'
import { times } from '../support/depth.js'
import { bundleCommand } from './bundled-command.js'
import { hostileLine } from './hostile.js'
import { recordsOf, weburl } from './in-memory.js'

// A request: options of a program, and the same options in the words of the command.

const OUTPUTS: readonly UrlLinesOptions[] = [
  {},
  { get: '{scheme}|{host}|{hostname}|{port}|{path}|{query}|{fragment}|{input}' },
  { get: '{n} {input} {error} {query:id}' },
  { get: '{unicode} {site} {suffix} {class} {origin} {effective-port}' },
  { get: '{key} {protocol} {pathname} {search} {hash} {decoded:path} {query:id}|{query:a}' },
  { get: '{domain} {subdomain} {query:id}', echo: true },
  { output: 'tsv' },
  { output: 'tsv', header: true, fields: ['n', 'href'] },
  { output: 'csv' },
  { output: 'csv', fields: ['href'] },
  { output: 'csv', fields: ['query'], add: { x: '{host}\\n{path}' } },
  {
    output: 'csv',
    fields: ['input', 'host', 'port', 'path', 'query:id', 'search', 'unicode', 'site'],
    errorColumn: true,
  },
  { output: 'csv', where: ['scheme=http,https', 'host!=*.z'], onError: 'drop' },
  { get: 'a\\n{host}', errorColumn: true },
  { get: '{host}\\r', add: { x: '{path}\\t{query}' } },
  { where: 'pattern=http://:h/*', get: '{group:h} {host}' },
  { output: 'tsv', fields: ['query:id', 'search', 'hash', 'key', 'domain', 'query:a'] },
  { output: 'tsv', fields: ['input', 'host', 'port', 'query.names', 'error'] },
  { output: 'ndjson' },
  { output: 'ndjson', fields: ['input', 'host', 'href'] },
  { output: 'ndjson', fields: ['n', 'input', 'href', 'scheme', 'host', 'hostname', 'port', 'path', 'error'] },
  { output: 'ndjson', fields: ['unicode', 'origin', 'class', 'effective-port'] },
  { output: 'ndjson', fields: ['findings', 'query', 'fragment', 'query.names'], errorColumn: true },
  { output: 'ndjson', echo: true },
  { echo: true, errorColumn: true },
  { errorColumn: true, base: 'https://h/a/b' },
  { add: { host: '{hostname}', x: '{path}' }, errorColumn: true },
  { onError: 'echo', errorColumn: true },
  { onError: 'drop' },
  { onError: 'stop' },
  { encoding: 'shift_jis' },
  { dialect: 'rfc3986' },
  { dialect: rfc3986, output: 'ndjson' },
  { profile: 'dedupe', without: ['strip-fragment'] },
  { profile: dedupe, onError: 'drop' },
  { where: ['scheme=http,https', 'has!=a'], uniq: true },
  { where: 'scheme=http,foo' },
  { where: ['scheme!=https', 'port=80,8080'], get: '{host} {n}' },
  { where: ['host=a,*.a,0.0.0.9,', 'host!=*.z.z'] },
  { where: ['class=name', 'suffix!=z'], output: 'ndjson' },
  { where: 'site!=a', uniq: true, onError: 'echo' },
  { where: ['scheme=http', 'has=id', 'path=/*'] },
  { where: ['query:id=1,2*', 'refused=no'] },
  { where: ['canonical=yes', 'scheme=http'], get: '{host}' },
  { where: 'canonical=no', echo: true },
  { where: 'canonical!=no', uniq: true },
  { where: 'refused=yes' },
  { where: 'refused=no', uniq: '{host}' },
  { where: 'refused!=missing-scheme-non-relative-URL,yes', onError: 'drop' },
  { where: ['refused=port-invalid,no', 'port!=8080'], errorColumn: true },
  { uniq: true },
  { uniq: true, errorColumn: true, output: 'tsv' },
  { uniq: '{site}', get: '{input}' },
  { uniq: '{error}{scheme}' },
  { uniq: '{path}{query:id}' },
  { uniq: '{input}', where: 'canonical=yes' },
  { uniq: 'dedupe' },
  { drop: ['id', 'x*'], uniq: true },
  { set: { id: 'a b', lang: 'é' }, drop: 'a', get: '{href} {query.names}', where: 'has!=x' },
  { typed: true, get: '{href} {assumed}', errorColumn: true },
  { inputEncoding: 'bytes', output: 'ndjson' },
  { maxLine: 24, errorColumn: true },
]

/** What only the command does. */
const VERBS: readonly (readonly string[])[] = [['check'], ['compare', '--among', 'whatwg,rfc3986', '--echo']]

/** The words of the command for options of a program. */
const wordsOf = (options: UrlLinesOptions): readonly string[] =>
  Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    if (value === true) return [option]
    if (name === 'fields') return [`${option}=${(value as string[]).join()}`]
    if (name === 'add' || name === 'set')
      return Object.entries(value as object).map(([key, template]) => `${option}=${key}=${template}`)
    if (Array.isArray(value)) return value.map((each) => `${option}=${each}`)
    if (typeof value !== 'object') return [`${option}=${value}`]
    const [[kind, place] = []] = Object.entries(value as object)
    return [`${option}=${kind === 'column' ? `column:${place}` : (value as { name: string }).name}`]
  })

// The lists: byte strings.

/** All that a host may have in it by the Standard. */
const allowedByte = fc.constantFrom(...'!"$&\'()*+,-.;=_`{}~az09')
const hostByte = fc.oneof(
  { arbitrary: allowedByte, weight: 6 },
  { arbitrary: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)), weight: 1 },
)
/** The rest after a host: parameters, some with names to decode, and empty parts. */
const QUERIES = [
  ...[
    '/?id=1&a=2',
    '/?x=1&id=2#f',
    '/?i%64=5&id=6',
    '/?id=%41+b&id=c',
    '/?&id&a',
    '/?ida=1&aid=2&id=',
    '/x%20y/?id==&',
  ],
  ...['/?', '/#', '/?#', '/#id=1', '/?#?id=1', '/?a=%', "/?a='"],
]
/** Lines that are met again. */
const repeated = fc.constantFrom('http://a', 'http://a/', 'http://a/#x', 'HTTP://A/#y', 'https://b.a.z/?id=1', 'x')
/** Mostly lines that need no reading: canonical ones, and those that lack only the "/" of their path. */
const canonical = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'wss://'),
    fc.array(allowedByte, { minLength: 1, maxLength: 6 }),
    fc.constantFrom('', '', '/', '/a?b', ...QUERIES),
  )
  .map(([scheme, host, rest]) => scheme + host.join('') + rest)
const url = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'ws://', 'HTTP://', 'file://', 'foo://', 'foo:'),
    fc.array(hostByte, { minLength: 1, maxLength: 6 }),
    fc.constantFrom('', '', ':8080', ':80'),
    fc.constantFrom('', '', '/', '/a"b\\', '?q="\\', '#"\\', '/%22?a=1&id=%00', '/?id=\\&a=\\#\\', ...QUERIES),
  )
  .map(([scheme, host, port, rest]) => scheme + host.join('') + port + rest)
const text = fc.oneof(
  { arbitrary: canonical, weight: 4 },
  { arbitrary: url, weight: 3 },
  { arbitrary: hostileLine, weight: 1 },
  { arbitrary: repeated, weight: 2 },
)

interface Layout {
  readonly name: string
  readonly options: UrlLinesOptions
  readonly separator: string
  readonly header?: string
  /** A record with a string in it; any number will do. */
  readonly record: (text: string, any: number) => string
}

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`
/** A string in JSON, byte for byte. */
const inJson = (field: string): string =>
  `"${field.replace(/["\\\x00-\x1f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
const csvRecord = (field: string, any: number): string =>
  any % 3 === 0 ? `1,${quoted(`${field}\n`.slice(any % 2))},x` : any % 3 === 1 ? `"a\nb",${field}` : quoted(field)

const LAYOUTS: readonly Layout[] = [
  { name: 'lines', options: {}, separator: '\n', record: (each, any) => each + (any === 0 ? '\r' : '') },
  { name: 'NUL', options: { null: true }, separator: '\0', record: (each) => each },
  { name: 'TSV', options: { tsv: true, column: 2 }, separator: '\n', record: (each, any) => `${any}\t${each}\\n\\` },
  { name: 'columns', options: { column: 2 }, separator: '\n', record: (each, any) => `${any}\t${each}\r` },
  {
    name: 'columns',
    options: { column: -1, delimiter: ',', base: { column: 1 } },
    separator: '\n',
    record: (each, any) => (any % 2 === 0 ? `http://b/,${each}` : each),
  },
  { name: 'CSV', options: { csv: true, column: 2 }, separator: '\n', record: csvRecord },
  { name: 'CSV', options: { csv: true, column: 1 }, separator: '\n', record: quoted },
  {
    name: 'CSV',
    options: { csv: true, column: 'url', header: true },
    separator: '\n',
    header: '"i\nd",url',
    record: csvRecord,
  },
  { name: 'NDJSON', options: { jsonField: 'u' }, separator: '\n', record: (each) => `{"u":${inJson(each)}}` },
  {
    name: 'NDJSON',
    options: { jsonField: 'l.*.u' },
    separator: '\n',
    record: (each, any) =>
      [`{"l":[{"u":${inJson(each)}},{"t":1}]}`, '{"l":[]}', `{"l":${inJson(each)}}`, each][any % 4] as string,
  },
  {
    name: 'NDJSON',
    options: { jsonField: 'l.*.u', into: 'l.*.v' },
    separator: '\n',
    record: (each) => `{"l":[{"t":1},{"u":${inJson(each)},"v":1},7]}`,
  },
  { name: 'CDX', options: { cdx: true }, separator: '\n', record: (each) => `k 2020 ${each} x` },
]

interface List {
  readonly layout: Layout
  readonly bytes: Buffer
}

const list: fc.Arbitrary<List> = fc
  .record({
    // Only of lines the bytes are looked at before they are read.
    layout: fc.oneof(fc.constantFrom(...LAYOUTS), fc.constant(LAYOUTS[0] as Layout)),
    texts: fc.array(fc.tuple(text, fc.nat(11)), { maxLength: 20, size: 'max' }),
    hasMark: fc.boolean(),
    hasLastEnd: fc.boolean(),
  })
  .map(({ layout, texts, hasMark, hasLastEnd }) => {
    const { header, separator, record } = layout
    const records = texts.map(([each, any]) => record(each.replaceAll(separator, ''), any))
    const all = header === undefined ? records : [header, ...records]
    const end = hasLastEnd && all.length > 0 ? separator : ''
    return { layout, bytes: Buffer.from((hasMark ? '\xef\xbb\xbf' : '') + all.join(separator) + end, 'latin1') }
  })

/** The lengths of the pieces of a list, one after the other, and again from the first. */
const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })

function piecesOf(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pieces.at(-1)?.length ?? 0) {
    pieces.push(bytes.subarray(at, at + (lengths[pieces.length % lengths.length] as number)))
  }
  return pieces
}

// The output.

type Counts = Readonly<Record<string, number>> & { readonly reasons: Readonly<Record<string, number>> }

interface Seen {
  readonly bytes: string
  readonly status: number
  readonly counts: Counts
  /** All messages. */
  readonly said: readonly string[]
}

/** Messages about refused records, which do not decide the status. */
const ABOUT_REFUSED =
  /: the record (?:has no such|is not JSON|is neither)|not CSV: there is more|of (?:its|their) form$|there is a NUL byte in it|^weburl: (?:none|the only)/

async function seen(words: readonly string[], bytes: Buffer, more: Parameters<typeof weburl>[2] = {}): Promise<Seen> {
  const result = await weburl([...words, '--stats=json'], bytes, more)
  if (result.status === 2) {
    // A column of a base is meaningless with `typed`, other verbs put their answers nowhere, a layout may already set the option,
    // and a part of a file has no header.
    assert.match(result.said, /--typed|--into|is given twice|--part does not go with --header/)
    fc.pre(false)
  }
  const lines = result.said.split('\n').slice(0, -1)
  const { seconds: _, ...counts } = JSON.parse(lines.find((line) => line.startsWith('{')) as string)
  return {
    bytes: result.bytes.toString('latin1'),
    status: result.status,
    counts,
    said: lines.filter((line) => !line.startsWith('{')),
  }
}

/** Does something while no line is recognised, so that every record is read. */
async function readingEvery<Result>(work: () => Promise<Result>): Promise<Result> {
  const table = canonicalLineTable()
  const kept = table.slice()
  table.fill(0)
  try {
    assert.equal(canonicalLineEnd(Buffer.from('http://a/\n'), 0), -1)
    return await work()
  } finally {
    table.set(kept)
  }
}

describe('all ways to process a list', function () {
  this.timeout(120_000)
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-ways-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const asked = fc.constantFrom(...OUTPUTS)
  const askedOfCommand = fc.oneof(
    { arbitrary: asked.map(wordsOf), weight: 6 },
    { arbitrary: fc.constantFrom(...VERBS), weight: 1 },
  )
  const wordsFor = (layout: Layout, words: readonly string[]): readonly string[] => [
    ...words,
    ...wordsOf(layout.options),
  ]

  it('give the same bytes and status: chunks of any size, with and without parsing every line', async () => {
    await fc.assert(
      fc.asyncProperty(list, askedOfCommand, cuts, async ({ layout, bytes }, given, chunk) => {
        const words = wordsFor(layout, given)
        const whole = await seen(words, bytes)
        assert.deepEqual(await seen(words, bytes, { chunk }), whole)
        assert.deepEqual(await readingEvery(() => seen(words, bytes, { chunk })), whole)
        if (whole.status === 3) assert.property(whole.counts.reasons, 'not-csv')
      }),
      { numRuns: times(600) },
    )
  })

  it('give the same bytes and status: the stream of urlLines', async () => {
    await fc.assert(
      fc.asyncProperty(list, asked, cuts, async ({ layout, bytes }, options, lengths) => {
        const whole = await seen(wordsFor(layout, wordsOf(options)), bytes)
        const lines = urlLines({ ...layout.options, ...options })
        const answers = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const piece of piecesOf(bytes, lengths)) controller.enqueue(new Uint8Array(piece))
            controller.close()
          },
        }).pipeThrough(lines)
        let streamed = ''
        let said = ''
        try {
          for await (const piece of answers) {
            streamed += Buffer.from(piece).toString('latin1')
            // A reader may be slow.
            if (lengths.length % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
          }
        } catch (error) {
          said = (error as Error).message
        }
        assert.equal(streamed, whole.bytes)
        const place = (whole.said.find((message) => !ABOUT_REFUSED.test(message)) ?? '').replace(
          /^weburl: <stdin>:(?: |(\d+): )/,
          (_, line) =>
            line === undefined ? '' : whole.status === 1 ? `record ${line}: ` : `line ${line} of the list: `,
        )
        assert.equal(said, place)
        assert.equal(said === '', whole.status === 0)
        const { records, refused, reasons } = lines.counts
        const { records: ofCommand, refused: refusedByCommand, reasons: given } = whole.counts
        assert.deepEqual([records, refused, { ...reasons }], [ofCommand, refusedByCommand, given])
      }),
      { numRuns: times(400) },
    )
  })

  it('give the same URLs and refusals: readUrls', async () => {
    const found = async (source: Parameters<typeof readUrls>[0], options: ReadUrlsOptions) => {
      const urls: {
        readonly n: number
        readonly input: string
        readonly href: string | null
        readonly error: string | null
      }[] = []
      try {
        for await (const { number, text: input, result } of readUrls(source, options)) {
          urls.push(
            result.ok
              ? { n: number, input, href: result.url.href, error: null }
              : { n: number, input, href: null, error: result.error.reason },
          )
        }
      } catch (error) {
        return { urls, said: (error as Error).message }
      }
      return { urls, said: '' }
    }
    await fc.assert(
      fc.asyncProperty(list, cuts, async ({ layout, bytes }, lengths) => {
        const { separator } = layout
        const { into: _, ...options } = layout.options
        const words = [...wordsOf(options), '-o', 'ndjson', '--fields', 'n,input,href,error']
        const whole = await seen(words, bytes)
        const expected = recordsOf(Buffer.from(whole.bytes, 'latin1'), options.null === true ? '\0' : '\n').map(
          (row) => {
            const each = JSON.parse(Buffer.from(row, 'latin1').toString())
            return { ...each, error: each.href === null ? each.error : null }
          },
        )
        const pieces = piecesOf(bytes, lengths)
        const inPieces = await found(pieces, options)
        if (inPieces.said.includes('lines: true')) {
          assert.isAbove(pieces.length, 1)
          assert.isTrue(options.csv === true || !bytes.includes(separator))
          assert.deepEqual(inPieces.urls, [])
        } else {
          assert.isTrue(pieces.length < 2 || bytes.includes(separator))
          assert.deepEqual(inPieces.urls, expected)
          assert.equal(inPieces.said === '', whole.status === 0)
        }
        const lines = bytes.toString('latin1').split(separator)
        if (lines.at(-1) === '') lines.pop()
        const byLine = await found(
          lines.map((line) => Buffer.from(line, 'latin1')),
          { ...options, lines: true },
        )
        // If the last quote is not closed, the end of the last line is in the record.
        const trimmed = (urls: readonly { readonly input: string }[]) =>
          urls.map((each) => ({ ...each, input: each.input.replace(/\n$/, '') }))
        assert.deepEqual(trimmed(byLine.urls), trimmed(expected))
        assert.equal(byLine.said === '', whole.status === 0)
      }),
      { numRuns: times(400) },
    )
  })

  it('give the same bytes and status: the parts of a file, in order', async () => {
    const file = join(folder, 'list')
    const parted = list.filter(({ layout }) => layout.options.csv !== true)
    const askedOfParts = askedOfCommand.filter((words) => !/--uniq|stop/.test(words.join()))
    await fc.assert(
      fc.asyncProperty(
        parted,
        askedOfParts,
        fc.integer({ min: 1, max: 20 }),
        async ({ layout, bytes }, given, count) => {
          writeFileSync(file, bytes)
          const words = [...wordsFor(layout, given), '-f', file]
          const whole = await seen(words, bytes)
          const parts: Seen[] = []
          for (let number = 1; number <= count; number++) {
            parts.push(await seen([...words, '--part', `${number}/${count}`], bytes))
          }
          assert.equal(parts.map((part) => part.bytes).join(''), whole.bytes)
          assert.equal(Math.max(...parts.map(({ status }) => status)), whole.status)
          assert.deepEqual(summed(parts.map(({ counts }) => counts)), summed([whole.counts]))
        },
      ),
      { numRuns: times(100) },
    )
  })

  it('give the same bytes and status: threads', async () => {
    await bundleCommand(folder)
    // A program of a thread that says when it can take blocks. Until then, only one piece is read.
    const program = join(folder, 'announced.mjs')
    const announcement = `new BroadcastChannel('weburl-ways').postMessage('ready')`
    writeFileSync(
      program,
      `import { BroadcastChannel } from 'node:worker_threads'\nawait import('./thread.mjs')\n${announcement}\n`,
    )
    const long = fc.array(list, { minLength: 20, maxLength: 30 }).map((lists) => {
      const [first] = lists as [List, ...List[]]
      const alike = lists.filter(({ layout, bytes }) => layout === first.layout && bytes.length > 0)
      return { layout: first.layout, bytes: Buffer.concat(alike.map(({ bytes }) => bytes)) }
    })
    await fc.assert(
      fc.asyncProperty(long, askedOfCommand, cuts, async ({ layout, bytes }, given, chunk) => {
        // Keys are compared by one thread.
        fc.pre(!given.some((word) => word.startsWith('--uniq')))
        const words = wordsFor(layout, given)
        const whole = await seen(words, bytes)
        const channel = new BroadcastChannel('weburl-ways')
        const isReady = new Promise<void>((resolve, reject) => {
          channel.onmessage = () => resolve()
          setTimeout(() => reject(new Error('the thread does not come')), 60_000).unref()
        })
        const circumstances = { chunk, thread: pathToFileURL(program), threadsReady: () => isReady }
        try {
          assert.deepEqual(await seen([...words, '--jobs', '2'], bytes, circumstances), whole)
        } finally {
          channel.close()
        }
      }),
      { numRuns: times(10) },
    )
  })
})

function summed(all: readonly Counts[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { reasons, ...numbers } of all) {
    for (const [name, count] of Object.entries({ ...numbers, ...reasons })) sums[name] = (sums[name] ?? 0) + count
  }
  return sums
}
