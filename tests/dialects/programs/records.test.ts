/** The memory of a record: only the program that read the URL can look into it, and nobody else can make one. */

import { assert } from 'chai'
import { type Program, programs } from '../../../lib/dialects/index.js'
import { type Components, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'

const TEXTS = ['http://a.test:81/x?y#z', 'http://good.test\\@evil.test/', 'http://u:p@h.test/', 'http://h.test/a/b']
const ALL = Object.values(programs)

/** All that a program says about a record. */
const answersOf = (program: Program, url: Components): unknown => [
  program.serialize(url),
  program.connection(url, silent),
  program.readHost(url, silent),
  program.canonicalize(url, utf8, silent)?.host,
  program.resolve(url, '/c', silent)?.host,
]

/** The same parts, which nobody has read. */
const withoutMemory = (url: Components): Components => ({ ...url, asRead: undefined })

describe('the memory of a record', () => {
  for (const reader of ALL) {
    it(`is ignored by all programs but ${reader.name}, which parsed the URL`, () => {
      for (const url of TEXTS.map((text) => reader.parse(text, silent)).filter((one) => one !== null)) {
        for (const program of ALL) {
          if (program === reader) continue
          assert.deepEqual(answersOf(program, url), answersOf(program, withoutMemory(url)), program.name)
        }
      }
    })

    it(`is used by ${reader.name} in a copy, but is ignored after a change or if it is forged`, () => {
      for (const url of TEXTS.map((text) => reader.parse(text, silent)).filter((one) => one !== null)) {
        assert.deepEqual(answersOf(reader, { ...url }), answersOf(reader, url))
        const changed = { ...url, host: 'other.test' }
        assert.deepEqual(answersOf(reader, changed), answersOf(reader, withoutMemory(changed)))
        for (const asRead of [null, {}, [], 'http://evil.test/', { ...url.asRead }, structuredClone(url.asRead)]) {
          const forged = { ...url, asRead } as Components
          assert.deepEqual(answersOf(reader, forged), answersOf(reader, withoutMemory(url)))
        }
      }
    })
  }

  it('is ignored by a newer version of the program that parsed the URL', () => {
    const url = programs.curl.with({ version: '7.88' }).parse('http://h./', silent) as Components
    assert.deepEqual(answersOf(programs.curl, url), answersOf(programs.curl, withoutMemory(url)))
  })
})
