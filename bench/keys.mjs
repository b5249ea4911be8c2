/**
 * How long keys take: for each profile the nanoseconds for a link, and the ratio to `href` of the same link.
 *
 * `dedupe, unchanged` is asked only about links that are their own keys. What another program takes can be measured beside the
 * profiles: `--against FILE` is a module whose default export is a function from a text to a key, such as normalize-url.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadProfiles } from './contestants.mjs'
import { corpusNamed } from './corpora/index.mjs'
import { median, nanosecondsOf } from './statistics.mjs'
import { flatCopy } from './string-representations.mjs'

export async function measureKeys(library, { rounds, urlLists, against, library: file }) {
  const profiles = await loadProfiles(file)
  const links = corpusNamed('web', urlLists).filter((link) => profiles.every((one) => one.tryKey(link) !== null))
  const dedupe = profiles.find(({ name }) => name === 'dedupe')
  const unchanged = links.filter((link) => dedupe.key(link) === link)
  const others = against === undefined ? [] : [(await import(pathToFileURL(resolve(against)).href)).default]
  return [
    measure('dedupe, unchanged', (link) => dedupe.key(link), library, unchanged, rounds),
    ...profiles.map((one) => measure(one.name, (link) => one.key(link), library, links, rounds)),
    ...others.map((other) => measure('the other program', (link) => other(link), library, links, rounds)),
  ]
}

/** The two take turns, and the ratio is that of one round: a machine is faster in one second than in the next. */
function measure(name, keyOf, { href }, links, rounds) {
  const times = Array.from({ length: rounds }, () => [time(keyOf, links), time(href, links)]).slice(
    Math.min(3, rounds - 1),
  )
  return {
    name,
    ratio: median(times.map(([ours, theirs]) => ours / theirs)),
    nanoseconds: median(times.map(([ours]) => ours)),
    inputs: links.length,
  }
}

/** The nanoseconds for a link. A unit of each result is read, for a text may be a rope, which is put together when it is read. */
function time(call, links) {
  const fresh = links.map(flatCopy)
  let sum = 0
  const spent = nanosecondsOf(() => {
    for (const link of fresh) {
      const text = call(link)
      sum = (sum + text.charCodeAt(text.length >> 1)) | 0
    }
  })
  return Number.isNaN(sum) ? Number.NaN : spent / links.length
}
