/**
 * A component (the URL Pattern Standard's section 1.3), and "compile a component" (1.5).
 *
 * @see https://urlpattern.spec.whatwg.org/#component
 */

import { today } from '../../../dialects/whatwg/edition-today.js'
import { type Matcher, matcherOf } from '../matching/matcher.js'
import { PatternFault, type Word, wholeOf } from './fault.js'
import { type ComponentOptions, type Encode, type Part, parsePattern } from './parts.js'
import { patternTextOf } from './pattern-text.js'
import { compileRegExp, regularExpressionOf } from './regular-expression.js'

export class Component {
  /** The "group name list". */
  readonly names: readonly string[]
  readonly hasRegExpGroups: boolean
  /** The values of the groups in a text that matches, in the order of the names; `null` where the text does not match. */
  readonly match: Matcher
  #text: string | null = null

  constructor(
    readonly word: Word,
    /** The text that was compiled. */
    readonly source: string,
    readonly parts: readonly Part[],
    readonly options: ComponentOptions,
    readonly encode: Encode,
    readonly ignoreCase: boolean,
  ) {
    const groups = parts.filter(({ type }) => type !== 'fixed-text')
    this.names = groups.map(({ name }) => name)
    this.hasRegExpGroups = groups.some(({ type }) => type === 'regexp')
    this.match = this.hasRegExpGroups ? this.#matchByRegExp() : matcherOf(parts, options.delimiter, ignoreCase)
  }

  /** The "pattern string". */
  get text(): string {
    this.#text ??= patternTextOf(this.parts, this.options)
    return this.#text
  }

  /** Whether it matches every text, and has no group with a name. */
  get isAny(): boolean {
    const [part, ...more] = this.parts
    return (
      part?.type === 'full-wildcard' &&
      more.length === 0 &&
      part.modifier === '' &&
      part.name === '0' &&
      !hasAround(part)
    )
  }

  #matchByRegExp(): Matcher {
    const source = regularExpressionOf(this.parts, this.options)
    const regExp = compileRegExp(source, this.ignoreCase)
    if (regExp === null) throw new PatternFault(BAD_REGEXP, wholeOf(this.word, this.source))
    return (text) => regExp.exec(text)?.slice(1) ?? null
  }
}

const hasAround = ({ prefix, suffix }: Part): boolean => prefix !== '' || suffix !== ''

const BAD_REGEXP = {
  reason: 'regexp-invalid',
  message: 'a regular expression is not one under the flag v',
  suggestion: 'escape characters such as "(", "[", "{", "|" and "-" in sets with a backslash',
}

/** The texts that most patterns have in common. Their components never change, and are compiled once. */
const COMMON: ReadonlySet<string> = new Set(['', '*', 'http', 'https', 'http{s}?'])
/** By their options, which are constants, then by their words and texts. */
const compiled = new Map<ComponentOptions, Map<Word, Map<string, Component>>>()

/** "Compile a component". */
export function compile(
  word: Word,
  text: string,
  options: ComponentOptions,
  encode: Encode,
  ignoreCase = false,
): Component {
  const make = (): Component =>
    new Component(word, text, parsePattern(text, word, options, encode), options, encode, ignoreCase)
  if (ignoreCase || !COMMON.has(text)) return make()
  const byText = childOf(childOf(compiled, options), word)
  const known = byText.get(text)
  if (known !== undefined) return known
  const made = make()
  byText.set(text, made)
  return made
}

function childOf<Key, ChildKey, Value>(map: Map<Key, Map<ChildKey, Value>>, key: Key): Map<ChildKey, Value> {
  const known = map.get(key)
  if (known !== undefined) return known
  const child = new Map<ChildKey, Value>()
  map.set(key, child)
  return child
}

/** "Protocol component matches a special scheme". */
export const matchesSpecialScheme = (protocol: Component): boolean =>
  [...today.specialSchemes.keys()].some((scheme) => protocol.match(scheme) !== null)
