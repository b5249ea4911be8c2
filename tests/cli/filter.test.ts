/**
 * One record out for one record in, for any bytes in any pieces; and each answer equals that of whatwg-url,
 * which is another implementation of the Standard.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { parseURL, serializeURL } from 'whatwg-url'
import { areComparable } from '../ground/idna/tr46-oracle.js'
import { IS_WHOLE, times } from '../support/depth.js'
import { fileOf, hostileFile } from './hostile.js'
import { recordsOf, weburl } from './in-memory.js'

/** Decodes a line. */
const textOf = (line: string, isFirst: boolean): string =>
  new TextDecoder('utf-8', { ignoreBOM: !isFirst }).decode(Buffer.from(line, 'latin1'))

/** Whether there is no line with a character that only one of the two implementations knows. */
const areLinesComparable = (lines: readonly string[]): boolean =>
  areComparable(...lines.map((line, index) => textOf(line, index === 0)))

/** The Standard's answer to a line, from another implementation. */
function expected(line: string, isFirst: boolean): string {
  const url = parseURL(textOf(line, isFirst))
  return url === null ? '' : serializeURL(url)
}

/** Every output with a line for each record. */
const OUTPUTS = [
  [],
  ['-o', 'tsv'],
  ['-o', 'ndjson'],
  ['-o', 'tsv', '--fields', 'n,input,href,error,findings,raw:path,query:q,unicode'],
  ['-o', 'ndjson', '--fields', 'input,findings,query,fragment,password'],
  ['-g', '{scheme} {host}\\t{query:q} {raw:query}'],
  ['-g', '{input} {error}'],
  ['-g', 'x{path}{fragment}'],
  ['--error-column'],
  ['--echo'],
  ['--echo', '--error-column', '--on-error', 'echo'],
  ['--on-error', 'echo'],
  ['-b', 'https://base.example/a/b'],
  ['-d', 'rfc3986'],
  ['-d', 'web-url+gecko'],
  ['-e', 'shift_jis', '-b', 'http://h/'],
  ['--input-encoding', 'bytes'],
  ['--input-encoding', 'windows-1251'],
  ['-c', '1'],
  ['-c', '-1', '--error-column'],
  ['-c', '2', '--delimiter', ' '],
  ['-j', 'url', '--error-column'],
  ['-j', 'url', '--into', 'a.b'],
  ['--cdx', '--error-column'],
  ['compare'],
  ['compare', '--echo', '-o', 'tsv'],
  ['compare', '-o', 'ndjson', '--among', 'whatwg,rfc3986'],
]

describe('the filter', () => {
  it('writes the canonical URL of every line, like another implementation of the Standard', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(hostileFile, fc.integer({ min: 1, max: 80 }), async (file, chunk) => {
        const { bytes, lines } = fileOf(file)
        fc.pre(areLinesComparable(lines))
        const result = await weburl([], bytes, { chunk })
        assert.deepEqual(
          recordsOf(result.bytes),
          lines.map((line, index) => expected(line, index === 0)),
        )
        assert.equal(result.status, 0)
        accepted += recordsOf(result.bytes).filter((line) => line !== '').length
      }),
      { numRuns: times(400) },
    )
    if (IS_WHOLE) assert.isAbove(accepted, times(400))
  })

  for (const args of OUTPUTS) {
    it(`writes one line for each line of input: weburl ${args.join(' ')}`, async () => {
      await fc.assert(
        fc.asyncProperty(hostileFile, fc.integer({ min: 1, max: 80 }), async (file, chunk) => {
          const { bytes, lines } = fileOf(file)
          const { bytes: out, status } = await weburl(args, bytes, { chunk })
          assert.lengthOf(recordsOf(out), lines.length)
          // `compare` says by its status whether something differs.
          assert.isAtMost(status, args[0] === 'compare' ? 1 : 0)
        }),
        { numRuns: times(25) },
      )
    })
  }

  it('writes one record for each record of input if records end with NUL and contain lines', async () => {
    await fc.assert(
      fc.asyncProperty(hostileFile, async (file) => {
        const lines = file.lines.map((line) => `${line.replaceAll('\0', '')}\n`)
        const { bytes } = fileOf({ lines, hasLastEnd: true }, '\0')
        for (const args of [[], ['-o', 'tsv'], ['--echo'], ['--on-error', 'echo']]) {
          assert.lengthOf(recordsOf((await weburl(['-0', ...args], bytes)).bytes, '\0'), lines.length)
        }
      }),
      { numRuns: times(50) },
    )
  })

  it('echoes every byte of a refused record', async () => {
    await fc.assert(
      fc.asyncProperty(hostileFile, async (file) => {
        const { bytes, lines } = fileOf(file)
        fc.pre(areLinesComparable(lines))
        const { bytes: out } = await weburl(['--on-error', 'echo'], bytes)
        const answers = recordsOf(out)
        lines.forEach((line, index) => {
          // A mark of the byte order belongs to no record.
          const record = index === 0 ? line.replace(/^\xef\xbb\xbf/, '') : line
          assert.equal(answers[index], expected(line, index === 0) || record)
        })
      }),
      { numRuns: times(100) },
    )
  })

  it('selects each record by exactly one of refused=yes, canonical=yes and canonical=no', async () => {
    await fc.assert(
      fc.asyncProperty(hostileFile, async (file) => {
        const { bytes, lines } = fileOf(file)
        const count = async (condition: string): Promise<number> =>
          recordsOf((await weburl(['--where', condition], bytes)).bytes).length
        const [refused, accepted, canonical, changed] = [
          await count('refused=yes'),
          await count('refused=no'),
          await count('canonical=yes'),
          await count('canonical=no'),
        ]
        assert.equal(refused + accepted, lines.length)
        assert.equal(canonical + changed, accepted)
      }),
      { numRuns: times(50) },
    )
  })

  it('refuses only records that are too long', async () => {
    const long = `https://example.org/${'a'.repeat(3000)}`
    for (const chunk of [1, 7, 1000, 1 << 20]) {
      for (const lastEnd of ['', '\n']) {
        const input = `${long}\nhttp://a\n${long}\n${long}\nhttp://b\n${long}${lastEnd}`
        const { out } = await weburl(['--max-line', '1K', '--error-column'], input, { chunk })
        const tooLong = '\tline-too-long'
        assert.deepEqual(out.split('\n'), [tooLong, 'http://a/\t', tooLong, tooLong, 'http://b/\t', tooLong, ''])
        assert.equal((await weburl(['--max-line', '4K'], input, { chunk })).out.split(long).length, 5)
      }
    }
  })

  it('accepts a record of exactly the maximum length, and refuses a longer one', async () => {
    const line = 'https://example.org/'.padEnd(1024, 'a')
    assert.equal((await weburl(['--max-line', '1K'], line)).out, `${line}\n`)
    assert.equal((await weburl(['--max-line', '1K'], `${line}a`)).out, '\n')
  })

  it('removes a byte order mark only before the first record', async () => {
    assert.equal((await weburl([], '\ufeffhttp://a\n\ufeffhttp://b\n')).out, 'http://a/\n\n')
    assert.equal((await weburl(['-c', '1'], '\ufeffhttp://a\tx\n')).out, 'http://a/\tx\n')
    assert.equal((await weburl(['-c', '2'], '\ufeffx\thttp://a\n')).out, 'x\thttp://a/\n')
    assert.equal((await weburl(['-j', 'u'], '\ufeff{"u":"http://a"}\n')).out, '{"u":"http://a","weburl":"http://a/"}\n')
    assert.equal((await weburl(['--cdx'], '\ufeff CDX N b a\n')).out, ' CDX N b a\n')
    assert.equal((await weburl(['check'], '\ufeffhttp://a\\\n')).out.split(': ')[0], '<stdin>:1:9')
  })
})
