/**
 * The platform Unix (section 1, "Open Issues"): a file URL has a host if exactly two slashes follow "file:", and a single
 * letter is a scheme like any other.
 */

import { countSlashes } from './definitions.js'
import { findScheme } from './parsing.js'
import { fileOnHost, localFile, type Platform } from './platform.js'

export const unix: Platform = {
  name: 'unix',
  isFilePath: () => false,
  isFilePathInReference: () => false,
  // QUIRK: The reference is parsed as an absolute URL (D6): the text before its first ":", if any, is a scheme and is lost.
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
