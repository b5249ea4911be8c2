/**
 * What tells records apart with `--uniq`: the key that `{key}` is, the text that a template makes, or the key of a profile.
 */

import { OptionProblem } from './option-problem.js'
import type { LineOptions } from './options.js'
import { isName, namesIn, type Piece, renderTemplate, templatePieces, valueOnLine } from './output/template.js'
import type { Answer, Unread } from './reading/answer.js'
import { checkProfileName, profileNamed } from './reading/by-name.js'
import { bytesOf } from './records/escape.js'

export interface UniqueKey {
  /** The key of a record, in bytes; `null` for a record that has none, and so is not the same as any other. */
  readonly of: (read: Answer | Unread) => string | null
  /** The template that makes the key; empty for the key of a profile. */
  readonly pieces: readonly Piece[]
}

const isTemplate = (text: string): boolean => text.includes('{')

/** Refuses a template or a name that cannot be understood, before anything is loaded. Throws an `OptionProblem`. */
export function checkUnique({ uniq: text }: LineOptions): void {
  if (text === undefined || text === true) return
  if (isTemplate(text)) namesIn('uniq', text)
  else if (isName(text))
    throw new OptionProblem('uniq', `takes a template or the name of a profile: did you mean {${text}}?`)
  else checkProfileName('uniq', text)
}

/** The key of the run; `null` if it has none. Loads what it needs. */
export async function uniqueKeyOf(options: LineOptions): Promise<UniqueKey | null> {
  checkUnique(options)
  const { uniq } = options
  if (uniq === undefined) return null
  const text = uniq === true ? '{key}' : uniq
  if (isTemplate(text)) {
    const pieces = await templatePieces('uniq', text, options)
    return { of: renderTemplate(pieces, valueOnLine), pieces }
  }
  const profile = await profileNamed('uniq', text, [])
  return {
    of: (read) => {
      const key = read.kind === 'unread' ? null : read.keyBy(profile)
      return key === null ? null : bytesOf(key)
    },
    pieces: [],
  }
}
