/**
 * A part of a URL by itself, with everything masked that may be a secret. What the part was a part of is not known, so more is
 * masked than in a URL.
 *
 *     a host or a username   u:secret               u:***
 *     a host                 xn--token@a-bcd        ***
 *     a port                 secret                 ***
 *     a path                 /secret@example.org    ***@example.org
 *     a query                token=secret&a         token=***&a
 */

import type { ComponentName } from '../components.js'
import { encoded } from './encoded.js'
import { MASK, masked, within } from './mask.js'
import { maskSecrets } from './mask-secrets.js'
import { isWellKnownSecret } from './secret-names.js'
import { BEHIND_PATH, secretHoles } from './secret-parameters.js'

/** The parts of a URL or of a reference, of which the scheme may be missing. */
export type Parts = Readonly<Record<ComponentName, string | null>>

/** Parts that do not make a URL yet, or of which it is not known what they are parts of, each masked by itself. */
export function partsMaskedAlone(parts: Parts): Parts {
  const { scheme, username, password, host, port, path, query, fragment } = parts
  // A record may have texts that are not among these parts, such as the opaque text of a program.
  const others = Object.entries(parts).map(([name, text]) => [
    name,
    typeof text === 'string' ? maskedPart(text, 'path') : text,
  ])
  return {
    ...Object.fromEntries(others),
    scheme: scheme && maskSecrets(scheme).text,
    username: username && maskedName(username),
    password: password === null ? null : MASK,
    host: host && maskedHost(host),
    port: port === null || /^[0-9]*$/.test(port) ? port : MASK,
    path: path && maskedPart(path, 'path'),
    query: query && maskedPart(query, 'query'),
    fragment: fragment && maskedPart(fragment, 'fragment'),
  }
}

const AT = `(?:@|${encoded('40')})`
const ANY_AT = new RegExp(AT, 'g')

/**
 * A part behind the host: everything before its last "@" may be a password, as in `https://u:12/secret@example.org`, where it is a
 * path.
 */
function maskedPart(text: string, part: 'path' | 'query' | 'fragment'): string {
  let end = 0
  for (const { index } of text.matchAll(ANY_AT)) end = index
  const before = end === 0 ? [] : [{ start: 0, end }]
  const ends = part === 'path' ? undefined : BEHIND_PATH
  return masked(text, [...before, ...secretHoles(text, isWellKnownSecret, ends)]).text
}

/**
 * In a host that is not an IPv6 address, what follows a ":" may be a password. A program that takes the credentials for a part of
 * the host encodes both as a name of IDNA, in which a token is not told from its first letters.
 */
export function maskedHost(text: string): string {
  if (IPV6.test(text)) return text
  return ENCODED_WITH_CREDENTIALS.test(text) ? MASK : maskedName(text)
}

const ENCODED_WITH_CREDENTIALS = new RegExp(`xn--.*${AT}`, 'is')

const COLON_OR_AT = new RegExp(`[:@]|${encoded('3A', '40')}`, 'i')

/** A username. What stands behind a ":" in it may be a password. */
function maskedName(text: string): string {
  const separator = COLON_OR_AT.exec(text)
  const start = separator === null ? text.length : separator.index + separator[0].length
  const behind = separator === null ? [] : [{ start, end: text.length }]
  // The "@" shows that this is a username.
  return masked(text, within([...behind, ...secretHoles(`${text}@`, isWellKnownSecret)], 0, text.length)).text
}

/** In brackets, or with two colons at least: one alone may stand before a port or a password. */
const IPV6 = /^(?:\[[0-9A-Fa-f:.]+\]|(?:[0-9A-Fa-f.]*:){2,}[0-9A-Fa-f.]*)$/
