/**
 * Parsing a URL (section 3), and finding the scheme (3.1).
 *
 * The draft is lenient here: only input without ":" is not a URL. Canonicalizing checks the parts.
 */

import type { Components, Report } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { consumeControlCharacters } from './consume-control-characters.js'
import { HIERARCHICAL_SCHEMES } from './definitions.js'
import { findAuthorityPathQueryAndFragment } from './finding-parts.js'
import { fileUrl, type Platform } from './platform.js'

/** 3. Parsing a URL. */
export function parseUrl(input: string, platform: Platform, report: Report): Components | null {
  return parseAbsoluteUrl(consumeControlCharacters(input, report), platform, report)
}

/** 3, after its first paragraph. Section 4 calls this "parsed as an absolute URL". */
export function parseAbsoluteUrl(text: string, platform: Platform, report: Report): Components | null {
  // "TODO: Windows drive specs!" A file path is recognized before the scheme is searched, because a UNC path does not have a
  // scheme.
  if (platform.isFilePath(text)) return fileUrl('file', text, platform)

  const found = findScheme(text)
  if (found === null) return report.fatal('scheme-missing', 'scheme', 0, text.length, '')
  const { scheme, afterScheme } = found
  const lowercase = asciiLowercase(scheme)

  if (lowercase === 'file') return fileUrl(scheme, afterScheme, platform)
  if (lowercase === 'mailto') return mailtoUrl(scheme, afterScheme)
  if (HIERARCHICAL_SCHEMES.has(lowercase)) {
    return { scheme, ...findAuthorityPathQueryAndFragment(afterScheme), kind: 'hierarchical' }
  }
  // "The remaining string is the path." QUIRK: "?" and "#" are part of it (D9).
  return { ...OPAQUE_URL, scheme, path: afterScheme }
}

/** 3.1. Finding the scheme. `null`: "The URL is invalid." */
export function findScheme(text: string): { scheme: string; afterScheme: string } | null {
  const colon = text.indexOf(':')
  return colon === -1 ? null : { scheme: text.slice(0, colon), afterScheme: text.slice(colon + 1) }
}

/** "TODO: I think mailto URLs are special": they may have a query, but not a fragment (D7). */
function mailtoUrl(scheme: string, afterScheme: string): Components {
  const mark = afterScheme.indexOf('?')
  if (mark === -1) return { ...OPAQUE_URL, scheme, path: afterScheme }
  return { ...OPAQUE_URL, scheme, path: afterScheme.slice(0, mark), query: afterScheme.slice(mark + 1) }
}

/** The parts of a URL that is not hierarchical, except its scheme and path. */
const OPAQUE_URL = {
  username: null,
  password: null,
  host: null,
  port: null,
  query: null,
  fragment: null,
  kind: 'opaque',
} as const
