/**
 * The index that the search of the site asks. TypeDoc makes it with lunr, to which a "*" stands for any text. The words of the
 * index are split in the same way: for a word such as "http://*.example.org" it looks up words that are not there, and the
 * search of "p" or of "look-" fails. So words with a "*" are taken out of the index. No page is lost, for its other words stay.
 */

import { deflateSync, inflateSync } from 'node:zlib'

interface SearchData {
  readonly index: { readonly invertedIndex: readonly (readonly [word: string, places: unknown])[] }
}

const ASSIGNMENT = /^(window\.searchData = ")([^"]*)(";?\s*)$/

/** The file of the index, without words that have a "*" in them. */
export function withoutAsterisks(file: string): string {
  const [, start, data, end] = ASSIGNMENT.exec(file) ?? []
  if (data === undefined) throw new Error('The index of the search is not written as it was')
  const { index, ...others } = JSON.parse(inflateSync(Buffer.from(data, 'base64')).toString()) as SearchData
  const invertedIndex = index.invertedIndex.filter(([word]) => !word.includes('*'))
  const json = JSON.stringify({ ...others, index: { ...index, invertedIndex } })
  return `${start}${deflateSync(json).toString('base64')}${end}`
}
