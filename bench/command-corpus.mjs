/**
 * The list of URLs that the command is measured with: 96 % links of the web, made distinct, and of everything else that a
 * crawl meets a little. Generated, the same every time; lists of real URLs take the place of the generated links.
 */

import { closeSync, openSync, writeSync } from 'node:fs'
import { corpusNamed } from './corpora/index.mjs'
import { Random } from './random.mjs'

/** How many of a thousand lines. */
const SHARES = { web: 960, files: 15, messy: 10, idn: 5, nonspecial: 5, invalid: 5 }

const LINES_AT_ONCE = 20_000

export function writeCorpus(file, lines, urlLists) {
  const random = new Random(1)
  const kinds = Object.entries(SHARES).flatMap(([name, share]) => {
    const urls = corpusNamed(name, urlLists).filter((url) => !/[\r\n]/.test(url))
    return Array(share).fill(urls)
  })
  const out = openSync(file, 'w')
  for (let written = 0; written < lines; written += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, lines - written)
    const block = Array.from({ length: count }, (_, index) => {
      const urls = kinds[random.integer(0, 999)]
      return distinct(urls[random.integer(0, urls.length - 1)], written + index)
    })
    writeSync(out, `${block.join('\n')}\n`)
  }
  closeSync(out)
}

/** A link that no cache has seen: a number at its end, where the end is a path or a query. */
const distinct = (url, number) => (/^https?:\/\/[^/#]+\/[^#]*$/.test(url) ? `${url}${number.toString(36)}` : url)
