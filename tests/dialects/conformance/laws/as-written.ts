/**
 * The text of a URL is that URL, as written and canonical, with any base and with none.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Dialect, Url } from '../../../../lib/index.js'
import { baseTextArbitrary, type Texts, textsArbitrary } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, isBase, read, readAgain, urlsOf } from '../reading.js'

/** A text that gives a URL, and the base that the URL's own text is read against. */
interface Reread extends Texts {
  readonly against: string
}

/** A URL, and the base that its text is read against; `null` is none. */
interface Rereading {
  readonly url: Url
  readonly base: Url | null
}

const cases: fc.Arbitrary<Reread> = fc
  .tuple(textsArbitrary, baseTextArbitrary)
  .map(([texts, against]) => ({ ...texts, against }))

function rereadings(urls: readonly Url[], against: string, dialect: Dialect): Rereading[] {
  const other = read(against, dialect)
  const bases = other !== null && isBase(other) ? [null, other] : [null]
  return urls.flatMap((url) => bases.map((base) => ({ url, base })))
}

function check({ url, base }: Rereading): void {
  assert.deepEqual(essenceOf(readAgain(url, base)), essenceOf(url), `${url} against ${base}`)
}

export const asWritten: Law<Reread, Rereading> = {
  title: 'a URL’s text is read as that URL, with any base and with none',
  cases,
  share: 3,
  subjectsOf: ({ against, ...texts }, dialect) => rereadings(urlsOf(texts, dialect), against, dialect),
  check,
}

export const canonicalText: Law<Reread, Rereading> = {
  title: 'a URL’s canonical text is read as the canonical URL, with any base and with none',
  cases,
  share: 3,
  subjectsOf: ({ against, ...texts }, dialect) => {
    const canonical = urlsOf(texts, dialect).map((url) => url.tryCanonicalize())
    return rereadings(
      canonical.filter((url) => url !== null),
      against,
      dialect,
    )
  },
  check,
}
