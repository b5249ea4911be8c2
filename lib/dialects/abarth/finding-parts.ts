/**
 * Finding the authority, path, query, and fragment (section 3.2), the user-info, host, and port (3.3), and the user name and
 * password (3.4).
 *
 * Each part is a slice of the input as written. If the draft aborts its steps before it finds a part, the part is absent (`null`).
 */

import type { Components } from '../../ground/components.js'
import { NUMBER_SIGN, QUESTION_MARK } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { AUTHORITY_TERMINATORS, QUERY_OR_FRAGMENT, SLASH_CHARACTERS } from './definitions.js'
import { RemainingString } from './remaining-string.js'

export type UserInfoHostAndPort = Pick<Components, 'username' | 'password' | 'host' | 'port'>
export type PathQueryAndFragment = Pick<Components, 'path' | 'query' | 'fragment'>
/** The parts of a URL after its scheme. */
export type AfterScheme = UserInfoHostAndPort & PathQueryAndFragment

/** 3.2. Finding the authority, path, query, and fragment. */
export function findAuthorityPathQueryAndFragment(afterScheme: string): AfterScheme {
  const remaining = new RemainingString(afterScheme)
  remaining.consumeAny(SLASH_CHARACTERS)
  const authority = remaining.consumeUpTo(AUTHORITY_TERMINATORS)
  return { ...findUserInfoHostAndPort(authority), ...findPathQueryAndFragment(remaining) }
}

const NUMBER_SIGNS = CodePointSet.of('#')

/** 3.2, after the authority. The path is absent only if nothing remains. */
export function findPathQueryAndFragment(remaining: RemainingString): PathQueryAndFragment {
  if (remaining.isEmpty) return { path: null, query: null, fragment: null }
  const path = remaining.consumeUpTo(QUERY_OR_FRAGMENT)
  let query: string | null = null
  if (remaining.first === QUESTION_MARK) {
    remaining.consume()
    query = remaining.consumeUpTo(NUMBER_SIGNS)
  }
  if (remaining.first !== NUMBER_SIGN) return { path, query, fragment: null }
  remaining.consume()
  return { path, query, fragment: remaining.consumeAll() }
}

/** 3.3. Finding the user-info, host, and port. An empty authority has an empty host. */
function findUserInfoHostAndPort(authority: string): UserInfoHostAndPort {
  const at = authority.lastIndexOf('@')
  const userInfo = at === -1 ? null : authority.slice(0, at)
  const hostAndPort = authority.slice(at + 1)
  const colon = colonBeforePort(hostAndPort)
  return {
    ...findUserNameAndPassword(userInfo),
    host: colon === -1 ? hostAndPort : hostAndPort.slice(0, colon),
    port: colon === -1 ? null : hostAndPort.slice(colon + 1),
  }
}

/**
 * The index of the ":" before the port, which is the last ":"; -1 if that ":" belongs to the host. DEVIATION: It belongs to the
 * host if a "]" follows it, or if the host begins with "[" and does not contain "]" (D10). In the draft, it belongs to the host
 * only if the host begins with "[" and a "]" follows the ":".
 */
function colonBeforePort(hostAndPort: string): number {
  const bracket = hostAndPort.lastIndexOf(']')
  if (bracket === -1 && hostAndPort.startsWith('[')) return -1
  const colon = hostAndPort.lastIndexOf(':')
  return colon > bracket ? colon : -1
}

/** 3.4. Find the user name and password. */
function findUserNameAndPassword(userInfo: string | null): Pick<Components, 'username' | 'password'> {
  const colon = userInfo?.indexOf(':') ?? -1
  if (userInfo === null || colon === -1) return { username: userInfo, password: null }
  return { username: userInfo.slice(0, colon), password: userInfo.slice(colon + 1) }
}
