/**
 * Words, as the search of the site knows them: when the index is made, and when a person types. A word is in lowercase and without its
 * ending, so that "links" and "link" are one. A name of code is all of its words, and itself.
 */

/** Words that say nothing about what is looked for. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an the i my me you your we it its this that is are be do does can of to in on at by for with and or how what why when which use using'.split(
    ' ',
  ),
)

const ENDINGS: readonly (readonly [ending: RegExp, rest: string])[] = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/([a-z]{3})(?:ing|ed)$/, '$1'],
]

/** A word without its ending. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const found = ENDINGS.find(([ending]) => ending.test(word))
  const short = found === undefined ? word : word.replace(found[0], found[1])
  // "parse" and "parsing", "redirect" and "redirecting", "normalise" and "normalize".
  return short
    .replace(/e$/, '')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/is(?=ation$|$)/, 'iz')
}

/** The words of a text, stemmed, in their order. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [name] of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    const parts = name.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    if (parts.length > 1) words.push(stem(name.toLowerCase()))
    for (const part of parts) if (part !== '') words.push(stem(part.toLowerCase()))
  }
  return words
}

/** The words that count in a question; all of them, if none does. */
export function askedWords(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}_]+/gu)].map(([word]) => word.toLowerCase())
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return [...new Set((telling.length === 0 ? words : telling).map(stem))]
}
