/**
 * The runs whose inputs are pages: `weburl links`, `weburl check --pages`, and `weburl relink`, which writes one page.
 */

import { Answering } from '../../around/lines/answering.js'
import type { Stats } from '../../around/lines/stats.js'
import type { Arguments } from '../grammar/arguments.js'
import { STATUS } from '../grammar/grammar.js'
import { UsageError } from '../grammar/usage-error.js'
import type { Sink } from '../output/sink.js'
import type { Preparation } from '../verbs/preparation.js'
import { linksOf } from './link-records.js'
import { type PageReader, pageNames, problemOfPage } from './page-inputs.js'
import { relinker } from './relink.js'

/** The number of bytes of output that are collected before they are written. */
const ENOUGH = 256 * 1024

/** The services of the command that a run over pages needs. */
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

/** Answers the links of all pages. `isEnd` says whether an error ends the whole run. */
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
  const miss = (problem: string): void => {
    isComplete = false
    complain(problem)
  }
  for (const name of pageNames(given)) {
    try {
      for await (const input of reader.pages(name, (problem) => miss(problemOfPage(name, new Error(problem))))) {
        stats.bytes += input.bytes.length
        for (const answer of linksOf(input, how)) {
          answering.answerRead(answer)
          if (out.length > ENOUGH) await flush()
        }
        await flush()
      }
    } catch (error) {
      // The output before the record at which the run stops is written.
      await flush()
      if (isEnd(error)) throw error
      miss(problemOfPage(name, error))
    }
  }
  return { isComplete, status: verb.status }
}

/** Writes a page with other links. `isEnd` says whether an error is not about the page. */
export async function writeRelinked(
  given: Arguments,
  reader: PageReader,
  { sink, interruption, complain }: Surroundings,
  isEnd: (error: unknown) => boolean,
): Promise<Done> {
  const relinked = relinker(given)
  const [name = '-', second] = pageNames(given)
  if (second !== undefined) throw new UsageError('relink writes one page: call it for each, with --out FILE')
  let isComplete = true
  try {
    for await (const input of reader.pages(name, complain)) {
      if (input.isArchived) throw new UsageError('relink writes a page, and this is an archive of pages')
      const bytes = relinked(input)
      await interruption.whileWriting(() => sink.write(bytes, bytes.length))
    }
  } catch (error) {
    if (isEnd(error)) throw error
    isComplete = false
    complain(problemOfPage(name, error))
  }
  return { isComplete, status: STATUS.done }
}
