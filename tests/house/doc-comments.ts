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

const found = new Map<string, readonly string[]>()

/** All comments of a file, of any kind. Comments of one line below each other are one. A file is read once. */
export function commentsOf(file: string): readonly string[] {
  const comments = found.get(file) ?? readComments(file)
  found.set(file, comments)
  return comments
}

function readComments(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const ranges = new Map<number, number>()
  const collect = (node: ts.Node): void => {
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ]
    for (const { pos, end } of around) ranges.set(pos, end)
    for (const child of node.getChildren()) collect(child)
  }
  collect(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  const comments: string[] = []
  let last = -1
  for (const [pos, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const comment = text.slice(pos, end)
    const continues = comment.startsWith('//') && last !== -1 && /^\n[ \t]*$/.test(text.slice(last, pos))
    if (continues) comments.push(`${comments.pop()}\n${comment}`)
    else comments.push(comment)
    last = comment.startsWith('//') ? end : -1
  }
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
