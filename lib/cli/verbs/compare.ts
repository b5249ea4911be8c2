/**
 * The verb `compare`: what several readers read differently, one line a record. The line has the names of the differences, the
 * gravest first; it is empty where all agree. NDJSON has every reading. The readers are those of `--among`, or else those of
 * `--checker` and `--client`, or else today's Standard and all programs.
 */

import type { Dialect } from '../../core.js'
import {
  type Advice,
  advise,
  type CompareOptions,
  type Comparison,
  compare,
  type Reading,
  readers,
} from '../../dialects/index.js'
import { STATUS } from '../grammar/grammar.js'
import { maskedValue } from '../grammar/masked-value.js'
import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { bytesOf, escaped } from '../output/escape.js'
import type { Answer } from '../reading/answer.js'
import { dialectNamed, dialectsNamed } from '../reading/dialect-named.js'
import type { Verb } from './verb.js'

/** The dialects of `--among`; `undefined` where the option is not given. They have to be loaded. */
export const dialectsAmong = (given: Arguments): readonly Dialect[] | undefined =>
  given.list('among')?.flatMap((name) => namedBy('among', name, dialectsNamed))

/** Dialects by a name that an option has. */
function namedBy<Named>(option: string, name: string, find: (name: string) => Named | null): Named {
  const named = find(name)
  if (named !== null) return named
  throw new UsageError(`--${option}: "${maskedValue(name)}" is not the name of a dialect; weburl --help lists them`)
}

/** What the options say of the readers: who checks and who fetches, and all where that is not said. */
function readersOf(given: Arguments): CompareOptions {
  const [checker, client] = (['checker', 'client'] as const).map((option) => {
    const name = given.text(option)
    return name === null ? undefined : namedBy(option, name, dialectNamed)
  })
  if ((checker === undefined) !== (client === undefined)) {
    throw new UsageError('--checker and --client belong together: write both, such as --checker python --client curl')
  }
  const pair = checker && client && [...new Set([checker, client])]
  return { dialects: dialectsAmong(given) ?? pair ?? readers, checker, client }
}

export function compareVerb(given: Arguments, separator: string): Verb {
  const options = readersOf(given)
  const form = FORMS.get(given.text('output') ?? 'lines') as Form
  const isEchoed = given.has('echo')
  const isAdvised = given.has('advice')
  return {
    canonicalLines: null,
    countsRecords: given.has('output'),
    status: STATUS.done,
    answer(answer) {
      const base = answer.how?.base?.toString() ?? null
      const advice = isAdvised ? advise(answer.text, { base, dialects: options.dialects }) : null
      const body = form(compare(answer.text, { ...options, base }), answer, advice)
      return (isEchoed ? `${escaped(answer.record)}\t${body}` : body) + separator
    },
  }
}

type Form = (comparison: Comparison, answer: Answer, advice: Advice | null) => string

/** The spelling on which the readers agree; in parentheses why there is none. */
const adviceColumn = (advice: Advice | null): string =>
  advice === null ? '' : bytesOf(`\t${escaped(advice.text ?? `(${advice.reason})`)}`)

const namesOf = ({ differences }: Comparison): string => differences.map(({ name }) => name).join(',')

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['lines', (comparison, _answer, advice) => namesOf(comparison) + adviceColumn(advice)],
  [
    'tsv',
    (comparison, { number, text }, advice) =>
      bytesOf([String(number), escaped(text), namesOf(comparison), ...comparison.readings.map(cellOf)].join('\t')) +
      adviceColumn(advice),
  ],
  [
    'ndjson',
    ({ differences, readings, connections }, { number, text }, advice) => {
      const members = { n: number, input: text, differences, readings: readings.map(memberOf), connections }
      return bytesOf(
        JSON.stringify(advice === null ? members : { ...members, advice: advice.text, reason: advice.reason }),
      )
    },
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
