/**
 * Unix (section 1, "Open Issues"): a file URL has a host when exactly two slashes are before it, and a single letter is a
 * scheme like any other.
 */

import { countSlashes } from './definitions.js'
import { fileOnHost, localFile, type Platform } from './platform.js'

export const unix: Platform = {
  name: 'unix',
  isFilePath: () => false,
  isFilePathInReference: () => false,
  replacesFile: (reference) => {
    const slashes = countSlashes(reference)
    return slashes > 2 || slashes === reference.length
  },
  findFileParts: (afterScheme) => {
    const slashes = countSlashes(afterScheme)
    if (slashes === 2) return fileOnHost(afterScheme.slice(2))
    return localFile(afterScheme.slice(Math.max(slashes - 1, 0)))
  },
  driveOf: () => '',
  canonicalizeFilePath: (path, canonicalize) => canonicalize(path),
}
