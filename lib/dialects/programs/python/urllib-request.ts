/**
 * What Python 3.11's `urllib.request.urlopen` dials. It does not ask `urlsplit`: it cuts the text in its own way, decodes the
 * whole authority, and gives it to `http.client` with the user information in it. The socket encodes the name once more.
 *
 * @see https://docs.python.org/3.11/library/urllib.request.html
 */

import type { Report } from '../../../ground/components.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { connection, isWeb, THIS_MACHINE } from '../connecting.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cutBefore, cutLast } from '../splitting.js'
import { pythonStrip } from '../stripping.js'
import { encodedByPython } from './idna-codec.js'

/** Where a request to a text goes. It knows http, https and ftp (P16). */
export function connect(_parts: ProgramParts, input: string, report: Report): Connection | null {
  const refuse: Refuse = (reason) => report.fatal(reason, 'host', 0, input.length)
  // Request, full_url: the fragment is after the last "#".
  const [before, behind] = cutLast(unwrapped(input), '#')
  const [, scheme = null, rest = ''] = /^([^/:]+):([\s\S]*)$/.exec(before ?? behind) ?? []
  const isFtp = /^ftp$/i.test(scheme ?? '')
  if (!isWeb(scheme) && !isFtp) return refuse('unknown-url-type')
  if (!rest.startsWith('//')) return refuse('no-host-given')
  const [host, selector] = cutBefore(rest.slice(2), /[/?#]/)
  if (host === '') return refuse('no-host-given')
  const decoded = percentDecodeToText(host)
  return isFtp ? ftpConnection(decoded, refuse) : httpConnection(decoded, selector, scheme, refuse)
}

type Refuse = (reason: string) => null

/** `http.client`. */
function httpConnection(text: string, selector: string, scheme: string | null, refuse: Refuse): Connection | null {
  const target = hostAndPortOf(text)
  if (target === null) return refuse('nonnumeric-port')
  // putrequest and putheader.
  if (/[\0-\x20\x7f]/.test(selector) || /[\0-\x20\x7f]/.test(target.host) || /[\n\r]/.test(text))
    return refuse('control-characters')
  if (/[^\0-\x7f]/.test(selector) || /[^\0-\xff]/.test(text)) return refuse('not-latin-1')
  return dialled(target.host, target.port, scheme, refuse)
}

/** `FTPHandler.ftp_open`. It decodes the host a second time, and looks it up with `gethostbyname`, to which "" is this machine. */
function ftpConnection(text: string, refuse: Refuse): Connection | null {
  const [, before = text, port = ''] = /^([\s\S]*):([0-9]*)$/.exec(text) ?? []
  const host = percentDecodeToText(cutLast(before, '@')[1])
  if (host.includes('\0')) return refuse('control-characters')
  return dialled(host || THIS_MACHINE, port, 'ftp', refuse)
}

/** `socket`: the name is encoded, and of the port 16 bits are left. */
function dialled(host: string, digits: string, scheme: string | null, refuse: Refuse): Connection | null {
  const name = encodedByPython(host)
  if (name === null) return refuse('label-empty-or-too-long')
  if (name === '') return refuse('name-not-known')
  const port = digits === '' ? null : portDialled(digits)
  return port === undefined ? refuse('port-out-of-range') : connection(name, port, scheme)
}

const LONGEST_LONG = 19

/**
 * The port that a number is for the system. Python gives a long of 64 bits to `getaddrinfo`, which makes an int of 32 bits of it, and
 * takes one below zero for the name of a service. It uses 16 bits of any other number (P17).
 */
function portDialled(digits: string): string | undefined {
  const [, sign, value = ''] = /^([+-]?)0*([0-9]+)$/.exec(digits) ?? []
  if (value.length > LONGEST_LONG) return undefined
  const number = BigInt(sign === '-' ? `-${value}` : value)
  if (BigInt.asIntN(64, number) !== number || BigInt.asIntN(32, number) < 0n) return undefined
  return String(BigInt.asUintN(16, number))
}

/** `unwrap`. */
function unwrapped(text: string): string {
  const url = pythonStrip(text)
  const inner = url.startsWith('<') && url.endsWith('>') ? pythonStrip(url.slice(1, -1)) : url
  return inner.startsWith('URL:') ? pythonStrip(inner.slice(4)) : inner
}

/** `HTTPConnection._get_hostport`: the port is after the last ":", unless a "]" follows. */
function hostAndPortOf(text: string): { host: string; port: string } | null {
  const [before, behind] = cutLast(text, ':')
  if (before === null || behind.includes(']')) return { host: withoutBrackets(text), port: '' }
  if (behind === '') return { host: withoutBrackets(before), port: '' }
  const digits = pythonStrip(behind)
  // Digits of other scripts are not Latin-1.
  if (!/^[+-]?[0-9]+(?:_[0-9]+)*$/.test(digits)) return null
  return { host: withoutBrackets(before), port: digits.replaceAll('_', '') }
}

const withoutBrackets = (host: string): string =>
  host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host
