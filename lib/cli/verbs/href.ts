/**
 * The verb that is meant without one: the canonical URL of each record, or what a template or a list of fields makes of it.
 *
 * One record out for one record in, in the same order, unless an option asks for some of the records only.
 */

import { type Arguments, UsageError } from '../grammar/arguments.js'
import { type OptionName, STATUS } from '../grammar/grammar.js'
import { canonicalFormOf, formOf, isHref, isNumbered, reasonOf, type Shape, shapeOf } from '../output/forms.js'
import { type Answer, isRefused, shownRecord, type Unread } from '../reading/answer.js'
import { escaped, rowOf } from '../records/escape.js'
import { beforeReturn, type Layout, wholeRecord, withoutReturn } from '../records/layout.js'
import { headerLine, Stop, type Verb } from './verb.js'

type Read = Answer | Unread

const isCanonical = (read: Read): boolean => read.kind === 'answer' && read.isCanonical

/** Which records an option keeps, and whether a canonical URL is among them. */
const FILTERS: readonly {
  readonly option: OptionName
  readonly keeps: (read: Read) => boolean
  readonly keepsCanonical: boolean
}[] = [
  { option: 'refused', keeps: isRefused, keepsCanonical: false },
  { option: 'accepted', keeps: (read) => !isRefused(read), keepsCanonical: true },
  { option: 'canonical', keeps: isCanonical, keepsCanonical: true },
  { option: 'changed', keeps: (read) => !isRefused(read) && !isCanonical(read), keepsCanonical: false },
]

export async function hrefVerb(given: Arguments, layout: Layout, separator: string): Promise<Verb> {
  const filters = FILTERS.filter(({ option }) => given.has(option))
  const [filter = null, second] = filters
  if (second !== undefined) {
    throw new UsageError(`--${filter?.option} and --${second.option} are two choices: leave one of them out`)
  }
  const shape = await shapeOf(given)
  const form = formOf(shape, given, layout)
  // What is written for a record that is refused may have the delimiter as well, where a template names facts.
  const emptied = (read: Read): string => (isRefused(read) ? form.line(read) : null) ?? form.empty(read)
  const onRefused = onRefusedOf(given, separator, emptied)
  const isEchoed = given.has('echo')
  const bodyOf = (read: Read): string | null => (isRefused(read) ? null : form.line(read)) ?? onRefused(read)

  return {
    status: STATUS.done,
    countsRecords: given.text('on-error') === 'stop' || isNumbered(shape),
    canonicalLines: canonicalLinesOf(shape, given, layout, filter?.keepsCanonical ?? true),
    answer(outcome) {
      if (outcome.kind === 'header') return headerLine(outcome, given, separator)
      if (filter !== null && !filter.keeps(outcome)) return ''
      const body = bodyOf(outcome)
      if (body === null) return ''
      return (isEchoed ? `${escaped(shownRecord(outcome))}\t${body}` : body) + separator
    },
  }
}

/** What is done with canonical lines if every record is a line, in today's Standard. */
function canonicalLinesOf(shape: Shape, given: Arguments, layout: Layout, isKept: boolean): Verb['canonicalLines'] {
  const name = given.text('dialect') ?? 'whatwg'
  if (layout !== wholeRecord || name !== 'whatwg' || given.has('profile')) return null
  if (!isKept) return 'dropped'
  const isPlainHref = isHref(shape) && !given.has('echo') && !given.has('error-column')
  if (isPlainHref) return given.has('canonical') ? 'copied' : 'mended'
  return canonicalFormOf(shape, given)
}

type OnRefused = (read: Read) => string | null

/** What is written for a record that has no answer; `null` for nothing. */
function onRefusedOf(given: Arguments, separator: string, emptied: OnRefused): OnRefused {
  const hasError = given.has('error-column')
  const isRow = given.has('echo') || given.text('output') === 'tsv'
  const echo: OnRefused = (read) => {
    const record = shownRecord(read)
    // An argument may hold what ends a record of the output.
    if (!isRow && !record.includes(separator)) return hasError ? beforeReturn(record, `\t${reasonOf(read)}`) : record
    return rowOf(hasError ? [withoutReturn(record), reasonOf(read)] : [withoutReturn(record)])
  }
  const way = given.text('on-error') ?? (given.has('refused') && isPlain(given) ? 'echo' : 'empty')
  switch (way) {
    case 'drop':
      return () => null
    case 'stop':
      return (read) => {
        throw new Stop(`${read.file}:${read.number}: the record is refused: ${reasonOf(read)}`)
      }
    case 'echo':
      return echo
    default:
      return emptied
  }
}

/** Whether no option changes the output. */
const isPlain = (given: Arguments): boolean => !given.has('get') && (given.text('output') ?? 'lines') === 'lines'
