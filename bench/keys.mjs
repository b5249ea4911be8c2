/**
 * How long keys take: for each profile the nanoseconds for a link, and the ratio to `href` of the same link.
 *
 * A profile is named with the version that it follows, and a program for Python with the version that is timed.
 *
 * `dedupe, unchanged` is asked only about links that are their own keys. What another program takes can be measured beside the
 * profiles: `--against FILE` is a module whose default export is a function from a text to a key, such as normalize-url, or a program
 * for Python, such as `bench/w3lib-keys.py`. For these the ratio to `dedupe` of the same links is what counts.
 */

import { execFileSync } from 'node:child_process'
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
  const others = await Promise.all(
    against.map(async (name) =>
      name.endsWith('.py')
        ? measurePython(name, library, links, rounds)
        : measure(name, (await import(pathToFileURL(resolve(name)).href)).default, library, links, rounds),
    ),
  )
  return [
    measure('dedupe, unchanged', (link) => dedupe.key(link), library, unchanged, rounds),
    ...profiles.map((one) => measure(String(one), (link) => one.key(link), library, links, rounds)),
    ...others,
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

/**
 * A program for Python reads the links from its standard input. It writes what it times, with the version, and then the nanoseconds
 * for a link, a line for each round.
 */
function measurePython(name, { href }, links, rounds) {
  const options = { input: links.join('\n'), encoding: 'utf8' }
  const [timed, ...times] = execFileSync('python3', [name, String(rounds)], options)
    .trim()
    .split('\n')
  const nanoseconds = median(times.map(Number))
  const ours = median(Array.from({ length: rounds }, () => time(href, links)))
  return { name: timed, ratio: nanoseconds / ours, nanoseconds, inputs: links.length }
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
