/**
 * Go's `url.URL`: the fields in which `net/url` and `net/http` store a URL, and the strings that its methods return.
 *
 * @see https://pkg.go.dev/net/url#URL
 */

import { NO_PARTS } from '../../../ground/components.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import type { ProgramParts } from '../rules.js'
import { cutLast, isDigits } from '../splitting.js'
import { encoded } from '../texts.js'

/** `url.URL`, with the fields that `String` uses. */
export interface GoUrl extends ProgramParts {
  readonly opaque: string | null
  readonly userinfo: string | null
  /** The field Host: decoded, and with the port. */
  readonly hostField: string
  /** The field Host of the request. `NewRequest` removes the ":" of an empty port; a redirect does not (P3). */
  readonly requestHost: string
  /** Whether the host as written contains U+FFFD. If it does not, a U+FFFD in the decoded host comes from invalid UTF-8. */
  readonly isReplacementWritten: boolean
  readonly rawPath: string
  readonly rawFragment: string | null
  readonly hasQuery: boolean
  /** The field OmitHost: the path of an absolute URL is written without "//" before it. */
  readonly omitsHost: boolean
}

export const EMPTY_GO_URL: GoUrl = {
  ...NO_PARTS,
  opaque: null,
  userinfo: null,
  hostField: '',
  requestHost: '',
  isReplacementWritten: false,
  rawPath: '',
  rawFragment: null,
  hasQuery: false,
  omitsHost: false,
}

const INVALID_IN_FRAGMENT = CodePointSet.range(0, 0x20).and('"#%\'<>?[\\]^`{|}\x7f')
const INVALID_IN_PATH = INVALID_IN_FRAGMENT.and('!()*')
export const ESCAPED: Readonly<Record<'username' | 'password' | 'host' | 'path' | 'fragment', CodePointSet>> = {
  username: CodePointSet.range(0, 0x20).and('"#%/:<>?@[\\]^`{|}\x7f'),
  password: CodePointSet.range(0, 0x20).and('"#%/:<>?@[\\]^`{|}\x7f'),
  host: CodePointSet.of('%'),
  path: INVALID_IN_PATH,
  fragment: INVALID_IN_FRAGMENT,
}

/** `URL.String`. A part is printed as written if Go accepts this as a valid encoding of the part. */
export function printGoUrl(url: GoUrl): string {
  const { scheme, opaque, query, hasQuery, rawFragment } = url
  const start = scheme === null ? '' : `${scheme}:`
  const end = `${hasQuery ? `?${query ?? ''}` : ''}${rawFragment === null ? '' : `#${written(rawFragment, url.fragment ?? '', FRAGMENT, INVALID_IN_FRAGMENT)}`}`
  if (opaque !== null) return `${start}${opaque}${end}`
  const { username, password } = encoded(url, ESCAPED)
  const credentials = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
  const hasAuthority = (scheme !== null && !url.omitsHost) || url.hostField !== '' || username !== null
  const host = utf8PercentEncode(url.hostField, HOST)
  const path = escapedPath(url)
  const authority =
    hasAuthority && (url.hostField !== '' || url.path !== '' || username !== null) ? `//${credentials}${host}` : ''
  return `${start}${authority}${path}${end}`
}

const HOST = CodePointSet.of('%')
const PATH = /^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:@[\]/]|%[0-9A-Fa-f]{2})*$/
const FRAGMENT = /^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:@/?[\]]|%[0-9A-Fa-f]{2})*$/

/** `EscapedPath`. */
export const escapedPath = ({ rawPath, path }: GoUrl): string => written(rawPath, path ?? '', PATH, INVALID_IN_PATH)

const written = (raw: string, decoded: string, valid: RegExp, invalid: CodePointSet): string =>
  valid.test(raw) ? raw : utf8PercentEncode(decoded, invalid)

/** `Hostname` and `Port`. */
export function hostAndPortOf(field: string): [host: string, port: string | null] {
  const [before, after] = cutLast(field, ':')
  const [host, port] = before !== null && isDigits(after) ? [before, after] : [field, null]
  return [host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host, port]
}
