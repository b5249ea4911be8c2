/**
 * The manual page `weburl(1)`, in troff's man macros.
 */

import { EXAMPLES } from '../grammar/grammar.js'
import { allSections, INTRODUCTION, type Section, SUMMARY, SYNOPSIS } from './sections.js'

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
    ...allSections().flatMap(sectionLines),
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

/** Escapes text for troff. */
const troff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll("'", '\\(aq')
    .replaceAll('"', '\\(dq')
    .replace(/^\./gm, '\\&.')
