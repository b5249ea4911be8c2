/**
 * The corpora by name. All of them are generated, and are the same in every run, so that a clone without other data can
 * measure. Lists of real URLs can replace `web` and `files`.
 */

import { fileUrls } from './file-urls.mjs'
import { hardLinks } from './hard-links.mjs'
import { idnUrls } from './idn-urls.mjs'
import { invalidUrls } from './invalid-urls.mjs'
import { messyUrls } from './messy-urls.mjs'
import { nonSpecialUrls } from './non-special-urls.mjs'
import { mixedLinks, pageLinks } from './references.mjs'
import { readUrlLists } from './url-list.mjs'
import { webLinks } from './web-links.mjs'

/** The greatest number of inputs in a corpus: enough for the clock, and few enough for the caches of the machine. */
const ENOUGH = 12000

export function corpusNamed(name, urlLists) {
  switch (name) {
    case 'web':
      return spread(orGenerated(readUrlLists(urlLists, ['http:', 'https:']), () => webLinks(ENOUGH)))
    case 'hard':
      return hardLinks(ENOUGH)
    case 'files':
      return spread(orGenerated(readUrlLists(urlLists, ['file:']), () => fileUrls(ENOUGH)))
    case 'messy':
      return messyUrls(200)
    case 'nonspecial':
      return nonSpecialUrls(300)
    case 'idn':
      return idnUrls(1200)
    case 'invalid':
      return invalidUrls(60)
    case 'page':
      return pageLinks(200)
    case 'mixed':
      return mixedLinks(400)
    default:
      throw new RangeError(`There is no corpus named ${name}`)
  }
}

const orGenerated = (urls, generate) => (urls.length > 0 ? urls : generate())

/** At most `ENOUGH` of a list, taken from all of its length. */
function spread(urls) {
  if (urls.length <= ENOUGH) return urls
  const step = urls.length / ENOUGH
  return Array.from({ length: ENOUGH }, (_, index) => urls[Math.floor(index * step)])
}
