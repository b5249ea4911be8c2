/**
 * `npm run exhaustive` takes some minutes. Its parts are tested here: it lists each input once, shares and samples cover every
 * piece, each of its readers notices a wrong answer, and a known difference covers only what is described.
 */

import { assert } from 'chai'
import { whatwg2017 } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'
import { FAMILIES, sizeOf } from '../../../scripts/exhaustive/families.js'
import { KNOWN } from '../../../scripts/exhaustive/known-differences.js'
import { eachText, fairStep, type Part } from '../../../scripts/exhaustive/odometer.js'
import { baseOf, questionOf, READERS } from '../../../scripts/exhaustive/readers.js'
import { SETTER_READERS } from '../../../scripts/exhaustive/setters.js'

const ALL: Part = { first: 0, step: 1 }

function textsOf(pieces: readonly string[], longest: number, part: Part): string[] {
  const texts: string[] = []
  eachText('>', pieces, longest, part, (text) => texts.push(text))
  return texts
}

describe('the strings of npm run exhaustive', () => {
  it('are all strings of up to a given number of pieces, shortest first', () => {
    assert.deepEqual(textsOf(['a', 'bc'], 2, ALL), ['>', '>a', '>bc', '>aa', '>abc', '>bca', '>bcbc'])
    assert.deepEqual(textsOf(['a'], 0, ALL), ['>'])
  })

  it('are as many as sizeOf returns, without duplicates', () => {
    const pieces = ['0', '1', '2']
    const texts = textsOf(pieces, 5, ALL)
    assert.equal(new Set(texts).size, texts.length)
    assert.equal(texts.length, sizeOf({ name: 'digits', pieces, longest: 5, beginnings: ['>'] }))
    assert.equal(texts.length * 2, sizeOf({ name: 'digits', pieces, longest: 5, bases: ['a:', 'b:'] }))
    assert.equal(
      texts.length * 6,
      sizeOf({ name: 'digits', pieces, longest: 5, setters: ['hash', 'port'], urls: ['a:', 'b:', 'c:'] }),
    )
  })

  it('are divided among the shares', () => {
    const shares = [0, 1, 2, 3].map((first) => textsOf(['0', '1', '2', '3'], 4, { first, step: 4 }))
    assert.sameMembers(shares.flat(), textsOf(['0', '1', '2', '3'], 4, ALL))
  })

  it('have each piece at each position, even in a sample', () => {
    const pieces = ['0', '1', '2', '3', '4', '5']
    assert.equal(fairStep(3, pieces.length), 5)
    assert.equal(fairStep(0.2, pieces.length), 1)
    const texts = textsOf(pieces, 3, { first: 0, step: fairStep(2, pieces.length) }).filter(
      ({ length }) => length === 4,
    )
    for (const place of [1, 2, 3]) assert.equal(new Set(texts.map((text) => text[place])).size, pieces.length)
  })

  it('are sampled so that each reader sees every piece', () => {
    for (const { name, pieces } of FAMILIES) {
      assert.equal(new Set(pieces).size, pieces.length, name)
      for (const { every } of READERS) assert.equal(fairStep(every, pieces.length), every, `${name}, each ${every}`)
    }
  })
})

describe('the readers of npm run exhaustive', () => {
  it('agree on a URL and on a reference', () => {
    for (const question of [questionOf('http://É/a b', null), questionOf('../é', baseOf('http://h/a/../b/c'))]) {
      for (const reader of READERS) assert.isNull(reader.ask(question), reader.name)
    }
  })

  it('each detect a wrong result', () => {
    // The older Standard does not encode "`": one of its URLs is a wrong answer for today's.
    const old = Url.parse('http://h/#`', { dialect: whatwg2017 })
    for (const reader of READERS) {
      const question = { ...questionOf('http://h/#`', null), url: reader.name === 'canParse' ? null : old }
      assert.isNotNull(reader.ask(question), reader.name)
    }
  })

  it('detect an unexpected result and a missing one', () => {
    const [good, bad] = [questionOf('http://h/', null), questionOf('http://h:x/', null)]
    for (const { name, ask } of READERS.filter((reader) => !/^(?:reads again|canonical in place)$/.test(reader.name))) {
      assert.isNotNull(ask({ ...good, url: null }), name)
      assert.isNotNull(ask({ ...bad, url: good.url }), name)
    }
  })
})

describe('the known differences of npm run exhaustive', () => {
  const [beside] = SETTER_READERS
  const known = (setter: 'search' | 'hash', value: string): boolean | null => {
    const difference = beside?.ask('http://h/', setter, value) ?? null
    return difference && KNOWN.some((entry) => entry.isSo({ setter, value, ...difference }))
  }

  it('include a difference after search, but not hash, is set to a value with a tab', () => {
    assert.isTrue(known('search', 'a\tb=c'))
    assert.isTrue(known('search', '?\ta'))
    assert.isTrue(known('search', '\t?'))
    assert.isNull(known('search', 'ab=c'))
    assert.isNull(known('hash', 'a\tb'))
  })

  it('do not include any other difference after search is set to a value with a tab', () => {
    const difference = beside?.ask('http://h/', 'search', 'a\tb')
    assert.isDefined(difference)
    const { ours, theirs } = difference as { ours: object; theirs: object }
    const isKnown = (found: { ours: object; theirs: object }, setter: 'search' | 'hash' = 'search'): boolean =>
      KNOWN.some((entry) => entry.isSo({ setter, value: 'a\tb', ...found }))
    assert.isTrue(isKnown({ ours, theirs }))
    assert.isFalse(isKnown({ ours, theirs }, 'hash'))
    assert.isFalse(isKnown({ ours: { ...ours, isRefused: true }, theirs }))
    assert.isFalse(isKnown({ ours: { ...ours, pairs: [['a', '']] }, theirs }))
    assert.isFalse(isKnown({ ours, theirs: { ...theirs, pairs: [] } }))
    assert.isFalse(isKnown({ ours: { ...ours, parts: { href: 'http://h/' } }, theirs }))
  })
})
