/**
 * Whether two references denote the same URL against every base: they are tried against bases of all kinds that documents distinguish.
 *
 * Documents differ in how they resolve, so their rules are not repeated here: the dialect itself resolves.
 */

import { type Components, type Dialect, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { resolvedText } from '../resolving/relativize.js'

/**
 * Deep and shallow paths, the schemes that are special somewhere, a drive, a file's host, and a scheme that is not special.
 * Each scheme has two bases that have no part in common. Otherwise two references could lead to the same URL by chance: "/a/y"
 * and "y" do so if the directory of the base is "/a/".
 */
const BASES = [
  'https://u@h.invalid:81/a/b/c/d/e?q#f',
  'file:///D:/a/b',
  'foo://h.invalid/a/b/c?q',
  'file://h.invalid/a/b',
  'file:///',
  'foo://u@i.invalid:82',
  'https://i.invalid',
  ...['http', 'ws', 'wss', 'ftp', 'gopher'].flatMap((scheme) => [
    `${scheme}://h.invalid/a/b?q`,
    `${scheme}://u@i.invalid:82/c/d/e?r#g`,
  ]),
  'file:///E:/c/d/e?r',
]

/** Bases without a host, for the dialects that read them so. In others the first name is the host. */
const BASES_WITHOUT_HOST = ['foo', 'https', 'http', 'ws', 'wss', 'ftp', 'gopher'].map(
  (scheme) => `${scheme}:///j/k/l?s`,
)

/** The bases as records against which the dialect resolves. */
const prepared = new WeakMap<Dialect, readonly Components[]>()

function basesOf(dialect: Dialect): readonly Components[] {
  const known = prepared.get(dialect)
  if (known !== undefined) return known
  const withoutHost = BASES_WITHOUT_HOST.map((text) => dialect.parse(text, silent)).filter((base) => !base?.host)
  const records = [...BASES.map((text) => dialect.parse(text, silent)), ...withoutHost]
  const bases = records.flatMap((record) => forResolving(record, dialect))
  prepared.set(dialect, bases)
  return bases
}

function forResolving(record: Components | null, dialect: Dialect): readonly Components[] {
  if (record === null || dialect.resolvesAgainst === 'written') return record === null ? [] : [record]
  const canonical = dialect.canonicalize(record, utf8, silent)
  return canonical === null ? [] : [canonical]
}

/**
 * The URLs that a reference denotes against the bases, as strings that are made when they are compared; `null` if there is no
 * URL.
 */
interface Denoted {
  /** The reference; `null` if it is resolved after another one. */
  readonly text: string | null
  at(index: number): string | null
}

/** The URLs that a reference denotes. */
export const denotedBy = (reference: string, dialect: Dialect): Denoted =>
  lazily(reference, dialect, (base) => resolvedText(base, reference, dialect))

/** The URLs that a reference denotes against the URLs of another reference. */
export const denotedAfter = (first: string, second: string, dialect: Dialect): Denoted =>
  lazily(null, dialect, (base) => {
    const [between] = forResolving(dialect.resolve(base, first, silent), dialect)
    return between === undefined ? null : resolvedText(between, second, dialect)
  })

function lazily(text: string | null, dialect: Dialect, against: (base: Components) => string | null): Denoted {
  const known: (string | null)[] = []
  const bases = basesOf(dialect)
  const at = (index: number): string | null => {
    if (known[index] === undefined) known[index] = against(bases[index] as Components)
    return known[index] ?? null
  }
  return { text, at }
}

/** Most differences show against the first bases, so the others are often not needed. */
export const isSame = (a: Denoted, b: Denoted, dialect: Dialect): boolean =>
  (a.text !== null && a.text === b.text) || basesOf(dialect).every((_, index) => a.at(index) === b.at(index))

/** Whether a reference denotes a URL against any base. */
export const denotesSomething = (denoted: Denoted, dialect: Dialect): boolean =>
  basesOf(dialect).some((_, index) => denoted.at(index) !== null)
