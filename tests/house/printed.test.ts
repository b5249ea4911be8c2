/**
 * A console prints no secret of any object that the library returns, except those that SECURITY.md names. What it names does show
 * them, so that the page does not excuse more than there is.
 */

import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { assert } from 'chai'
import { displayUrl } from '../../lib/around/display/index.js'
import { readUrls } from '../../lib/around/lines/index.js'
import { Page } from '../../lib/around/pages/index.js'
import { UriTemplate, UrlPattern, UrlPatternList } from '../../lib/around/patterns/index.js'
import { profile, surtPattern, surtRange } from '../../lib/around/profiles/index.js'
import { domainParts, site } from '../../lib/around/sites/index.js'
import { URLPattern, URLSearchParams, URL as WhatwgUrl } from '../../lib/around/standard-classes/index.js'
import { parseRefresh, parseSrcset, RequestTarget, readDataUrl, readTyped } from '../../lib/around/tools/index.js'
import { advise, compare } from '../../lib/dialects/index.js'
import { decodeForm, Url, UrlParser, UrlReference } from '../../lib/index.js'

const SECRET = 'k4nari'
const TEXT = `https://u:${SECRET}@h.example/p/?token=${SECRET}`
const PATTERN = TEXT.replace('?', '\\?')
const BROKEN = TEXT.replace('h.example', 'h:x')

const url = Url.parse(TEXT)
const page = Page.readText(`<base href="${TEXT}"><a href="${TEXT}"><a href="${BROKEN}">`, {
  url: TEXT,
  encoding: 'utf-8',
})
const comparison = compare(TEXT, { base: TEXT })

const MASKED: Readonly<Record<string, unknown>> = {
  url,
  authority: url.authority,
  query: url.query,
  searchParams: url.searchParams,
  path: Url.parse(`https://u:12/${SECRET}@h`).path,
  reference: UrlReference.parse(TEXT),
  builder: url.toBuilder(),
  read: [Url.read(TEXT), Url.read(BROKEN), Url.read(TEXT, { base: BROKEN })],
  diagnosis: [Url.diagnose(`${TEXT} `), Url.diagnose(BROKEN)],
  schema: [Url['~standard'].validate(TEXT), Url['~standard'].validate(BROKEN)],
  parser: new UrlParser({ base: TEXT }),
  typed: [readTyped(TEXT), readTyped(BROKEN)],
  target: RequestTarget.parse(`/p?token=${SECRET}`),
  page,
  links: page.links,
  errors: page.links.map(({ error }) => error),
  comparison,
  readings: comparison.readings,
  differences: compare(TEXT.replace('/h', '\\h')).differences,
  refusals: compare(BROKEN).readings.map(({ refusal }) => refusal),
  advice: [advise(TEXT), advise(BROKEN)],
  pattern: UrlPattern.parse(PATTERN),
  patterns: UrlPatternList.from([UrlPattern.parse(PATTERN)]),
  explanation: UrlPattern.parse('https://h/').explain(TEXT),
  template: UriTemplate.parse(`https://u:${SECRET}@h.example/{?token}`),
  profile: profile('dedupe'),
  standardUrl: new WhatwgUrl(TEXT),
  standardQuery: new URLSearchParams(`token=${SECRET}`),
  standardPattern: new URLPattern(PATTERN),
  data: readDataUrl(`data:text/plain,${SECRET}`),
  site: [site(TEXT), domainParts(TEXT)],
}

/** The calls that return exact strings to a program, by their names in SECURITY.md. */
const EXACT: Readonly<Record<string, unknown>> = {
  toParts: url.toParts(),
  match: UrlPattern.parse('https://*:*@h.example/p/?token=:t').match(TEXT),
  exec: new URLPattern('https://*:*@h.example/p/\\?token=:t').exec(TEXT),
  parseSrcset: parseSrcset(`${TEXT} 2x`),
  parseRefresh: parseRefresh(`0; url=${TEXT}`),
  displayUrl: displayUrl(TEXT),
  apply: profile('dedupe').apply(TEXT),
  surtRange: surtRange(TEXT),
  surtPattern: surtPattern(profile('surt').key(TEXT)),
  decodeForm: decodeForm(`token=${SECRET}`),
  entries: [...(url.query?.entries() ?? [])],
}

const printed = (value: unknown): string => inspect(value, { depth: 9, showHidden: false })

describe('the console output', () => {
  for (const [name, value] of Object.entries(MASKED)) {
    it(`contains no secret: ${name}`, () => assert.notInclude(printed(value), SECRET))
  }

  describe('contains the exact value, as SECURITY.md states,', () => {
    const promises = readFileSync('SECURITY.md', 'utf8')
    for (const [name, value] of Object.entries(EXACT)) {
      it(`for ${name}`, () => {
        assert.include(printed(value), SECRET)
        assert.match(promises, new RegExp(`\`(?:[\\w.]+\\.)?${name}(?:\\(.*\\))?\``))
      })
    }

    it('for readUrls', async () => {
      for await (const { text, result } of readUrls([`${TEXT}\n${BROKEN}\n`])) {
        assert.include(text, SECRET)
        assert.notInclude(printed(result), SECRET)
      }
      assert.include(promises, '`readUrls`')
    })

    it('for own fields, which show parameter values but no credentials', () => {
      const own = Url.parse('https://h/?token=k4nari')
      for (const value of [own, own.query]) assert.include(inspect(value, { customInspect: false }), SECRET)
      for (const value of [url, url.authority, url.path, url.query, url.toBuilder(), UrlReference.parse(TEXT)])
        assert.notInclude(inspect({ ...value }), `:${SECRET}`)
      assert.match(promises, /own field/)
    })

    it('for a path', () => {
      const hook = Url.parse(`https://hooks.example/services/T0/${SECRET}`)
      assert.include(printed(hook), SECRET)
      assert.include(hook.redact(), SECRET)
      assert.notInclude(hook.withPath('/***').redact(), SECRET)
      assert.match(promises, /path is not masked/)
    })
  })
})
