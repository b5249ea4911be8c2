/**
 * What a profile is made of: a list of named, pure steps that lead from a text to a key.
 *
 *     text ──before──▶ text ──read──▶ state ──steps──▶ state ──write──▶ key
 *
 * A program reads a text in its own way, and so it has a state of its own: the parts of a URL as it splits them. Some of its
 * steps work on the text before it is read, the others on the state. No step changes its argument, and no step depends on anything
 * else.
 */

import { errorMessage } from '../../ground/findings/refusals.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { hasRecord } from '../../url/record-of.js'
import type { Url } from '../../url/url.js'

/** One step: its name, what it does in a sentence, and the function. */
export interface Step<State> {
  readonly name: string
  readonly does: string
  /**
   * The earlier steps that this step needs, because it would not recognise another spelling. A step that still works without
   * another step, and only has less to do, does not need that step.
   */
  readonly needs?: readonly string[]
  /** Gives the same state if there is nothing to do. */
  readonly apply: (state: State) => State
}

/** The input of a profile: a text, or a `Url`. */
export type Input = string | Url

/** Whether a value is a `Url`. */
export const isUrl: (value: unknown) => value is Url = hasRecord as (value: unknown) => value is Url

/** How a text becomes a state. */
export interface Reading<State> {
  readonly does: string
  /** The steps that have to change the text first. Without them, the text would be read as another URL. */
  readonly needs?: readonly string[]
  /** The input is the caller's value; the text is its text after the steps before. */
  readonly read: (text: string, input: Input) => State | Refused
}

/** How a state becomes a key. */
export interface FormToWrite<State> {
  readonly name: string
  readonly does: string
  readonly write: (state: State) => string
}

/** A list of steps, with the reading and the writing in their places. */
export interface Program<State> {
  readonly before: readonly Step<string>[]
  readonly reading: Reading<State>
  readonly steps: readonly Step<State>[]
  readonly writing: FormToWrite<State>
  /** The state as a person reads it, in the explanation of a key. */
  readonly show: (state: State) => string
  /** Gives the key of an input that no step changes, if that can be seen quickly, and `null` otherwise. */
  readonly shortcut: ((input: Input) => string | null) | null
  /**
   * Reads a text with one expression in place of all steps: the final state; `null` for other texts. It is called only if no
   * caller wants the single steps, and no step is left out. Its arguments are those of `read` in the reading.
   */
  readonly readPlain: ((text: string, input: Input) => State | null) | null
}

/**
 * A text that has no key. The error with the reason is made only when it is needed: the function returns or throws it, usually by
 * reading the text a second time.
 */
export class Refused {
  constructor(readonly error: () => unknown) {}

  /** Makes the refusal for a reading that has no dialect, from the name of the reason, a message, and what to write instead. */
  static because(program: string, input: string, reason: string, message: string, suggestion: string): Refused {
    return new Refused(() => {
      const span = { start: 0, end: input.length }
      const finding = { name: reason, severity: 'error', component: null, span, message, suggestion } as const
      return new UrlError('ERR_INVALID_URL', errorMessage('The input has no key', program, input, finding), {
        reason,
        span,
        suggestion,
      })
    })
  }
}
