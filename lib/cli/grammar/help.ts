/**
 * `weburl --help`: how the command is used, for a person at a terminal. The examples come first.
 */

import { EXAMPLES } from './grammar.js'
import { INTRODUCTION, type Section, SUMMARY, SYNOPSIS, sections } from './sections.js'

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
