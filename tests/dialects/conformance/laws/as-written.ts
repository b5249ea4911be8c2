/** The text of a URL reads back as that URL, as written and canonical, with any base and without one. */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Dialect, Url } from '../../../../lib/index.js'
import { type Inputs, type Texts, textsOf } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { aloneOf, essenceOf, isBase, read, readAgain, resolvedOf } from '../reading.js'

/** Input that is a URL, and the base against which the URL's own text is read. */
interface Reread extends Texts {
  readonly against: string
}

/** A URL, and the base against which its text is read; `null` for none. */
export interface Rereading {
  readonly url: Url
  /** Whether the URL was resolved against a base. */
  readonly isResolved: boolean
  readonly base: Url | null
}

const casesOf = (inputs: Inputs): fc.Arbitrary<Reread> =>
  fc.tuple(textsOf(inputs), inputs.base).map(([texts, against]) => ({ ...texts, against }))

function rereadings({ against, ...texts }: Reread, dialect: Dialect): Rereading[] {
  const other = read(against, dialect)
  const bases = other !== null && isBase(other) ? [null, other] : [null]
  const urls = [
    ...aloneOf(texts, dialect).map((url) => ({ url, isResolved: false })),
    ...resolvedOf(texts, dialect).map((url) => ({ url, isResolved: true })),
  ]
  return urls.flatMap((each) => bases.map((base) => ({ ...each, base })))
}

function check({ url, base }: Rereading): void {
  assert.deepEqual(essenceOf(readAgain(url, base)), essenceOf(url), `${url} against ${base}`)
}

export const asWritten: Law<Reread, Rereading> = {
  title: 'a URL’s text is read as that URL, with any base and without one',
  cases: casesOf,
  share: 3,
  subjectsOf: rereadings,
  check,
}

export const canonicalText: Law<Reread, Rereading> = {
  title: 'a URL’s canonical text is read as the canonical URL, with any base and without one',
  cases: casesOf,
  share: 3,
  subjectsOf: (texts, dialect) =>
    rereadings(texts, dialect).flatMap((each) => {
      const url = each.url.tryCanonicalize()
      return url === null ? [] : [{ ...each, url }]
    }),
  check,
}

/** Holds if a document reads the text of a URL as another URL. */
export const readTwice: Instead<Rereading> = {
  title: 'its text is read as a URL whose own text is read as that URL',
  check: ({ url, base }) => {
    const again = readAgain(url, base)
    assert.deepEqual(again && essenceOf(readAgain(again, base)), essenceOf(again), `${url} against ${base}`)
  },
}

/** Holds if a document reads input as a reference because its scheme is not in the grammar of schemes. */
export const readAsReference: Instead<Rereading> = {
  title: 'the text is refused, or read as a reference, which has its scheme from the base',
  check: ({ url, base }) => {
    const again = readAgain(url, base)
    if (again !== null) assert.equal(again.scheme, base?.scheme, `${url} against ${base}`)
  },
}
