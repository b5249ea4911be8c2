/**
 * "Converting part lists to regular expressions" (the URL Pattern Standard's section 2.2). The library needs them for patterns
 * that hold regular expressions of their own. The others are matched without one, and the tests compare the answers.
 *
 * @see https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions
 */

import { type ComponentOptions, escapeRegExp, FULL_WILDCARD, type Part, segmentWildcardOf } from './parts.js'

/** "Generate a regular expression and name list", without the names, which the parts already have. */
export const regularExpressionOf = (parts: readonly Part[], options: ComponentOptions): string =>
  `^${parts.map((part) => expressionOf(part, options)).join('')}$`

function expressionOf(part: Part, options: ComponentOptions): string {
  const { type, modifier } = part
  if (type === 'fixed-text') {
    const text = escapeRegExp(part.value)
    return modifier === '' ? text : `(?:${text})${modifier}`
  }
  const value = matcherOf(part, options)
  const prefix = escapeRegExp(part.prefix)
  const suffix = escapeRegExp(part.suffix)
  const isOnce = modifier === '' || modifier === '?'
  if (prefix === '' && suffix === '') return isOnce ? `(${value})${modifier}` : `((?:${value})${modifier})`
  if (isOnce) return `(?:${prefix}(${value})${suffix})${modifier}`
  return `(?:${prefix}((?:${value})(?:${suffix}${prefix}(?:${value}))*)${suffix})${modifier === '*' ? '?' : ''}`
}

function matcherOf({ type, value }: Part, options: ComponentOptions): string {
  if (type === 'segment-wildcard') return segmentWildcardOf(options)
  return type === 'full-wildcard' ? FULL_WILDCARD : value
}

/**
 * "Let regular expression be RegExpCreate"; `null` if that throws. `[^]` is the segment without a delimiter; V8 of Node 20
 * reads it under the flag v as nothing, and `[\s\S]` is the same everywhere (P3).
 */
export function compileRegExp(source: string, ignoreCase: boolean): RegExp | null {
  try {
    return new RegExp(source.replaceAll('[^]', '[\\s\\S]'), ignoreCase ? 'vi' : 'v')
  } catch {
    return null
  }
}
