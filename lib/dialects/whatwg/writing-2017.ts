/**
 * Checks whether strings are valid URL strings as the Standard of March 2017 defines them (sections 3.4, "Host writing", and 4.3,
 * "URL writing"). The parser of that edition silently accepts some strings that the grammar does not allow, such as `http://a_b/`
 * and `http://h//x` (M9).
 *
 * A rule checks the input from `start` to `end`, and reports each place that breaks it. If the parser reports every violation of a
 * rule, such as a missing "//" after a special scheme, the rule is left out here.
 *
 * @see https://github.com/whatwg/url/blob/462fdc14732aae4b0b9c5334f37962d8c235caf9/url.bs
 */

import { type Components, type Report, silent } from '../../ground/components.js'
import { asciiLowercase, indexOrEnd } from '../../ground/text/ascii.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import {
  describeInvalidDomain,
  firstIn,
  type TextAndReport,
  type WritingRule,
  whyNotValidDomain,
} from '../kit/authoring.js'
import type { WordsByName } from '../kit/words.js'
import { stripInput } from './parsing-variables.js'
import { reportInvalidUnits } from './url-units.js'

/** Mistakes that the grammar does not allow but the parser accepts without a finding. The names are not the Standard's. */
export const WRITING_ERRORS: WordsByName = {
  'not-a-valid-domain': {
    message: ({ excerpt }) =>
      excerpt === '' ? 'the URL has no host' : describeInvalidDomain(percentDecodeToText(excerpt)),
  },
  'two-slashes-before-path': { message: 'the path begins with two slashes', suggest: 'write one slash' },
  'drive-letter-after-host': {
    message: 'the path begins with a Windows drive letter, and the URL has a host',
    suggest: 'write file:/// and the path',
  },
  'scheme-after-scheme': {
    message: 'the path begins like another scheme',
    suggest: ({ excerpt }) => `write ${excerpt.replace(':', '%3A')}`,
  },
}

/** A URL-scheme string and the ":" after it. */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/

const SPECIAL = new Set(['ftp', 'gopher', 'http', 'https', 'ws', 'wss'])

/** Exactly two slashes before a host. */
const BEFORE_HOST = /^\/\/(?![/\\])/

/** Checks whether the input is a valid URL string, and reports each mistake. */
export function checkWriting2017(given: string, base: Components | null, report: Report): void {
  // Spaces around the input, tabs and newlines are not reported here, because the parser reports them.
  const input = stripInput(given, { ...silent, wanted: true, stripped: (at, count) => report.stripped(at, count) })
  const writing = { input, report }
  const hash = indexOrEnd(input, input.indexOf('#'))
  const mark = input.slice(0, hash).indexOf('?')
  const end = mark === -1 ? hash : mark
  const [prefix] = SCHEME.exec(input) ?? []
  const start = prefix?.length ?? 0
  const scheme = asciiLowercase(prefix === undefined ? (base?.scheme ?? '') : prefix.slice(0, -1))
  // If the slashes are wrong, the parser reports them and may take a part of the path for the host.
  const isMisread =
    prefix !== undefined && SPECIAL.has(scheme) && scheme !== base?.scheme && !BEFORE_HOST.test(input.slice(start))
  if (scheme === 'file') fileUrl(writing, start, end, prefix === undefined && Boolean(base?.host))
  else if (!isMisread) relativeUrl(writing, start, end, SPECIAL.has(scheme) ? validHostAndPort : opaqueHostAndPort)
  if (mark !== -1) reportInvalidUnits(input, mark + 1, hash, 'query', report)
  reportInvalidUnits(input, hash + 1, input.length, 'fragment', report)
}

/** Checks a relative-URL string for a base whose scheme is not "file", or what follows the scheme of an absolute URL. */
function relativeUrl(writing: TextAndReport, start: number, end: number, hostAndPort: WritingRule): void {
  const { input } = writing
  if (input.startsWith('//', start)) {
    const slash = firstIn(writing, '/', start + 2, end)
    hostAndPort(writing, start + 2, slash)
    pathAbsolute(writing, slash, end)
  } else if (input.startsWith('/', start)) pathAbsolute(writing, start, end)
  else pathRelativeSchemeLess(writing, start, end)
}

/** Checks a relative-URL string for the scheme "file". `isAfterHost` tells whether the path may follow the base's host. */
function fileUrl(writing: TextAndReport, start: number, end: number, isAfterHost: boolean): void {
  const { input } = writing
  if (!input.startsWith('//', start)) {
    if (isAfterHost) nonWindows(writing, start, end)
    relativeUrl(writing, start, end, validHost)
    return
  }
  const slash = firstIn(writing, '/', start + 2, end)
  if (slash > start + 2 || slash === end) {
    validHost(writing, start + 2, slash)
    nonWindows(writing, slash, end)
  }
  pathAbsolute(writing, slash, end)
}

/** A path-absolute-non-Windows-file-URL string does not start with "/", a Windows drive letter and "/". */
const nonWindows: WritingRule = ({ input, report }, start, end) => {
  if (/^\/[A-Za-z][:|]\//.test(input.slice(start, end)))
    report.found('drive-letter-after-host', 'path', start + 1, start + 3)
}

const validHostAndPort: WritingRule = (writing, start, end) => {
  // The parser reports a port that is not made of digits.
  validHost(writing, start, firstIn(writing, ':', endOfBrackets(writing, start, end), end))
}

/** One or more URL units, or an address in brackets. A ":" is a URL unit, so a port needs no separate rule. */
const opaqueHostAndPort: WritingRule = (writing, start, end) => {
  // The parser reports an invalid address.
  reportInvalidUnits(writing.input, endOfBrackets(writing, start, end), end, 'host', writing.report)
}

/** Valid host string. The host is decoded first, because the document's example `file://loc%61lhost/` is valid. */
const validHost: WritingRule = ({ input, report }, start, end) => {
  const text = input.slice(start, end)
  // The parser reports an invalid address.
  if (text.startsWith('[') || whyNotValidDomain(percentDecodeToText(text)) === null) return
  report.found('not-a-valid-domain', 'host', start, end)
}

/** After a host, the path may be empty. */
const pathAbsolute: WritingRule = ({ input, report }, start, end) => {
  if (input.slice(start, end).startsWith('//')) report.found('two-slashes-before-path', 'path', start, start + 2)
  reportInvalidUnits(input, start, end, 'path', report)
}

const pathRelativeSchemeLess: WritingRule = ({ input, report }, start, end) => {
  const [prefix] = SCHEME.exec(input.slice(start, end)) ?? []
  if (prefix !== undefined) report.found('scheme-after-scheme', 'path', start, start + prefix.length)
  reportInvalidUnits(input, start, end, 'path', report)
}

/** Returns the index after an address in brackets, or `start` if there is none. */
function endOfBrackets(writing: TextAndReport, start: number, end: number): number {
  if (!writing.input.startsWith('[', start)) return start
  return Math.min(firstIn(writing, ']', start, end) + 1, end)
}
