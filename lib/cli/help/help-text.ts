/**
 * `weburl --help`: an overview, everything about one verb, or one of the lists to which options refer. A page is wrapped to the
 * terminal's width, without breaking words.
 */

import { maskedValue, nearest } from '../../around/lines/option-problem.js'
import { EXAMPLES, OPTIONS, type OptionName, UsageError, VERBS, type VerbName } from '../grammar/grammar.js'
import { brieflyOf } from './option-texts.js'
import {
  allSections,
  type HelpRow,
  INTRODUCTION,
  lists,
  optionSections,
  type Section,
  STATUS_SECTION,
  SUMMARY,
  SYNOPSIS,
  spelling,
} from './sections.js'

/** The options that most people need. */
const COMMON: readonly OptionName[] = [
  'file',
  'column',
  'csv',
  'header',
  'jsonField',
  'base',
  'profile',
  'get',
  'add',
  'where',
  'uniq',
  'output',
  'errorColumn',
  'out',
]

/** How many of the examples the overview shows. */
const COMMON_EXAMPLES = 7

const topicOf = ({ title }: Section): string => title.toLowerCase()

/** The words that can follow `--help`: a verb, a list, or "all". */
const topics = (): readonly string[] => [...VERBS.map(({ name }) => name), ...lists().map(topicOf), 'all']

/** The page about a topic, wrapped to a width. */
export function helpText(word: string | undefined, width: number): string {
  const blocks = pageAbout(word)
  return blocks
    .map((block) => (typeof block === 'string' ? wrapped(block, '', width) : blockText(block, width)))
    .join('\n')
}

/** A part of a page: a paragraph, a synopsis, examples, or a section. */
type Block = string | { readonly synopsis: string } | { readonly examples: typeof EXAMPLES } | Section

function pageAbout(word: string | undefined): readonly Block[] {
  if (word === undefined) return overview()
  const verb = VERBS.find(({ name }) => name === word)
  if (verb !== undefined) return pageOf(verb)
  const list = lists().find((each) => topicOf(each) === word)
  if (list !== undefined) return [list]
  if (word === 'all') return [...beginning(TITLE, SYNOPSIS), INTRODUCTION, { examples: EXAMPLES }, ...allSections()]
  const near = nearest(word, topics())
  throw new UsageError(
    `--help is about "${maskedValue(word)}", which is neither a verb nor a list: ${near === null ? `there are ${topics().join(', ')}` : `did you mean ${near}?`}`,
  )
}

const TITLE = `weburl - ${SUMMARY}`

const beginning = (summary: string, synopsis: string): readonly Block[] => [summary, { synopsis }]

const overview = (): readonly Block[] => [
  ...beginning(TITLE, SYNOPSIS),
  INTRODUCTION,
  { examples: EXAMPLES.slice(0, COMMON_EXAMPLES) },
  { title: 'Verbs', rows: VERBS.map(({ name, text }): HelpRow => [name, text.split(/[;:] /, 1).join()]) },
  {
    title: 'The commonest options',
    rows: OPTIONS.filter(({ name }) => COMMON.includes(name)).map((row): HelpRow => [spelling(row), brieflyOf(row)]),
  },
  {
    title: 'More',
    rows: [
      ['weburl VERB --help', 'all about a verb, such as weburl href --help or weburl check --help'],
      ['weburl --help LIST', `one of ${[...lists().map(topicOf), 'all'].join(', ')}`],
      ['weburl man | man -l -', 'the manual page, which has everything'],
    ],
  },
]

function pageOf({ name, takes, text }: (typeof VERBS)[number]): readonly Block[] {
  const examples = EXAMPLES.filter(([, command]) => verbIn(command) === name)
  const options = optionSections(name)
  return [
    ...beginning(`weburl ${name} - ${text}`, `weburl ${name} ${takes}`.trimEnd()),
    ...(examples.length === 0 ? [] : [{ examples }]),
    ...options,
    // A verb that only prints a page has no options other than --help.
    ...(options.length === 1
      ? []
      : [
          STATUS_SECTION,
          `The lists to which options refer: weburl --help LIST, which is one of ${lists().map(topicOf).join(', ')}`,
        ]),
  ]
}

/** The verb that an example uses. */
const verbIn = (command: string): VerbName =>
  VERBS.find(({ name }) => command.startsWith(`weburl ${name} `))?.name ?? 'href'

// The page layout.

const INDENT = '  '
/** The column at which descriptions begin, and that on a narrow page. */
const TEXT = 27
const NARROW = 60
const TEXT_IF_NARROW = 8

function blockText(block: Exclude<Block, string>, width: number): string {
  if ('synopsis' in block) return `${INDENT}${block.synopsis}\n`
  if ('examples' in block) {
    const examples = block.examples.map(
      ([text, command]) => `${wrapped(text, `${INDENT}# `, width)}${wrappedCommand(command, width)}`,
    )
    return `Examples\n\n${examples.join('\n')}`
  }
  const { title, rows } = block
  const introduction = block.text === undefined ? '' : `${wrapped(block.text, INDENT, width)}\n`
  const at = width < NARROW ? TEXT_IF_NARROW : TEXT
  const lines = rows.map(([term, meaning]) => {
    const head = INDENT + term
    const body = wrapped(meaning, ' '.repeat(at), width)
    return head.length < at - 1 ? head.padEnd(at) + body.trimStart() : `${head}\n${body}`
  })
  return `${title}\n\n${introduction}${lines.join('')}`
}

/** Wraps text into lines that all begin with `start`. A line exceeds the width only if a single word does. */
const wrapped = (text: string, start: string, width: number): string =>
  inLines(text.split(/[ \n]/), width - start.length)
    .map((line) => `${start}${line}\n`)
    .join('')

/** Wraps a command, breaking lines only before an option, or before the next program of a pipe. */
function wrappedCommand(command: string, width: number): string {
  const [run = '', ...pipes] = command.split(' | ')
  const words = [...run.split(/ (?=--?[a-z])/), ...pipes.map((each) => `| ${each}`)]
  const lines = inLines(words, width - ' \\'.length - 2 * INDENT.length)
  return `${INDENT}${lines.join(` \\\n${INDENT}${INDENT}`)}\n`
}

function inLines(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
