/**
 * Writes lib/around/markup/character-reference-names.ts: the named character references of the HTML Standard, section 13.5.
 *
 *     npx tsx scripts/generate-character-references.ts entities.json
 *
 * The Standard publishes the file as https://html.spec.whatwg.org/entities.json.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const [, , path] = process.argv
if (path === undefined) throw new Error('Give the path of entities.json')

const entities: Record<string, { readonly characters: string }> = JSON.parse(readFileSync(path, 'utf8'))
const names = Object.keys(entities).sort()
/** A name without a ";" is short for the name that has it. */
const withoutSemicolon = names.filter((name) => !name.endsWith(';')).map((name) => name.slice(1))
const pairs = names
  .filter((name) => name.endsWith(';'))
  .map((name) => `${name.slice(1, -1)} ${written(entities[name]?.characters ?? '')}`)

/** A character in a template literal: it is escaped if it is invisible or combines with the character before it. */
function written(characters: string): string {
  return characters.replace(/[^\p{L}\p{S}\p{P}]|\p{Lm}|[\\`$]|[\u{10000}-\u{10ffff}]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => {
      const unit = character.charCodeAt(index)
      return unit < 0x100 ? `\\x${unit.toString(16).padStart(2, '0')}` : `\\u${unit.toString(16).padStart(4, '0')}`
    }).join(''),
  )
}

function lines(words: readonly string[]): string {
  const rows: string[] = []
  let row = ''
  for (const word of words) {
    if (row.length + word.length > 118) {
      rows.push(row)
      row = ''
    }
    row += row === '' ? word : ` ${word}`
  }
  return [...rows, row].join(' \\\n')
}

const text = `/**
 * The named character references of the HTML Standard, section 13.5. \`scripts/generate-character-references.ts\` writes this file.
 *
 * @see https://html.spec.whatwg.org/multipage/named-characters.html
 */

/** Each name without its ";", followed by its characters. */
export const NAMES = \`\\
${lines(pairs)}\`

/** The names that are valid without a ";". */
export const NAMES_WITHOUT_SEMICOLON = \`\\
${lines(withoutSemicolon)}\`
`
writeFileSync(resolve(import.meta.dirname, '../lib/around/markup/character-reference-names.ts'), text)
