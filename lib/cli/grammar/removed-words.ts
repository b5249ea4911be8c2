/**
 * The options and verbs of earlier versions, and what to write instead. An error says it for a word that somebody still writes.
 */

import { UsageError } from './usage-error.js'

interface RemovedWord {
  readonly word: string
  /** What it is now. */
  readonly now: string
  /** A whole line of arguments, if `now` is not one. */
  readonly line?: string
}

/** The checker and the client of a comparison, which belong together. */
const PAIR = { now: '--among CHECKER,CLIENT', line: 'compare --among python,curl' }

/** What each record says for itself is about its columns or its members. */
const inColumn = (letter: string) => ({ now: `-${letter} column:N`, line: `-c 2 -${letter} column:1` })
const inField = (letter: string, name: string) => ({
  now: `-${letter} field:PATH`,
  line: `-j href -${letter} field:${name}`,
})
const ONE_DIALECT = { now: '-d NAME for the whole list', line: '-d rfc3986' }

export const REMOVED_WORDS: readonly RemovedWord[] = [
  { word: '--refused', now: '--where refused=yes' },
  { word: '--accepted', now: '--where refused=no' },
  { word: '--canonical', now: '--where canonical=yes' },
  { word: '--changed', now: '--where canonical=no' },
  { word: '--base-column', ...inColumn('b') },
  { word: '--base-field', ...inField('b', 'page') },
  { word: '--encoding-column', ...inColumn('e') },
  { word: '--encoding-field', ...inField('e', 'charset') },
  { word: '--dialect-column', ...ONE_DIALECT },
  { word: '--dialect-field', ...ONE_DIALECT },
  { word: '--checker', ...PAIR },
  { word: '--client', ...PAIR },
  { word: '--json', now: '-o ndjson' },
  { word: '--progress', now: 'shown without an option where the output is not the terminal', line: '--out hrefs.txt' },
  { word: '--hadoop', now: '--stats=json' },
  { word: 'help', now: '--help', line: 'href --help' },
  { word: 'version', now: '--version' },
]

/** The error for a word that was removed; `null` for any other word. */
export function removedWord(word: string): UsageError | null {
  const removed = REMOVED_WORDS.find((each) => each.word === word)
  if (removed === undefined) return null
  const { now, line } = removed
  return new UsageError(`${word} is now ${now}${line === undefined ? '' : `, such as weburl ${line}`}`)
}
