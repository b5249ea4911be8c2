/**
 * The regular expression of RFC 3986, appendix B, which many programs have copied, with the usual split of the authority (section
 * 3.2). It matches every string: nothing is refused, trimmed, decoded or lowercased.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */

import { type Program, programOf } from '../program.js'
import type { ProgramParts } from '../rules.js'
import { credentialsOf, cutLast, isDigits } from '../splitting.js'
import { recompose } from '../texts.js'

const EXPRESSION = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/

function readByExpression(text: string): ProgramParts {
  // 1. and 2.
  const [, scheme, authority, path = '', query, fragment] = EXPRESSION.exec(text) as RegExpExecArray
  const rest = { scheme: scheme ?? null, path, query: query ?? null, fragment: fragment ?? null }
  if (authority === undefined) return { ...rest, username: null, password: null, host: null, port: null }
  // 3.
  const [userinfo, hostAndPort] = cutLast(authority, '@')
  return { ...rest, ...credentialsOf(userinfo), ...hostAndPortOf(hostAndPort) }
}

/** The text after the last ":" is the port if it is empty or consists of digits. A ":" in brackets does not begin a port. */
function hostAndPortOf(text: string): { host: string; port: string | null } {
  const [host, port] = cutLast(text, ':')
  return host !== null && isDigits(port) ? { host, port } : { host: text, port: null }
}

/** The expression, with the host and the port that most copies of it extract. It has no client, so it never connects. */
export const appendixB: Program = programOf<ProgramParts>({
  name: 'appendix-b',
  specification: 'https://www.rfc-editor.org/rfc/rfc3986#appendix-B',
  read: readByExpression,
  print: recompose,
  assemble: recompose,
  words: {},
})
