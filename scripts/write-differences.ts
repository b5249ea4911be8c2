/**
 * Writes the tables of tests/differences.md anew, with a column for each document in lib/dialects/documents.ts, and the picture of the
 * guide "Parser differentials".
 *
 *     npm run differences
 *
 * To add a row, write its input into the first cell of a line and leave the others out, such as | `"foo:"` |.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { differencesPicture } from './differences-picture.js'
import { tableLines } from './differences-table.js'

const FILE = 'tests/differences.md'

const lines = tableLines(readFileSync(FILE, 'utf8'))
writeFileSync(FILE, lines.map(({ expected }) => expected).join('\n'))
console.log(`${FILE}: ${lines.filter(({ line, expected }) => line !== expected).length} lines changed`)
writeFileSync('typedoc/differences.svg', differencesPicture())
