/**
 * Authorities (RFC 3986, section 3.2): user information, host and port. The rules for hosts are in `host.ts`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2
 */

import { COLON, indexOrEnd, isAsciiDigit, LEFT_BRACKET, unitOrEof } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { endOfRun, IN_USERINFO } from './characters.js'
import { readHost } from './host.js'
import type { Rule, UriParsing } from './uri-parsing.js'

const AUTHORITY_END = CodePointSet.of('/?#')

/** `authority = [ userinfo "@" ] host [ ":" port ]`, up to the next "/", "?" or "#", or to the end of the URI */
export const authority: Rule = (parsing) => {
  const { input, position: start } = parsing
  const end = indexOrEnd(input, AUTHORITY_END.firstIn(input, start))
  // Host and port cannot contain "@": the last one is the end of the userinfo.
  const at = input.lastIndexOf('@', end - 1)
  if (at >= start && !userinfo(parsing, at)) return false
  return host(parsing, end) && port(parsing, end)
}

/** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`, and its "@" */
function userinfo(parsing: UriParsing, at: number): boolean {
  const { input, position: start, report } = parsing
  const end = endOfRun(IN_USERINFO, input, start)
  const colon = input.slice(start, end).indexOf(':')
  parsing.position = end
  if (end !== at) return parsing.refuse('not-in-userinfo', colon === -1 ? 'username' : 'password')

  // "Data after the first colon" is a password (section 3.2.1, R8).
  const passwordStart = colon === -1 ? at : start + colon + 1
  parsing.username = input.slice(start, colon === -1 ? at : start + colon)
  parsing.password = colon === -1 ? null : input.slice(passwordStart, at)
  if (passwordStart < at) report.found('deprecated-password', 'password', passwordStart, at)
  return parsing.reads('@')
}

/** The host: up to its closing bracket, if it begins with a bracket, or up to the ":" of a port. */
function host(parsing: UriParsing, authorityEnd: number): boolean {
  const { input, position: start, report } = parsing
  const text = input.slice(start, authorityEnd)
  const isLiteral = unitOrEof(text, 0) === LEFT_BRACKET
  const length = isLiteral ? text.indexOf(']') + 1 : indexOrEnd(text, text.indexOf(':'))
  if (isLiteral && length === 0) return parsing.refusePiece('IP-literal-unclosed', 'host', start, authorityEnd)

  parsing.host = text.slice(0, length)
  parsing.hostData = readHost(parsing.host, start, report)
  parsing.position = start + length
  return parsing.hostData !== null
}

/** `[ ":" port ]`, and `port = *DIGIT` */
function port(parsing: UriParsing, authorityEnd: number): boolean {
  const { input, position: start } = parsing
  if (start === authorityEnd) return true
  if (parsing.next !== COLON) return parsing.refuse('not-after-an-IP-literal', 'host')
  let end = start + 1
  while (end < authorityEnd && isAsciiDigit(unitOrEof(input, end))) end++
  if (end < authorityEnd) return parsing.refusePiece('not-a-port', 'port', start + 1, authorityEnd)
  parsing.port = input.slice(start + 1, end)
  parsing.position = end
  return true
}
