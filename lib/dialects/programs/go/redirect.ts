/**
 * How Go's `http.Client` parses the `Location` of a redirect: `c.do` calls `req.URL.Parse`, which calls `Parse` for the reference
 * alone and then `ResolveReference`. The parts of the reference are not parsed again with the base's scheme: in `//h:80:81` the
 * host is `h:80`, although `http://h:80:81` is refused (P3).
 *
 * @see https://pkg.go.dev/net/url#URL.ResolveReference
 */

import type { Report } from '../../../ground/components.js'
import { percentDecoded } from '../escapes.js'
import type { Hop, Memory } from '../rules.js'
import { isDots } from '../splitting.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { escapedPath, type GoUrl, printGoUrl } from './go-url.js'

/** `c.do`. A header that contains a control character is refused, and an empty `Location` is not a redirect. */
export function followLocation(location: string, { base, read }: Hop<GoUrl>, report: Report): Memory<GoUrl> | null {
  const value = stripBothEnds(location, isBlank)
  if (/[\0-\x08\x0a-\x1f\x7f]/.test(value)) return report.fatal('malformed-header', null, 0, location.length)
  if (value === '') return report.fatal('no-location', null, 0, 0)
  const reference = read(value)
  if (reference === null) return null
  const parts = resolved(base.parts, reference.parts)
  const text = printGoUrl(parts)
  return { parts, text, input: text }
}

/** `ResolveReference`. There is no rule for an opaque base, because no request is made for one. */
function resolved(base: GoUrl, reference: GoUrl): GoUrl {
  const { scheme, hostField, userinfo } = reference
  const asAsked = { ...reference, requestHost: hostField, scheme: scheme ?? base.scheme }
  if (reference.opaque !== null) return asAsked
  if (scheme !== null || hostField !== '' || userinfo !== null)
    return { ...asAsked, ...pathOf(resolvedPath(escapedPath(reference))) }
  const { username, password, host, port, requestHost, isReplacementWritten } = base
  return {
    ...asAsked,
    ...{ userinfo: base.userinfo, username, password, host, port, hostField: requestHost, requestHost },
    isReplacementWritten,
    ...pathOf(resolvedPath(mergedPath(escapedPath(base), escapedPath(reference)))),
    ...(reference.path === '' && !reference.hasQuery ? endOf(base, reference) : {}),
  }
}

/**
 * A reference without a path and a query inherits the base's query, unless that is empty, and the base's fragment if it has no
 * fragment.
 */
const endOf = (base: GoUrl, { fragment, rawFragment }: GoUrl): Partial<GoUrl> => ({
  query: base.query,
  hasQuery: base.query !== null,
  fragment: fragment ?? base.fragment,
  rawFragment: fragment === null ? base.rawFragment : rawFragment,
})

/** `setPath`. */
const pathOf = (rawPath: string): Pick<GoUrl, 'path' | 'rawPath'> => ({ path: percentDecoded(rawPath), rawPath })

function mergedPath(base: string, reference: string): string {
  if (reference === '') return base
  return reference.startsWith('/') ? reference : base.slice(0, base.lastIndexOf('/') + 1) + reference
}

/** `resolvePath`, with a stack of segments: ".." also removes an empty segment at the beginning. */
function resolvedPath(path: string): string {
  if (path === '') return ''
  const kept: string[] = []
  const segments = path.split('/')
  for (const segment of segments) {
    if (segment === '..') {
      kept.pop()
      if (kept.length === 1 && kept[0] === '') kept.pop()
    } else if (segment !== '.') kept.push(segment)
    else if (kept.length === 0) kept.push('')
  }
  const output = `/${kept.join('/')}${isDots(segments.at(-1) ?? '') ? '/' : ''}`
  return output.startsWith('//') ? output.slice(1) : output
}
