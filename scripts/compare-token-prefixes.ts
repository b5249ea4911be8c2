/**
 * Compares the beginnings of tokens that the library knows with gitleaks' rules, for whoever brings the table up to date. It is
 * given gitleaks' file of rules, `config/gitleaks.toml`, and takes from each rule nothing but its name and the literal characters
 * at the beginning of its pattern.
 *
 *     npx tsx scripts/compare-token-prefixes.ts gitleaks.toml
 */

import { readFileSync } from 'node:fs'
import { FORMS, FURTHER_PREFIXES } from '../lib/ground/findings/further-secrets.js'
import { SECRET_TOKEN_PREFIXES } from '../lib/ground/findings/token-shapes.js'

const [file] = process.argv.slice(2)
if (file === undefined)
  throw new Error('Give the file of rules: npx tsx scripts/compare-token-prefixes.ts gitleaks.toml')

const RULE = /^id = "([^"]+)"\n(?:(?!^\[\[)[\s\S])*?^regex = '''([^\n]*)/gm
/** What may come before the literal characters: flags, the edge of a word, and the beginning of a group. */
const BEFORE_LITERAL = /^(?:\(\?i\)|\\b|\((?:\?:)?)*/
const LITERAL = /^(?:[\w-]|\\[.-])+(?![*?{|])/
/** A beginning that says something has this length. */
const LEAST = 3

const prefixes = [...SECRET_TOKEN_PREFIXES, ...FURTHER_PREFIXES, ...FORMS.flatMap(([starts]) => starts.split(' '))]

const isKnown = (literal: string): boolean =>
  prefixes.some((prefix) => literal.startsWith(prefix) || prefix.startsWith(literal))

const rules = Array.from(readFileSync(file, 'utf8').matchAll(RULE), ([, name = '', expression = '']) => ({
  name,
  literal: (LITERAL.exec(expression.replace(BEFORE_LITERAL, ''))?.[0] ?? '').replaceAll('\\', ''),
})).filter(({ literal }) => literal.length >= LEAST)

const unknown = rules.filter(({ literal }) => !isKnown(literal))
console.log(`${rules.length} rules with a fixed beginning, ${rules.length - unknown.length} known. Not known:`)
for (const { name, literal } of unknown) console.log(`  ${literal.padEnd(24)} ${name}`)
const theirs = rules.map(({ literal }) => literal)
const ours = prefixes.filter((prefix) => !theirs.some((each) => each.startsWith(prefix) || prefix.startsWith(each)))
console.log(`Known here and not in the rules: ${ours.join(' ')}`)
