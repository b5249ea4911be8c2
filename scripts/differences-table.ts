/**
 * The tables of tests/differences.md: an input a row, a document a column, and in the section about programs a program a column.
 * The file has the inputs and the text between the tables; headings, lines and cells are made here, from the lists of documents
 * and of readers and from what `compare` says.
 */

import { compare, documents, type Reading, readers } from '../lib/dialects/index.js'
import type { Dialect } from '../lib/ground/components.js'

/** A line of the file, and what it has to be. */
export interface TableLine {
  readonly line: string
  readonly expected: string
  /** The input that a row is about, and its base; `null` in a heading and in the line below it. */
  readonly input: string | null
  readonly base: string | null
}

const HEADING = '| input |'
const RULE = '| :-- |'
const ROW = '| `"'
/** A row whose input contains a backtick. */
const ROW_WITH_BACKTICK = '| `` "'

/** The lines of a file, each with the expected line. Lines outside tables are expected to be unchanged. */
export function tableLines(text: string): TableLine[] {
  let base: string | null = null
  let table: Table = OF_DOCUMENTS
  return text.split('\n').map((line) => {
    if (line.startsWith('## ')) {
      base = null
      table = line === PROGRAMS ? OF_PROGRAMS : OF_DOCUMENTS
    }
    base = /^Against `(.+)`\.$/.exec(line)?.[1] ?? base
    if (line.startsWith(HEADING)) return { line, expected: heading(table), input: null, base: null }
    if (line.startsWith(RULE)) return { line, expected: rule(table), input: null, base: null }
    if (!line.startsWith(ROW) && !line.startsWith(ROW_WITH_BACKTICK)) {
      return { line, expected: line, input: null, base: null }
    }
    const input = inputOf(line)
    return {
      line,
      expected: rowOf(input, compare(input, { base, dialects: table.dialects }).readings, table),
      input,
      base,
    }
  })
}

/** What the columns of a table are, and what its cells have. */
interface Table {
  readonly dialects: readonly Dialect[]
  readonly textOf: (reading: Reading) => string
}

const PROGRAMS = '## Programs'

/** The canonical text, or the reason of a refusal in parentheses. */
const OF_DOCUMENTS: Table = {
  dialects: documents,
  textOf: ({ href, refusal }) => href ?? `(${refusal?.name})`,
}

/** Where a connection goes, or the reason of a refusal in parentheses. */
const OF_PROGRAMS: Table = {
  dialects: readers,
  textOf: ({ href, refusal, host, port }) =>
    href === null ? `(${refusal?.name})` : host === null || host === '' ? '(no host)' : `${host}:${port ?? ''}`,
}

const names = ({ dialects }: Table): string[] => dialects.map(({ name }) => name)

const heading = (table: Table): string => `| ${['input', ...names(table)].join(' | ')} |`

const rule = (table: Table): string => `| ${['input', ...names(table)].map(() => ':--').join(' | ')} |`

/** The input of a row: a JSON string in its first cell. */
const inputOf = (line: string): string =>
  JSON.parse(/^\| (`+) ?(".*?") ?\1 \|/.exec(line)?.[2]?.replaceAll('\\|', '|') ?? 'null')

/** Code in a cell; what could not be seen is escaped. */
function cell(text: string): string {
  const visible = text
    .replace(/[\0-\x1f\x7f-\x9f\xad\u200b-\u200f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('|', '\\|')
  return visible.includes('`') ? `\`\` ${visible} \`\`` : `\`${visible}\``
}

/** "=" stands for what the first dialect says. */
function rowOf(input: string, readings: readonly Reading[], { textOf }: Table): string {
  const [first = '', ...others] = readings.map(textOf)
  const cells = others.map((text) => (text === first ? '=' : cell(text)))
  return `| ${[cell(JSON.stringify(input)), cell(first), ...cells].join(' | ')} |`
}
