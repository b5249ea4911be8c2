/**
 * The comments of the library, taken apart: the examples and the tables that the tests run, and the citations of the comments.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface DocComment {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The TypeScript files below a folder. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .sort()
}

/** The doc comments of a file, without their asterisks. */
export function docComments(file: string): DocComment[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    text: (match[1] ?? '').replace(/^[ \t]*\* ?/gm, ''),
  }))
}

/** A comment or a string in the code, and where in its file it begins. */
export interface Piece {
  readonly start: number
  readonly text: string
}

/** What people write into a source: its comments, and its literals, templates and sums of them. */
export interface SourceTexts {
  readonly comments: readonly Piece[]
  readonly texts: readonly Piece[]
}

/** Comments of one line below each other are one. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g

/** The strings of a source. What a template fills in counts as code. */
export function textsIn(file: string, text: string): SourceTexts {
  // The comments are found below, so the compiler does not have to take those for documentation apart.
  const settings = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const source = ts.createSourceFile(file, text, settings, false, ts.ScriptKind.TS)
  const texts: Piece[] = []
  // The source with spaces in its literals, so that no "//" in one is taken for a comment.
  let blanked = ''
  let last = 0
  const visit = (node: ts.Node, isPartOfText: boolean): void => {
    const whole = textOf(node)
    if (whole !== null && !isPartOfText) texts.push({ start: node.getStart(source), text: whole })
    const isSum = whole !== null && ts.isBinaryExpression(node)
    ts.forEachChild(node, (child) => visit(child, isSum))
    if (!isLiteral(node)) return
    const start = node.getStart(source)
    blanked += text.slice(last, start) + text.slice(start, node.end).replace(/[^\n]/g, ' ')
    last = node.end
  }
  visit(source, false)
  const comments = Array.from((blanked + text.slice(last)).matchAll(COMMENT), (match) => ({
    start: match.index,
    text: match[0],
  }))
  return { comments, texts }
}

/** The string of a literal, of a template, or of a sum of them; `null` for any other node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `\`_\`${literal.text}`).join('')
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === null || right === null ? null : left + right
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node)

const found = new Map<string, SourceTexts>()

/** The strings of a file, which is read once. */
export function textsOf(file: string): SourceTexts {
  const texts = found.get(file) ?? textsIn(file, readFileSync(file, 'utf8'))
  found.set(file, texts)
  return texts
}

/** All comments of a file. */
export const commentsOf = (file: string): readonly string[] => textsOf(file).comments.map(({ text }) => text)

/** The code of a comment's examples. */
export function examplesOf({ text }: DocComment): string[] {
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
}

/** A table whose first heading is a call with "…" for its first argument: `` | `Url.parse(…)` | `href` | ``. */
export interface DocTable {
  readonly call: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function tablesOf({ text }: DocComment): DocTable[] {
  const tables: DocTable[] = []
  for (const [block] of text.matchAll(/(?:^\|.*\|[ \t]*\n?)+/gm)) {
    const [heading = [], , ...rows] = block.trim().split('\n').map(cellsOf)
    const [call = '', ...columns] = heading
    if (call.includes('(…')) tables.push({ call, columns, rows })
  }
  return tables
}

/** The cells of a row, without the marks of code around them; `\|` is "|". */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replace(/^(`+)([\s\S]*)\1$/, '$2'),
    )
