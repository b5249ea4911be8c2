/**
 * The scripts of the viewer as they are built: classic ones, small enough, and without anything that a page may not do.
 */

import { gzipSync } from 'node:zlib'
import { assert } from 'chai'
import { viewerScripts } from '../../scripts/build-viewer.js'

describe('the scripts of the viewer', () => {
  let scripts: ReadonlyMap<string, string>
  before(async function () {
    this.timeout(60_000)
    scripts = await viewerScripts()
  })

  const sizeOf = (name: string): number => gzipSync(scripts.get(name) ?? '', { level: 9 }).length

  it('are three, and the first one is enough for the first answer', () => {
    assert.deepEqual([...scripts.keys()], ['viewer.js', 'more.js', 'encodings.js'])
    assert.isAtMost(sizeOf('viewer.js'), 75_000)
  })

  it('can be loaded without a server, as modules cannot', () => {
    for (const [name, text] of scripts) {
      assert.doesNotThrow(() => new Function(text), name)
      assert.notMatch(text, /\bimport\s*\(|\bimport\.meta\b/, name)
    }
  })

  it('ask nobody, and make no code of texts', () => {
    for (const [name, text] of scripts) {
      assert.notMatch(
        text,
        /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket\(|\beval\(|new Function\(|\.innerHTML\b/,
        name,
      )
    }
  })
})
