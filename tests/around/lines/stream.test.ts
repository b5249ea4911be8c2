/**
 * The stream of `urlLines` and the program around it: what the platform has, and when each side learns of an error or of the end.
 */

import { assert } from 'chai'
import { urlLines } from '../../../lib/around/lines/index.js'
import { UrlError } from '../../../lib/index.js'

const outputOf = (lines: ReturnType<typeof urlLines>, list: string): Promise<string> =>
  new Response(new Blob([list]).stream().pipeThrough(lines)).text()

describe('the stream of urlLines', () => {
  for (const name of ['TransformStream', 'ReadableStream'] as const) {
    it(`is not supported on a platform without ${name}, but its options are checked first`, () => {
      const before = globalThis[name]
      Object.assign(globalThis, { [name]: undefined })
      try {
        const error = (() => {
          try {
            return urlLines()
          } catch (each) {
            return each
          }
        })()
        assert.instanceOf(error, UrlError)
        const { code, reason, message, suggestion } = error as UrlError
        assert.deepEqual([code, reason], ['ERR_NOT_SUPPORTED', 'not-supported'])
        assert.include(message, `${name} is not defined here`)
        assert.equal(suggestion, "import { readUrls } from 'weburl/lines', which needs no streams")
        assert.throws(() => urlLines({ get: '{hots}' }), TypeError, 'did you mean {host}?')
      } finally {
        Object.assign(globalThis, { [name]: before })
      }
    })
  }

  for (const name of ['readableType', 'writableType', 'type', 'autoAllocateChunkSize', 'size', 'cancel', 'pull']) {
    it(`does not take a member from Object.prototype: ${name}`, async () => {
      Object.defineProperty(Object.prototype, name, { value: 'bytes', configurable: true })
      let lines: ReturnType<typeof urlLines>
      try {
        lines = urlLines({ get: '{host}' })
      } finally {
        delete (Object.prototype as { [each: string]: unknown })[name]
      }
      assert.equal(await outputOf(lines, 'HTTP://A\n'), 'a\n')
    })
  }

  it('ends when the list ends, with the line feed that the last record lacks', async () => {
    for (const [list, output] of [
      ['', ''],
      ['http://a', 'http://a/\n'],
      ['http://a\n', 'http://a/\n'],
      ['http://a\n\n', 'http://a/\n\n'],
      ['\n', '\n'],
    ] as const) {
      assert.equal(await outputOf(urlLines(), list), output)
    }
    assert.equal(await outputOf(urlLines({ null: true }), 'http://a\0http://b'), 'http://a/\0http://b/\0')
    // Only tables with column names have output for an empty list.
    assert.equal(await outputOf(urlLines({ output: 'tsv', fields: 'n,href' }), ''), '')
    assert.equal(await outputOf(urlLines({ output: 'tsv', fields: 'n,href', header: true }), ''), 'n\thref\n')
    assert.equal(await outputOf(urlLines({ output: 'ndjson', fields: 'n,href' }), ''), '')
  })

  it('lets the writing side go if the reading side is cancelled', async () => {
    const { readable, writable } = urlLines()
    const writer = writable.getWriter()
    const written = writer.write(Buffer.from('http://a\n'.repeat(100_000))).then(
      () => 'written',
      () => 'failed',
    )
    const reader = (readable as ReadableStream<Uint8Array>).getReader()
    assert.isFalse((await reader.read()).done)
    await reader.cancel('enough')
    assert.include(['written', 'failed'], await written)
    assert.equal(
      await writer.write(Buffer.from('http://b\n')).then(
        () => null,
        (error: unknown) => error,
      ),
      'enough',
    )
  })

  it('makes the writing side wait after an error until the output before it is read', async () => {
    const { readable, writable } = urlLines({ onError: 'stop' })
    const writer = writable.getWriter()
    let isOver = false
    const written = writer.write(Buffer.from('http://a\nnowhere\nhttp://b\n')).catch((each: unknown) => {
      isOver = true
      return each
    })
    writer.closed.catch(() => {})
    const reader = (readable as ReadableStream<Uint8Array>).getReader()
    await new Promise((resolve) => setTimeout(resolve, 20))
    assert.isFalse(isOver)
    assert.equal(Buffer.from((await reader.read()).value ?? []).toString(), 'http://a/\n')
    const error = await reader.read().catch((each: unknown) => each)
    assert.instanceOf(error, UrlError)
    assert.equal((error as UrlError).reason, 'missing-scheme-non-relative-URL')
    assert.strictEqual(await written, error)
  })
})
