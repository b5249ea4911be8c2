/**
 * Lists of patterns and of templates of the usual kinds: how the time of a match grows from 10 patterns over 100 to 1 000, in processor time by turns.
 * The goal is a ratio: 1 000 of them take twice the time of 10 at most. Each list is asked about ten URLs, for patterns from all over
 * it, so that the ratio is that of the search, and not that of the memory that is touched. Another build of the library can be measured with
 * it.
 *
 *     npm run --silent build && node bench/pattern-lists.mjs [folder of another build]
 *
 * At the end come the time and the memory of a list of 100 000 patterns, which are measured in processes of their own.
 */

import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SIZES = [10, 100, 1000]
const GOAL = 2
const URLS = 10
const ROUNDS = 9
const CALLS = 2000
const MANY = 100_000

/** The kinds: the pattern and a URL that matches it, for a number; and the options of the patterns. */
const KINDS = {
  'fixed paths': [(n) => `https://h.org/r${n}/list`, (n) => `https://h.org/r${n}/list`],
  'path alone': [(n) => ({ pathname: `/r${n}/:id` }), (n) => `https://h.org/r${n}/7`],
  'a group for the tenant': [(n) => `https://:tenant.h.org/r${n}/:id`, (n) => `https://acme.h.org/r${n}/7`],
  ports: [(n) => `https://h.org:${2000 + n}/a/:id`, (n) => `https://h.org:${2000 + n}/a/7`],
  ':id(\\d+)': [(n) => `https://h.org/r${n}/:id(\\d+)`, (n) => `https://h.org/r${n}/7`],
  ':id.json': [(n) => `https://h.org/r${n}/:id.json`, (n) => `https://h.org/r${n}/7.json`],
  '/:lang?/r1/:id': [(n) => `https://h.org/:lang?/r${n}/:id`, (n) => `https://h.org/en/r${n}/7`],
  '/x{/en}?/r1/:id': [(n) => `https://h.org/x{/en}?/r${n}/:id`, (n) => `https://h.org/x/r${n}/7`],
  'case ignored': [(n) => `https://h.org/R${n}/:id`, (n) => `https://h.org/r${n}/7`, { ignoreCase: true }],
  'own scheme': [(n) => `myapp://open/r${n}/:id`, (n) => `myapp://open/r${n}/7`],
  query: [(n) => `https://h.org/s\\?type=t${n}&id=:id`, (n) => `https://h.org/s?type=t${n}&id=7`],
  fragment: [(n) => `https://h.org/#/r${n}/:id`, (n) => `https://h.org/#/r${n}/7`],
  'host a1-*.h.org': [(n) => `https://a${n}-*.h.org/*`, (n) => `https://a${n}-x.h.org/y`],
  'host a1.h.*': [(n) => `https://a${n}.h.*/*`, (n) => `https://a${n}.h.org/y`],
  // Sisters of these kinds.
  'own scheme without slashes': [(n) => `myapp\\:r${n}/:id`, (n) => `myapp:r${n}/7`],
  'own schemes': [(n) => `app${n}://open/:id`, (n) => `app${n}://open/7`],
  'beginning of a segment': [(n) => `https://h.org/r${n}-:id`, (n) => `https://h.org/r${n}-7`],
  '/:lang(en|de)/r1/:id': [(n) => `https://h.org/:lang(en|de)/r${n}/:id`, (n) => `https://h.org/de/r${n}/7`],
  'end of a segment': [(n) => `https://h.org/:id.r${n}`, (n) => `https://h.org/7.r${n}`],
}

/** The kinds of templates: the template and a text that matches it, for a number. */
const TEMPLATE_KINDS = {
  '/r1/{id}': [(n) => `/r${n}/{id}`, (n) => `/r${n}/7`],
  'https://h.org/r1/{id}{?q}': [(n) => `https://h.org/r${n}/{id}{?q}`, (n) => `https://h.org/r${n}/7?q=1`],
  '/{id}/r1': [(n) => `/{id}/r${n}`, (n) => `/7/r${n}`],
  '/{id}.r1': [(n) => `/{id}.r${n}`, (n) => `/7.r${n}`],
  '/v1{/id}/r1': [(n) => `/v1{/id}/r${n}`, (n) => `/v1/7/r${n}`],
  '/s?type=t1{&id}': [(n) => `/s?type=t${n}{&id}`, (n) => `/s?type=t${n}&id=7`],
  // Each of these templates matches each of the texts, because a parameter may be absent and others are left out.
  '/s{?q1}': [(n) => `/s{?q${n}}`, (n) => `/s?q${n}=7`, { isFirst: true }],
  '/s#r1/{id}': [(n) => `/s#r${n}/{id}`, (n) => `/s#r${n}/7`],
  'docs://r1/{id}': [(n) => `docs://r${n}/{id}`, (n) => `docs://r${n}/7`],
  'docs1://{+path}': [(n) => `docs${n}://{+path}`, (n) => `docs${n}://a/b`],
  'https://{tenant}.h.org/r1/{id}': [(n) => `https://{tenant}.h.org/r${n}/{id}`, (n) => `https://acme.h.org/r${n}/7`],
  'https://{tenant}.h1.org/{id}': [(n) => `https://{tenant}.h${n}.org/{id}`, (n) => `https://acme.h${n}.org/7`],
}

const doorOf = (folder) => import(pathToFileURL(resolve(folder, 'around/patterns/index.js')).href)

function listOf({ UrlPattern, UrlPatternList }, [written, textOf, options = {}], size) {
  const all = { ...options, regexpGroups: 'allow' }
  const patterns = Array.from({ length: size }, (_, n) => {
    const given = written(n)
    return typeof given === 'string' ? UrlPattern.parse(given, all) : UrlPattern.from(given, all)
  })
  const texts = patterns.map((_, n) => textOf(n))
  const list = UrlPatternList.from(patterns)
  for (const [n, text] of texts.entries()) {
    if (list.match(text)?.pattern !== patterns[n]) throw new Error(`${text} is not matched by ${patterns[n]}`)
  }
  return askingFor(list, texts)
}

function templateListOf({ UriTemplateList }, [written, textOf, { isFirst = false } = {}], size) {
  const templates = Array.from({ length: size }, (_, n) => [written(n), n])
  const texts = templates.map((_, n) => textOf(n))
  const list = UriTemplateList.from(templates)
  for (const [n, text] of texts.entries()) {
    if (list.match(text)?.value !== (isFirst ? 0 : n)) throw new Error(`${text} is not matched by ${templates[n]}`)
  }
  return askingFor(list, texts)
}

function askingFor(list, texts) {
  const asked = Array.from({ length: URLS }, (_, n) => texts[Math.floor(((n + 0.5) * texts.length) / URLS)])
  return (call) => list.match(asked[call % URLS])
}

const microseconds = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const folders = ['dist', ...process.argv.slice(2, 3)]

async function compareKinds(kinds, makeList) {
  const doors = await Promise.all(folders.map(doorOf))
  console.log(`${'microseconds for a match'.padEnd(32)}${folders.map((folder) => folder.padEnd(34)).join('')}`)
  for (const [name, kind] of Object.entries(kinds)) {
    const tasks = doors.flatMap((door) => SIZES.map((size) => makeList(door, kind, size)))
    const best = tasks.map(() => Number.POSITIVE_INFINITY)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, task] of tasks.entries()) {
        const before = microseconds()
        for (let call = 0; call < CALLS; call++) task(call)
        best[index] = Math.min(best[index], (microseconds() - before) / CALLS)
      }
    }
    const columns = folders.map((_, at) => {
      const times = best.slice(at * SIZES.length, (at + 1) * SIZES.length)
      const growth = times.at(-1) / times[0]
      const verdict = growth <= GOAL ? 'goal' : 'NOT within'
      return `${times.map((time) => time.toFixed(2)).join(' / ')}  ${growth.toFixed(2)}, ${verdict} ${GOAL}`.padEnd(34)
    })
    console.log(name.padEnd(32) + columns.join(''))
  }
}

/** A list of many patterns of all kinds, in a process of its own. */
async function measureMany(folder) {
  const { UrlPatternList } = await doorOf(folder)
  const kinds = Object.values(KINDS)
    .map(([written]) => written)
    .filter((written) => typeof written(1) === 'string' && !/\(|:\d/.test(written(1)))
  const texts = Array.from({ length: MANY }, (_, n) => kinds[n % kinds.length](n))
  // What is done once is not a part of the time.
  UrlPatternList.from(texts.slice(0, 2000))
  globalThis.gc()
  const before = { heap: process.memoryUsage().heapUsed, time: microseconds() }
  const list = UrlPatternList.from(texts)
  const seconds = (microseconds() - before.time) / 1e6
  globalThis.gc()
  const kilobytes = (process.memoryUsage().heapUsed - before.heap) / list.size / 1000
  console.log(
    `${folder}: ${MANY} patterns in ${seconds.toFixed(2)} s, goal 2 s; ${kilobytes.toFixed(2)} kB each, goal 1.2 kB`,
  )
}

if (process.argv[2] === '--many') {
  await measureMany(process.argv[3])
} else {
  await compareKinds(KINDS, listOf)
  await compareKinds(TEMPLATE_KINDS, templateListOf)
  for (const folder of [...folders, ...folders]) {
    spawnSync(process.execPath, ['--expose-gc', fileURLToPath(import.meta.url), '--many', folder], { stdio: 'inherit' })
  }
}
