/**
 * Completions for bash, zsh and fish, out of the tables of the grammar: `weburl completions bash > weburl.bash`.
 */

import { UsageError } from '../../grammar/usage-error.js'
import { bash } from './bash.js'
import { fish } from './fish.js'
import { zsh } from './zsh.js'

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
