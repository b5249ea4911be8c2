/**
 * Python's `urllib.parse.urlsplit`. The older version is the one in Debian 12 (3.11.2-6+deb12u6). When `urllib.request` connects,
 * it parses the URL differently: see `urllib-request.ts`.
 *
 * @see https://docs.python.org/3.11/library/urllib.parse.html
 */

import type { Report } from '../../../ground/components.js'
import { FTP_AND_WEB } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import type { ProgramParts, ProgramRules } from '../rules.js'
import { credentialsOf, orNull } from '../splitting.js'
import { bracketed, recompose } from '../texts.js'
import { type EncodeName, encodedByPython, encodedByPython314 } from './idna-codec.js'
import { attributesOf, cutUrl, FUTURE, reasonAgainst, strip, USES_NETLOC, urlunsplit } from './urllib-parse.js'
import { connectionOf, follow } from './urllib-request.js'

/** What differs between the versions of Python. */
interface PythonVersion {
  readonly version: string
  /** 5. The first letter of an IPvFuture address. */
  readonly future: RegExp
  /** Encodes a name as the sockets of this version do before they look it up. */
  readonly encode: EncodeName
  readonly print: (parts: SplitResult) => string
  /** How redirects are followed; empty for a version whose redirects were not recorded. */
  readonly redirects: Pick<ProgramRules<SplitResult>, 'follow'>
}

const PYTHON_3_14: PythonVersion = {
  version: '3.14',
  future: FUTURE,
  encode: encodedByPython314,
  print: (parts) => urlunsplit({ ...parts, path: parts.path ?? '' }),
  redirects: { follow },
}

const PYTHON_3_11: PythonVersion = {
  version: '3.11',
  future: /^v/,
  encode: encodedByPython,
  print: printedBy311,
  redirects: {},
}

/** The result of `urlsplit`, with the attributes that it computes from `netloc` on access. */
interface SplitResult extends ProgramParts {
  readonly netloc: string
}

function readSplitResult(text: string, report: Report, { future }: PythonVersion): SplitResult | null {
  const { scheme, netloc: given, path, query, fragment } = cutUrl(text)
  const netloc = given ?? ''
  const [start, end] = [text.indexOf(netloc), text.indexOf(netloc) + netloc.length]
  const reason = reasonAgainst(netloc, future)
  if (reason !== null) return report.fatal(reason, 'host', start, end)
  const { userinfo, hostname, portText, port } = attributesOf(netloc)
  if (portText !== null && port === null) report.found('port-invalid', 'port', start, end)
  const server = { ...credentialsOf(userinfo), host: hostname, port }
  return { scheme, ...server, path, query: orNull(query), fragment: orNull(fragment), netloc }
}

/** `urlunsplit` of 3.11: slashes are also written before a path without a "/". */
function printedBy311({ scheme, netloc, path, query, fragment }: SplitResult): string {
  const isHierarchical = scheme !== null && USES_NETLOC.has(scheme)
  const needsSlashes = netloc !== '' || isHierarchical || (path ?? '').startsWith('//')
  const slash = needsSlashes && path !== '' && path?.startsWith('/') !== true ? '/' : ''
  const afterScheme = `${needsSlashes ? `//${netloc}${slash}` : ''}${path ?? ''}`
  return recompose({ ...NO_AUTHORITY, scheme, path: afterScheme, query, fragment })
}

const NO_AUTHORITY = { username: null, password: null, host: null, port: null }

const rulesOf = (release: PythonVersion): ProgramRules<SplitResult> => ({
  ...release.redirects,
  name: `python-${release.version}`,
  specification: `https://docs.python.org/${release.version}/library/urllib.parse.html`,
  client: 'urllib.request',
  protocols: FTP_AND_WEB,
  strip,
  read: (text, report) => readSplitResult(text, report, release),
  print: release.print,
  connect: (_parts, input, report) => connectionOf(input, release, report),
  assemble: (parts) => recompose({ ...parts, host: bracketed(parts.host) }),
  words: {
    'unbalanced-brackets': 'Invalid IPv6 URL',
    'ipvfuture-invalid': 'IPvFuture address is invalid',
    'ipv4-in-brackets': 'An IPv4 address cannot be in brackets',
    'not-an-address': 'the text in brackets does not appear to be an IPv4 or IPv6 address',
    'netloc-changes-under-nfkc': 'netloc contains invalid characters under NFKC normalization',
    'port-invalid': 'Port could not be cast to integer value, or is out of range 0-65535',
    'not-a-netloc': 'Invalid IPv6 URL, or invalid characters under NFKC normalization',
    'unknown-url-type': 'unknown url type',
    'no-host-given': 'no host given',
    'nonnumeric-port': 'nonnumeric port',
    'control-characters': "URL can't contain control characters",
    'label-empty-or-too-long': 'encoding with the idna codec failed',
    'name-not-known': 'Name or service not known',
    'port-out-of-range': 'the port does not fit, or is not a service',
    'not-latin-1': 'the text is not ASCII where a request has to be',
    'invalid-location': 'the Location of the redirect is not a URL',
    'redirect-not-allowed': 'Redirection to a URL of this scheme is not allowed',
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
