/**
 * Finding the authority, path, query, and fragment (section 3.2), the user-info, host, and port (3.3), and the user name and
 * password (3.4).
 *
 * A part is a slice of the text, as written. What the draft does not come to, because it aborts before, is absent: `null`.
 */

import type { Components } from '../../components.js'
import { NUMBER_SIGN, QUESTION_MARK } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { authorityTerminators, queryOrFragment, slashCharacters } from './definitions.js'
import { RemainingString } from './remaining-string.js'

export type UserInfoHostAndPort = Pick<Components, 'username' | 'password' | 'host' | 'port'>
export type PathQueryAndFragment = Pick<Components, 'path' | 'query' | 'fragment'>
/** What there is behind a scheme. */
export type AfterScheme = UserInfoHostAndPort & PathQueryAndFragment

/** 3.2. Finding the authority, path, query, and fragment. */
export function findAuthorityPathQueryAndFragment(afterScheme: string): AfterScheme {
  const remaining = new RemainingString(afterScheme)
  remaining.consumeAny(slashCharacters)
  const authority = remaining.consumeUpTo(authorityTerminators)
  return { ...findUserInfoHostAndPort(authority), ...findPathQueryAndFragment(remaining) }
}

const numberSign = CodePointSet.of('#')

/** 3.2, behind the authority. The path is absent only where nothing at all remains. */
export function findPathQueryAndFragment(remaining: RemainingString): PathQueryAndFragment {
  if (remaining.isEmpty) return { path: null, query: null, fragment: null }
  const path = remaining.consumeUpTo(queryOrFragment)
  let query: string | null = null
  if (remaining.first === QUESTION_MARK) {
    remaining.consume()
    query = remaining.consumeUpTo(numberSign)
  }
  if (remaining.first !== NUMBER_SIGN) return { path, query, fragment: null }
  remaining.consume()
  return { path, query, fragment: remaining.consumeAll() }
}

/** 3.3. Finding the user-info, host, and port. An authority in which nothing is found has the empty host. */
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
 * The last ":", where it comes before a port; -1 where it belongs to the host.
 * DEVIATION: It does in every host that has a "]" behind it, and in one that begins with "[" and has no "]" (D10). In the
 * draft it does only where both are there.
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
