/**
 * Writes lib/ground/encodings/packed-tables.ts: the tables of the installed package iconv-lite, for platforms that do not have them.
 *
 *     npm install --save-exact iconv-lite@VERSION
 *     npx tsx scripts/generate-encoding-tables.ts
 */

import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packedTablesSource } from './encoding-tables.js'

writeFileSync(resolve(import.meta.dirname, '../lib/ground/encodings/packed-tables.ts'), packedTablesSource())
