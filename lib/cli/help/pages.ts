/**
 * The help of the command: `weburl --help`, for a terminal, and the manual page `weburl(1)`, in the man macros of troff. Both have the
 * same sections.
 */

import { worded } from '../../around/lines/option-problem.js'
import { FACTS, LATE_PARTS, LINK_FACTS, PARTS, PARTS_WITH_ARGUMENT } from '../../around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { REASONS } from '../../around/lines/reasons.js'
import { RECORD_KEYS } from '../../around/lines/where.js'
import { WHERE_KEYS } from '../../around/lines/where-keys.js'
import {
  EXAMPLES,
  GROUPS,
  type GroupName,
  OPTIONS,
  type OptionRow,
  STATUS_ROWS,
  VERBS,
  wordsOf,
} from '../grammar/grammar.js'
import { COMMAND, flagOf } from '../grammar/usage-error.js'
import { textOf } from './option-texts.js'

export type Row = readonly [term: string, text: string]

export interface Section {
  readonly title: string
  readonly text?: string
  readonly rows: readonly Row[]
}

/** The escapes in rows. In lines without `--echo`, only decoded text has these escapes. */
const ROW_ESCAPES: readonly Row[] = [
  ['\\\\', 'a backslash'],
  ['\\t \\n \\r \\000', 'TAB, LF, CR, NUL'],
]

export const SUMMARY = 'read URLs as the URL Standard does, by the million'

export const SYNOPSIS = 'weburl [VERB] [OPTION...] [URL...]'

export const INTRODUCTION = `Reads URLs from the arguments, from files (-f) or from standard input, one on each line, and writes the canonical URL of each: one
line out for one line in, in the same order. A line that is not a URL gives an empty line, so that paste(1) lines up.`

export function sections(): readonly Section[] {
  return [
    { title: 'Verbs', rows: VERBS.map(({ name, text }): Row => [name, text]) },
    ...(Object.keys(GROUPS) as GroupName[]).map((group) => ({ title: GROUPS[group], rows: optionRows(group) })),
    {
      title: 'Templates',
      text: 'A template is text with names in braces. Write \\t, \\n and \\0 for TAB, line feed and NUL, \\\\ for a backslash and \\{ for a brace. An absent part is empty.',
      rows: [
        ...[...PARTS, ...LATE_PARTS].map(({ name, text }): Row => [`{${name}}`, text]),
        ...PARTS_WITH_ARGUMENT.map(({ name, argument, text }): Row => [`{${name}:${argument}}`, text]),
        ...FACTS.map(({ name, text }): Row => [`{${name}}`, text]),
        ...LINK_FACTS.map(({ name, text }): Row => [`{${name}}`, `links: ${text}`]),
      ],
    },
    {
      title: 'Conditions',
      text: 'These are the keys of --where. A refused record has no URL, so it meets only a condition about refused. KEY=@FILE takes the values from the lines of a file, and "\\," is a comma in a value.',
      rows: [
        ...WHERE_KEYS.map(
          ({ name, argument, text }): Row => [argument === undefined ? name : `${name}:${argument}`, text],
        ),
        ...RECORD_KEYS.map(({ name, text }): Row => [name, text]),
        ['role, element, attribute', 'links: what {role}, {element} and {attribute} give'],
      ],
    },
    {
      title: 'Rows',
      text: '-o tsv and --echo write rows of fields with TAB between, in the text format of COPY of PostgreSQL. In each field, also in URLs, these characters are escaped:',
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
      rows: Object.entries(REASONS).map(([name, says]): Row => [name, worded(says, COMMAND)]),
    },
    { title: 'Exit status', rows: STATUS_ROWS },
  ]
}

function optionRows(group: GroupName): readonly Row[] {
  const rows: readonly OptionRow[] = OPTIONS
  return rows.filter((row) => row.group === group).map((row) => [spelling(row), optionText(row)])
}

/** An option as it is written: `-c, --column N`. */
export function spelling({ name, short, value }: OptionRow): string {
  const long = flagOf(name)
  const withValue =
    value === undefined ? long : value.startsWith('[') ? `${long}[=${value.slice(1)}` : `${long} ${value}`
  return short === undefined ? withValue : `-${short}, ${withValue}`
}

/** The text of an option, with its values. If the option is not for `href`, its verbs come first. */
function optionText(row: OptionRow): string {
  const { name, value, verbs } = row
  const text = textOf(row)
  const words = wordsOf(name)
  const withVerbs = verbs === undefined || verbs.includes('href') ? text : `${verbs.join(', ')}: ${text}`
  return words === null || value?.startsWith('[') ? withVerbs : `${withVerbs} (${words.join(', ')})`
}

// `weburl --help`: how the command is used, for a person at a terminal. The examples come first.

const WIDTH = 100
const INDENT = 2
const TERM = 24

export function helpText(): string {
  const examples = EXAMPLES.map(([text, command]) => `  # ${text}\n  ${command}\n`).join('\n')
  return [
    `weburl - ${SUMMARY}\n\n  ${SYNOPSIS}\n\n${INTRODUCTION}\n`,
    `Examples\n\n${examples}`,
    ...sections().map(sectionText),
    'More: weburl man | man -l -\n',
  ].join('\n')
}

function sectionText({ title, text, rows }: Section): string {
  const introduction = text === undefined ? '' : `${wrapped(text, INDENT).trimEnd()}\n\n`
  const lines = rows.map(([term, meaning]) => {
    const head = `${' '.repeat(INDENT)}${term}`
    const body = wrapped(meaning, INDENT + TERM + 1)
    return head.length <= INDENT + TERM - 1 ? head.padEnd(INDENT + TERM + 1) + body.trimStart() : `${head}\n${body}`
  })
  return `${title}\n\n${introduction}${lines.join('')}`
}

/** Text that is wrapped to the width of the page. */
function wrapped(text: string, indent: number): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((each) => `${' '.repeat(indent)}${each}\n`).join('')
}

// The manual page `weburl(1)`, in the man macros of troff, out of the same sections as `--help`.

export function manPage(): string {
  return [
    '.TH WEBURL 1',
    '.SH NAME',
    `weburl \\- ${troff(SUMMARY)}`,
    '.SH SYNOPSIS',
    `.B ${troff(SYNOPSIS)}`,
    '.SH DESCRIPTION',
    troff(INTRODUCTION),
    '.SH EXAMPLES',
    ...EXAMPLES.flatMap(([text, command]) => [
      '.PP',
      troff(text),
      '.PP',
      '.RS 4',
      '.nf',
      `.B ${troff(command)}`,
      '.fi',
      '.RE',
    ]),
    ...sections().flatMap(sectionLines),
    '.SH SEE ALSO',
    'The URL Standard, https://url.spec.whatwg.org/',
    '',
  ].join('\n')
}

const sectionLines = ({ title, text, rows }: Section): string[] => [
  `.SH ${troff(title.toUpperCase())}`,
  ...(text === undefined ? [] : [troff(text)]),
  ...rows.flatMap(([term, meaning]) => ['.TP', `.B ${troff(term)}`, troff(meaning)]),
]

/** Text that has no special meaning in troff. */
const troff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('"', '\\(dq')
    .replace(/^\./gm, '\\&.')
