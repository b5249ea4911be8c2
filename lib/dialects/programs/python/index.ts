/**
 * Python, `urllib.parse.urlsplit`. The older version is that of Debian 12 (3.11.2-6+deb12u6). What `urllib.request` connects to is
 * another reading, in `urllib-request.ts`.
 *
 * @see https://docs.python.org/3.11/library/urllib.parse.html
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { isIPv6 } from '../addresses.js'
import { type Program, programIn } from '../program.js'
import type { ProgramParts, ProgramRules } from '../rules.js'
import { credentialsOf, cut, cutBefore, cutLast, orNull, tailOf } from '../splitting.js'
import { stripEverywhere, stripStart } from '../stripping.js'
import { bracketed, recompose } from '../texts.js'
import { type EncodeName, encodedByPython, encodedByPython314 } from './idna-codec.js'
import { connectionOf } from './urllib-request.js'

/** The differences of a version of Python. */
interface PythonVersion {
  readonly version: string
  /** 5. The first letter of an IPvFuture address. */
  readonly future: RegExp
  /** Encodes a name as the sockets of this version do before they look it up. */
  readonly encode: EncodeName
}

const PYTHON_3_14: PythonVersion = { version: '3.14', future: /^v/i, encode: encodedByPython314 }
const PYTHON_3_11: PythonVersion = { version: '3.11', future: /^v/, encode: encodedByPython }

/** The result of `urlsplit`, and the attributes that it computes from `netloc` when they are read. */
interface SplitResult extends ProgramParts {
  readonly netloc: string
}

/** 1. Controls and spaces at the beginning, and then tabs and newlines everywhere. */
const strip = (input: string, report: Report): string =>
  stripEverywhere(stripStart(input, /^[\0-\x20]+/, report), /[\t\n\r]+/g, report)

function readSplitResult(text: string, report: Report, { future }: PythonVersion): SplitResult | null {
  // 2.
  const [, scheme = null] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text) ?? []
  const rest = scheme === null ? text : text.slice(scheme.length + 1)
  // 3.
  const [netloc, tail] = rest.startsWith('//') ? cutBefore(rest.slice(2), /[/?#]/) : ['', rest]
  // 4., 5. and 7.
  const reason = reasonAgainst(netloc, future)
  if (reason !== null) return report.fatal(reason, 'host', text.indexOf(netloc), text.indexOf(netloc) + netloc.length)
  // 6.
  const { path, query, fragment } = tailOf(tail)
  return {
    scheme: scheme === null ? null : asciiLowercase(scheme),
    ...attributesOf(netloc, report, text),
    path,
    query: orNull(query),
    fragment: orNull(fragment),
    netloc,
  }
}

/** The name of the error about a netloc; `null` if nothing is wrong. */
function reasonAgainst(netloc: string, future: RegExp): string | null {
  // 4.
  const hasBracket = netloc.includes('[')
  if (hasBracket !== netloc.includes(']')) return 'unbalanced-brackets'
  // 5.
  const reason = hasBracket ? reasonAgainstBrackets(cutLast(netloc, '@')[1], future) : null
  if (reason !== null) return reason
  // 7.
  return NFKC_DELIMITER.test(netloc) ? 'netloc-changes-under-nfkc' : null
}

/** The characters whose NFKC form is or has "/", "?", "#", "@" or ":". */
const NFKC_DELIMITER = /[⁇⁈⁉℀℁℅℆⩴︓︖﹕﹖﹟﹫＃／：？＠]/

function reasonAgainstBrackets(hostAndPort: string, future: RegExp): string | null {
  const [before, bracketedText] = cut(hostAndPort, '[')
  if (bracketedText === null) return reasonAgainstAddress(cut(hostAndPort, ':')[0], future)
  const [address, after] = cut(bracketedText, ']')
  if (before !== '' || (after !== null && after !== '' && !after.startsWith(':'))) return 'unbalanced-brackets'
  return reasonAgainstAddress(address, future)
}

function reasonAgainstAddress(address: string, future: RegExp): string | null {
  if (future.test(address)) return /^v[0-9A-Fa-f]+\..+$/i.test(address) ? null : 'ipvfuture-invalid'
  const [text, zone] = cut(address, '%')
  const isAddress = isIPv6(text) && (zone === null || (zone !== '' && !zone.includes('%')))
  if (isAddress) return null
  return /^[0-9]+(?:\.[0-9]+){3}$/.test(address) ? 'ipv4-in-brackets' : 'not-an-address'
}

/** 8. to 10. The attributes username, password, hostname and port. */
function attributesOf(netloc: string, report: Report, text: string) {
  const [userinfo, hostAndPort] = cutLast(netloc, '@')
  const [before, bracketedText] = cut(hostAndPort, '[')
  const isBracketed = bracketedText !== null
  const [hostname, after] = isBracketed ? cut(bracketedText, ']') : cut(before, ':')
  const portText = isBracketed ? cut(after ?? '', ':')[1] : after
  const hasPort = portText !== null && portText !== ''
  const port = hasPort ? portDigits(portText) : null
  if (hasPort && port === null)
    report.found('port-invalid', 'port', text.indexOf(netloc), text.indexOf(netloc) + netloc.length)
  const [name, zone] = cut(hostname, '%')
  const host = orNull(name.toLowerCase() + (zone === null ? '' : `%${zone}`))
  return { ...credentialsOf(userinfo), host, port }
}

function portDigits(text: string): string | null {
  if (!/^[0-9]+$/.test(text)) return null
  const digits = text.replace(/^0+(?=.)/, '')
  return digits.length <= 5 && Number(digits) <= 65535 ? digits : null
}

/** `uses_netloc`: a URL of these schemes is printed with slashes, even if it had none. */
export const USES_NETLOC: ReadonlySet<string> = new Set(
  'ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtspu rsync svn svn+ssh sftp nfs git git+ssh ws wss'.split(
    ' ',
  ),
)

/** `urlunsplit`. */
function printSplitResult({ scheme, netloc, path, query, fragment }: SplitResult): string {
  const isHierarchical = scheme !== null && USES_NETLOC.has(scheme)
  const needsSlashes = netloc !== '' || isHierarchical || (path ?? '').startsWith('//')
  const slash = needsSlashes && path !== '' && path?.startsWith('/') !== true ? '/' : ''
  const afterScheme = `${needsSlashes ? `//${netloc}${slash}` : ''}${path ?? ''}`
  return recompose({ ...NO_AUTHORITY, scheme, path: afterScheme, query, fragment })
}

const NO_AUTHORITY = { username: null, password: null, host: null, port: null }

const rulesOf = (release: PythonVersion): ProgramRules<SplitResult> => ({
  name: `python-${release.version}`,
  specification: `https://docs.python.org/${release.version}/library/urllib.parse.html`,
  client: 'urllib.request',
  strip,
  read: (text, report) => readSplitResult(text, report, release),
  print: printSplitResult,
  connect: (_parts, input, report) => connectionOf(input, release.encode, report),
  assemble: (parts) => recompose({ ...parts, host: bracketed(parts.host) }),
  words: {
    'unbalanced-brackets': 'Invalid IPv6 URL',
    'ipvfuture-invalid': 'IPvFuture address is invalid',
    'ipv4-in-brackets': 'An IPv4 address cannot be in brackets',
    'not-an-address': 'the text in brackets does not appear to be an IPv4 or IPv6 address',
    'netloc-changes-under-nfkc': 'netloc contains invalid characters under NFKC normalization',
    'port-invalid': 'Port could not be cast to integer value, or is out of range 0-65535',
    'unknown-url-type': 'unknown url type',
    'no-host-given': 'no host given',
    'nonnumeric-port': 'nonnumeric port',
    'control-characters': "URL can't contain control characters",
    'label-empty-or-too-long': 'encoding with the idna codec failed',
    'name-not-known': 'Name or service not known',
    'port-out-of-range': 'the port does not fit, or is not a service',
    'not-latin-1': 'the text is not ASCII where a request has to be',
  },
})

/** Python's `urllib.parse.urlsplit`; it connects as `urllib.request` does. */
export const python: Program = programIn<SplitResult>('python', [
  {
    version: '3.14',
    since: '3.14.7',
    until: '3.15',
    news: 'the letter of an address after IPv6 may be "V" (3.14.7); releases before 3.13.5 without the patches of Debian 12 look less at brackets',
    rules: () => rulesOf(PYTHON_3_14),
  },
  { version: '3.11', since: '3.11', until: '3.11', news: '', rules: () => rulesOf(PYTHON_3_11) },
])
