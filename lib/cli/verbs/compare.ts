/**
 * The verb `compare`: writes how dialects differ in parsing each record. A line names the differences, the most serious first, and
 * is empty if all dialects agree. For a record without a URL, the line is the reason. NDJSON contains the result of each dialect.
 * The dialects are named by `--among`; by default, they are today's Standard and all programs. If there are two, the first is taken
 * for the program that checks a URL, and the second for the program that fetches it.
 */

import { bytesOf } from '../../around/lines/bytes.js'
import { checkTable, endOfOutput, hasNames, namesRecord, TABLES, type Table } from '../../around/lines/output/tables.js'
import { type Answer, shownRecord, type Unread } from '../../around/lines/reading/answer.js'
import { dialectsNamed } from '../../around/lines/reading/by-name.js'
import type { ReasonName } from '../../around/lines/reasons.js'
import { escaped, escapedControls } from '../../around/lines/records/escape.js'
import { headerLine, PLAIN_VERB, type Verb } from '../../around/lines/verb.js'
import type { Dialect } from '../../core.js'
import { comparisonOf, type Settings, settingsOf } from '../../dialects/compare.js'
import {
  type Advice,
  advise,
  type CompareOptions,
  type Comparison,
  type Program,
  type Reading,
  readers,
  whatwg,
} from '../../dialects/index.js'
import type { Arguments } from '../grammar/arguments.js'
import { STATUS } from '../grammar/grammar.js'

/** The dialects of `--among`, without duplicates; `undefined` without the option. The dialects must be loaded. */
export const dialectsAmong = (given: Arguments): readonly Dialect[] | undefined =>
  given.among && [...new Set(given.among.flatMap((name) => dialectsNamed('among', name)))]

/**
 * The dialects to compare. Only a browser, or a program with a client, can be the one that fetches, because other documents and
 * parsers do not connect.
 */
function readersOf(given: Arguments): CompareOptions {
  const dialects = dialectsAmong(given) ?? readers
  const [checker, client, third] = dialects
  if (client === undefined || third !== undefined) return { dialects }
  const connects = client === whatwg || (Object.hasOwn(client, 'client') && (client as Program).client !== null)
  return connects ? { dialects, checker, client } : { dialects }
}

export function compareVerb(given: Arguments, separator: string): Verb {
  const options = readersOf(given)
  const isEchoed = given.echo === true
  const isAdvised = given.advice === true
  checkTable(given)
  const end = endOfOutput(given, separator)
  const isNamed = hasNames(given)
  const form = FORMS[given.output ?? 'lines']({ options, isEchoed, isAdvised, isNamed })
  const comparedAt = comparer(options, isAdvised)
  let status: number = STATUS.done
  return {
    ...PLAIN_VERB,
    begins: isNamed ? form.names + end : '',
    countsRecords: given.output !== undefined,
    get status() {
      return status
    },
    answer(outcome) {
      if (outcome.kind === 'header') return headerLine(outcome, given, separator)
      const each = outcome.kind === 'unread' ? null : comparedAt(outcome)
      // A record that could not be compared does not count as one on which all dialects agree.
      if (each === null || each.answer.isDamaged || each.comparison.differences.length > 0) status = STATUS.found
      const line = bytesOf(each === null ? form.unread(outcome as Unread) : form.compared(each))
      return (isEchoed ? `${escaped(shownRecord(outcome))}\t${line}` : line) + end
    },
  }
}

/** A URL and its comparison. */
interface Compared {
  readonly answer: Answer
  readonly comparison: Comparison
  /** `null` without `--advice`. */
  readonly advice: (Pick<Advice, 'text'> & { readonly reason: string | null }) | null
}

/** Returns a function that compares a URL. The settings are reused as long as the base stays the same. */
function comparer(options: CompareOptions, isAdvised: boolean): (answer: Answer) => Compared {
  let settings: Settings | null = null
  return (answer) => {
    const base = answer.how.base?.toString() ?? null
    if (settings === null || settings.base !== base) settings = settingsOf({ ...options, base })
    const advised = (): Compared['advice'] =>
      answer.isDamaged ? { text: null, reason: DAMAGED } : advise(answer.text, { ...options, base })
    return { answer, comparison: comparisonOf(answer.text, settings), advice: isAdvised ? advised() : null }
  }
}

/**
 * The reason why there is no advice for a record with invalid UTF-8: the bytes were replaced, so the record itself was not
 * compared.
 */
const DAMAGED: ReasonName = 'input-not-utf-8'

/** Writes the line for a record with a URL and for a record without one, without the line end. */
interface ComparisonForm {
  /** A table's column names. */
  readonly names?: string
  compared(compared: Compared): string
  unread(unread: Unread): string
}

interface HowToWrite {
  readonly options: CompareOptions
  readonly isEchoed: boolean
  readonly isAdvised: boolean
  readonly isNamed: boolean
}

/** The spelling on which all dialects agree or, in parentheses, the reason why there is none. */
const adviceOf = ({ text, reason }: NonNullable<Compared['advice']>): string => text ?? `(${reason})`

const namesOf = ({ answer, comparison }: Compared): string =>
  [...(answer.isDamaged ? [DAMAGED] : []), ...comparison.differences.map(({ name }) => name)].join(',')

const FORMS = {
  lines: ({ isEchoed, isAdvised }: HowToWrite): ComparisonForm => {
    const write = isEchoed ? escaped : escapedControls
    return {
      compared: (each) => namesOf(each) + (each.advice === null ? '' : `\t${write(adviceOf(each.advice))}`),
      unread: ({ reason }) => (isAdvised ? `${reason}\t(${reason})` : reason),
    }
  },
  csv: (how: HowToWrite): ComparisonForm => rowsOf(TABLES.csv, how),
  tsv: (how: HowToWrite): ComparisonForm => rowsOf(TABLES.tsv, how),
  ndjson: ({ isEchoed, isAdvised }: HowToWrite): ComparisonForm => {
    const write = (members: object): string => (isEchoed ? escaped(JSON.stringify(members)) : JSON.stringify(members))
    return {
      compared: ({ answer: { number, text, isDamaged }, comparison: { differences, readings, connections }, advice }) =>
        write({
          n: number,
          input: text,
          error: isDamaged ? DAMAGED : null,
          differences,
          readings: readings.map(memberOf),
          connections,
          ...(advice === null ? {} : { advice: advice.text, reason: advice.reason }),
        }),
      unread: ({ number, input, reason }) =>
        write({
          n: number,
          input,
          error: reason,
          differences: null,
          readings: null,
          connections: null,
          ...(isAdvised ? { advice: null, reason } : {}),
        }),
    }
  },
} as const

function rowsOf(table: Table, { options, isEchoed, isAdvised, isNamed }: HowToWrite): ComparisonForm {
  const dialects = options.dialects ?? readers
  const rowOf = (cells: readonly string[]): string => table.rowOf(cells.map(table.fieldOf))
  const cellOf = (reading: Reading): string => (isNamed ? hrefOf(reading) : `${reading.dialect}: ${hrefOf(reading)}`)
  const before = isEchoed ? ['record'] : []
  const after = isAdvised ? ['advice'] : []
  return {
    names: namesRecord(table, [...before, 'n', 'input', 'differences', ...dialects.map(({ name }) => name), ...after]),
    compared: (each) => {
      const { answer, comparison, advice } = each
      const cells = [String(answer.number), answer.text, namesOf(each), ...comparison.readings.map(cellOf)]
      return rowOf(advice === null ? cells : [...cells, adviceOf(advice)])
    },
    unread: ({ number, input, reason }) => {
      const cells = [String(number), input, reason, ...dialects.map(() => '')]
      return rowOf(isAdvised ? [...cells, `(${reason})`] : cells)
    },
  }
}

/** A dialect's canonical URL, or its reason for a refusal. */
const hrefOf = ({ href, refusal }: Reading): string => href ?? `refused, ${refusal?.name}`

const memberOf = ({ dialect, href, refusal, protocol, host, port }: Reading) => ({
  dialect,
  href,
  error: refusal?.name ?? null,
  protocol,
  host,
  port,
})
