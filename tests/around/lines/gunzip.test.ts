/**
 * Lists compressed by gzip: the decompressor beside the platform's zlib, for every form of data and for damaged data, and the
 * lists in `readUrls` and `urlLines`.
 */

import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import fc from 'fast-check'
import { type ReadUrlsOptions, readUrls, urlLines } from '../../../lib/around/lines/index.js'
import type { UrlError } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { gunzipped, ofZlib } from './gunzipped.js'

const setting = fc.record({ level: fc.constantFrom(0, 1, 6, 9), strategy: fc.constantFrom(0, 1, 2, 3, 4) })
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 3000, size: 'max' }),
  fc
    .array(fc.constantFrom('http://a/\n', 'https://example.org/', 'x', '\n', 'z'.repeat(700)), {
      maxLength: 400,
      size: 'max',
    })
    .map((texts) => Buffer.from(texts.join(''))),
)

describe('the decompressor', () => {
  it('restores compressed data of every kind, in chunks of any size', () => {
    fc.assert(
      fc.property(
        contents,
        setting,
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        (all, how, size, room) => {
          const { bytes, error } = gunzipped(gzipSync(all, how), size, room)
          assert.isNull(error)
          assert.isTrue(bytes.equals(all))
        },
      ),
      { numRuns: times(300) },
    )
  })

  it('restores data that is longer than its window, including references to the far end of the window', () => {
    const noise = Buffer.from(Array.from({ length: 32_768 }, (_, index) => (index * index * 31 + (index >> 3)) & 255))
    for (const all of [Buffer.alloc(1 << 20, 'a'), Buffer.concat([noise, noise, noise, noise, noise, noise])]) {
      for (const level of [0, 1, 9]) {
        for (const size of [13, 4096, 1 << 20])
          assert.isTrue(gunzipped(gzipSync(all, { level }), size).bytes.equals(all))
      }
    }
  })

  it('returns the same bytes as zlib before damage, and refuses what zlib refuses', async () => {
    const damaged = fc
      .record({
        all: contents.filter(({ length }) => length < 1500),
        how: setting,
        flips: fc.array(fc.record({ at: fc.nat(), bit: fc.nat(7) }), { minLength: 0, maxLength: 3 }),
        kept: fc.double({ min: 0, max: 1, noNaN: true }),
        isCut: fc.boolean(),
      })
      .map(({ all, how, flips, kept, isCut }) => {
        const data = gzipSync(all, how)
        for (const { at, bit } of flips) {
          const place = 2 + (at % (data.length - 2))
          data[place] = (data[place] as number) ^ (1 << bit)
        }
        return isCut ? data.subarray(0, 2 + Math.floor(kept * (data.length - 2))) : data
      })
    await fc.assert(
      fc.asyncProperty(damaged, fc.integer({ min: 1, max: 700 }), async (data, size) => {
        const ours = gunzipped(data, size)
        const theirs = await ofZlib(data)
        assert.isTrue(ours.bytes.equals(theirs.bytes), `${ours.error} and ${theirs.error}`)
        assert.equal(ours.error === null, theirs.error === null, `${ours.error} and ${theirs.error}`)
      }),
      { numRuns: times(150) },
    )
  })

  it('skips optional header fields of any length', () => {
    const [head, body] = [gzipSync('http://a/\n').subarray(0, 10), gzipSync('http://a/\n').subarray(10)]
    const name = Buffer.from(`${'n'.repeat(70_000)}\0`)
    const extra = Buffer.concat([Buffer.from([5, 1]), Buffer.alloc(261, 7)])
    for (const [flags, ...fields] of [
      [8, name],
      [16, Buffer.from('\0')],
      [4, extra],
      [31, extra, name, Buffer.from('a comment\0')],
    ] as const) {
      const given = Buffer.from(head)
      given[3] = flags
      const fieldsOf = Buffer.concat([given, ...fields])
      const check = Buffer.alloc(2)
      check.writeUInt16LE(crcOf(fieldsOf) & 0xffff)
      const whole = Buffer.concat([fieldsOf, ...(flags & 2 ? [check] : []), body])
      for (const size of [1, 999, whole.length])
        assert.deepEqual(gunzipped(whole, size), { bytes: Buffer.from('http://a/\n'), error: null })
    }
  })

  /** The check of some bytes is at the end of their member. */
  const crcOf = (bytes: Buffer): number => gzipSync(bytes).readUInt32LE(gzipSync(bytes).length - 8)
})

const A = gzipSync('http://a/1\nhttp://a/2\n')
const B = gzipSync('http://b/1\nhttp://b')
const changed = (bytes: Buffer, place: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[copy.length + place] = (copy[copy.length + place] as number) ^ 1
  return copy
}

/** A member whose header has another byte at a place, and maybe more bytes. */
const withHeader = (bytes: Buffer, place: number, byte: number, more: readonly number[] = []): Buffer => {
  const head = Buffer.from(bytes.subarray(0, 10))
  head[place] = byte
  return Buffer.concat([head, Buffer.from(more), bytes.subarray(10)])
}

const BOTH = ['http://a/1', 'http://a/2', 'http://b/1', 'http://b']

describe('a list compressed with gzip', () => {
  const streamOf = (bytes: Buffer, size: number) => {
    let at = 0
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) controller.close()
        else controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
        at += size
      },
    })
  }

  async function read(
    bytes: Buffer,
    size: number,
    options: ReadUrlsOptions = {},
  ): Promise<{ texts: string[]; said: string }> {
    const texts: string[] = []
    try {
      for await (const { text } of readUrls(streamOf(bytes, size), options)) texts.push(text)
    } catch (error) {
      assert.equal((error as UrlError).code, 'ERR_INVALID_LIST')
      return { texts, said: (error as UrlError).message }
    }
    return { texts, said: '' }
  }

  async function streamed(bytes: Buffer, size: number): Promise<{ texts: string[]; said: string }> {
    let text = ''
    try {
      const answers = streamOf(bytes, size).pipeThrough(urlLines()) as ReadableStream<Uint8Array>
      for await (const piece of answers) text += Buffer.from(piece)
    } catch (error) {
      assert.equal((error as UrlError).code, 'ERR_INVALID_LIST')
      return { texts: text.split('\n').slice(0, -1), said: (error as UrlError).message }
    }
    return { texts: text.split('\n').slice(0, -1), said: '' }
  }

  for (const [what, bytes, texts, words] of [
    ['one member', A, BOTH.slice(0, 2), ''],
    ['several members', Buffer.concat([A, B]), BOTH, ''],
    ['a member without data among others', Buffer.concat([A, gzipSync(''), B]), BOTH, ''],
    ['zeros after the last member', Buffer.concat([A, B, Buffer.alloc(1000)]), BOTH, ''],
    ['zeros between members', Buffer.concat([A, Buffer.alloc(9), B]), BOTH, ''],
    [
      'other bytes after a member',
      Buffer.concat([A, Buffer.from('garbage')]),
      BOTH.slice(0, 2),
      'the bytes after a member are not one',
    ],
    [
      'another member that is cut off',
      Buffer.concat([A, B.subarray(0, -9)]),
      BOTH.slice(0, 3),
      'the data end too early',
    ],
    ['a member without its end', A.subarray(0, -8), BOTH.slice(0, 2), 'the data end too early'],
    ['a header that is cut off', A.subarray(0, 5), [], 'the data end too early'],
    [
      'a second byte that does not begin a member',
      Buffer.concat([A, withHeader(B, 1, 0x8c)]),
      BOTH.slice(0, 2),
      'the bytes after a member are not one',
    ],
    ['another method', withHeader(A, 2, 7), [], 'the method of a member is not known'],
    ...[0x20, 0x40, 0x80].map(
      (flag) =>
        [
          `the reserved flag ${flag}`,
          Buffer.concat([A, withHeader(B, 3, flag)]),
          BOTH.slice(0, 2),
          'a member has flags that are not known',
        ] as const,
    ),
    ['the flag for ASCII', Buffer.concat([A, withHeader(B, 3, 1)]), BOTH, ''],
    [
      'a header with another check',
      Buffer.concat([A, withHeader(B, 3, 2, [0, 0])]),
      BOTH.slice(0, 2),
      'the check of a header is not that of its bytes',
    ],
    ['data with another check', changed(A, -8), BOTH.slice(0, 2), 'the check of a member is not that of its data'],
    ['data of another length', changed(A, -4), BOTH.slice(0, 2), 'the length of a member is not that of its data'],
  ] as const) {
    it(`is read${words === '' ? '' : ' up to the last whole record, and then fails'}: ${what}`, async () => {
      for (const size of [1, 2, 7, bytes.length]) {
        for (const found of [await read(bytes, size), await streamed(bytes, size)]) {
          assert.deepEqual(
            found.texts.map((text) => text.replace(/b$/, 'b/')),
            texts.map((text) => text.replace(/b$/, 'b/')),
          )
          assert.include(found.said, words)
          assert.equal(found.said === '', words === '')
        }
      }
    })
  }

  it('yields the records before damage in the middle', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `http://h${(index * 7919) % 10_007}/${index}`)
    const bytes = Buffer.from(gzipSync(`${many.join('\n')}\n`))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 0x55
    const list = readUrls(streamOf(bytes, 4096))
    const texts: string[] = []
    let error: unknown
    try {
      for await (const { text } of list) texts.push(text)
    } catch (each) {
      error = each
    }
    assert.equal((error as UrlError).reason, 'gzip-damaged')
    assert.include((error as UrlError).message, 'The list is damaged: in its gzip, ')
    assert.isAbove(texts.length, 5000)
    assert.deepEqual(texts.slice(0, 5000), many.slice(0, 5000))
    assert.equal(list.counts.records, texts.length)
    assert.deepEqual((await streamed(bytes, 4096)).texts, (await streamed(bytes, 1 << 20)).texts)
  })

  it('is read correctly from a source that reuses one buffer', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `http://h${(index * 7919) % 10_007}/${index}`)
    const data = gzipSync(`${many.join('\n')}\n`)
    async function* pieces(first: number, size: number) {
      const buffer = new Uint8Array(Math.max(first, size))
      for (let at = 0, length = first; at < data.length; at += length, length = at === 0 ? first : size) {
        const piece = data.subarray(at, at + length)
        buffer.fill(0xff).set(piece)
        yield buffer.subarray(0, piece.length)
      }
    }
    for (const first of [1, 2, 3, 997]) {
      for (const size of [1, 2, 3, 13, 997]) {
        const texts: string[] = []
        for await (const { text } of readUrls(pieces(first, size))) texts.push(text)
        assert.deepEqual(texts, many, `${first} bytes, and then ${size} at a time`)
      }
    }
  })

  it('is read with the options for records, but refused with the option lines or if it contains another format', async () => {
    const csv = gzipSync('id,url\n1,"http://a/\n?b"\n2,http://b/\n')
    assert.deepEqual(await read(csv, 5, { csv: true, header: true, column: 'url' }), {
      texts: ['http://a/\n?b', 'http://b/'],
      said: '',
    })
    assert.include((await read(csv, 5, { lines: true })).said, 'its pieces are not lines: leave out the option lines')
    assert.include(
      (await read(gzipSync('"a\n'), 5, { csv: true, column: 1 })).said,
      'line 1 of the list: the record is not CSV',
    )
    assert.include((await read(gzipSync('PAR1\x15'), 5)).said, 'The list is Parquet')
  })

  it('is read as plain lines if only its first byte matches gzip', async () => {
    assert.deepEqual((await read(Buffer.from('\x1f'), 1)).texts, ['\x1f'])
    assert.deepEqual((await read(Buffer.from('\x1fa\nb\n'), 1)).texts, ['\x1fa', 'b'])
  })

  it('is decompressed no faster than it is read', async () => {
    const bytes = gzipSync('http://a/\n'.repeat(2_000_000))
    const lines = urlLines()
    const writer = lines.writable.getWriter()
    const written = writer.write(new Uint8Array(bytes)).then(() => writer.close())
    const reader = (lines.readable as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.isBelow(lines.counts.records, 100_000, 'one piece of 20 kB is 20 MB')
    let length = 0
    for (let next = await reader.read(); !next.done; next = await reader.read()) length += next.value.length
    await written
    assert.equal(lines.counts.records, 2_000_000)
    assert.isAbove(length, 19_000_000)
  })

  it('releases the writer when the reader cancels', async () => {
    const lines = urlLines()
    const writer = lines.writable.getWriter()
    const written = writer.write(new Uint8Array(gzipSync('http://a/\n'.repeat(200_000)))).catch(() => 'refused')
    const reader = (lines.readable as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await reader.cancel()
    await written
    await writer.closed.catch(() => {})
    assert.isBelow(lines.counts.records, 200_000)
  })
})
