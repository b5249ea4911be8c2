/**
 * Resolving: it makes no difference whether a base was canonical, and an authority is replaced as a whole.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Url } from '../../../../lib/index.js'
import { labelArbitrary, type Texts } from '../inputs.js'
import type { Instead, Law } from '../law.js'
import { essenceOf, isBase, read } from '../reading.js'

interface LabelledReference extends Texts {
  readonly label: string
}

/** A reference, and a base with a canonical form. */
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
export interface AuthorityChange {
  readonly base: Url
  readonly authority: string
  readonly url: Url | null
}

const AUTHORITIES = ['other.example', 'v@other.example', 'other.example:82']

export const wholeAuthority: Law<{ readonly base: string }, AuthorityChange> = {
  title: 'a reference with an authority brings its own, whole',
  cases: ({ base }) => fc.record({ base }),
  subjectsOf: ({ base: text }, dialect) => {
    const base = read(text, dialect)
    if (base === null) return []
    return AUTHORITIES.map((authority) => ({ base, authority, url: base.tryResolve(`//${authority}/z`) }))
  },
  check: ({ base, authority, url }) => {
    assert.equal(url?.authority?.toString(), authority, `//${authority}/z against ${base}`)
  },
}

/**
 * Whether references cannot be resolved against a URL: its path is opaque, or it is without a canonical form in a document that
 * needs one.
 */
export const isNoStart = ({ base }: AuthorityChange): boolean => base.hasOpaquePath || !isBase(base)

/** Whether a file would get what it does not have: a username or a port. */
export const isMoreThanHostOfFile = ({ base, authority }: AuthorityChange): boolean =>
  base.scheme === 'file' && /[@:]/.test(authority)

/** Holds if the base is without an authority that could be replaced. */
export const refusedOrOpaque: Instead<AuthorityChange> = {
  title: 'the reference brings its own authority, is refused, or is the path of an opaque URL',
  check: ({ base, authority, url }) => {
    if (url === null) return
    if (url.authority !== null) assert.equal(url.authority.toString(), authority, `//${authority}/z against ${base}`)
    else assert.equal(url.path.toString(), `//${authority}/z`)
  },
}

export const refusedOrWhole: Instead<AuthorityChange> = {
  title: 'the reference brings its own authority, or is refused',
  check: ({ authority, url }) => {
    if (url !== null) assert.equal(url.authority?.toString(), authority)
  },
}
