/**
 * Converts file paths to `file:` URLs and back, by the rules of POSIX or of Windows, on any platform. The mapping is that of RFC
 * 8089, with its appendix E.3 for Windows shares. The results are those of Node's `url.pathToFileURL` and `url.fileURLToPath`,
 * except where a path is ambiguous.
 *
 * These functions neither access files nor know the current directory, so they refuse relative paths.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8089
 */

import { ownOptions, textIn } from '../../ground/own-options.js'
import { encodeSegment } from '../../ground/text/percent-encoding.js'
import { Url } from '../../url/url.js'
import { PATH, type PlatformRules, POSIX, URL_OF_FILE, WINDOWS } from './file-path-rules.js'
import { givenUrl, isProblem, type Problem, refused } from './refused.js'

const RULES: ReadonlyMap<string, PlatformRules> = new Map([
  ['posix', POSIX],
  ['windows', WINDOWS],
])

function platformRules(options: { readonly platform: string }, call: string): PlatformRules {
  const rules = RULES.get(String(ownOptions(options, ['platform'], call).platform))
  if (rules !== undefined) return rules
  throw new TypeError(`The platform is 'posix' or 'windows': write ${call}`)
}

/**
 * Returns the `file:` URL of a path. Every character with a meaning in a URL is percent-encoded, including "%". The segments "."
 * and ".." are resolved, and several separators in a row become one. Throws a `UrlError` with the code `ERR_INVALID_FILE_PATH` if
 * no URL corresponds to the path.
 *
 * | `fromFilePath(…, { platform: 'posix' })` | `toString()`                  |
 * | :--------------------------------------- | :---------------------------- |
 * | `/etc/hosts`                             | `file:///etc/hosts`           |
 * | `/a b/100%/#1?.txt`                      | `file:///a%20b/100%25/%231%3F.txt` |
 * | `/a\b`                                   | `file:///a%5Cb`               |
 * | `/dir/`                                  | `file:///dir/`                |
 * | `//server/a/../b`                        | `file:///server/b`            |
 * | `/C\|/x`                                 | `file:///C%7C/x`              |
 * | `/%2e%2e/é`                              | `file:///%252e%252e/%C3%A9`   |
 * | `/`                                      | `file:///`                    |
 * | `a/b`                                    | throws relative-path          |
 * | ``                                       | throws relative-path          |
 *
 * | `fromFilePath(…, { platform: 'windows' })` | `toString()`                |
 * | :--------------------------------------- | :---------------------------- |
 * | `C:\Users\me\a b.txt`                    | `file:///C:/Users/me/a%20b.txt` |
 * | `c:/a/..\b\`                             | `file:///c:/b/`               |
 * | `C:\`                                    | `file:///C:/`                 |
 * | `C:\..\a`                                | `file:///C:/a`                |
 * | `\\server\share\a#b`                     | `file://server/share/a%23b`   |
 * | `\\server\share\..\..\a`                 | `file://server/share/a`       |
 * | `\\?\C:\a`                               | `file:///C:/a`                |
 * | `\\?\UNC\server\share\a`                 | `file://server/share/a`       |
 * | `C:a`                                    | throws relative-path          |
 * | `\a`                                     | throws relative-path          |
 * | `\\server`                               | throws share-missing          |
 * | `\\.\COM1`                               | throws device-path            |
 * | `\\?\Volume{1}\a`                        | throws device-path            |
 * | `\\?\C:\CON`                             | throws verbatim-name          |
 * | `\\a．example\share`                     | throws invalid-server         |
 * | `\\server\..\a`                          | throws invalid-share          |
 * | `\\localhost\c$\a`                       | throws share-of-this-machine  |
 *
 * @example
 * ```ts
 * import { fromFilePath } from 'weburl/tools'
 *
 * fromFilePath('/srv/www', { platform: 'posix' }).href // => 'file:///srv/www'
 * fromFilePath('C:\\Temp\\50%.txt', { platform: 'windows' }).href // => 'file:///C:/Temp/50%25.txt'
 * fromFilePath('/a\0b', { platform: 'posix' }) // throws null-character
 * fromFilePath('/a\ud800b', { platform: 'posix' }) // throws half-character
 * ```
 */
export function fromFilePath(path: string, options: { readonly platform: 'posix' | 'windows' }): Url<'file'> {
  const call = "fromFilePath(path, { platform: 'posix' })"
  const { rootOf, separator } = platformRules(options, call)
  const text = textIn(path, call)
  const found = notEncodable(text) ?? rootOf(text)
  if (isProblem(found)) throw refused(PATH, text, found)
  const { host, root, rest } = found
  const written = rest.split(separator)
  const inside = withoutDots(written)
  const isDirectory = inside.length === 0 ? root.length > 0 : written.at(-1) === ''
  const segments = [...root, ...inside, ...(isDirectory ? [''] : [])]
  return Url.from({ scheme: 'file', host, path: `/${segments.map(encodeSegment).join('/')}` })
}

/** A URL cannot contain half of a surrogate pair, and operating systems end a path at a NUL. */
function notEncodable(path: string): Problem | null {
  const start = path.indexOf('\0')
  if (start !== -1) return { ...NULL_CHARACTER, start, end: start + 1 }
  if (path.isWellFormed()) return null
  const half = path.search(/\p{Surrogate}/u)
  return {
    reason: 'half-character',
    message: 'the path has half of a character, which has no bytes in UTF-8',
    suggestion: 'rename the file',
    start: half,
    end: half + 1,
  }
}

const NULL_CHARACTER = {
  reason: 'null-character',
  message: 'a path ends at a NUL for the systems that open it',
  suggestion: 'leave it out',
}

/** Removes empty segments and ".", and resolves "..". */
function withoutDots(segments: readonly string[]): string[] {
  const kept: string[] = []
  for (const segment of segments) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  return kept
}

/**
 * Returns the path of a `file:` URL, given as a string, a `Url`, or an object with an `href`, such as the platform's `URL`. Query
 * and fragment are not part of the path. Throws a `UrlError` with the code `ERR_INVALID_FILE_PATH` if no path corresponds to the
 * URL, or if the path would be ambiguous, because it contains a percent-encoded separator, a NUL, a "%" that does not begin a
 * percent-encoded byte, or bytes that are not UTF-8. The result is never a path that {@link fromFilePath} refuses.
 *
 * | `toFilePath(…, { platform: 'posix' })`   | `toString()`         |
 * | :--------------------------------------- | :------------------- |
 * | `file:///etc/hosts`                      | `/etc/hosts`         |
 * | `file://localhost/a%20b?q#f`             | `/a b`               |
 * | `file:///a/../b//c/`                     | `/b//c/`             |
 * | `file:///C:/x`                           | `/C:/x`              |
 * | `file:///a%5Cb`                          | `/a\b`               |
 * | `file:///100%25`                         | `/100%`              |
 * | `file:///a%2Fb`                          | throws encoded-separator |
 * | `file:///a%00b`                          | throws null-character |
 * | `file:///%FF`                            | throws not-utf-8     |
 * | `file:///100%`                           | throws stray-percent |
 * | `file://server/share`                    | throws host-on-posix |
 * | `https://example.org/`                   | throws not-a-file-url |
 *
 * | `toFilePath(…, { platform: 'windows' })` | `toString()`         |
 * | :--------------------------------------- | :------------------- |
 * | `file:///C:/a%20b`                       | `C:\a b`             |
 * | `file:///c\|/a`                          | `c:\a`               |
 * | `file:///C:`                             | `C:\`                |
 * | `file:C:\a`                              | `C:\a`               |
 * | `file://server/share/a`                  | `\\server\share\a`   |
 * | `file://xn--bcher-kva/share/`            | `\\bücher\share\`    |
 * | `file:///a/b`                            | throws no-drive      |
 * | `file://server/`                         | throws no-drive      |
 * | `file:///C:/a%5C..%5Cb`                  | throws encoded-separator |
 * | `file://./pipe/x`                        | throws device-path   |
 * | `file://../share/a`                      | throws invalid-server |
 *
 * @example
 * ```ts
 * import { toFilePath } from 'weburl/tools'
 *
 * toFilePath('file:///C:/Temp/50%25.txt', { platform: 'windows' }) // => 'C:\\Temp\\50%.txt'
 * toFilePath(new URL('file:///srv/www'), { platform: 'posix' }) // => '/srv/www'
 * toFilePath('/srv/www', { platform: 'posix' }) // throws missing-scheme-non-relative-URL
 * ```
 */
export function toFilePath(
  url: string | { readonly href: string },
  options: { readonly platform: 'posix' | 'windows' },
): string {
  const call = "toFilePath(url, { platform: 'posix' })"
  const platform = platformRules(options, call)
  const given = givenUrl(url, call)
  const canonical = given.canonicalize()
  const { href, pathname, hostname } = canonical
  if (!canonical.hasScheme('file')) {
    throw refused(URL_OF_FILE, href, {
      reason: 'not-a-file-url',
      message: 'the scheme of the URL is not file',
      suggestion: 'give a file: URL',
      end: href.indexOf(':'),
    })
  }
  const { authority } = given
  if (authority !== null && authority.toString() !== authority.hostText) {
    throw refused(URL_OF_FILE, href, MORE_THAN_A_HOST)
  }
  const hidden = platform.hiddenSeparator.exec(pathname)
  if (hidden !== null) {
    throw refused(URL_OF_FILE, href, {
      reason: 'encoded-separator',
      message: 'a separator of the path is percent-encoded, and would end a segment when it is decoded',
      suggestion: 'write it as it is',
      start: href.indexOf(hidden[0]),
      end: href.indexOf(hidden[0]) + hidden[0].length,
    })
  }
  // RFC 8089, section 2: localhost is the machine on which the URL is read. In some dialects, a URL keeps this host.
  const host = hostname === 'localhost' ? '' : hostname
  const path = platform.join(host, decoded(pathname, href))
  // The result must be the path of a file. With the host ".", for example, it would name a device.
  const problem = isProblem(path) ? path : problemOf(path, platform)
  if (problem === null) return path as string
  const { reason, message, suggestion } = problem
  throw refused(URL_OF_FILE, href, { reason, message, suggestion })
}

/** RFC 8089, section 2. Today's Standard refuses such a URL, or parses "file://C:/" as a drive; other dialects accept it. */
const MORE_THAN_A_HOST: Problem = {
  reason: 'more-than-a-host',
  message: 'the URL of a file has neither credentials nor a port, not even an empty one',
  suggestion: 'write a URL such as file:///C:/a or file://server/share/a',
}

/** The problem for which `fromFilePath` would refuse a path, or a segment that it would remove. */
function problemOf(path: string, { rootOf, separator }: PlatformRules): Problem | null {
  const found = notEncodable(path) ?? rootOf(path)
  return isProblem(found) ? found : dotSegmentIn(found.rest.split(separator))
}

/** In some dialects, a `file:` URL may keep "." and "..", which `fromFilePath` would resolve. */
const dotSegmentIn = (segments: readonly string[]): Problem | null =>
  segments.some((segment) => segment === '.' || segment === '..') ? DOT_SEGMENT : null

const DOT_SEGMENT: Problem = {
  reason: 'dot-segment',
  message: 'the path has a segment "." or "..", which some programs take out, and others follow',
  suggestion: 'take it out',
}

function decoded(pathname: string, href: string): string {
  const start = href.indexOf('%00')
  if (pathname.includes('%00')) throw refused(URL_OF_FILE, href, { ...NULL_CHARACTER, start, end: start + 3 })
  if (STRAY_PERCENT.test(pathname)) {
    const stray = href.search(STRAY_PERCENT)
    throw refused(URL_OF_FILE, href, {
      reason: 'stray-percent',
      message: 'a "%" does not begin a percent-encoded byte',
      suggestion: 'write %25 where "%" is meant',
      start: stray,
      end: stray + 1,
    })
  }
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw refused(URL_OF_FILE, href, {
      reason: 'not-utf-8',
      message: 'the path does not stand for text in UTF-8',
      suggestion: 'percent-encode the name in UTF-8',
    })
  }
}

const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/
