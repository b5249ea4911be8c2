/**
 * The completions of bash, from version 3.2. bash cuts words at "=" and ":", so the words are put together first, and what bash has cut
 * off is taken away from the answers.
 */

import { takersOf } from '../../grammar/grammar.js'
import {
  type Completed,
  completedOf,
  dashedNames,
  HELP_LISTS,
  isOptional,
  ROWS_OF_OPTIONS,
  VALUES_OF_KEYS,
  VERB_NAMES,
} from './values.js'

/** Words in an array of bash. */
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

export function bash(shells: readonly string[]): string {
  const cases = ROWS_OF_OPTIONS.flatMap((row) => {
    const completed = completedOf(row)
    const names = dashedNames(row).flatMap((each) => [each, `${each}=`])
    const patterns = isOptional(row) ? names.filter((each) => each.startsWith('--') && each.endsWith('=')) : names
    return completed === null ? [] : [`    ${patterns.join('|')}) ${assignment(completed)} ;;\n`]
  })
  const options = VERB_NAMES.filter((verb) => verb !== 'href').map(
    (verb) => `        ${verb}) words=(${optionsOf(verb)}) ;;\n`,
  )
  const values = VALUES_OF_KEYS.map(([key, words]) => `        ${key}=*|${key}!=*) words=(${quoted(words)}) ;;\n`)
  return `# Completions of weburl for bash.
_weburl() {
  local word= before= piece= head= cut= each= way= words=() i
  for ((i = 1; i <= COMP_CWORD; i++)); do
    piece="\${COMP_WORDS[i]}"
    if [[ -n $word && $piece == [=:]* || $word == *[=:] && $piece == [!-]* ]]; then word+="$piece"
    else before="$word" word="$piece"
    fi
  done
  cut="\${word%"$piece"}"
  case "$piece" in
    [=:]*) cut="$word" ;;
    [\\'\\"]*) word="$cut\${piece:1}" ;;
  esac
  case "$word" in --*=*) head="\${word%%=*}=" before="\${word%%=*}=" word="\${word#*=}" ;; esac
  case "$before" in
${cases.join('')}    --help|-h) words=(${quoted([...VERB_NAMES, ...HELP_LISTS])}) ;;
    completions) words=(${quoted(shells)}) ;;
    *)
      case "$word" in
        -*)
          case "\${COMP_WORDS[1]}" in
${options.join('').replace(/^/gm, '    ').trimEnd()}
            *) words=(${optionsOf('href')}) ;;
          esac ;;
        *) [ "$COMP_CWORD" = 1 ] && words=(${quoted(VERB_NAMES)}) ;;
      esac ;;
  esac
  # A word completes what is after the last comma, brace or "=". The rest is there already.
  case "$way$word" in
    list*,*) head+="\${word%,*}," word="\${word##*,}" ;;
    template*\\{*)
      each="{\${word##*\\{}"
      case "$each" in *\\}*) ;; *) head+="\${word%"$each"}" word="$each" ;; esac ;;
    condition*=*)
      words=()
      case "$word" in
${values.join('')}      esac
      each="\${word##*[=,]}" head+="\${word%"$each"}" word="$each" ;;
  esac
  COMPREPLY=()
  if [ "$way" = file ]; then
    while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen -f -- "$word")
    compopt -o filenames 2> /dev/null
    return
  fi
  for each in "\${words[@]}"; do
    case "$each" in "$word"*) each="$head$each" COMPREPLY+=("\${each#"$cut"}") ;; esac
  done
  # A word that goes on has no space after it.
  case "$way\${COMPREPLY[0]}" in template*|*[=:]) compopt -o nospace 2> /dev/null ;; esac
}
complete -F _weburl weburl
`
}

const assignment = ({ way, words }: Completed): string =>
  way === 'file' ? 'way=file' : `way=${way} words=(${quoted(words.map(([word]) => word))})`

/** The options that a verb takes, as they are written. */
const optionsOf = (verb: string): string =>
  quoted(ROWS_OF_OPTIONS.filter((row) => takersOf(row).some((each) => each === verb)).flatMap(dashedNames))
