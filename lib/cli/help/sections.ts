/**
 * The sections that the help and the manual page share, made from the tables of the grammar, the parts and the conditions.
 */

import { worded } from '../../around/lines/option-problem.js'
import { FACTS, LATE_PARTS, LINK_FACTS, PARTS, PARTS_WITH_ARGUMENT } from '../../around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { REASONS } from '../../around/lines/reasons.js'
import { RECORD_KEYS } from '../../around/lines/where.js'
import { WHERE_KEYS } from '../../around/lines/where-keys.js'
import {
  COMMAND,
  flagOf,
  GROUPS,
  type GroupName,
  OPTION_ROWS,
  type OptionRow,
  STATUS_ROWS,
  takersOf,
  VERBS,
  type VerbName,
  wordsOf,
} from '../grammar/grammar.js'
import { textFor, textOf } from './option-texts.js'

export type HelpRow = readonly [term: string, text: string]

export interface Section {
  readonly title: string
  readonly text?: string
  readonly rows: readonly HelpRow[]
}

/** The escapes in rows. Without `--echo`, lines escape a backslash only in decoded values. */
const ROW_ESCAPES: readonly HelpRow[] = [
  ['\\\\', 'a backslash'],
  ['\\t \\n \\r \\000', 'TAB, LF, CR, NUL'],
]

export const SUMMARY = 'read URLs as the URL Standard does, by the million'

export const SYNOPSIS = 'weburl [VERB] [OPTION...] [URL...]'

export const INTRODUCTION = `Reads URLs from the arguments, from files (-f) or from standard input, one on each line, and writes the canonical URL of each: one
line out for one line in, in the same order. A line that is not a URL gives an empty line, so that paste(1) lines up.`

/** All sections, as in the manual page and in `--help all`. */
export const allSections = (): readonly Section[] => [
  { title: 'Verbs', rows: VERBS.map(({ name, text }): HelpRow => [name, text]) },
  ...optionSections(null),
  ...lists(),
  STATUS_SECTION,
]

/** The options of a verb, or all options, by group. */
export const optionSections = (verb: VerbName | null): readonly Section[] =>
  (Object.keys(GROUPS) as GroupName[])
    .map((group) => ({ title: GROUPS[group], rows: optionRows(group, verb) }))
    .filter(({ rows }) => rows.length > 0)

export const STATUS_SECTION: Section = { title: 'Exit status', rows: STATUS_ROWS }

/** The lists to which options refer: what can be written in their values, and what output contains. */
export function lists(): readonly Section[] {
  return [
    {
      title: 'Templates',
      text: 'A template is text with names in braces. Write \\t, \\n and \\0 for TAB, line feed and NUL, \\\\ for a backslash and \\{ for a brace. An absent part is empty.',
      rows: [
        ...[...PARTS, ...LATE_PARTS].map(({ name, text }): HelpRow => [`{${name}}`, text]),
        ...PARTS_WITH_ARGUMENT.map(({ name, argument, text }): HelpRow => [`{${name}:${argument}}`, text]),
        ...FACTS.map(({ name, text }): HelpRow => [`{${name}}`, text]),
        ...LINK_FACTS.map(({ name, text }): HelpRow => [`{${name}}`, `links: ${text}`]),
      ],
    },
    {
      title: 'Conditions',
      text: 'These are the keys of --where. A refused record has no URL, so it meets only a condition about refused. KEY=@FILE takes the values from the lines of a file, and "\\," is a comma in a value.',
      rows: [
        ...WHERE_KEYS.map(
          ({ name, argument, text }): HelpRow => [argument === undefined ? name : `${name}:${argument}`, text],
        ),
        ...RECORD_KEYS.map(({ name, text }): HelpRow => [name, text]),
        ['role, element, attribute', 'links: what {role}, {element} and {attribute} give'],
      ],
    },
    {
      title: 'Rows',
      text: '-o csv writes CSV (RFC 4180): a field with a comma, a quote or a line end is in quotes. -o tsv and --echo write rows of fields with TAB between, in the text format of COPY of PostgreSQL, which --tsv reads again. In each field, also in URLs, these characters are escaped:',
      rows: ROW_ESCAPES,
    },
    { title: 'Dialects', rows: DIALECT_NAMES },
    {
      title: 'Profiles',
      text: 'A profile makes a key of a URL: two URLs with the same key count as the same page. The guide "Keys" says which profile to take.',
      rows: PROFILE_NAMES,
    },
    {
      title: 'Reasons',
      text: 'A reason is the name of the mistake in the document, such as port-out-of-range, or one of these:',
      rows: Object.entries(REASONS).map(([name, says]): HelpRow => [name, worded(says, COMMAND)]),
    },
  ]
}

const optionRows = (group: GroupName, verb: VerbName | null): readonly HelpRow[] =>
  OPTION_ROWS.filter((row) => row.group === group && (verb === null || takersOf(row).includes(verb))).map((row) => [
    spelling(row),
    textWithWords(row, verb),
  ])

/** An option's spelling in the help, such as `-c, --column N`. */
export function spelling({ name, short, value }: OptionRow): string {
  const long = flagOf(name)
  const withValue =
    value === undefined ? long : value.startsWith('[') ? `${long}[=${value.slice(1)}` : `${long} ${value}`
  return short === undefined ? withValue : `-${short}, ${withValue}`
}

/**
 * The description of an option, with its values if they are words. In the list of all options, it begins with the verbs that take
 * the option, unless `href` does.
 */
function textWithWords(row: OptionRow, verb: VerbName | null): string {
  const { name, value, verbs } = row
  const text = verb === null ? textOf(row) : textFor(verb, row)
  const words = wordsOf(name)
  const withVerbs =
    verb !== null || verbs === undefined || verbs.includes('href') ? text : `${verbs.join(', ')}: ${text}`
  return words === null || value?.startsWith('[') ? withVerbs : `${withVerbs} (${words.join(', ')})`
}
