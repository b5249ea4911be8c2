/**
 * Checks whether the result of resolving a reference is still in the base's directory.
 */

import type { Components, Dialect } from '../../ground/components.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { pathOf, resolved, type StartingUrl } from './relativize.js'

/** What a reference may leave. */
type Escape = 'leaves-origin' | 'leaves-directory'

/** Returns what the target leaves, the origin or the directory of the base; `null` if it leaves neither. */
export function escapeOf(from: StartingUrl, target: Components, dialect: Dialect): Escape | null {
  const { canonical } = from
  if (canonical.kind !== target.kind || ORIGIN.some((part) => canonical[part] !== target[part])) return 'leaves-origin'
  const path = pathOf(target)
  if (path === pathOf(canonical)) return null
  if (canonical.kind === 'opaque') return 'leaves-directory'
  const directory = directoryToStayIn(from, dialect)
  return path.startsWith(directory) && !climbs(path.slice(directory.length)) ? null : 'leaves-directory'
}

/** The parts that must be equal. */
const ORIGIN = ['scheme', 'username', 'password', 'host', 'port'] as const

/**
 * Returns the directory of the base. On a Windows drive, or if the base has no path, resolving "." yields a more precise directory
 * than the base's path.
 */
function directoryToStayIn({ base, canonical }: StartingUrl, dialect: Dialect): string {
  const directory = directoryOf(pathOf(canonical))
  const path = pathOf(resolved(base, '.', dialect) ?? canonical)
  return path.startsWith(directory) ? directoryOf(path) : directory
}

/** Returns the directory of a path, with its final slash. */
const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

// A server may find a ".." in a path although the document does not: "..%2f" is one segment in the documents, but two segments for
// many servers. It is not known how often a server decodes, so the path is decoded until nothing changes, as by the most lenient
// servers. It is refused only if the result has a segment that is exactly "..": "a..b", "..." and "100%25" are allowed.

/**
 * The maximum number of decodings. Every decoding takes time in proportion to the path's length, so a path that would need more is
 * refused.
 */
const MOST_DECODINGS = 16

/** Tells whether some server would find a segment ".." in a path. */
export function climbs(path: string): boolean {
  // `unescape` turns each byte into a character up to U+00FF, so a character whose bytes are encoded a different number of times is
  // decoded correctly in the end. It also decodes "%u002E", as IIS does.
  let text = unescape(encodeURI(path.toWellFormed()))
  for (let i = 0; i < MOST_DECODINGS; i++) {
    const decoded = unescape(text)
    if (decoded === text) return hasClimb(readLeniently(text))
    text = decoded
  }
  return true
}

const hasClimb = (text: string): boolean => CLIMB.test(text) || CLIMB.test(text.replace(CONTROLS, ''))

/**
 * Matches a segment "..", as lenient servers find it. Some servers separate segments at backslashes, some strip path parameters
 * first ("..;a=b"), some pass on the decoded path as a URL, in which "?" and "#" end the path, and some strip spaces or stop at a
 * NUL.
 */
const CLIMB = /(?:^|[/\\\udfff])\s*[.\udfff]{2}\s*(?:$|[/\\\udfff;?#\0])/

/** C0 controls, DEL and C1 controls, which some servers remove. */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g

/** Decodes bytes as UTF-8. A U+DFFF in the result, which UTF-8 cannot encode, is a character that may be a dot or a separator. */
const readLeniently = (bytes: string): string =>
  percentDecodeToText(
    bytes
      .replace(OVERLONG, '\udfff')
      .replace(NEVER_UTF_8, '\0')
      .replace(/[\x80-\xff]/g, escape),
  )
    .replace(/\uff0e/g, '.')
    .replace(BEST_FIT_SEPARATOR, '/')

/**
 * Matches overlong UTF-8 sequences for a dot, a slash or a backslash. RFC 3629, section 10, reports that some servers decode them.
 * Some of these servers ignore the first two bits of continuation bytes.
 */
const OVERLONG =
  /(?:\xc0|(?:\xe0|\xf0\x80|\xf8\x80{2}|\xfc\x80{3})[\x80@])[./no\xae\xaf\xee\xef]|(?:\xc1|(?:\xe0|\xf0\x80|\xf8\x80{2}|\xfc\x80{3})\x81)[\x1c\\\x9c\xdc]/g

/**
 * Bytes that cannot occur in UTF-8. Such a byte is treated as the end of a segment, because IIS 4 left a directory at "..%c1%8s",
 * but not as the beginning of a segment, because such bytes occur in names in legacy encodings.
 */
const NEVER_UTF_8 = /[\xc0\xc1]/g

/**
 * For programs that use a code page, Windows replaces characters by the best fit: U+FF0E becomes "."; U+2044, U+2215 and U+FF0F
 * become "/"; U+2216 and U+FF3C become a backslash, as do U+00A5 in Japan and U+20A9 in Korea. Other lookalikes are not replaced.
 *
 * @see https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WindowsBestFit/
 */
const BEST_FIT_SEPARATOR = /[\u2044\u2215\uff0f\u2216\uff3c\xa5\u20a9]/g
