/**
 * Relativizing is the inverse of resolving.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../../lib/components.js'
import type { Dialect, Url } from '../../../../lib/index.js'
import { baseTextArbitrary, type Texts, textArbitrary } from '../inputs.js'
import type { Law } from '../law.js'
import { read } from '../reading.js'

/** Where a way leads from, and where to. */
interface Way {
  readonly base: Url
  readonly target: Url
}

/** A way that a reference without a scheme is known to lead. */
interface KnownWay extends Way {
  readonly reference: string
}

/** What a reference without a scheme cannot change. */
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

const texts: fc.Arbitrary<Texts> = fc.record({ input: textArbitrary, base: baseTextArbitrary })

export const relativizing: Law<Texts, Way> = {
  title: 'resolving what relativizing gives leads to the target, without a scheme and within the authority',
  cases: texts,
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

export const findingTheWay: Law<Texts, KnownWay> = {
  title:
    'relativizing gives a reference wherever one without a scheme leads there, and a longer one only to write it canonically',
  cases: texts,
  subjectsOf: (given, dialect) =>
    wayOf(given, dialect).filter(
      (way) => isSharedByWay(way) && dialect.splitReference(way.reference, silent)?.scheme === null,
    ),
  check: ({ base, target, reference }) => {
    const found = base.relativize(target)
    assert.isNotNull(found, `${JSON.stringify(reference)} leads from ${base} to ${target}`)
    // What is only letters, digits, dots and slashes is canonical as it is.
    if (/^[a-z0-9./]*$/.test(reference))
      assert.isAtMost(String(found).length, reference.length, `${found} from ${base} to ${target}`)
  },
}
