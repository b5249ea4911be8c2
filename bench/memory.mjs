/**
 * What a value keeps in memory: bytes for each of a hundred thousand, the text that it was read from not counted.
 *
 * Texts are made before the first look at the heap and outlive the second, so the difference is what the values hold:
 * themselves, what they point to, and new texts they made.
 */

import { native } from './contestants.mjs'
import { corpusNamed } from './corpora/index.mjs'
import { flatCopy } from './string-representations.mjs'

const COUNT = 100_000

/** What is done with a value before it is kept. */
const USES = {
  'canonical, untouched': { corpus: 'web', use: () => {} },
  'canonical, href read': { corpus: 'web', use: (url) => url.href },
  'canonical, host and path read': { corpus: 'web', use: (url) => url.hostname + url.pathname },
  'messy, untouched': { corpus: 'messy', use: () => {} },
  'messy, href read': { corpus: 'messy', use: (url) => url.href },
}

export function measureMemory(library, { urlLists }) {
  return Object.entries(USES).map(([name, { corpus, use }]) => {
    const texts = Array.from(repeated(corpusNamed(corpus, urlLists), COUNT), flatCopy)
    return {
      name,
      bytes: bytesEach(texts, library.tryParse, use),
      nativeBytes: bytesEach(texts, native.tryParse, use),
    }
  })
}

function* repeated(list, count) {
  for (let index = 0; index < count; index++) yield list[index % list.length]
}

function bytesEach(texts, parse, use) {
  const kept = new Array(texts.length).fill(null)
  // Whatever is made once is made now.
  for (const text of texts.slice(0, 1000)) use(parse(text))
  const before = settledHeap()
  for (let index = 0; index < texts.length; index++) {
    const url = parse(texts[index])
    use(url)
    kept[index] = url
  }
  const after = settledHeap()
  return kept.at(-1) === null ? Number.NaN : (after - before) / texts.length
}

function settledHeap() {
  for (let time = 0; time < 4; time++) globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
