/**
 * The runs over pages: `weburl links`, `weburl check --pages`, and `weburl relink`, which rewrites one page.
 */

import { Answering } from '../../around/lines/answering.js'
import { maskedValue } from '../../around/lines/option-problem.js'
import type { Stats } from '../../around/lines/stats.js'
import type { Arguments } from '../grammar/arguments.js'
import { STATUS, UsageError } from '../grammar/grammar.js'
import type { Sink } from '../output/sink.js'
import type { Preparation } from '../verbs/preparation.js'
import { linksOf } from './link-records.js'
import { type PageReader, problemOfPage } from './page-inputs.js'
import { relinker } from './relink.js'

/** The number of output bytes after which the output is written. */
const ENOUGH = 256 * 1024

/** What a run over pages needs of its session. */
interface Surroundings {
  readonly sink: Sink
  readonly stats: Stats
  readonly interruption: { whileWriting(write: () => Promise<void>): Promise<void> }
  complain(problem: string): void
}

interface Done {
  readonly isComplete: boolean
  readonly status: number
}

/** Writes the output for the links of all pages. `isEnd` tells whether an error ends the whole run. */
export async function answerLinks(
  given: Arguments,
  reader: PageReader,
  { verb, how, argumentReader, framing }: Preparation,
  { sink, stats, interruption, complain }: Surroundings,
  isEnd: (error: unknown) => boolean,
): Promise<Done> {
  const answering = new Answering({ verb, reader: argumentReader, separator: framing.separator, stats })
  const { out } = answering
  answering.open()
  const flush = async (): Promise<void> => {
    if (out.length > 0) await interruption.whileWriting(() => sink.write(out.bytes, out.length))
    out.clear()
  }
  await flush()
  let isComplete = true
  let pages = 0
  let links = 0
  const miss = (problem: string): void => {
    isComplete = false
    complain(problem)
  }
  for (const name of reader.names) {
    try {
      for await (const input of reader.pages(name, (problem) => miss(problemOfPage(name, new Error(problem))))) {
        stats.bytes += input.bytes.length
        pages++
        for (const answer of linksOf(input, how, (link) => reader.faultOf(link, input))) {
          answering.answerRead(answer)
          links++
          if (out.length > ENOUGH) await flush()
        }
        await flush()
        if (input.page.error !== null) miss(problemOfPage(name, input.page.error))
      }
    } catch (error) {
      // The output for the links before the error is written.
      await flush()
      if (isEnd(error)) throw error
      miss(problemOfPage(name, error))
    }
  }
  if (reader.passedOver !== null && !given.quiet) complain(summary(pages, links, reader.passedOver))
  return { isComplete, status: verb.status }
}

/** The maximum number of kinds of records that a summary names. */
const MOST_KINDS = 5

/** Summarises what was read from archives, and what was passed over. */
function summary(pages: number, links: number, passedOver: ReadonlyMap<string, number>): string {
  const count = (number: number, name: string): string =>
    `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`
  const kinds = [...passedOver].sort(([, one], [, other]) => other - one)
  const others = kinds.slice(MOST_KINDS)
  const named = kinds.slice(0, MOST_KINDS).map(([kind, number]) => `${count(number, 'record')} of ${kind}`)
  if (others.length > 0) {
    const number = others.reduce((sum, [, each]) => sum + each, 0)
    named.push(`${count(number, 'record')} of ${count(others.length, 'other kind')}`)
  }
  const rest = named.length === 0 ? '' : `; passed over: ${named.join(', ')}`
  return `${count(pages, 'page')}, ${count(links, 'link')}${rest}`
}

/** Writes a page with its links replaced. `isEnd` tells whether an error ends the whole run. */
export async function writeRelinked(
  given: Arguments,
  reader: PageReader,
  { sink, interruption, complain }: Surroundings,
  isEnd: (error: unknown) => boolean,
): Promise<Done> {
  const relinked = relinker(given)
  const [name = '-', second] = reader.names
  if (second !== undefined) throw new UsageError('relink writes one page: call it for each, with --out FILE')
  let isComplete = true
  try {
    for await (const input of reader.pages(name, complain)) {
      if (input.isArchived) throw new UsageError('relink writes a page, and this is an archive of pages')
      const { bytes, report } = relinked(input)
      await interruption.whileWriting(() => sink.write(bytes, bytes.length))
      for (const line of report) complain(`${maskedValue(input.file)}: ${line}`)
      if (input.page.error === null) continue
      isComplete = false
      complain(problemOfPage(name, input.page.error))
    }
  } catch (error) {
    if (isEnd(error)) throw error
    isComplete = false
    complain(problemOfPage(name, error))
  }
  return { isComplete, status: STATUS.done }
}
