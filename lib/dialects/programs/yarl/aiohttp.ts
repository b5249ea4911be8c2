/**
 * The connection of aiohttp 3.14.
 *
 * @see https://docs.aiohttp.org/en/stable/client_reference.html
 */

import type { Report } from '../../../ground/components.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { connection } from '../connecting.js'
import { encodedByPython314 } from '../python/idna-codec.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cut } from '../splitting.js'

/** The parts of a URL, and the host as it is sent. */
type Sent = ProgramParts & { readonly rawHost: string }

/**
 * The connection of aiohttp for a URL as yarl has read it. `ClientSession.get` treats ws and wss like http and https, and a missing
 * scheme like http; but without a scheme, a port is required.
 */
export function connect(url: Sent, input: string, report: Report): Connection | null {
  const { scheme, username, password, rawHost, port } = url
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (!/^(?:https?|wss?|)$/.test(scheme ?? '')) return refuse('non-http-url')
  if (rawHost === '') return refuse('invalid-url')
  if (!isBasicLogin(username ?? '') || !isLatin1(password ?? '')) return refuse('bad-login')
  const host = rawHost.replace(/(?<!\.)\.{2,}$/, '.')
  const isNumeric = /^[0-9.]+$/.test(host)
  if (isNumeric && !IPV4.test(host)) return refuse('not-canonical-ipv4')
  if (encodedByPython314(host) === null) return refuse('label-empty-or-too-long')
  if (scheme === null && port === null) return refuse('no-port')
  // The resolver is written in C: for it, a string ends before U+0000.
  return connection(cut(host, '\0')[0], port, (scheme ?? 'http').replace('ws', 'http')) ?? refuse('name-not-known')
}

const OCTET = '(?:0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

const isBasicLogin = (username: string): boolean => isLatin1(username) && !/:|%3A/.test(username)

/** Whether the decoded string is in Latin-1. Escapes that are not UTF-8 are kept. */
const isLatin1 = (text: string): boolean =>
  !text.includes('%EF%BF%BD') && !/[^\0-\xff\ufffd]/.test(percentDecodeToText(text))
