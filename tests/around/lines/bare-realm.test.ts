/**
 * Lists on platforms without `TextDecoder`, `TextEncoder` and streams: in jsdom, in QuickJS, in a bare realm of Node. The bytes
 * come from another realm than the library.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type ReadUrlsOptions, readUrls, type urlLines } from '../../../lib/around/lines/index.js'
import type { Page } from '../../../lib/around/pages/index.js'
import type { UrlError } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { loadedInBareRealm } from '../../support/without-tables.js'

type Lines = { readonly readUrls: typeof readUrls; readonly urlLines: typeof urlLines }

let bare: Lines & { readonly Page: typeof Page }

/** What a list is read as, record by record. */
async function read(
  lines: Pick<Lines, 'readUrls'>,
  pieces: readonly (Uint8Array | string)[],
  options: ReadUrlsOptions,
) {
  const found: string[] = []
  for await (const { number, text, result } of lines.readUrls(pieces, options)) {
    found.push(`${number} ${text} ${result.ok ? result.url.href : result.error.reason}`)
  }
  return found
}

/** An error of the other realm, as what it says. */
async function errorOf(action: () => unknown) {
  try {
    await action()
  } catch (error) {
    const { name, code, message, suggestion } = error as UrlError
    return { name, code, message, suggestion }
  }
  throw new Error('nothing was thrown')
}

describe('weburl/lines in a realm without TextDecoder and streams', () => {
  before(async () => {
    bare = await loadedInBareRealm(
      "export { readUrls, urlLines } from './lib/around/lines/index.js'; export { Page } from './lib/around/pages/index.js'",
    )
  })

  it('reads lists whose strings or bytes come from another realm', async () => {
    const expected = ['1 http://bücher.example/é http://xn--bcher-kva.example/%C3%A9']
    assert.deepEqual(await read(bare, ['http://bücher.example/é\n'], {}), expected)
    assert.deepEqual(await read(bare, [Buffer.from('http://bücher.example/é\n')], {}), expected)
  })

  it('decodes any bytes as the platform’s TextDecoder does', async () => {
    const bytes = fc.array(fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(10, 0xc3, 0xa9, 0xed, 0xf0)))
    const property = fc.asyncProperty(bytes, async (values) => {
      const pieces = [Buffer.from('http://h/'), Uint8Array.from(values), Buffer.from('\n')]
      assert.deepEqual(await read(bare, pieces, {}), await read({ readUrls }, pieces, {}))
    })
    await fc.assert(property, { numRuns: times(200) })
  })

  it('reads a list in an encoding that needs no table', async () => {
    const list = [Buffer.from('http://h/\xe9\n', 'latin1')]
    assert.deepEqual(await read(bare, list, { inputEncoding: 'x-user-defined' }), [
      '1 http://h/\uf7e9 http://h/%EF%9F%A9',
    ])
  })

  it('reports the module to import if an encoding needs a table', async () => {
    const list = [Buffer.from('http://h/\x93\xfa\n', 'latin1')]
    const error = await errorOf(() => read(bare, list, { inputEncoding: 'shift_jis' }))
    assert.include(error, {
      name: 'UrlError',
      code: 'ERR_ENCODING_NOT_INSTALLED',
      suggestion: "import 'weburl/tables'",
    })
    assert.deepEqual(await read(bare, ['http://h/a\n'], { inputEncoding: 'shift_jis' }), ['1 http://h/a http://h/a'])
  })

  for (const label of ['utf-1', 'replacement', 'iso-2022-kr']) {
    it(`refuses ${label}, as TextDecoder does`, async () => {
      const options = { inputEncoding: label }
      const { name, message } = await errorOf(() => read(bare, ['http://h/\n'], options))
      assert.deepEqual(
        [name, message],
        ['TypeError', (await errorOf(() => read({ readUrls }, ['http://h/\n'], options))).message],
      )
    })
  }

  it('refuses to make a stream, and suggests readUrls', async () => {
    const { name, code, message, suggestion } = await errorOf(() => bare.urlLines())
    assert.deepEqual([name, code], ['UrlError', 'ERR_NOT_SUPPORTED'])
    assert.include(message, 'TransformStream is not defined here')
    assert.equal(suggestion, "import { readUrls } from 'weburl/lines', which needs no streams")
  })

  it('checks the options before it looks for stream classes', async () => {
    assert.include((await errorOf(() => bare.urlLines({ get: '{hots}' }))).message, 'did you mean {host}?')
  })

  it('can be loaded with weburl/pages, which reads bytes of another realm', () => {
    const bytes = Buffer.from('<a href=b>')
    const page = bare.Page.read(bytes, { url: 'https://example.org/' })
    bytes.fill(0x20)
    assert.deepEqual(
      page.links.map(({ href }) => href),
      ['https://example.org/b'],
    )
    assert.equal(Buffer.from(page.replace(() => '/c')).toString(), '<a href=/c>')
  })
})
