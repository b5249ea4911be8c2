/**
 * Splits and joins strings as w3lib does, with `urlparse` and `urlunparse` of Python 3.11.7. The strings that Python refuses are
 * refused: those with brackets that do not enclose an IPv6 address, and those whose authority contains a separator after
 * normalization.
 *
 * Other versions of Python split and join some strings differently (K3).
 *
 * @see https://docs.python.org/3.11/library/urllib.parse.html
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { silentHost } from '../../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../../ground/hosts/ipv6.js'
import { toNfkc } from '../../../ground/idna/normalize.js'
import { indexOrEnd, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { queryEncoder } from '../../../url/parts/encoding-by-label.js'
import { escapeBytes } from '../kit/bytes.js'
import { split } from '../kit/text-steps.js'
import { Refused } from '../program.js'

/** The result of `urlparse`, under Python's names, except that `netloc` is `authority`. An absent part is empty. */
export interface PythonParts {
  readonly scheme: string
  readonly authority: string
  readonly path: string
  /** What follows the ";" in the last segment of the path, in the schemes of `uses_params`. */
  readonly params: string
  readonly query: string
  readonly fragment: string
}

/** `uses_params`; the empty string means no scheme. */
const USES_PARAMS: ReadonlySet<string> = new Set(
  ' ftp hdl prospero http imap https shttp rtsp rtsps rtspu sip sips mms sftp tel'.split(' '),
)

/** `uses_netloc`: the schemes that are written with "//" even without an authority. */
const USES_NETLOC: ReadonlySet<string> = new Set(
  'ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtsps rtspu rsync svn svn+ssh sftp nfs git git+ssh ws wss'.split(
    ' ',
  ),
)

/** `urlparse`, for a string without tabs or newlines, and without controls or spaces at its ends. */
export function urlparse(text: string): PythonParts | Refused {
  const written = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? ''
  const rest = written === '' ? text : text.slice(written.length + 1)
  const authorityEnd = rest.startsWith('//') ? 2 + indexOrEnd(rest.slice(2), rest.slice(2).search(/[/?#]/)) : 0
  const authority = rest.slice(2, Math.max(2, authorityEnd))
  const refused = authority === '' ? null : refusedAuthority(authority, text)
  if (refused !== null) return refused
  const [beforeFragment, fragment] = split(rest.slice(authorityEnd), '#')
  const [whole, query] = split(beforeFragment, '?')
  const scheme = written.toLowerCase()
  const [path, params] = USES_PARAMS.has(scheme) ? splitParams(whole) : [whole, '']
  return { scheme, authority: authorityEnd === 0 ? '' : authority, path, params, query, fragment }
}

/** `_splitparams`: splits the path at the first ";" of its last segment. */
function splitParams(path: string): readonly [path: string, params: string] {
  const semicolon = path.indexOf(';', path.lastIndexOf('/') + 1)
  return semicolon === -1 ? [path, ''] : [path.slice(0, semicolon), path.slice(semicolon + 1)]
}

function refusedAuthority(authority: string, text: string): Refused | null {
  const hasBracket = authority.includes('[')
  if (hasBracket !== authority.includes(']') || (hasBracket && !hasAddress(authority))) {
    return Refused.because('w3lib', text, 'IPv6-unclosed', 'the brackets are not around an IPv6 address', 'write [::1]')
  }
  if (!isAscii(authority) && holdsSeparator(authority)) {
    const message = 'the host holds a separator in another form'
    return Refused.because('w3lib', text, 'host-invalid-code-point', message, 'write it in ASCII')
  }
  return null
}

/**
 * Whether the string between the first "[" and the next "]" is an IPv6 address (with or without a zone) or an IPvFuture address.
 */
function hasAddress(authority: string): boolean {
  const [address] = split(split(authority, '[')[1], ']')
  if (address.startsWith('v')) return /^v[0-9A-Fa-f]+\..+$/.test(address)
  const [number, zone] = split(address, '%')
  const hasGoodZone = number === address || (zone !== '' && !zone.includes('%'))
  return hasGoodZone && parseIPv6(number, silentHost) !== null
}

/** `_checknetloc`: whether NFKC turns a character of the authority into "/", "?", "#", "@" or ":". */
function holdsSeparator(authority: string): boolean {
  const cleaned = authority.replace(/[@:#?]/g, '')
  const normalized = toNfkc(cleaned)
  return normalized !== cleaned && /[/?#@:]/.test(normalized)
}

/** `urlunparse`. */
export function urlunparse({ scheme, authority, path, params, query, fragment }: PythonParts): string {
  const whole = params === '' ? path : `${path};${params}`
  const needsSlashes = authority !== '' || (USES_NETLOC.has(scheme) && !whole.startsWith('//'))
  const slash = whole === '' || whole.startsWith('/') ? '' : '/'
  const afterScheme = needsSlashes ? `//${authority}${slash}${whole}` : whole
  const beforeQuery = scheme === '' ? afterScheme : `${scheme}:${afterScheme}`
  return `${beforeQuery}${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`
}

// What w3lib percent-encodes in each part, and how it encodes a string in the encoding of the page (K5).

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
const RESERVED = ":/?#[]@!$&'()*+,;="

/** `_safe_chars`. A "%" is safe even if it does not begin a percent-encoded byte. */
const SAFE = `${UNRESERVED}${RESERVED}|%`

/** The ASCII characters that are not safe. */
const TO_QUOTE: CodePointSet = CodePointSet.of(
  Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
    .filter((character) => !SAFE.includes(character))
    .join(''),
)

/** Percent-encodes a string in an encoding; `null` if the encoding cannot represent a character. */
export type Quote = (text: string) => string | null

/** `quote(text.encode("utf8"), _safe_chars)` */
export const quoteUtf8 = (text: string): string => utf8PercentEncode(text, TO_QUOTE)

/** `quote(bytes, _path_safe_chars)`, where "#" is not safe. */
export const quotePath = (bytes: string): string => escapeBytes(bytes, NOT_IN_PATH)
const NOT_IN_PATH = /[^A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=|%]/g

/** `urlencode` of pairs of bytes. */
export const urlencoded = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map(([name, value]) => `${quotePlus(name)}=${quotePlus(value)}`).join('&')

const quotePlus = (bytes: string): string => escapeBytes(bytes, NOT_IN_PAIR).replaceAll('%20', '+')
const NOT_IN_PAIR = /[^A-Za-z0-9\-._~]/g

/** Python's names for ISO 8859-1, which the Encoding Standard treats as windows-1252. */
const LATIN_1 = /^(?:latin[-_]?1|l1|iso[-_]?8859[-_]1|8859|cp819)$/i

/** Python's names for Windows code pages, which do not contain "windows-". */
const CODE_PAGE = /^cp(125[0-8])$/i

/** Returns the quoting function for an encoding, given by Python's name or by a label of the Encoding Standard. */
export function quoteIn(label: string): Quote {
  if (/^utf[-_]?8$/i.test(label)) return quoteUtf8
  if (LATIN_1.test(label)) return quoteLatin1
  const encoder = queryEncoder(label.replace(CODE_PAGE, 'windows-$1'))
  if (encoder.encoding === 'UTF-8' && !/utf-?8/i.test(label)) {
    const reason = 'which the Encoding Standard only decodes: write "utf-8"'
    throw new TypeError(`The option encoding is an encoding for queries, not ${quotedInput(label)}, ${reason}`)
  }
  return (text) => {
    let isMappable = true
    const quoted = encoder.encode(text, TO_QUOTE, () => {
      isMappable = false
      return ''
    })
    return isMappable ? quoted : null
  }
}

const quoteLatin1: Quote = (text) =>
  /[^\0-\xff]/.test(text)
    ? null
    : escapeBytes(text, /[\s\S]/g).replace(/%([0-7][0-9A-F])/g, (escaped, digits: string) => {
        const unit = Number.parseInt(digits, 16)
        return TO_QUOTE.has(unit) ? escaped : String.fromCharCode(unit)
      })
