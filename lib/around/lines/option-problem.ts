/**
 * The problem with an option, as data. Programs and the command share the options but spell them differently: `maxLine: '64K'`
 * and `--max-line 64K`. So a problem names options, and each face puts it into its own words.
 */

import { editDistance } from '../../ground/text/edit-distance.js'
import { Url } from '../../url/url.js'

/** The lists of names that a person can look up: sections of the help. */
type ListName = 'Templates' | 'Dialects'

/** Words, an option with or without a value, or the place where names are listed. */
export type MessagePart = string | { readonly option: string; readonly value?: unknown } | { readonly list: ListName }

/** A message about an option or a record. */
type Says = string | readonly MessagePart[]

/** How a program or a command line writes an option, and where its reader finds the lists of names. */
export interface Face {
  option(name: string, value?: unknown): string
  list(name: ListName): string
}

/** A message in the words of a face. */
export const worded = (says: Says, face: Face): string =>
  typeof says === 'string' ? says : says.map((part) => wordedPart(part, face)).join('')

function wordedPart(part: MessagePart, face: Face): string {
  if (typeof part === 'string') return part
  return 'list' in part ? face.list(part.list) : face.option(part.option, part.value)
}

/** The words of a program. */
export const PROGRAM: Face = {
  option: (name, value) => (value === undefined ? name : `${name}: ${inCode(value)}`),
  list: () => 'the guide of weburl/lines lists them',
}

/** A value as a program writes it. */
function inCode(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  return Array.isArray(value) ? `[${value.map(inCode).join(', ')}]` : String(value)
}

/**
 * An option that cannot be understood, or does not go with another one. What it says follows the name of the option, as in
 * `maxLine` "is a size from 1 to 16M". For a program it is a `TypeError`, and the message is in the words of a program.
 */
export class OptionProblem extends TypeError {
  /** The name of the option, as a program writes it. */
  readonly option: string
  readonly #says: Says

  constructor(option: string, says: Says) {
    super(`The option ${sentence(option, says, PROGRAM)}`)
    this.option = option
    this.#says = says
  }

  /** The message in the words of a face. */
  in(face: Face): string {
    return sentence(face.option(this.option), this.#says, face)
  }
}

/** A colon follows the option, and anything else is the rest of a sentence about it. */
function sentence(option: string, says: Says, face: Face): string {
  const words = worded(says, face)
  return words.startsWith(':') ? option + words : `${option} ${words}`
}

/** The word of a list nearest to a given one, without regard to case; `null` if none is near. */
export function nearest(word: string, words: readonly string[]): string | null {
  const wanted = word.toLowerCase()
  const [best] = words
    .map((each) => ({ each, distance: editDistance(wanted, each.toLowerCase()) }))
    // The distance is limited by the length: otherwise a word of one letter would be near to every other word.
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)) && distance < each.length)
    .sort((a, b) => a.distance - b.distance)
  return best?.each ?? null
}

/**
 * A value that the caller wrote, as a message quotes it: without its secrets, on one line. Where a name was expected, somebody may
 * have written a URL.
 */
export const maskedValue = (value: string): string => Url.redact(value)
