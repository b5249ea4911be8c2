#!/usr/bin/env node
/**
 * What people do with a URL all day, each verb beside the way to do the same without the library:
 *
 *     npm run --silent build && node bench/everyday.mjs [--rounds 15] [--only query.get,builder] [--links hard]
 *
 * The two take turns in one process, and every round has new strings. A line has the median of the ratios of the rounds, the range of
 * the middle half, and the nanoseconds of the processor that each takes; a ratio above its goal is printed as not reached. The links
 * are those of `corpora/web-links.mjs`, or of `corpora/hard-links.mjs`.
 *
 * The platform's `URL` of Node 24 is faster than that of Node 20. A verb with two goals has the first for Node 20 to 23, and the
 * second from Node 24 on. `WEBURL=…/index.js` measures another build of the main door.
 */

import { parseArgs } from 'node:util'
import { getDomain } from 'tldts'
import { compare } from 'weburl/dialects'
import { displayHost } from 'weburl/display'
import { profile } from 'weburl/profiles'
import { registrableDomain } from 'weburl/sites'
import { corpusNamed } from './corpora/index.mjs'
import { median, nanosecondsOf, quantile } from './statistics.mjs'
import { flatCopy } from './string-representations.mjs'

const { Url, UrlParser, url } = await import(process.env.WEBURL ?? 'weburl')

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    only: { type: 'string' },
    links: { type: 'string', default: 'web' },
  },
})
const rounds = Number(values.rounds)

const web = corpusNamed(values.links, []).slice(0, 3000)
const queried = web
  .slice(0, 2000)
  .map((link, at) => (/\?[^#]*=/.test(link) ? link : `${link.split(/[?#]/)[0]}?page=${at}&x=1`))
const hosts = corpusNamed('idn', []).filter((link) => URL.canParse(link))
const MISTAKES = [
  (link) => link.replace('://', '://['),
  (link) => link.replace(/^(https?:\/\/[^/?#]*)/, '$1:99999'),
  (link) => link.replace(/^https?:\/\//, ''),
  (link) => link.replace(/^(https?:\/\/)/, '$1a b'),
]
const refused = web
  .slice(0, 1500)
  .map((link, at) => MISTAKES[at % 4](link))
  .filter((link) => !URL.canParse(link))

/** What `new URL` gives after a change, as text. */
function changed(link, change) {
  const native = new URL(link)
  change(native)
  return native.href
}

/** What an error says, or the text where there is none. */
function caught(read, word) {
  try {
    return read()
  } catch (error) {
    return error[word]
  }
}

const href = (link) => new URL(link).href

/** A word of the platform's `URL`, read from both. */
const wordOf = (word, ...goals) => [web, (t) => Url.parse(t)[word], (t) => new URL(t)[word], goals]

/** Every word of a URL. A text that joined them would take longer than they do. */
const words = (one) =>
  [
    one.protocol,
    one.username,
    one.password,
    one.host,
    one.hostname,
    one.port,
    one.pathname,
    one.search,
    one.hash,
    one.origin,
  ][one.href.length % 10]

const webOnly = new UrlParser({ schemes: ['http', 'https'] })
const directory = Url.parse('https://www.example.com/a/b/c?x')
const withinDirectory = web.slice(0, 2000).map((link) => `https://www.example.com/a/${new URL(link).pathname.slice(1)}`)
const key = (name) => {
  const one = profile(name)
  return (link) => one.key(link)
}
const shown = (link) => displayHost(Url.parse(link).hostname, { policy: 'chromium' }).text

/** Each verb: its inputs, the library's way, the way without it, and the greatest ratio that is the goal, or one for each platform. */
const VERBS = {
  protocol: wordOf('protocol', 0.7, 1),
  host: wordOf('host', 0.7, 1),
  hostname: wordOf('hostname', 0.7, 1),
  port: wordOf('port', 0.7, 1),
  pathname: wordOf('pathname', 0.7, 1),
  search: wordOf('search', 0.7, 1),
  hash: wordOf('hash', 0.7, 1),
  origin: wordOf('origin', 0.8, 1),
  scheme: [web, (t) => Url.parse(t).scheme, (t) => new URL(t).protocol, [0.7, 1]],
  fragment: [web, (t) => Url.parse(t).fragment ?? '', (t) => new URL(t).hash, [0.7, 1]],
  'authority.host': [web, (t) => Url.parse(t).authority.host.toString(), (t) => new URL(t).hostname, [1, 1.4]],
  'all words': [web, (t) => words(Url.parse(t)), (t) => words(new URL(t)), [0.9, 1.2]],
  'query.get': [
    queried,
    (t) => Url.parse(t).query.get('page') ?? '',
    (t) => new URL(t).searchParams.get('page') ?? '',
    0.7,
  ],
  'searchParams.get': [
    queried,
    (t) => Url.parse(t).searchParams.get('page') ?? '',
    (t) => new URL(t).searchParams.get('page') ?? '',
    0.7,
  ],
  'path.segments': [
    web,
    (t) => `${Url.parse(t).path.segments.length}`,
    (t) => `${new URL(t).pathname.split('/').length}`,
    0.8,
  ],
  withQueryParameters: [
    queried,
    (t) => Url.parse(t).withQueryParameters({ page: 2 }).href,
    (t) => changed(t, (native) => native.searchParams.set('page', '2')),
    0.8,
  ],
  withFragment: [
    web,
    (t) => Url.parse(t).withFragment('top').href,
    (t) =>
      changed(t, (native) => {
        native.hash = 'top'
      }),
    0.8,
  ],
  withPath: [
    web,
    (t) => Url.parse(t).withPath('/a/b').href,
    (t) =>
      changed(t, (native) => {
        native.pathname = '/a/b'
      }),
    1,
  ],
  withHost: [
    web,
    (t) => Url.parse(t).withHost('b.example').href,
    (t) =>
      changed(t, (native) => {
        native.hostname = 'b.example'
      }),
    1,
  ],
  withPort: [
    web,
    (t) => Url.parse(t).withPort(8080).href,
    (t) =>
      changed(t, (native) => {
        native.port = '8080'
      }),
    [1, 1.4],
  ],
  withScheme: [
    web,
    (t) => Url.parse(t).withScheme('http').href,
    (t) =>
      changed(t, (native) => {
        native.protocol = 'http'
      }),
    [1, 1.1],
  ],
  withCredentials: [
    web,
    (t) => Url.parse(t).withCredentials('a', 'b').href,
    (t) =>
      changed(t, (native) => {
        native.username = 'a'
        native.password = 'b'
      }),
    [1.2, 1.6],
  ],
  'with path and query': [
    web,
    (t) => Url.parse(t).with({ path: '/a', query: 'b' }).href,
    (t) =>
      changed(t, (native) => {
        native.pathname = '/a'
        native.search = 'b'
      }),
    [1.2, 1.4],
  ],
  appendPath: [
    web,
    (t) => Url.parse(t).appendPath('users', 'a b').href,
    (t) =>
      changed(t, (native) => {
        native.pathname = `${native.pathname.replace(/\/?$/, '/')}users/${encodeURIComponent('a b')}`
      }),
    1,
  ],
  builder: [
    web,
    (t) =>
      Url.builder()
        .scheme('https')
        .host('api.example')
        .pathSegment('users')
        .pathSegment(t)
        .queryParam('q', 'a b')
        .build().href,
    (t) =>
      changed('https://api.example/', (native) => {
        native.pathname = `/users/${encodeURIComponent(t)}`
        native.searchParams.set('q', 'a b')
      }),
    1.2,
  ],
  'url`…`': [
    web,
    (t) => url`https://api.example/users/${t}?q=${'a b'}`.href,
    (t) => new URL(`https://api.example/users/${encodeURIComponent(t)}?q=${encodeURIComponent('a b')}`).href,
    2.5,
  ],
  'tryParse refused': [refused, (t) => Url.tryParse(t)?.href ?? 'x', (t) => caught(() => href(t), 'code'), 0.2],
  'read refused': [
    refused,
    (t) => {
      const result = Url.read(t)
      return result.ok ? result.url.href : result.error.reason
    },
    (t) => caught(() => href(t), 'code'),
    1,
  ],
  'parse refused': [
    refused,
    (t) => caught(() => Url.parse(t).href, 'message'),
    (t) => caught(() => href(t), 'message'),
    1.4,
  ],
  redact: [web, (t) => Url.parse(t).redact(), href, 2],
  key: [web, (t) => Url.parse(t).key(), href, 1],
  'key without fragment': [web, (t) => Url.parse(t).key({ fragment: false }), href, [1.3, 2.2]],
  'parser.resolve': [web, (t) => webOnly.resolve(t, '../a?b').href, (t) => new URL('../a?b', t).href, [3, 4]],
  relativize: [withinDirectory, (t) => `${directory.relativize(Url.parse(t)) === null}`, href, [6, 12]],
  diagnose: [web, (t) => `${Url.diagnose(t).findings.length}`, href, 3],
  isValid: [web, (t) => `${Url.isValid(t)}`, href, 1.5],
  'displayHost of ASCII': [web, shown, (t) => new URL(t).hostname, 2],
  'displayHost of Unicode': [hosts, shown, (t) => new URL(t).hostname, 8],
  registrableDomain: [web, (t) => registrableDomain(Url.parse(t)) ?? '', (t) => getDomain(t) ?? '', 1.5],
  'registrableDomain of a host': [
    web.map((link) => new URL(link).hostname),
    (t) => registrableDomain(t) ?? '',
    (t) => getDomain(t) ?? '',
    2,
  ],
  compare: [web.slice(0, 200), (t) => `${compare(t).differences.length}`, href, 40],
  "profile('surt')": [web, key('surt'), href, 4],
  "profile('w3lib')": [web, key('w3lib'), href, 3],
  "profile('dedupe')": [web, key('dedupe'), href, 1.1],
}

const names = values.only?.split(',') ?? Object.keys(VERBS)
const unknown = names.find((name) => !Object.hasOwn(VERBS, name))
if (unknown !== undefined)
  throw new RangeError(`No verb is named ${unknown}. There are: ${Object.keys(VERBS).join(', ')}`)

const platform = Number.parseInt(process.versions.node, 10) < 24 ? 0 : 1

function print(name, inputs, ours, theirs, goals) {
  const goal = Array.isArray(goals) ? goals[platform] : goals
  const [our, their] = [loopOf(ours), loopOf(theirs)]
  for (const loop of [our, their]) for (let spent = 0; spent < 3e8; ) spent += timeOf(loop, inputs)
  const times = Array.from({ length: rounds }, (_, round) =>
    round % 2 === 0
      ? [timeOf(our, inputs), timeOf(their, inputs)]
      : [timeOf(their, inputs), timeOf(our, inputs)].reverse(),
  )
  const ratios = times.map(([a, b]) => a / b)
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share))
  const [mine, other] = [0, 1].map((at) => (median(times.map((pair) => pair[at])) / inputs.length).toFixed(0))
  const verdict = middle <= goal ? `goal ${goal}` : `NOT within ${goal}`
  console.log(
    `${name.padEnd(28)}${middle.toFixed(2).padStart(7)} [${low.toFixed(2)} to ${high.toFixed(2)}]  ${mine} ns beside ${other} ns, ${verdict}`,
  )
}

/** A loop of its own for each function, so that the engine compiles it for this one alone. */
const loopOf = (work) =>
  new Function(
    'work',
    'return (texts) => { let sum = 0; for (const text of texts) { const made = work(text); sum = (sum + made.length + (made.charCodeAt(made.length >> 1) | 0)) | 0 } return sum }',
  )(work)

function timeOf(loop, inputs) {
  const texts = inputs.map(flatCopy)
  return nanosecondsOf(() => loop(texts))
}

for (const name of names) print(name, ...VERBS[name])
