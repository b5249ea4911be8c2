/**
 * A component (the URL Pattern Standard's section 1.3), and "compile a component" (1.5).
 *
 * @see https://urlpattern.spec.whatwg.org/#component
 */

import { today } from '../../../dialects/whatwg/edition-today.js'
import { type Matcher, matcherOf } from '../matching/matcher.js'
import type { GroupValues } from '../matching/program.js'
import { type UnboundedGroup, unboundedGroup } from '../matching/regular-group.js'
import { byWord, PatternFault, type Word, wholeOf } from '../pattern-strings/fault.js'
import { compileRegExp, patternTextOf, regularExpressionOf } from '../pattern-strings/part-lists.js'
import { type ComponentOptions, type Encode, isOwnName, type Part, parsePattern } from '../pattern-strings/parts.js'

export class Component {
  readonly hasRegExpGroups: boolean
  /** The first group whose regular expression is left to the engine; `null` if there is none. */
  readonly unbounded: UnboundedGroup | null
  #matcher: Matcher | null
  #text: string | null = null
  #isSpecialScheme: boolean | null = null

  constructor(
    readonly word: Word,
    /** The pattern string that was compiled. */
    readonly source: string,
    readonly parts: readonly Part[],
    readonly options: ComponentOptions,
    readonly encode: Encode,
    readonly ignoreCase: boolean,
  ) {
    this.hasRegExpGroups = parts.some(({ type }) => type === 'regexp')
    // The regular expression is compiled at once, because the engine may refuse it. Any other matcher is made on first use.
    const byRegExp = this.hasRegExpGroups ? this.#matchByRegExp() : null
    this.unbounded = this.hasRegExpGroups ? unboundedGroup(parts, ignoreCase) : null
    this.#matcher = this.unbounded === null ? null : byRegExp
  }

  /** The "group name list". */
  get names(): readonly string[] {
    return this.parts.filter(({ type }) => type !== 'fixed-text').map(({ name }) => name)
  }

  /** The names written in the pattern. */
  get ownNames(): readonly string[] {
    return this.names.filter(isOwnName)
  }

  /** Returns the values of the groups in a matching string, in the order of the names; `null` if the string does not match. */
  match(text: string): GroupValues | null {
    this.#matcher ??= matcherOf(this.parts, this.options.delimiter, this.ignoreCase)
    return this.#matcher(text)
  }

  /** The "pattern string". */
  get text(): string {
    this.#text ??= patternTextOf(this.parts, this.options)
    return this.#text
  }

  /** Whether the component matches every string, and contains no named group. */
  get isAny(): boolean {
    const part = this.parts[0]
    return this.parts.length === 1 && part?.type === 'full-wildcard' && isBareWildcard(part)
  }

  /** The only string that the component matches; `null` if there may be more than one. */
  get fixedText(): string | null {
    if (this.ignoreCase || this.parts.length > 1) return null
    const part = this.parts[0]
    if (part === undefined) return ''
    return part.type === 'fixed-text' && part.modifier === '' ? part.value : null
  }

  /** "Protocol component matches a special scheme". */
  get isSpecialScheme(): boolean {
    const { fixedText } = this
    if (fixedText !== null) return today.specialSchemes.has(fixedText)
    this.#isSpecialScheme ??= [...today.specialSchemes.keys()].some((scheme) => this.match(scheme) !== null)
    return this.#isSpecialScheme
  }

  #matchByRegExp(): Matcher {
    const source = regularExpressionOf(this.parts, this.options)
    const regExp = compileRegExp(source, this.ignoreCase)
    if (regExp === null) throw new PatternFault(BAD_REGEXP, wholeOf(this.word, this.source))
    return (text) => regExp.exec(text)?.slice(1) ?? null
  }
}

const isBareWildcard = ({ modifier, name, prefix, suffix }: Part): boolean =>
  modifier === '' && name === '0' && prefix === '' && suffix === ''

const BAD_REGEXP = {
  reason: 'regexp-invalid',
  message: 'a regular expression is not one under the flag v',
  suggestion: 'escape characters such as "(", "[", "{", "|" and "-" in sets with a backslash',
}

/**
 * The parts whose components are cached, because many patterns have the same ones. For other parts, only strings of at most one
 * character are cached, such as the wildcard and the empty string.
 */
const SHARED: ReadonlySet<Word> = new Set<Word>(['protocol', 'hostname', 'port'])
/** The cached components by their pattern strings, with a separate table for opaque paths. A full table is cleared. */
const compiled: Record<Word | 'opaque', Map<string, Component>> = { ...byWord(() => new Map()), opaque: new Map() }
const MOST_COMPILED = 256

/** "Compile a component". An absent part is a wildcard. */
export function compile(
  word: Word,
  given: string | undefined,
  options: ComponentOptions,
  encode: Encode,
  ignoreCase = false,
): Component {
  const text = given ?? '*'
  const isShared = !ignoreCase && (text.length <= 1 || SHARED.has(word))
  const table = compiled[word === 'pathname' && options.delimiter === '' ? 'opaque' : word]
  const known = isShared ? table.get(text) : undefined
  if (known !== undefined) return known
  const component = new Component(word, text, parsePattern(text, word, options, encode), options, encode, ignoreCase)
  if (!isShared) return component
  if (table.size === MOST_COMPILED) table.clear()
  table.set(text, component)
  return component
}
