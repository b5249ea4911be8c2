/**
 * The sentences of the repository: in comments, in texts in the code (messages, titles of tests) and of the written pages.
 * What is in backticks is code and counts as one word, whatever it says.
 */

import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { commentsIn, parseSource } from './doc-comments.js'

export interface Sentence {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** A piece of prose, and where in its file it begins. */
interface Piece {
  readonly start: number
  readonly text: string
}

/**
 * Two words with a space or code between them. A text without them is a word of the program: a key, a URL, a part of a name.
 */
const WORDS = /[A-Za-z]{2,}[,:;]? (?:_+ )?[A-Za-z]{2,}/

/** The sentences of a source file or a written page. */
export const sentencesOf = (file: string): Sentence[] => sentencesIn(file, readFileSync(file, 'utf8'))

/** The sentences of a source; the name of its file says which language it is in. */
export function sentencesIn(file: string, source: string): Sentence[] {
  const pieces = file.endsWith('.md') ? [{ start: 0, text: withoutCodeBlocks(source) }] : piecesOfSource(file, source)
  const lineOf = lineCounter(source)
  return pieces.flatMap(({ start, text }) =>
    sentencesOfPiece(text).map((sentence) => ({ file, line: lineOf(start + sentence.start), text: sentence.text })),
  )
}

/** A function that gives the line of an index; it is asked with indices that grow. */
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

/** The comments of a source file, and its texts of more than one word. What a template fills in counts as code. */
function piecesOfSource(file: string, source: string): Piece[] {
  const parsed = parseSource(file, source)
  const pieces: Piece[] = []
  const visit = (node: ts.Node): void => {
    const text = isPartOfText(node.parent) ? null : textOf(node)
    if (text !== null) pieces.push({ start: node.getStart(), text })
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(parsed, visit)

  for (const { start, text } of commentsIn(parsed)) {
    const words = text.replace(/^\/\*+|\*+\/$|^[ \t]*(?:\*|\/\/)/gm, (mark) => ' '.repeat(mark.length))
    pieces.push({ start, text: withoutCodeBlocks(words) })
  }
  return pieces.sort((a, b) => a.start - b.start)
}

/** The text of a literal, of a template, or of several that are added up; `null` for any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `\`_\`${literal.text}`).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === null || right === null ? null : left + right
}

const isPartOfText = (node: ts.Node): boolean => ts.isBinaryExpression(node) && textOf(node) !== null

/** The sentences of a piece, on one line each. An item of a list, a row of a table and a paragraph end a sentence as well. */
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
