/**
 * What `console.log` shows for a comparison, its parts, and advice: a copy without the input's secrets. The objects themselves are
 * not masked, because code reads them.
 *
 * Readers may put parts of a password into a host or a path, decode it, or change its case, so searching a reading for the secret
 * would not be safe. If the input contains a secret, only the words outside the secret are shown, and the words that the same
 * readers find in the masked input. Every other word is shown as `***`.
 *
 * | the input                         | a value of a reading        | is shown as             |
 * | :-------------------------------- | :-------------------------- | :---------------------- |
 * | `http://u:secret@EXAMPLE.org/?a`  | `example.org`               | `example.org`           |
 * | `http://u:secret@EXAMPLE.org/?a`  | `http://u:secret@example.org/?a` | `http://u:***@example.org/?a` |
 * | `http://u:se/cret@127.1/`         | `/cret@127.1/`              | `/***@127.1/`           |
 */

import { silent } from '../ground/components.js'
import { type MaskedText, maskSecrets, maskUrl } from '../ground/findings/mask.js'
import { MASK } from '../ground/text/quoting.js'
import { whatwgLinkRules } from './whatwg/index.js'

/** Returns the copy of an object that is printed in its place. */
export type Shown = (value: object) => unknown

/** The key of the method by which Node and other consoles print an object. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/**
 * Makes consoles print a copy of an object. The property is not enumerable, so spreading, JSON, `structuredClone` and deep equality
 * ignore it.
 */
export function printedAs<Value extends object>(value: Value, shown: Shown): Value {
  const hook: PropertyDescriptor = Object.assign(Object.create(null), { value: () => shown(value) })
  return Object.defineProperty(value, INSPECT, hook)
}

/** The members that contain nothing from the input: names, positions, and words that are masked already. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  ...['dialect', 'dialects', 'name', 'reason', 'refusedBy', 'readersWithout', 'connects'],
  ...['severity', 'component', 'span', 'message', 'suggestion', 'replacement'],
])

/** The members whose value is a whole input or URL. */
const WHOLE: ReadonlySet<string> = new Set(['input', 'text', 'href'])

/** A word: the characters between the marks that separate the parts of a URL or its labels. */
const WORD = /[^/?#&=:@;,.[\]\\\s]+/g

/**
 * Returns a function that makes printed copies of what is found in some strings. `readAgain` returns what is found in the same
 * strings with their secrets masked; it is called only when something is printed.
 */
export function shownWithout(texts: readonly string[], readAgain: (masked: readonly string[]) => unknown): Shown {
  let known: ReadonlySet<string> | null = null
  const knownWords = (): ReadonlySet<string> => {
    const masked = texts.map((text) => maskText(text))
    return masked.every(({ holes }) => holes.length === 0)
      ? ALL_WORDS
      : wordsOf([masked.map(({ text }) => text), readAgain(masked.map(({ text }) => text))])
  }
  return (value) => {
    known ??= knownWords()
    return copied(value, '', known)
  }
}

/** Means that there are no secrets, so every word is known. */
const ALL_WORDS: ReadonlySet<string> = new Set()

function copied(value: unknown, member: string, known: ReadonlySet<string>): unknown {
  if (WITHOUT_TEXT.has(member)) return value
  if (typeof value === 'string') return withKnownWords(WHOLE.has(member) ? maskText(value).text : value, known)
  if (typeof value === 'number') return withKnownWords(`${value}`, known) === MASK ? MASK : value
  if (Array.isArray(value)) return value.map((item) => copied(item, member, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, copied(own, name, known)]))
}

const withKnownWords = (text: string, known: ReadonlySet<string>): string =>
  known === ALL_WORDS ? text : text.replace(WORD, (word) => (known.has(word.toLowerCase()) ? word : MASK))

/** The words of all strings and numbers in a value, in lowercase. */
function wordsOf(value: unknown): ReadonlySet<string> {
  const words = new Set<string>()
  const add = (each: unknown): void => {
    if (typeof each === 'object' && each !== null) for (const item of Object.values(each)) add(item)
    else for (const [word] of String(each).matchAll(WORD)) words.add(word.toLowerCase())
  }
  add(value)
  return words
}

/** Masks the secrets in a string, as `Url.redact` does. */
function maskText(text: string): MaskedText {
  const host = whatwgLinkRules.parse(text, silent)?.host ?? ''
  return host === '' ? maskSecrets(text) : maskUrl(text)
}
