/**
 * The rule relative-url, which has four rows: for URLs with a relative scheme other than file, and for references without a
 * scheme.
 *
 *     relative-url = [scheme ":"] ("/" | "\") ("/" | "\") authority [("/" | "\") path]     http://example.com:21/foo
 *                  | scheme ":" ["\" | "/"] authority [("/" | "\") path]                   ftp:/example.com/
 *                  | scheme ":" path                                                       http:foo/bar
 *                  | path                                                                  /foo/bar
 *
 * "scheme" is the rule non-file-relative-scheme.
 */

import type { Components } from '../../ground/components.js'
import { asciiLowercase, REVERSE_SOLIDUS, SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import { hostDataIn } from '../kit/hosts.js'
import { authority } from './authority.js'
import {
  type Alternative,
  type AuthorityResult,
  choice,
  FAILURE,
  INITIAL,
  type Parsing,
  type Result,
} from './grammar.js'
import { concatenate, indicateColonInFirstName, path, pathOf } from './path.js'
import { nonFileRelativeScheme, RELATIVE_SCHEMES } from './scheme.js'

const isSlash = (unit: number): boolean => unit === SOLIDUS || unit === REVERSE_SOLIDUS

/** Row 1. QUIRK: The scheme of the base need not be a relative scheme, so `//h/` without a base is `about://h/` (S7). */
const authorityRow: Alternative = (parsing) => {
  const { input, base } = parsing
  const scheme = nonFileRelativeScheme(parsing)
  const start = scheme === FAILURE ? 0 : scheme.end
  if (!isSlash(unitOrEof(input, start)) || !isSlash(unitOrEof(input, start + 1))) return FAILURE
  // 1.
  indicateBackslash(parsing, start)
  indicateBackslash(parsing, start + 1)
  // 2.
  const parsed = authority(parsing, start + 2)
  if (parsed === null) return null
  // 3. to 5.
  return withAuthority(parsed.value, scheme === FAILURE ? null : scheme.value, base, pathAfter(parsing, parsed.end))
}

/** Row 2. */
const missingSlashRow: Alternative = (parsing) => {
  const { input, base, report } = parsing
  const scheme = nonFileRelativeScheme(parsing)
  // 1.
  if (scheme === FAILURE || asciiLowercase(scheme.value) === asciiLowercase(base.scheme)) return FAILURE
  // 2.
  const start = scheme.end + (isSlash(unitOrEof(input, scheme.end)) ? 1 : 0)
  parsing.report.found('expected-slash', 'scheme', 0, start)
  // 3.
  const parsed = authority(parsing, start)
  if (parsed === null) return null
  // 5. QUIRK: An IPv6 address is refused without "//" (S8). The host is not empty here, because the host parser fails for an empty
  // host.
  const { host, hostData } = parsed.value
  if (host !== null && hostData?.kind === 'ipv6') {
    const hostStart = input.lastIndexOf(host, parsed.end)
    return report.fatal('colon-in-host', 'host', hostStart, hostStart + host.length)
  }
  // 4. and 6.
  return withAuthority(parsed.value, scheme.value, base, pathAfter(parsing, parsed.end))
}

/** Returns the result of rows 1 and 2. */
function withAuthority(value: AuthorityResult, scheme: string | null, base: Components, urlPath: string): Result {
  return {
    ...value,
    scheme: scheme ?? base.scheme,
    path: urlPath,
    kind: 'hierarchical',
    shown: { scheme, path: urlPath },
  }
}

/** Returns the path after an authority: the empty string, or "/" and the result of the rule path. */
function pathAfter(parsing: Parsing, at: number): string {
  if (at === parsing.stop) return ''
  indicateBackslash(parsing, at)
  return `/${path(parsing, at + 1)}`
}

function indicateBackslash(parsing: Parsing, at: number): void {
  if (unitOrEof(parsing.input, at) === REVERSE_SOLIDUS) parsing.report.found('backslash-as-delimiter', null, at, at + 1)
}

/** Row 3, for the scheme of the base. */
const sameSchemeRow: Alternative = (parsing) => {
  const scheme = nonFileRelativeScheme(parsing)
  if (scheme === FAILURE) return FAILURE
  // 1.
  parsing.report.found('relative-path-after-scheme', 'scheme', 0, scheme.end)
  // 2. to 6.
  return withBase(parsing.base, scheme.value, path(parsing, scheme.end))
}

/** Row 4. */
const pathRow: Alternative = (parsing) => {
  const { base, report, stop } = parsing
  // The document does not mention a base without a path. Such a base causes a parse exception here, because there is no path to
  // concatenate with.
  if (!RELATIVE_SCHEMES.has(asciiLowercase(base.scheme))) {
    return report.fatal('relative-url-without-relative-base', 'scheme', 0, stop)
  }
  // 4.
  if (report.wanted) indicateColonInFirstName(parsing)
  // 1. to 3., and 5.
  return withBase(base, null, path(parsing, 0))
}

/** Returns the result of rows 3 and 4. QUIRK: It does not include the base's port and credentials (S1). */
function withBase(base: Components, scheme: string | null, text: string): Result {
  return {
    ...INITIAL,
    scheme: scheme ?? base.scheme,
    host: base.host,
    hostData: hostDataIn(base),
    path: concatenate(pathOf(base), text),
    kind: 'hierarchical',
    shown: { scheme, path: text === '' ? null : text },
  }
}

/** The rule relative-url. */
export const relativeUrl: Alternative = (parsing) =>
  choice([authorityRow, missingSlashRow, sameSchemeRow, pathRow], parsing)
