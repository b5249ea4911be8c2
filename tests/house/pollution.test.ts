/**
 * Properties of `Object.prototype` change nothing: no reading, no equality, no rule, no builder, no error.
 *
 * All identifiers of the library's source are put there, before the library is loaded. Then every door is used, and no file of the
 * library may read one of them. Reads that the platform makes for the library are checked as well: each of these names gets values
 * of several kinds, and the operation has to return the same as before. Besides, all names are put there at once; in a deep run,
 * forty at a time.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { runAlone } from '../support/alone.js'
import { byDepth } from '../support/depth.js'
import { sourceFiles } from './doc-comments.js'
import { doorSources } from './every-call.js'
import type { Answer, Question } from './pollution-probe.js'

/**
 * Names that the language itself looks up on plain objects: `toJSON` in `JSON.stringify`, `then` in `await`, `return` where an iterator
 * is destructured, and the fields of property descriptors.
 */
const OF_THE_LANGUAGE = new Set(
  'toJSON toString valueOf __proto__ then return get set value writable enumerable configurable undefined'.split(' '),
)

const sources = sourceFiles('lib')
  .filter((file) => !/tables|cli\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
/** The source of the library without its comments. */
const code = sources.map((text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).join('\n')

const IDENTIFIER = /[A-Za-z_$][\w$]*/g
const ANY_NAME = /(?<=[.{,(]\s*|\breadonly )[A-Za-z_]\w*(?=\s*[?:,}=).(;]|$)/gm
const OPTIONAL_PROPERTY = /\b[A-Za-z_]\w*(?=\?:)/g
/** Looked for, and not read: the one way to ask for a name that a getter does not notice. */
const LOOKED_FOR = /(?<=['"`])[A-Za-z_]\w*(?=['"`] in )/g

const namesLike = (text: string, ...forms: readonly RegExp[]): string[] =>
  [...new Set(forms.flatMap((form) => text.match(form) ?? []))].filter(
    (name) => !(name in Object.prototype) && !OF_THE_LANGUAGE.has(name),
  )

describe('Object.prototype', () => {
  const identifiers = namesLike(sources.join('\n'), IDENTIFIER)
  const names = namesLike(code, ANY_NAME, OPTIONAL_PROPERTY)
  let answer: Answer
  let sourceOf: (line: string) => string | null
  before(() => {
    const question: Question = {
      names,
      lookedFor: namesLike(code, LOOKED_FOR),
      atATime: byDepth(names.length, 40),
    }
    const doors = Array.from(doorSources(), ([door, source]) => `['${door}', await import('${source}')]`)
    const run = runAlone(`
      import { Watch } from './tests/house/inherited-reads.ts'
      const watch = new Watch().begin(Object.prototype, ${JSON.stringify(identifiers)})
      const { probe } = await import('./tests/house/pollution-probe.ts')
      console.log(JSON.stringify(await probe(${JSON.stringify(question)}, watch, new Map([${doors}]))))
    `)
    answer = JSON.parse(run.printed)
    sourceOf = run.sourceOf
  })

  /** The reads in files of the library. */
  const inLibrary = (places: readonly string[]): string[] =>
    places
      .map((place) => `${sourceOf(place)} reads ${place.split(' ')[0]}`)
      .filter((line) => line.startsWith('lib/'))
      .sort()

  it('is watched, so that each read of a name is found with its line', () => {
    assert.lengthOf(answer.own, 1)
    const place = answer.own[0] as string
    const [file = '', line = ''] = sourceOf(place)?.split(':') ?? []
    assert.include(readFileSync(file, 'utf8').split('\n')[Number(line) - 1], 'options.missing')
    assert.isTrue(place.startsWith('missing '))
    assert.includeMembers(identifiers, ['base', 'hostData', 'last', 'without', 'resolvesWithoutBase'])
  })

  it('is not read by any file of the library', () => {
    assert.equal(inLibrary(answer.inherited).join('\n'), '')
  })

  it('is watched together with functions, from which no file reads a property such as "call"', () => {
    assert.equal(inLibrary(answer.ofFunctions).join('\n'), '')
  })

  it('does not affect results by any single property', () => {
    assert.isAbove(names.length, 500)
    // Where Node copies and prints, it asks for some. An empty list would mean that nothing was written down.
    assert.isNotEmpty(answer.askedFor)
    assert.equal(answer.changedByName.join('\n'), '')
  })

  it('does not affect results by a property whose name is an index beyond the end of an array or string', () => {
    assert.equal(answer.changedByIndex.join('\n'), '')
  })

  it('does not affect results by many properties at once', () => {
    assert.equal(answer.changedTogether.join('\n'), '')
  })
})
