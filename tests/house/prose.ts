/**
 * The sentences of the repository: in comments, in strings of the code (messages, titles of tests) and in the written pages.
 * Anything in backticks is code and counts as one word.
 */

import { readFileSync } from 'node:fs'
import { type Piece, type SourceTexts, textsIn, textsOf } from './doc-comments.js'

export interface Sentence {
  readonly file: string
  readonly line: number
  readonly text: string
}

/**
 * Two words with a space or code between them. A string without them is a word of the program: a key, a URL, a part of a name.
 */
const WORDS = /[A-Za-z]{2,}[,:;]? (?:_+ )?[A-Za-z]{2,}/

/** The sentences of a source file or a written page. */
export function sentencesOf(file: string): Sentence[] {
  const source = readFileSync(file, 'utf8')
  return file.endsWith('.md')
    ? sentencesOfPieces(file, source, [{ start: 0, text: withoutCodeBlocks(source) }])
    : sentencesOfPieces(file, source, piecesOf(textsOf(file)))
}

/** The sentences of a source that is not in a file. */
export const sentencesIn = (source: string): Sentence[] =>
  sentencesOfPieces('a.ts', source, piecesOf(textsIn('a.ts', source)))

function sentencesOfPieces(file: string, source: string, pieces: readonly Piece[]): Sentence[] {
  const lineOf = lineCounter(source)
  return pieces.flatMap(({ start, text }) =>
    sentencesOfPiece(text).map((sentence) => ({ file, line: lineOf(start + sentence.start), text: sentence.text })),
  )
}

/** Returns a function from an index to its line, to be called with growing indices. */
function lineCounter(source: string): (index: number) => number {
  let line = 1
  let last = 0
  return (index) => {
    for (; last < index; last++) if (source.charCodeAt(last) === 10) line++
    return line
  }
}

const withoutCodeBlocks = (text: string): string =>
  text.replace(/^[ >*]*```[\s\S]*?^[ >*]*```/gm, (block) => block.replace(/[^\n]/g, ' '))

/** The strings of the code and the comments, without the marks of comments, in order. */
function piecesOf({ comments, texts }: SourceTexts): Piece[] {
  const prose = comments.map(({ start, text }) => {
    const words = text.replace(/^\/\*+|\*+\/$|^[ \t]*(?:\*|\/\/)/gm, (mark) => ' '.repeat(mark.length))
    return { start, text: withoutCodeBlocks(words) }
  })
  return [...texts, ...prose].sort((a, b) => a.start - b.start)
}

/**
 * The sentences of a comment or a string, on one line each. An item of a list, a row of a table and a paragraph end a sentence as
 * well.
 */
function sentencesOfPiece(text: string): Piece[] {
  const plain = text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, '_'))
  const sentences: Piece[] = []
  let start = 0
  for (const { 0: end, index } of plain.matchAll(
    /[.!?][)"']*(?=\s+[^\sa-z]|\s*$)|\n\s*\n|\n(?=\s*(?:[-|#>]|\d+\.|@\w))|\s\|\s|$/g,
  )) {
    const stop = index + (/^\s/.test(end) ? 0 : end.length)
    const piece = plain.slice(start, stop)
    const from = piece.search(/\S/)
    if (from !== -1 && WORDS.test(piece))
      sentences.push({
        start: start + from,
        text: text
          .slice(start + from, stop)
          .replace(/\s+/g, ' ')
          .trim(),
      })
    start = index + end.length
  }
  return sentences
}
