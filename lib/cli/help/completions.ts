/**
 * Completions for bash, zsh and fish, out of the table of options: `weburl completions bash > weburl.bash`.
 */

import { FACTS, LATE_PARTS, LINK_FACTS, PARTS } from '../../around/lines/output/parts.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { isRepeated } from '../grammar/arguments.js'
import { OPTIONS, type OptionRow, READING_VERBS, ROWS, VERBS, type VerbName, wordsOf } from '../grammar/grammar.js'
import { flagOf, UsageError } from '../grammar/usage-error.js'
import { textOf } from './option-texts.js'

const NAMED: readonly OptionRow[] = OPTIONS
const SHELLS: ReadonlyMap<string, () => string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
])

const DIALECTS = DIALECT_NAMES.map(([name]) => name)

/** The options whose value is a list, with commas between. */
const isList = ({ name }: OptionRow): boolean => ROWS[name]?.kind === 'list'

const FIELDS = [...PARTS, ...LATE_PARTS, ...FACTS, ...LINK_FACTS].map(({ name }) => name)

/** Values that are completed although there are others, such as a name with a version. */
const USUAL_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['dialect', DIALECTS],
  ['among', [...DIALECTS, 'documents', 'programs', 'readers']],
  ['fields', FIELDS],
  ['uniq', PROFILE_NAMES.map(([name]) => name)],
  ['jobs', ['auto']],
  ['profile', PROFILE_NAMES.map(([name]) => name)],
])

/** The words that complete a value of an option; `null` if the value may be any text. */
const valuesOf = ({ name }: OptionRow): string | null => (wordsOf(name) ?? USUAL_VALUES.get(name))?.join(' ') ?? null

export function completionsFor(names: readonly string[]): string {
  const [name = ''] = names
  const shell = SHELLS.get(name)
  if (shell === undefined || names.length !== 1) {
    throw new UsageError(`completions takes the name of a shell: ${[...SHELLS.keys()].join(', ')}`)
  }
  return shell()
}

/** The verbs that take an option. */
const takersOf = ({ verbs }: OptionRow): readonly VerbName[] => verbs ?? READING_VERBS

/** The options that a verb takes, as they are written. The pages of help have only their own options. */
const dashedNamesOf = (verb: VerbName): string =>
  NAMED.filter((row) => takersOf(row).includes(verb) || row.name === 'help')
    .flatMap(dashedNames)
    .join(' ')

/** How a row is written on a command line: with one dash or with two. */
const dashedNames = ({ name, short }: OptionRow): string[] => [
  flagOf(name),
  ...(short === undefined ? [] : [`-${short}`]),
]

const OTHER_VERBS = VERBS.map(({ name }) => name).filter((name) => name !== 'href')

const verbNames = VERBS.map(({ name }) => name).join(' ')

function bash(): string {
  const cases = NAMED.filter((row) => row.completes !== undefined || valuesOf(row) !== null).map((row) => {
    // A value that may be left out needs "=" before it.
    const pattern = row.value?.startsWith('[')
      ? `${flagOf(row.name)}=`
      : dashedNames(row).flatMap((each) => [each, `${each}=`])
    const generator = row.completes === 'file' ? '-f' : `-W '${valuesOf(row)}'`
    const list = isList(row) ? ' list=1' : ''
    return `    ${[pattern].flat().join('|')}) words=(${generator})${list} ;;\n`
  })
  const files = NAMED.filter(({ completes }) => completes === 'file').flatMap(dashedNames)
  return `# Completions of weburl for bash.
_weburl() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=() list= done=
  # bash takes "--output=n" for three words.
  if [ "$word" = = ]; then word= before="$before="
  elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD-2]}="
  fi
  case "$before" in
${cases.join('')}    completions) words=(-W '${[...SHELLS.keys()].join(' ')}') ;;
  esac
  if [ \${#words[@]} = 0 ]; then
    case "$word" in
      -*)
        case "\${COMP_WORDS[1]}" in
${OTHER_VERBS.map((verb) => `          ${verb}) words=(-W '${dashedNamesOf(verb)}') ;;\n`).join('')}          *) words=(-W '${dashedNamesOf('href')}') ;;
        esac ;;
      *) [ "$COMP_CWORD" = 1 ] && words=(-W '${verbNames}') ;;
    esac
  fi
  # What is before the last comma of a list is there already.
  case "$list$word" in 1*,*) done="\${word%,*}," word="\${word##*,}" ;; esac
  [ \${#words[@]} = 0 ] || mapfile -t COMPREPLY < <(compgen -P "$done" "\${words[@]}" -- "$word")
  case "$before" in ${files.flatMap((each) => [each, `${each}=`]).join('|')}) compopt -o filenames 2> /dev/null ;; esac
}
complete -F _weburl weburl
`
}

function zsh(): string {
  const options = NAMED.map((row) => {
    const isOptional = row.value?.startsWith('[') === true
    // In zsh, "=" means that the value is the next word or comes after "="; "=-" means that the value comes only after "=".
    const long = `${flagOf(row.name)}${row.value === undefined ? '' : isOptional ? '=-' : '='}`
    const short = row.short === undefined ? null : `-${row.short}${row.value === undefined ? '' : '+'}`
    const names = short === null ? `'${long}` : `{${long},${short}}'`
    const value = row.value === undefined ? '' : `${isOptional ? '::' : ':'}${zshText(row.value)}:${zshValues(row)}`
    const takers = takersOf(row)
    const option = `${isRepeated(row) ? "'*'" : ''}${names}[${zshText(textOf(row))}]${value}'`
    return `  [[ $verb == (${takers.join('|')}${row.name === 'help' ? '|*' : ''}) ]] && options+=(${option})\n`
  })
  const verbs = VERBS.map(({ name, text }) => `'${name}:${zshText(text)}'`).join(' ')
  return `#compdef weburl
# Completions of weburl for zsh.
_weburl() {
  local -a verbs=(${verbs}) options
  local verb=href
  [[ $words[2] == (${verbNames.replaceAll(' ', '|')}) ]] && verb=$words[2]
${options.join('')}  _arguments $options '1: :{_describe verb verbs}' '*:URL:_urls'
}
_weburl "$@"
`
}

const zshValues = (row: OptionRow): string =>
  row.completes === 'file'
    ? '_files'
    : valuesOf(row) === null
      ? ' '
      : isList(row)
        ? `_values -s , ${row.name} ${valuesOf(row)}`
        : `(${valuesOf(row)})`

const zshText = (text: string): string => text.replace(/['[\]:\\]/g, '')

function fish(): string {
  const options = NAMED.map((row) => {
    const short = row.short === undefined ? '' : ` -s ${row.short}`
    const words = valuesOf(row)
    const list = `(__fish_complete_list , "string split ' ' '${words}'")`
    const values = words === null ? '' : isList(row) ? ` -a "${list.replace(/["$]/g, '\\$&')}"` : ` -a '${words}'`
    const takers = row.name === 'help' ? '' : ` -n '__weburl_verb ${takersOf(row).join(' ')}'`
    const kind = row.value === undefined ? '' : row.completes === 'file' ? ' -rF' : ' -x'
    return `complete -c weburl${takers} -l ${flagOf(row.name).slice(2)}${short}${kind}${values} -d '${textOf(row).replace(/['\\]/g, '')}'\n`
  })
  const verbs = VERBS.map(
    ({ name, text }) => `complete -c weburl -n __fish_use_subcommand -a ${name} -d '${text.replace(/['\\]/g, '')}'\n`,
  )
  const verb = `function __weburl_verb
  set -l words (commandline -opc)
  set -l verb href
  contains -- "$words[2]" ${verbNames}; and set verb $words[2]
  contains -- $verb $argv
end
`
  return `# Completions of weburl for fish.\n${verb}complete -c weburl -f\n${verbs.join('')}${options.join('')}`
}
