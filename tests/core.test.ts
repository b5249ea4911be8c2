/**
 * The core door: the whole library without the legacy encodings; an error says which door has them.
 */

import { assert } from 'chai'
import * as core from '../lib/core.js'
import * as main from '../lib/index.js'
import { printedAlone } from './support/alone.js'

/** What a program prints that imports nothing but the core. */
const alone = (program: string): string => printedAlone(`import { Url, UrlError } from 'weburl/core'\n${program}`)

describe('weburl/core', () => {
  it('exports what the main entry point exports, except templates and forms', () => {
    const ofMain = ['url', 'reference', 'encodeForm', 'decodeForm']
    assert.sameMembers([...Object.keys(core), ...ofMain], Object.keys(main))
    assert.strictEqual(core.Url, main.Url)
  })

  it('encodes and decodes queries in UTF-8, which has several labels', () => {
    assert.equal(
      alone(`
        const url = Url.parse('http://h/?é')
        console.log(url.canonicalize(' UTF8 ').href, url.canonicalize().query.decode('unicode-1-1-utf-8'))
      `),
      'http://h/?%C3%A9 é',
    )
  })

  it('changes, normalizes and resolves references', () => {
    const printed = alone(`
      const reference = Url.parse('https://h/a').relativize(Url.parse('https://h/b'))
      console.log(String(reference.withQueryParameters({ q: 'a b' }).appendPath('c')))
      console.log(String(reference.appendPath('..x', 'y').normalize()), String(reference.resolve('./a/../c')))
    `)
    assert.equal(printed, ['b/c?q=a%20b', 'b/..x/y c'].join('\n'))
  })

  it('throws an error that names the entry point with the other encodings', () => {
    const printed = alone(`
      const url = Url.parse('http://h/?q')
      for (const action of [
        () => url.canonicalize('shift_jis'),
        () => url.query.decode('latin1'),
        () => url.canonicalize('no-such'),
      ]) {
        try {
          action()
        } catch (error) {
          console.log(error instanceof UrlError, error.code, error.message)
        }
      }
    `)
    const lines = printed.split('\n')
    assert.lengthOf(lines, 3)
    for (const line of lines) {
      assert.match(line, /^true ERR_ENCODING_NOT_INSTALLED UTF-8 is the only encoding .*: import 'weburl\/tables'$/)
    }
  })
})
