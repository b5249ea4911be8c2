/**
 * Files as inputs: several, damaged and compressed ones, and the messages about them.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, gunzipSync, gzipSync } from 'node:zlib'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

describe('files', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-files-'))
    writeFileSync(join(folder, 'a'), 'http://a\n')
    writeFileSync(join(folder, 'b.gz'), Buffer.concat([gzipSync('http://b\nhttp://'), gzipSync('c')]))
    writeFileSync(join(folder, 'cut.gz'), gzipSync(`${'http://d\n'.repeat(9)}`).subarray(0, -9))
    writeFileSync(join(folder, 'plain.gz'), 'http://e\n')
  })
  after(() => rmSync(folder, { recursive: true }))

  const files = (...names: string[]): string[] => names.flatMap((name) => ['-f', join(folder, name)])

  it('are read one after the other, including compressed ones', async () => {
    assert.deepEqual(await weburl([...files('a', 'b.gz'), '-f', '-'], 'http://z').then(({ out }) => out.split('\n')), [
      'http://a/',
      'http://b/',
      'http://c/',
      'http://z/',
      '',
    ])
  })

  it('are read even if others cannot be read', async () => {
    const { out, status, said } = await weburl(files('a', 'none', '.', 'cut.gz', 'plain.gz', 'a'))
    assert.equal(status, 3)
    assert.equal(out.match(/http:\/\/a\//g)?.length, 2)
    assert.deepEqual(
      said.split('\n').map((line) => line.replace(`weburl: ${folder}`, '')),
      ['/none: no such file or directory', ': illegal operation on a directory', '/cut.gz: unexpected end of file', ''],
    )
    assert.include(out, 'http://e/\n', 'what is not compressed is a list, whatever its name is')
  })

  it('are suggested as values of -f if they are passed as URLs', async () => {
    const name = join(folder, 'a')
    const { out, said } = await weburl([name])
    assert.equal(out, '\n')
    assert.equal(said, `weburl: "${name}" is not a URL, but there is such a file: write -f ${name} to read it\n`)
  })

  it('are read up to the last complete record if their gzip is truncated', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `http://h/${index * 7919}\n`).join('')
    const compressed = gzipSync(lines)
    for (const length of [compressed.length - 9, Math.floor(compressed.length / 2)]) {
      const cut = compressed.subarray(0, length)
      writeFileSync(join(folder, 'half.gz'), cut)
      const readable = gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
      const { out, status } = await weburl(files('half.gz'))
      assert.equal(out, readable.slice(0, readable.lastIndexOf('\n') + 1))
      assert.equal(status, 3)
    }
  })

  it('are read up to the damage if their gzip is damaged', async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `http://h/${(index * 7919) % 100_003}\n`).join('')
    const compressed = gzipSync(lines)
    assert.isAbove(compressed.length, 10 * 8192, 'there are many pieces')
    for (const place of [9_000, Math.floor(compressed.length / 2), compressed.length - 12_000, compressed.length - 8]) {
      const damaged = Buffer.from(compressed)
      // In the middle a block cannot have this; at the end the checksum is another one.
      damaged.fill(0xff, place, place + 8)
      writeFileSync(join(folder, 'damaged.gz'), damaged)
      const before = gunzipSync(compressed.subarray(0, place), { finishFlush: constants.Z_SYNC_FLUSH }).toString()
      for (const { out, status, said } of [await weburl(files('damaged.gz')), await weburl([], damaged)]) {
        assert.equal(status, 3)
        assert.match(said, /(?:damaged\.gz|<stdin>): (?:invalid|incorrect)/)
        assert.isTrue(out.startsWith(before.slice(0, before.lastIndexOf('\n') + 1)), `what is before ${place}`)
      }
    }
  })

  it('are read from a pipe up to the end of the last member', async () => {
    const members = Buffer.concat([gzipSync('HTTP://A\n'), gzipSync('HTTP://B\nHTTP://C'), Buffer.from('garbage')])
    for (const chunk of [1, 30, 1000]) {
      const { out, status, said } = await weburl([], members, { chunk })
      assert.equal(out, 'http://a/\nhttp://b/\n', 'only whole records')
      assert.deepEqual([status, said], [3, 'weburl: <stdin>: incorrect header check\n'])
    }
  })

  it('are named in the output of check, with the line and the column', async () => {
    writeFileSync(join(folder, 'links'), 'x\thttp://h/\n\u00e9\thttp://h\\a\nx\thttp://u:secret@h:99999/\nx\n')
    const { out, status } = await weburl(['check', '-c', '2', ...files('links')])
    assert.equal(status, 1)
    const path = join(folder, 'links')
    assert.deepEqual(
      out.split('\n').map((line) => line.split(': ').slice(0, 3).join(': ')),
      [
        `${path}:2:11: warning: invalid-reverse-solidus`,
        `${path}:3:10: warning: invalid-credentials`,
        `${path}:3:21: error: port-out-of-range`,
        `${path}:4:1: error: column-missing`,
        '',
      ],
    )
    assert.notInclude(out, 'secret')
    assert.deepEqual(await weburl(['check', '--severity', 'error'], 'http://h\\a\n').then((r) => [r.status, r.out]), [
      0,
      '',
    ])
  })
})
