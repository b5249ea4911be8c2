/**
 * From the parts that an input brings to the record of a URL: what the states of section 4.4 ("Set url's host to base's
 * host …") inherit from the base, gathered in one place.
 *
 * The base is canonical (W2), as the Standard's always is: its dot segments are gone, its query is ASCII, its drive letter is
 * normalized. What the input brings stays as it was written.
 *
 * @see https://url.spec.whatwg.org/#relative-state
 */

import type { Components, ReferenceParts, Report } from '../../components.js'
import { canonicalPath } from './canonicalize.js'
import type { Edition } from './edition.js'
import { DEGREE } from './inheritance.js'
import { UrlParsing } from './parsing-variables.js'
import { mergePaths, normalizedDriveOf } from './path.js'
import { stripInput } from './strip-input.js'
import { runStates } from './url-parsing.js'

/** The basic URL parser, but for the encoding of the parts. */
export function parseUrl(input: string, base: Components | null, edition: Edition, report: Report): Components | null {
  const parsing = new UrlParsing(stripInput(input, report), base, edition, report)
  if (!runStates(parsing)) return null
  const url = dropGuard(base === null ? ownRecord(parsing) : inherit(parsing, base), edition)
  if (report.wanted) reportHostTakenAway(url, parsing)
  return url
}

/** A URL that inherits nothing. */
function ownRecord(parsing: UrlParsing): Components {
  const { username, password, host, hostData, port, query, fragment, kind } = parsing
  const scheme = parsing.scheme ?? parsing.urlScheme
  return { scheme, username, password, host, port, path: ownPath(parsing), query, fragment, kind, hostData }
}

/** The path that the input brings. Where an authority is before it, it is empty or begins with "/". */
function ownPath({ path, host, isSpecial }: UrlParsing): string {
  if (path === null || path === '' || path.startsWith('/')) return path ?? ''
  if (isSpecial && path.startsWith('\\')) return `/${path.slice(1)}`
  return host === null ? path : `/${path}`
}

function inherit(parsing: UrlParsing, base: Components): Components {
  const degree = DEGREE[parsing.inherits]
  if (degree < DEGREE.authority) return ownRecord(parsing)
  const { username, password, host, port, hostData } = base
  return {
    scheme: parsing.scheme ?? base.scheme,
    username,
    password,
    host,
    port,
    path: inheritPath(parsing, base),
    query: degree === DEGREE.query ? base.query : parsing.query,
    fragment: parsing.fragment,
    kind: base.kind,
    hostData: hostData ?? null,
  }
}

function inheritPath(parsing: UrlParsing, base: Components): string {
  const { inherits, isSpecial, urlScheme } = parsing
  const own = ownPath(parsing)
  const inherited = base.path ?? ''
  switch (inherits) {
    case 'path':
    case 'query':
      return inherited
    case 'directory':
      return mergePaths(inherited, own, { isSpecial, isFile: urlScheme === 'file' })
    case 'drive':
      return normalizedDriveOf(inherited) + own
    default:
      // A drive letter that replaces the path of a file base comes without a slash.
      return own === '' || own.startsWith('/') ? own : `/${own}`
  }
}

/**
 * What keeps a path that begins with "//" from being read as an authority (section 4.5) is the serializer's, and no part
 * holds it (W3).
 */
function dropGuard(url: Components, { emptySegmentGuard: guard }: Edition): Components {
  const { host, path, kind } = url
  if (guard === '' || host !== null || kind === 'opaque' || path === null || !path.startsWith(`${guard}//`)) return url
  return { ...url, path: path.slice(guard.length) }
}

/** Path state, as of an edition in which a path may take the host away; today's has nothing to report. */
function reportHostTakenAway(url: Components, { edition, pathStart, path, report, urlScheme }: UrlParsing): void {
  const { hostData = null } = url
  if (edition.driveLetters.hostBefore(canonicalPath(url, urlScheme, edition), urlScheme, hostData) === hostData) return
  report.found('file-invalid-Windows-drive-letter-host', 'path', pathStart, pathStart + (path ?? '').length)
}

/** The base against which a reference without one is split: a special one, so that "\" is "/". */
const HTTPS_BASE: Components = {
  scheme: 'https',
  username: null,
  password: null,
  host: 'base.invalid',
  port: null,
  path: '/',
  query: null,
  fragment: null,
  kind: 'hierarchical',
  hostData: { kind: 'domain', text: 'base.invalid' },
}

/** The parts that a reference brings. A path that the base's directory would come before has no leading slash. */
export function splitReference(reference: string, edition: Edition, report: Report): ReferenceParts | null {
  const parsing = new UrlParsing(stripInput(reference, report), HTTPS_BASE, edition, report)
  if (!runStates(parsing)) return null
  const { scheme, username, password, host, hostData, port, query, fragment, kind } = parsing
  const isInherited = parsing.path === null && DEGREE[parsing.inherits] >= DEGREE.authority
  const path = isInherited ? null : ownPath(parsing)
  return { scheme, username, password, host, port, path, query, fragment, kind, hostData }
}
