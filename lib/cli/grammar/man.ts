/**
 * The manual page `weburl(1)`, in the man macros of troff, out of the same sections as `--help`.
 */

import { EXAMPLES } from './grammar.js'
import { INTRODUCTION, type Section, SUMMARY, SYNOPSIS, sections } from './sections.js'

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
