/**
 * The path of a URL, as written: segments between slashes, or opaque text that is not made of segments.
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

/** The path of the parts of a URL or of a reference. */
export const makePath = (parts: ReferenceParts, within: Within): Path =>
  new Path(KEY, parts, parts.path ?? '', parts.kind === 'opaque', within)

/**
 * The path of a recognised string, so that it has no "\\". A function reads the parts of the URL when they are needed.
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
 * A path.
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
 * A path that ends with a slash is a directory's: its last segment is the empty one. A segment is appended after that slash, or
 * after the last segment of any other path.
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
  /** Whether the last segment is empty; `null` if that is not known yet. `append` passes it on. */
  #isOpen: boolean | null = null

  /** @internal */
  constructor(key: typeof KEY, parts: ReferenceParts | PartsOf, path: string, isOpaque: boolean, within: Within) {
    checkKey(key, 'Url.parse(…).path', 'Path')
    this.#parts = parts
    this.#path = path
    this.#isOpaque = isOpaque
    this.#within = within
    // If segments were added, the path may be one step of many. Its mirror is made later, so that no step searches the text for
    // an "@".
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

  /** Whether the path is opaque: not made of segments, so that nothing can be resolved against it. */
  get isOpaque(): boolean {
    return this.#isOpaque
  }

  /** Whether the path begins at the root: with a "/", or with another character that separates its segments. */
  get isAbsolute(): boolean {
    return !this.isOpaque && isSeparator(this.toString().charAt(0), this.#url, this.#dialect)
  }

  /** The strings between the slashes, as written; none in an empty or opaque path. */
  get segments(): readonly string[] {
    this.#segments ??= Object.freeze(this.#isOpaque ? [] : this.#readSegments())
    return this.#segments
  }

  #readSegments(): string[] {
    const parts = this.#parts
    // A path that was recognised has slashes only, and begins with one.
    return typeof parts === 'function' ? segmentsAfterSlashes(this.#path) : [...this.#dialect.pathSegments(parts)]
  }

  /** The segments, percent-decoded as UTF-8. In a decoded segment a "/" is not a separator. */
  decodedSegments(): readonly string[] {
    return this.segments.map(percentDecodeToText)
  }

  /**
   * The last segment, percent-decoded: the name of a file. It is empty after a final slash and if the segment is "."
   * or ".."; `null` if the path has no segments. It may have a "/" in it, and then names no file.
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

  /** The text after the last "." of the name, unless that is its first character; `null` if there is none. */
  get extension(): string | null {
    const { name } = this
    const dot = name?.lastIndexOf('.') ?? 0
    return name === null || dot <= 0 ? null : name.slice(dot + 1)
  }

  /**
   * The directory that the path is in, with its final slash; `null` at the root, and if there are no segments. Dot segments are
   * ordinary segments here: use the canonical path if they may occur.
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
   * The path with segments after its own, in plain text: a "/" is encoded, and so is "%". An empty segment stands for a final
   * slash, and comes last. Throws a {@link UrlError} for "." and "..", which would be removed, for an empty segment before others,
   * and if the path is opaque.
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

  /** As {@link Path.append}, of segments that are encoded already. */
  appendEncoded(...segments: string[]): Path {
    return this.#append(encodedSegments(segments, this.#url.scheme, this.#dialect, "path.appendEncoded('a', 'b')"))
  }

  /** The path without slashes at its end; the root keeps its slash. See {@link Url.withoutTrailingSlash}. */
  withoutTrailingSlash(): Path {
    const { segments } = this
    let end = segments.length
    while (end > 1 && segments[end - 1] === '') end--
    return end === segments.length ? this : this.#with(this.#path.slice(0, end - segments.length))
  }

  /** The settings for reading the text; a "\\" separates segments only in some URLs. */
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

  /** The path's text, as written. */
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

/** What `split` gives for the text after the first slash, in half of its time. */
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

/** The settings of a path that is read without a URL. */
const NO_URL: ReferenceParts = { ...NO_PARTS, kind: 'hierarchical' }

/** Segments in plain text, percent-encoded. */
export const plainSegments = (segments: readonly string[], call: string): readonly string[] =>
  inOrder(segments.map((segment) => plainSegment(textIn(segment, call))))

function plainSegment(text: string): string {
  if (text === '.' || text === '..') throw dotSegment(text)
  return encodeSegment(text)
}

/** A path in plain text, in which "/" separates segments, as URL text. Throws a `UrlError` for a dot segment. */
export const plainPath = (path: string, call: string): string =>
  textIn(path, call).split('/').map(plainSegment).join('/')

/** Segments as URL text; in a URL of the scheme, each of them is one segment. */
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

/** The text between a path and a segment after it. Throws a `UrlError` if the path is opaque. */
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
  // In a reference that has no text before its path, a ":" would end a scheme.
  const isRelative = url.scheme === null && url.host === null
  if (!isRelative) return '/'
  return segment.includes(':') ? './' : ''
}

/** Whether a character separates the segments of a path. */
const isSeparator = (character: string, url: ReferenceParts, dialect: Dialect): boolean =>
  character === '/' || (character !== '' && dialect.pathSegments({ ...url, path: `/${character}` }).at(-1) === '')

/** Whether a "\\" that separates segments is a "/" in the canonical form. Web::URL writes %5C there. */
function isSlashWhenCanonical({ scheme }: ReferenceParts, dialect: Dialect): boolean {
  const url = dialect.parse(`${scheme || 'https'}://h.invalid/\\`, silent)
  return url !== null && dialect.canonicalize(url, utf8, silent)?.path?.endsWith('/') === true
}

function assertOneSegment(segment: string, scheme: string | null, dialect: Dialect): void {
  // A reference without a scheme may get one for which "\\" separates segments.
  const isOne = dialect.pathSegments({ ...NO_URL, scheme: scheme || 'https', path: `/${segment}` }).length === 1
  const separator = (isOne ? /[?#]/ : /[/\\?#]/).exec(segment)?.[0]
  if (separator === undefined) return
  throw invalidPart('path', `"${separator}" would end the segment`, {
    reason: 'separator-in-encoded-text',
    dialect: dialect.name,
    suggestion: `write ${encodeSegment(separator)}`,
  })
}

/** An empty segment stands for a final slash. Before other segments it would be lost, or merge two segments. */
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
