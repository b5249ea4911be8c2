/**
 * The memory of a value: the average number of bytes of a hundred thousand values, without the texts that they were read from.
 *
 * The texts are made before the heap is measured for the first time, and are kept until after the second. So the difference
 * is the memory of the values, of the objects that they point to, and of the new texts that they made.
 */

import { native } from './contestants.mjs'
import { corpusNamed } from './corpora/index.mjs'
import { flatCopy } from './string-representations.mjs'

const COUNT = 100_000

/** The ways in which a value is used before it is measured. */
const USES = {
  'canonical, untouched': { corpus: 'web', use: () => {} },
  'canonical, href read': { corpus: 'web', use: (url) => url.href },
  'canonical, words read': {
    corpus: 'web',
    use: ({ search, port, hash, protocol, host }) => search + port + hash + protocol + host,
  },
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
  // Objects that are made only once are made here, before the measurement.
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
