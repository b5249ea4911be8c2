/**
 * The program of a profile: a list of named, pure steps from a URL string to a key.
 *
 *     text ──before──▶ text ──read──▶ state ──steps──▶ state ──write──▶ key
 *
 * Each program reads its input in its own way, so each has its own state: the parts of a URL as it splits them. Some steps change
 * the string before it is read, the others the state. No step changes its argument or depends on anything else.
 */

import { errorMessage, UrlError } from '../../ground/findings/url-error.js'
import { hasRecord } from '../../url/record-of.js'
import type { Url } from '../../url/url.js'

/** One step: its name, a sentence about it, and its function. */
export interface Step<State> {
  readonly name: string
  readonly does: string
  /**
   * The earlier steps that this step needs, because it would not recognise other spellings. A step that only has less
   * to do without another step does not need it.
   */
  readonly needs?: readonly string[]
  /** Returns the same state if there is nothing to do. */
  readonly apply: (state: State) => State
}

/** The input of a profile: a string or a `Url`. */
export type Input = string | Url

/** Whether a value is a `Url`. */
export const isUrl: (value: unknown) => value is Url = hasRecord as (value: unknown) => value is Url

/** How a string becomes a state. */
export interface FormToRead<State> {
  readonly does: string
  /** The steps that have to come first. Without them, another URL would be read. */
  readonly needs?: readonly string[]
  /** `input` is the caller's value; `text` is its string after the earlier steps. */
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
  readonly reading: FormToRead<State>
  readonly steps: readonly Step<State>[]
  readonly writing: FormToWrite<State>
  /** The state as a person reads it, in the explanation of a key. */
  readonly show: (state: State) => string
  /** Returns the key of an input that quickly proves to need no step, and `null` for all others. */
  readonly shortcut: ((input: Input) => string | null) | null
  /**
   * Replaces all steps with one expression: returns the final state, or `null` if the expression does not match. Called only if nobody
   * wants the single steps and no step is left out. Its arguments are those of `reading.read`.
   */
  readonly readPlain: ((text: string, input: Input) => State | null) | null
}

/**
 * An input without a key. The error is made only when it is needed: the function returns or throws it, usually by reading the input
 * again.
 */
export class Refused {
  constructor(readonly error: () => unknown) {}

  /** The refusal of a program that reads without a dialect. */
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
