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

  it('are four files: the result; readings, keys and display; and one for each of two cards', () => {
    assert.deepEqual([...scripts.keys()], ['viewer.js', 'more.js', 'pattern.js', 'links.js'])
  })

  // It is what the library has for `Url` from the main door, with the model and the page: a person waits for no other script.
  it('have a first file of at most 82.5 kB, compressed', () => {
    assert.isAtMost(sizeOf('viewer.js'), 82_500)
  })

  it('contain the code of the first file only once', () => {
    // A message of the errors about hosts, a label of a legacy encoding, and a beginning of tokens.
    for (const own of ['is not a valid domain: ', 'cseucpkdfmtjapanese', 'glsa_'])
      for (const [name, text] of scripts) assert.equal(text.includes(own), name === 'viewer.js', `${own} in ${name}`)
  })

  it('can be loaded without a server, unlike modules', () => {
    for (const [name, text] of scripts) {
      assert.doesNotThrow(() => new Function(text))
      assert.notMatch(text, /\bimport\s*\(|\bimport\.meta\b/, name)
    }
  })

  it('do not make requests or evaluate strings as code', () => {
    for (const [name, text] of scripts) {
      assert.notMatch(
        text,
        /\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket\(|\beval\(|new Function\(|\.innerHTML\b/,
        name,
      )
    }
  })
})
