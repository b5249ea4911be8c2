/**
 * How any shell completes the values of options: words with a description for each, and which part of a value a word replaces.
 */

import { FACTS, LATE_PARTS, LINK_FACTS, PARTS, PARTS_WITH_ARGUMENT } from '../../around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { LINK_KEYS, RECORD_KEYS } from '../../around/lines/where.js'
import { WHERE_KEYS } from '../../around/lines/where-keys.js'
import { encodingsByLabel } from '../../ground/encodings/labels.js'
import { flagOf, OPTION_ROWS, type OptionName, type OptionRow, ROWS, VERBS, wordsOf } from '../grammar/grammar.js'
import { lists } from './sections.js'

/** A word and its meaning, empty if the word explains itself. */
export type Word = readonly [word: string, text: string]

/**
 * What a word replaces: the whole value, the rest after a comma or a brace, or a key or value of a condition. Names of files are not words.
 */
type Way = 'whole' | 'list' | 'template' | 'condition' | 'file'

export interface Completed {
  readonly way: Way
  readonly words: readonly Word[]
}

const plain = (words: readonly string[]): readonly Word[] => words.map((word) => [word, ''])

const FIELDS: readonly Word[] = [...PARTS, ...LATE_PARTS, ...FACTS, ...LINK_FACTS].map(({ name, text }) => [name, text])

/** The parts of a template, with their braces; a part with a free argument is open. */
const PARTS_IN_BRACES: readonly Word[] = [
  ...FIELDS.map(([name, text]): Word => [`{${name}}`, text]),
  ...PARTS_WITH_ARGUMENT.flatMap(({ name, text, ...row }): readonly Word[] =>
    row.arguments === undefined
      ? [[`{${name}:`, text]]
      : row.arguments.map((argument): Word => [`{${name}:${argument}}`, text]),
  ),
]

/** The keys of conditions, each with its "=". */
const KEYS: readonly Word[] = [
  ...WHERE_KEYS.map(({ name, argument, text }): Word => [argument === undefined ? `${name}=` : `${name}:`, text]),
  ...RECORD_KEYS.map(({ name, text }): Word => [`${name}=`, text]),
  ...LINK_KEYS.map((name): Word => [`${name}=`, `links: {${name}}`]),
]

/** The words offered as values, for the keys that have some. */
export const VALUES_OF_KEYS: readonly (readonly [key: string, words: readonly string[]])[] = [
  ...WHERE_KEYS,
  ...RECORD_KEYS,
].flatMap(({ name, words }) => (words === undefined ? [] : [[name, words] as const]))

/** Where a record has its base or its encoding. */
const PLACES: readonly Word[] = [
  ['column:', 'the column of the record that has it'],
  ['field:', 'the member of the record that has it'],
]

const LABELS = [...new Set(encodingsByLabel().values())].map((name) => name.toLowerCase())

const GROUPS_OF_READERS: readonly Word[] = [
  ['documents', 'all documents'],
  ['programs', 'all programs'],
  ['readers', "today's Standard and all programs"],
]

/** The options whose values have words of their own, although other values are possible. */
const USUAL: { readonly [Name in OptionName]?: Completed } = {
  base: { way: 'whole', words: PLACES },
  encoding: { way: 'whole', words: [...plain(LABELS), ...PLACES] },
  fallbackEncoding: { way: 'whole', words: plain(LABELS) },
  also: { way: 'whole', words: [['social', 'the usual URLs of cards, lazy images and JSON-LD']] },
  inputEncoding: { way: 'whole', words: [...plain(LABELS), ['bytes', 'a byte from 80 to FF becomes %XX']] },
  dialect: { way: 'whole', words: DIALECT_NAMES },
  among: { way: 'list', words: [...DIALECT_NAMES, ...GROUPS_OF_READERS] },
  fields: { way: 'list', words: [...FIELDS, ['all', 'every part of the URL']] },
  profile: { way: 'whole', words: PROFILE_NAMES },
  uniq: { way: 'template', words: [...PROFILE_NAMES, ...PARTS_IN_BRACES] },
  get: { way: 'template', words: PARTS_IN_BRACES },
  add: { way: 'template', words: PARTS_IN_BRACES },
  where: { way: 'condition', words: KEYS },
  jobs: { way: 'whole', words: [['auto', 'one thread for each processor']] },
}

/** How the value of an option is completed; `null` if any string is allowed. */
export function completedOf({ name, completes }: OptionRow): Completed | null {
  if (completes === 'file') return { way: 'file', words: [] }
  const words = wordsOf(name)
  if (words !== null) return { way: ROWS[name]?.kind === 'list' ? 'list' : 'whole', words: plain(words) }
  return USUAL[name as OptionName] ?? null
}

export const VERB_NAMES: readonly string[] = VERBS.map(({ name }) => name)

/** The words after `--help` besides verbs. */
export const HELP_LISTS: readonly string[] = [...lists().map(({ title }) => title.toLowerCase()), 'all']

/** How a row is written on a command line: with two dashes, and with one. */
export const dashedNames = ({ name, short }: OptionRow): readonly string[] => [
  flagOf(name),
  ...(short === undefined ? [] : [`-${short}`]),
]

/** Whether a value may be left out, and needs "=" before it. */
export const isOptional = ({ value }: OptionRow): boolean => value?.startsWith('[') === true

/** The words of options, with all options that share them. */
export const WORDS_BY_OPTIONS: readonly (readonly [names: readonly string[], words: readonly Word[]])[] = (() => {
  const names = new Map<readonly Word[], string[]>()
  for (const row of OPTION_ROWS) {
    const { words = [] } = completedOf(row) ?? {}
    if (words.length > 0) names.set(words, [...(names.get(words) ?? []), row.name])
  }
  return [...names].map(([words, each]) => [each, words])
})()
