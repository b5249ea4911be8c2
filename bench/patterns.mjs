/**
 * Patterns beside the platform's `URLPattern`, in one process and by turns, in processor time:
 *
 *     npm run --silent build && node bench/patterns.mjs
 *
 * The platform has the class from Node 24 on. Without it, the library's times are printed alone. The goals are ratios; a figure that
 * does not reach its goal is printed as not reached.
 */

import { Url } from 'weburl/core'
import { UrlPattern, UrlPatternList } from 'weburl/patterns'

const TEXT = 'https://example.com/users/42/posts/7'
const PATTERN = 'https://example.com/users/:id/posts/:post'
const ROUNDS = 7
const MANY = 1000

/** Nanoseconds of processor time for one call, in each of several rounds in turn; the median counts. */
function times(tasks, calls) {
  const rounds = new Map(tasks.map(([name]) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, task] of tasks) {
      const before = process.cpuUsage()
      for (let call = 0; call < calls; call++) task(call)
      const { user, system } = process.cpuUsage(before)
      rounds.get(name).push(((user + system) * 1000) / calls)
    }
  }
  return new Map([...rounds].map(([name, all]) => [name, all.sort((a, b) => a - b)[ROUNDS >> 1]]))
}

function print(name, nanoseconds, beside, goal) {
  const ratio = beside === undefined ? '' : `  ${(nanoseconds / beside).toFixed(3)} of native`
  const verdict =
    beside === undefined || goal === null
      ? ''
      : nanoseconds / beside <= goal
        ? `, goal ${goal}`
        : `, NOT within ${goal}`
  console.log(`${name.padEnd(34)}${nanoseconds.toFixed(0).padStart(10)} ns${ratio}${verdict}`)
}

const Native = globalThis.URLPattern
const pattern = UrlPattern.parse(PATTERN)
const native = Native === undefined ? null : new Native(PATTERN)
const url = Url.parse(TEXT)

const one = times(
  [
    ['match, from a text', () => pattern.match(TEXT)],
    ['match, from a Url', () => pattern.match(url)],
    ...(native === null ? [] : [['native exec', () => native.exec(TEXT)]]),
  ],
  20_000,
)
const exec = one.get('native exec')
print('match, from a text', one.get('match, from a text'), exec, 0.12)
print('match, from a Url', one.get('match, from a Url'), exec, 0.07)
if (exec !== undefined) print('native exec', exec, undefined, null)

const texts = Array.from({ length: MANY }, (_, index) => `https://h${index % 20}.example.com/r${index}/:id/x`)
const building = times(
  [
    ['build', () => texts.map((text) => UrlPattern.parse(text))],
    ...(native === null ? [] : [['native build', () => texts.map((text) => new Native(text))]]),
  ],
  5,
)
print(`${MANY} patterns, made`, building.get('build'), building.get('native build'), 1)

const list = UrlPatternList.from(texts.map((text, index) => [text, index]))
const urls = texts.map((text) => text.replace(':id', '7'))
const many = times(
  [
    ['hit', (call) => list.match(urls[call % MANY])],
    ['miss', () => list.match('https://example.org/a/b')],
  ],
  20_000,
)
print(`${MANY} patterns, a hit`, many.get('hit'), undefined, null)
print(`${MANY} patterns, a miss`, many.get('miss'), undefined, null)
