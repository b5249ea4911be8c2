/**
 * Any string whatsoever yields a value or a `UrlError`. Members that promise never to throw do not throw. All ways to read a string
 * agree.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../../lib/ground/components.js'
import { asciiLowercase } from '../../../../lib/ground/text/ascii.js'
import { type Dialect, Url, UrlError, UrlParser, UrlReference } from '../../../../lib/index.js'
import { anyStringArbitrary, type Texts, textsOf } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, isBase, urlsOf } from '../reading.js'

const anyTexts: fc.Arbitrary<Texts> = fc.record({ input: anyStringArbitrary, base: anyStringArbitrary })

/** All properties and methods of a URL, with a string as argument. */
const questions = (url: Url, text: string): (() => unknown)[] => [
  () => url.href + url.origin + url.protocol + url.username + url.password + url.host + url.hostname + url.port,
  () => [url.pathname, url.search, url.hash, url.searchParams, url.effectivePort, url.isSpecial],
  () => url.authority?.host.toString(),
  () => url.authority?.port,
  () => [url.path.segments, url.path.decodedSegments(), url.path.name, url.path.parent],
  () => url.query?.decode('shift_jis'),
  () => url.canonicalize('iso-8859-1'),
  () => url.canonicalize(text),
  () => url.resolve(text),
  () => url.resolveWithin(text),
  () => url.relativize(url.resolve(text)),
  () => url.with({ host: text }),
  () => url.withPath(text),
  () => url.withCredentials(text, text),
  () => url.path.append(text),
  () => url.toBuilder().pathSegment(text).queryParam(text, text).fragment(text).build(),
  () => url.toURL(),
  () => url.isSameOrigin(url),
]

const readings = ({ input, base }: Texts, dialect: Dialect): (() => unknown)[] => [
  () => Url.parse(input, { dialect }),
  () => Url.parse(input, { dialect, base }),
  () => Url.diagnose(input, { dialect }),
  () => Url.diagnose(input, { dialect, base }),
  () => Url.parse(`http://${input}/`, { dialect }).authority?.host.toString(),
  () => Url.from({ scheme: 'http', host: input, path: base }, { dialect }),
  () => UrlReference.parse(input, { dialect }),
  () => new UrlParser({ dialect, schemes: ['http'] }).parse(input),
  () => new UrlParser({ dialect, schemes: ['http'] }).resolve(base, input),
  () => Url.redact(input, { paths: (segment) => segment === base }),
]

function assertUrlErrors(actions: readonly (() => unknown)[]): void {
  for (const action of actions) {
    try {
      action()
    } catch (error) {
      if (!(error instanceof UrlError)) throw error
    }
  }
}

export const nothingElseThrown: Law<Texts, Texts> = {
  title: 'any string returns a value or throws a UrlError',
  cases: () => anyTexts,
  share: 0.5,
  subjectsOf: (given) => [given],
  check: (given, dialect) => {
    assertUrlErrors(readings(given, dialect))
    for (const url of urlsOf(given, dialect)) assertUrlErrors(questions(url, given.base))
    dialect.splitReference(given.input, silent)
    dialect.domainToUnicode(given.input)
  },
}

/** Even if the document does not define a canonical form of a URL, all this exists. */
export const nothingThrown: Law<Texts, Url> = {
  title: 'toString, toJSON, toParts, inspect, redact, equals and the parts as written never throw',
  cases: (inputs) => fc.oneof(textsOf(inputs), anyTexts),
  share: 0.5,
  subjectsOf: urlsOf,
  check: (url) => {
    const text = url.toString()
    assert.equal(url.toJSON(), text)
    assert.equal(JSON.stringify({ url }), JSON.stringify({ url: text }))
    assert.equal(url.scheme, asciiLowercase(url.toParts().scheme))
    assert.equal(url.path.toString(), url.toParts().path ?? '')
    assert.equal(url.query?.toString() ?? null, url.toParts().query)
    assert.equal(url.fragment, url.toParts().fragment)
    assert.equal(url.authority?.hostText ?? null, url.toParts().host)
    assert.equal(url.authority?.portText ?? null, url.toParts().port)
    assert.isString(inspect([url, url.authority, url.path, url.query]) + url.redact({ parameters: ['q'] }))
    assert.isString(url.redact({ paths: () => true }))
    assert.isString(url.key({ fragment: false, credentials: false, query: 'sorted' }))
    assert.isTrue(url.equals(url))
    assert.equal(Url.compare(url, url), 0)
    assert.isBoolean(url.isCanonical && url.isSpecial && url.hasOpaquePath)
  },
}

/** An input and a base; `null` for none. */
interface Reading {
  readonly input: string
  readonly base: string | null
}

export const agreement: Law<Reading, Reading> = {
  title: 'parse, tryParse, canParse and diagnose agree, and so do the methods of a UrlParser',
  cases: ({ base }) => fc.record({ input: anyStringArbitrary, base: fc.oneof(base, fc.constant(null)) }),
  share: 0.5,
  subjectsOf: (given, dialect) => (given.base === null || Url.canParse(given.base, { dialect }) ? [given] : []),
  check: ({ input, base }, dialect) => {
    const options = { dialect, base }
    const expected = Url.tryParse(input, options)
    // If the document needs a canonical base, a base without a canonical form is refused, not the input.
    const hasBase = base === null || isBase(Url.parse(base, { dialect }))
    for (const reader of [new UrlParser(options), bound(options)]) {
      assert.equal(reader.canParse(input), expected !== null)
      assert.deepEqual(essenceOf(reader.tryParse(input)), essenceOf(expected))
      const { url, findings } = reader.diagnose(input)
      assert.deepEqual(essenceOf(url), essenceOf(expected))
      const { url: parsed, error } = parsedBy(reader, input)
      assert.deepEqual(essenceOf(parsed), essenceOf(expected))
      assert.equal(parsed?.source, expected?.source)
      if (error !== null && hasBase) assert.equal(error.reason, findings.at(-1)?.name)
    }
    if (base === null) return
    // A parser that gets the base with each input reads as one that keeps it.
    const parser = new UrlParser({ dialect })
    assert.deepEqual(essenceOf(parser.tryResolve(base, input)), essenceOf(expected))
    const { url: resolved, error } = parsedBy({ parse: (text) => parser.resolve(base, text) }, input)
    assert.deepEqual(essenceOf(resolved), essenceOf(expected))
    assert.equal(error?.reason, parsedBy(bound(options), input).error?.reason)
  },
}

type Reader = Pick<UrlParser, 'parse' | 'tryParse' | 'canParse' | 'diagnose'>

const bound = (options: { dialect: Dialect; base: string | null }): Reader => ({
  parse: (input) => Url.parse(input, options),
  tryParse: (input) => Url.tryParse(input, options),
  canParse: (input) => Url.canParse(input, options),
  diagnose: (input) => Url.diagnose(input, options),
})

function parsedBy(reader: Pick<Reader, 'parse'>, input: string): { url: Url | null; error: UrlError | null } {
  try {
    return { url: reader.parse(input), error: null }
  } catch (error) {
    if (error instanceof UrlError) return { url: null, error }
    throw error
  }
}
