/**
 * Why a URL does not match a pattern: the first part of the URL that does not, and how far the pattern of that part goes.
 */

import { matcherOf } from './matching/matcher.js'
import type { Component } from './standard/component.js'
import { FULL_WILDCARD, type Part } from './standard/parts.js'
import { patternTextOf } from './standard/pattern-text.js'
import { compileRegExp, regularExpressionOf } from './standard/regular-expression.js'

/** A part that matches any text. It follows the parts that are tried, so that they may match the beginning of the text only. */
const ANYTHING: Part = { type: 'full-wildcard', value: '', modifier: '', name: '', prefix: '', suffix: '' }

/** The piece of a component's pattern that a text does not match, although it matches the pieces before it. */
export function failingPiece(component: Component, text: string): string {
  const { parts, options } = component
  const index = parts.findIndex((_, at) => !beginsWith(component, parts.slice(0, at + 1), text))
  return index === -1 ? '' : patternTextOf(parts.slice(index, index + 1), options)
}

function beginsWith({ options, ignoreCase }: Component, parts: readonly Part[], text: string): boolean {
  if (!parts.some(({ type }) => type === 'regexp')) {
    return matcherOf([...parts, ANYTHING], options.delimiter, ignoreCase)(text) !== null
  }
  const source = regularExpressionOf(parts, options).replace(/\$$/, FULL_WILDCARD)
  return compileRegExp(source, ignoreCase)?.test(text) === true
}
