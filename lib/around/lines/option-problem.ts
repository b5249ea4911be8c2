/**
 * A problem with an option, as data. Programs and the command share the options but spell them differently: `maxLine: '64K'` and
 * `--max-line 64K`. A problem therefore refers to options by name, and a {@link Face} spells them for programs or for the command.
 */

import { editDistance } from '../../ground/text/edit-distance.js'
import { Url } from '../../url/url.js'

/** The sections of the help that list names. */
type ListName = 'Templates' | 'Dialects'

/** Literal text, an option with or without a value, or a reference to a list of names. */
export type MessagePart = string | { readonly option: string; readonly value?: unknown } | { readonly list: ListName }

/** A message about an option or a record. */
type Says = string | readonly MessagePart[]

/** How options are spelled, and how the lists of names are referred to: in a program or on the command line. */
export interface Face {
  option(name: string, value?: unknown): string
  list(name: ListName): string
}

/** Renders a message with the spellings of a face. */
export const worded = (says: Says, face: Face): string =>
  typeof says === 'string' ? says : says.map((part) => wordedPart(part, face)).join('')

function wordedPart(part: MessagePart, face: Face): string {
  if (typeof part === 'string') return part
  return 'list' in part ? face.list(part.list) : face.option(part.option, part.value)
}

/** The spellings for programs. */
export const PROGRAM: Face = {
  option: (name, value) => (value === undefined ? name : `${name}: ${inCode(value)}`),
  list: () => 'the guide of weburl/lines lists them',
}

/** A value as JavaScript source code. */
function inCode(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  return Array.isArray(value) ? `[${value.map(inCode).join(', ')}]` : String(value)
}

/**
 * The error for an option that is invalid, or that contradicts another option. `says` continues a sentence that begins with the
 * option's name, as in `maxLine` "is a size from 1 to 16M". For programs it is a `TypeError`, and `message` has the spellings for
 * programs.
 */
export class OptionProblem extends TypeError {
  /** The option's name, as spelled in programs. */
  readonly option: string
  readonly #says: Says

  constructor(option: string, says: Says) {
    super(`The option ${sentence(option, says, PROGRAM)}`)
    this.option = option
    this.#says = says
  }

  /** The message with the spellings of a face. */
  in(face: Face): string {
    return sentence(face.option(this.option), this.#says, face)
  }
}

/** Joins the option's name and its message, with a space unless the message begins with a colon. */
function sentence(option: string, says: Says, face: Face): string {
  const words = worded(says, face)
  return words.startsWith(':') ? option + words : `${option} ${words}`
}

/** The word of a list that is most similar to a given word, ignoring case; `null` if none is similar. */
export function nearest(word: string, words: readonly string[]): string | null {
  const wanted = word.toLowerCase()
  const [best] = words
    .map((each) => ({ each, distance: editDistance(wanted, each.toLowerCase()) }))
    // The limit depends on the length because a word of one letter would otherwise be similar to every short word.
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)) && distance < each.length)
    .sort((a, b) => a.distance - b.distance)
  return best?.each ?? null
}

/**
 * A caller's value as messages quote it: on one line, with its secrets masked. Every value is masked, because a URL may have been
 * written where a name was expected.
 */
export const maskedValue = (value: string): string => Url.redact(value)
