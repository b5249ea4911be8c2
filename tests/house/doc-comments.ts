/**
 * The comments of the library, taken apart: the examples and the tables that the tests run, and what the comments cite.
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

/** A comment, and where in its file it begins. */
export interface Comment {
  readonly start: number
  readonly text: string
}

/** Comments of one line below each other are one. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g

/** All comments of a source, of any kind. */
export const commentsIn = (source: ts.SourceFile): Comment[] =>
  Array.from(withoutLiterals(source).matchAll(COMMENT), ({ 0: text, index }) => ({ start: index, text }))

/** The text of a source with spaces in its literals, so that no "//" in one is taken for a comment. */
function withoutLiterals(source: ts.SourceFile): string {
  let text = ''
  let last = 0
  const blank = (node: ts.Node): void => {
    ts.forEachChild(node, blank)
    if (!isLiteral(node)) return
    const start = node.getStart(source)
    text += source.text.slice(last, start) + source.text.slice(start, node.end).replace(/[^\n]/g, ' ')
    last = node.end
  }
  blank(source)
  return text + source.text.slice(last)
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node)

/** A file, parsed for those who read its texts. */
export const parseSource = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)

const found = new Map<string, readonly string[]>()

/** The texts of all comments of a file. A file is read once. */
export function commentsOf(file: string): readonly string[] {
  const comments = found.get(file) ?? commentsIn(parseSource(file, readFileSync(file, 'utf8'))).map(({ text }) => text)
  found.set(file, comments)
  return comments
}

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
