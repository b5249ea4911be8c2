/**
 * The rule relative-url: four rows, for URLs whose scheme is a relative one but not file, and for all that has no scheme.
 *
 *     relative-url = [scheme ":"] ("/" | "\") ("/" | "\") authority [("/" | "\") path]     http://example.com:21/foo
 *                  | scheme ":" ["\" | "/"] authority [("/" | "\") path]                   ftp:/example.com/
 *                  | scheme ":" path                                                       http:foo/bar
 *                  | path                                                                  /foo/bar
 *
 * "scheme" is the rule non-file-relative-scheme.
 */

import type { Components } from '../../components.js'
import { asciiLowercase, REVERSE_SOLIDUS, SOLIDUS, unitOrEof } from '../../text/ascii.js'
import { authority } from './authority.js'
import {
  type Alternative,
  type AuthorityResult,
  choice,
  failure,
  initial,
  type Parsing,
  type Result,
} from './grammar.js'
import { concatenate, indicateColonInFirstName, path, pathOf } from './path.js'
import { relativeSchemes } from './relative-schemes.js'
import { nonFileRelativeScheme } from './scheme.js'

const isSlash = (unit: number): boolean => unit === SOLIDUS || unit === REVERSE_SOLIDUS

/** Row 1. QUIRK: It asks for no relative scheme, so that `//h/` without a base is `about://h/` (S7). */
const authorityRow: Alternative = (parsing) => {
  const { input, base } = parsing
  const scheme = nonFileRelativeScheme(parsing)
  const start = scheme === failure ? 0 : scheme.end
  if (!isSlash(unitOrEof(input, start)) || !isSlash(unitOrEof(input, start + 1))) return failure
  // 1.
  indicateBackslash(parsing, start)
  indicateBackslash(parsing, start + 1)
  // 2.
  const parsed = authority(parsing, start + 2)
  if (parsed === null) return null
  // 3. to 5.
  return withAuthority(parsed.value, scheme === failure ? null : scheme.value, base, pathBehind(parsing, parsed.end))
}

/** Row 2. */
const missingSlashRow: Alternative = (parsing) => {
  const { input, base, report } = parsing
  const scheme = nonFileRelativeScheme(parsing)
  // 1.
  if (scheme === failure || asciiLowercase(scheme.value) === asciiLowercase(base.scheme)) return failure
  // 2.
  const start = scheme.end + (isSlash(unitOrEof(input, scheme.end)) ? 1 : 0)
  parsing.report.found('expected-slash', 'scheme', 0, start)
  // 3.
  const parsed = authority(parsing, start)
  if (parsed === null) return null
  // 5. QUIRK: No IPv6 address without "//" (S8). An empty host is none for the host parser, either.
  const { host, hostData } = parsed.value
  if (host !== null && hostData?.kind === 'ipv6') {
    const hostStart = input.lastIndexOf(host, parsed.end)
    return report.fatal('colon-in-host', 'host', hostStart, hostStart + host.length)
  }
  // 4. and 6.
  return withAuthority(parsed.value, scheme.value, base, pathBehind(parsing, parsed.end))
}

/** The results of rows 1 and 2. */
function withAuthority(value: AuthorityResult, scheme: string | null, base: Components, path: string): Result {
  return { ...value, scheme: scheme ?? base.scheme, path, kind: 'hierarchical', shown: { scheme, path } }
}

/** The path behind an authority: nothing, or "/" and what the rule path reads. */
function pathBehind(parsing: Parsing, at: number): string {
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
  if (scheme === failure) return failure
  // 1.
  parsing.report.found('relative-path-behind-scheme', 'scheme', 0, scheme.end)
  // 2. to 6.
  return withBase(parsing.base, scheme.value, path(parsing, scheme.end))
}

/** Row 4. */
const pathRow: Alternative = (parsing) => {
  const { base, report, stop } = parsing
  // The text is silent about a base that has no path. A parse exception, for there is nothing to concatenate with.
  if (!relativeSchemes.has(asciiLowercase(base.scheme))) {
    return report.fatal('relative-url-without-relative-base', 'scheme', 0, stop)
  }
  // 4.
  if (report.wanted) indicateColonInFirstName(parsing)
  // 1. to 3., and 5.
  return withBase(base, null, path(parsing, 0))
}

/** The results of rows 3 and 4. QUIRK: The port and the credentials of the base are not among them (S1). */
function withBase(base: Components, scheme: string | null, path: string): Result {
  return {
    ...initial,
    scheme: scheme ?? base.scheme,
    host: base.host,
    hostData: base.hostData ?? null,
    path: concatenate(pathOf(base), path),
    kind: 'hierarchical',
    shown: { scheme, path: path === '' ? null : path },
  }
}

/** The rule relative-url. */
export const relativeUrl: Alternative = (parsing) =>
  choice([authorityRow, missingSlashRow, sameSchemeRow, pathRow], parsing)
