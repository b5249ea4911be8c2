/**
 * The verb that is meant without one: the canonical URL of each record, or what a template or a list of fields makes of it.
 *
 * One record out for one record in, in the same order, unless an option asks for some of the records only.
 */

import { type OptionName, STATUS } from '../grammar/grammar.js'
import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { escaped } from '../output/escape.js'
import { canonicalFormOf, formOf } from '../output/forms.js'
import { isHref, isNumbered, type Shape, shapeOf } from '../output/shape.js'
import type { Answer } from '../reading/answer.js'
import { columnOf, type Layout, wholeRecord } from '../records/layout.js'
import { Stop, type Verb } from './verb.js'

/** Which records an option keeps, and whether a canonical URL is among them. */
const FILTERS: readonly {
  readonly option: OptionName
  readonly keeps: (answer: Answer) => boolean
  readonly keepsCanonical: boolean
}[] = [
  { option: 'refused', keeps: ({ isRefused }) => isRefused, keepsCanonical: false },
  { option: 'accepted', keeps: ({ isRefused }) => !isRefused, keepsCanonical: true },
  { option: 'canonical', keeps: ({ isCanonical }) => isCanonical, keepsCanonical: true },
  { option: 'changed', keeps: ({ isRefused, isCanonical }) => !isRefused && !isCanonical, keepsCanonical: false },
]

export async function hrefVerb(given: Arguments, layout: Layout, separator: string): Promise<Verb> {
  const filters = FILTERS.filter(({ option }) => given.has(option))
  const [filter = null, second] = filters
  if (second !== undefined) {
    throw new UsageError(`--${filter?.option} and --${second.option} are two choices: leave one of them out`)
  }
  const shape = await shapeOf(given)
  const form = formOf(shape, given, layout)
  const isOfRecords = shape.output === 'lines'
  const hasError = given.has('error-column')
  const withoutAnswer = (answer: Answer): string =>
    layout.answered(answer.record, answer.place, null, hasError ? reasonOf(answer) : null)
  // What is written for a record that is refused may have the delimiter as well, where a template names facts.
  const emptied = (answer: Answer): string => (answer.isRefused ? form(answer) : null) ?? withoutAnswer(answer)
  const onRefused = onRefusedOf(given, separator, emptied)
  const isEchoed = given.has('echo')
  const bodyOf = (answer: Answer): string | null => (answer.isRefused ? null : form(answer)) ?? onRefused(answer)

  return {
    status: STATUS.done,
    countsRecords: given.text('on-error') === 'stop' || isNumbered(shape),
    canonicalLines: canonicalLinesOf(shape, given, layout, filter?.keepsCanonical ?? true),
    answer(answer) {
      // A header belongs to a list of records as it came, and to nothing that is made of it.
      if (answer.isHeader) return isOfRecords ? answer.record + separator : ''
      if (filter !== null && !filter.keeps(answer)) return ''
      const body = bodyOf(answer)
      if (body === null) return ''
      return (isEchoed ? `${escaped(answer.record)}\t${body}` : body) + separator
    },
  }
}

/** What becomes of canonical lines where every record is one, under the Standard of today. */
function canonicalLinesOf(shape: Shape, given: Arguments, layout: Layout, isKept: boolean): Verb['canonicalLines'] {
  const name = given.text('dialect') ?? 'whatwg'
  if (layout !== wholeRecord || name !== 'whatwg' || given.has('profile')) return null
  if (!isKept) return 'dropped'
  const isPlainHref = isHref(shape) && !given.has('echo') && !given.has('error-column')
  if (isPlainHref) return given.has('canonical') ? 'copied' : 'mended'
  return canonicalFormOf(shape, given)
}

/** Why there is no answer for a record: it is refused, or its answer has the delimiter in it. */
const reasonOf = (answer: Answer): string => answer.refusal ?? 'delimiter-in-result'

type OnRefused = (answer: Answer) => string | null

/** What is written for a record that has no answer; `null` for nothing. */
function onRefusedOf(given: Arguments, separator: string, emptied: OnRefused): OnRefused {
  const hasError = given.has('error-column')
  const echo: OnRefused = (answer) => {
    const { record } = answer
    // An argument may hold what ends a record of the output.
    const line = record.includes(separator) ? escaped(record) : record
    return line + columnOf(hasError ? reasonOf(answer) : null)
  }
  const way = given.text('on-error') ?? (given.has('refused') && isPlain(given) ? 'echo' : 'empty')
  switch (way) {
    case 'drop':
      return () => null
    case 'stop':
      return (answer) => {
        throw new Stop(`${answer.file}:${answer.number}: the record is refused: ${reasonOf(answer)}`)
      }
    case 'echo':
      return echo
    default:
      return emptied
  }
}

/** Whether the output is that of a run without options for it. */
const isPlain = (given: Arguments): boolean => !given.has('get') && (given.text('output') ?? 'lines') === 'lines'
