/**
 * One label of a domain for the steps of a policy: its Unicode form, each character with its neighbours, and the top-level domain.
 */

import { NONSPACING_MARK } from './characters.js'
import { isOfSingleScript, isWithoutScript, type Script, scriptOf } from './scripts.js'

/** A character of a label with its neighbours. */
export interface CharacterInLabel {
  readonly char: string
  readonly script: Script
  /** The script of the nearest earlier character with a script of its own; `null` if there is none. */
  readonly scriptBefore: Script | null
  /** The script of the next character, even if that is Common; `null` at the end. */
  readonly scriptAfter: Script | null
  /** The character before; `''` at the beginning. */
  readonly before: string
  /** The character after; `''` at the end. */
  readonly after: string
  /** The character under a mark; the character itself if it is not a mark. */
  readonly base: string
}

/** A label that is not ASCII, in Unicode. */
export class Label {
  readonly text: string
  readonly chars: readonly string[]
  /** The top-level domain in ASCII; `''` if the policy does not find one. */
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

  /** The characters, each with its neighbours. */
  get places(): readonly CharacterInLabel[] {
    this.#places ??= placesOf(this.chars)
    return this.#places
  }

  /** The scripts of the characters, Common and Inherited among them. */
  get scripts(): ReadonlySet<Script> {
    if (this.#scripts === null) {
      const scripts = new Set<Script>()
      for (const char of this.chars) scripts.add(scriptOf(char))
      this.#scripts = scripts
    }
    return this.#scripts
  }

  /** Whether there is a script, or a writing system, that all characters are used in. */
  get isOfSingleScript(): boolean {
    this.#isOfSingleScript ??= isOfSingleScript(this.chars)
    return this.#isOfSingleScript
  }

  /** Whether the top-level domain contains a character of a script. */
  isBelow(script: Script): boolean {
    return [...this.#topLevelText].some((char) => scriptOf(char) === script)
  }

  /** Whether a test is true for a character of the label. */
  has(test: (char: string) => boolean): boolean {
    return this.chars.some(test)
  }

  /** Whether the label contains a character of a set. */
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
