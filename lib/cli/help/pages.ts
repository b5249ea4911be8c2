/**
 * What the command says of itself: `weburl --help`, for a person at a terminal, and the manual page `weburl(1)`, in the man macros of
 * troff, out of the same sections.
 */

import { FACTS, LATE_PARTS, LINK_FACTS, PARTS, PARTS_WITH_ARGUMENT } from '../../around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { REASONS } from '../../around/lines/reasons.js'
import { WHERE_KEYS } from '../../around/lines/where.js'
import { EXAMPLES, GROUPS, type GroupName, OPTIONS, type OptionRow, STATUS_ROWS, VERBS } from '../grammar/grammar.js'

export type Row = readonly [term: string, text: string]

export interface Section {
  readonly title: string
  readonly text?: string
  readonly rows: readonly Row[]
}

/** The rule of rows; lines without `--echo` have URLs as they are, and the rule holds for decoded text only. */
const ROW_ESCAPES: readonly Row[] = [
  ['\\\\', 'a backslash'],
  ['\\t \\n \\r \\000', 'TAB, LF, CR, NUL'],
]

export const SUMMARY = 'read URLs as the URL Standard does, by the million'

export const SYNOPSIS = 'weburl [VERB] [OPTION...] [URL...]'

export const INTRODUCTION = `Reads URLs from the arguments, from files (-f) or from standard input, one a line, and writes the canonical URL of each: one
line out for one line in, in the same order. A line that is not a URL gives an empty line, so that paste(1) lines up.`

export function sections(): readonly Section[] {
  return [
    { title: 'Verbs', rows: VERBS.map(({ name, text }): Row => [name, text]) },
    ...(Object.keys(GROUPS) as GroupName[]).map((group) => ({ title: GROUPS[group], rows: optionRows(group) })),
    {
      title: 'Templates',
      text: 'A template is text with names in braces; \\t, \\n, \\0, \\\\ and \\{ are written so. A part that is absent is empty.',
      rows: [
        ...[...PARTS, ...LATE_PARTS].map(({ name, text }): Row => [`{${name}}`, text]),
        ...PARTS_WITH_ARGUMENT.map(({ name, argument, text }): Row => [`{${name}:${argument}}`, text]),
        ...FACTS.map(({ name, text }): Row => [`{${name}}`, text]),
        ...LINK_FACTS.map(({ name, text }): Row => [`{${name}}`, `links: ${text}`]),
      ],
    },
    {
      title: 'Conditions',
      text: 'What --where asks of a URL. A record that is refused has no URL, and meets no condition about one.',
      rows: [
        ...WHERE_KEYS.map(({ name, text }): Row => [name, text]),
        ['refused', 'yes, no, or the reason of a refusal'],
        ['role, element, attribute', 'links: what {role}, {element} and {attribute} give'],
      ],
    },
    {
      title: 'Rows',
      text: 'What -o tsv and --echo write are rows of fields with TAB between, in the text format of COPY of PostgreSQL. In each field, also in URLs, these are written so:',
      rows: ROW_ESCAPES,
    },
    { title: 'Dialects', rows: DIALECT_NAMES },
    {
      title: 'Profiles',
      text: 'A profile makes a key of a URL: two URLs with one key are the same page to it. The guide "Keys" says which to take.',
      rows: PROFILE_NAMES,
    },
    {
      title: 'Reasons',
      text: 'A reason is the name that the document has for what is wrong, such as port-out-of-range, or one of these:',
      rows: Object.entries(REASONS),
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
  const long = `--${name}`
  const withValue =
    value === undefined ? long : value.startsWith('[') ? `${long}[=${value.slice(1)}` : `${long} ${value}`
  return short === undefined ? withValue : `-${short}, ${withValue}`
}

/** The text of an option, with the verbs that it is for, where the usual one is not among them, and with its values. */
function optionText({ text, choices, value, verbs }: OptionRow): string {
  const withVerbs = verbs === undefined || verbs.includes('href') ? text : `${verbs.join(', ')}: ${text}`
  return choices === undefined || value?.startsWith('[') ? withVerbs : `${withVerbs} (${choices.join(', ')})`
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

/** Text in lines that are not longer than a page is wide. */
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

/** Text without a meaning of its own to troff. */
const troff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('"', '\\(dq')
    .replace(/^\./gm, '\\&.')
