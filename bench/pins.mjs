#!/usr/bin/env node
/**
 * What stays in memory of a long text when a program keeps one small value from it and drops the text:
 *
 *     npm run --silent build && node --expose-gc bench/pins.mjs [--library …/dist] [--markdown]
 *
 * An engine keeps a text that was cut out of a longer one as a reference into it. So a value that was cut without a copy keeps the whole
 * text. Each row reads forty texts of 300 kB, keeps a value of each, and has the kilobytes that are in use for one of them. No row may
 * have more than 20, except the rows in which the program keeps the text itself: the slice that it cut, or a link, which has its page.
 *
 * The last rows are bytes: how much more a `Url` weighs after a verb that reads it. None may be more than 120, except those of the parts that
 * a `Url` keeps once they have been made.
 */

import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { library: { type: 'string' }, markdown: { type: 'boolean', default: false } },
})
const door = (name) =>
  values.library === undefined
    ? `weburl${name && `/${name}`}`
    : `${values.library}/${name && `around/${name}/`}index.js`
const [{ Url }, { Page }, { readUrls }, { profile }, { registrableDomain }] = await Promise.all(
  ['', 'pages', 'lines', 'profiles', 'sites'].map((name) => import(door(name))),
)

const COUNT = 40
const MOST_KILOBYTES = 20
const FILLING = 'lorem ipsum '.repeat(25_000)

/** A text that nothing else keeps: a page, of which a program cuts a link. */
const pageText = (link) => Buffer.from(`<!doctype html><meta charset=utf-8><p>${FILLING}<a href="${link}">x</a>`)
const sliceOf = (link) => {
  const text = pageText(link).toString()
  const start = text.indexOf(link)
  return text.slice(start, start + link.length)
}

/** How long a link is has to be so that its parts are slices: a piece of up to twelve units is copied. */
const ABSOLUTE = (at) =>
  `https://other-host-${at}.example.org:8443/some/long/path/${at}?a=b&c=long-value#a-long-fragment`
const MESSY = (at) => `HTTPS://Other-Host-${at}.Example.org:8443/some/./path/${at}?a=b c&c=long-value#a-long-fragment`
const WITHOUT_PATH = (at) => `https://other-host-${at}.example.org`
const WITH_USER = (at) => `https://a-long-username-${at}:password@other-host.example.org/some/long/path`
const OTHER = (at) => `postgres://a-long-username-${at}:a-long-password@database.example.org:5432/database-${at}`
const BASE = Url.parse('https://h.example/d/x.html')

const READS = {
  scheme: (url) => url.scheme,
  host: (url) => url.host,
  hostname: (url) => url.hostname,
  origin: (url) => url.origin,
  username: (url) => url.username,
  pathname: (url) => url.pathname,
  search: (url) => url.search,
  hash: (url) => url.hash,
  fragment: (url) => url.fragment,
  'authority.host.toString()': (url) => url.authority.host.toString(),
  'authority.hostText': (url) => url.authority.hostText,
  'path.toString()': (url) => url.path.toString(),
  'path.segments': (url) => url.path.segments,
  'path.name': (url) => url.path.name,
  'query.toString()': (url) => url.query?.toString(),
  "query.get('c')": (url) => url.query?.get('c'),
  'toParts()': (url) => url.toParts(),
  'key()': (url) => url.key(),
  'key({ fragment: false })': (url) => url.key({ fragment: false }),
  'redact()': (url) => url.withCredentials('u', 'p').redact(),
  'withFragment().href': (url) => url.withFragment('another-fragment').href,
  'withQueryParameters().href': (url) => url.withQueryParameters({ page: 2 }).href,
  'withoutQuery().href of what changes': (url) => (url.query === null ? 0 : url.withoutQuery().href),
  'withPath().href': (url) => url.withPath('/another/path').href,
  'withHost().href': (url) => url.withHost('another-host.example').href,
  'withPort().href': (url) => url.withPort(8080).href,
  'withCredentials().href': (url) => url.withCredentials('u', 'p').href,
  "resolve('x').href": (url) => url.resolve('x').href,
  "resolve('').href": (url) => url.resolve('').href,
  'canonicalize().href of what changes': (url) => (url.isCanonical ? 0 : url.canonicalize().href),
  'toRelative()': (url) => url.toRelative()?.toString(),
  'registrableDomain(url)': (url) => registrableDomain(url),
  ...Object.fromEntries(
    ['dedupe', 'surt', 'w3lib', 'normalize-url', 'safe-browsing'].map((name) => [
      `profile('${name}').key(url.href)`,
      (url) => profile(name).key(url.href),
    ]),
  ),
}

const rows = []
const isToCopy = (name, make) => rows.push({ name, make, isKept: false })
const isKept = (name, make) => rows.push({ name, make, isKept: true })

const LINKS = {
  absolute: (at) => `https://other-host-${at}.example.org/some/path/${at}?a=b`,
  'absolute with &': ABSOLUTE,
  relative: (at) => `some/other/path/${at}.html`,
  rooted: (at) => `/some/other/path/${at}.html`,
  'with dots': (at) => `../some/other/path/${at}.html`,
  'with &amp;': (at) => `https://other.example/some/path/${at}?a=1&amp;b=2`,
  messy: MESSY,
  'without a path': WITHOUT_PATH,
}
const linkOf = (link) => Page.read(pageText(link), { url: 'https://h.example/d/x.html' }).links[0]
for (const [kind, link] of Object.entries(LINKS)) {
  isToCopy(`page: href of a link, ${kind}`, (at) => linkOf(link(at)).href)
  isToCopy(`page: url of a link, ${kind}`, (at) => linkOf(link(at)).url)
}
isKept('page: a link', (at) => linkOf(ABSOLUTE(at)))
isToCopy('page: written of a link', (at) => linkOf(`https://other-host-${at}.example.org/some/path`).written)
// The frames of an error keep the link that it was asked of.
isKept('page: error of a link', (at) => linkOf(`https://other-host-${at}.example.org:99999/`).error)

const record = async (link) => {
  const source = [Buffer.from(`${'https://a.example/\n'.repeat(15_000)}${link}\n`)]
  let last = null
  for await (const each of readUrls(source)) last = each
  return last
}
isToCopy('lines: text', async (at) => (await record(ABSOLUTE(at))).text)
isToCopy('lines: url', async (at) => (await record(ABSOLUTE(at))).result.url)

isKept('Url.parse(slice)', (at) => Url.parse(sliceOf(ABSOLUTE(at))))
isKept('Url.parse(slice).href', (at) => Url.parse(sliceOf(ABSOLUTE(at))).href)
isToCopy('Url.parse(structuredClone(slice))', (at) => Url.parse(structuredClone(sliceOf(ABSOLUTE(at)))))
isKept('base.resolve(slice).href, absolute', (at) => BASE.resolve(sliceOf(ABSOLUTE(at))).href)
isToCopy('base.resolve(slice).href, relative', (at) => BASE.resolve(sliceOf(`some/other/path/${at}.html`)).href)
isToCopy('new URL(slice)', (at) => new URL(sliceOf(ABSOLUTE(at))))
isToCopy('error of Url.parse(slice)', (at) => Url.read(sliceOf(`https://other-host-${at}.example.org:99999/`)).error)
for (const [name, read] of Object.entries(READS))
  isToCopy(`Url.parse(slice).${name}`, (at) => read(Url.parse(sliceOf(ABSOLUTE(at)))))
for (const [kind, link] of Object.entries({
  messy: MESSY,
  'without a path': WITHOUT_PATH,
  'with a user': WITH_USER,
  'another scheme': OTHER,
}))
  for (const [name, read] of Object.entries(READS))
    isToCopy(`${kind}: ${name}`, (at) => {
      try {
        return read(Url.parse(sliceOf(link(at))))
      } catch {
        // Such a URL does not have the part.
        return null
      }
    })

function settledHeap() {
  for (let time = 0; time < 5; time++) globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The kilobytes that a value keeps. */
async function kept(make) {
  for (let at = 0; at < 3; at++) await make(at)
  const keeps = new Array(COUNT).fill(null)
  const before = settledHeap()
  for (let at = 0; at < COUNT; at++) keeps[at] = await make(at + 100)
  const after = settledHeap()
  return keeps.length === COUNT ? (after - before) / COUNT / 1000 : Number.NaN
}

let isMissed = false
for (const { name, make, isKept: isItself } of rows) {
  const kilobytes = await kept(make)
  const isTooMuch = !isItself && kilobytes > MOST_KILOBYTES
  isMissed ||= isTooMuch
  const verdict = isItself ? 'the program keeps the text' : isTooMuch ? `NOT within ${MOST_KILOBYTES}` : ''
  if (values.markdown) console.log(`| \`${name}\` | ${Math.max(kilobytes, 0).toFixed(1)} |`)
  else console.log(`${name.padEnd(52)}${kilobytes.toFixed(1).padStart(8)} kB  ${verdict}`)
}

/** Verbs that read a `Url`. */
const VERBS = {
  'five words': ({ search, port, hash, protocol, host }) => search + port + hash + protocol + host,
  hasScheme: (url) => url.hasScheme('https'),
  hasOpaquePath: (url) => url.hasOpaquePath,
  effectivePort: (url) => url.effectivePort,
  'toParts()': (url) => url.toParts(),
  "key({ query: 'sorted' })": (url) => url.key({ query: 'sorted' }),
  'toBuilder()': (url) => url.toBuilder(),
  'relativize, to another host': (url) => url.relativize(BASE),
  'relativize, from another host': (url) => BASE.relativize(url),
  'toRelative()': (url) => url.toRelative(),
  'redact()': (url) => url.redact(),
}
const VIEWS = {
  authority: (url) => url.authority.hostText,
  'authority.host': (url) => url.authority.host.kind,
  path: (url) => url.path.toString(),
  query: (url) => url.query.toString(),
}
const MOST_BYTES = 120
const URLS = 30_000

/** The bytes of a `Url` that has been read, with its text. */
function weight(read) {
  const urls = new Array(URLS).fill(null)
  for (let at = 0; at < 1000; at++) read(Url.parse(ABSOLUTE(at)))
  const before = settledHeap()
  for (let at = 0; at < URLS; at++) {
    urls[at] = Url.parse(ABSOLUTE(at))
    read(urls[at])
  }
  const after = settledHeap()
  return urls.at(-1) === null ? Number.NaN : (after - before) / URLS
}

const untouched = weight((url) => url.href)
for (const [name, read] of Object.entries({ ...VERBS, ...VIEWS })) {
  const bytes = Math.max(Math.round(weight(read) - untouched), 0)
  const isTooMuch = !Object.hasOwn(VIEWS, name) && bytes > MOST_BYTES
  isMissed ||= isTooMuch
  if (values.markdown) console.log(`| a \`Url\` after \`${name}\` | ${bytes} bytes more |`)
  else
    console.log(
      `${`after ${name}`.padEnd(52)}${String(bytes).padStart(8)} bytes more  ${isTooMuch ? `NOT within ${MOST_BYTES}` : ''}`,
    )
}
if (isMissed) process.exitCode = 1
