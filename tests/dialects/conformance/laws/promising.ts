/**
 * Some schemes promise an authority: if the type of a URL names one of them, its `authority` is not null. Here the compiler proves
 * that each way to such a URL has that type, and the law that its authority is there.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { SCHEMES_WITH_AUTHORITY, type SchemeWithAuthority } from '../../../../lib/ground/text/records.js'
import { type Dialect, Url, UrlError, UrlParser } from '../../../../lib/index.js'
import type { Texts } from '../inputs.js'
import type { Law } from '../law.js'
import { read, urlsOf } from '../reading.js'

interface Promising extends Texts {
  readonly scheme: SchemeWithAuthority
}

/** A URL whose type promises an authority. */
type PromisingUrl = Url<SchemeWithAuthority>

/** Ways to a URL whose type promises an authority; `null` if the input is refused, and a `UrlError` if a part is. */
type Ways = Readonly<Record<string, () => PromisingUrl | null>>

/** A URL whose type promises an authority, and the call that made it. */
interface Promised {
  readonly url: PromisingUrl
  readonly way: string
}

/** The ways from an input and a scheme. */
const waysFromText = ({ input, base, scheme }: Promising, dialect: Dialect): Ways => ({
  'a parser': () => new UrlParser({ schemes: [scheme], dialect }).tryParse(input),
  'a parser with a base': () => new UrlParser({ schemes: [scheme], dialect, base }).tryParse(input),
  'a builder': () => Url.builder({ dialect }).scheme(scheme).parts({ path: input }).build(),
  'a builder with a host': () => Url.builder({ dialect }).scheme(scheme).host('h').pathSegment('a').build(),
})

/** The ways from any URL. */
const waysFromUrl = (url: Url, scheme: SchemeWithAuthority): Ways => ({
  hasScheme: () => (url.hasScheme(...SCHEMES_WITH_AUTHORITY) ? url : null),
  withScheme: () => url.withScheme(scheme),
  toBuilder: () => url.toBuilder().scheme(scheme).build(),
})

/** The ways from a URL that promises an authority itself. */
const waysFromPromising = (url: PromisingUrl, scheme: SchemeWithAuthority): Ways => ({
  'with, of a scheme': () => url.with({ scheme }),
  'with, of a path': () => url.with({ path: '/a' }),
  withPath: () => url.withPath('/a'),
  withPort: () => url.withPort(81),
  withHost: () => url.withHost('h'),
  withoutQuery: () => url.withoutQuery(),
  resolveWithin: () => url.resolveWithin('a'),
  canonicalize: () => url.canonicalize(),
})

/** The URLs that ways lead to. */
const endsOf = (ways: Ways): Promised[] =>
  Object.entries(ways).flatMap(([way, make]): Promised[] => {
    try {
      const url = make()
      return url === null ? [] : [{ url, way }]
    } catch (error) {
      if (error instanceof UrlError) return []
      throw error
    }
  })

export const promisedAuthority: Law<Promising, Promised> = {
  title: 'a URL whose type promises an authority has one',
  cases: ({ text, base }) =>
    fc.record({ input: fc.oneof(text, base), base, scheme: fc.constantFrom(...SCHEMES_WITH_AUTHORITY) }),
  share: 0.5,
  subjectsOf: (given, dialect) => {
    const { base, scheme } = given
    const texts = { ...given, base: read(base, dialect) === null ? 'http://h/' : base }
    const ends = [
      ...endsOf(waysFromText(texts, dialect)),
      ...urlsOf(texts, dialect).flatMap((url) => endsOf(waysFromUrl(url, scheme))),
    ]
    return [...ends, ...ends.flatMap(({ url }) => endsOf(waysFromPromising(url, scheme)))]
  },
  check: ({ url, way }) => assert.isNotNull(url.authority, `${way} gives ${url}`),
}
