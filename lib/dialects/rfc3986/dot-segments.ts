/**
 * Remove dot segments (RFC 3986, section 5.2.4), by its second method, a stack of segments: the two string buffers of the
 * first copy what is left of the path for every segment of it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 */

const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/

/**
 * `remove_dot_segments`.
 *
 * QUIRK (R6): a path that does not begin with "/" may do so afterwards: "a/../b" is "/b". So the steps have it (2C, and 2E for
 * what then begins with "/").
 */
export function removeDotSegments(path: string): string {
  if (!DOT_SEGMENT.test(path)) return path
  // 2A. and 2D., which can only be at the beginning: from then on the input buffer begins with "/", or is empty.
  let start = 0
  while (path.startsWith('./', start) || path.startsWith('../', start)) start = path.indexOf('/', start) + 1
  const input = path.slice(start)
  if (input === '.' || input === '..') return ''

  const [first = '', ...behindSlash] = input.split('/')
  // Each with its preceding "/", if any.
  const output = first === '' ? [] : [first]
  behindSlash.forEach((segment, index) => {
    const isLast = index === behindSlash.length - 1
    // 2E.
    if (segment !== '.' && segment !== '..') output.push(`/${segment}`)
    // 2C.
    if (segment === '..') output.pop()
    // 2B. and 2C.: the "/" that takes the place of the last dot segment is moved to the output in its turn.
    if (isLast && (segment === '.' || segment === '..')) output.push('/')
  })
  return output.join('')
}

/**
 * A path without dot segments, as it stands in a URI without authority.
 *
 * DEVIATION (R5): where the removal leaves a path that begins with "//", "/." stays before it. Section 3.3 says that such a path
 * "cannot begin with two slash characters", section 5.2.4 makes one of "/.//a" all the same, and section 5.3 then writes it
 * where it is read as an authority. With "/." the path is still the same path; the URL Standard writes it, too (4.5, "URL
 * serializing").
 */
export const guardEmptySegment = (path: string): string => (path.startsWith('//') ? `/.${path}` : path)
