/**
 * Properties of `Object.prototype` change nothing: no reading, no equality, no rule, no builder, no error.
 *
 * The names that are tried are all those that the library's source has. First it is found out which of them an operation asks
 * `Object.prototype` for; then each of these is put there with values of several kinds, and the operation has to give what it gave
 * before. Besides, all of them are put there at once; in a deep run, forty at a time.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { printedAlone } from '../support/alone.js'
import { byDepth } from '../support/depth.js'
import { sourceFiles } from './doc-comments.js'
import type { Answer, Question } from './pollution-probe.js'

/**
 * Names that the language itself looks up on plain objects: `toJSON` in `JSON.stringify`, `return` where an iterator is
 * destructured, `get` and `set` in the property descriptors that the compiler of the tests writes for fields of classes.
 */
const OF_THE_LANGUAGE = new Set(['toJSON', 'toString', 'valueOf', '__proto__', 'then', 'return', 'get', 'set'])

/** The source of the library without its comments. */
const code = sourceFiles('lib')
  .filter((file) => !/tables|cli\//.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
  .join('\n')

const ANY_NAME = /(?<=[.{,(]\s*|\breadonly )[A-Za-z_]\w*(?=\s*[?:,}=).(;]|$)/gm
const OPTIONAL_PROPERTY = /\b[A-Za-z_]\w*(?=\?:)/g
/** Looked for, and not read: the one way to ask for a name that a getter does not notice. */
const LOOKED_FOR = /(?<=['"`])[A-Za-z_]\w*(?=['"`] in )/g

const namesLike = (...forms: readonly RegExp[]): string[] =>
  [...new Set(forms.flatMap((form) => code.match(form) ?? []))].filter(
    (name) => !(name in Object.prototype) && !OF_THE_LANGUAGE.has(name),
  )

describe('Object.prototype', () => {
  const names = namesLike(ANY_NAME, OPTIONAL_PROPERTY)
  let answer: Answer
  before(() => {
    const question: Question = {
      names,
      lookedFor: namesLike(LOOKED_FOR),
      atATime: byDepth(names.length, 40),
    }
    answer = JSON.parse(
      printedAlone(`
        import { probe } from './tests/house/pollution-probe.ts'
        console.log(JSON.stringify(probe(${JSON.stringify(question)})))
      `),
    )
  })

  it('is watched: a name that is read there is found', () => {
    assert.deepEqual(answer.watched, [['missing', [1]]])
  })

  it('changes nothing by a name that is read there, whatever its value is', () => {
    assert.isAbove(names.length, 500)
    // Where Node copies and prints, it asks for some. An empty list would mean that nothing was written down.
    assert.isNotEmpty(answer.askedFor)
    assert.equal(answer.changedByName.join('\n'), '')
  })

  it('changes nothing by an index at which a list or a text has nothing', () => {
    assert.equal(answer.changedByIndex.join('\n'), '')
  })

  it('changes nothing by the names, so many at a time', () => {
    assert.equal(answer.changedTogether.join('\n'), '')
  })
})
