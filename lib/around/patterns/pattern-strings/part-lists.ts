/**
 * "Converting part lists to regular expressions" (the URL Pattern Standard's section 2.2) and "to pattern strings" (2.3). The
 * library needs these regular expressions only for groups that are left to the engine. Other patterns are matched without them, and
 * the tests compare the results.
 *
 * @see https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions
 * @see https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings
 */

import { type ComponentOptions, escapeRegExp, FULL_WILDCARD, isOwnName, type Part, segmentWildcardOf } from './parts.js'
import { isNamePart } from './tokens.js'

/** "Escape a pattern string". */
export const escapePattern = (text: string): string => text.replace(/[+*?:{}()\\]/g, '\\$&')

/** "Generate a pattern string". */
export const patternTextOf = (parts: readonly Part[], options: ComponentOptions): string =>
  parts.map((part, index) => partText(part, parts[index - 1] ?? null, parts[index + 1] ?? null, options)).join('')

function partText(part: Part, previous: Part | null, next: Part | null, options: ComponentOptions): string {
  const { type, value, modifier, name, prefix, suffix } = part
  // 4.
  if (type === 'fixed-text') return modifier === '' ? escapePattern(value) : `{${escapePattern(value)}}${modifier}`
  const hasOwnName = isOwnName(name)
  const isGrouped = needsGrouping(part, previous, next, options)
  const isNamedSegment = type === 'segment-wildcard' && hasOwnName
  // 16. The start of the suffix must not be parsed as part of the name.
  const guard = isNamedSegment && isNamePart(firstOf(suffix)) ? '\\' : ''
  // 10. to 18.
  const text = [
    escapePattern(prefix),
    hasOwnName ? `:${name}` : '',
    matcherText(part, previous, isGrouped, options),
    guard + escapePattern(suffix),
  ].join('')
  return isGrouped ? `{${text}}${modifier}` : text + modifier
}

/** Steps 13 to 15. */
function matcherText(part: Part, previous: Part | null, isGrouped: boolean, options: ComponentOptions): string {
  const { type, value, name, prefix } = part
  const hasOwnName = isOwnName(name)
  if (type === 'regexp') return `(${value})`
  if (type === 'segment-wildcard') return hasOwnName ? '' : `(${segmentWildcardOf(options)})`
  const isPlain =
    previous === null || previous.type === 'fixed-text' || previous.modifier !== '' || isGrouped || prefix !== ''
  return !hasOwnName && isPlain ? '*' : `(${FULL_WILDCARD})`
}

/** Steps 6 to 8. */
function needsGrouping(part: Part, previous: Part | null, next: Part | null, options: ComponentOptions): boolean {
  const { type, modifier, name, prefix, suffix } = part
  // 6.
  if (suffix !== '' || (prefix !== '' && prefix !== options.prefix)) return true
  // 7. Whether the characters after the group would be parsed as part of its name.
  const isBare = isOwnName(name) && type === 'segment-wildcard' && modifier === ''
  if (isBare && next !== null && next.prefix === '' && next.suffix === '') {
    const continues = next.type === 'fixed-text' ? isNamePart(firstOf(next.value)) : !isOwnName(next.name)
    if (continues) return true
  }
  // 8. Whether the last character of the previous part would be parsed as the prefix of this part.
  const isAfterText = prefix === '' && previous !== null && previous.type === 'fixed-text'
  return isAfterText && options.prefix !== '' && previous.value.endsWith(options.prefix)
}

/** The first code point; empty if there is none. */
const firstOf = (text: string): string => (text === '' ? '' : String.fromCodePoint(text.codePointAt(0) as number))

/** "Generate a regular expression and name list", without the names, which are already in the parts. */
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
 * "Let regular expression be RegExpCreate"; `null` if that throws. `[^]` is a segment wildcard if there is no delimiter. Under the
 * flag `v`, V8 in Node 20 matches nothing with it, so `[\s\S]` is used, which works everywhere (U3).
 */
export function compileRegExp(source: string, ignoreCase: boolean): RegExp | null {
  try {
    return new RegExp(source.replaceAll('[^]', '[\\s\\S]'), ignoreCase ? 'vi' : 'v')
  } catch {
    return null
  }
}
