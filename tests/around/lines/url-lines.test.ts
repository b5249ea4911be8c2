/**
 * Lists in a program. The law of all ways (`../../cli/every-way.test.ts`) says that `urlLines` and `readUrls` return the output of
 * the command, wherever the list is cut; this file tests the streams and the sources.
 */

import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createInterface as createPromising } from 'node:readline/promises'
import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import {
  type ListSource,
  type ReadUrl,
  readUrls,
  type UrlLinesOptions,
  urlLines,
} from '../../../lib/around/lines/index.js'
import { Url, UrlError } from '../../../lib/index.js'

const streamOf = (bytes: Uint8Array, size: number) => {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

async function answers(
  options: UrlLinesOptions | undefined,
  input: string | Uint8Array,
  size = 1 << 16,
): Promise<Buffer> {
  const stream = streamOf(Buffer.from(input as string), size).pipeThrough(urlLines(options))
  return Buffer.from(await new Response(stream).arrayBuffer())
}

describe('urlLines', () => {
  it('returns a TransformStream of bytes, and several can run at once', async () => {
    assert.instanceOf(urlLines(), TransformStream)
    const all = await Promise.all([answers({}, 'HTTP://A\n'), answers({ get: '{host}' }, 'HTTP://A\n')])
    assert.deepEqual(all.map(String), ['http://a/\n', 'a\n'])
  })

  it('accepts a chunk that is longer than a block', async () => {
    const input = 'HTTP://A\n'.repeat(200_000)
    assert.equal(String(await answers({}, input, input.length)), 'http://a/\n'.repeat(200_000))
  })

  it('does not read ahead of its consumer', async () => {
    let pulled = 0
    const source = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled++
          controller.enqueue(Buffer.from('http://a\n'))
        },
      },
      { highWaterMark: 0 },
    )
    const reader = source.pipeThrough(urlLines()).getReader()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.isAtMost(pulled, 4)
    await reader.cancel()
  })

  it('refuses anything that is not an option, and shows the correct call', () => {
    for (const [options, words] of [
      [{ colum: 2 }, '"colum" is not an option here'],
      ['{href}', 'not a plain object'],
    ] as const) {
      assert.throws(() => urlLines(options as UrlLinesOptions), TypeError, words)
      assert.throws(() => urlLines(options as UrlLinesOptions), 'write urlLines(')
    }
  })

  it('refuses inherited options, and ignores undefined options', async () => {
    const options = Object.create({ get: '{host}' }) as UrlLinesOptions
    assert.throws(() => urlLines(options), TypeError)
    assert.equal(String(await answers({ get: undefined }, 'HTTP://A\n')), 'http://a/\n')
  })

  for (const [options, input, message] of [
    [{ onError: 'stop' }, 'http://a/\nnone\n', 'record 2: the record is refused: missing-scheme'],
    [{ column: 'url', header: true }, 'a\tb\n', 'the header has no column "url"'],
    [{ column: 'url', header: true, maxLine: 9 }, 'url\tabcdefg\nhttp://a\tb\n', 'the header is too long'],
    [{ profile: 'dedupe', without: 'strip' }, 'a\n', 'has no step "strip"'],
    [{ where: 'pattern=https://h/:a:' }, 'a\n', 'contains pattern=https://h/:a:'],
  ] as const) {
    it(`makes the stream fail with a TypeError that spells options as in programs: ${JSON.stringify(options)}`, async () => {
      const error = await answers(options, input).then(
        () => null,
        (each: Error) => each,
      )
      assert.include(error?.message, message)
      assert.notInclude(error?.message, '--')
      assert.instanceOf(error, TypeError)
    })
  }

  for (const [options, input, output, message] of [
    [
      { onError: 'stop' },
      `${'HTTP://A\n'.repeat(60_000)}none\nhttp://b\n`,
      60_000,
      'record 60001: the record is refused',
    ],
    [
      { csv: true, column: 1 },
      'HTTP://A\nb"\n"HTTP://A\n',
      1,
      'line 3 of the list: the record is not CSV: its last quote is not closed',
    ],
  ] as const) {
    it(`fails on both sides, after a slow consumer has read all output: ${JSON.stringify(options)}`, async () => {
      const { readable, writable } = urlLines(options)
      const writer = writable.getWriter()
      const written = writer
        .write(Buffer.from(input))
        .then(() => writer.close())
        .catch((each: Error) => each)
      await new Promise((resolve) => setTimeout(resolve, 20))
      let text = ''
      const error = await (async () => {
        for await (const piece of readable as ReadableStream<Uint8Array>) {
          text += Buffer.from(piece)
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
      })().catch((each: Error) => each)
      assert.lengthOf(text.match(/http:\/\/a\/\n/g) ?? [], output)
      assert.include(error?.message, message)
      assert.strictEqual(await written, error)
    })
  }

  for (const [options, input, code, reason] of [
    [{ onError: 'stop' }, 'none\n', 'ERR_INVALID_URL', 'missing-scheme-non-relative-URL'],
    [{ onError: 'stop', column: 2 }, 'none\n', 'ERR_INVALID_URL', 'column-missing'],
    [{ column: 'url', header: true }, 'a\tb\n', 'ERR_INVALID_LIST', 'column-missing'],
    [{ column: 'a', header: true }, 'a\ta\n', 'ERR_INVALID_LIST', 'column-twice'],
    [{ column: 'url', header: true, maxLine: 9 }, 'url\tabcdefg\n', 'ERR_INVALID_LIST', 'header-too-long'],
    [{ column: 'url', header: true, csv: true }, '"a"b\n', 'ERR_INVALID_LIST', 'header-not-csv'],
    [{}, 'PAR1\x15\n', 'ERR_INVALID_LIST', 'not-a-list'],
    [{ jsonField: 'u' }, '[{"u":"http://a/"}]\n', 'ERR_INVALID_LIST', 'not-a-list'],
    [{ column: 1, csv: true }, '"a\n', 'ERR_INVALID_LIST', 'not-csv'],
  ] as const) {
    it(`makes the stream fail with a code and a reason: ${JSON.stringify(options)} ${reason}`, async () => {
      const error = await answers(options, input).catch((each: unknown) => each)
      assert.instanceOf(error, UrlError)
      assert.deepEqual([(error as UrlError).code, (error as UrlError).reason], [code, reason])
    })
  }

  it('refuses chunks that are not bytes', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.enqueue('http://a\n') }).pipeThrough(
      urlLines(),
    )
    const error = await stream
      .getReader()
      .read()
      .catch((each: Error) => each)
    assert.include((error as Error).message, 'TextEncoderStream')
  })
})

describe('readUrls', () => {
  async function read(source: ListSource, options?: Parameters<typeof readUrls>[1]): Promise<ReadUrl[]> {
    const found: ReadUrl[] = []
    for await (const each of readUrls(source, options)) found.push(each)
    return found
  }
  const shown = (each: ReadUrl): string =>
    `${each.number} ${each.text} ${each.result.ok ? each.result.url.href : each.result.error.reason}`

  it('reads typed lines with the option typed, and returns the reason if one is not a URL', async () => {
    assert.deepEqual((await read(['example.com:8080\nhello world\n'], { typed: true })).map(shown), [
      '1 example.com:8080 https://example.com:8080/',
      '2 hello world words',
    ])
  })

  it('accepts bytes and strings from any source', async () => {
    const expected = ['1 HTTP://A http://a/', '2 none missing-scheme-non-relative-URL', '3 http://é/ http://xn--9ca/']
    const text = 'HTTP://A\nnone\nhttp://é/'
    const bytes = Buffer.from(text)
    const sources: ListSource[] = [
      [text],
      Array.from(text),
      Array.from(bytes, (byte) => Uint8Array.of(byte)),
      streamOf(bytes, 3),
      new Blob([bytes]).stream(),
      (async function* () {
        yield text
      })(),
    ]
    for (const source of sources) assert.deepEqual((await read(source)).map(shown), expected)
    const reader = streamOf(bytes, 3).getReader()
    assert.deepEqual((await read({ getReader: () => reader })).map(shown), expected)
  })

  describe('reads lines from', () => {
    let folder: string
    let file: string
    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'weburl-lines-'))
      file = join(folder, 'list')
      writeFileSync(file, 'HTTP://A/../x\nhttps://b/c d\r\n\nhttps://e')
    })
    after(() => rmSync(folder, { recursive: true }))
    const LINES = [
      '1 HTTP://A/../x http://a/x',
      '2 https://b/c d https://b/c%20d',
      '3  missing-scheme-non-relative-URL',
      '4 https://e https://e/',
    ]

    for (const [what, open_] of [
      ['an interface of node:readline', async () => createInterface({ input: createReadStream(file) })],
      ['an interface of node:readline/promises', async () => createPromising({ input: createReadStream(file) })],
      ['readLines() of a file', async () => (await open(file)).readLines()],
    ] as const) {
      it(what, async () => {
        assert.deepEqual((await read(await open_())).map(shown), LINES)
        // Lines that come before somebody reads them are kept.
        const urls = readUrls(await open_())
        await new Promise((resolve) => setTimeout(resolve, 50))
        const found: string[] = []
        for await (const each of urls) found.push(shown(each))
        assert.deepEqual(found, LINES)
      })
    }

    it('a readline interface, unless records end with NUL', () => {
      const input = createReadStream(file)
      const lines = createInterface({ input })
      assert.throws(() => readUrls(lines, { null: true }), TypeError, 'option null is for records that end with NUL')
      lines.close()
      input.destroy()
    })

    it('any source with the option lines, with or without line ends', async () => {
      const lines = ['HTTP://A/../x', 'https://b/c d\r', '', 'https://e']
      const sources: ListSource[] = [
        lines,
        lines.map((line) => `${line}\n`),
        lines.map((line) => Buffer.from(line)),
        [lines.slice(0, 2).join('\n'), ...lines.slice(2)],
        new Set(lines),
        (async function* () {
          yield* lines
        })(),
      ]
      for (const source of sources) assert.deepEqual((await read(source, { lines: true })).map(shown), LINES)
      assert.deepEqual(
        (await read(['a\ud83d', '\ude00'], { lines: true })).map(({ text }) => text),
        ['a\ufffd', '\ufffd'],
        'halves of a character in two lines are not put together',
      )
      const table = ['id,link', '1,"http://a/\n?b"', '2,"http://c', '/"']
      assert.deepEqual(
        (await read(table, { lines: true, csv: true, header: true, column: 'link' })).map(({ text }) => text),
        ['http://a/\n?b', 'http://c\n/'],
      )
    })
  })

  it('refuses several chunks without a line end, instead of reading them as one URL', async () => {
    const refused = async (
      source: ListSource,
      options: Parameters<typeof readUrls>[1],
      words: string,
    ): Promise<void> => {
      const error = await read(source, options).catch((each: Error) => each)
      assert.instanceOf(error, TypeError)
      assert.include((error as Error).message, 'write readUrls(source, { lines: true })')
      assert.include((error as Error).message, words)
    }
    await refused(['http://a', 'http://b'], {}, 'there are 2 pieces')
    await refused(['http://a', 'http://b'], { lines: false }, 'end it with a line feed')
    await refused(['http://a\n', 'http://b\n'], { null: true }, 'end it with NUL')
    await refused(['"http://a', '"', ',x'], { csv: true, column: 1 }, 'there are 3 pieces')
    await refused(streamOf(Buffer.from('http://a'), 3), {}, 'there are 3 pieces')
    for (const source of [['http://a'], ['', 'http://a', ''], 'http://a' as never, ['http://a', '\n']]) {
      assert.deepEqual((await read(source)).map(shown), ['1 http://a http://a/'])
    }
    assert.deepEqual(await read([]), [])
    // The end of a line may be in quotes, and an unclosed quote is an error, wherever the list is cut.
    assert.lengthOf(await read(['"http://a\n', '"', ',x'], { csv: true, column: 1 }), 1)
    for (const source of [['"a\nb\n'], ['"a\n', 'b\n']]) {
      const error = await read(source, { csv: true, column: 1 }).catch(String)
      assert.equal(
        error,
        'UrlError: line 1 of the list: the record is not CSV: its last quote is not closed, so all lines up to the end are one record',
      )
    }
  })

  it('refuses a file in another format before its first record, and shows how to convert it', async () => {
    for (const [bytes, options, advice] of [
      [
        gzipSync(gzipSync('http://a/\n')),
        {},
        'compressed by gzip twice: decompress it once first, as gzip -dc FILE does',
      ],
      [
        Buffer.from('28b52ffd2409490000', 'hex'),
        {},
        'The list is zstd, and not a list of records: make one of it first, as zstd -dc FILE',
      ],
      [
        Buffer.from('504152311504150015024c15', 'hex'),
        { csv: true, column: 1 },
        `as duckdb -csv -c "FROM 'FILE'" does`,
      ],
      [Buffer.from('[\n{"u":"http://a/"},\n{"u":"http://b/"}]'), { jsonField: 'u' }, "as jq -c '.[]' FILE does"],
    ] as const) {
      for (const source of [[bytes], Array.from(bytes, (byte) => Uint8Array.of(byte))]) {
        const error = await read(source, options).catch((each: unknown) => each)
        assert.instanceOf(error, UrlError)
        assert.include((error as UrlError).message, advice)
      }
      const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(urlLines(options))
      assert.include(String(await new Response(stream).text().catch((each: unknown) => each)), advice)
    }
    // What may be the beginning of another form is a list if nothing else comes.
    assert.deepEqual((await read(['PAR1', '\n'])).map(shown), ['1 PAR1 missing-scheme-non-relative-URL'])
  })

  it('continues after a malformed CSV record, and fails at the end of the list if the last quote is not closed', async () => {
    const found: string[] = []
    let message = ''
    try {
      for await (const each of readUrls(['HTTP://A\n"x"y\nhttp://b\n"c\n'], { csv: true, column: 1 }))
        found.push(shown(each))
    } catch (error) {
      message = String(error)
    }
    assert.deepEqual(found, ['1 HTTP://A http://a/', '2 "x"y not-csv', '3 http://b http://b/', '4 "c\n not-csv'])
    assert.match(message, /^UrlError: line 4 of the list: the record is not CSV: its last quote is not closed/)
  })

  it('spells options as in programs in the reasons for refusals', async () => {
    const message = async (...given: Parameters<typeof read>): Promise<string> => {
      const [{ result } = {}] = await read(...given)
      return result?.ok === false ? result.error.message : ''
    }
    assert.include(await message(['http://abcdefgh\n'], { maxLine: 9 }), 'the record is longer than maxLine')
    assert.include(await message([Buffer.from('http://a\xff/\n', 'latin1')]), 'inputEncoding names another encoding')
  })

  it('joins a character that is split between two chunks', async () => {
    assert.equal((await read(['http://h/\ud83d', '\ude00\n']))[0]?.text, 'http://h/😀')
  })

  it('yields the URL as written, or a UrlError', async () => {
    const [good, bad] = await read(['HTTP://u:p@h/é\nhttp://h:99999\n'])
    assert.isTrue(good?.result.ok === true && good.result.url.equals(Url.parse('HTTP://u:p@h/é')))
    assert.equal(good?.result.ok === true && good.result.url.toString(), 'HTTP://u:p@h/é')
    assert.isTrue(bad?.result.ok === false && bad.result.error instanceof UrlError)
  })

  it('supports the options for records', async () => {
    const csv = 'id,link\n1,"/a,b"\n2\n'
    assert.deepEqual((await read([csv], { csv: true, header: true, column: 'link', base: 'https://h/' })).map(shown), [
      '2 /a,b https://h/a,b',
      '3 2 column-missing',
    ])
    assert.deepEqual((await read(['{"l":["http://a","b"]}\n'], { jsonField: 'l.*' })).map(shown), [
      '1 http://a http://a/',
      '1 b missing-scheme-non-relative-URL',
    ])
    assert.deepEqual((await read(['http://a\nhttps://b\n'], { where: 'scheme=https' })).map(shown), [
      '2 https://b https://b/',
    ])
    assert.deepEqual(
      (await read(['http://a b\n'], { dialect: 'rfc3986' })).map(({ result }) => result.ok),
      [false],
    )
    assert.deepEqual(
      (await read([`${'x'.repeat(300)}\nhttp://a\n`], { maxLine: 200 })).map(({ result }) => result.ok),
      [false, true],
    )
  })

  it('refuses a header that is too long', async () => {
    const error = await read(['url\tabcdefg\nhttp://a\tb\n'], { column: 'url', header: true, maxLine: 9 }).catch(String)
    assert.equal(error, 'UrlError: the header is too long')
  })

  it('closes its source when the program leaves the loop', async () => {
    let isEnded = false
    async function* source() {
      try {
        for (;;) yield 'http://a\n'
      } finally {
        isEnded = true
      }
    }
    for await (const each of readUrls(source())) if (each.number === 3) break
    assert.isTrue(isEnded)
    let isCancelled = false
    const stream = {
      getReader: () => ({
        read: async () => ({ done: false, value: 'http://a\n' }),
        cancel: async () => {
          isCancelled = true
        },
      }),
    }
    for await (const each of readUrls(stream)) if (each.number === 3) break
    assert.isTrue(isCancelled)
  })

  it('refuses a value that is not a source, and unknown options', async () => {
    assert.throws(() => readUrls(7 as never), TypeError, 'readUrls(source')
    assert.throws(() => readUrls([], { get: '{href}' } as never), TypeError, '"get" is not an option here')
    assert.throws(() => readUrls([], 'http://a' as never), TypeError, 'readUrls(source')
    const error = await read([7 as never]).catch((each: Error) => each)
    assert.include((error as Error).message, 'neither bytes nor text')
  })
})
