/**
 * The path of a URL, as written: segments separated by slashes, or an opaque string.
 */

import { type Dialect, NO_PARTS, type ReferenceParts, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { invalidPart, type UrlError } from '../../ground/findings/url-error.js'
import { textIn } from '../../ground/own-options.js'
import { indexIn, sliceOf } from '../../ground/text/ascii.js'
import { encodeSegment, percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY, lateMirror } from './value.js'
import type { Within } from './within.js'

/** Makes the path of a URL or a reference. */
export const makePath = (parts: ReferenceParts, within: Within): Path =>
  new Path(KEY, parts, parts.path ?? '', parts.kind === 'opaque', within)

/**
 * Makes the path of a recognised string, which never contains a backslash. `parts` returns the URL's parts, and is called only when
 * they are needed.
 */
export function makeRecognisedPath<Whole extends object>(
  parts: (whole: Whole) => ReferenceParts,
  within: Within,
): Path {
  const path = within.part
  const partsOf = parts as PartsOf
  if (path === '') return makePath(partsOf(within.whole), within)
  return new Path(KEY, partsOf, path, !path.startsWith('/'), within)
}

type PartsOf = (whole: Within['whole']) => ReferenceParts

/**
 * The path of a URL or a reference, as written.
 *
 * | `Url.parse(…)`                | `path.segments`       |
 * | :---------------------------- | :-------------------- |
 * | `https://example.org`         | `[]`                  |
 * | `https://example.org/`        | `['']`                |
 * | `https://example.org/a/b`     | `['a', 'b']`          |
 * | `https://example.org/a/b/`    | `['a', 'b', '']`      |
 * | `https://example.org//a`      | `['', 'a']`           |
 * | `https://example.org/a/../b`  | `['a', '..', 'b']`    |
 * | `https://example.org/a%2Fb`   | `['a%2Fb']`           |
 * | `mailto:user@example.org`     | `[]`                  |
 *
 * A path that ends with a slash has an empty last segment, and denotes a directory. Segments are appended after this slash; if
 * there is none, `append` adds one.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const url = Url.parse('https://example.org/a/../b?q')
 * url.path.toString() // => '/a/../b'
 * url.path.segments // => ['a', '..', 'b']
 * url.path.isOpaque // => false
 * url.path.append('c/d', 'e f').toString() // => '/a/../b/c%2Fd/e%20f'
 * url.withPath(url.path.append('c')).toString() // => 'https://example.org/a/../b/c?q'
 * Url.parse('urn:isbn:9780307476463').path.isOpaque // => true
 * ```
 */
export class Path {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #parts: ReferenceParts | PartsOf
  readonly #path: string
  readonly #isOpaque: boolean
  readonly #within: Within
  #segments: readonly string[] | null = null
  /** Whether the last segment is empty; `null` if unknown. `append` sets this on the path that it returns. */
  #isOpen: boolean | null = null

  /** @internal */
  constructor(key: typeof KEY, parts: ReferenceParts | PartsOf, path: string, isOpaque: boolean, within: Within) {
    checkKey(key, 'Url.parse(…).path', 'Path')
    this.#parts = parts
    this.#path = path
    this.#isOpaque = isOpaque
    this.#within = within
    // A path that was changed may be one of many intermediate steps, so its mirror is created on demand: searching the text for an
    // "@" in each step would be slow.
    const isRead = path === within.part && (typeof parts === 'function' || !path.includes('\\'))
    if (isRead && within.isPlain) this.text = `${isOpaque ? 'opaque' : 'hierarchical'} ${path}`
    else lateMirror(this, this.#mirror)
  }

  #mirror(): string {
    return `${this.#kind} ${this.#within.mirror(this.#path)}`
  }

  get #url(): ReferenceParts {
    return typeof this.#parts === 'function' ? this.#parts(this.#within.whole) : this.#parts
  }

  get #dialect(): Dialect {
    return this.#within.dialect
  }

  /** Whether the path is opaque: it is not made of segments, and relative paths cannot be resolved against it. */
  get isOpaque(): boolean {
    return this.#isOpaque
  }

  /** Whether the path begins with a separator: a "/", or a "\" if that separates segments in this URL. */
  get isAbsolute(): boolean {
    return !this.isOpaque && isSeparator(this.toString().charAt(0), this.#url, this.#dialect)
  }

  /** The segments, as written; an empty or opaque path has none. */
  get segments(): readonly string[] {
    this.#segments ??= Object.freeze(this.#isOpaque ? [] : this.#readSegments())
    return this.#segments
  }

  #readSegments(): string[] {
    const parts = this.#parts
    // A recognised path begins with a slash, and has no other separators.
    return typeof parts === 'function' ? segmentsAfterSlashes(this.#path) : [...this.#dialect.pathSegments(parts)]
  }

  /** Returns the segments, percent-decoded as UTF-8. A "/" in a decoded segment is not a separator. */
  decodedSegments(): readonly string[] {
    return this.segments.map(percentDecodeToText)
  }

  /**
   * The last segment, percent-decoded, such as a file name. It is empty if the path ends with a slash or a dot segment, and `null`
   * if the path has no segments. It may contain a "/", so check it before you use it as a file name.
   *
   * | `Url.parse(…)`                        | `path.name`      | `path.extension` |
   * | :------------------------------------ | :--------------- | :--------------- |
   * | `https://example.org`                 | `null`           | `null`           |
   * | `https://example.org/`                | ``               | `null`           |
   * | `https://example.org/a.b/`            | ``               | `null`           |
   * | `https://example.org/a.b/..`          | ``               | `null`           |
   * | `https://example.org/a.b/%2E%2e`      | ``               | `null`           |
   * | `https://example.org/.profile`        | `.profile`       | `null`           |
   * | `https://example.org/README.`         | `README.`        | ``               |
   * | `https://example.org/a.tar.gz`        | `a.tar.gz`       | `gz`             |
   * | `https://example.org/a%2Egz`          | `a.gz`           | `gz`             |
   * | `https://example.org/c%2Fd.txt?e.f`   | `c/d.txt`        | `txt`            |
   * | `https://example.org\x\y.Z;v=1.2`     | `y.Z;v=1.2`      | `2`              |
   * | `https://example.org/r%C3%A9sum%e9`   | `résum�`         | `null`           |
   * | `foo://example.org/x\y.z`             | `x\y.z`          | `z`              |
   * | `mailto:a.b@example.org`              | `null`           | `null`           |
   */
  get name(): string | null {
    const last = this.segments.at(-1)
    if (last === undefined) return null
    return this.#dialect.isDotSegment(last) ? '' : percentDecodeToText(last)
  }

  /** The text after the last "." of the name; `null` if the name has no "." or if its only "." is the first character. */
  get extension(): string | null {
    const { name } = this
    const dot = name?.lastIndexOf('.') ?? 0
    return name === null || dot <= 0 ? null : name.slice(dot + 1)
  }

  /**
   * The path of the containing directory, with a final slash; `null` for the root and for a path without segments. Dot segments are
   * not resolved: if there may be any, use the path of the canonical URL.
   *
   * | `Url.parse(…)`              | `path.parent`  |
   * | :-------------------------- | :------------- |
   * | `https://example.org/a/b`   | `/a/`          |
   * | `https://example.org/a/b/`  | `/a/`          |
   * | `https://example.org/a`     | `/`            |
   * | `https://example.org/a//`   | `/a/`          |
   * | `https://example.org/`      | `null`         |
   * | `https://example.org`       | `null`         |
   * | `urn:a/b`                   | `null`         |
   */
  get parent(): Path | null {
    const { segments } = this
    const isDirectory = segments.at(-1) === ''
    if (segments.length <= (isDirectory ? 1 : 0)) return null
    const above = segments.slice(0, isDirectory ? -2 : -1)
    const path = `${this.isAbsolute ? '/' : ''}${above.map((segment) => `${segment}/`).join('')}`
    return this.#with(path)
  }

  /**
   * Returns the path with segments appended, given in plain text: "/" and "%" are encoded. An empty last segment adds a final
   * slash. Throws a {@link UrlError} for the segments "." and "..", because parsers would remove them, for an empty segment before
   * another one, and if the path is opaque.
   *
   * | `Url.parse(…)`               | `path.append('c')` | `path.append('c', '')` | `path.append('')` |
   * | :--------------------------- | :----------------- | :--------------------- | :---------------- |
   * | `https://example.org`        | `/c`               | `/c/`                  | `/`               |
   * | `https://example.org/a/b`    | `/a/b/c`           | `/a/b/c/`              | `/a/b/`           |
   * | `https://example.org/a/b/`   | `/a/b/c`           | `/a/b/c/`              | `/a/b/`           |
   * | `https://example.org/a/..`   | `/a/../c`          | `/a/../c/`             | `/a/../`          |
   */
  append(...segments: string[]): Path {
    return this.#append(plainSegments(segments, "path.append('a', 'b')"))
  }

  /** Like {@link Path.append}, for segments that are already percent-encoded. */
  appendEncoded(...segments: string[]): Path {
    return this.#append(encodedSegments(segments, this.#url.scheme, this.#dialect, "path.appendEncoded('a', 'b')"))
  }

  /** Returns the path without the slashes at its end; the root keeps its slash. See {@link Url.withoutTrailingSlash}. */
  withoutTrailingSlash(): Path {
    const { segments } = this
    let end = segments.length
    while (end > 1 && segments[end - 1] === '') end--
    return end === segments.length ? this : this.#with(this.#path.slice(0, end - segments.length))
  }

  /** What the mirror needs besides the text: the same text with a backslash may have different segments in different URLs. */
  get #kind(): string {
    if (this.isOpaque) return 'opaque'
    return this.#path.includes('\\') ? `of ${this.segments.length} segments` : 'hierarchical'
  }

  #with(path: string): Path {
    return makePath({ ...this.#url, path }, this.#within)
  }

  #append(segments: readonly string[]): Path {
    const [first] = segments
    if (first === undefined) return this
    const before = this.toString()
    const separator = this.#isOpen === null ? separatorBehind(this.#url, first, this.#dialect) : this.#isOpen ? '' : '/'
    const path = `${before}${separator}${segments.join('/')}`
    if (path === before) return this
    const grown = this.#with(path)
    grown.#isOpen = segments.at(-1) === ''
    return grown
  }

  /** The path as written. */
  toString(): string {
    return this.#path
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Path', this.#within.shown(this.#path))
  }
}

freezeClass(Path)

/** Splits the text after the first slash at slashes, in half the time of `split`. */
function segmentsAfterSlashes(path: string): string[] {
  const segments: string[] = []
  let start = 1
  for (let slash = indexIn(path, '/', start); slash !== -1; slash = indexIn(path, '/', start)) {
    segments.push(sliceOf(path, start, slash))
    start = slash + 1
  }
  segments.push(sliceOf(path, start))
  return segments
}

/** The parts around a path that does not belong to a URL. */
const NO_URL: ReferenceParts = { ...NO_PARTS, kind: 'hierarchical' }

/** Percent-encodes plain segments. */
export const plainSegments = (segments: readonly string[], call: string): readonly string[] =>
  inOrder(segments.map((segment) => plainSegment(textIn(segment, call))))

function plainSegment(text: string): string {
  if (text === '.' || text === '..') throw dotSegment(text)
  return encodeSegment(text)
}

/** Percent-encodes a plain path in which "/" separates segments. Throws a `UrlError` for a dot segment. */
export const plainPath = (path: string, call: string): string =>
  textIn(path, call).split('/').map(plainSegment).join('/')

/** Checks encoded segments: in a URL of the scheme, each must be a single segment. */
const encodedSegments = (
  segments: readonly string[],
  scheme: string | null,
  dialect: Dialect,
  call: string,
): readonly string[] =>
  inOrder(
    segments.map((segment) => {
      const text = textIn(segment, call).toWellFormed()
      if (dialect.isDotSegment(text)) throw dotSegment(text)
      assertOneSegment(text, scheme, dialect)
      return text
    }),
  )

/** Returns the text that must separate a path from an appended segment. Throws a `UrlError` if the path is opaque. */
export function separatorBehind(url: ReferenceParts, segment: string, dialect: Dialect): '' | '/' | './' {
  if (url.kind === 'opaque') {
    throw invalidPart('path', 'it is opaque, and has no segments', {
      reason: 'opaque-path',
      dialect: dialect.name,
      suggestion: 'set the whole path',
    })
  }
  const path = url.path ?? ''
  if (path !== '') {
    const last = path.slice(-1)
    return isSeparator(last, url, dialect) && (last === '/' || isSlashWhenCanonical(url, dialect)) ? '' : '/'
  }
  // At the beginning of a reference, a ":" would end a scheme.
  const isRelative = url.scheme === null && url.host === null
  if (!isRelative) return '/'
  return segment.includes(':') ? './' : ''
}

/** Tells whether a character separates the segments of a path. */
const isSeparator = (character: string, url: ReferenceParts, dialect: Dialect): boolean =>
  character === '/' || (character !== '' && dialect.pathSegments({ ...url, path: `/${character}` }).at(-1) === '')

/** Tells whether a backslash that separates segments becomes a slash in the canonical form. Web::URL writes %5C instead. */
function isSlashWhenCanonical({ scheme }: ReferenceParts, dialect: Dialect): boolean {
  const url = dialect.parse(`${scheme || 'https'}://h.invalid/\\`, silent)
  return url !== null && dialect.canonicalize(url, utf8, silent)?.path?.endsWith('/') === true
}

function assertOneSegment(segment: string, scheme: string | null, dialect: Dialect): void {
  // A reference without a scheme may be resolved against a base in whose URLs a backslash separates segments.
  const isOne = dialect.pathSegments({ ...NO_URL, scheme: scheme || 'https', path: `/${segment}` }).length === 1
  const separator = (isOne ? /[?#]/ : /[/\\?#]/).exec(segment)?.[0]
  if (separator === undefined) return
  throw invalidPart('path', `"${separator}" would end the segment`, {
    reason: 'separator-in-encoded-text',
    dialect: dialect.name,
    suggestion: `write ${encodeSegment(separator)}`,
  })
}

/** Checks that only the last segment is empty, because an empty segment before another one could get lost. */
function inOrder(segments: readonly string[]): readonly string[] {
  const empty = segments.indexOf('')
  if (empty === -1 || empty === segments.length - 1) return segments
  throw invalidPart('path', 'an empty segment is before others', {
    reason: 'empty-segment',
    suggestion: 'set the whole path, if that is what is meant',
  })
}

const dotSegment = (segment: string): UrlError =>
  invalidPart('path', `the segment "${segment}" would be taken out when the URL is read`, {
    reason: 'dot-segment',
    suggestion: 'resolve a reference instead',
  })
