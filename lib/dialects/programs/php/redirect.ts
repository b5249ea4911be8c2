/**
 * The `Location` of a redirect in PHP: `php_stream_url_wrap_http_ex` of ext/standard/http_fopen_wrapper.c. A value with the prefix
 * of one of four protocols is absolute. Any other value is a path: it is appended to scheme, host and port of the request, without
 * the user information, and the result is read as a whole URL.
 *
 * A header value cannot contain U+0000, CR or LF. If it contains U+0000 nevertheless, it is read, but opens no stream.
 *
 * @see https://www.php.net/manual/en/context.http.php
 */

import { type Report, silent } from '../../../ground/components.js'
import { utf8Length } from '../escapes.js'
import type { Hop, Memory, ProgramParts } from '../rules.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { portOf, protocolOf } from './file-get-contents.js'
import { readPhpParts } from './parse-url.js'

/** `HTTP_HEADER_MAX_LOCATION_LENGTH`. */
const LONGEST = 8182
const ABSOLUTE = /^(?:https?|ftps?):\/\//i

export function follow(location: string, { base }: Hop, report: Report): Memory | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const url = stripBothEnds(location.toWellFormed(), isBlank)
  const length = utf8Length(url)
  if (length > LONGEST) return refuse('location-too-long')
  const isAbsolute = length >= SHORTEST && ABSOLUTE.test(url)
  const text = isAbsolute ? url : originOf(base.parts) + pathOf(url, length, base.parts.path)
  const parts = readPhpParts(text, silent)
  return parts === null || hasControl(parts) ? refuse('invalid-redirect') : { parts, text, input: text }
}

/** A shorter value is a path. */
const SHORTEST = 8

/** Scheme, host and port of the request as written; the default port is left out. */
function originOf(parts: ProgramParts): string {
  const protocol = protocolOf(parts.scheme ?? '')
  const port = portOf(parts, protocol)
  return `${parts.scheme}://${parts.host ?? ''}${port === portOf({ ...parts, port: null }, protocol) ? '' : `:${port}`}`
}

/**
 * QUIRK: one more "/" is added after the directory of the request, and a value of one byte is at the root. An empty value is
 * followed like any other.
 */
function pathOf(url: string, length: number, path: string | null): string {
  if (url.startsWith('/')) return url
  const folder = length === 1 || path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1)
  return `${folder === '/' ? '' : folder}/${url}`
}

/** `CHECK_FOR_CNTRL_CHARS`: an escape of a control character in login, password or path. */
const hasControl = ({ username, password, path }: ProgramParts): boolean =>
  [username, password, path].some((part) => /%(?:[01][0-9A-Fa-f]|7[Ff])/.test(part ?? ''))
