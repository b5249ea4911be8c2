/**
 * From one URL to another: resolving a reference, resolving it without leaving, and finding the reference that leads there.
 */

import { ComparableUrl } from './comparable-url.js'
import { type Components, type Report, silent } from './components.js'
import { asUrl, canonicalRecordOf, recordOf, urlOf, urlOfCanonical, viewsOf } from './inside.js'
import { FindingCollector } from './insight/finding.js'
import { relativeReference } from './resolving/relativize.js'
import { directoryOf, escapeOf } from './resolving/resolve-within.js'
import { textOf } from './text-of.js'
import type { Url } from './url.js'
import { UrlError } from './url-error.js'
import { UrlReference } from './url-reference.js'

export abstract class ResolvingUrl<out Scheme extends string> extends ComparableUrl<Scheme> {
  abstract canonicalize(encoding?: string): Url<Scheme>

  /**
   * Resolves a reference against this URL, as a browser resolves a link in a page. What the reference brings stays as it is
   * written. Throws a {@link UrlError} when the result is not a URL.
   *
   * | `Url.parse('https://u:p@example.org:81/a/b?q#f').resolve(…)` | `href`                                 |
   * | :----------------------------------------------------------- | :------------------------------------- |
   * | `c`                                                          | `https://u:p@example.org:81/a/c`       |
   * | `../c`                                                       | `https://u:p@example.org:81/c`         |
   * | `/c`                                                         | `https://u:p@example.org:81/c`         |
   * | `//h/c`                                                      | `https://h/c`                          |
   * | `?p`                                                         | `https://u:p@example.org:81/a/b?p`     |
   * | `#g`                                                         | `https://u:p@example.org:81/a/b?q#g`   |
   * |                                                              | `https://u:p@example.org:81/a/b?q`     |
   * | `https:c`                                                    | `https://u:p@example.org:81/a/c`       |
   * | `http:c`                                                     | `http://c/`                            |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const page = Url.parse('https://example.org/a/b?q#f')
   * page.resolve('../c').href // => 'https://example.org/c'
   * page.resolve('mailto:user@example.org').href // => 'mailto:user@example.org'
   * Url.parse('mailto:user@example.org').resolve('c') // throws missing-scheme-non-relative-URL
   * ```
   */
  resolve(reference: string | { readonly href: string }): Url {
    const text = textOf(reference)
    const url = this.tryResolve(text)
    if (url !== null) return url
    // Where the document resolves against the canonical form, it is this URL that may have none.
    if (this.dialect.resolvesAgainst === 'canonical') this.canonicalize()
    const why = new FindingCollector()
    resolveRecord(this, text, why)
    throw UrlError.invalid('The reference does not give a URL', this.dialect, text, why)
  }

  /**
   * As {@link Url.resolve}; `null` when the result is not a URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org').tryResolve('//[') // => null
   * ```
   */
  tryResolve(reference: string | { readonly href: string }): Url | null {
    const text = textOf(reference)
    const { fastWay } = this.dialect
    if (fastWay?.isCanonical(text) === true) return urlOfCanonical(text, this.dialect)
    const components = resolveRecord(this, text, silent)
    if (components === null) return null
    const url = urlOf(components, this.dialect, text)
    // Most links resolve to canonical text, and to see that is faster than to canonicalize it.
    if (fastWay?.isCanonical(url.toString()) === true) viewsOf(url).canonical = url
    return url
  }

  /**
   * As {@link Url.resolve}, for references that are not to lead anywhere else: throws a {@link UrlError} when the result has
   * another scheme, other credentials, another host or port, or is not below the directory that this URL is in.
   *
   * Dot segments are taken out before, however they are written; ".." that only shows itself when the path is decoded once
   * more is refused, too.
   *
   * | `Url.parse('https://h/a/b').resolveWithin(…)` | `href`                     |
   * | :-------------------------------------------- | :------------------------- |
   * | `%2e%2E/c`                                    | `throws leaves-directory`  |
   * | `..%2fc`                                      | `throws leaves-directory`  |
   * | `c%2F..%5c../d`                               | `throws leaves-directory`  |
   * | `..\c`                                        | `throws leaves-directory`  |
   * | `\a/c`                                        | `https://h/a/c`            |
   * | `\\other.example/a/c`                         | `throws leaves-origin`     |
   * | `//h:443/a/c`                                 | `https://h/a/c`            |
   * | `//h:444/a/c`                                 | `throws leaves-origin`     |
   * | `//u@h/a/c`                                   | `throws leaves-origin`     |
   * | `http:/a/c`                                   | `throws leaves-origin`     |
   * | `https:c`                                     | `https://h/a/c`            |
   * | `/ab/c`                                       | `throws leaves-directory`  |
   * | `..`                                          | `throws leaves-directory`  |
   * | `.`                                           | `https://h/a/`             |
   * | `../a/c/../d`                                 | `https://h/a/d`            |
   * | `..c/...`                                     | `https://h/a/..c/...`      |
   * | ``                                            | `https://h/a/b`            |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const files = Url.parse('https://example.org/files/')
   * files.resolveWithin('a/./b?c#d').href // => 'https://example.org/files/a/b?c#d'
   * files.resolveWithin('../secret') // throws leaves-directory
   * files.resolveWithin('..%2fsecret') // throws leaves-directory
   * files.resolveWithin('//other.example/files/') // throws leaves-origin
   * ```
   */
  resolveWithin(reference: string | { readonly href: string }): Url<Scheme> {
    const url = this.resolve(reference)
    const reason = escapeOf(canonicalRecordOf(this), this.#directory, canonicalRecordOf(url))
    if (reason === null) return url as Url<Scheme>
    throw UrlError.refused('ERR_NOT_WITHIN', 'The reference is refused', this.dialect, textOf(reference), {
      reason,
      problem: reason === 'leaves-origin' ? 'it leads to another origin' : 'it leads out of the directory',
    })
  }

  /** The path below which references stay: on a drive, or in a place without a path, "." says more than the path does. */
  get #directory(): string {
    const directory = directoryOf(canonicalRecordOf(this).path ?? '')
    const dot = this.tryResolve('.')?.tryCanonicalize()?.pathname ?? ''
    return dot.startsWith(directory) ? directoryOf(dot) : directory
  }

  /**
   * The shortest reference without a scheme that leads from here to another URL; `null` when scheme, credentials, host or port
   * differ, or there is none. It is the inverse of {@link Url.resolve}: `base.resolve(base.relativize(url))` equals `url`.
   *
   * | `Url.parse('https://h/a/b/c?q').relativize(Url.parse(…))` | `href`     |
   * | :-------------------------------------------------------- | :--------- |
   * | `https://h/a/b/c`                                         | `c`        |
   * | `https://h/a/b/c?q`                                       | ``         |
   * | `https://h/a/b/c?q#f`                                     | `#f`       |
   * | `https://h/a/b/c?#`                                       | `?#`       |
   * | `https://h/a/b/`                                          | `.`        |
   * | `https://h/a/`                                            | `..`       |
   * | `https://h/a/d/e?r`                                       | `../d/e?r` |
   * | `https://h/`                                              | `/`        |
   * | `https://h/a/b/x:y`                                       | `./x:y`    |
   * | `https://h/a/b//d`                                        | `.//d`     |
   * | `https://h//d`                                            | `/.//d`    |
   * | `https://h:443/a/./b/%64?é`                               | `%64?%C3%A9` |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const page = Url.parse('https://example.org/a/b?q')
   * page.relativize(Url.parse('https://example.org/a/c/d'))?.toString() // => 'c/d'
   * page.relativize(Url.parse('http://example.org/a/c/d')) // => null
   * ```
   */
  relativize(target: Url): UrlReference | null {
    const reference = relativeReference(asUrl(this), target)
    return reference === null ? null : UrlReference.of(reference.text, reference.parts, this.dialect)
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(ResolvingUrl.prototype)
Object.freeze(ResolvingUrl)

/** The record that a reference gives against a base, as the document wants its base. */
export function resolveRecord(base: ResolvingUrl<string>, reference: string, report: Report): Components | null {
  const url = base.dialect.resolvesAgainst === 'written' ? base : base.tryCanonicalize()
  return url === null ? null : base.dialect.resolve(recordOf(url), reference, report)
}
