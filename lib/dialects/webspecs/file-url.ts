/**
 * The rule file-url, which has three rows. The first two are for Windows drive letters.
 *
 *     file-url = "file" ":" [a-zA-Z] (":" | "|") ["\" | "/"] path      file:c:\foo\bar.html
 *              | "/"* [a-zA-Z] "|" ["/"] path                          /C|\foo\bar
 *              | "file" ":" ["/" "/" host] "/"* path                   file:/example.com/
 *
 * DEVIATION: In the document, the second and third lists of instructions are swapped, so each is under the wrong examples. Here
 * each row has its own instructions.
 *
 * DEVIATION: If a file URL is written without a host, the document leaves its host null, but serializes "//". Here its host is
 * empty, as in "file:///", so that a URL does not change when it is serialized and parsed again.
 */

import { SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import { type Alternative, choice, FAILURE, INITIAL, type Match, type Parsing, type Result } from './grammar.js'
import { endOfHost, type HostResult, host, NO_HOST } from './host.js'
import { path, pathOf, prependDirectory, prependDrive } from './path.js'

const DRIVE_ROW = /^(file):([a-z])[:|][\\/]?/i

/** Row 1. */
const driveRow: Alternative = (parsing) => {
  const match = DRIVE_ROW.exec(parsing.input)
  if (match === null) return FAILURE
  const [start, scheme = '', drive = ''] = match
  return driveUrl(parsing, scheme, drive, start.length)
}

const LEGACY_DRIVE_ROW = /^\/*([a-z])\|\/?/i

/** Row 2. QUIRK: It does not need a scheme, so it matches with any base (S6). */
const legacyDriveRow: Alternative = (parsing) => {
  const match = LEGACY_DRIVE_ROW.exec(parsing.input)
  if (match === null) return FAILURE
  const [start, drive = ''] = match
  parsing.report.found('legacy-drive-letter', 'path', start.indexOf(drive), start.indexOf(drive) + 2)
  return driveUrl(parsing, 'file', drive, start.length)
}

/** The instructions that rows 1 and 2 share. */
function driveUrl(parsing: Parsing, scheme: string, drive: string, start: number): Result {
  const shown = { scheme, path: prependDrive(`${drive}:`, path(parsing, start)) }
  return { ...INITIAL, ...NO_HOST, ...shown, kind: 'hierarchical', shown }
}

/** Row 3. A backslash before the host does not count as a slash (S11). */
const fileRow: Alternative = (parsing) => {
  const { input, base } = parsing
  if (!/^file:/i.test(input)) return FAILURE
  const scheme = input.slice(0, 'file'.length)
  const hasSlashes = input.startsWith('//', 'file:'.length)
  const authority = hasSlashes ? fileHost(parsing, 'file://'.length) : { value: NO_HOST, end: 'file:'.length }
  if (authority === null) return null
  let start = authority.end
  while (unitOrEof(input, start) === SOLIDUS) start++
  // 1. The conformance error is not indicated for "file://", because the example shows that the error is about "file:/" (G12).
  const isRooted = start > authority.end
  if (!hasSlashes) parsing.report.found(isRooted ? 'expected-slash' : 'relative-path-after-scheme', 'scheme', 0, start)
  // 2. to 4.
  const text = path(parsing, start)
  const result = { ...INITIAL, ...authority.value, scheme, kind: 'hierarchical' } as const
  if (isRooted || (hasSlashes && text !== '')) return withPath(result, `/${text}`)
  if (hasSlashes) return withPath(result, '')
  return { ...result, path: prependDirectory(pathOf(base), text), shown: { scheme, path: text } }
}

const withPath = (result: Omit<Result, 'path' | 'shown'>, urlPath: string): Result => ({
  ...result,
  path: urlPath,
  shown: { scheme: result.scheme, path: urlPath },
})

/**
 * Row 3: parses the host, if present. An empty host counts as absent (G3), so it is not passed to the host parser, which fails for
 * the empty string.
 */
const fileHost = (parsing: Parsing, start: number): Match<HostResult> | null =>
  endOfHost(parsing, start) === start ? { value: NO_HOST, end: start } : host(parsing, start)

/** The rule file-url. */
export const fileUrl: Alternative = (parsing) => choice([driveRow, legacyDriveRow, fileRow], parsing)
