/**
 * The scripts of the viewer as they are built: classic ones, small enough, and without anything that a page may not do.
 */

import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import { viewerScripts } from '../../scripts/build-viewer.js'

describe('the scripts of the viewer', () => {
  let scripts: ReadonlyMap<string, string>
  before(async () => {
    scripts = await viewerScripts()
  })

  const sizeOf = (name: string): number => gzipSync(scripts.get(name) ?? '', { level: 9 }).length

  it('are five: one that answers, one with the readings, keys and display, one with the legacy encodings, and one for each of two cards', () => {
    assert.deepEqual([...scripts.keys()], ['viewer.js', 'more.js', 'encodings.js', 'pattern.js', 'links.js'])
  })

  it('answer with a first script of at most 69.8 kB, compressed', () => {
    assert.isAtMost(sizeOf('viewer.js'), 69_800)
  })

  it('have the code of the first script once: the others take it from there', () => {
    // A message of the errors about hosts.
    for (const [name, text] of scripts)
      assert.equal(text.includes('is not a valid domain: '), name === 'viewer.js', name)
  })

  it('can be loaded without a server, as modules cannot', () => {
    for (const [name, text] of scripts) {
      assert.doesNotThrow(() => new Function(text), name)
      assert.notMatch(text, /\bimport\s*\(|\bimport\.meta\b/, name)
    }
  })

  it('make no requests, and evaluate no text as code', () => {
    for (const [name, text] of scripts) {
      assert.notMatch(
        text,
        /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket\(|\beval\(|new Function\(|\.innerHTML\b/,
        name,
      )
    }
  })
})
