/**
 * The fast way, third file: special URLs that need little to be canonical. One expression finds their parts, as the states of
 * section 4.4 do for such a URL, and each part is then written as `canonicalize.ts` writes it. Where a part is canonical already,
 * which one expression more can tell, nothing else is done with it; otherwise the functions of the general way are called.
 *
 * The general way is taken by file URLs, by a text with tabs, newlines or surrogates in it, by one longer than `LONGEST`, and
 * by whatever is not a URL.
 */

import { type FastWay, silent } from '../../components.js'
import { endsInANumber } from '../../hosts/ipv4.js'
import { serializeHost } from '../../hosts/serialize-host.js'
import { simpleToAscii } from '../../idna/simple.js'
import { isAscii, isC0ControlOrSpace, unitAt } from '../../text/ascii.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'
import { sliceOf } from '../../text/primitives.js'
import { canonicalPassword, canonicalUsername } from './canonicalize.js'
import { today } from './edition-today.js'
import { HOST, IN_PATH, LONGEST, PORT, segments } from './fast-grammar.js'
import { parseHostOf } from './host-parsing.js'
import { runPathState } from './path.js'

const { specialSchemes, percentEncodeSets } = today

/** Of what is not canonical in the world, the most: only the slash behind the host is missing. */
const BARE = new RegExp(`^(?:http|ws)s?:\\/\\/${HOST}(?:${PORT})?$`)

/** What the general way takes out of a text, or reads as another character. */
const ODD = /[\t\n\r\ud800-\udfff]/

/** Scheme, slashes, userinfo, host, port, path, query and fragment. An "@" is in no host, so the last one ends the userinfo. */
const PARTS =
  /^(https?|wss?|ftp):([/\\]*)((?:([^/\\?#]*)@)?(\[[0-9A-Fa-f:.]*\]|[^/\\?#@:[\]]+)(?::([0-9]*))?)(?:([/\\])([^?#]*))?(?:\?([^#]*))?(?:#(.*))?$/is

const HOST_ALONE = new RegExp(`^${HOST}$`)
/** An IPv6 address without a piece that is zero, so that "::" stands for the only zeros there are: two of them at least. */
const IPV6 =
  /^\[(?!(?::*[0-9a-f]+){7})(?:[1-9a-f][0-9a-f]{0,3}(?::[1-9a-f][0-9a-f]{0,3})*)?::(?:[1-9a-f][0-9a-f]{0,3}(?::[1-9a-f][0-9a-f]{0,3})*)?\]$/
const PATH = new RegExp(`^${segments(IN_PATH)}$`)

export const repair: NonNullable<FastWay['repair']> = (input) => {
  if (input.length > LONGEST) return null
  const text = trimmed(input)
  if (BARE.test(text)) return { written: text, canonical: `${text}/` }
  if (ODD.test(text)) return null
  const parts = PARTS.exec(text)
  if (parts === null) return null
  const [, writtenScheme = '', slashes, , userinfo, writtenHost = '', writtenPort, separator, path, query, fragment] =
    parts
  const scheme = writtenScheme.toLowerCase()
  const host = canonicalHost(writtenHost, scheme)
  const port = writtenPort === undefined || writtenPort === '' ? null : Number(writtenPort)
  if (host === null || (port !== null && port > 0xffff)) return null

  const canonical = `${scheme}://${userinfo === undefined ? '' : credentials(userinfo)}${host}${
    port === null || port === specialSchemes.get(scheme) ? '' : `:${port}`
  }${path === undefined ? '/' : canonicalPath(`/${path}`, scheme)}${
    query === undefined ? '' : `?${utf8PercentEncode(query, percentEncodeSets.specialQuery)}`
  }${fragment === undefined ? '' : `#${utf8PercentEncode(fragment, percentEncodeSets.fragment)}`}`
  return { written: slashes === '//' && separator !== '\\' ? text : withSlashes(text, parts), canonical }
}

/** A text with "//" before its authority, and "/" behind it. */
function withSlashes(
  text: string,
  [, scheme = '', slashes = '', authority = '', , , , separator]: RegExpExecArray,
): string {
  const behind = text.slice(scheme.length + 1 + slashes.length + authority.length)
  return `${scheme}://${authority}${separator === undefined ? behind : `/${behind.slice(1)}`}`
}

/** Steps 1.2 and 1.3 of the basic URL parser. */
function trimmed(input: string): string {
  let start = 0
  let end = input.length
  while (start < end && isC0ControlOrSpace(unitAt(input, start))) start++
  while (end > start && isC0ControlOrSpace(unitAt(input, end - 1))) end--
  return start === 0 && end === input.length ? input : sliceOf(input, start, end)
}

function credentials(userinfo: string): string {
  const colon = userinfo.indexOf(':')
  const [name, word] = colon === -1 ? [userinfo, null] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)]
  const username = canonicalUsername(name, word, today)
  const password = canonicalPassword(word, today)
  return username === null ? '' : password === null ? `${username}@` : `${username}:${password}@`
}

function canonicalHost(text: string, scheme: string): string | null {
  if (HOST_ALONE.test(text) || IPV6.test(text)) return text
  if (isAscii(text)) {
    const lower = text.toLowerCase()
    if (HOST_ALONE.test(lower)) return lower
  } else {
    const ascii = simpleToAscii(text)
    if (ascii !== null && !endsInANumber(ascii)) return ascii
  }
  const host = parseHostOf(scheme, { text, start: 0 }, today, silent)
  return host === null ? null : serializeHost(host)
}

const canonicalPath = (path: string, scheme: string): string =>
  PATH.test(path)
    ? path
    : utf8PercentEncode(runPathState(path, { isSpecial: true, urlScheme: scheme }), percentEncodeSets.path)
