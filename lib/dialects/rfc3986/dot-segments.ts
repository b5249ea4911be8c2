/**
 * Remove dot segments (RFC 3986, section 5.2.4), with a stack of segments, which is the second method of that section. The first
 * method has two string buffers and would copy the rest of the path for every segment.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4
 */

const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/

/**
 * `remove_dot_segments`.
 *
 * QUIRK (R6): a path that does not begin with "/" may begin with one afterwards: "a/../b" becomes "/b". The steps have this result
 * (2C, and then 2E for what begins with "/").
 */
export function removeDotSegments(path: string): string {
  if (!DOT_SEGMENT.test(path)) return path
  // 2A. and 2D., which happen only at the beginning: from then on the input buffer begins with "/", or is empty.
  let start = 0
  while (path.startsWith('./', start) || path.startsWith('../', start)) start = path.indexOf('/', start) + 1
  const input = path.slice(start)
  if (input === '.' || input === '..') return ''

  const [first = '', ...behindSlash] = input.split('/')
  // Each segment with the "/" before it, if there is one.
  const output = first === '' ? [] : [first]
  behindSlash.forEach((segment, index) => {
    const isLast = index === behindSlash.length - 1
    // 2E.
    if (segment !== '.' && segment !== '..') output.push(`/${segment}`)
    // 2C.
    if (segment === '..') output.pop()
    // 2B. and 2C.: the "/" that replaces the last dot segment is moved to the output as well.
    if (isLast && (segment === '.' || segment === '..')) output.push('/')
  })
  return output.join('')
}

/**
 * A path without dot segments, as it is written in a URI without authority.
 *
 * DEVIATION (R5): if the removal leaves a path that begins with "//", "/." stays before it. Section 3.3 says that such a path
 * "cannot begin with two slash characters", but section 5.2.4 makes such a path of "/.//a", and section 5.3 writes it where it
 * is read as an authority. With "/." it is still the same path; the URL Standard writes it, too (4.5, "URL serializing").
 */
export const guardEmptySegment = (path: string): string => (path.startsWith('//') ? `/.${path}` : path)
