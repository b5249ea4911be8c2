/**
 * The memory of a page: each byte takes at most eight, in every encoding. Most of it is the bytes of the page in the command, the
 * page's own copy, and the decoded text.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { bundleInto } from './bundled-command.js'

/** A string in each kind of encoding, with characters of each length. */
const TEXTS: readonly (readonly [label: string, text: string])[] = [
  ['utf-8', '<p>\xe6\x97\xa5\xe6\x9c\xac \xc3\xa9</p>'],
  ['windows-1252', '<p>caf\xe9 \x93x\x94</p> '],
  ['koi8-r', '\xd0\xd2\xc9\xd7\xc5\xd4 '],
  ['shift_jis', '\x82\xa0\x82\xa2\xb1\xb2 <p>'],
  ['gb18030', '\xb0\xa1\x81\x30\x81\x30\x94\x39\xda\x33 '],
  ['big5', '\xb0\xa1\x88\x62 '],
  ['iso-2022-jp', '\x1b$B$"$$\x1b(B <p>'],
  ['utf-16le', '<\0p\0>\0\x42\x30\x44\x30'],
]

const MEGABYTES = 24

describe('a large page', () => {
  let folder: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-pages-memory-'))
    await bundleInto(folder, 'lib/cli/weburl.ts')
    writeFileSync(
      join(folder, 'usage.mjs'),
      "process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))",
    )
  })
  after(() => rmSync(folder, { recursive: true }))

  /** The links of a page, and the megabytes that the command had at most. */
  function run(label: string, page: Buffer): { links: string; megabytes: number } {
    const file = join(folder, 'page.html')
    const said = join(folder, 'said')
    writeFileSync(file, page)
    const program = `'${process.execPath}' --import='${join(folder, 'usage.mjs')}' '${join(folder, 'weburl.mjs')}'`
    const command = `${program} links -b http://h/ --content-type 'text/html; charset=${label}' '${file}' 2>'${said}'`
    const links = execFileSync('sh', ['-c', command], { encoding: 'utf8' })
    return { links, megabytes: Number(execFileSync('cat', [said], { encoding: 'utf8' })) / 1024 }
  }

  const link = (label: string): Buffer => Buffer.from('<a href="a">', label === 'utf-16le' ? 'utf16le' : 'latin1')

  for (const [label, text] of TEXTS) {
    it(`in ${label} takes less than eight bytes of memory for each byte`, () => {
      const small = run(label, link(label)).megabytes
      const filled = Buffer.alloc(Math.floor((MEGABYTES * 2 ** 20) / text.length) * text.length, text, 'latin1')
      const { links, megabytes } = run(label, Buffer.concat([filled, link(label)]))
      assert.equal(links, 'http://h/a\n')
      assert.isBelow((megabytes - small) / MEGABYTES, 8)
    })
  }
})
