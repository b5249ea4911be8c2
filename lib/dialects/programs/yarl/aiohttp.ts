/**
 * The requests of aiohttp 3.14: its connection, and its redirects, for which `ClientSession._request` loops and calls yarl's
 * `URL.join`.
 *
 * The header `Location` is decoded as UTF-8. The HTTP parser strips blanks from the beginning of a header, but not from its end.
 * The base's credentials are no longer in the URL: aiohttp has removed them, and sends them again to the same origin.
 *
 * @see https://docs.aiohttp.org/en/stable/client_reference.html
 * @see https://github.com/aio-libs/aiohttp/blob/v3.14.0/aiohttp/client.py
 */

import type { Report } from '../../../ground/components.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { isIPv4 } from '../addresses.js'
import { connection, isWeb } from '../connecting.js'
import { encodedByPython314 } from '../python/idna-codec.js'
import { simplifiedPath } from '../resolving.js'
import type { Connection, Hop, Memory, ProgramParts } from '../rules.js'
import { beforeNul } from '../stripping.js'
import { unquoted } from './requoting.js'
import { writtenUrl, type YarlUrl } from './url.js'

/** The parts of a URL, and the host as sent. */
type Sent = ProgramParts & { readonly rawHost: string }

/**
 * The connection of aiohttp for a URL that yarl has parsed. `ClientSession.get` treats ws and wss like http and https, and a
 * missing scheme like http; but without a scheme, a port is required.
 */
export function connect(url: Sent, input: string, report: Report): Connection | null {
  const { scheme, username, password, rawHost, port } = url
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (!/^(?:https?|wss?|)$/.test(scheme ?? '')) return refuse('non-http-url')
  if (rawHost === '') return refuse('invalid-url')
  if (!isBasicLogin(username ?? '') || !isLatin1(password ?? '')) return refuse('bad-login')
  const host = rawHost.replace(/(?<!\.)\.{2,}$/, '.')
  const isNumeric = /^[0-9.]+$/.test(host)
  if (isNumeric && !isIPv4(host)) return refuse('not-canonical-ipv4')
  if (encodedByPython314(host) === null) return refuse('label-empty-or-too-long')
  if (scheme === null && port === null) return refuse('no-port')
  // The resolver is written in C, so the name ends before U+0000.
  return connection(beforeNul(host), port, (scheme ?? 'http').replace('ws', 'http')) ?? refuse('name-not-known')
}

const isBasicLogin = (username: string): boolean => isLatin1(username) && !/:|%3A/.test(username)

/** Whether the decoded string is in Latin-1. Invalid UTF-8 stays escaped. */
const isLatin1 = (text: string): boolean =>
  !text.includes('%EF%BF%BD') && !/[^\0-\xff\ufffd]/.test(percentDecodeToText(text))

export function follow(location: string, { base, read }: Hop<YarlUrl>, report: Report): Memory<YarlUrl> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const value = location.replace(/^[\t ]+/, '')
  if (value === '') return refuse('empty-location')
  const url = read(value.toWellFormed())
  if (url === null) return null
  const { scheme } = url.parts
  if (scheme !== null && !isWeb(scheme)) return refuse('non-http-redirect')
  const next = scheme === null ? memoryOf(joined(base.parts, url.parts)) : url
  if (!next.parts.isAbsolute) return refuse('no-origin')
  return next.parts.rawHost === '' ? refuse('invalid-url') : next
}

function memoryOf(parts: YarlUrl): Memory<YarlUrl> {
  const text = writtenUrl(parts)
  return { parts, text, input: text }
}

/** `URL.join`, for a URL without a scheme. */
function joined(base: YarlUrl, url: YarlUrl): YarlUrl {
  const { scheme } = base
  if (url.isAbsolute) return { ...url, scheme }
  const own = url.path ?? ''
  const path = own === '' ? writtenPath(base) : simplifiedPath(mergedPath(writtenPath(base), own))
  const isSame = own === '' && url.query === null
  return {
    ...base,
    username: null,
    password: null,
    path: path || '/',
    query: isSame ? base.query : url.query,
    fragment: own === '' ? (url.fragment ?? base.fragment) : url.fragment,
    isEmptyPath: path === '',
  }
}

const writtenPath = ({ path, isEmptyPath }: YarlUrl): string => (isEmptyPath ? '' : (path ?? ''))

/** QUIRK: the base's segments are taken from `URL.parts`, which are decoded, and are not encoded again. */
function mergedPath(base: string, path: string): string {
  if (path.startsWith('/')) return path
  if (base === '' || base.endsWith('/')) return `${base || '/'}${path}`
  return `${base
    .slice(0, base.lastIndexOf('/') + 1)
    .split('/')
    .map(unquoted)
    .join('/')}${path}`
}
