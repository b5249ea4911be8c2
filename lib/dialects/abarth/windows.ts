/**
 * Windows (section 1, "Open Issues"): what looks like a drive or a UNC path is a file URL, and in a file URL all but three
 * slashes are a UNC path's.
 *
 *     c:\x   c|x            a drive spec          file:///C:/x
 *     \\host\x  //host/x    a UNC path            file://host/x
 *     file:///x             no drive, no host     file:///x
 */

import { COLON, isAsciiAlpha, unitOrEof, VERTICAL_LINE } from '../../text/ascii.js'
import { countSlashes } from './definitions.js'
import { fileOnHost, localFile, type Platform } from './platform.js'

/** "TODO: Windows drive specs!": a letter, and ":" or "|". Whatever follows is the path (D5). */
function isDriveSpecAt(text: string, index: number): boolean {
  const second = unitOrEof(text, index + 1)
  return isAsciiAlpha(unitOrEof(text, index)) && (second === COLON || second === VERTICAL_LINE)
}

const isUncPath = (text: string): boolean => countSlashes(text) >= 2

export const windows: Platform = {
  name: 'windows',
  isFilePath: (text) => isDriveSpecAt(text, 0) || isUncPath(text),
  // Of slashes in a page only "\\" is meant as a UNC path; "//" is relative to the scheme.
  isFilePathInReference: (reference) => isDriveSpecAt(reference, 0) || reference.startsWith('\\\\'),
  afterSchemeInReference: (reference) =>
    isUncPath(reference) || isDriveSpecAt(reference, countSlashes(reference)) ? reference : null,
  findFileParts: (afterScheme) => {
    const slashes = countSlashes(afterScheme)
    if (slashes === 3 || isDriveSpecAt(afterScheme, slashes))
      return localFile(afterScheme.slice(Math.max(slashes - 1, 0)))
    const parts = fileOnHost(afterScheme.slice(slashes))
    // A drive is on no host.
    return isDriveSpecAt(parts.path ?? '', 1) ? { ...parts, host: '' } : parts
  },
  cutDrive: (path) => {
    const slashes = countSlashes(path)
    if (!isDriveSpecAt(path, slashes)) return null
    return { drive: `/${path.charAt(slashes).toUpperCase()}:`, rest: path.slice(slashes + 2) }
  },
}
