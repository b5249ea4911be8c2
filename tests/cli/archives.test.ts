/**
 * Archives of the web: which records are pages, how their bodies are decoded, and what damage costs.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

const HTTP = 'application/http; msgtype=response'
const HTML = 'Content-Type: text/html; charset=utf-8'

function record(type: string, name: string, contentType: string | null, block: Uint8Array): Buffer {
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: http://h/${name}`,
    ...(contentType === null ? [] : [`Content-Type: ${contentType}`]),
    `Content-Length: ${block.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), block, Buffer.from('\r\n\r\n')])
}

const link = (name: string): string => `<!doctype html><a href="/${name}">`
const message = (fields: readonly string[], body: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\n${fields.map((each) => `${each}\r\n`).join('')}\r\n`),
    Buffer.from(body as string),
  ])
const response = (name: string, fields: readonly string[], body: Uint8Array | string = link(name)): Buffer =>
  record('response', name, HTTP, message(fields, body))
const page = (name: string): Buffer => response(name, [HTML])

const links = (...records: readonly Buffer[]) => weburl(['links'], Buffer.concat(records))
/** A long page whose bytes do not become much fewer. */
const LONG = Array.from({ length: 20_000 }, (_, index) => `<p>${((index * 2654435761) >>> 0).toString(36)}`).join('')

describe('the records of an archive', () => {
  const encoded = (coding: string | readonly string[], body: Uint8Array | string): Buffer =>
    response('a', [HTML, ...[coding].flat().map((each) => `Content-Encoding: ${each}`)], body)
  const { gzipSync, brotliCompressSync, deflateSync, deflateRawSync } = zlib

  for (const [title, one] of [
    ['a resource of HTML', record('resource', 'a', 'text/html', Buffer.from(link('a')))],
    ['a conversion to HTML', record('conversion', 'a', 'TEXT/HTML;charset=utf-8', Buffer.from(link('a')))],
    ['a resource without a type', record('resource', 'a', null, Buffer.from(link('a')))],
    ['a resource with the header of HTTP', record('resource', 'a', HTTP, message([HTML], link('a')))],
    ['a response without a type', response('a', ['Server: x'])],
    ['a response without a type that begins with spaces', response('a', [], '\t\r\n <A href=/a>')],
    ['a response with an empty type', response('a', ['Content-Type: ; charset=x'])],
    ['a response of an unknown type', response('a', ['Content-Type: unknown/unknown'])],
    ['a second type that is not one', response('a', [HTML, 'Content-Type: none'])],
    ['gzip in gzip', encoded('gzip, GZIP', gzipSync(gzipSync(link('a'))))],
    ['two lines of codings', encoded(['gzip', 'br'], brotliCompressSync(gzipSync(link('a'))))],
    ['a coding "none"', encoded('none', link('a'))],
    ['a coding "utf-8" beside gzip', encoded('utf-8, gzip', gzipSync(link('a')))],
    ['a coding that is a name of objects', encoded('constructor', link('a'))],
    ['gzip that was undone', encoded('gzip', link('a'))],
    ['deflate that was undone', encoded('deflate', link('a'))],
    ['br that was undone', encoded('br', link('a'))],
    ['zstd that was undone', encoded('zstd', link('a'))],
    ['one of two that was undone', encoded('gzip, br', gzipSync(link('a')))],
    ['gzip with bytes after it', encoded('gzip', Buffer.concat([gzipSync(link('a')), Buffer.from('bytes')]))],
    ['gzip that is cut', encoded('gzip', gzipSync(link('a') + LONG).subarray(0, -20))],
    ['br that is cut', encoded('br', brotliCompressSync(link('a') + LONG).subarray(0, -20))],
    ['deflate that is cut', encoded('deflate', deflateSync(link('a') + LONG).subarray(0, -20))],
    ['deflate without its header', encoded('deflate', deflateRawSync(link('a')))],
    ['an empty body', Buffer.concat([encoded('gzip', ''), page('a')])],
  ] as const) {
    it(`contain pages: ${title}`, async () => {
      const { out, said, status } = await links(one)
      assert.deepEqual([out, status], ['http://h/a\n', 0])
      assert.match(said, /^weburl: [12] pages?, 1 link\n$/)
    })
  }

  it('contain pages in zstd, or are reported if Node cannot decompress zstd', async () => {
    const { zstdCompressSync } = zlib as { zstdCompressSync?: (text: string) => Buffer }
    const body = zstdCompressSync?.(link('a')) ?? Buffer.from('28b52ffd2000010000', 'hex')
    const { out, said, status } = await links(encoded('zstd', body), page('b'))
    assert.deepEqual([out, status], zstdCompressSync ? ['http://h/a\nhttp://h/b\n', 0] : ['http://h/b\n', 3])
    if (!zstdCompressSync) assert.include(said, 'record 1 (http://h/a): the coding "zstd" of the body cannot be undone')
  })

  for (const [what, one] of [
    ['image/png', response('a', ['Content-Type: image/png'])],
    ['text/html-x', response('a', ['Content-Type: text/html-x'])],
    ['application/octet-stream', response('a', ['Content-Type: application/octet-stream'])],
    ['no type', response('a', [], 'text <a href=x>')],
    ['no type', response('a', [], '<article><a href=x>')],
    ['no type', response('a', ['X-Content-Type-Options: nosniff'])],
    ['text/dns', record('response', 'a', 'text/dns', Buffer.from(link('a')))],
    ['text/plain', record('conversion', 'a', 'text/plain', Buffer.from(link('a')))],
    ['type revisit', record('revisit', 'a', HTTP, message([HTML], ''))],
  ] as const) {
    it(`are skipped and counted: ${what}`, async () => {
      const { out, said, status } = await links(one, page('b'))
      assert.deepEqual([out, status], ['http://h/b\n', 0])
      assert.equal(said, `weburl: 1 page, 1 link; passed over: 1 record of ${what}\n`)
    })
  }

  it('are counted in one line, the most frequent kinds first', async () => {
    const kinds = ['a/a', 'a/b', 'a/c', 'a/d', 'a/e', 'a/f', 'a/f', 'a/g']
    const others = kinds.map((kind) => response('x', [`Content-Type: ${kind}`]))
    const { said } = await links(page('a'), ...others, page('b'), record('request', 'a', HTTP, Buffer.from('x')))
    assert.equal(
      said,
      'weburl: 2 pages, 2 links; passed over: 2 records of a/f, 1 record of a/a, 1 record of a/b, 1 record of a/c, ' +
        '1 record of a/d, 2 records of 2 other kinds\n',
    )
    const quiet = await weburl(['check', '--pages', '-q'], page('a'))
    assert.deepEqual([quiet.said, quiet.status], ['', 0])
  })

  it('do not contain links in their HTTP headers', async () => {
    const fields = ['Location: /l', 'Link: </k>; rel=preload', 'Refresh: 0; url=/r', 'Content-Location: /c']
    assert.equal((await links(response('a', [HTML, ...fields]))).out, 'http://h/a\n')
  })
})

describe('damage in an archive', () => {
  const { gzipSync } = zlib
  const good = (prefix: string, count: number): Buffer[] =>
    Array.from({ length: count }, (_, index) => page(`${prefix}${index}`))
  const names = (prefix: string, count: number): string =>
    Array.from({ length: count }, (_, index) => `http://h/${prefix}${index}\n`).join('')
  const around = names('a', 300) + names('b', 299)
  const withMember = (bad: Buffer) =>
    links(...good('a', 300).map((each) => gzipSync(each)), bad, ...good('b', 299).map((each) => gzipSync(each)))

  const member = gzipSync(response('bad', [HTML], link('bad') + LONG))
  const spoiled = (from: number, to: number): Buffer => Buffer.from(member).fill(0xff, from, to)
  for (const [title, bytes] of [
    ['in its middle', spoiled(20_000, 20_040)],
    ['in its first bytes', spoiled(12, 40)],
    ['in its header', spoiled(0, 4)],
    ['by its end', member.subarray(0, -3000)],
    ['by its last bytes', member.subarray(0, -4)],
    ['by its header alone', member.subarray(0, 10)],
    ['by bytes between members', Buffer.from('no member \x1f\x8b\x08 of gzip')],
  ] as const) {
    it(`affects only one of 600 members: ${title}`, async () => {
      const { out, said, status } = await withMember(bytes)
      assert.equal(out.replace('http://h/bad\n', ''), around)
      assert.equal(status, 3)
      assert.match(said, /^weburl: <stdin>: record 30[12]( \(http:\/\/h\/bad\))?: the member of gzip at byte \d+ \S+/)
      assert.lengthOf(said.split('\n'), 3)
    })
  }

  it('can be a wrong checksum, which is reported', async () => {
    const { said, status, out } = await withMember(spoiled(member.length - 8, member.length - 4))
    assert.equal(out, `${names('a', 300)}http://h/bad\n${names('b', 299)}`)
    assert.include(said, 'has another check than that of its data')
    assert.equal(status, 3)
  })

  it('does not affect complete records before it in the same member', async () => {
    const many = response('long', [HTML], link('long') + LONG)
    const all = gzipSync(Buffer.concat([...good('a', 50), many, ...good('b', 50)]))
    const { out, status } = await links(all.fill(0xff, all.length - 1200, all.length - 1100))
    assert.equal(out.slice(0, names('a', 50).length), names('a', 50))
    assert.equal(status, 3)
  })

  it('is not reported in a valid archive, for any size of members and chunks', async () => {
    const bytes = Array.from({ length: 600_000 }, (_, index) => ((index * 2654435761) >>> 0) % 251)
    const large = response('large', ['Content-Type: image/png'], Buffer.from(bytes))
    const nested = response('n', ['Content-Type: application/gzip'], gzipSync(page('nested')))
    const stored = gzipSync(Buffer.concat([large, nested, page('z')]), { level: 0 })
    const input = Buffer.concat([gzipSync(page('a')), stored, Buffer.alloc(20), gzipSync(page('b'))])
    for (const chunk of [1 << 20, 4099]) {
      const { out, said, status } = await weburl(['links'], input, { chunk })
      assert.deepEqual([out, status], ['http://h/a\nhttp://h/z\nhttp://h/b\n', 0])
      assert.match(said, /1 record of image\/png, 1 record of application\/gzip\n$/)
    }
  })

  const wrong = (length: number | string): Buffer =>
    Buffer.from(
      page('bad')
        .toString()
        .replace(/(Content-Length: )\d+/, `$1 ${length}`),
    )
  for (const length of [5, 60, 500, 100_000, 80_000_000, 'x', '-1', '']) {
    it(`affects ${length === 80_000_000 ? 'all later records' : 'only one record'} if a length is wrong: ${length}`, async () => {
      const { out, said, status } = await links(...good('a', 3), wrong(length), ...good('b', 3))
      // A block of more than is kept is skipped, with the records in it.
      assert.equal(out, length === 80_000_000 ? names('a', 3) : names('a', 3) + names('b', 3))
      assert.match(said, /^weburl: <stdin>: record 4 \(http:\/\/h\/bad\), at byte \d+: \S/)
      assert.equal(status, 3)
    })
  }

  it('affects only the records whose lengths are wrong, in gzip', async () => {
    const { out, status } = await links(
      ...[...good('a', 3), wrong(5), wrong(300), ...good('b', 3)].map((each) => gzipSync(each)),
    )
    assert.deepEqual([out, status], [names('a', 3) + names('b', 3), 3])
  })

  it('is detected in an archive read from a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-archives-'))
    try {
      const file = join(folder, 'a.warc.gz')
      writeFileSync(file, Buffer.concat([gzipSync(page('a')), spoiled(100, 140), gzipSync(page('b'))]))
      const { out, status } = await weburl(['links', file])
      assert.deepEqual([out, status], ['http://h/a\nhttp://h/b\n', 3])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
