/**
 * The record that comes with each URL of `readUrls`, the sources that it takes, and the counts of `readUrls` and `urlLines`.
 */

import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import fc from 'fast-check'
import {
  type ListCounts,
  type ListSource,
  type ReadUrl,
  type ReadUrlsOptions,
  readUrls,
  type UrlLinesOptions,
  type UrlList,
  urlLines,
} from '../../../lib/around/lines/index.js'
import { UrlError } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

async function all<Row>(list: UrlList<Row>): Promise<ReadUrl<Row>[]> {
  const found: ReadUrl<Row>[] = []
  for await (const each of list) found.push(each)
  return found
}

const recordsIn = async (...given: Parameters<typeof readUrls>): Promise<unknown[]> =>
  (await all(readUrls(...given))).map(({ record }) => record())

const named = (columns: Record<string, string>): object => Object.assign(Object.create(null), columns)

const errorOf = async (list: UrlList): Promise<UrlError> => {
  const error = await all(list).catch((each: unknown) => each)
  assert.instanceOf(error, UrlError)
  return error as UrlError
}

describe('the record of a URL', () => {
  it('has its columns by name if there is a header', async () => {
    const csv = '\ufeff"id",url,"note, or so"\r\n1,http://a/,"said ""x"""\r\n2,nowhere\r\n3,http://c/,é,more\r\n'
    const options = { csv: true, header: true, column: 'url' } as const
    const expected = [
      named({ id: '1', url: 'http://a/', 'note, or so': 'said "x"' }),
      named({ id: '2', url: 'nowhere' }),
      named({ id: '3', url: 'http://c/', 'note, or so': 'é' }),
    ]
    assert.deepEqual(await recordsIn([csv], options), expected)
    assert.deepEqual(
      await recordsIn(
        Array.from(new TextEncoder().encode(csv), (byte) => Uint8Array.of(byte)),
        options,
      ),
      expected,
    )
    for (const { record, result } of await all(readUrls([csv], options))) {
      const columns: Readonly<Record<string, string>> = record()
      assert.include(['1', '2', '3'], columns.id)
      assert.equal(result.ok, columns.id !== '2')
      assert.strictEqual(record(), columns)
      assert.isFrozen(columns)
      assert.isNull(Object.getPrototypeOf(columns))
    }
  })

  it('allows column names such as __proto__, and uses the last of two columns with one name', async () => {
    const csv = 'url,__proto__,constructor,x,x\nhttp://a/,p,c,1,2\n'
    const [record] = await recordsIn([csv], { csv: true, header: true, column: 'url' })
    assert.deepEqual(Object.entries(record as object), [
      ['url', 'http://a/'],
      ['__proto__', 'p'],
      ['constructor', 'c'],
      ['x', '2'],
    ])
    assert.isUndefined(({} as { p?: unknown }).p)
  })

  it('has its columns by index without a header', async () => {
    assert.deepEqual(await recordsIn(['1\thttp://a/\t"q"\r\n2\n'], { column: 2 }), [['1', 'http://a/', '"q"'], ['2']])
    assert.deepEqual(await recordsIn(['1;"http://a/;"\n'], { column: -1, csv: true, delimiter: ';' }), [
      ['1', 'http://a/;'],
    ])
    const [first] = await all(readUrls(['1\thttp://a/\n'], { column: 2 }))
    const columns: readonly string[] = first?.record() ?? []
    assert.isFrozen(columns)
  })

  it('is the parsed JSON value, shared by all URLs of the record', async () => {
    const json =
      '{"id":7,"links":[{"href":"http://a/"},{"t":1},{"href":"b"}],"n":9007199254740993,"x":1,"x":2,"__proto__":{"y":3}}'
    const found = await all(readUrls([`${json}\n`], { jsonField: 'links.*.href' }))
    assert.deepEqual(
      found.map(({ text, index }) => [text, index]),
      [
        ['http://a/', 0],
        ['{"t":1}', 1],
        ['b', 2],
      ],
    )
    const [first] = found
    const record = first?.record() as { readonly n: number; readonly y?: unknown }
    for (const each of found) assert.strictEqual(each.record(), record)
    assert.deepEqual(record, JSON.parse(json))
    assert.isTrue(Object.hasOwn(record, '__proto__'))
    assert.isUndefined(record.y)
    assert.equal(record.n, 9007199254740992)
  })

  it('does not contain a byte order mark, even in a compressed list', async () => {
    const json = '\ufeff{"u":"http://a/"}\n{"u":"b"}\n'
    for (const pieces of [
      [json],
      [Buffer.from(json)],
      [gzipSync(json)],
      [...Buffer.from(json)].map((each) => Uint8Array.of(each)),
    ]) {
      assert.deepEqual(await recordsIn(pieces, { jsonField: 'u' }), [{ u: 'http://a/' }, { u: 'b' }])
    }
    assert.deepEqual(await recordsIn(['\ufeffhttp://a/\tx\n'], { column: 1 }), [['http://a/', 'x']])
    assert.deepEqual(await recordsIn(['\ufeffhttp://a/\n']), ['http://a/'])
    assert.deepEqual(await recordsIn(['\ufefforg,a)/ 2020 http://a/\n'], { cdx: true }), [
      ['org,a)/', '2020', 'http://a/'],
    ])
  })

  it('contains the element at the index of each URL, even if a condition skips some URLs', async () => {
    const url = fc.constantFrom('http://a/', 'b', 'https://é/', '')
    const element = fc.oneof(url, fc.record({ href: url }), fc.record({ t: fc.nat() }), fc.constant(null))
    const records = fc.array(fc.record({ id: fc.nat(), l: fc.array(element) }), { maxLength: 4 })
    const options = fc.record({
      jsonField: fc.constantFrom('l.*', 'l.*.href', 'l.0'),
      where: fc.constantFrom('refused=no', 'scheme=http'),
    })
    await fc.assert(
      fc.asyncProperty(records, options, async (list, given) => {
        const json = list.map((each) => `${JSON.stringify(each)}\n`).join('')
        for (const { record, index, text, result, number } of await all(readUrls([json], given))) {
          const value = record() as (typeof list)[number]
          assert.deepEqual(value, list[number - 1])
          const found = value.l[index]
          if (result.ok) assert.equal(given.jsonField === 'l.*.href' ? (found as { href: string }).href : found, text)
        }
      }),
      { numRuns: times(300) },
    )
  })

  it('contains the fields of an archive index', async () => {
    const cdx = ' CDX N b a\norg,a)/ 2020 http://a/ text/html\norg,b)/ 2021 {"url": "http://b/"}\nnothing\n'
    assert.deepEqual(await recordsIn([cdx], { cdx: true }), [
      ['org,a)/', '2020', 'http://a/', 'text/html'],
      ['org,b)/', '2021', '{"url": "http://b/"}'],
      [],
    ])
  })

  it('is the line itself if no option describes its parts, and is decoded by inputEncoding', async () => {
    assert.deepEqual(await recordsIn(['HTTP://A\r\nb\n']), ['HTTP://A', 'b'])
    const latin1 = Buffer.from('n;url\né;http://a/\n', 'latin1')
    const options: ReadUrlsOptions = { column: 'url', header: true, delimiter: ';', inputEncoding: 'latin1' }
    assert.deepEqual(await recordsIn([latin1], options), [named({ n: 'é', url: 'http://a/' })])
  })

  it('is empty, or undefined for JSON, if the record is malformed or too long; an empty line has one empty column', async () => {
    const long = `"${'x'.repeat(300)}"\n`
    for (const [list, options, expected] of [
      ['"a"b,http://x/\n', { csv: true, column: 1 }, []],
      ['url,b\n"a"b\n', { csv: true, header: true, column: 'url' }, named({})],
      ['{"a":\n', { jsonField: 'a' }, undefined],
      ['nothing\n', { cdx: true }, []],
      [long, { column: 1, maxLine: 200 }, []],
      [`u\n${long}`, { column: 'u', header: true, maxLine: 200 }, named({})],
      [long, { jsonField: 'a', maxLine: 200 }, undefined],
      // A line without anything in it has one column.
      ['u\n\n', { csv: true, header: true, column: 'u' }, named({ u: '' })],
    ] as const) {
      assert.deepEqual(await recordsIn([list], options), [expected])
    }
  })

  it('comes with an error that contains the line on which a malformed record begins', async () => {
    const csv = 'id,url\n"1\n\n",http://a/\n"2"x,y\n3,http://b/\n'
    const list = readUrls([csv], { csv: true, header: true, column: 'url' })
    const found = await all(list)
    const [, { result } = {}] = found
    assert.include(
      result?.ok === false && result.error.message,
      'in record 3, which begins in line 5: the record is not CSV',
    )
    assert.deepEqual(list.counts.notOfForm, { line: 5, reason: 'not-csv', count: 1 })
  })
})

describe('a source of readUrls', () => {
  const hosts = async (source: ListSource) => (await all(readUrls(source))).map(({ text }) => text)

  it('can be a Blob, a Response, or a Node stream', async () => {
    for (const source of [
      new Blob(['http://a/\nb\n']),
      new File(['http://a/\nb\n'], 'list'),
      new Response('http://a/\nb\n'),
      new Response(new Blob(['http://a/\nb\n'])),
      Readable.from(['http://a/', '\nb\n']),
      Readable.from([Buffer.from('http://a/\nb\n')]),
      new Response('http://a/\nb\n').body as ReadableStream<Uint8Array>,
    ]) {
      assert.deepEqual(await hosts(source), ['http://a/', 'b'])
    }
    assert.deepEqual(await hosts(new Response(null, { status: 204 })), [])
  })

  it('cannot be a response that has an error status, or whose body has been read', async () => {
    let isCancelled = false
    const body = new ReadableStream({
      cancel: () => {
        isCancelled = true
      },
    })
    const error = await errorOf(readUrls(new Response(body, { status: 404 })))
    assert.deepEqual([error.code, error.reason], ['ERR_INVALID_LIST', 'response-not-ok'])
    assert.include(error.message, 'The response has the status 404, so its body is not the list')
    assert.isTrue(isCancelled)
    const read = new Response('http://a/\n')
    await read.text()
    assert.equal((await errorOf(readUrls(read))).reason, 'response-used')
    const opaque = { ok: false, status: 0, bodyUsed: false, body: null }
    assert.include((await errorOf(readUrls(opaque))).message, 'The response hides its status and its body')
  })

  it('cannot be any other value, and the error explains what a list is', async () => {
    for (const [source, words] of [
      [undefined, 'The source is undefined. A list is a stream'],
      [{}, 'The source is an object. A list is a stream'],
      [Promise.resolve(new Response('')), 'The source is a promise, which has to be awaited. A list is a stream'],
      [new ArrayBuffer(3), 'The source is an object'],
      [() => [], 'The source is a function'],
    ] as const) {
      assert.throws(() => readUrls(source as never), TypeError, words)
      assert.throws(() => readUrls(source as never), TypeError, 'a Response, a Blob, a readline interface')
    }
    const file = await open('package.json')
    assert.throws(() => readUrls(file as never), TypeError, 'a file: give readUrls its createReadStream()')
    await file.close()
  })

  it('is not recognised by members of Object.prototype', () => {
    const prototype = Object.prototype as { ok?: unknown; body?: unknown; stream?: unknown }
    Object.assign(prototype, { ok: true, body: null, stream: () => ({}) })
    try {
      assert.throws(() => readUrls({} as never), TypeError, 'The source is an object')
    } finally {
      for (const name of ['ok', 'body', 'stream'] as const) delete prototype[name]
    }
  })

  it('is closed when the program leaves the loop, and makes the loop throw if it fails', async () => {
    for (const wrap of [
      (stream: ReadableStream<Uint8Array>) => new Response(stream),
      (stream: ReadableStream<Uint8Array>) => ({ stream: () => stream }),
    ]) {
      let isCancelled = false
      let pulled = 0
      const stream = new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            pulled++
            controller.enqueue(Buffer.from('http://a/\n'))
          },
          cancel: () => {
            isCancelled = true
          },
        },
        { highWaterMark: 0 },
      )
      let read = 0
      for await (const _ of readUrls(wrap(stream))) {
        assert.isAtMost(pulled - read, 2)
        if (++read === 5) break
      }
      assert.isTrue(isCancelled)
    }
    const aborting = new AbortController()
    const list = readUrls(Readable.from(pieces(), { signal: aborting.signal }))
    async function* pieces() {
      yield 'http://a/\nhttp://b/\nhttp://c'
      aborting.abort()
      yield '/\n'
    }
    const texts: string[] = []
    const error = await (async () => {
      for await (const { text } of list) texts.push(text)
    })().catch((each: unknown) => each)
    assert.equal((error as Error).name, 'AbortError')
    assert.deepEqual(texts, ['http://a/', 'http://b/'])
    assert.equal(list.counts.records, 2)
  })
})

describe('the counts of a list', () => {
  const stream = async (list: string, options: UrlLinesOptions, size: number): Promise<ListCounts> => {
    const lines = urlLines(options)
    const bytes = Buffer.from(list)
    let at = 0
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) controller.close()
        else controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
        at += size
      },
    })
    await new Response(source.pipeThrough(lines)).arrayBuffer()
    return lines.counts
  }
  const reading = async (list: string, options: ReadUrlsOptions): Promise<ListCounts> => {
    const urls = readUrls([list], options)
    assert.deepEqual(urls.counts, { ...NONE, reasons: urls.counts.reasons })
    await all(urls)
    return urls.counts
  }
  const NONE = { records: 0, urls: 0, refused: 0, skipped: 0, notOfForm: null }
  const RELATIVE = 'missing-scheme-non-relative-URL'

  for (const [what, list, options, counts, reasons] of [
    ['lines', 'http://a/\nHTTP://B\nc\nhttps://d/\n', {}, { records: 4, urls: 3, refused: 1 }, { [RELATIVE]: 1 }],
    [
      'lines that a condition leaves out',
      'http://a/\nHTTP://B\nc\nhttps://d/\nHTTPS://e\n',
      { where: 'scheme=https' },
      { records: 5, urls: 4, refused: 1, skipped: 3 },
      { [RELATIVE]: 1 },
    ],
    [
      'lines that another condition leaves out',
      'http://a/\nHTTP://B\nc\nhttps://d/\nHTTPS://e\nhttps://[\n',
      { where: 'refused=yes' },
      { records: 6, urls: 4, refused: 2, skipped: 4 },
      { [RELATIVE]: 1, 'IPv6-unclosed': 1 },
    ],
    ['lines that are all refused', 'a\nb\n', {}, { records: 2, refused: 2 }, { [RELATIVE]: 2 }],
    [
      'a table',
      'id,url\n1,http://a/\n"2\n"x,y\n3,b\n4\n',
      { csv: true, header: true, column: 'url' },
      { records: 5, urls: 1, refused: 3, notOfForm: { line: 3, reason: 'not-csv', count: 2 } },
      { 'column-missing': 1, [RELATIVE]: 1, 'not-csv': 1 },
    ],
    [
      'records with several URLs',
      '{"l":["http://a/","b"]}\n{"l":[]}\n{"l":3}\n[\n{"l":["https://c/"]}\n',
      { jsonField: 'l.*', where: 'refused=no' },
      { records: 5, urls: 2, refused: 3, skipped: 3, notOfForm: { line: 4, reason: 'not-json', count: 1 } },
      { 'field-missing': 1, [RELATIVE]: 1, 'not-json': 1 },
    ],
  ] as const) {
    it(`are the same for readUrls and for a stream: ${what}`, async () => {
      const read = await reading(list, options)
      const { reasons: found, skipped } = read
      assert.deepEqual({ ...found }, { ...reasons } as Record<string, number>)
      assert.deepInclude(read, { ...NONE, ...counts })
      for (const size of [1, 3, list.length]) {
        const streamed = await stream(list, options, size)
        // A record of several URLs becomes one record, which is left out as a whole.
        assert.deepEqual('jsonField' in options ? { ...streamed, skipped } : streamed, read)
      }
    })
  }

  it('are up to date at each record, in a new frozen object', async () => {
    const list = readUrls(['http://a/\nb\nhttp://c/\n'])
    const seen: number[] = []
    const first = list.counts
    for await (const _ of list) seen.push(list.counts.records)
    assert.deepEqual(seen, [1, 2, 3])
    assert.equal(first.records, 0)
    assert.isFrozen(first)
    assert.isNull(Object.getPrototypeOf(first.reasons))
    assert.throws(() => Object.assign(list, { counts: 1 }))
  })

  it('include records that other options skip', async () => {
    const list = 'http://a/\nHTTP://A\nb\nhttp://a/\n'
    assert.deepInclude(await stream(list, { uniq: true }, 99), { records: 4, urls: 3, refused: 1, skipped: 2 })
    assert.deepInclude(await stream(list, { onError: 'drop' }, 99), { records: 4, urls: 3, refused: 1, skipped: 1 })
  })

  it('can be read after an error', async () => {
    const lines = urlLines({ onError: 'stop' })
    const answers = new Blob(['http://a/\nb\nhttp://c/\n']).stream().pipeThrough(lines)
    assert.instanceOf(await new Response(answers).text().catch((error: unknown) => error), UrlError)
    assert.deepInclude(lines.counts, { records: 2, urls: 1, refused: 1 })
    const urls = readUrls(['"a\n'], { csv: true, column: 1 })
    await errorOf(urls)
    assert.deepInclude(urls.counts, { records: 1, refused: 1, notOfForm: { line: 1, reason: 'not-csv', count: 1 } })
  })
})
