/**
 * A label of a domain as the steps of a policy see it: its Unicode form, the characters with their neighbours, and the top-level
 * domain.
 */

import { NONSPACING_MARK } from './characters.js'
import { isOfSingleScript, isWithoutScript, type Script, scriptOf } from './scripts.js'

/** A character of a label with its neighbours. */
export interface CharacterInLabel {
  readonly char: string
  readonly script: Script
  /** The script of the nearest earlier character whose script is not Common or Inherited; `null` if there is none. */
  readonly scriptBefore: Script | null
  /** The script of the next character, even if it is Common or Inherited; `null` at the end. */
  readonly scriptAfter: Script | null
  /** The previous character; `''` at the beginning. */
  readonly before: string
  /** The next character; `''` at the end. */
  readonly after: string
  /** The character that a mark is on; for other characters, the character itself. */
  readonly base: string
}

/** A label whose Unicode form is not ASCII. */
export class Label {
  readonly text: string
  readonly chars: readonly string[]
  /** The top-level domain in ASCII; `''` if there is none by the policy's definition. */
  readonly topLevelDomain: string
  /** The top-level domain in Unicode. */
  readonly #topLevelText: string
  #places: readonly CharacterInLabel[] | null = null
  #scripts: ReadonlySet<Script> | null = null
  #isOfSingleScript: boolean | null = null

  constructor(text: string, topLevelDomain: string, topLevelText: string) {
    this.text = text
    this.chars = [...text]
    this.topLevelDomain = topLevelDomain
    this.#topLevelText = topLevelText
  }

  /** The characters with their neighbours. */
  get places(): readonly CharacterInLabel[] {
    this.#places ??= placesOf(this.chars)
    return this.#places
  }

  /** The scripts of the characters, including Common and Inherited. */
  get scripts(): ReadonlySet<Script> {
    if (this.#scripts === null) {
      const scripts = new Set<Script>()
      for (const char of this.chars) scripts.add(scriptOf(char))
      this.#scripts = scripts
    }
    return this.#scripts
  }

  /** Whether all characters are used in the same script or writing system. */
  get isOfSingleScript(): boolean {
    this.#isOfSingleScript ??= isOfSingleScript(this.chars)
    return this.#isOfSingleScript
  }

  /** Tells whether the top-level domain contains a character of a script. */
  isBelow(script: Script): boolean {
    return [...this.#topLevelText].some((char) => scriptOf(char) === script)
  }

  /** Tells whether a test is true for at least one character of the label. */
  has(test: (char: string) => boolean): boolean {
    return this.chars.some(test)
  }

  /** Tells whether the label contains at least one character of a set. */
  hasAny(chars: ReadonlySet<string>): boolean {
    return this.chars.some((char) => chars.has(char))
  }
}

function placesOf(chars: readonly string[]): CharacterInLabel[] {
  let scriptBefore: Script | null = null
  let base = ''
  return chars.map((char, index) => {
    const script = scriptOf(char)
    const after = chars.at(index + 1) ?? ''
    if (!NONSPACING_MARK.test(char)) base = char
    const place: CharacterInLabel = {
      char,
      script,
      scriptBefore,
      scriptAfter: after === '' ? null : scriptOf(after),
      before: index === 0 ? '' : (chars[index - 1] as string),
      after,
      base,
    }
    if (!isWithoutScript(script)) scriptBefore = script
    return place
  })
}
