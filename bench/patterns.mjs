/**
 * Patterns beside the platform's `URLPattern` and beside find-my-way, the router of Fastify, in one process and by turns, in processor time:
 *
 *     npm run --silent build && npx tsx bench/patterns.mjs
 *
 * The platform has the class from Node 24 on. Without it, the library's times are printed alone. The goals are ratios, and a time
 * for a hit among many patterns; a figure that does not reach its goal is printed as not reached. find-my-way is fetched at the first
 * use, and a URL is read by `new URL` before it. Both sides have the same routes: first patterns with hosts, which find-my-way has
 * as constraints, and then patterns for paths alone. In a third row, find-my-way looks at the path alone, and the list at the hosts.
 * The last rows are the GET routes of GitHub's REST API, from the texts in GitHub's own client, with find-my-way both after `new URL`
 * and with the path that a server has.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Url } from 'weburl/core'
import { UrlPattern, UrlPatternList } from 'weburl/patterns'
import { fetchedPackages } from '../scripts/fetched-packages.ts'

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

function print(name, nanoseconds, beside, goal, other = 'native') {
  const ratio = beside === undefined ? '' : `  ${(nanoseconds / beside).toFixed(3)} of ${other}`
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

const folder = await fetchedPackages({ 'find-my-way': '9.10.1' })
const newRouter = createRequire(join(folder, 'x.js'))('find-my-way')
const router = newRouter()
const routerWithHosts = newRouter()
for (let index = 0; index < MANY; index++) {
  const constraints = { host: `h${index % 20}.example.com` }
  router.on('GET', `/r${index}/:id/x`, () => {})
  routerWithHosts.on('GET', `/r${index}/:id/x`, { constraints }, () => {})
}

const list = UrlPatternList.from(texts.map((text, index) => [text, index]))
const paths = texts.map((_, index) => [UrlPattern.from({ pathname: `/r${index}/:id/x` }), index])
const listOfPaths = UrlPatternList.from(paths)
const urls = texts.map((text) => text.replace(':id', '7'))
/** Lists of other shapes, and the same URLs. */
const listOf = (patternAt) => UrlPatternList.from(texts.map((_, index) => [patternAt(index), index]))
const listWithSlashes = listOf((index) => `https://h${index % 20}.example.com/r${index}/:id/x{/}?`)
const listOfSubdomains = listOf((index) => `http{s}?://{*.}?site${index}.example/*`)
const subdomains = texts.map((_, index) => `https://www.site${index}.example/r${index}/7/x`)
const many = times(
  [
    ['hit', (call) => list.match(urls[call % MANY])],
    ['hit by path', (call) => listOfPaths.match(urls[call % MANY])],
    ['hit with slashes', (call) => listWithSlashes.match(urls[call % MANY])],
    ['hit of subdomains', (call) => listOfSubdomains.match(subdomains[call % MANY])],
    ['find-my-way', (call) => router.find('GET', new URL(urls[call % MANY]).pathname)],
    [
      'find-my-way with hosts',
      (call) => {
        const { pathname, host } = new URL(urls[call % MANY])
        return routerWithHosts.find('GET', pathname, { host })
      },
    ],
    ['miss', () => list.match('https://example.org/a/b')],
  ],
  20_000,
)
const LONGEST_HIT = 1500
print(`${MANY} patterns, a hit`, many.get('hit'), many.get('find-my-way with hosts'), 1, 'find-my-way and new URL')
print('the same, by path alone', many.get('hit by path'), many.get('find-my-way'), 1, 'find-my-way and new URL')
print('hosts here, by path alone there', many.get('hit'), many.get('find-my-way'), null, 'find-my-way and new URL')
for (const name of ['hit', 'hit by path', 'hit with slashes', 'hit of subdomains']) {
  const time = many.get(name)
  const verdict = time <= LONGEST_HIT ? 'goal' : 'NOT within'
  console.log(
    `${`${MANY} patterns, a ${name}`.padEnd(34)}${time.toFixed(0).padStart(10)} ns, ${verdict} ${LONGEST_HIT} ns`,
  )
}
print(`${MANY} patterns, a miss`, many.get('miss'), undefined, null)

const CLIENT = '@octokit/plugin-rest-endpoint-methods'
const client = await fetchedPackages({ [CLIENT]: '18.0.0' })
const endpoints = join(client, 'node_modules', CLIENT, 'dist-src/generated/endpoints.js')
const written = new Set(Array.from(readFileSync(endpoints, 'utf8').matchAll(/"GET (\/[^"]*)"/g), ([, path]) => path))
const routes = [...written].map((path) => path.replace(/\{([^}]*)\}/g, (_, name) => `:${name.replace(/\W/g, '_')}`))
const github = newRouter()
for (const route of routes) github.on('GET', route, () => {})
const githubList = UrlPatternList.from(routes.map((route) => [`https://api.github.com${route}`, route])).byNarrowness()
const hits = routes.map((route) => `https://api.github.com${route.replace(/:\w+/g, (name) => `v${name.length}`)}`)
for (const [title, asked] of [
  ['hit', hits],
  ['miss', hits.map((hit) => hit.replace('.com/', '.com/none/'))],
]) {
  const askedPaths = asked.map((text) => new URL(text).pathname)
  const race = times(
    [
      ['list', (call) => githubList.match(asked[call % asked.length])],
      ['with URL', (call) => github.find('GET', new URL(asked[call % asked.length]).pathname)],
      ['path', (call) => github.find('GET', askedPaths[call % asked.length])],
    ],
    20_000,
  )
  const name = `${routes.length} routes of GitHub, a ${title}`
  print(name, race.get('list'), race.get('with URL'), null, 'find-my-way and new URL')
  print(name, race.get('list'), race.get('path'), null, 'find-my-way with the path')
}
