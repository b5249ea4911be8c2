/**
 * The doc comments of the library, taken apart: the examples and the tables that the tests run.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The code of a comment's examples. */
export function examplesOf({ text }: DocComment): string[] {
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '')
}

/** A table whose first heading is a call with "…" for its argument: `` | `Url.parse(…)` | `href` | ``. */
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
    if (call.includes('(…)')) tables.push({ call, columns, rows })
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
        .replace(/^`([\s\S]*)`$/, '$1'),
    )
