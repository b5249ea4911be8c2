/**
 * The completions of zsh. Its `_arguments` knows where an option ends and its value begins; what is before the part of a value that is
 * completed is taken off by `compset`.
 */

import { isRepeated } from '../../grammar/arguments.js'
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

export function zsh(shells: readonly string[]): string {
  const options = ROWS_OF_OPTIONS.map((row) => {
    // In zsh, "=" means that the value is the next word or comes after "="; "=-" means that the value comes only after "=".
    const long = `${flagOf(row.name)}${row.value === undefined ? '' : isOptional(row) ? '=-' : '='}`
    const short = row.short === undefined ? null : `-${row.short}${row.value === undefined ? '' : '+'}`
    const names = short === null ? `'${long}` : `{${long},${short}}'`
    const { way } = completedOf(row) ?? { way: null }
    const action = way === null ? ' ' : way === 'file' ? '_files' : ` _weburl_value ${way} ${row.name}`
    const value = row.value === undefined ? '' : `${isOptional(row) ? '::' : ':'}${plainly(row.value)}:${action}`
    const option = `${isRepeated(row) ? "'*'" : ''}${names}[${plainly(brieflyOf(row))}]${value}'`
    return `  [[ $verb == (${takersOf(row).join('|')}) ]] && options+=(${option})\n`
  })
  const words = WORDS_BY_OPTIONS.map(([names, each]) => `    ${names.join('|')}) found=(${described(each)}) ;;\n`)
  const values = VALUES_OF_KEYS.map(([key, each]) => `      ${key}) found=(${each.join(' ')}) ;;\n`)
  return `#compdef weburl
# Completions of weburl for zsh.
_weburl_value() {
  local -a found after
  local key rest brace='{'
  case $2 in
${words.join('')}  esac
  case $1 in
  list) compset -P '*,' ;;
  template)
    after=(-S '')
    rest=\${words[CURRENT]##*$brace}
    if [[ $words[CURRENT] == *$brace* && $rest != *'}'* ]]; then
      # zsh takes a brace out of the word if it is not in quotes, and puts a backslash before it if it is.
      if [[ $PREFIX == *'\\'$brace$rest ]]; then compset -p $(( $#PREFIX - $#rest - 2 ))
      elif [[ $PREFIX == *$brace$rest ]]; then compset -p $(( $#PREFIX - $#rest - 1 ))
      else compset -p $(( $#PREFIX - $#rest )); found=(\${(M)found:#$brace*}) found=(\${found#$brace})
      fi
    fi ;;
  condition)
    if [[ $PREFIX == *=* ]]; then
      key=\${\${PREFIX%%=*}%!}
      compset -P '*[=,]'
      found=()
      case $key in
${values.join('')}      esac
    fi ;;
  esac
  # A word that goes on has no space after it.
  local -a open=(\${(M)found:#*(=|\\\\:)(|:*)}) closed=(\${found:#*(=|\\\\:)(|:*)})
  _describe -t values value open -S '' -- closed "\${after[@]}"
}
_weburl() {
  local -a verbs=(${described(VERBS.map(({ name, text }) => [name, text]))}) options lists=(${HELP_LISTS.join(' ')})
  local verb=href
  [[ $words[2] == (${VERB_NAMES.join('|')}) ]] && verb=$words[2]
${options.join('')}  if [[ $words[CURRENT-1] == (--help|-h) ]]; then _describe list verbs -- lists
  elif [[ $words[CURRENT-1] == completions ]]; then compadd ${shells.join(' ')}
  else _arguments $options '1: :{_describe verb verbs}' '*:URL:_urls'
  fi
}
_weburl "$@"
`
}

/** Words with their texts, for \`_describe\`. */
const described = (words: readonly Word[]): string =>
  words.map(([word, text]) => `'${word.replaceAll(':', '\\:')}${text === '' ? '' : `:${plainly(text)}`}'`).join(' ')

/** Text without what has a meaning in a specification of \`_arguments\`. */
const plainly = (text: string): string => text.replace(/['[\]:\\]/g, '')
