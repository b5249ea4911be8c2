/**
 * The parts of a reference by itself, for documents that say how a reference is resolved, but not what its parts are. `resolve`
 * tells what the reference takes from an https base, and then `parse` reads it with the missing parts before it:
 *
 *     the reference takes             for instance   what is parsed    parts that are then left out
 *     nothing                         foo:b          foo:b
 *     the scheme                      //h/b          https://h/b       the scheme
 *     the scheme and the authority    b?q            https://h/b?q     the scheme, the host, and the "/" after it
 *     the authority                   https:b?q      https://h/b?q     the host, and the "/" after it
 *
 * The parts are as written, because `parse` keeps the dot segments that `resolve` may remove.
 */

import { type Components, type Dialect, type ReferenceParts, type Report, silent } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'

type Rules = Pick<Dialect, 'parse' | 'resolve'>

const baseAt = (scheme: string, host: string): Components => ({
  scheme,
  username: null,
  password: null,
  host,
  port: null,
  path: '/',
  query: null,
  fragment: null,
  kind: 'hierarchical',
  hostData: { kind: 'domain', text: host },
})

const HERE = baseAt('https', 'here.invalid')
const ELSEWHERE = baseAt('https', 'elsewhere.invalid')
const UNDER_ANOTHER_SCHEME = baseAt('wss', 'here.invalid')

/** The contract's `splitReference`. It reports what resolving the reference reports. */
export function splitReference(rules: Rules, reference: string, report: Report): ReferenceParts | null {
  const beginning = noteBeginning(report)
  const resolved = rules.resolve(HERE, reference, beginning.report)
  if (resolved === null) return null
  const text = reference.slice(beginning.length)
  const takesAuthority = rules.resolve(ELSEWHERE, text, silent)?.host !== resolved.host
  return (takesAuthority ? splitPath(rules, text) : splitUrl(rules, text, resolved)) ?? resolved
}

/** A report that notes how many units are stripped from the beginning of the text. */
function noteBeginning(report: Report): { readonly length: number; readonly report: Report } {
  const noted = {
    length: 0,
    report: {
      wanted: true,
      stripped(at: number, count: number) {
        if (at === 0) noted.length += count
        report.stripped(at, count)
      },
      found: (...finding: Parameters<Report['found']>) => report.found(...finding),
      fatal: (...finding: Parameters<Report['fatal']>) => report.fatal(...finding),
    },
  }
  return noted
}

/** The parts of a reference that takes nothing, or the scheme alone. */
function splitUrl({ parse }: Rules, text: string, resolved: Components): ReferenceParts | null {
  const url = parse(text, silent)
  if (url !== null && asciiLowercase(url.scheme) === asciiLowercase(resolved.scheme)) return url
  const behindScheme = resolved.scheme === HERE.scheme ? parse(`https:${text}`, silent) : null
  return behindScheme && { ...behindScheme, scheme: null }
}

/** The parts of a reference that takes the authority: a path, a query and a fragment. */
function splitPath({ parse, resolve }: Rules, text: string): ReferenceParts | null {
  const takesScheme = resolve(UNDER_ANOTHER_SCHEME, text, silent)?.scheme === UNDER_ANOTHER_SCHEME.scheme
  const behindScheme = takesScheme ? text : text.slice(text.indexOf(':') + 1)
  const url = parse(`https://h/${behindScheme}`, silent)
  if (url === null) return null
  const { query, fragment, kind } = url
  const scheme = takesScheme ? null : (parse(text, silent)?.scheme ?? HERE.scheme)
  const path = url.path?.slice(1) || null
  return { scheme, username: null, password: null, host: null, port: null, path, query, fragment, kind }
}
