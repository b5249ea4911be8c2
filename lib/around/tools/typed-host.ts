/**
 * Which inputs without a scheme are meant as hosts, for `readTyped`: a name with a dot, an address, `localhost`, or any name with a
 * port. The others are refused, each with its reason: words, numbers, names of files.
 */

import type { Host } from '../../url/parts/host.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import type { Problem } from './refused.js'

const problem = (reason: string, message: string, suggestion: string): Problem => ({ reason, message, suggestion })

type Reason = 'nothing' | 'relative' | 'words' | 'zone' | 'host-or-scheme' | 'number' | 'file-name' | 'not-a-host'

/** The reasons why an input is not taken for a URL. */
export const problems: Readonly<Record<Reason, Problem>> = {
  nothing: problem('nothing', 'nothing is written', 'write a URL'),
  relative: problem(
    'relative',
    'the text is a path or a piece of a URL, and has no host',
    'write the host before it, or read it against a base URL',
  ),
  words: problem('words', 'the text has more than one word', 'write one URL, or look for the words'),
  zone: problem('zone', 'the address has a zone, which a URL cannot have', 'leave out the "%" and what comes after it'),
  'host-or-scheme': problem(
    'host-or-scheme',
    'the text before the ":" can be a host or a scheme',
    'write ssh:// before it and "/" in the place of the ":" if it is a host',
  ),
  number: problem('number', 'the text is a number', 'write https:// before it if it is the address of a host'),
  'file-name': problem(
    'file-name',
    'the text looks like the name of a file',
    'write the host before it, or read it against a base URL',
  ),
  'not-a-host': problem(
    'not-a-host',
    'the text does not begin with a host',
    'write https:// before it if it does, or write a whole URL',
  ),
}

/**
 * Schemes after which digits or an "@" belong to the URL. Before an "@" or before digits, any other name is a host or a user.
 */
export const KNOWN_SCHEMES: ReadonlySet<string> = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'file', 'mailto', 'tel', 'sms', 'fax', 'callto', 'sip', 'sips', 'xmpp'],
  ...['acct', 'im', 'pres', 'mid', 'cid', 'news', 'nntp', 'data', 'blob', 'about', 'javascript', 'urn', 'doi', 'geo'],
  ...['magnet', 'view-source', 'skype', 'facetime', 'matrix', 'bitcoin', 'chrome', 'jdbc'],
])

/** Endings of files that are not domains: a name with one of them is not a host. */
const FILE_ENDINGS: ReadonlySet<string> = new Set([
  ...['html', 'htm', 'xhtml', 'php', 'asp', 'aspx', 'jsp', 'txt', 'pdf', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp'],
  ...['css', 'js', 'mjs', 'json', 'xml', 'csv', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'exe', 'dll', 'log'],
])

/** Whether this is an address of IPv6. */
export const isAddress = (text: string): boolean => text.includes(':') && tryParseHost(`[${text}]`) !== null

/**
 * Whether this is a host of one's own machine or network, where a server seldom has a certificate: an address of one, a
 * name without a dot, and the names that are set aside for such hosts (RFC 6761, RFC 6762, RFC 8375, and `internal` by ICANN).
 */
export const isLocalHost = (host: Host): boolean =>
  host.kind === 'domain' ? LOCAL_NAME.test(host.toString()) : LOCAL_CLASSES.has(host.addressClass)

const LOCAL_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/

const LOCAL_CLASSES: ReadonlySet<Host['addressClass']> = new Set([
  ...(['loopback', 'private', 'link-local', 'unique-local', 'unspecified'] as const),
])

/** The ASCII characters that people do not write in names of hosts. */
const NOT_IN_NAMES = /[\0-$&-,/:-@[-^`{-\x7f]/

/** Why an input does not begin with a host; `null` if it does. */
export function problemOfHost(text: string): Problem | null {
  const [start = ''] = /^[^/?#\\]*/.exec(text) ?? []
  if (/\s/.test(start)) return problems.words
  const [name = '', ...ports] = start.split(':')
  const lower = name.toLowerCase()
  if (NOT_IN_NAMES.test(name) || ports.length > 1 || !/^\d*$/.test(ports[0] ?? '')) return problems['not-a-host']
  if (/^\d+(?:\.\d+){3}$/.test(name)) return null
  if (/^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+))*\.?$/.test(lower))
    return ports.length > 0 ? problems['not-a-host'] : problems.number
  const labels = lower.split(/[.\u3002\uff0e\uff61]/)
  if (labels.at(-1) === '') labels.pop()
  const last = labels.at(-1) ?? ''
  if (labels.length === 0 || labels.includes('')) return problems['not-a-host']
  if (ports.length > 0 || last === 'localhost') return null
  if (labels.length === 1 || last.length < 2 || /^\d+$/.test(last)) return problems['not-a-host']
  return FILE_ENDINGS.has(last) ? problems['file-name'] : null
}
