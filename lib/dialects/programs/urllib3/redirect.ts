/**
 * The redirects of requests 2.34: `SessionRedirectMixin.get_redirect_target` and `resolve_redirects`. The URL of a redirect is
 * quoted before it is parsed, and it is not prepared: Python's `urlparse` parses it, not urllib3's `parse_url`.
 *
 * The header is decoded as UTF-8. `http.client` strips blanks from the beginning of a header; blanks at its end are quoted.
 *
 * @see https://github.com/psf/requests/blob/v2.34.0/src/requests/sessions.py
 */

import type { Report } from '../../../ground/components.js'
import { attributesOf, cutUrl, type Split, unparsed, urljoin, urlsplit } from '../python/urllib-parse.js'
import type { Memory, ProgramParts } from '../rules.js'
import { orNull } from '../splitting.js'
import { bracketed } from '../texts.js'
import { HAS_ADAPTER, requotedUri } from './requests.js'

/** The result of urllib3's parser, or the URL that requests sends after a redirect. */
export interface RequestsUrl extends ProgramParts {
  /** The URL of a redirect, which is sent unchanged; `null` if the input still has to be prepared. */
  readonly redirected: string | null
}

/**
 * Returns the URL that requests sends after a redirect from the URL `sent`; `null` if requests sends no request for the base or
 * does not follow the redirect. The parts are urllib3's or, if urllib3 refuses the URL, Python's.
 */
export function follow(
  location: string,
  sent: string | null,
  parse: (url: string) => RequestsUrl | null,
  report: Report,
): Memory<RequestsUrl> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  if (sent === null) return refuse('base-not-sent')
  const value = location.replace(/^[\t ]+/, '').toWellFormed()
  if (value === '') return refuse('empty-location')
  const target = redirectTarget(sent, value)
  if (target === null) return refuse('failed-to-parse')
  if (!HAS_ADAPTER.test(target)) return refuse('invalid-schema')
  const parts = parse(target) ?? partsOf(cutUrl(target))
  if (parts.host === null) return refuse('no-host-supplied')
  // An empty path becomes absent, because requests sends "/" for both.
  return { parts: { ...parts, path: orNull(parts.path), redirected: target }, text: target, input: target }
}

function partsOf({ scheme, netloc, path, query, fragment }: Split): ProgramParts {
  const { userinfo, hostname, port } = attributesOf(netloc ?? '')
  const server = { username: orNull(userinfo), password: null, host: bracketed(hostname), port }
  return { scheme, ...server, path, query, fragment }
}

/** The loop of `resolve_redirects`; `null` where it throws. */
function redirectTarget(sent: string, location: string): string | null {
  const previous = urlsplit(sent)
  const url = location.startsWith('//') ? `${previous?.scheme}:${location}` : location
  const parsed = urlsplit(url)
  if (parsed === null) return null
  const requoted = requotedUri(unparsed({ ...parsed, fragment: orNull(parsed.fragment) ?? previous?.fragment ?? null }))
  const target = orNull(parsed.netloc) === null ? urljoin(sent, requoted) : requoted
  return target === null || urlsplit(target) === null ? null : target
}
