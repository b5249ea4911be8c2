/**
 * The matcher, beside the regular expressions that the URL Pattern Standard generates for the same parts.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { PatternFault } from '../../../lib/around/patterns/pattern-strings/fault.js'
import { compileRegExp, regularExpressionOf } from '../../../lib/around/patterns/pattern-strings/part-lists.js'
import {
  type ComponentOptions,
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
  parsePattern,
} from '../../../lib/around/patterns/pattern-strings/parts.js'
import { Component } from '../../../lib/around/patterns/standard/component.js'
import { times } from '../../support/depth.js'
import { ONE_CHARACTER, partPatterns, partTexts, regularPatterns, regularTexts } from './arbitrary-patterns.js'

/** A component whose fixed text is not canonicalized; `null` if the string is not a pattern. */
function componentOf(text: string, options: ComponentOptions, ignoreCase: boolean): Component | null {
  const encode = (piece: string): string => piece
  try {
    const parts = parsePattern(text, 'pathname', options, encode)
    return new Component('pathname', text, parts, options, encode, ignoreCase)
  } catch (error) {
    if (error instanceof PatternFault) return null
    throw error
  }
}

const KINDS = [
  ['a path', PATHNAME_OPTIONS],
  ['a host', HOSTNAME_OPTIONS],
  ['any other part', DEFAULT_OPTIONS],
] as const

/**
 * V8 of Node 20 fails to match some strings with negated sets under the flag v. Without `ignoreCase` these mean the same under the
 * flag u.
 */
const LOSES_NEGATED_SETS = compileRegExp('^(?:a|[^A]a)+?a$', false)?.test('.aa') === false

/** The groups that are repeated. The pattern is left to the engine, on both sides, and the time of the engine has no bound. */
const REPEATS_A_GROUP = /\)[*+{]/

/** The values of the groups by the Standard's regular expression. */
function byRegExp({
  parts,
  options,
  ignoreCase,
  unbounded,
}: Component): (text: string) => readonly (string | undefined)[] | null {
  const source = regularExpressionOf(parts, options)
  const isLost = LOSES_NEGATED_SETS && !ignoreCase && unbounded === null && source.includes('[^')
  const regExp = isLost ? new RegExp(source, 'u') : (compileRegExp(source, ignoreCase) as RegExp)
  return (text) => {
    const found = regExp.exec(text)
    return found && [...found].slice(1)
  }
}

describe('Component.match, if groups have regular expressions', () => {
  for (const [name, options] of KINDS) {
    it(`returns the same values as the Standard's regular expression, for ${name}`, () => {
      const seen = { matched: 0, bounded: 0, unbounded: 0 }
      const property = fc.property(
        regularPatterns,
        fc.array(regularTexts, { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        (pattern, texts, ignoreCase) => {
          const component = componentOf(pattern, options, ignoreCase)
          if (component === null || !component.hasRegExpGroups) return
          // Under the flag v, the engine answers by itself.
          if (LOSES_NEGATED_SETS && pattern.includes('[^') && (ignoreCase || component.unbounded !== null)) return
          seen[component.unbounded === null ? 'bounded' : 'unbounded']++
          // The engine takes hours for eight letters if a repetition is in a repetition and can match nothing.
          if (component.unbounded !== null && REPEATS_A_GROUP.test(pattern)) return
          const expected = byRegExp(component)
          for (const text of ignoreCase ? texts.map((each) => each.replace(/[aks]/, (a) => a.toUpperCase())) : texts) {
            const values = expected(text)
            if (values !== null && component.unbounded === null) seen.matched++
            assert.deepEqual(component.match(text), values, `${pattern} and ${text}`)
          }
        },
      )
      fc.assert(property, { numRuns: times(2000) })
      assert.isAbove(seen.matched, times(300))
      assert.isAbove(seen.bounded, times(200))
      assert.isAbove(seen.unbounded, times(10))
    })
  }

  it('matches the same ASCII characters as the engine, with and without ignoreCase', () => {
    for (const expression of ONE_CHARACTER) {
      for (const ignoreCase of [false, true]) {
        const component = componentOf(`(${expression})`, PATHNAME_OPTIONS, ignoreCase) as Component
        assert.isNotNull(component, expression)
        assert.isNull(component.unbounded, expression)
        const expected = byRegExp(component)
        for (let code = 0; code < 128; code++) {
          const text = String.fromCharCode(code)
          assert.deepEqual(component.match(text), expected(text), `${expression} and ${code}, ${ignoreCase}`)
        }
      }
    }
  })

  it('tries alternatives and repetitions in order, and returns the first match', () => {
    for (const [pattern, text, groups] of [
      ['(a|ab)(.*)', 'abc', ['a', 'bc']],
      ['(ab|a)(.*)', 'abc', ['ab', 'c']],
      ['(a|ab)(c|bc)', 'abc', ['a', 'bc']],
      ['(a+)(a*)', 'aaa', ['aaa', '']],
      ['(a+?)(a*)', 'aaa', ['a', 'aa']],
      ['(a{1,2})(a*)', 'aaa', ['aa', 'a']],
      ['(a{1,2}?)(a*)', 'aaa', ['a', 'aa']],
      ['/:x(\\d*)?', '', [undefined]],
      ['/:x(\\d*)?', '/', ['']],
      ['/:x(a|b)+', '/a/b', ['a/b']],
    ] as const) {
      const component = componentOf(pattern, PATHNAME_OPTIONS, false) as Component
      assert.isNull(component.unbounded, pattern)
      assert.deepEqual(component.match(text), groups, pattern)
    }
  })

  it('leaves unsupported regular expressions to the engine, and records why', () => {
    for (const [pattern, why] of [
      ['(a(?=b))', 'looks around'],
      ['((?<n>a)\\k<n>)', 'a group with a name'],
      ['(a\\1)', 'a reference'],
      ['(a\\b)', 'a boundary'],
      ['(\\p{Lu})', 'a property'],
      ['(\\u00e9)', 'beyond ASCII'],
      ['(\\u{10061})', 'beyond ASCII'],
      ['([\\w--[a]])', 'a set in a set'],
      ['([\\w&&\\d])', 'a set in a set'],
      ['([\\q{ab}])', 'a set in a set'],
      ['(^a)', '"^"'],
      ['((?:a*)*)', 'what can be empty'],
      ['((?:|a){0,3})', 'what can be empty'],
      ['((?:|a)?)', 'what can be empty'],
      ['(\\d*)?', 'what can be empty'],
      ['(\\d*)+', 'what can be empty'],
      ['(a{1001})', 'too many steps'],
      ['((?:(?:a{20}){20}){20})', 'too many steps'],
      ['(a{600})(b{600})', 'too many steps'],
      [`(${'(?:'.repeat(21)}a${')'.repeat(21)})`, 'too deep'],
    ] as const) {
      const component = componentOf(pattern, PATHNAME_OPTIONS, false)
      assert.include(component?.unbounded?.why, why, pattern)
    }
  })
})

describe('Component.match, if no group has a regular expression', () => {
  for (const [name, options] of KINDS) {
    it(`returns the same values as the Standard's regular expression, for ${name}`, () => {
      let matched = 0
      const property = fc.property(
        partPatterns,
        fc.array(partTexts, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        (pattern, texts, ignoreCase) => {
          const component = componentOf(pattern, options, ignoreCase)
          if (component === null) return
          assert.isFalse(component.hasRegExpGroups)
          const expected = byRegExp(component)
          for (const text of ignoreCase ? texts.map((each) => each.replace('a', 'A')) : texts) {
            const values = expected(text)
            if (values !== null) matched++
            assert.deepEqual(component.match(text), values, `${pattern} and ${text}`)
          }
        },
      )
      fc.assert(property, { numRuns: times(2000) })
      assert.isAbove(matched, times(500))
    })
  }
})
