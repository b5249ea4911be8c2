/**
 * Real pages beside a tree builder: all links, as multisets, with the base and the URLs, with scripts on and off. Then all links are
 * replaced and read again. The pages are in tests/data/real-pages. `scripts/compare-pages.ts` does the same with any folder.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'
import iconv from 'iconv-lite'
import { besideATree } from '../../support/beside-a-tree.js'

const FOLDER = 'tests/data/real-pages'

const files = readdirSync(FOLDER).filter((name) => name !== 'ORIGINS.md')

/** Pages in UTF-8, and the legacy encodings of their languages. */
const LEGACY: Readonly<Record<string, readonly string[]>> = {
  'apache-ja-urlmapping.html': ['shift_jis', 'utf-16le'],
  'apache-ru-index.html': ['koi8-r', 'windows-1251', 'iso-8859-5'],
  'apache-tr-bind.html': ['windows-1254'],
  'developers-reference-ja-search.html': ['euc-jp', 'utf-16be'],
  'maint-guide-zh-cn-start.html': ['gbk'],
  'maint-guide-zh-tw-start.html': ['big5'],
}

describe('real pages', () => {
  it('come with a recorded origin and licence', () => {
    const origins = readFileSync(join(FOLDER, 'ORIGINS.md'), 'utf8')
    const listed = Array.from(origins.matchAll(/^\| (\S+\.html) \|/gm), ([, name]) => name)
    assert.sameMembers(listed, files)
  })

  it('have the links of a full HTML tree, and change only where links are replaced', () => {
    const encodings = new Set<string>()
    let links = 0
    for (const file of files) {
      const comparison = besideATree(readFileSync(join(FOLDER, file)))
      assert.deepEqual(comparison.differences, [], file)
      encodings.add(comparison.encoding)
      links += comparison.links
    }
    assert.sameMembers([...encodings], ['UTF-8', 'EUC-JP', 'EUC-KR', 'windows-1252'])
    assert.isAbove(links, 2000)
  })

  it('have the same links in the legacy encodings of their languages', () => {
    for (const [file, labels] of Object.entries(LEGACY)) {
      const text = readFileSync(join(FOLDER, file), 'utf8')
      for (const label of labels) {
        const comparison = besideATree(iconv.encode(text, label), `text/html; charset=${label}`)
        assert.equal(comparison.encoding.toLowerCase(), label)
        assert.deepEqual(comparison.differences, [], `${file} in ${label}`)
      }
    }
  })
})
