/**
 * A URL as text for a log: without its password, without what may be a password, and without the values of the query
 * parameters that are secret.
 *
 * In a URL that was read, the password and the host are known. What stands behind the host may still have been meant as a
 * password: `https://CORP\alice:secret@example.org/` is read as the host "CORP" and a path, and a person reads a login of a
 * Windows domain in it; `https://u:12/secret@example.org` is read as a port and a path. So behind a host, the text between the
 * first ":" and the last "@" is masked, the ":" before a port included, except that the values of parameters are looked at one
 * by one. Without a host, it is masked behind the scheme, as in a text that is not a URL.
 */

import type { ComponentName, Components, Dialect } from '../components.js'
import { visible } from '../text/quoting.js'
import { isScheme } from '../text/records.js'
import { encoded } from './encoded.js'
import { type Hole, MASK, type MaskedText, masked, within } from './mask.js'
import { holesInText, partsOfMaskedText } from './mask-in-text.js'
import { holesInPairs } from './mask-pairs.js'
import { type Parts, partsMaskedAlone } from './mask-part.js'
import { innerHole, mayHaveCredentials, passwordHoles } from './mask-password.js'
import { maskSecrets } from './mask-secrets.js'
import { partSpan } from './part-span.js'
import { type IsSecret, isWellKnownSecret } from './secret-names.js'
import { secretHoles } from './secret-parameters.js'

/** The text of a record as written, with its secrets masked. */
export function maskedRecord(record: Components, dialect: Dialect, isSecret: IsSecret = isWellKnownSecret): MaskedText {
  if (dialect.textOf !== undefined) {
    // A canonical text may have lost what shows that it has a secret: urllib3 writes "user:secret@h" as "user:///secret@h".
    const source = maskSecrets(dialect.textOf(record) ?? '', isSecret)
    return source.holes.length > 0 ? source : maskSecrets(dialect.serialize(record), isSecret)
  }
  const shown = withoutPassword(record)
  const text = dialect.serialize(shown)
  return masked(text, [...credentialHoles(text, shown), ...secretHoles(text, isSecret)])
}

/** The text of a record as written, with its secrets masked, on one line. */
export const redactedRecord = (record: Components, dialect: Dialect, isSecret?: IsSecret): string =>
  visible(maskedRecord(record, dialect, isSecret).text)

/** A text that need not be a URL, with its secrets masked, on one line. */
export const redactedText = (text: string, isSecret: IsSecret): string => visible(maskSecrets(text, isSecret).text)

/** Whether nothing in a URL may be a password but the password itself. */
export function hasPlainCredentials(record: Parts, dialect: Dialect): boolean {
  const inText = partsOfMaskedText(record, dialect)
  if (SHOWN.some((part) => holesInText(record, part, inText).length > 0)) return false
  const shown = withoutPassword(record)
  const { scheme } = record
  // What some dialects read as a scheme may be the beginning of anything.
  if (scheme && !isScheme(scheme)) return false
  return credentialHoles(joined(shown).text, shown).length === 0
}

/** One part of a URL, or its authority, with everything masked that is secret in the URL. */
export function maskedPartOf(
  record: Parts,
  part: 'authority' | 'path' | 'query' | 'fragment',
  dialect: Dialect | null,
): string {
  const seen = partsOfMaskedText(record, dialect)
  if (seen === null) return MASK
  const shown = withoutPassword(seen)
  const { text, places } = joined(shown)
  const { start, end } = places[part]
  const holes = [...credentialHoles(text, shown), ...secretHoles(text, isWellKnownSecret)]
  return masked(text.slice(start, end), within(holes, start, end)).text
}

/** A part that has been changed since the URL was read, as {@link maskedPartOf} masks it. */
export function maskedChangedPart(url: Parts, part: 'path' | 'query', text: string, dialect: Dialect | null): string {
  if (url[part] === text) return maskedPartOf(url, part, dialect)
  const changed = { ...url, [part]: text }
  if (dialect?.textOf === undefined) return maskedPartOf(changed, part, dialect)
  return partsOfMaskedText(url, dialect)?.[part] === url[part] ? (partsMaskedAlone(changed)[part] as string) : MASK
}

/** Where the secrets of a record are that are not its password, by the part: offsets into the part's own text. */
export function holesByPart(record: Parts, dialect: Dialect | null): Map<ComponentName, readonly Hole[]> {
  const inText = partsOfMaskedText(record, dialect)
  const shown = withoutPassword(record)
  const { text } = joined(shown)
  const holes = [...credentialHoles(text, shown), ...secretHoles(text, isWellKnownSecret)]
  const byPart = new Map<ComponentName, readonly Hole[]>()
  for (const part of SHOWN) {
    const span = holes.length === 0 ? null : partSpan(text, shown, part)
    const inPart = span === null ? [] : within(holes, span.start, span.end)
    byPart.set(part, [...inPart, ...holesInText(record, part, inText)])
  }
  return byPart
}

/** The parts that may have something to be shown. */
const SHOWN = ['host', 'port', 'path', 'query', 'fragment'] as const

/** The parts of an authority as a mirror shows them. */
export function maskedAuthority(url: Parts, dialect: Dialect): Parts {
  const seen = partsOfMaskedText(url, dialect) ?? { ...url, username: MASK, host: MASK, port: null }
  const holes = holesByPart(seen, null)
  const maskedIn = (part: 'host' | 'port'): string => masked(seen[part] ?? '', holes.get(part) as readonly Hole[]).text
  // The port of `https://u:12/secret@example.org` may have been meant as the beginning of a password.
  return partsMaskedAlone({ ...seen, host: maskedIn('host'), port: seen.port && maskedIn('port') })
}

const withoutPassword = <Url extends Parts>(record: Url): Url =>
  record.password === null ? record : { ...record, password: MASK }

/** The parts one behind the other, with the usual marks between them, and the places of some. */
function joined({ scheme, username, password, host, port, path, query, fragment }: Parts) {
  const beforeAuthority = `${scheme === null ? '' : `${scheme}:`}${host === null ? '' : '//'}`
  const credentials = username === null ? '' : `${username}${withMark(':', password)}@`
  const beforePath = `${beforeAuthority}${host === null ? '' : `${credentials}${host}${withMark(':', port)}`}`
  const beforeQuery = beforePath + withMark('', path)
  const beforeFragment = beforeQuery + withMark('?', query)
  const text = beforeFragment + withMark('#', fragment)
  return {
    text,
    places: {
      authority: { start: beforeAuthority.length, end: beforePath.length },
      path: { start: beforePath.length, end: beforeQuery.length },
      query: { start: beforeQuery.length + 1, end: beforeFragment.length },
      fragment: { start: beforeFragment.length + 1, end: text.length },
    },
  }
}

const withMark = (mark: string, text: string | null): string => (text === null ? '' : mark + text)

/** A host that has no ":" in it but those of an IPv6 address, and so nothing that may be a password. */
const PLAIN_HOST = /^(?:[^:%]|%(?!(?:25)*3A))+$|^\[[0-9A-Fa-f:.]+\]$/i

/** Where the text of a record may have passwords. The record's own password has been masked already. */
function credentialHoles(text: string, shown: Parts): Hole[] {
  const port = partSpan(text, shown, 'port')
  // Some dialects read a port that is not a number, and that may be a password.
  const wrongPort = port === null || /^[0-9]*$/.test(shown.port ?? '') ? [] : [port]
  if (!mayHaveCredentials(text)) return wrongPort
  // What some dialects read as a scheme, such as "//u", may be the beginning of something else.
  const isPlain =
    shown.host !== null && PLAIN_HOST.test(shown.host) && (shown.scheme === null || isScheme(shown.scheme))
  const host = isPlain ? partSpan(text, shown, 'host') : null
  if (host === null) return [...wrongPort, ...passwordHoles(text)]
  return [...wrongPort, ...encodedUsername(text, shown), ...holesBehind(text, host.end, port?.end ?? host.end)]
}

/** Behind a host: between the first ":" and the last "@", and in each value of a parameter, which may be an inner URL. */
function holesBehind(text: string, hostEnd: number, portEnd: number): Hole[] {
  const mark = /[?#]/.exec(text.slice(portEnd))
  const pathEnd = mark === null ? text.length : portEnd + mark.index
  const path = text.slice(portEnd, pathEnd)
  const pairs = holesInPairs(text.slice(pathEnd + 1), pathEnd + 1)
  const holes = [...innerHole(path, portEnd), ...pairs.holes]
  const at = pairs.at === -1 && path.includes('@') ? portEnd + path.lastIndexOf('@') : pairs.at
  const colon = text.indexOf(':', hostEnd)
  if (colon !== -1 && colon < at) holes.push({ start: colon + 1, end: at })
  return holes
}

const COLON = new RegExp(`:|${encoded('3A')}`, 'i')

/** A username that has a password in it: the ":" between them is percent-encoded, or a program gives both as one text. */
function encodedUsername(text: string, shown: Parts): Hole[] {
  const username = partSpan(text, shown, 'username')
  if (username === null) return []
  const { start, end } = username
  const colon = COLON.exec(text.slice(start, end))
  return colon === null ? [] : [{ start: start + colon.index + colon[0].length, end }]
}
