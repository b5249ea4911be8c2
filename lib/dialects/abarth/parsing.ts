/**
 * Parsing a URL (section 3), with finding the scheme (3.1).
 *
 * The draft is lenient here: what is not a URL is only what has no ":". Whether the parts are ones is for canonicalizing.
 */

import type { Components, Report } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { consumeControlCharacters } from './consume-control-characters.js'
import { hierarchicalSchemes } from './definitions.js'
import { findAuthorityPathQueryAndFragment } from './finding-parts.js'
import { fileUrl, type Platform } from './platform.js'

/** 3. Parsing a URL. */
export function parseUrl(input: string, platform: Platform, report: Report): Components | null {
  return parseAbsoluteUrl(consumeControlCharacters(input, report), platform, report)
}

/** 3, behind its first paragraph: what section 4 calls "parsed as an absolute URL". */
export function parseAbsoluteUrl(text: string, platform: Platform, report: Report): Components | null {
  // Before the scheme, for a UNC path has none: "TODO: Windows drive specs!"
  if (platform.isFilePath(text)) return fileUrl('file', text, platform)

  const found = findScheme(text)
  if (found === null) return report.fatal('scheme-missing', 'scheme', 0, text.length, '')
  const { scheme, afterScheme } = found
  const lowercase = asciiLowercase(scheme)

  if (lowercase === 'file') return fileUrl(scheme, afterScheme, platform)
  if (lowercase === 'mailto') return mailtoUrl(scheme, afterScheme)
  if (hierarchicalSchemes.has(lowercase)) {
    return { scheme, ...findAuthorityPathQueryAndFragment(afterScheme), kind: 'hierarchical' }
  }
  // "The remaining string is the path." QUIRK: "?" and "#" are part of it (D9).
  return { ...nothing, scheme, path: afterScheme }
}

/** 3.1. Finding the scheme. `null`: "The URL is invalid." */
export function findScheme(text: string): { scheme: string; afterScheme: string } | null {
  const colon = text.indexOf(':')
  return colon === -1 ? null : { scheme: text.slice(0, colon), afterScheme: text.slice(colon + 1) }
}

/** "TODO: I think mailto URLs are special": they have a query, and no fragment (D7). */
function mailtoUrl(scheme: string, afterScheme: string): Components {
  const mark = afterScheme.indexOf('?')
  if (mark === -1) return { ...nothing, scheme, path: afterScheme }
  return { ...nothing, scheme, path: afterScheme.slice(0, mark), query: afterScheme.slice(mark + 1) }
}

/** A URL that is not hierarchical, before its scheme and path are known. */
const nothing = {
  username: null,
  password: null,
  host: null,
  port: null,
  query: null,
  fragment: null,
  kind: 'opaque',
} as const
