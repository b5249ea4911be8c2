/**
 * A `java.net.URL`, and the rules that do not depend on a context: the protocol, the authority as `URLStreamHandler.parseURL`
 * parses it, and the output.
 *
 * @see https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URLStreamHandler.html
 */

import { NO_PARTS } from '../../../ground/components.js'
import { isIPv6 } from '../addresses.js'
import { withoutZeros } from '../java.js'
import type { ProgramParts, RefuseFor } from '../rules.js'
import { cut } from '../splitting.js'
import { digitValue } from '../stripping.js'
import { prefixed } from '../texts.js'

/** A URL as Java stores it, with the authority as a separate part. */
export interface JavaUrl extends ProgramParts {
  readonly authority: string | null
}

export const EMPTY_JAVA_URL: JavaUrl = {
  ...NO_PARTS,
  authority: null,
}

/** 2. The protocol at the beginning; `null` if there is none. Letters of any script are allowed in it. */
export function protocolOf(spec: string): string | null {
  const [, given = null] = spec.startsWith('#') ? [] : (/^([^:/]*):/.exec(spec) ?? [])
  return given !== null && /^\p{L}[\p{L}\p{Nd}+.-]*$/u.test(given) ? given : null
}

/** 7. Whether the constructor refuses the characters of an authority, its user information or its host. */
export type IllegalIn = (authority: string, userinfo: string | null, host: string) => boolean

/** 7. The protocols that the constructor can open. */
const OPENED = new Set(['http', 'https', 'ftp', 'file'])

type Server = Pick<JavaUrl, 'username' | 'host' | 'port'>

/** 5. to 7. The parts of an authority for a protocol. */
export function authorityOf(scheme: string, authority: string, isIllegal: IllegalIn, refuse: RefuseFor): Server | null {
  const server = serverOf(authority, refuse)
  if (server !== null && OPENED.has(scheme) && isIllegal(authority, server.username, server.host ?? ''))
    return refuse('forbidden-character')
  return server
}

function serverOf(authority: string, refuse: RefuseFor): Server | null {
  // 5.
  const [before, after] = cut(authority, '@')
  if (after?.includes('@')) return { username: null, host: '', port: null }
  const [userinfo, hostAndPort] = after === null ? [null, before] : [before, after]
  // 6.
  const [host, portText] = hostAndPortOf(hostAndPort)
  if (host === null) return refuse('invalid-host')
  const port = portByParseInt(portText)
  if (port === undefined) return refuse('invalid-port')
  // 7.
  if (hasForbidden(host)) return refuse('forbidden-character')
  return { username: userinfo, host, port }
}

function hostAndPortOf(text: string): [host: string | null, port: string | null] {
  if (!text.startsWith('[')) return cut(text, ':')
  const close = text.indexOf(']')
  const [address, zone] = cut(text.slice(1, close), '%')
  const rest = text.slice(close + 1)
  const isAddress = close > 2 && zone !== '' && isIPv6(withoutZeros(address)) && /^(?:$|:)/.test(rest)
  return isAddress ? [text.slice(0, close + 1), rest === '' ? null : rest.slice(1)] : [null, null]
}

/** 6. `Integer.parseInt` of digits of any script; `undefined` if it throws, or if the number is below -1. */
function portByParseInt(text: string | null): string | null | undefined {
  if (text === null || text === '') return null
  const [, sign = '', digits] = /^([+-]?)(\p{Nd}+)$/u.exec(text) ?? []
  if (digits === undefined) return undefined
  const number = Number(`${sign}${[...digits].map(digitValue).join('')}`)
  if (number < -1 || number > 0x7fffffff) return undefined
  return number === -1 ? null : String(number)
}

const FORBIDDEN = /[\0-\x1f\x7f/⁇⁈⁉℀℁℅℆⩴﹕﹖﹟﹫＃／：？＠]/
const FORBIDDEN_IN_ZONE = /[\0-\x1f\x7f-\x9f[\]]/

function hasForbidden(host: string): boolean {
  const [address, zone] = host.startsWith('[') ? cut(host.slice(1, -1), '%') : [host, null]
  return FORBIDDEN.test(address) || (zone !== null && FORBIDDEN_IN_ZONE.test(zone))
}

/** `toExternalForm`. */
export function printJavaUrl({ scheme, authority, path, query, fragment }: JavaUrl): string {
  const start = authority === null || authority === '' ? '' : `//${authority}`
  return `${scheme}:${start}${path ?? ''}${prefixed('?', query)}${prefixed('#', fragment)}`
}
