/**
 * Tells whether two references resolve to the same URL against every base, by trying bases of all kinds that documents distinguish.
 *
 * Documents differ in how they resolve, so their rules are not repeated here; the dialect itself resolves the references.
 */

import { type Components, type Dialect, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { resolvedText } from '../resolving/relativize.js'

/**
 * The bases have deep and shallow paths, the schemes that are special in the URL Standard of today or of 2017, a scheme that is not
 * special there, a drive, and a host in a file URL. For each scheme there are two bases with no part in common, because two references could resolve to the
 * same URL by coincidence: "/a/y" and "y" do so if the base's directory is "/a/".
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

/** Bases that have no host in some dialects. In the other dialects, the first segment is the host, and these bases are not used. */
const BASES_WITHOUT_HOST = ['foo', 'https', 'http', 'ws', 'wss', 'ftp', 'gopher'].map(
  (scheme) => `${scheme}:///j/k/l?s`,
)

/** The records of the bases, for each dialect. */
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
 * The URLs that a reference resolves to against the bases, as strings. They are computed when they are compared; `null` if the
 * result is not a URL.
 */
interface Denoted {
  /** The reference; `null` for a combination of two references. */
  readonly text: string | null
  at(index: number): string | null
}

/** The URLs that a reference resolves to. */
export const denotedBy = (reference: string, dialect: Dialect): Denoted =>
  lazily(reference, dialect, (base) => resolvedText(base, reference, dialect))

/** The URLs that `second` resolves to against the URLs of `first`. */
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

/** Tells whether two references resolve to the same URL against every base. Most differences show with the first few bases. */
export const isSame = (a: Denoted, b: Denoted, dialect: Dialect): boolean =>
  (a.text !== null && a.text === b.text) || basesOf(dialect).every((_, index) => a.at(index) === b.at(index))

/** Tells whether a reference resolves to a URL against at least one base. */
export const denotesSomething = (denoted: Denoted, dialect: Dialect): boolean =>
  basesOf(dialect).some((_, index) => denoted.at(index) !== null)
