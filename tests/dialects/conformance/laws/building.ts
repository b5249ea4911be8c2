/**
 * `Url.from` and the builder: what is put together reads back as it was put together, and plain text stays in its part.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { PARTS } from '../../../../lib/building/changes.js'
import { type ComponentName, Url, type UrlParts } from '../../../../lib/index.js'
import { isSchemeWithAuthority } from '../../../../lib/schemes-with-authority.js'
import { percentDecodeToText } from '../../../../lib/text/percent-encoding.js'
import { anyStringArbitrary, type Texts, textsArbitrary } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, isReadAgain, readAgain, urlsOf } from '../reading.js'
import { assertNamesPart, partTextArbitrary } from './changing.js'

/** A URL of which one can say what its parts give. */
interface Built {
  readonly url: Url
  readonly build: () => Url
}

/** What one gets of the parts of a URL is that URL, wherever its text is read as it; elsewhere it is one that is. */
const rebuilding = (title: string, builds: (url: Url) => readonly (() => Url)[]): Law<Texts, Built> => ({
  title,
  cases: textsArbitrary,
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

export const fromParts: Law<Texts, Built> = rebuilding('Url.from makes a URL again of what toParts gives', (url) => [
  () => Url.from(structuredClone(url.toParts()), { dialect: url.dialect }),
])

/** A scheme that is named needs the authority that its type promises; that it is refused without one is a law of its own. */
export const fromBuilder: Law<Texts, Built> = rebuilding('toBuilder and build give the URL again', (url) => [
  () => url.toBuilder().build(),
  ...(url.authority === null && isSchemeWithAuthority(url.scheme)
    ? []
    : [() => url.toBuilder().scheme(url.toParts().scheme).build()]),
])

type SomeParts = Partial<UrlParts> & Pick<UrlParts, 'scheme'>

const textOrNull = fc.oneof({ arbitrary: partTextArbitrary, weight: 2 }, { arbitrary: fc.constant(null), weight: 1 })

const partsArbitrary: fc.Arbitrary<SomeParts> = fc.record(
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

/** What a part's text may be: no path is an empty one, and so may be a host of which nothing is said. */
function textsOf(part: ComponentName, parts: Partial<UrlParts>): (string | null)[] {
  const text = parts[part] ?? null
  const isAsGoodAsEmpty = part === 'path' || (part === 'host' && parts.host === undefined)
  return isAsGoodAsEmpty && (text ?? '') === '' ? [null, ''] : [text]
}

export const fromAnyParts: Law<SomeParts, SomeParts> = {
  title: 'Url.from gives the parts that it is given, in a text that is read as them, or names one',
  cases: partsArbitrary,
  subjectsOf: (parts) => [parts],
  check: (parts, dialect) => {
    try {
      const built = Url.from(parts, { dialect })
      for (const part of PARTS) assert.include(textsOf(part, parts), built.toParts()[part], part)
      assert.deepEqual(essenceOf(readAgain(built)), essenceOf(built))
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
  title: 'plain text that is built into a URL is in the part that it was for, and nowhere else',
  cases: fc.record({
    username: plainText,
    password: plainText,
    segment: plainText,
    name: plainText,
    value: plainText,
    fragment: plainText,
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
