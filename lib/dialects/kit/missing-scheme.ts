/**
 * What a person most likely meant by input without a scheme, and what to write instead. Each slip recognizes one form of input; the
 * first that matches provides the advice.
 *
 *     https//example.org             https://example.org
 *     2600:1f18::1                   https://[2600:1f18::1]
 *     git@github.com:o/r.git         ssh://git@github.com/o/r.git
 *     ann@example.org                mailto:ann@example.org
 *     <https://example.org>          https://example.org
 *
 * The advice does not quote the input, which may contain secrets.
 */

import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import type { Correction, FindingPlace } from './words.js'

/** Returns the advice for one form of input; `null` if the input has another form. */
type Slip = (text: string, at: number) => Correction | string | null

/** An edit of the input from `start` to `end`. */
const edit = (suggestion: string, start: number, end: number, text: string): Correction => ({
  suggestion,
  replacement: { span: { start, end }, text },
})

/** A correction that inserts text before the whole input. */
export const writeBefore = (text: string, at: number): Correction => edit(`write ${text} before it`, at, at, text)

const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['<', '>'],
  ['(', ')'],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
])

/** Quotes and brackets around a URL, as in prose. */
const quotedUrl: Slip = (text, at) => {
  const [, mark = '', inner = ''] = /^(["'`<(“‘«])([A-Za-z][A-Za-z0-9+.-]*:.*)$/s.exec(text) ?? []
  const closing = CLOSING.get(mark)
  if (closing === undefined) return null
  const url = inner.endsWith(closing) ? inner.slice(0, -1) : inner
  const marks = url === inner ? 'the mark before the scheme' : 'the marks around the URL'
  return edit(`leave out ${marks}`, at, at + text.length, url)
}

/** A well-known scheme and two slashes, with anything but exactly one ":" between them. */
const misspeltColon: Slip = (text, at) => {
  const [whole = '', scheme = ''] = /^(https?|wss?|ftp|file|ssh)[^A-Za-z0-9/\\]{0,3}(?=[/\\]{2})/i.exec(text) ?? []
  return whole === '' ? null : edit('write ":" between scheme and "//"', at + scheme.length, at + whole.length, ':')
}

const colonAlone: Slip = (text, at) => (text.startsWith('://') ? writeBefore('https', at) : null)

const address: Slip = (text, at) => {
  const [pieces = ''] = /^[0-9A-Fa-f:.]{2,45}(?=$|[/?#])/.exec(text) ?? []
  if (!pieces.includes(':') || parseIPv6(pieces, silentHost) === null) return null
  const suggestion = 'wrap the IPv6 address in [ ], and write https:// before it'
  return edit(suggestion, at, at + pieces.length, `https://[${pieces}]`)
}

/** A login as scp and git write it: a user, a host, and a ":" before a path, not a port. */
const login: Slip = (text, at) => {
  const [whole = '', user = ''] =
    /^([^\s@:/?#\\]+@[^\s@:/?#\\[\]]+):(?!\d+(?:[/?#]|$))\/?(?=[^\s@/])(?=[^\s@]*$)/.exec(text) ?? []
  if (whole === '') return null
  return edit('write ssh:// before it, and "/" in the place of the ":"', at, at + whole.length, `ssh://${user}/`)
}

const mailbox: Slip = (text, at) =>
  /^[^\s@:/?#\\]+@[^\s@:/?#\\[\]]+\.[^\s@:/?#\\[\].]+$/.test(text) ? writeBefore('mailto:', at) : null

const wrongScheme: Slip = (text) =>
  /^[^/?#\\]*:\/\//.test(text) ? 'begin the scheme with a letter; letters, digits, "+", "-" and "." may follow' : null

const server: Slip = (text) =>
  /^\\\\[^\\/]/.test(text) ? 'read a path of files with fromFilePath of weburl/tools, or write "/" for each "\\"' : null

const SLIPS: readonly Slip[] = [quotedUrl, misspeltColon, colonAlone, address, login, mailbox, wrongScheme, server]

/** Returns a suggestion for input without a scheme; `null` if it has none of these forms. */
export function withScheme({ excerpt, span }: Pick<FindingPlace, 'excerpt' | 'span'>): Correction | string | null {
  for (const slip of SLIPS) {
    const advice = slip(excerpt, span.start)
    if (advice !== null) return advice
  }
  return null
}

/** Whether a string looks like a reference that lacks only a base. */
export const isReference = (text: string): boolean => /^[/?#.\\]/.test(text)
