/**
 * A host and its port as HTTP has them beside a request target: in the field `Host` (RFC 9110, section 7.2) and in the authority
 * form (RFC 9112, section 3.2.3).
 *
 *     Host = uri-host [ ":" port ]
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-7.2
 */

import { UrlError } from '../../ground/findings/url-error.js'
import type { Host } from '../../url/parts/host.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import { type Kind, type Problem, refused } from './refused.js'

/** A host that can be read, and its port as written; `null` if there is none. */
export interface AuthorityText {
  readonly host: Host
  readonly port: string | null
}

const HEADER: Kind = { code: 'ERR_INVALID_TARGET', verdict: 'The field Host cannot be used', document: 'RFC 9110' }

/**
 * What a host is written with: visible ASCII, as in a request target. `tryParseHost` maps characters beyond ASCII, and a cache or
 * a proxy before the server does not, so the two would be talking about different hosts.
 *
 * DEVIATION: RFC 9110, section 7.2, has the host of RFC 3986, in which bytes may be percent-encoded. Nobody needs them: the
 * section 3.2.2 of RFC 3986 wants the names of DNS in ASCII. Some programs decode the bytes, and others do not.
 */
const HOST_TEXT = /^[!-$&-~]*$/

/** A host in brackets or without ":", and perhaps a port. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$/

/** What is said when there is no host, and when it is not a host. */
export type AuthorityWords = Readonly<Record<'missing' | 'invalid', Pick<Problem, 'reason' | 'message' | 'suggestion'>>>

/** The host and the port in a text of some kind; an error in its words where there is something else. */
export function hostAndPort(text: string, kind: Kind, words: AuthorityWords): AuthorityText | UrlError {
  const [, hostText = text, port = null] = HOST_AND_PORT.exec(text) ?? []
  const end = hostText.length
  if (hostText === '') return refused(kind, text, words.missing)
  if (Number(port) > 0xffff) return refused(kind, text, { ...PORT_OUT_OF_RANGE, start: end + 1 })
  // `tryParseHost` takes an IPv6 address without brackets as well, which neither a field Host nor a target can have.
  const host = /^[^[]*:/.test(hostText) || !HOST_TEXT.test(hostText) ? null : tryParseHost(hostText)
  return host === null ? refused(kind, text, { ...words.invalid, end }) : { host, port }
}

/** The host and the port in a field `Host`; throws a `UrlError` where there is something else. */
export function hostOfHeader(text: string): AuthorityText {
  const found = hostAndPort(String(text), HEADER, OF_HEADER)
  if (found instanceof UrlError) throw found
  return found
}

const PORT_OUT_OF_RANGE = {
  reason: 'port-out-of-range',
  message: 'the port is larger than 65535',
  suggestion: 'use a port from 0 to 65535',
}

const OF_HEADER: AuthorityWords = {
  missing: {
    reason: 'host-missing',
    message: 'there is no host in it',
    suggestion: 'give the field Host of the request, or answer with the status 400',
  },
  invalid: {
    reason: 'invalid-host-header',
    message: 'it is not a host in visible ASCII without "%", perhaps with a port',
    suggestion: 'answer with the status 400',
  },
}
