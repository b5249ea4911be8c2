/**
 * The setters of the URL class (section 6.1), including the basic URL parser (section 4.4) with a given URL and state override. The
 * class is in `lib/around/standard-classes/`; a setter here takes a record and a value, and returns a record.
 *
 *     here                setter of the class       state override
 *     setScheme           protocol                  scheme start state
 *     setUsername         username                  none
 *     setPassword         password                  none
 *     setHostAndPort      host                      host state
 *     setHost             hostname                  hostname state
 *     setPort             port                      port state
 *     setPath             pathname                  path start state
 *     setQuery            search                    query state
 *     setFragment         hash                      fragment state
 *     setPairs            "update" of section 6.2   none
 *
 * Where the Standard returns early, or returns failure, which the class's setters ignore, the setter returns the record with the
 * changes made so far. Usually that is the given record. The result may serialize to a string that parses as another URL, because a
 * setter does not look at the other parts: "http://localhost/" keeps its host when its scheme is set to "file".
 *
 * A value is not trimmed, because only step 3 of the basic URL parser's steps 1 to 3 applies to a setter.
 *
 * The comments number the steps of the state, or of the setter.
 *
 * @see https://url.spec.whatwg.org/#urlutils-members
 */

import { type Components, type HostData, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { isScheme } from '../../ground/text/records.js'
import {
  canonicalFragment,
  canonicalPassword,
  canonicalPath,
  canonicalPort,
  canonicalQuery,
  canonicalUsername,
} from './canonicalize.js'
import type { ClassEdition, Edition } from './edition.js'
import { today } from './edition-today.js'
import { parseHostOf } from './host-parsing.js'
import { withoutTabsAndNewlines } from './parsing-variables.js'
import { AUTHORITY_END, endOfHost, SPECIAL_AUTHORITY_END } from './url-parsing.js'

/** A URL record (section 4.1): the canonical parts, and what the host denotes. */
export interface UrlRecord extends Components {
  readonly hostData: HostData | null
}

/** Today's edition for the URL class. */
export const classToday: ClassEdition = {
  ...today,
  setters: {
    portUnderScheme: canonicalPort,
    hostBeforePort: () => null,
    pathOfNothing: '/',
    queryOfNoPairs: null,
  },
}

export function setScheme(url: UrlRecord, value: string, edition: ClassEdition): UrlRecord {
  const { setters, specialSchemes } = edition
  const input = withoutTabsAndNewlines(`${value}:`)
  const buffer = input.slice(0, input.indexOf(':'))
  // Step 4 of the scheme state, or step 3 of the scheme start state.
  if (!isScheme(buffer)) return url
  const scheme = asciiLowercase(buffer)
  // 2.1.1. and 2.1.2.
  if (specialSchemes.has(url.scheme) !== specialSchemes.has(scheme)) return url
  // 2.1.3.
  if (scheme === 'file' && (includesCredentials(url) || url.port !== null)) return url
  // 2.1.4.
  if (url.scheme === 'file' && url.host === '') return url
  // 2.2. and 2.3.
  return { ...url, scheme, port: setters.portUnderScheme(url.port, scheme, edition) }
}

export function setUsername(url: UrlRecord, value: string, edition: Edition): UrlRecord {
  // 1.
  if (cannotHaveUsernamePasswordPort(url)) return url
  // 2.
  return { ...url, username: canonicalUsername(value, url.password, edition) }
}

export function setPassword(url: UrlRecord, value: string, edition: Edition): UrlRecord {
  // 1.
  if (cannotHaveUsernamePasswordPort(url)) return url
  // 2. Without a password, an empty username is absent.
  const username = canonicalUsername(url.username, value, edition)
  return { ...url, username, password: canonicalPassword(value, edition) }
}

export function setHostAndPort(url: UrlRecord, value: string, edition: Edition): UrlRecord {
  // 1.
  if (url.kind === 'opaque') return url
  // 2.
  const { host, port } = splitHostAndPort(url, value, edition)
  if (port === null) return parseIntoHost(url, host, edition) ?? url
  // Host state, 2.1.
  if (host === '') return url
  // 2.3. to 2.5.
  const withHost = parseIntoHost(url, host, edition)
  return withHost === null ? url : parseIntoPort(withHost, port, edition)
}

export function setHost(url: UrlRecord, value: string, edition: ClassEdition): UrlRecord {
  // 1.
  if (url.kind === 'opaque') return url
  // 2.
  const { host, port } = splitHostAndPort(url, value, edition)
  if (port === null) return parseIntoHost(url, host, edition) ?? url
  // Hostname state, 2.1. and 2.2.
  const before = host === '' ? null : edition.setters.hostBeforePort(host)
  return before === null ? url : (parseIntoHost(url, before, edition) ?? url)
}

/**
 * Host state and hostname state: returns the host, and as `port` what follows the ":", or `null` if there is no ":". For a file
 * URL, step 1 goes to the file host state, where ":" is an ordinary character.
 */
function splitHostAndPort(url: UrlRecord, value: string, edition: Edition): { host: string; port: string | null } {
  const input = withoutTabsAndNewlines(value)
  const authorityEnd = (edition.specialSchemes.has(url.scheme) ? SPECIAL_AUTHORITY_END : AUTHORITY_END).firstIn(input)
  const authority = authorityEnd === -1 ? input : input.slice(0, authorityEnd)
  const hostEnd = url.scheme === 'file' ? authority.length : endOfHost(authority, 0, authority.length)
  return {
    host: authority.slice(0, hostEnd),
    port: hostEnd === authority.length ? null : authority.slice(hostEnd + 1),
  }
}

/** Host state, steps 2.3 to 2.5 and 3; file host state, step 1. */
function parseIntoHost(url: UrlRecord, buffer: string, edition: Edition): UrlRecord | null {
  // 3.2.
  if (buffer === '' && (includesCredentials(url) || url.port !== null)) return null
  // 3.1., 3.3. and 3.4.
  const hostData = parseHostOf(url.scheme, { text: buffer, start: 0 }, edition, silent)
  return hostData === null ? null : { ...url, host: serializeHost(hostData), hostData }
}

export function setPort(url: UrlRecord, value: string, edition: Edition): UrlRecord {
  // 1.
  if (cannotHaveUsernamePasswordPort(url)) return url
  // 2.
  if (value === '') return { ...url, port: null }
  // 3.
  return parseIntoPort(url, withoutTabsAndNewlines(value), edition)
}

/** Port state: with a state override, the port ends at the first character that is not a digit. */
function parseIntoPort(url: UrlRecord, input: string, edition: Edition): UrlRecord {
  // 1.
  const buffer = /^[0-9]*/.exec(input)?.[0] ?? ''
  // 2.2., and 2.1.2.
  if (buffer === '' || Number(buffer) > 0xffff) return url
  // 2.1.3.
  return { ...url, port: canonicalPort(buffer, url.scheme, edition) }
}

export function setPath(url: UrlRecord, value: string, edition: ClassEdition): UrlRecord {
  // 1.
  if (url.kind === 'opaque') return url
  // 3. Path start state.
  const input = withoutTabsAndNewlines(value)
  const isSpecial = edition.specialSchemes.has(url.scheme)
  // 5.
  if (input === '' && !isSpecial) return { ...url, path: url.host === null ? edition.setters.pathOfNothing : '' }
  // 1. and 4. The value may or may not begin with a slash.
  const hasSlash = input.startsWith('/') || (isSpecial && input.startsWith('\\'))
  const path = canonicalPath({ ...url, path: hasSlash ? input : `/${input}` }, url.scheme, edition)
  const hostData = edition.driveLetters.hostBefore(path, url.scheme, url.hostData)
  return { ...url, path, host: hostData === null ? null : serializeHost(hostData), hostData }
}

/** Steps 2 to 5. The class itself does step 6, which parses the pairs from the value including its tabs and newlines (W14). */
export function setQuery(url: UrlRecord, value: string, edition: Edition): UrlRecord {
  // 2.
  if (value === '') return { ...url, query: null }
  // 3. to 5.
  const query = withoutTabsAndNewlines(withoutMark('?', value))
  return { ...url, query: canonicalQuery(query, url.scheme, utf8, edition) }
}

export function setFragment(url: UrlRecord, value: string, edition: Edition): UrlRecord {
  // 1.
  if (value === '') return { ...url, fragment: null }
  // 2. to 4.
  const fragment = withoutTabsAndNewlines(withoutMark('#', value))
  return { ...url, fragment: canonicalFragment(fragment, edition) }
}

/** Sets the query to a serialized list of pairs, which is canonical. */
export function setPairs(url: UrlRecord, serializedQuery: string, edition: ClassEdition): UrlRecord {
  // 3. and 4.
  return { ...url, query: serializedQuery === '' ? edition.setters.queryOfNoPairs : serializedQuery }
}

/** "With a single leading mark removed, if any." */
export const withoutMark = (mark: string, value: string): string => (value.startsWith(mark) ? value.slice(1) : value)

/** Section 4.2: "includes credentials". */
const includesCredentials = ({ username, password }: Components): boolean =>
  (username ?? '') !== '' || (password ?? '') !== ''

/** Section 4.2. */
const cannotHaveUsernamePasswordPort = ({ scheme, host }: Components): boolean =>
  host === null || host === '' || scheme === 'file'
