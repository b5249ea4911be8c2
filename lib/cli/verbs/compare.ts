/**
 * The verb `compare`: what several dialects read differently, one line a record. The line has the names of the differences, the
 * gravest first; it is empty where all agree. NDJSON has every reading.
 */

import type { Dialect } from '../../core.js'
import { type Comparison, compare, type Reading } from '../../dialects/index.js'
import { STATUS } from '../grammar/grammar.js'
import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { bytesOf, escaped } from '../output/escape.js'
import type { Answer } from '../reading/answer.js'
import { dialectNamed } from '../reading/dialect-named.js'
import type { Verb } from './verb.js'

/** The dialects of `--among`; `undefined` for one of each document. They have to be loaded. */
export function dialectsAmong(given: Arguments): readonly Dialect[] | undefined {
  return given.list('among')?.map((name) => {
    const dialect = dialectNamed(name)
    if (dialect === null)
      throw new UsageError(`--among: "${name}" is not the name of a dialect; weburl --help lists them`)
    return dialect
  })
}

export function compareVerb(given: Arguments, separator: string): Verb {
  const dialects = dialectsAmong(given)
  const form = FORMS.get(given.text('output') ?? 'lines') as Form
  const isEchoed = given.has('echo')
  return {
    canonicalLines: null,
    countsRecords: given.has('output'),
    status: STATUS.done,
    answer(answer) {
      const base = answer.how?.base?.toString() ?? null
      const body = form(compare(answer.text, { base, dialects }), answer)
      return (isEchoed ? `${escaped(answer.record)}\t${body}` : body) + separator
    },
  }
}

type Form = (comparison: Comparison, answer: Answer) => string

const namesOf = ({ differences }: Comparison): string => differences.map(({ name }) => name).join(',')

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['lines', namesOf],
  [
    'tsv',
    (comparison, { number, text }) =>
      bytesOf([String(number), escaped(text), namesOf(comparison), ...comparison.readings.map(cellOf)].join('\t')),
  ],
  [
    'ndjson',
    ({ differences, readings }, { number, text }) =>
      bytesOf(JSON.stringify({ n: number, input: text, differences, readings: readings.map(memberOf) })),
  ],
])

/** The canonical URL of a dialect, or why it refuses. */
const cellOf = ({ dialect, href, refusal }: Reading): string =>
  escaped(`${dialect}: ${href ?? `refused, ${refusal?.name}`}`)

const memberOf = ({ dialect, href, refusal, host, port }: Reading) => ({
  dialect,
  href,
  error: refusal?.name ?? null,
  host,
  port,
})
