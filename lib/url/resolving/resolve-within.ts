/**
 * Resolving without leaving: whether the URL that a reference leads to is in the directory of the base.
 */

import type { Components, Dialect } from '../../ground/components.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { pathOf, resolved, type StartingUrl } from './relativize.js'

/** The ways in which a reference may leave. */
type Escape = 'leaves-origin' | 'leaves-directory'

/** How a canonical URL leaves the directory of another one; `null` if it stays. */
export function escapeOf(from: StartingUrl, target: Components, dialect: Dialect): Escape | null {
  const { canonical } = from
  if (canonical.kind !== target.kind || ORIGIN.some((part) => canonical[part] !== target[part])) return 'leaves-origin'
  const path = pathOf(target)
  if (path === pathOf(canonical)) return null
  if (canonical.kind === 'opaque') return 'leaves-directory'
  const directory = directoryToStayIn(from, dialect)
  return path.startsWith(directory) && !climbs(path.slice(directory.length)) ? null : 'leaves-directory'
}

/** The parts that stay the same. */
const ORIGIN = ['scheme', 'username', 'password', 'host', 'port'] as const

/** The directory of the base. On a Windows drive, and if the base has no path, "." is more exact than the base's path. */
function directoryToStayIn({ base, canonical }: StartingUrl, dialect: Dialect): string {
  const directory = directoryOf(pathOf(canonical))
  const path = pathOf(resolved(base, '.', dialect) ?? canonical)
  return path.startsWith(directory) ? directoryOf(path) : directory
}

/** The directory that a path is in, with its final slash. */
const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

// Whether a server may find ".." in a path in which the document finds none.
//
// "..%2f" is one segment for the documents and two for many servers. How often a server decodes is not known, and so a path is decoded
// until nothing changes, as the most lenient servers decode it. A path is refused only if a whole segment is ".." in the end: "a..b",
// "..." and "100%25" stay names.

/** How often a path is decoded. Each time takes as long as the path is, so a path that is encoded more often is refused. */
const MOST_DECODINGS = 16

/** Whether a segment of a path is ".." for some server. */
export function climbs(path: string): boolean {
  // `unescape` gives a character from U+0080 to U+00FF for a byte, so that the bytes of a character may be encoded differently. It knows
  // "%u002E" as well, which IIS decodes.
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
 * A segment "..". Some servers separate segments at "\\", some take a path parameter off first ("..;a=b"), some pass the decoded path
 * on as a URL, in which "?" and "#" end it, and some take off spaces, or end the segment at a NUL.
 */
const CLIMB = /(?:^|[/\\\udfff])\s*[.\udfff]{2}\s*(?:$|[/\\\udfff;?#\0])/

/** C0 controls, DEL and C1 controls, which some servers drop. */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g

/** The text of bytes. U+DFFF, which is not in any text of bytes, is a character that may be a dot or a separator. */
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
 * A dot, a slash or a "\\" in more bytes than UTF-8 allows. RFC 3629, section 10, tells of servers that decode them. Some do not look
 * at the first two bits of a byte after the first one.
 */
const OVERLONG =
  /(?:\xc0|(?:\xe0|\xf0\x80|\xf8\x80{2}|\xfc\x80{3})[\x80@])[./no\xae\xaf\xee\xef]|(?:\xc1|(?:\xe0|\xf0\x80|\xf8\x80{2}|\xfc\x80{3})\x81)[\x1c\\\x9c\xdc]/g

/**
 * If one of these is left, it may end a segment: IIS 4 left a directory at "..%c1%8s". It begins none, because names in legacy encodings
 * have such bytes.
 */
const NEVER_UTF_8 = /[\xc0\xc1]/g

/**
 * Windows gives a program that uses a code page the character that fits best: "." for U+FF0E, "/" for U+2044, U+2215 and U+FF0F, "\\"
 * for U+2216 and U+FF3C, and in Japan for U+00A5, in Korea for U+20A9. Other characters only look like these.
 *
 * @see https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WindowsBestFit/
 */
const BEST_FIT_SEPARATOR = /[\u2044\u2215\uff0f\u2216\uff3c\xa5\u20a9]/g
