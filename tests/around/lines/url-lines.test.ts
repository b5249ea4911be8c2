/**
 * Lists in a program: `urlLines` gives what the command gives, wherever the list is cut, and `readUrls` gives it URL by URL.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  type ListSource,
  type ReadUrl,
  readUrls,
  type UrlLinesOptions,
  urlLines,
} from '../../../lib/around/lines/index.js'
import { dedupe } from '../../../lib/around/profiles/index.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { Url, UrlError } from '../../../lib/index.js'
import { fileOf, hostileFile } from '../../cli/hostile.js'
import { weburl } from '../../cli/in-memory.js'
import { times } from '../../support/depth.js'

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

/** Options of a program, and the same words for the command. */
const SAME: readonly (readonly [options: UrlLinesOptions, words: readonly string[]])[] = [
  [{}, []],
  [{ get: '{scheme} {host}\\t{query:id}' }, ['-g', '{scheme} {host}\\t{query:id}']],
  [{ echo: true, errorColumn: true }, ['--echo', '--error-column']],
  [
    { output: 'ndjson', fields: ['n', 'input', 'href', 'error', 'query.names'] },
    ['-o', 'ndjson', '--fields', 'n,input,href,error,query.names'],
  ],
  [{ output: 'tsv' }, ['-o', 'tsv']],
  [{ column: 2, errorColumn: true, base: 'https://h/a/b' }, ['-c', '2', '--error-column', '-b', 'https://h/a/b']],
  [{ column: -1, delimiter: ',', baseColumn: 1 }, ['-c', '-1', '--delimiter', ',', '--base-column', '1']],
  [
    { csv: true, column: 1, add: { host: '{hostname}', x: '{path}' } },
    ['--csv', '-c', '1', '--add', 'host={hostname}', '--add', 'x={path}'],
  ],
  [{ jsonField: 'a', into: 'b' }, ['-j', 'a', '--into', 'b']],
  [{ null: true }, ['-0']],
  [{ encoding: 'shift_jis' }, ['-e', 'shift_jis']],
  [{ dialect: 'rfc3986' }, ['-d', 'rfc3986']],
  [{ dialect: rfc3986 }, ['-d', 'rfc3986']],
  [{ profile: 'dedupe', without: ['strip-fragment'] }, ['-p', 'dedupe', '--without', 'strip-fragment']],
  [{ profile: dedupe, onError: 'drop' }, ['-p', 'dedupe', '--on-error', 'drop']],
  [{ refused: true }, ['--refused']],
  [{ changed: true }, ['--changed']],
  [
    { where: ['scheme=http,https', 'has!=a'], uniq: true },
    ['--where', 'scheme=http,https', '--where', 'has!=a', '--uniq'],
  ],
  [
    { typed: true, get: '{href} {assumed}', errorColumn: true },
    ['--typed', '-g', '{href} {assumed}', '--error-column'],
  ],
  [{ inputEncoding: 'bytes', maxLine: '1K' }, ['--input-encoding', 'bytes', '--max-line', '1K']],
]

describe('urlLines', () => {
  for (const [options, words] of SAME) {
    it(`gives what the command gives: weburl ${words.join(' ')}`, async () => {
      await fc.assert(
        fc.asyncProperty(hostileFile, fc.integer({ min: 1, max: 300 }), async (file, size) => {
          const { bytes } = fileOf(file)
          assert.deepEqual(await answers(options, bytes, size), (await weburl(words, bytes)).bytes)
        }),
        { numRuns: times(12) },
      )
    })
  }

  it('is a TransformStream of bytes, for several at once', async () => {
    assert.instanceOf(urlLines(), TransformStream)
    const all = await Promise.all([answers({}, 'HTTP://A\n'), answers({ get: '{host}' }, 'HTTP://A\n')])
    assert.deepEqual(all.map(String), ['http://a/\n', 'a\n'])
  })

  it('reads a long piece block by block, and gives each block', async () => {
    const input = 'HTTP://A\n'.repeat(200_000)
    assert.equal(String(await answers({}, input, input.length)), 'http://a/\n'.repeat(200_000))
  })

  it('does not read more than is wanted', async () => {
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

  const refused = (options: unknown, ...words: string[]): void => {
    const call = (): unknown => urlLines(options as UrlLinesOptions)
    assert.throws(call, TypeError)
    for (const word of [...words, 'write urlLines(']) assert.throws(call, word)
  }

  it('refuses a wrong call at once, and shows the right one', () => {
    refused({ colum: 2 }, '"colum" is not an option here')
    refused('{href}', 'not a plain object')
    refused({ column: 1.5 }, 'column takes a whole number')
    refused({ column: 0 }, 'column counts from 1')
    refused({ column: 'url' }, 'header gives columns names')
    refused({ delimiter: ',' }, 'delimiter goes with column')
    refused({ errorColumn: 'yes' }, 'errorColumn is true or false')
    refused({ get: '{hots}' }, 'did you mean {host}?')
    refused({ add: { a: '{hots}' } }, 'did you mean {host}?')
    refused({ add: ['a'] }, 'add takes an object of templates')
    refused({ where: 'shceme=https' }, 'did you mean scheme?')
    refused({ where: 7 }, 'where takes a text, or a list of texts')
    refused({ output: 'csv' }, "output takes 'lines' or 'tsv' or 'ndjson'")
    refused({ dialect: 'rfc3968' }, 'did you mean rfc3986?')
    refused({ output: 'tsv', fields: [] }, 'fields has an empty name')
    refused({ dialect: 7 }, 'takes a dialect')
    refused({ profile: 'dedup' }, 'did you mean dedupe?')
    refused({ base: 7 }, 'base takes a text, or an object with an href')
    refused({ maxLine: '9G' }, 'maxLine is a size')
    refused({ jsonField: 'a', into: 'b.*' }, 'into has a "*"')
    refused({ typed: true, base: 'https://h/' }, 'leave out typed or base')
    refused({ typed: true, dialect: rfc3986 }, 'leave out typed or dialect')
    refused({ typed: 'yes' }, 'typed is true or false')
  })

  it('reads own properties only', async () => {
    const options = Object.create({ get: '{host}' }) as UrlLinesOptions
    assert.throws(() => urlLines(options), TypeError)
    assert.equal(String(await answers({ get: undefined }, 'HTTP://A\n')), 'http://a/\n')
  })

  for (const [options, input, message] of [
    [{ base: 'nothing' }, 'a\n', 'base'],
    [{ onError: 'stop' }, 'http://a/\nnone\n', 'record 2: the record is refused: missing-scheme'],
    [{ column: 'url', header: true }, 'a\tb\n', 'the header has no column "url"'],
    [{ column: 'url', header: true, maxLine: 9 }, 'url\tabcdefg\nhttp://a\tb\n', 'the header is too long'],
    [{ profile: 'dedupe', without: 'strip' }, 'a\n', 'has no step "strip"'],
    [{ where: 'pattern=https://h/:a:' }, 'a\n', 'where pattern'],
  ] as const) {
    it(`is an error of the stream: ${JSON.stringify(options)}`, async () => {
      const error = await answers(options, input).then(
        () => null,
        (each: Error) => each,
      )
      assert.include(error?.message, message)
      assert.notInclude(error?.message, '--')
    })
  }

  it('wants bytes', async () => {
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

  it('reads typed texts, and gives the reason if one is not a URL', async () => {
    assert.deepEqual((await read(['example.com:8080\nhello world\n'], { typed: true })).map(shown), [
      '1 example.com:8080 https://example.com:8080/',
      '2 hello world words',
    ])
  })

  it('takes bytes and text from whatever gives them', async () => {
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

  it('puts together a character that is cut in two', async () => {
    assert.equal((await read(['http://h/\ud83d', '\ude00\n']))[0]?.text, 'http://h/😀')
  })

  it('gives the URL as written, and the error of the library', async () => {
    const [good, bad] = await read(['HTTP://u:p@h/é\nhttp://h:99999\n'])
    assert.isTrue(good?.result.ok === true && good.result.url.equals(Url.parse('HTTP://u:p@h/é')))
    assert.equal(good?.result.ok === true && good.result.url.toString(), 'HTTP://u:p@h/é')
    assert.isTrue(bad?.result.ok === false && bad.result.error instanceof UrlError)
  })

  it('follows the options about records', async () => {
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
    assert.equal(error, 'HeaderError: the header is too long')
  })

  it('ends its source when nobody wants more', async () => {
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
