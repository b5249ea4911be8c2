/**
 * Which of two patterns is narrower: an order by the parts of each component, as the tentative `compareComponent` of
 * web-platform-tests has it. Fixed text is narrower than a regular expression, then come segments and wildcards; required pieces
 * are narrower than optional ones. Different fixed texts are in the order of their code units, so that the order is total.
 */

import { order } from '../../ground/text/order.js'
import type { Word } from './pattern-strings/fault.js'
import type { Part } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'
import type { PatternComponents } from './standard/url-pattern.js'

/** The types of parts, from wide to narrow. */
const TYPES: readonly Part['type'][] = ['full-wildcard', 'segment-wildcard', 'regexp', 'fixed-text']
const MODIFIERS: readonly Part['modifier'][] = ['*', '?', '+', '']

/** A part for a list that is at its end. */
const EMPTY_TEXT: Part = { type: 'fixed-text', value: '', modifier: '', name: '', prefix: '', suffix: '' }

const compareParts = (a: Part, b: Part): number =>
  Math.sign(TYPES.indexOf(a.type) - TYPES.indexOf(b.type)) ||
  Math.sign(MODIFIERS.indexOf(a.modifier) - MODIFIERS.indexOf(b.modifier)) ||
  order(a.prefix, b.prefix) ||
  order(a.value, b.value) ||
  order(a.suffix, b.suffix)

/** Greater than 0 if the first component is narrower. */
export function compareComponents(a: Component, b: Component): number {
  for (let index = 0; index < Math.max(a.parts.length, b.parts.length); index++) {
    const difference = compareParts(a.parts[index] ?? EMPTY_TEXT, b.parts[index] ?? EMPTY_TEXT)
    if (difference !== 0) return difference
  }
  return 0
}

/** The parts of a URL from the most general one to the most specific one. */
const ORDER: readonly Word[] = ['protocol', 'hostname', 'port', 'pathname', 'search', 'hash', 'username', 'password']

/** Greater than 0 if the first pattern is narrower. */
export function compareNarrowness(a: PatternComponents, b: PatternComponents): number {
  for (const word of ORDER) {
    const difference = compareComponents(a[word], b[word])
    if (difference !== 0) return difference
  }
  return 0
}
