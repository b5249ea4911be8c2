/**
 * The default verb: writes each record's canonical URL, or its output by a template or a list of fields.
 *
 * Writes one record for each input record, in the same order, unless an option selects only some of the records.
 */

import { bytesOf } from './bytes.js'
import { splitCondition } from './condition.js'
import type { LineOptions } from './options.js'
import {
  beginningOf,
  canonicalFormOf,
  formOf,
  isHref,
  isNumbered,
  reasonOf,
  type Shape,
  shapeOf,
} from './output/forms.js'
import { endOfOutput } from './output/tables.js'
import { type Answer, type Header, isRefused, type Outcome, shownRecord, type Unread } from './reading/answer.js'
import { Stop } from './reasons.js'
import { escaped, rowOf } from './records/escape.js'
import { beforeReturn, endedAs, type Layout, wholeRecord, withoutReturn } from './records/layout.js'
import { headerLine, PLAIN_VERB, type Verb } from './verb.js'

type Read = Answer | Unread

export async function hrefVerb(options: LineOptions, layout: Layout, separatorOfList: string): Promise<Verb> {
  const separator = endOfOutput(options, separatorOfList)
  const shape = await shapeOf(options)
  const form = formOf(shape, options, layout)
  // A template that names facts also writes a line for a refused record. The output is empty if that line would break the record.
  const emptied = (read: Read): string => (isRefused(read) ? form.line(read) : null) ?? form.empty(read)
  const onRefused = onRefusedOf(options, separator, emptied)
  const isEchoed = options.echo === true
  const names = shape.output === 'lines' ? shape.added.map(({ name }) => bytesOf(name)) : []
  const headerNames = options.errorColumn === true ? [...names, 'error'] : names
  // A header is compared with those of earlier inputs only if it is written.
  const headerOf = (header: Header): string => {
    const isWritten = headerLine(header, options, separator) !== ''
    const line = isWritten ? layout.header(withoutReturn(header.record), headerNames) : null
    if (line === null) return ''
    const [record = ''] = endedAs(header.record, [line])
    return headerLine({ ...header, record }, options, separator)
  }
  const { all } = form
  const bodyOf = (read: Read): string | null => (isRefused(read) ? null : form.line(read)) ?? onRefused(read)

  /** Writes one record with all its URLs. The record is refused if it has no place for a URL. */
  const allOf = (record: string, outcomes: readonly Outcome[]): string => {
    const reads = outcomes.filter((each) => each.kind !== 'header')
    const [first] = reads
    if (first?.kind === 'unread' && first.place === null) return verb.answer(first)
    // Throws if a refusal ends the run.
    if (options.onError === 'stop') for (const each of reads.filter(isRefused)) onRefused(each)
    const line = (all as NonNullable<typeof all>)(record, reads)
    return (isEchoed ? `${escaped(record)}\t${line}` : line) + separator
  }
  const verb: Verb = {
    ...PLAIN_VERB,
    begins: beginningOf(shape, options, separator),
    answerAll: all && ((record, outcomes) => allOf(record.bytes, outcomes)),
    countsRecords: options.onError === 'stop' || isNumbered(shape),
    canonicalLines: canonicalLinesOf(shape, options, layout),
    answer(outcome) {
      if (outcome.kind === 'header') return headerOf(outcome)
      const body = bodyOf(outcome)
      if (body === null) return ''
      return (isEchoed ? `${escaped(shownRecord(outcome))}\t${body}` : body) + separator
    },
  }
  return verb
}

/**
 * How lines that are already canonical URLs are handled; `null` unless a record is a whole line and the dialect is today's
 * Standard.
 */
function canonicalLinesOf(shape: Shape, options: LineOptions, layout: Layout): Verb['canonicalLines'] {
  const { dialect = 'whatwg', profile, typed } = options
  const name = typeof dialect === 'string' ? dialect : dialect.name
  if (layout !== wholeRecord || name !== 'whatwg' || profile !== undefined || typed) return null
  const isPlainHref = isHref(shape) && options.echo !== true && options.errorColumn !== true
  return isPlainHref ? 'mended' : canonicalFormOf(shape, options)
}

type OnRefused = (read: Read) => string | null

/** The function that writes the output for a refused record; it returns `null` to write nothing. */
function onRefusedOf(options: LineOptions, separator: string, emptied: OnRefused): OnRefused {
  const hasError = options.errorColumn === true
  const isRow = options.echo === true || options.output === 'tsv'
  const echo: OnRefused = (read) => {
    const record = shownRecord(read)
    // A record from the arguments may contain the output's separator.
    if (!isRow && !record.includes(separator)) return hasError ? beforeReturn(record, `\t${reasonOf(read)}`) : record
    return rowOf(hasError ? [withoutReturn(record), reasonOf(read)] : [withoutReturn(record)])
  }
  const way = options.onError ?? (isAboutRefused(options) && isPlain(options) ? 'echo' : 'empty')
  switch (way) {
    case 'drop':
      return () => null
    case 'stop':
      return (read) => {
        // A stream has no file name.
        const place = read.file === '' ? `record ${read.number}` : `${read.file}:${read.number}`
        throw new Stop(`${place}: the record is refused: ${reasonOf(read)}`, reasonOf(read))
      }
    case 'echo':
      return echo
    default:
      return emptied
  }
}

/** Tells whether no option changes the form of the output. */
const isPlain = ({ get, output = 'lines' }: LineOptions): boolean => get === undefined && output === 'lines'

/** Tells whether a condition selects only refused records, as `refused=yes` does. */
const isAboutRefused = ({ where = [] }: LineOptions): boolean =>
  where.some((condition) => {
    const { key, values, isNegated } = typeof condition === 'string' ? splitCondition(condition) : condition
    return key === 'refused' && values.includes('no') === isNegated
  })
