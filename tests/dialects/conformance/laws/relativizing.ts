/**
 * Relativizing is the inverse of resolving.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../../lib/ground/components.js'
import type { Dialect, Url } from '../../../../lib/index.js'
import { type Texts, textsOf } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { read } from '../reading.js'

/** Two URLs, and the question which reference leads from one to the other. */
interface Way {
  readonly base: Url
  readonly target: Url
}

/** Two URLs, and a reference known to lead from one to the other. */
interface KnownWay extends Way {
  readonly reference: string
}

/** Whether two URLs share what a reference without a scheme and without an authority cannot change. */
function isSharedByWay({ base, target }: Way): boolean {
  const [from, to] = [base, target].map((url) => {
    const { username, password, host, port } = (url.tryCanonicalize() ?? url).toParts()
    return JSON.stringify([url.scheme, username, password, host, port])
  })
  return from === to
}

function wayOf({ input, base: text }: Texts, dialect: Dialect): KnownWay[] {
  const base = read(text, dialect)
  const target = base?.tryResolve(input) ?? null
  return base === null || target === null ? [] : [{ base, target, reference: input }]
}

export const relativizing: Law<Texts, Way> = {
  title: 'relativize returns a reference to the target without a scheme and without another authority',
  cases: textsOf,
  subjectsOf: ({ input, base }, dialect) => {
    const [from, other] = [read(base, dialect), read(input, dialect)]
    const others = from === null || other === null ? [] : [{ base: from, target: other }]
    return [...wayOf({ input, base }, dialect), ...others]
  },
  check: ({ base, target }) => {
    const reference = base.relativize(target)
    if (reference === null) return
    assert.isTrue(base.resolve(reference).equals(target), `${reference} from ${base} to ${target}`)
    assert.isTrue(isSharedByWay({ base, target }), `from ${base} to ${target}`)
    assert.isNull(reference.scheme, `${reference} from ${base} to ${target}`)
  },
}

/** A way that a reference without a scheme leads, within the authority; nothing where there is no such way. */
const relativeWaysOf = (given: Texts, dialect: Dialect): KnownWay[] =>
  wayOf(given, dialect).filter(
    (way) => isSharedByWay(way) && dialect.splitReference(way.reference, silent)?.scheme === null,
  )

export const findingTheWay: Law<Texts, KnownWay> = {
  title: 'relativize returns a reference if any reference without a scheme leads to the target within the authority',
  cases: ({ reference, base }) => fc.record({ input: reference, base }),
  subjectsOf: relativeWaysOf,
  check: ({ base, target, reference }) => {
    assert.isNotNull(base.relativize(target), `${JSON.stringify(reference)} leads from ${base} to ${target}`)
  },
}

/** References that are canonical as written: letters, digits, dots and slashes. */
const plainReferenceArbitrary: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('a', 'b', 'x', 'y', 'ab', '1', '.', '..', '/', '/', '/'), { maxLength: 6 })
  .map((pieces) => pieces.join(''))

export const findingAShortWay: Law<Texts, KnownWay> = {
  title: 'the reference that relativize returns is no longer than a canonical one that leads there',
  cases: ({ base }) => fc.record({ input: plainReferenceArbitrary, base }),
  subjectsOf: (given, dialect) =>
    relativeWaysOf(given, dialect).filter(({ base, target }) => base.relativize(target) !== null),
  check: ({ base, target, reference }) => {
    const found = String(base.relativize(target))
    assert.isAtMost(found.length, reference.length, `${found} and ${reference} lead from ${base} to ${target}`)
  },
}

/** Whether the text of a URL, resolved against itself, is another URL, for instance because bases are not canonicalized. */
export const isUnsettled = (url: Url): boolean => url.tryResolve(url.toString())?.equals(url) !== true

/** The canonical path, query and fragment of a URL, or those as written where there is no canonical form. */
export function behindAuthority(url: Url): string {
  const { path, query, fragment } = (url.tryCanonicalize() ?? url).toParts()
  return `${path ?? ''}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
}

/** Holds where a document does not resolve as if the base were canonical. */
export const upAndDown: Instead<KnownWay> = {
  title: 'relativize returns a reference that is not longer than the way up to the root and down again',
  check: ({ base, target }) => {
    const up = '../'.repeat(base.path.toString().split(/[/\\]/).length)
    assert.isAtMost(String(base.relativize(target)).length, `${up}./${behindAuthority(target)}`.length)
  },
}

/** Holds if a document or a program knows a reference that is not among the spellings. */
export const leadsThere: Instead<Way> = {
  title: 'relativize returns null or a reference to the target',
  check: ({ base, target }) => {
    const reference = base.relativize(target)
    if (reference !== null) assert.isTrue(base.resolve(reference).equals(target), `${base} to ${target}`)
  },
}
