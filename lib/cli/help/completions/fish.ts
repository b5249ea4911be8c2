/**
 * The completions of fish. A function gives the words of a value, each with its own text after a TAB and with what is typed before it.
 */

import { takersOf, VERBS } from '../../grammar/grammar.js'
import { flagOf } from '../../grammar/usage-error.js'
import { brieflyOf } from '../option-texts.js'
import {
  completedOf,
  HELP_LISTS,
  isOptional,
  ROWS_OF_OPTIONS,
  VALUES_OF_KEYS,
  VERB_NAMES,
  WORDS_BY_OPTIONS,
  type Word,
} from './values.js'

export function fish(shells: readonly string[]): string {
  const options = ROWS_OF_OPTIONS.map((row) => {
    const { way } = completedOf(row) ?? { way: null }
    const values = way === null || way === 'file' ? '' : ` -a '(__weburl_${way} ${row.name})'`
    const kind = row.value === undefined ? '' : way === 'file' ? ' -rF' : isOptional(row) ? ' -f' : ' -x'
    const short = row.short === undefined ? '' : ` -s ${row.short}`
    const takers = ` -n '__weburl_verb ${takersOf(row).join(' ')}'`
    return `complete -c weburl${takers} -l ${flagOf(row.name).slice(2)}${short}${kind}${values} -d ${quoted(brieflyOf(row))}\n`
  })
  const verbs = VERBS.map(
    ({ name, text }) => `complete -c weburl -n __fish_use_subcommand -a ${name} -d ${quoted(text)}\n`,
  )
  const words = WORDS_BY_OPTIONS.map(([names, each]) => `    case ${names.join(' ')}\n      ${printed(each)}\n`)
  const values = VALUES_OF_KEYS.map(
    ([key, each]) => `    case '${key}=*' '${key}!=*'\n      printf "$before%s\\t\\n" ${each.join(' ')}\n`,
  )
  return `# Completions of weburl for fish.
function __weburl_verb
  set -l words (commandline -opc)
  set -l verb href
  contains -- "$words[2]" ${VERB_NAMES.join(' ')}; and set verb $words[2]
  contains -- $verb $argv
end
# The value that is typed, without the option and the quote before it.
function __weburl_typed
  string replace -r -- '^(?:--[a-z-]+=|-[A-Za-z])?["\\']?' '' (commandline -ct)
end
function __weburl_whole
  switch $argv[1]
${words.join('')}  end
end
# The same words, after what an expression finds in the value.
function __weburl_behind
  set -l before (string replace -rf -- $argv[2] '$1' (__weburl_typed))
  for line in (__weburl_whole $argv[1])
    echo -- "$before$line"
  end
end
function __weburl_list
  __weburl_behind $argv[1] '^(.*,)[^,]*$'
end
function __weburl_template
  __weburl_behind $argv[1] '^(.*)\\{[^}]*$'
end
function __weburl_condition
  set -l typed (__weburl_typed)
  set -l before (string replace -rf -- '^(.*[=,])[^=,]*$' '$1' $typed)
  switch "$typed"
${values.join('')}    case '*=*'
    case '*'
      __weburl_whole $argv[1]
  end
end
complete -c weburl -f
${verbs.join('')}complete -c weburl -n 'contains -- (commandline -opc)[-1] --help -h' -a '${[...VERB_NAMES, ...HELP_LISTS].join(' ')}'
complete -c weburl -n 'contains -- (commandline -opc)[-1] completions' -a '${shells.join(' ')}'
${options.join('')}`
}

/** A command that prints words with their texts. */
const printed = (words: readonly Word[]): string =>
  `printf '%s\\t%s\\n' ${words.map((pair) => pair.map((each) => quoted(each)).join(' ')).join(' ')}`

/** A text in single quotes, without quotes and backslashes of its own. */
const quoted = (text: string): string => `'${text.replace(/['\\]/g, '')}'`
