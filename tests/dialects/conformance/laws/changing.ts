/**
 * `Url#with`: what is changed is what was wanted and means the same, and what is not changed keeps its bytes; or a `UrlError`
 * names the part that is in the way.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { PARTS } from '../../../../lib/building/changes.js'
import { type Dialect, type Url, type UrlChanges, UrlError } from '../../../../lib/index.js'
import { type Texts, textArbitrary, textsArbitrary } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, hostOf, isReadAgain, readAgain, urlsOf } from '../reading.js'

const PART_TEXTS = [
  ...'a http foo file mailto gopher h 1.2 C: C| /C|/x c: localhost [::1] / // //x /a /.//x /.. . .. %2e \\ \\a é'.split(
    ' ',
  ),
  ...'80 443 0 65536 -1 q=1&r a#b a?b a@b a:b a;b :'.split(' '),
  ...['', ' ', 'x y', 'a ', '/a ', '\t', '\0', '\ud800'],
]

/** Text that is sometimes right for a part, and more often not. */
export const partTextArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...PART_TEXTS), weight: 3 },
  { arbitrary: textArbitrary, weight: 1 },
)

/** A part's text or `null`; a scheme is never `null`. */
const changesArbitrary: fc.Arbitrary<UrlChanges> = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.oneof(partTextArbitrary, fc.constant(null))), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pairs) => Object.fromEntries(pairs.filter(([part, text]) => part !== 'scheme' || text !== null)))

interface TextsAndChanges extends Texts {
  readonly changes: UrlChanges
}

/** A URL, what is changed of it, and what comes of that. */
interface Change {
  readonly url: Url
  readonly changes: UrlChanges
  readonly built: Url
}

const cases: fc.Arbitrary<TextsAndChanges> = fc
  .tuple(textsArbitrary, changesArbitrary)
  .map(([texts, changes]) => ({ ...texts, changes }))

/** The error that refuses to build a URL: it names the part. */
export function assertNamesPart(error: unknown): void {
  if (!(error instanceof UrlError)) throw error
  assert.equal(error.code, 'ERR_INVALID_PART', error.message)
  assert.include(PARTS, error.component, error.message)
}

/** What a change gives; `null` where it is refused. */
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

/** An absent path is an empty one where the document does not tell them apart. */
const textOf = (part: string, text: unknown): string | null =>
  text === null ? (part === 'path' ? '' : null) : String(text)

/** A part's text, its last character percent-encoded where no parser would leave it. */
const softened = (text: string | null): string | null =>
  text?.replace(/[\0-\x20]$/, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`) ?? null

export const refusingChanges: Law<TextsAndChanges, { readonly url: Url; readonly changes: UrlChanges }> = {
  title: 'a change that is refused names a part',
  cases,
  subjectsOf: ({ changes, ...texts }, dialect) => urlsOf(texts, dialect).map((url) => ({ url, changes })),
  check: ({ url, changes }) => {
    try {
      url.with(changes)
    } catch (error) {
      assertNamesPart(error)
    }
  },
}

export const changingParts: Law<TextsAndChanges, Change> = {
  title: 'a changed URL has the parts that were wanted, and its text is read as that URL',
  cases,
  subjectsOf: changesOf,
  check: ({ url, changes, built }) => {
    const parts = built.toParts()
    for (const part of PARTS) {
      if (changes[part] !== undefined) assert.equal(textOf(part, parts[part]), textOf(part, changes[part]), part)
    }
    assert.equal(built.hasOpaquePath, url.hasOpaquePath)
    if (built !== url) assert.deepEqual(essenceOf(readAgain(built)), essenceOf(built))
  },
}

export const keepingBytes: Law<TextsAndChanges, Change> = {
  title: 'parts that are not named keep their text, but for a space that comes to the end',
  cases,
  subjectsOf: changesOf,
  check: ({ url, changes, built }) => {
    const [before, after] = [url.toParts(), built.toParts()]
    const last = (['fragment', 'query', 'path'] as const).find((part) => (after[part] ?? '') !== '')
    for (const part of PARTS.filter((name) => changes[name] === undefined)) {
      const wanted = part === last && after[part] !== before[part] ? softened(before[part]) : before[part]
      assert.equal(textOf(part, after[part]), textOf(part, wanted), part)
    }
  },
}

export const keepingMeaning: Law<TextsAndChanges, Change> = {
  title: 'parts that are not named mean what they meant, but for a port that is the new scheme’s',
  cases,
  subjectsOf: (given, dialect) => changesOf(given, dialect).filter(({ url }) => url.tryCanonicalize() !== null),
  check: ({ url, changes, built }) => {
    if (!('host' in changes)) assert.equal(hostOf(built)?.split(' ')[0], hostOf(url)?.split(' ')[0])
    const [before, after] = [url.canonicalize().toParts(), built.canonicalize().toParts()]
    for (const part of PARTS) {
      if (changes[part] !== undefined || after[part] === before[part]) continue
      if (part === 'port') assert.equal(String(built.effectivePort), before.port)
      else assert.equal(after[part], softened(before[part]), part)
    }
  },
}

export const changingNothing: Law<Texts, Url> = {
  title: 'a change that changes nothing gives the same object',
  cases: textsArbitrary,
  subjectsOf: urlsOf,
  check: (url) => {
    assert.strictEqual(url.with({}), url)
    assert.strictEqual(url.with(url.toParts()), url)
    assert.strictEqual(url.withQuery(url.query), url)
    // A path as a value has to be read as the same segments, and a text that is not read as its URL cannot show that.
    if (isReadAgain(url)) assert.strictEqual(url.withPath(url.path), url)
  },
}
