/**
 * Authoring requirements: how a URL must be written. They differ from the parser's grammar, and neither follows from the other:
 * authors must not write `http://h//x`, although the parser reports nothing for it (G17).
 *
 *     URL                     = (relative-URL | absolute-URL) ["#" fragment]
 *     absolute-URL            = scheme ":" (scheme-relative-URL | scheme-data) ["?" query]
 *     relative-URL            = (scheme-relative-URL | absolute-path-relative-URL | path-relative-URL) ["?" query]
 *     scheme-relative-URL     = "//" [userinfo "@"] host [":" port] [absolute-path-relative-URL]
 *     userinfo                = username [":" password]
 *     host                    = domain | IPv4-address | "[" IPv6-address "]"
 *     absolute-path-relative-URL = "/" path-relative-URL, which does not start with "/"
 *     path-relative-URL       = [segment *("/" segment)], whose first segment has no ":"
 *
 * A scheme-relative URL follows a relative scheme, and scheme data follow any other scheme. Each rule checks the input from `start`
 * to `end`, and reports each violation.
 */

import { type Components, type Report, silent } from '../../ground/components.js'
import { asciiLowercase, indexOrEnd } from '../../ground/text/ascii.js'
import { firstIn, type WritingRule, whyNotValidDomain } from '../kit/authoring.js'
import { ipv6addr } from './addresses.js'
import { indicateUnclean } from './cleanse.js'
import { FAILURE } from './grammar.js'
import { RELATIVE_SCHEMES } from './scheme.js'
import { trim } from './url.js'

/**
 * A scheme and the ":" after it. The authoring requirements allow digits, but the parser does not (S4). Whether the scheme is
 * registered is not checked.
 */
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/

/** The rule URL. */
export function checkWriting(given: string, base: Components | null, report: Report): void {
  // The parser reports white space around the URL.
  const input = trim(given, { ...silent, stripped: (at, count) => report.stripped(at, count) })
  const writing = { input, report }
  const hash = indexOrEnd(input, input.indexOf('#'))
  const mark = input.slice(0, hash).indexOf('?')
  const end = mark === -1 ? hash : mark
  const [prefix] = SCHEME.exec(input.slice(0, end)) ?? []
  if (prefix !== undefined) absoluteUrl(writing, prefix.length, end)
  else {
    // "At the point where a relative URL is parsed, a base URL must be in scope."
    if (base === null) report.found('relative-url-without-base', null, 0, input.length)
    relativeUrl(writing, 0, end)
  }
  if (mark !== -1) indicateUnclean(writing, 'query', mark + 1, hash)
  indicateUnclean(writing, 'fragment', hash + 1, input.length)
}

/** An absolute URL, after its scheme. */
const absoluteUrl: WritingRule = (writing, start, end) => {
  const scheme = asciiLowercase(writing.input.slice(0, start - 1))
  if (!RELATIVE_SCHEMES.has(scheme)) indicateUnclean(writing, 'path', start, end)
  else if (writing.input.startsWith('//', start)) schemeRelativeUrl(writing, start, end)
  else writing.report.found('expected-slash', null, 0, start)
}

const relativeUrl: WritingRule = (writing, start, end) => {
  if (writing.input.startsWith('//', start)) schemeRelativeUrl(writing, start, end)
  else if (writing.input.startsWith('/', start)) absolutePathRelativeUrl(writing, start, end)
  else pathRelativeUrl(writing, start, end)
}

const schemeRelativeUrl: WritingRule = (writing, start, end) => {
  const slash = firstIn(writing, '/', start + 2, end)
  const at = writing.input.slice(start + 2, slash).lastIndexOf('@')
  const host = at === -1 ? start + 2 : start + 2 + at + 1
  if (at !== -1) userinfo(writing, start + 2, host - 1)
  hostAndPort(writing, host, slash)
  if (slash < end) absolutePathRelativeUrl(writing, slash, end)
}

const userinfo: WritingRule = (writing, start, end) => {
  const colon = firstIn(writing, ':', start, end)
  indicateUnclean(writing, 'username', start, colon)
  indicateUnclean(writing, 'password', Math.min(colon + 1, end), end)
  for (let at = firstIn(writing, '@', start, end); at < end; at = firstIn(writing, '@', at + 1, end))
    writing.report.found('at-sign-in-credentials', colon < at ? 'password' : 'username', at, at + 1)
}

const hostAndPort: WritingRule = (writing, start, end) => {
  const { input, report } = writing
  const inBrackets = input.startsWith('[', start) ? firstIn(writing, ']', start, end) : start
  const colon = firstIn(writing, ':', inBrackets, end)
  hostRule(writing, start, colon)
  if (!/^[0-9]*$/.test(input.slice(colon + 1, end))) report.found('invalid-port', 'port', colon + 1, end)
}

/**
 * Host. The document says that it has not found a definition of an IPv4 address. None is needed, because four decimal numbers are a
 * valid domain.
 */
const hostRule: WritingRule = ({ input, report }, start, end) => {
  const text = input.slice(start, end)
  // An empty host is not allowed, not even in a file URL (S12).
  if (text === '') report.found('empty-host', 'host', start, end)
  else if (text.startsWith('[')) {
    const address = ipv6addr(text, 0, silent)
    if (address === null || address === FAILURE || address.end !== text.length)
      report.found('not-an-ipv6-address', 'host', start, end)
  } else if (whyNotValidDomain(text) !== null) report.found('not-a-valid-domain', 'host', start, end)
}

const absolutePathRelativeUrl: WritingRule = (writing, start, end) => {
  if (writing.input.startsWith('/', start + 1) && start + 1 < end)
    writing.report.found('two-slashes-before-path', 'path', start, start + 2)
  pathRelativeUrl(writing, start + 1, end)
}

/**
 * In the grammar, a path-relative URL follows the "/" of every path, so the first segment of any path must not contain a colon
 * (S13).
 */
const pathRelativeUrl: WritingRule = (writing, start, end) => {
  const slash = firstIn(writing, '/', start, end)
  if (firstIn(writing, ':', start, slash) < slash) writing.report.found('colon-in-first-name', 'path', start, slash)
  indicateUnclean(writing, 'path', start, end)
}
