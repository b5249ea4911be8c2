/**
 * A component (the URL Pattern Standard's section 1.3), and "compile a component" (1.5).
 *
 * @see https://urlpattern.spec.whatwg.org/#component
 */

import { today } from '../../../dialects/whatwg/edition-today.js'
import type { GroupValues } from '../matching/folded-matcher.js'
import { type Matcher, matcherOf } from '../matching/matcher.js'
import { byWord, PatternFault, type Word, wholeOf } from './fault.js'
import { type ComponentOptions, type Encode, isOwnName, type Part, parsePattern } from './parts.js'
import { patternTextOf } from './pattern-text.js'
import { compileRegExp, regularExpressionOf } from './regular-expression.js'

export class Component {
  /** The "group name list". */
  readonly names: readonly string[]
  /** The names that are written in the pattern. Groups without a name have numbers, and no written name begins with a digit. */
  readonly ownNames: readonly string[]
  readonly hasRegExpGroups: boolean
  #matcher: Matcher | null
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
    this.ownNames = this.names.filter(isOwnName)
    this.hasRegExpGroups = groups.some(({ type }) => type === 'regexp')
    // The regular expression is made at once, because the engine may refuse it. Every other matcher is made when it is needed.
    this.#matcher = this.hasRegExpGroups ? this.#matchByRegExp() : null
  }

  /** The values of the groups in a text that matches, in the order of the names; `null` if the text does not match. */
  match(text: string): GroupValues | null {
    this.#matcher ??= matcherOf(this.parts, this.options.delimiter, this.ignoreCase)
    return this.#matcher(text)
  }

  /** The "pattern string". */
  get text(): string {
    this.#text ??= patternTextOf(this.parts, this.options)
    return this.#text
  }

  /** Whether the component matches every text, and has no group with a name. */
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

  /** The one text that it matches; `null` if there are more. */
  get fixedText(): string | null {
    const [part, ...more] = this.parts
    if (this.ignoreCase || more.length > 0) return null
    if (part === undefined) return ''
    return part.type === 'fixed-text' && part.modifier === '' ? part.value : null
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

/** The texts that most patterns have in common. The components of these texts are compiled only once. */
const COMMON: ReadonlySet<string> = new Set(['', '*', 'http', 'https', 'http{s}?'])
/** The compiled components, by their options, their words and their texts. */
const compiled = new Map<ComponentOptions, Record<Word, Map<string, Component>>>()

/** "Compile a component". */
export function compile(
  word: Word,
  text: string,
  options: ComponentOptions,
  encode: Encode,
  ignoreCase = false,
): Component {
  const known = ignoreCase ? undefined : compiled.get(options)?.[word].get(text)
  if (known !== undefined) return known
  const component = new Component(word, text, parsePattern(text, word, options, encode), options, encode, ignoreCase)
  if (!ignoreCase && COMMON.has(text)) keep(component)
  return component
}

function keep(component: Component): void {
  const { options, word, source } = component
  const known = compiled.get(options) ?? byWord(() => new Map<string, Component>())
  known[word].set(source, component)
  compiled.set(options, known)
}

/** "Protocol component matches a special scheme". */
export function matchesSpecialScheme(protocol: Component): boolean {
  for (const scheme of today.specialSchemes.keys()) if (protocol.match(scheme) !== null) return true
  return false
}
