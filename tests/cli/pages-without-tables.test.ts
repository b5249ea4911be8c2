/**
 * The links of a page and the lines of a list where the tables of the legacy encodings cannot be had: what needs them is refused with the
 * reason, and the rest is answered.
 */

import { assert } from 'chai'
import type { urlLines } from '../../lib/around/lines/index.js'
import type { Page } from '../../lib/around/pages/index.js'
import type { linksOf } from '../../lib/cli/pages/link-records.js'
import { loadedWithoutTables } from '../support/without-tables.js'
import { weburl } from './in-memory.js'

interface Parts {
  readonly Page: typeof Page
  readonly linksOf: typeof linksOf
  readonly urlLines: typeof urlLines
}

const PARTS = `
  export { Page } from './lib/around/pages/index.ts'
  export { linksOf } from './lib/cli/pages/link-records.ts'
  export { urlLines } from './lib/around/lines/index.ts'
`
const MISSING = 'encoding-not-installed'
const url = 'https://example.org/a'

describe('without encoding tables', () => {
  let parts: Parts
  before(async () => {
    parts = await loadedWithoutTables<Parts>(PARTS)
  })

  it('each link has its place, and links that need the tables are refused', () => {
    const bytes = Buffer.from('\x93\xfa<a href=b>\n\x93\xfa <a href="\x93\xfa">\x93\xfa<a href=?c&eacute;>', 'latin1')
    const again = (of: Uint8Array): Page => parts.Page.read(of, { url, encoding: 'shift_jis' })
    const how = { base: null, dialect: null, encoding: 'utf-8', typed: null, profile: null }
    const answers = [...parts.linksOf({ file: 'f', url, bytes, page: again(bytes), again, isArchived: false }, how)]
    assert.deepEqual(
      answers.map(({ url: found, refusal, link }) => [found?.href ?? refusal, link?.line, link?.column]),
      [
        ['https://example.org/b', 1, 10],
        [MISSING, 2, 12],
        [MISSING, 2, 24],
      ],
    )
    for (const answer of answers.slice(1)) {
      assert.deepEqual(
        answer.findings.map(({ name, severity }) => [name, severity]),
        [[MISSING, 'error']],
      )
      assert.match(answer.findings[0]?.message ?? '', /^The tables of the legacy encodings cannot be had, because/)
      assert.equal(answer.error?.reason, MISSING)
    }
  })

  it('a URL in a list is refused if its query needs the tables, and later URLs are read', async () => {
    const list = new Blob(['http://h/?a\nhttp://h/?é\nhttp://h/é\n']).stream()
    const lines = list.pipeThrough(parts.urlLines({ encoding: 'shift_jis', get: '{href} {error}' }) as never)
    const answer = await new Response(lines as never).text()
    assert.deepEqual(answer.split('\n'), ['http://h/?a ', ` ${MISSING}`, 'http://h/%C3%A9 ', ''])
  })
})

describe('weburl links', () => {
  for (const encoding of ['x-user-defined', 'iso-8859-16']) {
    it(`reads a page in ${encoding}, which Node’s TextDecoder does not support`, async () => {
      const page = Buffer.from('\xe9\xe9 <a href=?\xe9>', 'latin1')
      const { out, status } = await weburl(['links', '-b', url, '-e', encoding, '-g', '{line}:{column} {href}'], page)
      assert.equal(out, '1:12 https://example.org/a?%E9\n')
      assert.equal(status, 0)
    })
  }
})
