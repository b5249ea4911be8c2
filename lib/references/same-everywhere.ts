/**
 * Whether two references denote the same URL, whatever they are resolved against: they are tried against bases of the kinds
 * between which documents make a difference.
 *
 * Documents differ in how they resolve, so no rule of theirs is repeated here: the dialect at hand is asked.
 */

import { type Components, type Dialect, silent } from '../components.js'
import { utf8 } from '../encodings/utf-8.js'
import { resolvedText } from '../resolving/relativize.js'

/** Deep and shallow paths, the special schemes, a drive, a file's host, and a scheme that is not special. */
const BASES = [
  'https://u@h.invalid:81/a/b/c/d/e?q#f',
  'https://h.invalid',
  'http://h.invalid/a/b?q',
  'ws://h.invalid/a/b?q',
  'wss://h.invalid/a/b?q',
  'ftp://h.invalid/a/b?q',
  'gopher://h.invalid/a/b?q',
  'file:///D:/a/b',
  'file://h.invalid/a/b',
  'file:///',
  'foo://h.invalid/a/b/c?q',
  'foo://h.invalid',
]

/** The bases as records against which the dialect resolves. */
const prepared = new WeakMap<Dialect, readonly Components[]>()

function basesOf(dialect: Dialect): readonly Components[] {
  const known = prepared.get(dialect)
  if (known !== undefined) return known
  const bases = BASES.flatMap((text) => forResolving(dialect.parse(text, silent), dialect))
  prepared.set(dialect, bases)
  return bases
}

function forResolving(record: Components | null, dialect: Dialect): readonly Components[] {
  if (record === null || dialect.resolvesAgainst === 'written') return record === null ? [] : [record]
  const canonical = dialect.canonicalize(record, utf8, silent)
  return canonical === null ? [] : [canonical]
}

/** The URLs that a reference denotes against each base, as text; `null` where there is none. */
export const denotedBy = (reference: string, dialect: Dialect): (string | null)[] =>
  basesOf(dialect).map((base) => resolvedText(base, reference, dialect))

/** The URLs that a reference denotes against what another one denotes. */
export const denotedBehind = (first: string, second: string, dialect: Dialect): (string | null)[] =>
  basesOf(dialect).map((base) => {
    const [between] = forResolving(dialect.resolve(base, first, silent), dialect)
    return between === undefined ? null : resolvedText(between, second, dialect)
  })

export const isSame = (a: readonly (string | null)[], b: readonly (string | null)[]): boolean =>
  a.every((text, index) => text === b[index])
