/**
 * PHP's `parse_url`. The first ":" decides whether there is a scheme, a port, or neither.
 *
 * @see https://www.php.net/manual/en/function.parse-url.php
 */

import { NO_PARTS, type Report } from '../../../ground/components.js'
import { utf8Length } from '../escapes.js'
import type { ProgramParts } from '../rules.js'
import { credentialsOf, cutBefore, cutLast, orNull, tailOf } from '../splitting.js'

export function readPhpParts(input: string, report: Report): ProgramParts | null {
  const parts = steps(input.toWellFormed())
  return parts === null ? report.fatal('false', null, 0, input.length) : visibleParts(parts)
}

function steps(text: string): ProgramParts | null {
  // 1.
  const colon = text.indexOf(':')
  if (colon === -1) return text.startsWith('//') ? authority(NO_PARTS, text.slice(2)) : tail(NO_PARTS, text)
  const [before, after] = [text.slice(0, colon), text.slice(colon + 1)]
  // 2.
  if (colon > 0 && /^[A-Za-z0-9+.-]+$/.test(before)) {
    const url = { ...NO_PARTS, scheme: before }
    // 2.a.
    if (after === '') return url
    // 2.b.
    if (!after.startsWith('/')) return /^[0-9]{0,5}(?:\/|$)/.test(after) ? port(text, after) : tail(url, after)
    // 2.c.
    if (!after.startsWith('//')) return tail(url, after)
    if (!/^file:\/\/\//i.test(text)) return authority(url, after.slice(2))
    return tail(url, after.charAt(4) === ':' ? after.slice(3) : after.slice(2))
  }
  // 3.
  if (colon > 0 && (after === '' || /[?#]/.test(before))) {
    return text.startsWith('//') ? authority(NO_PARTS, text.slice(2)) : tail(NO_PARTS, text)
  }
  // 4.
  return port(text, after)
}

/** 5. */
function port(text: string, after: string): ProgramParts | null {
  const [, digits = ''] = /^([0-9]{0,5})(?:\/|$)/.exec(after) ?? []
  if (digits !== '') {
    if (Number(digits) > 65535) return null
    return authority({ ...NO_PARTS, port: String(Number(digits)) }, text.replace(/^\/\//, ''))
  }
  if (after === '') return null
  return text.startsWith('//') ? authority(NO_PARTS, text.slice(2)) : tail(NO_PARTS, text)
}

/** 6. */
function authority(url: ProgramParts, text: string): ProgramParts | null {
  const [whole, rest] = cutBefore(text, /[/?#]/)
  const [userinfo, hostAndPort] = cutLast(whole, '@')
  const isBracketed = hostAndPort.startsWith('[') && hostAndPort.endsWith(']')
  const [before, portText] = isBracketed ? [null, hostAndPort] : cutLast(hostAndPort, ':')
  const host = before ?? hostAndPort
  const isKnown = url.port !== null && url.port !== '0'
  const own = before === null || isKnown || portText === '' ? url.port : portByStrtol(portText)
  if (own === undefined || host === '') return null
  return tail({ ...url, ...credentialsOf(userinfo), host, port: own }, rest)
}

/** `strtol` of at most five characters; `undefined` if the result is not a port. */
function portByStrtol(text: string): string | undefined {
  const [, number] = /^[\t-\r ]*([+-]?[0-9]+)/.exec(text) ?? []
  const value = Number(number ?? Number.NaN)
  return text.length <= 5 && utf8Length(text) <= 5 && value >= 0 && value <= 65535 ? String(Math.abs(value)) : undefined
}

/** 7. */
function tail(url: ProgramParts, text: string): ProgramParts {
  const { path, query, fragment } = tailOf(text)
  const isAll = url.scheme === null && url.host === null && text === ''
  return { ...url, path: isAll ? '' : orNull(path), query, fragment }
}

/** Replaces each control character with "_". */
function visibleParts(parts: ProgramParts): ProgramParts {
  const shown = (text: string | null): string | null => text?.replace(/[\0-\x1f\x7f]/g, '_') ?? null
  const { scheme, username, password, host, port: digits, path, query, fragment } = parts
  return {
    scheme,
    username: shown(username),
    password: shown(password),
    host: shown(host),
    port: digits,
    path: shown(path),
    query: shown(query),
    fragment: shown(fragment),
  }
}
