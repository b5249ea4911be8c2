/**
 * Completions for bash, zsh and fish, out of the table of options: `weburl completions bash > weburl.bash`.
 */

import { UsageError } from '../../around/lines/given.js'
import { DIALECT_NAMES, PROFILE_NAMES } from '../../around/lines/reading/by-name.js'
import { OPTIONS, type OptionRow, VERBS } from '../grammar/grammar.js'

const ROWS: readonly OptionRow[] = OPTIONS
const SHELLS: ReadonlyMap<string, () => string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
])

const DIALECTS = DIALECT_NAMES.map(([name]) => name)

/** Values that are completed although there are others, such as a name with a version. */
const USUAL_VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['dialect', DIALECTS],
  ['among', DIALECTS],
  ['profile', PROFILE_NAMES.map(([name]) => name)],
])

/** The words that complete a value of an option; `null` if the value may be any text. */
const valuesOf = ({ name, choices }: OptionRow): string | null => (choices ?? USUAL_VALUES.get(name))?.join(' ') ?? null

export function completionsFor(names: readonly string[]): string {
  const [name = ''] = names
  const shell = SHELLS.get(name)
  if (shell === undefined || names.length !== 1) {
    throw new UsageError(`completions takes the name of a shell: ${[...SHELLS.keys()].join(', ')}`)
  }
  return shell()
}

/** How a row is written on a command line: with one dash or with two. */
const dashedNames = ({ name, short }: OptionRow): string[] => [
  `--${name}`,
  ...(short === undefined ? [] : [`-${short}`]),
]

const verbNames = VERBS.map(({ name }) => name).join(' ')

function bash(): string {
  const cases = ROWS.filter((row) => row.completes !== undefined || valuesOf(row) !== null).map((row) => {
    // A value that may be left out needs "=" before it.
    const pattern = row.value?.startsWith('[')
      ? `--${row.name}=`
      : dashedNames(row).flatMap((each) => [each, `${each}=`])
    const generator = row.completes === 'file' ? '-f' : `-W '${valuesOf(row)}'`
    return `    ${[pattern].flat().join('|')}) words=(${generator}) ;;\n`
  })
  const files = ROWS.filter(({ completes }) => completes === 'file').flatMap(dashedNames)
  return `# Completions of weburl for bash.
_weburl() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words=()
  # bash takes "--output=n" for three words.
  if [ "$word" = = ]; then word= before="$before="
  elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD-2]}="
  fi
  case "$before" in
${cases.join('')}    completions) words=(-W '${[...SHELLS.keys()].join(' ')}') ;;
  esac
  if [ \${#words[@]} = 0 ]; then
    case "$word" in
      -*) words=(-W '${ROWS.flatMap(dashedNames).join(' ')}') ;;
      *) [ "$COMP_CWORD" = 1 ] && words=(-W '${verbNames}') ;;
    esac
  fi
  [ \${#words[@]} = 0 ] || mapfile -t COMPREPLY < <(compgen "\${words[@]}" -- "$word")
  case "$before" in ${files.flatMap((each) => [each, `${each}=`]).join('|')}) compopt -o filenames 2> /dev/null ;; esac
}
complete -F _weburl weburl
`
}

function zsh(): string {
  const options = ROWS.map((row) => {
    const isOptional = row.value?.startsWith('[') === true
    // "=": the value is the next word or comes after "="; "=-": it comes after "=" only.
    const long = `--${row.name}${row.value === undefined ? '' : isOptional ? '=-' : '='}`
    const short = row.short === undefined ? null : `-${row.short}${row.value === undefined ? '' : '+'}`
    const names = short === null ? `'${long}` : `{${long},${short}}'`
    const value = row.value === undefined ? '' : `${isOptional ? '::' : ':'}${zshText(row.value)}:${zshValues(row)}`
    return `    ${row.repeated ? "'*'" : ''}${names}[${zshText(row.text)}]${value}'`
  })
  const verbs = VERBS.map(({ name, text }) => `'${name}:${zshText(text)}'`).join(' ')
  return `#compdef weburl
# Completions of weburl for zsh.
_weburl() {
  local -a verbs=(${verbs})
  _arguments \\
${options.join(' \\\n')} \\
    '1: :{_describe verb verbs}' '*:URL:_urls'
}
_weburl "$@"
`
}

const zshValues = (row: OptionRow): string =>
  row.completes === 'file' ? '_files' : valuesOf(row) === null ? ' ' : `(${valuesOf(row)})`

const zshText = (text: string): string => text.replace(/['[\]:\\]/g, '')

function fish(): string {
  const options = ROWS.map((row) => {
    const short = row.short === undefined ? '' : ` -s ${row.short}`
    const values = valuesOf(row) === null ? '' : ` -a '${valuesOf(row)}'`
    const kind = row.value === undefined ? '' : row.completes === 'file' ? ' -rF' : ' -x'
    return `complete -c weburl -l ${row.name}${short}${kind}${values} -d '${row.text.replace(/['\\]/g, '')}'\n`
  })
  const verbs = VERBS.map(
    ({ name, text }) => `complete -c weburl -n __fish_use_subcommand -a ${name} -d '${text.replace(/['\\]/g, '')}'\n`,
  )
  return `# Completions of weburl for fish.\ncomplete -c weburl -f\n${verbs.join('')}${options.join('')}`
}
