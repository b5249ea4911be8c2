/**
 * The options that change the URL of each record: `--set NAME=VALUE` and `--drop NAME`, for the parameters of its query. All other
 * parameters stay as they are written.
 */

import type { Url } from '../../url/url.js'
import { maskedValue, OptionProblem } from './option-problem.js'
import type { LineOptions } from './options.js'
import { texts } from './where-values.js'

/** What the run makes of the URL of a record. */
export type ChangeUrl = (url: Url) => Url

/** A name of a parameter, or the beginning of names: `utm_*`. Throws an `OptionProblem` for any other text. */
export function checkDropped(text: string): void {
  if (text === '') throw new OptionProblem('drop', 'takes the name of a parameter, and this is empty')
  if (text.includes('=')) {
    throw new OptionProblem(
      'drop',
      `takes the name of a parameter, without a value: did you mean ${maskedValue(text.split('=', 1)[0] as string)}?`,
    )
  }
  if (text.slice(0, -1).includes('*'))
    throw new OptionProblem('drop', 'takes a "*" at the end of a name only, such as utm_*')
}

/** What the run changes; `null` if it changes nothing. What is set is not dropped. */
export function changeOf({ set = [], drop = [] }: LineOptions): ChangeUrl | null {
  const sets = set.map(({ name, template }) => [name, template] as const)
  drop.forEach(checkDropped)
  if (sets.length === 0 && drop.length === 0) return null
  const isDropped = texts(drop)
  return (url) => {
    const without = drop.length === 0 || url.query === null ? url : url.withoutQueryParameters(isDropped)
    return sets.length === 0 ? without : without.withQueryParameters(sets)
  }
}
