/**
 * Decides which of two patterns is narrower, part by part in each component, like the tentative `compareComponent` in
 * web-platform-tests. From narrow to wide: fixed text, regular expressions, segments, wildcards. Required parts are narrower than
 * optional ones. Different fixed texts are compared by code units, so that the order is total.
 */

import { order } from '../../ground/text/order.js'
import type { Word } from './pattern-strings/fault.js'
import type { Part } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'
import type { PatternComponents } from './standard/url-pattern.js'

/** The part types, from wide to narrow. */
const TYPES: readonly Part['type'][] = ['full-wildcard', 'segment-wildcard', 'regexp', 'fixed-text']
const MODIFIERS: readonly Part['modifier'][] = ['*', '?', '+', '']

/** Compared in place of a missing part, if one list is shorter. */
const EMPTY_TEXT: Part = { type: 'fixed-text', value: '', modifier: '', name: '', prefix: '', suffix: '' }

const compareParts = (a: Part, b: Part): number =>
  Math.sign(TYPES.indexOf(a.type) - TYPES.indexOf(b.type)) ||
  Math.sign(MODIFIERS.indexOf(a.modifier) - MODIFIERS.indexOf(b.modifier)) ||
  order(a.prefix, b.prefix) ||
  order(a.value, b.value) ||
  order(a.suffix, b.suffix)

/** Compares two components. The result is greater than 0 if the first is narrower. */
export function compareComponents(a: Component, b: Component): number {
  for (let index = 0; index < Math.max(a.parts.length, b.parts.length); index++) {
    const difference = compareParts(a.parts[index] ?? EMPTY_TEXT, b.parts[index] ?? EMPTY_TEXT)
    if (difference !== 0) return difference
  }
  return 0
}

/** The order in which the URL's parts are compared. */
const ORDER: readonly Word[] = ['protocol', 'hostname', 'port', 'pathname', 'search', 'hash', 'username', 'password']

/** Compares two patterns. The result is greater than 0 if the first is narrower. */
export function compareNarrowness(a: PatternComponents, b: PatternComponents): number {
  for (const word of ORDER) {
    const difference = compareComponents(a[word], b[word])
    if (difference !== 0) return difference
  }
  return 0
}
