/**
 * Explains why a URL does not match a pattern: which part of the URL fails first, and where in that part's pattern (U17).
 */

import { inLowercase } from './matching/matcher.js'
import { piecesReached } from './matching/program.js'
import { compileRegExp, patternTextOf, regularExpressionOf } from './pattern-strings/part-lists.js'
import { FULL_WILDCARD, type Part } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'

/** The first part of a component's pattern that a string does not match. */
export function failingPiece(component: Component, text: string): string {
  const { parts, options } = component
  const index = component.unbounded === null ? reachedByProgram(component, text) : reachedByRegExp(component, text)
  return patternTextOf(parts.slice(index, index + 1), options)
}

/** How many of the pattern's parts match at the start of a string. */
function reachedByProgram({ parts, options, ignoreCase }: Component, text: string): number {
  const { delimiter } = options
  return ignoreCase
    ? piecesReached({ parts: parts.map(inLowercase), delimiter, ignoreCase }, text, text.toLowerCase())
    : piecesReached({ parts, delimiter, ignoreCase }, text, text)
}

/**
 * The same by regular expressions. A binary search works because a string that matches some number of parts also matches any
 * smaller number.
 */
function reachedByRegExp(component: Component, text: string): number {
  let reached = 0
  let beyond = component.parts.length + 1
  while (beyond - reached > 1) {
    const middle = (reached + beyond) >> 1
    if (beginsWith(component, component.parts.slice(0, middle), text)) reached = middle
    else beyond = middle
  }
  return reached
}

function beginsWith({ options, ignoreCase }: Component, parts: readonly Part[], text: string): boolean {
  const source = regularExpressionOf(parts, options).replace(/\$$/, FULL_WILDCARD)
  return compileRegExp(source, ignoreCase)?.test(text) === true
}
