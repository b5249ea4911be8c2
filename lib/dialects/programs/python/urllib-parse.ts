/**
 * The functions of Python 3.14's `urllib.parse` that its clients call: `urlsplit`, `urlunsplit`, `urlparse` with `urlunparse`, and
 * `urljoin`. Each works on strings, and distinguishes an absent part from an empty one.
 *
 * @see https://docs.python.org/3.14/library/urllib.parse.html
 */

import { type Report, silent } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { isIPv6 } from '../addresses.js'
import { cut, cutBefore, cutLast, isDots, orNull, tailOf } from '../splitting.js'
import { stripEverywhere, stripStart } from '../stripping.js'
import { prefixed } from '../texts.js'

/** The parts into which `urlsplit` splits a string. */
export interface Split {
  readonly scheme: string | null
  readonly netloc: string | null
  readonly path: string
  readonly query: string | null
  readonly fragment: string | null
}

/** 1. Strips controls and spaces at the beginning, and then tabs and newlines everywhere. */
export const strip = (input: string, report: Report): string =>
  stripEverywhere(stripStart(input, /^[\0-\x20]+/, report), /[\t\n\r]+/g, report)

/** 2., 3. and 6. Splits a stripped string. */
export function cutUrl(text: string): Split {
  const [, scheme = null] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text) ?? []
  const rest = scheme === null ? text : text.slice(scheme.length + 1)
  const [netloc, tail] = rest.startsWith('//') ? cutBefore(rest.slice(2), /[/?#]/) : [null, rest]
  return { scheme: scheme === null ? null : asciiLowercase(scheme), netloc, ...tailOf(tail) }
}

/** The first letter of an IPvFuture address, since 3.14.7. */
export const FUTURE: RegExp = /^v/i

/** 4., 5. and 7. The name of the error in a netloc; `null` if nothing is wrong. */
export function reasonAgainst(netloc: string, future: RegExp): string | null {
  // 4.
  const hasBracket = netloc.includes('[')
  if (hasBracket !== netloc.includes(']')) return 'unbalanced-brackets'
  // 5.
  const reason = hasBracket ? reasonAgainstBrackets(cutLast(netloc, '@')[1], future) : null
  if (reason !== null) return reason
  // 7.
  return NFKC_DELIMITER.test(netloc) ? 'netloc-changes-under-nfkc' : null
}

/** The characters whose NFKC form is or contains "/", "?", "#", "@" or ":". */
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

/** The attributes of a netloc. */
interface Netloc {
  readonly userinfo: string | null
  readonly hostname: string | null
  /** The port as written; `null` if it is absent or empty. */
  readonly portText: string | null
  /** The digits of the port; `null` if `portText` is not a port. */
  readonly port: string | null
}

/** 8. to 10. */
export function attributesOf(netloc: string): Netloc {
  const [userinfo, hostAndPort] = cutLast(netloc, '@')
  const [before, bracketedText] = cut(hostAndPort, '[')
  const isBracketed = bracketedText !== null
  const [hostname, after] = isBracketed ? cut(bracketedText, ']') : cut(before, ':')
  const portText = orNull(isBracketed ? cut(after ?? '', ':')[1] : after)
  const [name, zone] = cut(hostname, '%')
  return {
    userinfo,
    hostname: orNull(name.toLowerCase() + prefixed('%', zone)),
    portText,
    port: portText === null ? null : portDigits(portText),
  }
}

function portDigits(text: string): string | null {
  if (!/^[0-9]+$/.test(text)) return null
  const digits = text.replace(/^0+(?=.)/, '')
  return digits.length <= 5 && Number(digits) <= 65535 ? digits : null
}

/** `urlsplit`; `null` if it throws. */
export function urlsplit(url: string, future: RegExp = FUTURE): Split | null {
  const split = cutUrl(strip(url, silent))
  return reasonAgainst(split.netloc ?? '', future) === null ? split : null
}

/** `uses_netloc`: a URL of these schemes is written with slashes, even if it had none. */
export const USES_NETLOC: ReadonlySet<string> = new Set(
  'ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtsps rtspu rsync svn svn+ssh sftp nfs git git+ssh ws wss itms-services'.split(
    ' ',
  ),
)

/** `_urlunsplit`. */
function unsplit({ scheme, netloc, path, query, fragment }: Split): string {
  const slash = netloc !== null && path !== '' && !path.startsWith('/') ? '/' : ''
  const slashes = netloc === null && path.startsWith('//') ? '//' : ''
  const start = orNull(scheme) === null ? '' : `${scheme}:`
  return `${start}${slashes}${prefixed('//', netloc)}${slash}${path}${prefixed('?', query)}${prefixed('#', fragment)}`
}

/** Whether an empty netloc is written: before a path that begins with "/", and before an empty path. */
const hasSlashes = (scheme: string | null, path: string): boolean =>
  USES_NETLOC.has(scheme ?? '') && (path === '' || path.startsWith('/'))

/** `urlunsplit`. */
export function urlunsplit({ scheme, netloc, path, query, fragment }: Split): string {
  const written = orNull(netloc) ?? (hasSlashes(scheme, path) ? '' : null)
  return unsplit({ scheme, netloc: written, path, query: orNull(query), fragment: orNull(fragment) })
}

/**
 * `urlunparse` of the result of `urlparse`: parameters are cut off the last segment before the check for slashes, and empty
 * parameters are dropped. This holds for the schemes that clients know, and without a scheme; clients do not connect for other
 * schemes.
 */
export function unparsed(split: Split): string {
  const { scheme, netloc, path } = split
  const at = path.indexOf(';', path.lastIndexOf('/'))
  const beforeParams = at === -1 ? path : path.slice(0, at)
  if (at === path.length - 1) return urlunsplit({ ...split, path: beforeParams })
  // The "//" of the empty netloc makes the path begin with a "/".
  return beforeParams === '' && orNull(netloc) === null && hasSlashes(scheme, '')
    ? urlunsplit({ ...split, path: `/${path}` })
    : urlunsplit(split)
}

/** `urljoin` with an http or https base; `null` if it throws. A URL whose scheme is not the base's is returned unchanged. */
export function urljoin(base: string, url: string): string | null {
  if (url === '') return base
  const [from, to] = [urlsplit(base), urlsplit(url)]
  if (from === null || to === null) return null
  const { scheme, netloc } = from
  if (to.scheme !== null && to.scheme !== scheme) return url
  if (orNull(to.netloc) !== null) return unsplit({ ...to, scheme })
  if (to.path !== '') return unsplit({ ...to, scheme, netloc, path: mergedPath(from.path, to.path) })
  const fragment = to.fragment ?? (to.query === null ? from.fragment : null)
  return unsplit({ ...from, query: to.query ?? from.query, fragment })
}

/**
 * If the path is appended to the base path, empty segments in the middle are dropped. ".." may remove even the root; then "/" is
 * added again.
 */
function mergedPath(base: string, path: string): string {
  const segments = path.startsWith('/') ? path.split('/') : joinedSegments(base.split('/'), path.split('/'))
  const output: string[] = []
  for (const segment of segments) {
    if (segment === '..') output.pop()
    else if (segment !== '.') output.push(segment)
  }
  if (isDots(segments.at(-1) ?? '')) output.push('')
  return output.join('/') || '/'
}

function joinedSegments(base: readonly string[], segments: readonly string[]): string[] {
  const all = [...(base.at(-1) === '' ? base : base.slice(0, -1)), ...segments]
  return all.filter((segment, index) => segment !== '' || index === 0 || index === all.length - 1)
}
