/**
 * `Url#with`: the changed parts get the given values, and the others keep their meaning. Otherwise a `UrlError` names the part that
 * is in the way. keeping.ts checks that the others keep their spelling.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type ComponentName, type Dialect, type Url, type UrlChanges, UrlError } from '../../../../lib/index.js'
import { PARTS } from '../../../../lib/url/building/changes.js'
import { hostileInputs, type Inputs, type Texts, textsOf } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { essenceOf, hostOf, readAgain, urlsOf } from '../reading.js'

const PART_TEXTS = [
  ...'a http foo file mailto gopher h 1.2 C: C| /C|/x c: localhost [::1] / // //x /a /.//x /.. . .. %2e \\ \\a é'.split(
    ' ',
  ),
  ...'80 443 0 65536 -1 q=1&r a#b a?b a@b a:b a;b :'.split(' '),
  ...['', ' ', 'x y', 'a ', '/a ', '\t', '\0', '\ud800'],
]

/** Strings that are sometimes right for a part, and more often not. */
export const partTextArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...PART_TEXTS), weight: 3 },
  { arbitrary: hostileInputs.text, weight: 1 },
)

/** Strings that are right for a part, in most URLs and for most documents. */
export const FITTING: Readonly<Record<ComponentName, readonly string[]>> = {
  scheme: ['http', 'https', 'ftp', 'foo'],
  username: ['', 'v', 'a%40b', "!$&'"],
  password: ['', 'q', ':'],
  host: ['b.example', 'H', '1.2.3.4', '[::1]'],
  port: ['', '80', '81', '0443'],
  path: ['/', '/a', '/b/../c', '/a//b%2Fc'],
  query: ['', 'q=1&r', '/?'],
  fragment: ['', 'f', '/?'],
}

/** A part and its new value: one that is right for the part, any string, or `null`. A scheme is never `null`. */
const changeArbitrary: fc.Arbitrary<readonly [ComponentName, string | null]> = fc
  .constantFrom(...PARTS)
  .chain((part) =>
    fc.tuple(
      fc.constant(part),
      fc.oneof(
        { arbitrary: fc.constantFrom(...FITTING[part]), weight: 3 },
        { arbitrary: partTextArbitrary, weight: 2 },
        { arbitrary: part === 'scheme' ? fc.constant('file') : fc.constant(null), weight: 1 },
      ),
    ),
  )

export const changesArbitrary: fc.Arbitrary<UrlChanges> = fc
  .array(changeArbitrary, { minLength: 1, maxLength: 3 })
  .map((changes) => Object.fromEntries(changes))

interface TextsAndChanges extends Texts {
  readonly changes: UrlChanges
}

/** A URL, the changes to it, and the resulting URL. */
export interface Change {
  readonly url: Url
  readonly changes: UrlChanges
  readonly built: Url
}

const casesOf = ({ text, base }: Inputs): fc.Arbitrary<TextsAndChanges> =>
  fc.record({ input: fc.oneof(text, base), base, changes: changesArbitrary })

/** The error that refuses to build a URL: it names the part. */
export function assertNamesPart(error: unknown): void {
  if (!(error instanceof UrlError)) throw error
  assert.equal(error.code, 'ERR_INVALID_PART', error.message)
  assert.include(PARTS, error.component, error.message)
}

/** The URL after a change; `null` if it is refused. */
function changed(url: Url, changes: UrlChanges): Url | null {
  try {
    return url.with(changes)
  } catch (error) {
    if (error instanceof UrlError) return null
    throw error
  }
}

const changesOf = ({ changes, ...texts }: TextsAndChanges, dialect: Dialect): Change[] =>
  urlsOf(texts, dialect).flatMap((url) => {
    const built = changed(url, changes)
    return built === null ? [] : [{ url, changes, built }]
  })

const textOf = (text: unknown): string | null => (text === null ? null : String(text))

/** A part whose last character is percent-encoded if a parser would strip it. */
export const softened = (text: string | null): string | null =>
  text?.replace(/[\0-\x20]$/, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`) ?? null

export const refusingChanges: Law<TextsAndChanges, { readonly url: Url; readonly changes: UrlChanges }> = {
  title: 'a change that is refused names a part',
  cases: casesOf,
  subjectsOf: ({ changes, ...texts }, dialect) =>
    urlsOf(texts, dialect)
      .filter((url) => changed(url, changes) === null)
      .map((url) => ({ url, changes })),
  check: ({ url, changes }) => {
    try {
      url.with(changes)
    } catch (error) {
      assertNamesPart(error)
    }
  },
}

export const changingParts: Law<TextsAndChanges, Change> = {
  title: 'a changed URL has the parts that were given, and its text is read as that URL',
  cases: casesOf,
  subjectsOf: changesOf,
  check: ({ url, changes, built }) => {
    const parts = built.toParts()
    for (const part of PARTS) {
      if (changes[part] !== undefined) assert.equal(parts[part], textOf(changes[part]), part)
    }
    assert.equal(built.hasOpaquePath, url.hasOpaquePath)
    if (built !== url) assert.deepEqual(essenceOf(readAgain(built)), essenceOf(built))
  },
}

const kindOfHost = (url: Url): string | null => hostOf(url)?.split(' ')[0] ?? null

/** What a change has to keep: the kind of the host, and each part that it does not name, in canonical form. */
function assertMeaningKept({ url, changes, built }: Change, expected = url.canonicalize().toParts()): void {
  if (!('host' in changes)) assert.equal(kindOfHost(built), kindOfHost(url))
  const after = built.canonicalize().toParts()
  for (const part of PARTS) if (changes[part] === undefined) assert.equal(after[part], expected[part], part)
}

export const keepingMeaning: Law<TextsAndChanges, Change> = {
  title: 'parts that are not named keep their meaning',
  cases: casesOf,
  subjectsOf: (given, dialect) => changesOf(given, dialect).filter(({ url }) => url.tryCanonicalize() !== null),
  check: (change) => assertMeaningKept(change),
}

/** Whether a change of the scheme does not name the port, and the port is the default of the old scheme or of the new one. */
export function hasDefaultPort({ url, changes, built }: Change): boolean {
  if (changes.scheme === undefined || changes.port !== undefined || url.scheme === built.scheme) return false
  const { port } = url.toParts()
  return [url, built].some(({ dialect, scheme }) => port && Number(port) === dialect.defaultPort(scheme))
}

/** The last part of a URL. A mark with nothing after it makes an empty last part. */
export const lastOf = (parts: Readonly<Record<ComponentName, string | null>>): ComponentName | undefined =>
  PARTS.findLast((part) => (part === 'path' ? parts.path : parts[part] !== null))

/** Holds where a port is a default. */
export const defaultPortKept: Instead<Change> = {
  title: 'the effective port is the same or that of the new scheme, and all else is kept',
  check: (change) => {
    const { url, built } = change
    const written = built.toParts().port
    if (written === null) assert.equal(built.effectivePort, url.dialect.defaultPort(built.scheme))
    else assert.equal(built.effectivePort, Number(url.toParts().port))
    assertMeaningKept(change, { ...url.canonicalize().toParts(), port: built.canonicalize().toParts().port })
  },
}

export const changingNothing: Law<Texts, Url> = {
  title: 'a change without effect returns the same object',
  cases: textsOf,
  subjectsOf: urlsOf,
  check: (url) => {
    assert.strictEqual(url.with({}), url)
    assert.strictEqual(url.with(url.toParts()), url)
    assert.strictEqual(url.withQuery(url.query), url)
    assert.strictEqual(url.withPath(url.path), url)
  },
}
