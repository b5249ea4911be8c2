/**
 * The basic URL parser (section 4.4), without the encoding of the parts: the input is stripped, the states run, and the URL is
 * made of their variables. The base is canonical, as it always is in the Standard (W2).
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import { type Components, NO_PARTS, type ReferenceParts, type Report } from '../../ground/components.js'
import type { Edition } from './edition.js'
import { UrlParsing } from './parsing-variables.js'
import { stripInput } from './strip-input.js'
import { schemeStart } from './url-parsing.js'
import { withoutGuard } from './url-serializing.js'

export function parseUrl(input: string, base: Components | null, edition: Edition, report: Report): Components | null {
  const parsing = run(input, base, edition, report)
  if (parsing === null) return null
  const { username, password, host, hostData, port, path, query, fragment, kind, urlScheme } = parsing
  const scheme = parsing.scheme ?? urlScheme
  return withoutGuard(
    { scheme, username, password, host, port, path: path ?? '', query, fragment, kind, hostData },
    edition,
  )
}

/** The variables of the parser at its end; `null` is failure. */
function run(input: string, base: Components | null, edition: Edition, report: Report): UrlParsing | null {
  const parsing = new UrlParsing(stripInput(input, report), base, edition, report)
  return schemeStart(parsing) && parsing
}

/** A base that gives a reference only its scheme. Its scheme is special, so that "\" is read as "/". */
const BARE_HTTPS: Components = { ...NO_PARTS, scheme: 'https', kind: 'hierarchical' }

/**
 * The parts of a reference itself. A path that the directory of a base would come before has no leading slash; after an
 * authority there is always a path, which may be empty.
 */
export function splitReference(reference: string, edition: Edition, report: Report): ReferenceParts | null {
  const parsing = run(reference, BARE_HTTPS, edition, report)
  if (parsing === null) return null
  const { scheme, username, password, host, hostData, port, query, fragment, kind } = parsing
  const path = parsing.path ?? (host === null ? null : '')
  return { scheme, username, password, host, port, path, query, fragment, kind, hostData }
}
