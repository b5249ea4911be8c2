/**
 * How the time of everything but parsing grows with the input: editing, relativizing, diagnosing, keys, masking, and the other
 * dialects. Each is asked about all families of long inputs. The table has the family with the greatest exponent, and the one
 * with the most nanoseconds per character.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_LIBRARY } from './contestants.mjs'
import {
  assertOneOutcome,
  growthFamilies,
  longTemplates,
  pageFamilies,
  patternFamilies,
  templateFamilies,
} from './growth-families.mjs'
import { flatCopy } from './string-representations.mjs'

const SHORT = 2e4
const LONG = 2e5
const RUNS_BEFORE = 20
const RUNS = 5
/** Below this the clock and the collector say more than the algorithm. */
const LEAST_TIME = 2e6

export async function measureGrowthOfVerbs(file = BUILT_LIBRARY) {
  const folder = pathToFileURL(resolve(file))
  const library = await import(folder.href)
  const readers = await import(new URL('dialects/index.js', folder).href)
  for (const [family, textOfLength] of Object.entries(growthFamilies)) {
    assertOneOutcome(family, library.Url.canParse(textOfLength(SHORT)), library.Url.canParse(textOfLength(LONG)))
  }
  const { UrlPattern, UriTemplate } = await import(new URL('around/patterns/index.js', folder).href)
  const { Page } = await import(new URL('around/pages/index.js', folder).href)
  const linksOf = (html) => () => Page.readText(html, { url: 'https://h/' }).links.map(({ href, span }) => [href, span])
  return [
    ...Object.entries(verbsOf(library, readers)).map(([name, verb]) =>
      worstOf(name, Object.entries(growthFamilies), () => verb),
    ),
    worstOf('pattern.match', withTexts(patternFamilies), (family) => matching(UrlPattern, patternFamilies[family])),
    worstOf('template.match', withTexts(templateFamilies), (family) => matching(UriTemplate, templateFamilies[family])),
    worstOf('a template before its first match', Object.entries(longTemplates), () => beforeMatching(UriTemplate)),
    worstOf('Page.readText and its links', Object.entries(pageFamilies), () => linksOf),
  ]
}

const withTexts = (families) => Object.entries(families).map(([family, [, textOfLength]]) => [family, textOfLength])

/** Matches a text that is read with it, so that a `Url` which was read before does not hide its time. */
function matching(Class, [written]) {
  const value = Class.parse(written)
  return (text) => () => value.match(text)
}

/** The first match of a template, which may say that the template cannot be matched. */
const beforeMatching = (UriTemplate) => (text) => {
  const template = UriTemplate.parse(text)
  return () => {
    try {
      return template.match('/x')
    } catch (error) {
      return error.reason
    }
  }
}

/** The families in which a verb grows most and takes the longest. */
function worstOf(name, all, verbOf) {
  const families = all.map(([family, textOfLength]) => ({ family, ...growthOf(verbOf(family), textOfLength) }))
  return { name, steepest: greatest(families, 'exponent'), slowest: greatest(families, 'nanosecondsPerCharacter') }
}

/** A verb prepares an input, which is not timed, and gives what is timed; `null` where it does not concern the text. */
function verbsOf({ Url }, { documents, programs }) {
  const ofUrl = (act) => (text) => {
    const url = Url.tryParse(text)
    return url === null ? null : () => act(url)
  }
  const base = Url.parse('https://h.example/a/b?c#d')
  const reading = (dialect) => (text) => () => Url.tryParse(text, { dialect })?.toString()
  return {
    with: ofUrl((url) => url.with({ query: 'a=b', fragment: 'f' }).href),
    withQueryParameters: ofUrl((url) => url.withQueryParameters({ page: 2, k: 'v' }).href),
    'query.append': ofUrl((url) => url.query?.append('a', 'b').delete('k').toString()),
    'builder, a step for ten characters': (text) => () => {
      let builder = Url.builder().scheme('https').host('h.example')
      for (let i = 0; i < text.length / 10; i += 2) builder = builder.queryParam('k', i).pathSegment('s')
      return builder.build().href
    },
    resolve: ofUrl((url) => url.tryResolve('../../x?y')?.href),
    'relativize from it': ofUrl((url) => url.relativize(base)),
    'relativize to it': ofUrl((url) => base.relativize(url)),
    key: ofUrl((url) => url.key()),
    redact: ofUrl((url) => url.redact()),
    mirror: ofUrl((url) => ({ ...url })),
    diagnose: (text) => () => Url.diagnose(text).findings.length,
    ...Object.fromEntries(
      [...documents, ...Object.values(programs)].map((dialect) => [`read as ${dialect.name}`, reading(dialect)]),
    ),
  }
}

function growthOf(verb, textOfLength) {
  bestTime(verb, textOfLength(1000), RUNS_BEFORE)
  const [short, long] = [textOfLength(SHORT), textOfLength(LONG)]
  const [shortTime, longTime] = [bestTime(verb, short, RUNS), bestTime(verb, long, RUNS)]
  return {
    exponent: longTime < LEAST_TIME ? 0 : Math.log(longTime / shortTime) / Math.log(long.length / short.length),
    nanosecondsPerCharacter: longTime / long.length,
  }
}

/** The time of the processor and not that of the clock, so that other work on the machine counts less. */
function bestTime(verb, text, runs) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const act = verb(flatCopy(text))
    if (act === null) return 0
    const before = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) * 1000)
  }
  return best
}

const greatest = (families, measure) =>
  families.reduce((worst, family) => (family[measure] > worst[measure] ? family : worst))
