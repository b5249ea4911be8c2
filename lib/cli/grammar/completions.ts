/**
 * Completions for bash, zsh and fish, out of the table of options: `weburl completions bash > weburl.bash`.
 */

import { OPTIONS, type OptionRow, VERBS } from './grammar.js'
import { UsageError } from './usage-error.js'

const ROWS: readonly OptionRow[] = OPTIONS
const SHELLS: ReadonlyMap<string, () => string> = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
])

export function completionsFor(names: readonly string[]): string {
  const [name = ''] = names
  const shell = SHELLS.get(name)
  if (shell === undefined || names.length !== 1) {
    throw new UsageError(`completions takes the name of a shell: ${[...SHELLS.keys()].join(', ')}`)
  }
  return shell()
}

/** How a row is written on a command line: with one dash or with two. */
const spellings = ({ name, short }: OptionRow): string[] => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]

const verbNames = VERBS.map(({ name }) => name).join(' ')

function bash(): string {
  const cases = ROWS.filter(({ choices, completes }) => choices !== undefined || completes !== undefined).map((row) => {
    const words =
      row.completes === 'file' ? '$(compgen -f -- "$word")' : `$(compgen -W '${row.choices?.join(' ')}' -- "$word")`
    return `    ${spellings(row).join('|')}) COMPREPLY=(${words}); return ;;\n`
  })
  return `# Completions of weburl for bash.
_weburl() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  case "$before" in
${cases.join('')}  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W '${ROWS.flatMap(spellings).join(' ')}' -- "$word")) ;;
    *) [ "$COMP_CWORD" = 1 ] && COMPREPLY=($(compgen -W '${verbNames}' -- "$word")) ;;
  esac
}
complete -F _weburl weburl
`
}

function zsh(): string {
  const options = ROWS.map((row) => {
    const value = row.value === undefined ? '' : `:${row.value}:${zshValues(row)}`
    const names = spellings(row)
    const head = names.length === 1 ? `'${names[0]}` : `{${names.join(',')}}'`
    return `    ${head}[${zshText(row.text)}]${value}'`
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

const zshValues = ({ choices, completes }: OptionRow): string =>
  completes === 'file' ? '_files' : choices === undefined ? ' ' : `(${choices.join(' ')})`

const zshText = (text: string): string => text.replace(/['[\]:\\]/g, '')

function fish(): string {
  const options = ROWS.map((row) => {
    const short = row.short === undefined ? '' : ` -s ${row.short}`
    const values = row.choices === undefined ? '' : ` -a '${row.choices.join(' ')}'`
    const kind = row.value === undefined ? '' : row.completes === 'file' ? ' -rF' : ' -x'
    return `complete -c weburl -l ${row.name}${short}${kind}${values} -d '${row.text.replace(/['\\]/g, '')}'\n`
  })
  const verbs = VERBS.map(
    ({ name, text }) => `complete -c weburl -n __fish_use_subcommand -a ${name} -d '${text.replace(/['\\]/g, '')}'\n`,
  )
  return `# Completions of weburl for fish.\ncomplete -c weburl -f\n${verbs.join('')}${options.join('')}`
}
