/**
 * `Url.from` and the builder: a URL that is put together reads back as it was put together, and plain text stays in its part.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { percentDecodeToText } from '../../../../lib/ground/text/percent-encoding.js'
import { type ComponentName, type Dialect, Url, UrlError, type UrlParts } from '../../../../lib/index.js'
import { PARTS } from '../../../../lib/url/building/changes.js'
import { isSchemeWithAuthority } from '../../../../lib/url/schemes-with-authority.js'
import { anyStringArbitrary, type Texts, textsOf } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, isReadAgain, readAgain, urlsOf } from '../reading.js'
import { assertNamesPart, FITTING, partTextArbitrary } from './changing.js'

/** A URL, and a way to build one from its parts. */
interface Rebuilding {
  readonly url: Url
  readonly build: () => Url
}

/**
 * The parts of a URL make that URL, wherever its text is read as that URL. Elsewhere they make one whose text is, or are refused.
 */
const rebuilding = (title: string, builds: (url: Url) => readonly (() => Url)[]): Law<Texts, Rebuilding> => ({
  title,
  cases: textsOf,
  share: 0.5,
  subjectsOf: (given, dialect) => urlsOf(given, dialect).flatMap((url) => builds(url).map((build) => ({ url, build }))),
  check: ({ url, build }) => {
    try {
      const built = build()
      if (isReadAgain(url)) assert.deepEqual(essenceOf(built), essenceOf(url))
      else assert.isTrue(isReadAgain(built))
    } catch (error) {
      assertNamesPart(error)
      assert.isFalse(isReadAgain(url), `${error}`)
    }
  },
})

export const fromParts: Law<Texts, Rebuilding> = rebuilding(
  'Url.from makes the URL again from the parts that toParts gives',
  (url) => [() => Url.from(structuredClone(url.toParts()), { dialect: url.dialect })],
)

/** A scheme that is named needs the authority that its type promises. Another law says that it is refused without one. */
export const fromBuilder: Law<Texts, Rebuilding> = rebuilding('toBuilder and build give the URL again', (url) => [
  () => url.toBuilder().build(),
  ...(url.authority === null && isSchemeWithAuthority(url.scheme)
    ? []
    : [() => url.toBuilder().scheme(url.toParts().scheme).build()]),
])

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

/** The texts that a part may have. A path that is absent is an empty path, and so may a host be that is not named. */
function possibleTexts(part: ComponentName, parts: Partial<UrlParts>): (string | null)[] {
  const text = parts[part] ?? null
  const isAsGoodAsEmpty = part === 'path' || (part === 'host' && parts.host === undefined)
  return isAsGoodAsEmpty && (text ?? '') === '' ? [null, ''] : [text]
}

/** Parts, and the URL that is made of them. */
interface Assembly {
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
    for (const part of PARTS) assert.include(possibleTexts(part, parts), built.toParts()[part], part)
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

interface PlainTexts {
  readonly username: string
  readonly password: string
  readonly segment: string
  readonly name: string
  readonly value: string
  readonly fragment: string
}

const plainText = anyStringArbitrary.filter((text) => text !== '' && text !== '.' && text !== '..')

export const plainTexts: Law<PlainTexts, PlainTexts> = {
  title: 'plain text that is built into a URL is in the part for which it was given, and nowhere else',
  cases: () =>
    fc.record({
      username: plainText,
      password: plainText,
      segment: plainText,
      name: plainText,
      value: plainText,
      // A mark before a part is refused where the part is given alone.
      fragment: plainText.filter((text) => !text.startsWith('#')),
    }),
  share: 0.5,
  subjectsOf: (texts) => [texts],
  check: ({ username, password, segment, name, value, fragment }, dialect) => {
    const url = Url.builder({ dialect })
      .scheme('http')
      .username(username)
      .password(password)
      .host('h.example')
      .pathSegment('a', segment)
      .queryParam(name, value)
      .fragment(fragment)
      .build()
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
