/**
 * The path of a URL, as written: segments between slashes, or opaque text that is not made of segments.
 */

import type { Dialect, ReferenceParts } from './components.js'
import { inspectAs } from './insight/inspect.js'

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
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const { path } = Url.parse('https://example.org/a/../b?q')
 * path.toString() // => '/a/../b'
 * path.segments // => ['a', '..', 'b']
 * path.isOpaque // => false
 * Url.parse('urn:isbn:9780307476463').path.isOpaque // => true
 * ```
 */
export class Path {
  /** Nothing reads this field: it lets deep equality see two paths apart. */
  protected readonly text: string
  readonly #url: ReferenceParts
  readonly #dialect: Dialect
  #segments: readonly string[] | null = null

  private constructor(url: ReferenceParts, dialect: Dialect) {
    this.#url = url
    this.#dialect = dialect
    this.text = `${this.#kind} ${this.toString()}`
  }

  /** @internal */
  static of(url: ReferenceParts, dialect: Dialect): Path {
    return new Path(url, dialect)
  }

  /** Whether the path is opaque: not made of segments, so that nothing can be resolved against it. */
  get isOpaque(): boolean {
    return this.#url.kind === 'opaque'
  }

  /** Whether the path begins at the root. */
  get isAbsolute(): boolean {
    return !this.isOpaque && this.toString().startsWith('/')
  }

  /** What stands between the slashes, as written; nothing in an empty path and in an opaque one. */
  get segments(): readonly string[] {
    this.#segments ??= Object.freeze(this.isOpaque ? [] : [...this.#dialect.pathSegments(this.#url)])
    return this.#segments
  }

  /** How the text is to be read; a "\\" separates segments in some URLs and not in others. */
  get #kind(): string {
    if (this.isOpaque) return 'opaque'
    return this.toString().includes('\\') ? `of ${this.segments.length} segments` : 'hierarchical'
  }

  /** The path's text, as written. */
  toString(): string {
    return this.#url.path ?? ''
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Path', this.toString())
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(Path.prototype)
