/**
 * The program of a profile is a list of named, pure steps that turn a URL string into a key.
 *
 *     text ──before──▶ text ──read──▶ state ──steps──▶ state ──write──▶ key
 *
 * Each program splits URLs in its own way, so each has its own state type, which holds the parts. The steps in `before` change the
 * string before it is split; the steps in `steps` change the state. No step changes its argument or depends on anything else.
 */

import { errorMessage, UrlError } from '../../ground/findings/url-error.js'
import { hasRecord } from '../../url/record-of.js'
import type { Url } from '../../url/url.js'

/** One step: its name, a sentence that describes it, and its function. */
export interface Step<State> {
  readonly name: string
  readonly does: string
  /**
   * The earlier steps without which this step would miss some spellings. A step without which this step would merely have less to
   * do is not listed.
   */
  readonly needs?: readonly string[]
  /** Returns its argument if there is nothing to change. */
  readonly apply: (state: State) => State
}

/** The input of a profile: a string or a `Url`. */
export type Input = string | Url

/** Tells whether a value is a `Url`. */
export const isUrl: (value: unknown) => value is Url = hasRecord as (value: unknown) => value is Url

/** Splits a string into a state. */
export interface FormToRead<State> {
  readonly does: string
  /** The steps that have to run first, because a different URL would be parsed without them. */
  readonly needs?: readonly string[]
  /** `input` is the caller's value; `text` is its string after the earlier steps. */
  readonly read: (text: string, input: Input) => State | Refused
}

/** Writes a state as a key. */
export interface FormToWrite<State> {
  readonly name: string
  readonly does: string
  readonly write: (state: State) => string
}

/** All steps of a profile, including parsing and writing. */
export interface Program<State> {
  readonly before: readonly Step<string>[]
  readonly reading: FormToRead<State>
  readonly steps: readonly Step<State>[]
  readonly writing: FormToWrite<State>
  /** Returns the state as a string for the explanation of a key. */
  readonly show: (state: State) => string
  /** Returns the key of an input that a quick check shows to need no step; `null` for all other inputs. */
  readonly shortcut: ((input: Input) => string | null) | null
  /**
   * Replaces parsing and all steps with one regular expression: returns the final state, or `null` if the expression does not
   * match. It is called only if no step is left out and the caller does not want the changes step by step. It has the same
   * parameters as `reading.read`.
   */
  readonly readPlain: ((text: string, input: Input) => State | null) | null
}

/**
 * An input that has no key. The error is made only when needed: `error` returns or throws it, usually by parsing the input again.
 */
export class Refused {
  constructor(readonly error: () => unknown) {}

  /** The refusal by a program that parses without a dialect. */
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
