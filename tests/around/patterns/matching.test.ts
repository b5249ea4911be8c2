/**
 * The matcher, beside the regular expressions that the URL Pattern Standard generates for the same parts.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Component } from '../../../lib/around/patterns/standard/component.js'
import { PatternFault } from '../../../lib/around/patterns/standard/fault.js'
import {
  type ComponentOptions,
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
  parsePattern,
} from '../../../lib/around/patterns/standard/parts.js'
import { compileRegExp, regularExpressionOf } from '../../../lib/around/patterns/standard/regular-expression.js'
import { times } from '../../support/depth.js'
import { partPatterns, partTexts } from './arbitrary-patterns.js'

/** A component whose fixed texts are as they are; `null` where the text is not a pattern. */
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

describe('matching without a regular expression', () => {
  for (const [name, options] of [
    ['a path', PATHNAME_OPTIONS],
    ['a host', HOSTNAME_OPTIONS],
    ['any other part', DEFAULT_OPTIONS],
  ] as const) {
    it(`gives the groups of the Standard's regular expression for ${name}`, () => {
      let matched = 0
      const property = fc.property(
        partPatterns,
        fc.array(partTexts, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        (pattern, texts, ignoreCase) => {
          const component = componentOf(pattern, options, ignoreCase)
          if (component === null) return
          assert.isFalse(component.hasRegExpGroups)
          const regExp = compileRegExp(regularExpressionOf(component.parts, options), ignoreCase) as RegExp
          for (const text of ignoreCase ? texts.map((each) => each.replace('a', 'A')) : texts) {
            const expected = regExp.exec(text)
            if (expected !== null) matched++
            assert.deepEqual(component.match(text), expected && [...expected].slice(1), `${pattern} and ${text}`)
          }
        },
      )
      fc.assert(property, { numRuns: times(2000) })
      assert.isAbove(matched, times(500))
    })
  }
})
