/**
 * Parsing in the edition of 2012: the steps to parse a URL, and the steps for drives, `file:`, UNC paths and `mailto:`.
 */

import { asciiLowercase, isAsciiAlpha, unitAt } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import {
  countSlashes,
  cutAt,
  cutBeforeSlash,
  findAuthorityPathQueryFragment,
  findPathQueryFragment,
  findScheme,
  NO_COMPONENTS,
  type ParsedUrl,
  startsWithSlash,
} from './url-spec.js'

/** The result of the steps to parse a URL. Unlike in 2011, the path is never absent. */
export type ParsedReference = ParsedUrl & { readonly path: string }

/** "The steps to parse a URL", for a preprocessed string. */
export function parseUrl(s: string): ParsedReference {
  if (s.startsWith('\\\\')) return parseUncPath(s)
  const found = findValidScheme(s)
  if (found === null) return { ...NO_COMPONENTS, ...findHierarchical(s) }
  const { scheme, afterScheme } = found
  if (isDriveLetter(scheme)) return parseDriveUrl(scheme, afterScheme)
  return { ...NO_COMPONENTS, scheme, ...parserOf(asciiLowercase(scheme))(afterScheme) }
}

/** Returns the steps that parse what follows a scheme, given in lowercase. */
const parserOf = (scheme: string): ParseAfterScheme =>
  scheme === 'file' ? parseFileUrl : (NOT_HIERARCHICAL.get(scheme) ?? parseByItsSlash)

/** "Valid scheme characters". */
const SCHEME_CHARACTERS = /^[+\-.0-9A-Za-z]+:/

/** "Finding the scheme". */
const findValidScheme = (s: string): ReturnType<typeof findScheme> => (SCHEME_CHARACTERS.test(s) ? findScheme(s) : null)

type AfterScheme = Partial<ParsedUrl> & Pick<ParsedReference, 'path'>
type ParseAfterScheme = (s: string) => AfterScheme

/** "Otherwise, if /s/ or /url/ is /hierarchical/", and "Otherwise". */
const parseByItsSlash: ParseAfterScheme = (s) =>
  startsWithSlash(s) ? findHierarchical(s) : { ...findPathQueryFragment(s), kind: 'opaque' }

/**
 * DEVIATION (T3): In the text, every URL that is not hierarchical may have a query and a fragment. In the program, it has neither
 * if the text lists its scheme as not hierarchical. With any other scheme, it may have both, as in `http:a?b`.
 */
const parseNothingButPath: ParseAfterScheme = (path) => ({ path, kind: 'opaque' })

/** The schemes that are "not hierarchical". */
const NOT_HIERARCHICAL: ReadonlyMap<string, ParseAfterScheme> = new Map([
  ['about', parseNothingButPath],
  ['data', parseNothingButPath],
  ['javascript', parseNothingButPath],
  ['mailto', parseMailtoUrl],
  ['vbscript', parseNothingButPath],
])

/** Tells whether a scheme, given in lowercase, is classified as "not hierarchical". */
export const isNotHierarchical = (scheme: string): boolean => NOT_HIERARCHICAL.has(scheme)

/** "Parsing a |mailto:| URL". The URL does not have a fragment. */
function parseMailtoUrl(s: string): AfterScheme {
  const [path, query] = cutAt(s, '?')
  return { path, query, kind: 'opaque' }
}

const isDriveLetter = (scheme: string): boolean => scheme.length === 1 && isAsciiAlpha(unitAt(scheme, 0))

/** "Parsing a drive URL". */
function parseDriveUrl(scheme: string, s: string): ParsedReference {
  const { path, query, fragment } = findPathQueryFragment(s)
  const slash = startsWithSlash(s) ? '' : '/'
  return {
    ...NO_COMPONENTS,
    scheme: 'file',
    authority: '',
    host: '',
    path: `/${scheme}:${slash}${path}`,
    query,
    fragment,
  }
}

/** "Parsing a |file:| URL". */
function parseFileUrl(s: string): AfterScheme {
  const { path, query, fragment } = findPathQueryFragment(s)
  const slashes = countSlashes(path)
  if (slashes === 3) return { authority: '', host: '', path: `/${path.slice(3)}`, query, fragment }
  if (slashes < 2) return { path, query, fragment }
  return { ...fileHostAndPath(path.slice(slashes)), query, fragment }
}

/** "Parsing a UNC path". DEVIATION (T6): The text does not set a scheme. The program sets |file|. */
function parseUncPath(s: string): ParsedReference {
  const { path, query, fragment } = findPathQueryFragment(s.replace(/^\\+/, ''))
  return { ...NO_COMPONENTS, scheme: 'file', ...fileHostAndPath(path), query, fragment }
}

/** Splits a string into the host, which is the whole authority, and the path. */
function fileHostAndPath(s: string): AfterScheme {
  const [host, path] = cutBeforeSlash(s)
  return { authority: host, host, path }
}

/** "Authority terminating characters". */
const AUTHORITY_TERMINATING = CodePointSet.of('/\\?#')

/**
 * "Finding the authority, path, query, and fragment of URL", the amended section 3.2 of url-spec, for what follows the scheme.
 * DEVIATION (T7): At least two slash characters must come before an authority; url-spec allows any number. After exactly three
 * slash characters the host is empty, even without a scheme.
 */
function findHierarchical(s: string): AfterScheme {
  const slashes = countSlashes(s)
  if (slashes === 3) return { authority: '', host: '', ...findPathQueryFragment(s.slice(2)) }
  if (slashes < 2) return findPathQueryFragment(s)
  const { path, ...others } = findAuthorityPathQueryFragment(s, AUTHORITY_TERMINATING)
  return { ...others, path: path ?? '' }
}
