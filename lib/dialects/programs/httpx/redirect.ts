/**
 * The redirects of httpx 0.28: `BaseClient._redirect_url`.
 *
 * The header is decoded as UTF-8. The HTTP parser strips blanks from both ends of a header, and refuses other white space.
 *
 * @see https://github.com/encode/httpx/blob/0.28.1/httpx/_client.py
 */

import type { Report } from '../../../ground/components.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { urljoin } from '../python/urllib-parse.js'
import type { Hop, Memory, RefuseFor } from '../rules.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { type HttpxUrl, printHttpxUrl, shownHost } from './url.js'

type RedirectStep = (url: Memory<HttpxUrl>, hop: Hop<HttpxUrl>, refuse: RefuseFor) => Memory<HttpxUrl> | null

/** What httpx does with `URL(location)`, in this order. */
const STEPS: readonly RedirectStep[] = [withHost, joined, withFragment]

export function follow(location: string, hop: Hop<HttpxUrl>, report: Report): Memory<HttpxUrl> | null {
  const refuse: RefuseFor = (reason) => report.fatal(reason, null, 0, location.length)
  const value = stripBothEnds(location, isBlank)
  return STEPS.reduce<Memory<HttpxUrl> | null>(
    (url, step) => url && step(url, hop, refuse),
    hop.read(value.toWellFormed()),
  )
}

/** A URL with a scheme and without a host gets the host of the request: `copy_with(host=…)`. */
function withHost(url: Memory<HttpxUrl>, { base, read }: Hop<HttpxUrl>, refuse: RefuseFor): Memory<HttpxUrl> | null {
  const { scheme, written } = url.parts
  if (scheme === null || written.host !== '') return url
  if (written.path !== '' && !written.path.startsWith('/')) return refuse('path-without-slash')
  const host = shownHost(base.parts.written.host)
  return host === null ? refuse('invalid-host') : read(printHttpxUrl(withWritten(url.parts, { host })))
}

/** A URL without a scheme or without a host is relative: `URL.join`. */
function joined(url: Memory<HttpxUrl>, { base, read }: Hop<HttpxUrl>, refuse: RefuseFor): Memory<HttpxUrl> | null {
  const { scheme, written } = url.parts
  if (scheme !== null && written.host !== '') return url
  const text = urljoin(printHttpxUrl(base.parts), printHttpxUrl(url.parts))
  return text === null ? refuse('failed-to-join') : read(text)
}

/** A URL without a fragment inherits the request's fragment: `copy_with(fragment=…)`. */
function withFragment(url: Memory<HttpxUrl>, { base, read }: Hop<HttpxUrl>): Memory<HttpxUrl> | null {
  const fragment = base.parts.written.fragment ?? ''
  if (fragment === '' || (url.parts.written.fragment ?? '') !== '') return url
  return read(printHttpxUrl(withWritten(url.parts, { fragment: percentDecodeToText(fragment) })))
}

const withWritten = (parts: HttpxUrl, written: Partial<HttpxUrl['written']>): HttpxUrl => ({
  ...parts,
  written: { ...parts.written, ...written },
})
