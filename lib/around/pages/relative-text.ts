/**
 * A URL as a link of a page is written: relative to the URL that the link is resolved against. The text is read back, as the page
 * will be.
 */

import type { Url } from '../../url/url.js'

/**
 * What a relative link may begin with in every value that holds one. A comma ends a candidate of a `srcset`; a quote and "url" mean
 * something in a refresh.
 */
const SAFE_BEGINNING = /^(?!url)[\w./?#%~-]/i

/**
 * The shortest text that leads from a base to a URL, and that is not empty, because an empty text is not a link in most places; the
 * URL itself if no relative text leads there. The URL is canonical in the encoding of the page.
 */
export function relativeText(base: Url, to: Url, encoding: string): string {
  const wanted = to.toString()
  const leadsThere = (text: string): boolean =>
    SAFE_BEGINNING.test(text) && base.tryResolve(text)?.tryCanonicalize(encoding)?.toString() === wanted
  const shortest = base.relativize(to)?.toString()
  if (shortest === undefined) return wanted
  const lastSegment = shortest === '' ? wanted.replace(/[?#].*/s, '').replace(/^.*\//s, '') : shortest
  const tail = shortest === '' ? (/[?#].*/s.exec(wanted)?.[0] ?? '') : ''
  return [shortest, `./${lastSegment}${tail}`].find(leadsThere) ?? wanted
}

/** Whether a text is relative to the directory of its base: it has no scheme, and does not begin with a slash. */
export const isInDirectory = (written: string): boolean => {
  const text = written.replace(/^[\0- ]+|[\t\n\r]+/g, '')
  return !/^(?:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:)/.test(text)
}
