/** `Url.from` and the builder: a built URL reads back as built, and plain text cannot leave its part. */

import { assert } from 'chai'
import fc from 'fast-check'
import { percentDecodeToText } from '../../../../lib/ground/text/percent-encoding.js'
import { isSchemeWithAuthority } from '../../../../lib/ground/text/records.js'
import { type ComponentName, type Dialect, Url, UrlError, type UrlParts } from '../../../../lib/index.js'
import { PARTS } from '../../../../lib/url/building/changes.js'
import { anyStringArbitrary, type Texts, textsOf } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { essenceOf, isReadAgain, readAgain, urlsOf } from '../reading.js'
import { assertNamesPart, FITTING, partTextArbitrary } from './changing.js'

/** A URL, and a way to build one from its parts. */
export interface Rebuilding {
  readonly url: Url
  readonly build: () => Url
  /** Whether the caller names the scheme, so that the type may promise an authority. */
  readonly namesScheme: boolean
}

const rebuilding = (
  title: string,
  builds: (url: Url) => readonly Omit<Rebuilding, 'url'>[],
): Law<Texts, Rebuilding> => ({
  title,
  cases: textsOf,
  share: 0.5,
  subjectsOf: (given, dialect) => urlsOf(given, dialect).flatMap((url) => builds(url).map((one) => ({ url, ...one }))),
  check: ({ url, build }) => assert.deepEqual(essenceOf(build()), essenceOf(url)),
})

export const fromParts: Law<Texts, Rebuilding> = rebuilding(
  'Url.from makes the URL again from the parts that toParts gives',
  (url) => [{ build: () => Url.from(structuredClone(url.toParts()), { dialect: url.dialect }), namesScheme: false }],
)

export const fromBuilder: Law<Texts, Rebuilding> = rebuilding('toBuilder and build give the URL again', (url) => [
  { build: () => url.toBuilder().build(), namesScheme: false },
  { build: () => url.toBuilder().scheme(url.toParts().scheme).build(), namesScheme: true },
])

/** Holds if the text of a URL is read as another one: its parts may make a URL that reads back differently. */
export const soundOrRefused: Instead<Rebuilding> = {
  title: 'what is built is read as itself, or is refused with an error that names a part',
  check: ({ build }) => {
    let built: Url
    try {
      built = build()
    } catch (error) {
      assertNamesPart(error)
      return
    }
    assert.isTrue(isReadAgain(built), `${built}`)
  },
}

/** Whether a scheme is named that promises an authority, and the URL has none. */
export const lacksPromisedAuthority = ({ url, namesScheme }: Rebuilding): boolean =>
  namesScheme && url.authority === null && isSchemeWithAuthority(url.scheme)

type SomeParts = Partial<UrlParts> & Pick<UrlParts, 'scheme'>

const fitting = (part: ComponentName): fc.Arbitrary<string> => fc.constantFrom(...FITTING[part])

/** Parts that fit together, in most dialects. */
const fittingPartsArbitrary: fc.Arbitrary<SomeParts> = fc.record(
  {
    scheme: fitting('scheme'),
    username: fitting('username'),
    host: fitting('host'),
    port: fitting('port'),
    path: fitting('path'),
    query: fitting('query'),
    fragment: fitting('fragment'),
  },
  { requiredKeys: ['scheme', 'host'] },
)

const textOrNull: fc.Arbitrary<string | null> = fc.oneof(
  { arbitrary: partTextArbitrary, weight: 2 },
  { arbitrary: fc.constant(null), weight: 1 },
)

const anyPartsArbitrary: fc.Arbitrary<SomeParts> = fc.record(
  {
    scheme: fc.oneof(fc.constantFrom('http', 'HTTPS', 'file', 'foo', 'mailto', 'a b', 'c'), partTextArbitrary),
    username: textOrNull,
    password: textOrNull,
    host: textOrNull,
    port: textOrNull,
    path: textOrNull,
    query: textOrNull,
    fragment: textOrNull,
  },
  { requiredKeys: ['scheme'] },
)

/** Parts that fit, any parts, and parts of which only some do not fit. */
const partsArbitrary: fc.Arbitrary<SomeParts> = fc.oneof(
  fittingPartsArbitrary,
  anyPartsArbitrary,
  fc
    .tuple(fittingPartsArbitrary, fc.constantFrom(...PARTS), partTextArbitrary)
    .map(([parts, part, text]) => ({ ...parts, [part]: text })),
)

/** Parts, and the URL made of them. */
export interface Assembly {
  readonly parts: SomeParts
  readonly built: Url
}

/** What parts make; nothing where they are refused. */
function assembliesOf(parts: SomeParts, dialect: Dialect): Assembly[] {
  try {
    return [{ parts, built: Url.from(parts, { dialect }) }]
  } catch (error) {
    if (error instanceof UrlError) return []
    throw error
  }
}

export const fromAnyParts: Law<SomeParts, Assembly> = {
  title: 'a URL from parts has these parts, and its text is read as them',
  cases: () => partsArbitrary,
  subjectsOf: assembliesOf,
  check: ({ parts, built }) => {
    for (const part of PARTS) assert.equal(built.toParts()[part], parts[part] ?? null, part)
    assert.deepEqual(essenceOf(readAgain(built)), essenceOf(built))
  },
}

export const refusingParts: Law<SomeParts, SomeParts> = {
  title: 'the error of Url.from names a part',
  cases: () => partsArbitrary,
  subjectsOf: (parts, dialect) => (assembliesOf(parts, dialect).length === 0 ? [parts] : []),
  check: (parts, dialect) => {
    try {
      Url.from(parts, { dialect })
    } catch (error) {
      assertNamesPart(error)
    }
  },
}

export interface PlainTexts {
  readonly username: string
  readonly password: string
  readonly segment: string
  readonly name: string
  readonly value: string
  readonly fragment: string
}

/** Builds plain text into a URL. */
export const builtOf = ({ username, password, segment, name, value, fragment }: PlainTexts, dialect: Dialect): Url =>
  Url.builder({ dialect })
    .scheme('http')
    .username(username)
    .password(password)
    .host('h.example')
    .pathSegment('a', segment)
    .queryParam(name, value)
    .fragment(fragment)
    .build()

/** These include segments that no escape preserves, and a mark before a part. */
const plainText = fc.oneof(
  { arbitrary: anyStringArbitrary, weight: 30 },
  { arbitrary: fc.constantFrom('', '.', '..', '#', '#a', '?', '/'), weight: 1 },
)

export const plainTexts: Law<PlainTexts, PlainTexts> = {
  title: 'plain text that is built into a URL is in the part for which it was given, and nowhere else',
  cases: () =>
    fc.record({
      username: plainText,
      password: plainText,
      segment: plainText,
      name: plainText,
      value: plainText,
      fragment: plainText,
    }),
  share: 0.5,
  subjectsOf: (texts) => [texts],
  check: (texts, dialect) => {
    const { username, password, segment, name, value, fragment } = texts
    const url = builtOf(texts, dialect)
    const decoded = (text: string | null | undefined): string => percentDecodeToText(text ?? '')
    for (const { authority, path, query, fragment: text } of [url, url.tryCanonicalize() ?? url]) {
      assert.equal(decoded(authority?.username), username.toWellFormed())
      assert.equal(decoded(authority?.password), password.toWellFormed())
      assert.equal(authority?.hostText, 'h.example')
      assert.deepEqual(path.decodedSegments(), ['a', segment.toWellFormed()])
      assert.deepEqual([...(query ?? [])], [[name.toWellFormed(), value.toWellFormed()]])
      assert.equal(decoded(text), fragment.toWellFormed())
    }
  },
}

/** A law that holds if plain text is refused: the error names the part that it was meant for. */
export const refusedPlain = (title: string, ...parts: readonly ComponentName[]): Instead<PlainTexts> => ({
  title,
  check: (texts, dialect) => {
    try {
      builtOf(texts, dialect)
    } catch (error) {
      assertNamesPart(error)
      assert.include(parts, (error as UrlError).component)
      return
    }
    assert.fail('the text is not refused')
  },
})
