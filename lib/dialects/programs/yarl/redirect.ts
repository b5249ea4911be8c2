/**
 * The redirects of aiohttp 3.14: the loop of `ClientSession._request`, and `URL.join` of yarl.
 *
 * The header's bytes are decoded as UTF-8. The parser of HTTP strips blanks from the beginning of a header, but not from its end.
 * The credentials of the base are not in the URL any more: aiohttp has removed them, and sends them again to the same origin.
 *
 * @see https://github.com/aio-libs/aiohttp/blob/v3.14.0/aiohttp/client.py
 */

import type { Report } from '../../../ground/components.js'
import { isWeb } from '../connecting.js'
import { simplifiedPath } from '../resolving.js'
import type { Hop, Memory } from '../rules.js'
import { unquoted } from './requoting.js'
import { writtenUrl, type YarlUrl } from './url.js'

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

/** QUIRK: the base's segments come from `URL.parts`, which are decoded, and they are not encoded again. */
function mergedPath(base: string, path: string): string {
  if (path.startsWith('/')) return path
  if (base === '' || base.endsWith('/')) return `${base || '/'}${path}`
  return `${base
    .slice(0, base.lastIndexOf('/') + 1)
    .split('/')
    .map(unquoted)
    .join('/')}${path}`
}
