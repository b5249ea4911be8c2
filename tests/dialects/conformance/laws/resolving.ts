/**
 * Resolving: whether a base was canonical makes no difference, and an authority is replaced whole.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Url } from '../../../../lib/index.js'
import { baseTextArbitrary, labelArbitrary, type Texts, textArbitrary } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, read } from '../reading.js'

interface LabelledReference extends Texts {
  readonly label: string
}

/** A reference and a base that has a canonical form. */
interface Resolution {
  readonly base: Url
  readonly reference: string
  readonly label: string
}

export const resolvingCanonical: Law<LabelledReference, Resolution> = {
  title: 'resolving against a URL is resolving against its canonical form, in any encoding',
  cases: fc.record({ input: textArbitrary, base: baseTextArbitrary, label: labelArbitrary }),
  share: 3,
  subjectsOf: ({ input, base: text, label }, dialect) => {
    const base = read(text, dialect)
    return base === null || base.tryCanonicalize() === null ? [] : [{ base, reference: input, label }]
  },
  check: ({ base, reference, label }) => {
    const written = base.tryResolve(reference)?.tryCanonicalize(label) ?? null
    const canonical = base.canonicalize().tryResolve(reference)?.tryCanonicalize(label) ?? null
    assert.deepEqual(essenceOf(written), essenceOf(canonical), `${reference} against ${base}`)
  },
}

export const wholeAuthority: Law<{ readonly base: string }, { readonly base: Url }> = {
  title: 'a reference with an authority leaves nothing of the base’s',
  cases: fc.record({ base: baseTextArbitrary }),
  subjectsOf: ({ base: text }, dialect) => {
    const base = read(text, dialect)
    return base === null ? [] : [{ base }]
  },
  check: ({ base }) => {
    for (const authority of ['other.example', 'v@other.example', 'other.example:82']) {
      const url = base.tryResolve(`//${authority}/z`)
      // Where the base is opaque, what begins with slashes may be a path.
      assert.oneOf(url?.authority?.toString(), [authority, undefined], `//${authority}/z against ${base}`)
    }
  },
}
