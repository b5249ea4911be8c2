/**
 * The index that the search of the site asks, and the script that has it: made from the finished pages. A guide is found by its
 * sections, and a class by its members. TypeDoc's own index is not used: it finds a page by any one word of a question, and "url" is on each
 * page.
 */

import { resolve } from 'node:path'
import { build } from 'esbuild'
import { type Page, plainText } from '../site-files.js'
import { ALSO_CALLED } from './also-called.js'
import { type Place, phraseKey, type SearchData } from './search.js'
import { wordsOf } from './words.js'

/** A place with its texts, before it is counted. */
interface Found extends Place {
  readonly name: string
  readonly heading: string
  readonly text: string
}

/** How much a word says in each field. The rest is the text, in which a word that is said again counts a little more. */
const IN_CALLED = 9
const IN_NAME = 7
const IN_HEADING = 4

/** What is longer is not a word that a person types. */
const LONGEST_WORD = 40

/** How much the pages of a kind count, by the beginning of their paths; the first that fits decides. */
const WEIGHTS: readonly (readonly [path: RegExp, weight: number])[] = [
  [/^(?:Decisions__|Laws)/, 0.3],
  [/^(?:Changelog|Security_policy|Where_the_documents|modules|hierarchy|index)/, 0.12],
  [/^Web__URL/, 0.3],
  [/^weburl\/(?:dialects|whatwg)[/.]/, 0.45],
  [/^weburl\/(?:Url|UrlParser|Query|Path|UrlReference|Host)\.html/, 1],
  [/^weburl/, 0.8],
  [/^/, 1.3],
]

const NOT_LISTED = /^(?:index|modules|hierarchy)\.html$|^viewer\//

export function searchData(pages: readonly Page[]): SearchData {
  const found = pages.filter(({ path }) => !NOT_LISTED.test(path)).flatMap(placesOf)
  const words: Record<string, number[]> = Object.create(null)
  const phrases: Record<string, number[]> = Object.create(null)
  const called = calledBy(found)
  for (const [index, place] of found.entries()) {
    const scores = new Map<string, number>()
    const add = (text: string, value: number): void => {
      for (const word of new Set(wordsOf(text))) scores.set(word, Math.max(scores.get(word) ?? 0, value))
    }
    const own = called.get(index) ?? []
    for (const phrase of own) {
      add(phrase, IN_CALLED)
      const key = phraseKey(phrase)
      phrases[key] = [...(phrases[key] ?? []), index]
    }
    // A short name says more with each of its words than a long one.
    add(place.name, IN_NAME / Math.sqrt(Math.max(1, wordsOf(place.name).length / 2)))
    add(place.heading, IN_HEADING / Math.sqrt(Math.max(1, wordsOf(place.heading).length / 2)))
    const said = wordsOf(place.text)
    const counts = new Map<string, number>()
    for (const word of said) counts.set(word, (counts.get(word) ?? 0) + 1)
    const length = 0.6 + (0.4 * said.length) / 150
    for (const [word, count] of counts) {
      scores.set(word, (scores.get(word) ?? 0) + (2.2 * count) / (count + 1.2 * length))
    }
    for (const [word, score] of scores) {
      if (word.length > LONGEST_WORD) continue
      const list = words[word] ?? []
      list.push(index, Math.round(score * 10) / 10)
      words[word] = list
    }
  }
  const places = found.map(({ url, title, parent, weight }) => ({ url, title, parent, weight }))
  return { places, words, phrases }
}

/** What people call each place. A path that is not a place is an error: the page has another name now. */
function calledBy(found: readonly Found[]): ReadonlyMap<number, readonly string[]> {
  const called = new Map<number, string[]>()
  const missing = ALSO_CALLED.filter(([target]) => !found.some(({ url }) => decodeURIComponent(url).startsWith(target)))
  if (missing.length > 0) {
    throw new Error(`The search names what is not a place of the site: ${missing.map(([target]) => target).join(', ')}`)
  }
  for (const [target, phrases] of ALSO_CALLED) {
    const index = found.findIndex(({ url }) => decodeURIComponent(url).startsWith(target))
    called.set(index, [...(called.get(index) ?? []), ...phrases.split(',').map((phrase) => phrase.trim())])
  }
  return called
}

function placesOf(page: Page): Found[] {
  const content = contentOf(page.html)
  const weight = WEIGHTS.find(([path]) => path.test(page.path))?.[1] ?? 1
  const title = plainText(/<li><a href="" aria-current="page">([\s\S]*?)<\/a>/.exec(content)?.[1] ?? page.path).trim()
  const url = encodeURI(page.path)
  return page.path.startsWith('weburl')
    ? membersOf(content, url, title, weight)
    : sectionsOf(content, url, title, weight)
}

const contentOf = (html: string): string => {
  const start = html.indexOf('<div class="col-content">')
  const end = html.search(/<div class="(?:col-sidebar|site-menu)/)
  return html.slice(start, end === -1 ? html.length : end)
}

const clean = (html: string): string =>
  plainText(
    html
      .replaceAll(/<button[\s\S]*?<\/button>|<svg[\s\S]*?<\/svg>/g, ' ')
      .replaceAll(/<\/(?:p|li|td|th|h\d|div|section)>/g, '$& '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The introduction of a page of prose, and its sections. */
function sectionsOf(content: string, url: string, title: string, weight: number): Found[] {
  const [introduction = '', ...sections] = content.split(/(?=<h[23] id=")/)
  const whole = clean(introduction)
  return [
    { url, title, parent: '', weight, name: title, heading: whole.slice(0, 160), text: whole },
    ...sections.map((section) => {
      const [, id = '', heading = ''] = /^<h[23] id="([^"]*)"[^>]*>([\s\S]*?)<\/h[23]>/.exec(section) ?? []
      const words = clean(heading)
      return {
        url: `${url}#${plainText(id)}`,
        title: words,
        parent: title,
        weight: weight * 0.9,
        name: words,
        heading: title,
        text: clean(section),
      }
    }),
  ]
}

/** What a page of the reference says of an export, and its members. */
function membersOf(content: string, url: string, title: string, weight: number): Found[] {
  const [own = '', ...members] = content.split(/(?=<section class="tsd-panel tsd-member)/)
  const door = plainText(
    /<ul class="tsd-breadcrumb"[^>]*>\s*<li><a href="[^"]+">([\s\S]*?)<\/a>/.exec(content)?.[1] ?? '',
  )
  const text = clean(own.split(/<section class="tsd-panel-group tsd-index-group/)[0] ?? '')
  const first = /<div class="tsd-comment[^>]*>\s*<p>([\s\S]*?)<\/p>/
  const summary = (html: string): string => clean(first.exec(html)?.[1] ?? '')
  return [
    { url, title, parent: door, weight, name: title, heading: summary(own), text },
    ...members.flatMap((member) => {
      const id = /\sid="([^"]*)"/.exec(member)?.[1]
      const name = clean((/<h3[^>]*>([\s\S]*?)<\/h3>/.exec(member)?.[1] ?? '').replaceAll(TAG, ''))
      if (id === undefined || name === '') return []
      return [
        {
          url: `${url}#${plainText(id)}`,
          title: `${title}.${name}`,
          parent: door,
          weight: weight * 0.85,
          name,
          heading: summary(member),
          text: clean(member),
        },
      ]
    }),
  ]
}

/** What TypeDoc writes before a name: "Static", "Readonly". */
const TAG = /<code class="tsd-tag">[\s\S]*?<\/code>/g

/** The script for the pages, with the index in it. */
export async function searchScript(pages: readonly Page[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, 'search-page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { SEARCH_DATA: 'globalThis.weburlSearch' },
  })
  return `globalThis.weburlSearch=${JSON.stringify(searchData(pages))};\n${outputFiles[0]?.text ?? ''}`
}
