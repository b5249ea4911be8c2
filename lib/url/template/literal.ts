/**
 * Splits the literal of a template into the parts of a URL. The literal was written by the programmer, so it alone decides where
 * parts begin and end; a hole belongs to one part, and its value cannot leave that part.
 *
 *     url`https://${user}@${host}/users/${id}?q=${q}#${id}`
 *                 username  host         path   query fragment
 *
 * A literal is split as RFC 3986 splits a string. It must not contain characters that documents treat differently: "\" and control
 * characters. Nor may a hole follow an incomplete percent-encoded byte, which the value would complete. When the template is first
 * used, the dialect decides whether the parts make a URL.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */

import type { ComponentName } from '../../ground/components.js'
import type { Span } from '../../ground/findings/finding.js'
import { literalRefused } from './refused.js'

/** A string with holes. */
export interface Piece {
  readonly texts: readonly string[]
  /** The strings before, between and after the holes are `texts`; these are the numbers of the holes. */
  readonly holes: readonly number[]
  /** The number of the hole, if the piece consists of a single hole. */
  readonly only: number | undefined
}

/** A pair of a query; `value` is `null` if there is no "=". */
export interface Pair {
  readonly name: Piece
  readonly value: Piece | null
}

export interface Template {
  /** The literal with `${…}` for each hole, for error messages. */
  readonly shown: string
  /** The position of each hole in `shown`, and the part that it belongs to. */
  readonly holes: readonly { readonly span: Span; readonly part: ComponentName | null }[]
  /** Whether the template begins with a hole, which takes the base URL. */
  readonly hasBase: boolean
  readonly scheme: string | null
  readonly username: Piece | null
  readonly password: Piece | null
  readonly host: Piece | null
  readonly port: Piece | null
  readonly segments: readonly Piece[]
  readonly query: readonly Pair[] | null
  readonly fragment: Piece | null
}

/** Stands for a hole while the literal is split: a noncharacter, which no literal should contain. */
const HOLE = '\uffff'

/** What error messages show for a hole. */
const SHOWN = `$\{…}`

/** Parses the template of a whole URL, or of the text after a base. */
export function urlTemplate(strings: TemplateStringsArray): Template {
  const text = joined(strings)
  if (text.startsWith(HOLE)) {
    const next = text.charAt(1)
    if (next === '' || '/?#'.includes(next)) return splitParts(text, 1, null, AFTER_BASE)
    throw literalRefused(shownText(text), 'hole-without-place', {
      problem: 'a hole at the beginning is a whole Url, and "/", "?" or "#" comes after it',
      suggestion: 'write the scheme and the "//" in the template',
    })
  }
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(text)?.[0]
  if (scheme !== undefined) return splitParts(text, scheme.length + 1, scheme, ANYWHERE)
  throw literalRefused(shownText(text), 'missing-scheme', {
    problem: 'it does not begin with a scheme',
    suggestion: 'write one, such as https://, or use reference`…` for a relative reference',
  })
}

/** Parses the template of a relative reference. */
export function referenceTemplate(strings: TemplateStringsArray): Template {
  const text = joined(strings)
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:/.test(text)) return splitParts(text, 0, null, ANYWHERE)
  throw literalRefused(shownText(text), 'unexpected-scheme', {
    problem: 'a relative reference does not have a scheme',
    suggestion: 'use url`…` for a URL, or write "./" before the first ":"',
  })
}

function joined(strings: TemplateStringsArray): string {
  const text = strings.join(HOLE)
  // A string with an invalid escape sequence is `undefined` at run time.
  const isRead = strings.every((string: string | undefined) => string !== undefined && !string.includes(HOLE))
  const mistake = isRead ? UNCLEAR.find(([pattern]) => pattern.test(text)) : UNCLEAR[0]
  if (mistake === undefined) return text
  const [, problem, suggestion] = mistake
  throw literalRefused(shownText(text), 'unclear-literal', { problem, suggestion })
}

/** What a literal must not contain, with the problem and a suggestion. */
const UNCLEAR: readonly (readonly [pattern: RegExp, problem: string, suggestion: string])[] = [
  [
    /[\0-\x1f\x7f-\x9f\\]|^ | $/,
    'the literal has a "\\" or a control character in it, or a space at its beginning or end',
    'write the template on one line, and "/" between segments',
  ],
  [
    /%[0-9A-Fa-f]?\uffff/,
    'a "%" before a value would make a percent-encoded byte with the beginning of the value',
    'write %25 where "%" is meant, or both digits of the byte in the literal',
  ],
  [/\p{Surrogate}/u, 'the literal has half of a character in it', 'write the whole character'],
]

const shownText = (text: string): string => text.replaceAll(HOLE, SHOWN)

/** The regular expression of RFC 3986, appendix B, from the authority on. */
const ANYWHERE = /^(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>[\s\S]*))?$/

/** The regular expression for the text after a base. It has no authority, because two slashes begin an empty segment there. */
const AFTER_BASE = /^(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>[\s\S]*))?$/

/** Splits the text after the scheme, or after the hole for a base. */
function splitParts(text: string, start: number, scheme: string | null, expression: RegExp): Template {
  const hasBase = expression === AFTER_BASE
  const { authority, path = '', query, fragment } = expression.exec(text.slice(start))?.groups ?? {}
  const parts: (ComponentName | null)[] = hasBase ? [null] : []
  const piece = (part: ComponentName, of: string): Piece => {
    const texts = of.split(HOLE)
    const holes = texts.slice(1).map(() => parts.push(part) - 1)
    return { texts, holes, only: of === HOLE ? holes[0] : undefined }
  }
  const { username, password, host, port } = splitAuthority(authority)
  const template = {
    scheme,
    hasBase,
    username: username === null ? null : piece('username', username),
    password: password === null ? null : piece('password', password),
    host: host === null ? null : piece('host', host),
    port: port === null ? null : piece('port', port),
    segments: path.split('/').map((segment) => piece('path', segment)),
    query: query === undefined ? null : query.split('&').map((pair) => splitPair(pair, piece)),
    fragment: fragment === undefined ? null : piece('fragment', fragment),
  }
  const shown = shownText(text)
  const holes = parts.map((part, index) => ({ part, span: spanOf(text, index) }))
  const complete: Template = { ...template, shown, holes }
  assertHost(complete)
  return complete
}

function splitPair(pair: string, piece: (part: ComponentName, of: string) => Piece): Pair {
  const equals = pair.indexOf('=')
  const name = piece('query', equals === -1 ? pair : pair.slice(0, equals))
  return { name, value: equals === -1 ? null : piece('query', pair.slice(equals + 1)) }
}

/** Returns the position of a hole in `shown`. */
function spanOf(text: string, index: number): Span {
  const start = text
    .split(HOLE)
    .slice(0, index + 1)
    .join(SHOWN).length
  return { start, end: start + SHOWN.length }
}

/** Splits an authority into its parts; absent parts are `null`. */
function splitAuthority(
  authority: string | undefined,
): Readonly<Record<'username' | 'password' | 'host' | 'port', string | null>> {
  if (authority === undefined) return { username: null, password: null, host: null, port: null }
  const at = authority.lastIndexOf('@')
  const [username, ...password] = at === -1 ? [] : authority.slice(0, at).split(':')
  const [host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(authority.slice(at + 1))?.slice(1) ?? []
  return {
    username: username ?? null,
    password: password.length === 0 ? null : password.join(':'),
    host: host === '' && port === undefined ? authority.slice(at + 1) : host,
    port: port ?? null,
  }
}

/**
 * Refuses a hole that is only a piece of the host or the port, unless the literal contains the end of the host, which decides who
 * owns the host.
 */
function assertHost({ host, port, shown }: Template): void {
  const isWhole = (part: Piece | null): boolean =>
    part === null || part.holes.length === 0 || part.texts.join('') === ''
  const end = host?.texts.at(-1) ?? ''
  const isPart = !isWhole(host)
  const hasEnd = !isPart || (/^[^.]*\.[^.]/.test(end) && !host?.texts.join('').includes('['))
  const isOne = host === null || isPart || host.holes.length < 2
  const isPort = isWhole(port) && (port?.holes.length ?? 0) < 2
  if (hasEnd && isOne && isPort) return
  throw literalRefused(shown, 'hole-without-place', {
    problem: 'a hole is the whole host, a label before the last "." of the host, or the whole port',
    suggestion: 'write a hole for the host, and another one for the port after ":"',
  })
}
