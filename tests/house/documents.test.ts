/**
 * The documents that the library follows are one list. The door exports each of them, and the pages about
 * them name each of them.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'
import { documents } from '../../lib/dialects/documents.js'
import * as door from '../../lib/dialects/index.js'

const GUIDES = 'typedoc/guides'
const NUMBERS = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen']

/** The names of the documents in the door. */
const exported = Object.entries(door).flatMap(([name, value]) =>
  typeof value === 'object' && 'canonicalize' in value ? [{ name, dialect: value }] : [],
)

describe('the dialects that follow a document', () => {
  it('have unique names', () => {
    const names = documents.map(({ name }) => name)
    assert.lengthOf(new Set(names), names.length)
  })

  it('are exactly the dialects that weburl/dialects exports', () => {
    assert.sameMembers(
      exported.map(({ dialect }) => dialect),
      [...documents],
    )
  })

  it('each have a row in the guide', () => {
    const guide = readFileSync(join(GUIDES, 'dialects.md'), 'utf8')
    for (const { name } of exported) assert.include(guide, `\n| \`${name}\` |`)
  })

  it('are counted correctly in the README and the guides', () => {
    const pages = ['README.md', ...readdirSync(GUIDES).map((name) => join(GUIDES, name))]
    const counted = new RegExp(`\\b(${NUMBERS.join('|')}) documents\\b`, 'gi')
    for (const page of pages) {
      for (const [, word = ''] of readFileSync(page, 'utf8').matchAll(counted)) {
        assert.equal(NUMBERS.indexOf(word.toLowerCase()) + 3, documents.length, `${page}: ${word} documents`)
      }
    }
  })
})
