/**
 * Generates the completions for bash, zsh and fish from the grammar's tables: `weburl completions bash > weburl.bash`. The first
 * half is shared by all shells: the words to offer for option values, with their descriptions, and the part of a value that a word
 * replaces.
 */

import { FACTS, LATE_PARTS, LINK_FACTS, PARTS, PARTS_WITH_ARGUMENT } from '../../around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { LINK_KEYS, RECORD_KEYS } from '../../around/lines/where.js'
import { WHERE_KEYS } from '../../around/lines/where-keys.js'
import { encodingsByLabel } from '../../ground/encodings/labels.js'
import { isRepeated } from '../grammar/arguments.js'
import {
  flagOf,
  OPTION_ROWS,
  type OptionName,
  type OptionRow,
  ROWS,
  takersOf,
  UsageError,
  VERBS,
  wordsOf,
} from '../grammar/grammar.js'
import { brieflyOf } from './option-texts.js'
import { lists } from './sections.js'

/** A word and its description, which is empty if the word explains itself. */
type Word = readonly [word: string, text: string]

/**
 * What a word replaces: the whole value, the part after a comma or a brace, or a key or a value of a condition. `file`: the shell
 * completes file names.
 */
type Way = 'whole' | 'list' | 'template' | 'condition' | 'file'

interface Completed {
  readonly way: Way
  readonly words: readonly Word[]
}

const plain = (words: readonly string[]): readonly Word[] => words.map((word) => [word, ''])

const FIELDS: readonly Word[] = [...PARTS, ...LATE_PARTS, ...FACTS, ...LINK_FACTS].map(({ name, text }) => [name, text])

/** The names in a template, with their braces. A name whose argument can be any string ends with ":". */
const PARTS_IN_BRACES: readonly Word[] = [
  ...FIELDS.map(([name, text]): Word => [`{${name}}`, text]),
  ...PARTS_WITH_ARGUMENT.flatMap(({ name, text, ...row }): readonly Word[] =>
    row.arguments === undefined
      ? [[`{${name}:`, text]]
      : row.arguments.map((argument): Word => [`{${name}:${argument}}`, text]),
  ),
]

/** The keys of conditions, each with its "=" or, before an argument, ":". */
const KEYS: readonly Word[] = [
  ...WHERE_KEYS.map(({ name, argument, text }): Word => [argument === undefined ? `${name}=` : `${name}:`, text]),
  ...RECORD_KEYS.map(({ name, text }): Word => [`${name}=`, text]),
  ...LINK_KEYS.map((name): Word => [`${name}=`, `links: {${name}}`]),
]

/** The values to offer for a key, if they can be listed. */
const VALUES_OF_KEYS: readonly (readonly [key: string, words: readonly string[]])[] = [
  ...WHERE_KEYS,
  ...RECORD_KEYS,
].flatMap(({ name, words }) => (words === undefined ? [] : [[name, words] as const]))

/** The beginnings of a value that names a place in a record. */
const PLACES: readonly Word[] = [
  ['column:', 'the column of the record that has it'],
  ['field:', 'the member of the record that has it'],
]

const LABELS = [...new Set(encodingsByLabel().values())].map((name) => name.toLowerCase())

const GROUPS_OF_READERS: readonly Word[] = [
  ['documents', 'all documents'],
  ['programs', 'all programs'],
  ['readers', "today's Standard and all programs"],
]

/** The words to offer for options that also take other values. */
const USUAL: { readonly [Name in OptionName]?: Completed } = {
  base: { way: 'whole', words: PLACES },
  encoding: { way: 'whole', words: [...plain(LABELS), ...PLACES] },
  fallbackEncoding: { way: 'whole', words: plain(LABELS) },
  also: { way: 'whole', words: [['social', 'the usual URLs of cards, lazy images and JSON-LD']] },
  inputEncoding: { way: 'whole', words: [...plain(LABELS), ['bytes', 'a byte from 80 to FF becomes %XX']] },
  dialect: { way: 'whole', words: DIALECT_NAMES },
  among: { way: 'list', words: [...DIALECT_NAMES, ...GROUPS_OF_READERS] },
  fields: { way: 'list', words: [...FIELDS, ['all', 'every part of the URL']] },
  profile: { way: 'whole', words: PROFILE_NAMES },
  uniq: { way: 'template', words: [...PROFILE_NAMES, ...PARTS_IN_BRACES] },
  get: { way: 'template', words: PARTS_IN_BRACES },
  add: { way: 'template', words: PARTS_IN_BRACES },
  where: { way: 'condition', words: KEYS },
  jobs: { way: 'whole', words: [['auto', 'one thread for each processor']] },
}

/** How the value of an option is completed; `null` if any string is allowed. */
function completedOf({ name, completes }: OptionRow): Completed | null {
  if (completes === 'file') return { way: 'file', words: [] }
  const words = wordsOf(name)
  if (words !== null) return { way: ROWS[name]?.kind === 'list' ? 'list' : 'whole', words: plain(words) }
  return USUAL[name as OptionName] ?? null
}

const VERB_NAMES: readonly string[] = VERBS.map(({ name }) => name)

/** The words other than verbs that can follow `--help`. */
const HELP_LISTS: readonly string[] = [...lists().map(({ title }) => title.toLowerCase()), 'all']

/** An option's spellings on the command line: the long one and, if there is one, the short one. */
const dashedNames = ({ name, short }: OptionRow): readonly string[] => [
  flagOf(name),
  ...(short === undefined ? [] : [`-${short}`]),
]

/** Tells whether an option's value is optional, and so must follow "=". */
const isOptional = ({ value }: OptionRow): boolean => value?.startsWith('[') === true

/** Each list of words, with all options that share it. */
const WORDS_BY_OPTIONS: readonly (readonly [names: readonly string[], words: readonly Word[]])[] = (() => {
  const names = new Map<readonly Word[], string[]>()
  for (const row of OPTION_ROWS) {
    const { words = [] } = completedOf(row) ?? {}
    if (words.length > 0) names.set(words, [...(names.get(words) ?? []), row.name])
  }
  return [...names].map(([words, each]) => [each, words])
})()

const SHELLS: ReadonlyMap<string, (shells: readonly string[]) => string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
])

export function completionsFor(names: readonly string[]): string {
  const shells = [...SHELLS.keys()]
  const [name = ''] = names
  const shell = SHELLS.get(name)
  if (shell === undefined || names.length !== 1) {
    throw new UsageError(`completions takes the name of a shell: ${shells.join(', ')}`)
  }
  return shell(shells)
}

// The completions for bash 3.2 and later. bash splits words at "=" and ":", so the script first joins the pieces, and finally
// removes from each completion the part before the piece that bash completes.

/** Words as the elements of a bash array. */
const bashQuoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' ')

function bash(shells: readonly string[]): string {
  const cases = OPTION_ROWS.flatMap((row) => {
    const completed = completedOf(row)
    const names = dashedNames(row).flatMap((each) => [each, `${each}=`])
    const patterns = isOptional(row) ? names.filter((each) => each.startsWith('--') && each.endsWith('=')) : names
    return completed === null ? [] : [`    ${patterns.join('|')}) ${assignment(completed)} ;;\n`]
  })
  const options = VERB_NAMES.filter((verb) => verb !== 'href').map(
    (verb) => `        ${verb}) words=(${optionsOf(verb)}) ;;\n`,
  )
  const values = VALUES_OF_KEYS.map(([key, words]) => `        ${key}=*|${key}!=*) words=(${bashQuoted(words)}) ;;\n`)
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
${cases.join('')}    --help|-h) words=(${bashQuoted([...VERB_NAMES, ...HELP_LISTS])}) ;;
    completions) words=(${bashQuoted(shells)}) ;;
    *)
      case "$word" in
        -*)
          case "\${COMP_WORDS[1]}" in
${options.join('').replace(/^/gm, '    ').trimEnd()}
            *) words=(${optionsOf('href')}) ;;
          esac ;;
        *) [ "$COMP_CWORD" = 1 ] && words=(${bashQuoted(VERB_NAMES)}) ;;
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
  way === 'file' ? 'way=file' : `way=${way} words=(${bashQuoted(words.map(([word]) => word))})`

/** The spellings of a verb's options. */
const optionsOf = (verb: string): string =>
  bashQuoted(OPTION_ROWS.filter((row) => takersOf(row).some((each) => each === verb)).flatMap(dashedNames))

// The completions for zsh. `_arguments` separates options from their values; `compset` removes the part of a value before the part
// to complete.

function zsh(shells: readonly string[]): string {
  const options = OPTION_ROWS.map((row) => {
    // In zsh, "=" means that the value is the next word or follows "="; "=-" means that the value must follow "=".
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

/** Words with their descriptions, as arguments for `_describe`. */
const described = (words: readonly Word[]): string =>
  words.map(([word, text]) => `'${word.replaceAll(':', '\\:')}${text === '' ? '' : `:${plainly(text)}`}'`).join(' ')

/** Removes the characters that are special in the specifications of `_arguments`. */
const plainly = (text: string): string => text.replace(/['[\]:\\]/g, '')

// The completions for fish. For each kind of value, a function prints the words, each preceded by the text typed so far and
// followed by TAB and its description.

function fish(shells: readonly string[]): string {
  const options = OPTION_ROWS.map((row) => {
    const { way } = completedOf(row) ?? { way: null }
    const values = way === null || way === 'file' ? '' : ` -a '(__weburl_${way} ${row.name})'`
    const kind = row.value === undefined ? '' : way === 'file' ? ' -rF' : isOptional(row) ? ' -f' : ' -x'
    const short = row.short === undefined ? '' : ` -s ${row.short}`
    const takers = ` -n '__weburl_verb ${takersOf(row).join(' ')}'`
    return `complete -c weburl${takers} -l ${flagOf(row.name).slice(2)}${short}${kind}${values} -d ${fishQuoted(brieflyOf(row))}\n`
  })
  const verbs = VERBS.map(
    ({ name, text }) => `complete -c weburl -n __fish_use_subcommand -a ${name} -d ${fishQuoted(text)}\n`,
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
function __weburl_after
  set -l before (string replace -rf -- $argv[2] '$1' (__weburl_typed))
  for line in (__weburl_whole $argv[1])
    echo -- "$before$line"
  end
end
function __weburl_list
  __weburl_after $argv[1] '^(.*,)[^,]*$'
end
function __weburl_template
  __weburl_after $argv[1] '^(.*)\\{[^}]*$'
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

/** A fish command that prints words with their descriptions. */
const printed = (words: readonly Word[]): string =>
  `printf '%s\\t%s\\n' ${words.map((pair) => pair.map((each) => fishQuoted(each)).join(' ')).join(' ')}`

/** Removes single quotes and backslashes from a string, and puts it in single quotes. */
const fishQuoted = (text: string): string => `'${text.replace(/['\\]/g, '')}'`
