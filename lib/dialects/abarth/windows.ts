/**
 * The platform Windows (section 1, "Open Issues"): a text that begins with a drive spec, or with two slashes as a UNC path
 * does, is a file URL. In a file URL any number of slashes except three begins a UNC path.
 *
 *     c:\x   c|x            a drive spec          file:///C:/x
 *     \\host\x  //host/x    a UNC path            file://host/x
 *     file:///x             no drive, no host     file:///x
 */

import { COLON, isAsciiAlpha, unitOrEof, VERTICAL_LINE } from '../../ground/text/ascii.js'
import { countSlashes } from './definitions.js'
import { fileOnHost, localFile, type Platform } from './platform.js'

/** "TODO: Windows drive specs!": a letter, and ":" or "|". The path may follow without a slash (D5). */
function isDriveSpecAt(text: string, index: number): boolean {
  const second = unitOrEof(text, index + 1)
  return isAsciiAlpha(unitOrEof(text, index)) && (second === COLON || second === VERTICAL_LINE)
}

const isUncPath = (text: string): boolean => countSlashes(text) >= 2

export const windows: Platform = {
  name: 'windows',
  isFilePath: (text) => isDriveSpecAt(text, 0) || isUncPath(text),
  // In a reference only "\\" begins a UNC path; "//" begins a scheme-relative URL.
  isFilePathInReference: (reference) => isDriveSpecAt(reference, 0) || reference.startsWith('\\\\'),
  afterSchemeInReference: (reference) =>
    isUncPath(reference) || isDriveSpecAt(reference, countSlashes(reference)) ? reference : null,
  findFileParts: (afterScheme) => {
    const slashes = countSlashes(afterScheme)
    if (slashes === 3 || isDriveSpecAt(afterScheme, slashes))
      return localFile(afterScheme.slice(Math.max(slashes - 1, 0)))
    const parts = fileOnHost(afterScheme.slice(slashes))
    // A drive is not on a host.
    return isDriveSpecAt(parts.path ?? '', 1) ? { ...parts, host: '' } : parts
  },
  cutDrive: (path) => {
    const slashes = countSlashes(path)
    if (!isDriveSpecAt(path, slashes)) return null
    return { drive: `/${path.charAt(slashes).toUpperCase()}:`, rest: path.slice(slashes + 2) }
  },
}
