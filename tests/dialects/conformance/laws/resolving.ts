/**
 * Resolving: it makes no difference whether a base was canonical, and an authority is replaced as a whole.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Url } from '../../../../lib/index.js'
import { labelArbitrary, type Texts } from '../inputs.js'
import type { Law } from '../law.js'
import { essenceOf, isBase, read } from '../reading.js'

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
  cases: ({ text, base }) => fc.record({ input: text, base, label: labelArbitrary }),
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

/** A reference that begins with an authority, resolved. */
interface AuthorityChange {
  readonly base: Url
  readonly authority: string
  readonly url: Url | null
}

const AUTHORITIES = ['other.example', 'v@other.example', 'other.example:82']

/** Whether a document may refuse a reference with an authority: a file has a host and nothing else of an authority. */
const mayRefuse = ({ base, authority }: AuthorityChange): boolean =>
  base.hasOpaquePath || !isBase(base) || (base.scheme === 'file' && /[@:]/.test(authority))

export const wholeAuthority: Law<{ readonly base: string }, AuthorityChange> = {
  title:
    'a reference with an authority leaves nothing of the base’s: it brings its own, is refused, or is the path of an opaque URL',
  cases: ({ base }) => fc.record({ base }),
  subjectsOf: ({ base: text }, dialect) => {
    const base = read(text, dialect)
    if (base === null) return []
    return AUTHORITIES.map((authority) => ({ base, authority, url: base.tryResolve(`//${authority}/z`) }))
  },
  check: (change) => {
    const { base, authority, url } = change
    if (url === null) {
      assert.isTrue(mayRefuse(change), `//${authority}/z against ${base} is refused`)
    } else if (url.authority === null) {
      assert.isTrue(base.hasOpaquePath, `//${authority}/z against ${base}`)
      assert.equal(url.path.toString(), `//${authority}/z`)
    } else {
      assert.equal(url.authority.toString(), authority, `//${authority}/z against ${base}`)
    }
  },
}
