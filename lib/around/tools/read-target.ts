/**
 * Parses the target of an HTTP request in one of its four forms, or tells why it is refused: RFC 9112, section 3.2. There is a
 * function for each form.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */

import { whatwg } from '../../dialects/whatwg/index.js'
import { type Finding, suggestionOf } from '../../ground/findings/finding.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import type { Host } from '../../url/parts/host.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import { Url } from '../../url/url.js'
import { type Kind, type Problem, refused } from './refused.js'

/** A target, with the parts of its form. */
export type Target =
  | { readonly form: 'origin'; readonly path: string; readonly query: string | null }
  | { readonly form: 'absolute'; readonly url: Url }
  | { readonly form: 'authority'; readonly authority: AuthorityText }
  | { readonly form: 'asterisk' }

export const TARGET: Kind = {
  code: 'ERR_INVALID_TARGET',
  verdict: 'The text is not a request target',
  document: 'RFC 9112',
}

/**
 * Anything but visible ASCII. RFC 9112, section 3, does not allow it in a request line, and servers and proxies disagree about it.
 */
const NOT_ALLOWED = /[^!-~]/u

/** Parses a target, for a request method if one is given. Returns an error if the string is not a target. */
export function readTarget(text: string, method: string | undefined): Target | UrlError {
  const stranger = NOT_ALLOWED.exec(text)
  if (stranger !== null) {
    return refused(TARGET, text, {
      reason: 'character-not-allowed',
      message: 'a request target has neither white space nor controls nor characters beyond ASCII',
      suggestion: 'percent-encode the character',
      start: stranger.index,
      end: stranger.index + stranger[0].length,
    })
  }
  const mark = text.indexOf('#')
  if (mark !== -1) {
    return refused(TARGET, text, {
      reason: 'fragment',
      message: 'a fragment is not sent to a server',
      suggestion: 'cut it off, or write %23 where "#" is meant',
      start: mark,
    })
  }
  const target = formOf(text)
  return target instanceof UrlError ? target : (wrongMethod(text, target.form, method) ?? target)
}

function formOf(text: string): Target | UrlError {
  if (text.startsWith('/')) return readOrigin(text)
  if (text === '*') return { form: 'asterisk' }
  if (/^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(text)) return readAbsolute(text)
  if (/:[0-9]+$/.test(text) && !/[/?]/.test(text)) return readAuthority(text)
  return refused(TARGET, text, {
    reason: 'no-form',
    message: 'this is neither a path nor a URL with a host, neither a host with a port nor "*"',
    suggestion: 'write a "/" before the path',
  })
}

function readOrigin(text: string): Target {
  const mark = text.indexOf('?')
  if (mark === -1) return { form: 'origin', path: text, query: null }
  return { form: 'origin', path: text.slice(0, mark), query: text.slice(mark + 1) }
}

function readAbsolute(text: string): Target | UrlError {
  const start = text.indexOf('//') + 2
  const [authorityText = ''] = /^[^/?]*/.exec(text.slice(start)) ?? []
  const scheme = asciiLowercase(text.slice(0, start - 3))
  const refusedFor = (problem: Problem): UrlError =>
    refused(TARGET, text, { ...problem, start, end: start + authorityText.length })
  const isSpecial = whatwg.isSpecial(scheme)
  // RFC 9110, sections 4.2.1 and 4.2.2: a recipient must reject an http URL without a host. The URL Standard ignores slashes there,
  // so the path would become the host, also under `ws`, `wss` and `ftp`.
  if (authorityText === '' && isSpecial && scheme !== 'file') return refusedFor(NO_HOST)
  // In the URL Standard, "\" is the same as "/"; in RFC 9112, it is a character of the host.
  if (authorityText.includes('\\')) return refusedFor(BACKSLASH)
  // RFC 9110, section 4.2.4.
  if (authorityText.includes('@')) return refusedFor(CREDENTIALS)
  const url = Url.tryParse(text)
  if (url === null) return unreadable(text)
  // DEVIATION: RFC 3986, section 3.2.2, allows percent-encoded bytes in a host; see `HOST_TEXT`.
  if (isSpecial && authorityText.includes('%')) return refusedFor(ENCODED_HOST)
  // In the URL Standard, "C:" in "file://C:/" is a Windows drive.
  if (url.hostname === '' && !/^(?:localhost)?$/i.test(authorityText)) return refusedFor(DRIVE)
  return { form: 'absolute', url }
}

const NO_HOST: Problem = {
  reason: 'host-missing',
  message: 'there is no host between "//" and the next "/"',
  suggestion: 'write a host after the //',
}

const BACKSLASH: Problem = {
  reason: 'ambiguous-authority',
  message: 'the host ends at "\\" for some programs, and not for others',
  suggestion: 'write "/" or %5C',
}

const CREDENTIALS: Problem = {
  reason: 'credentials',
  message: 'a request target has no credentials',
  suggestion: 'send them in the field Authorization',
}

const ENCODED_HOST: Problem = {
  reason: 'ambiguous-authority',
  message: 'the host has a percent-encoded byte, which some programs decode, and others do not',
  suggestion: 'write the host in ASCII, as DNS has it',
}

const DRIVE: Problem = {
  reason: 'ambiguous-authority',
  message: 'this is a drive for some programs, and a host for others',
  suggestion: 'write file:///C:/ for a drive',
}

/** The error for an invalid URL. */
function unreadable(text: string): UrlError {
  const finding = Url.diagnose(text, { maxPerName: 0 }).findings.at(-1) as Finding
  const { name, message, span } = finding
  const suggestion = suggestionOf(finding) ?? 'write a URL that can be read'
  return refused(TARGET, text, { reason: name, message, suggestion, ...span })
}

function readAuthority(text: string): Target | UrlError {
  const found = hostAndPort(text, TARGET, OF_AUTHORITY)
  return found instanceof UrlError ? found : { form: 'authority', authority: found }
}

const OF_AUTHORITY: AuthorityWords = {
  missing: {
    reason: 'host-missing',
    message: 'there is no host before the port',
    suggestion: 'write a host before ":"',
  },
  invalid: {
    reason: 'host-invalid',
    message: 'the text before the port is not a host',
    suggestion: 'write a domain, an IPv4 address, or an IPv6 address in [ ]',
  },
}

/** The forms that only one method may use. */
const METHODS: ReadonlyMap<Target['form'], string> = new Map([
  ['authority', 'CONNECT'],
  ['asterisk', 'OPTIONS'],
])

function wrongMethod(text: string, form: Target['form'], method: string | undefined): UrlError | null {
  if (method === undefined) return null
  const only = METHODS.get(form)
  if (only !== undefined && only !== method) {
    const message = `only ${only} has a target in the ${form} form`
    return refused(TARGET, text, { reason: 'form-of-another-method', message, suggestion: 'write a path' })
  }
  if (method !== 'CONNECT' || form === 'authority') return null
  const message = `the target of CONNECT is not in the ${form} form`
  return refused(TARGET, text, {
    reason: 'form-of-another-method',
    message,
    suggestion: 'write a host and a port, as in example.org:443',
  })
}

// A host with its port in the syntax of HTTP, for the field `Host` (RFC 9110, section 7.2) and for the authority form (RFC 9112,
// section 3.2.3).
//
//     Host = uri-host [ ":" port ]
//
// See https://www.rfc-editor.org/rfc/rfc9110#section-7.2

/** A host, and its port as written; the port is `null` if there is none. */
interface AuthorityText {
  readonly host: Host
  readonly port: string | null
}

const HEADER: Kind = { code: 'ERR_INVALID_TARGET', verdict: 'The field Host cannot be used', document: 'RFC 9110' }

/**
 * The characters of a host: visible ASCII, as in a request target. `tryParseHost` maps non-ASCII characters, but a cache or a proxy
 * before the server does not, so it could take the host for another one.
 *
 * DEVIATION: RFC 9110, section 7.2, uses the host of RFC 3986, in which bytes may be percent-encoded. Such hosts are not needed,
 * because section 3.2.2 of RFC 3986 requires DNS names in ASCII. Some programs decode the bytes, and others do not.
 */
const HOST_TEXT = /^[!-$&-~]*$/

/** A host in brackets or without ":", and perhaps a port. */
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?::([0-9]*))?$/

/** The error messages for a missing host, and for something that is not a host. */
type AuthorityWords = Readonly<Record<'missing' | 'invalid', Pick<Problem, 'reason' | 'message' | 'suggestion'>>>

/** Parses a host and a port. Returns an error with the given messages for anything else. */
function hostAndPort(text: string, kind: Kind, words: AuthorityWords): AuthorityText | UrlError {
  const [, hostText = text, port = null] = HOST_AND_PORT.exec(text) ?? []
  const end = hostText.length
  if (hostText === '') return refused(kind, text, words.missing)
  if (Number(port) > 0xffff) return refused(kind, text, { ...PORT_OUT_OF_RANGE, start: end + 1 })
  // `tryParseHost` also accepts an IPv6 address without brackets, which neither the field Host nor a target may contain.
  const host = /^[^[]*:/.test(hostText) || !HOST_TEXT.test(hostText) ? null : tryParseHost(hostText)
  return host === null ? refused(kind, text, { ...words.invalid, end }) : { host, port }
}

/** Parses the field `Host`: a host and a port. Throws a `UrlError` for anything else. */
export function hostOfHeader(text: string): AuthorityText {
  const found = hostAndPort(String(text), HEADER, OF_HEADER)
  if (found instanceof UrlError) throw found
  return found
}

const PORT_OUT_OF_RANGE = {
  reason: 'port-out-of-range',
  message: 'the port is larger than 65535',
  suggestion: 'use a port from 0 to 65535',
}

const OF_HEADER: AuthorityWords = {
  missing: {
    reason: 'host-missing',
    message: 'there is no host in it',
    suggestion: 'give the field Host of the request, or answer with the status 400',
  },
  invalid: {
    reason: 'invalid-host-header',
    message: 'it is not a host in visible ASCII without "%", perhaps with a port',
    suggestion: 'answer with the status 400',
  },
}
