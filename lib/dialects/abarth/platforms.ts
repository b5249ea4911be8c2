/**
 * The two platforms (section 1, "Open Issues").
 */

import { COLON, isAsciiAlpha, unitOrEof, VERTICAL_LINE } from '../../ground/text/ascii.js'
import { countSlashes } from './definitions.js'
import { findScheme } from './parsing.js'
import { fileOnHost, localFile, type Platform } from './platform.js'

/** Unix: a file URL has a host if exactly two slashes follow "file:", and a single letter is a scheme like any other. */
export const unix: Platform = {
  name: 'unix',
  isFilePath: () => false,
  isFilePathInReference: () => false,
  // QUIRK: The reference is parsed as an absolute URL (D6), so anything before its first ":" is taken for a scheme and lost.
  afterSchemeInReference: (reference) => {
    const slashes = countSlashes(reference)
    if (slashes <= 2 && slashes < reference.length) return null
    return findScheme(reference)?.afterScheme ?? reference
  },
  findFileParts: (afterScheme) => {
    const slashes = countSlashes(afterScheme)
    if (slashes === 2) return fileOnHost(afterScheme.slice(2))
    return localFile(afterScheme.slice(Math.max(slashes - 1, 0)))
  },
  cutDrive: () => null,
}

/**
 * Windows: input that begins with a drive spec, or with the two slashes of a UNC path, is a file URL. In a file URL, any number of
 * slashes except three begins a UNC path.
 *
 *     c:\x   c|x            a drive spec          file:///C:/x
 *     \\host\x  //host/x    a UNC path            file://host/x
 *     file:///x             no drive, no host     file:///x
 */
export const windows: Platform = {
  name: 'windows',
  isFilePath: (text) => isDriveSpecAt(text, 0) || isUncPath(text),
  // In a reference, only two backslashes begin a UNC path; "//" begins a scheme-relative URL.
  isFilePathInReference: (reference) => isDriveSpecAt(reference, 0) || reference.startsWith('\\\\'),
  afterSchemeInReference: (reference) =>
    isUncPath(reference) || isDriveSpecAt(reference, countSlashes(reference)) ? reference : null,
  findFileParts: (afterScheme) => {
    const slashes = countSlashes(afterScheme)
    if (slashes === 3 || isDriveSpecAt(afterScheme, slashes))
      return localFile(afterScheme.slice(Math.max(slashes - 1, 0)))
    const parts = fileOnHost(afterScheme.slice(slashes))
    // A drive does not have a host.
    return isDriveSpecAt(parts.path ?? '', 1) ? { ...parts, host: '' } : parts
  },
  cutDrive: (path) => {
    const slashes = countSlashes(path)
    if (!isDriveSpecAt(path, slashes)) return null
    return { drive: `/${path.charAt(slashes).toUpperCase()}:`, rest: path.slice(slashes + 2) }
  },
}

/** "TODO: Windows drive specs!": a letter followed by ":" or "|". The path may follow without a slash (D5). */
function isDriveSpecAt(text: string, index: number): boolean {
  const second = unitOrEof(text, index + 1)
  return isAsciiAlpha(unitOrEof(text, index)) && (second === COLON || second === VERTICAL_LINE)
}

const isUncPath = (text: string): boolean => countSlashes(text) >= 2
