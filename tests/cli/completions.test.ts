/**
 * The completions of bash, zsh and fish, as these shells offer them. A shell that is not installed is not asked:
 * `apt-get install zsh fish`.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

/** A typed line, and the words that complete its last word. */
const COMPLETIONS: readonly (readonly [typed: string, words: readonly string[]])[] = [
  ['weburl ch', ['check']],
  ['weburl --max', ['--max-line']],
  ['weburl --err', ['--error-column']],
  ['weburl -f lis', ['list of URLs']],
  ['weburl --file=lis', ['list of URLs']],
  ['weburl -o ', ['csv', 'lines', 'ndjson', 'tsv']],
  ['weburl --output=n', ['ndjson']],
  ['weburl -p surt', ['surt', 'surt-with-scheme']],
  ['weburl check -d web-', ['web-url']],
  ['weburl --stats=te', ['text']],
  ['weburl -c ', []],
  ['weburl --help con', ['conditions']],
  ['weburl completions z', ['zsh']],
  // The keys of conditions, and the values of those that have few.
  ['weburl --where ca', ['canonical=']],
  ['weburl --where class=pri', ['private']],
  ['weburl --where=class!=private,mul', ['multicast']],
  ['weburl --where refused=', ['no', 'yes']],
  ['weburl --where host=pri', []],
  ['weburl --where que', ['query:', 'query=']],
  // The parts of a template after a brace, with anything before it, in quotes and without.
  ['weburl -g {hostn', ['hostname}']],
  ["weburl -g 'x{hostn", ['hostname}']],
  ['weburl links --get={query:id}{desc', ['descriptor}']],
  ['weburl links --get x{desc', ['descriptor}']],
  ['weburl -g {hostname}x', []],
  ['weburl --add h={hostn', ['hostname}']],
  ['weburl --uniq=safe', ['safe-browsing']],
  ['weburl --uniq={doma', ['domain}']],
  ['weburl -e windows-125', [...'012345678'].map((digit) => `windows-125${digit}`)],
  ['weburl -e col', ['column:']],
  ['weburl -b f', ['field:']],
  ['weburl --input-encoding by', ['bytes']],
  ['weburl compare --among rea', ['readers']],
  // A value after a comma is completed, too.
  ['weburl compare --among whatwg,py', ['python-3.14']],
  ['weburl -o tsv --fields=n,hre', ['href']],
  // An option is offered where the verb takes it.
  ['weburl check --pol', []],
  ['weburl check --sev', ['--severity']],
  ['weburl --sev', []],
  ['weburl relink --fr', ['--from']],
]

/**
 * A shell that has a terminal of its own, in which another zsh reads what follows. It lists the completions of each line and
 * records the offered words.
 */
const ASKING_ZSH = `
zmodload zsh/zpty
zpty -b inner "cd $PWD; ZDOTDIR=$PWD zsh -f -i"
zpty -w inner "source $PWD/inner.zsh"
for (( i = 0; i < 200; i++ )); do [[ -e done ]] && break; sleep 0.05; done
zpty -d inner
`
const ASKED_ZSH = `
fpath=($PWD $fpath)
autoload -Uz compinit && compinit -u -D
compadd() {
  # A call that only fills an array offers nothing.
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a words
  builtin compadd -A words "$@"
  (( $#words )) && print -rl -- \${(Q)words} >> answers
  builtin compadd "$@"
}
zle-line-init() {
  while IFS= read -r asked; do
    BUFFER=$asked CURSOR=$#asked
    print -r -- "? $asked" >> answers
    zle list-choices
  done < asks
  : > done
  exit
}
zle -N zle-line-init
`
const ASKED_BASH = `
source weburl.bash
complete -p weburl > /dev/null || exit
while IFS= read -r asked; do
  echo "? $asked"
  IFS= read -r cut
  eval "COMP_WORDS=($cut)"
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _weburl
  printf '%s\\n' "\${COMPREPLY[@]}"
done < cut
`
const ASKED_FISH = `
source weburl.fish
while read -l asked
  echo "? $asked"
  complete -C "$asked"
end < asks
`

/** The words of a line as bash cuts them: at "=" and ":" as well, where these are not in quotes. Each is quoted once more. */
const cutLikeBash = (line: string): string =>
  [...(line.match(/[=:]+|(?:'[^']*'?|[^\s=:'])+/g) ?? []), ...(line.endsWith(' ') ? [''] : [])]
    .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
    .join(' ')

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'exit'], { stdio: 'ignore' }).status === 0

/** The words after each question, sorted, because each shell has an order of its own. */
function answersIn(text: string): (readonly [typed: string, words: readonly string[]])[] {
  return text
    .split(/^\? /m)
    .slice(1)
    .map((block) => {
      const [typed = '', ...words] = block.replace(/\n+$/, '').split('\n')
      // fish explains a word after a tab. Shells differ in how much they repeat before the completed part.
      const plain = words.map((word) => word.replace(/\t.*/, '').replace(/^.*[{,=](?=.)/, ''))
      return [typed, plain.sort()] as const
    })
}

describe('completions', () => {
  let folder: string
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-completions-'))
    for (const [shell, name] of [
      ['bash', 'weburl.bash'],
      ['zsh', '_weburl'],
      ['fish', 'weburl.fish'],
    ] as const) {
      writeFileSync(join(folder, name), (await weburl(['completions', shell])).out)
    }
    writeFileSync(join(folder, 'list of URLs'), '')
    writeFileSync(join(folder, 'asks'), COMPLETIONS.map(([typed]) => `${typed}\n`).join(''))
    writeFileSync(join(folder, 'cut'), COMPLETIONS.map(([typed]) => `${typed}\n${cutLikeBash(typed)}\n`).join(''))
    writeFileSync(join(folder, 'inner.zsh'), ASKED_ZSH)
  })
  after(() => rmSync(folder, { recursive: true }))

  const env = () => ({ ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder })

  const SHELLS: readonly (readonly [shell: string, ask: () => string])[] = [
    [
      'zsh',
      () => {
        execFileSync('zsh', ['-f', '-c', ASKING_ZSH], { cwd: folder, env: env(), timeout: 30_000, stdio: 'ignore' })
        return readFileSync(join(folder, 'answers'), 'utf8')
      },
    ],
    ['bash', () => execFileSync('bash', ['--norc', '-c', ASKED_BASH], { cwd: folder, env: env(), encoding: 'utf8' })],
    ['fish', () => execFileSync('fish', ['-c', ASKED_FISH], { cwd: folder, env: env(), encoding: 'utf8' })],
  ]

  it('describe each value in fish, and do not repeat the description of the option', () => {
    if (!isInstalled('fish')) return
    const ask = (line: string) =>
      execFileSync('fish', ['-c', `source weburl.fish; complete -C ${JSON.stringify(line)}`], {
        cwd: folder,
        env: env(),
        encoding: 'utf8',
      })
    assert.include(ask('weburl -p surt'), 'surt\tthe keys of web archives')
    assert.include(ask('weburl -g {hostn'), '{hostname}\tthe host without the port')
    assert.include(ask('weburl --where sch'), 'scheme=\tthe scheme')
    assert.equal(ask('weburl -o nd'), 'ndjson\n')
  })

  for (const [shell, ask] of SHELLS) {
    if (!isInstalled(shell)) {
      it(`are offered by ${shell} (pending: ${shell} is not installed)`)
      continue
    }
    it(`are offered by ${shell}`, () => assert.deepEqual(answersIn(ask()), COMPLETIONS))
  }
})
