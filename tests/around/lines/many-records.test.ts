/**
 * Lists with long records and many keys: nothing is lost where a buffer or a table grows.
 */

import { assert } from 'chai'
import { Digests } from '../../../lib/around/lines/digests.js'
import { readUrls, urlLines } from '../../../lib/around/lines/index.js'

describe('a long record', () => {
  const LENGTHS = [100_000, 262_143, 262_144, 600_000, 1_048_576]
  const lines = LENGTHS.map((length) => 'http://h/'.padEnd(length, 'x'))

  it('is read if it is not longer than the limit, which is a megabyte', async () => {
    for (const size of [65_536, 5_000_000]) {
      const text = ['http://a/', ...lines, lines[0], `${lines.at(-1)}x`, 'http://b/'].join('\n')
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        Buffer.from(text.slice(at * size, (at + 1) * size)),
      )
      const lengths: (number | string)[] = []
      for await (const { text: each, result } of readUrls(pieces)) {
        lengths.push(result.ok ? each.length : result.error.reason)
      }
      assert.deepEqual(lengths, [9, ...LENGTHS, 100_000, 'line-too-long', 9])
    }
  })

  it('is copied or written whole, between short ones', async () => {
    const list = lines.flatMap((line, index) => [`http://${index}.example/`, line, `HTTP${line.slice(4, 300_000)}`])
    for (const [options, expected] of [
      [{}, list.map((line) => new URL(line).href)],
      [{ echo: true }, list.map((line) => `${line}\t${new URL(line).href}`)],
    ] as const) {
      const output = new Blob([list.join('\n')]).stream().pipeThrough(urlLines(options))
      const written = (await new Response(output).text()).split('\n')
      assert.deepEqual(
        written.map(({ length }) => length),
        [...expected.map(({ length }) => length), 0],
      )
      assert.isTrue(expected.every((line, index) => line === written[index]))
    }
  })

  it('is shown by its beginning in whole characters, and by the length of its rest', async () => {
    for (const [line, shown] of [
      [`${'x'.repeat(100)}yz`, `${'x'.repeat(100)} … and 2 bytes more`],
      [`${'x'.repeat(99)}é${'y'.repeat(9)}`, `${'x'.repeat(99)} … and 11 bytes more`],
      [`${'x'.repeat(98)}é${'y'.repeat(9)}`, `${'x'.repeat(98)}é … and 9 bytes more`],
      [`${'x'.repeat(98)}日${'y'.repeat(9)}`, `${'x'.repeat(98)} … and 12 bytes more`],
      [`${'x'.repeat(97)}日${'y'.repeat(9)}`, `${'x'.repeat(97)}日 … and 9 bytes more`],
      [`${'x'.repeat(97)}😀${'y'.repeat(9)}`, `${'x'.repeat(97)} … and 13 bytes more`],
      [`${'x'.repeat(96)}😀${'y'.repeat(9)}`, `${'x'.repeat(96)}😀 … and 9 bytes more`],
    ] as const) {
      const list = [`${line}\n`, 'http://h/\n']
      const texts: string[] = []
      for await (const { text } of readUrls(list, { maxLine: 100 })) texts.push(text)
      assert.deepEqual(texts, [shown, 'http://h/'])
    }
  })
})

describe('the keys of a list', () => {
  it('are different if one byte is, wherever it is, or if one is the beginning of the other', () => {
    const bytes = ['\0', '\x01', 'a', '\x80', '\xff']
    const short = [''].concat(...[1, 2, 3, 4, 5].map((length) => wordsOf(bytes, length)))
    const long = Array.from({ length: 700 }, (_, at) => `${'k'.repeat(at)}x${'k'.repeat(699 - at)}`)
    const grown = Array.from({ length: 700 }, (_, length) => 'k'.repeat(length + 1))
    const keys = [...short, ...long, ...grown]
    const digests = new Digests()
    assert.deepEqual(
      keys.filter((key) => !digests.add(key)),
      [],
    )
    assert.deepEqual(
      keys.filter((key) => digests.add(key)),
      [],
    )
  })

  it('are the same bytes, whether they come as a text or within other bytes', () => {
    const digests = new Digests()
    const block = Buffer.from('xxhttp://h/yyhttp://i/')
    assert.isTrue(digests.addBytes(block, 2, 11))
    assert.isFalse(digests.add('http://h/'))
    assert.isTrue(digests.add('http://i/'))
    assert.isFalse(digests.addBytes(block, 13, 22))
    assert.isTrue(digests.addBytes(block, 2, 12))
  })
})

/** All words of a length. */
function wordsOf(letters: readonly string[], length: number): string[] {
  return length === 0 ? [''] : wordsOf(letters, length - 1).flatMap((word) => letters.map((letter) => word + letter))
}

describe('the reasons in the counts of a list', () => {
  it('are in the order of their frequency, and those that are as frequent by name', async () => {
    const lines = ['http://h:x', 'a', 'http://[', 'b', 'http://h:70000', 'http://a b/', 'http://[', 'http://h/', 'c']
    const list = readUrls(lines, { lines: true })
    for await (const _ of list);
    assert.deepEqual(Object.entries(list.counts.reasons), [
      ['missing-scheme-non-relative-URL', 3],
      ['IPv6-unclosed', 2],
      ['domain-to-ASCII', 1],
      ['port-invalid', 1],
      ['port-out-of-range', 1],
    ])
  })
})
