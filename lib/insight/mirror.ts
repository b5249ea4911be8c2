/**
 * Mirrors: the texts by which deep equality tells two values apart, as `parts/value.ts` describes them. A mirror is shown by
 * `console.dir`, by `{ ...url }` and by assertions that fail, so it has no secret in it.
 *
 * A text without a secret is its own mirror. The mirror of another text is what may be shown of it, and a digest of the whole,
 * so that URLs which differ in nothing but their passwords have different mirrors.
 */

import type { Components, Dialect, ReferenceParts } from '../components.js'
import { indexIn } from '../text/primitives.js'
import { digestOf } from './digest.js'
import { masked } from './mask.js'
import { mayHaveCredentials } from './mask-password.js'
import { maskedPartOf, maskedRecord } from './redact-url.js'
import { isWellKnownSecret } from './secret-names.js'
import { behindPath, parameterHoles } from './secret-parameters.js'

const withDigest = (shown: string, text: string): string => `${shown} (digest ${digestOf(text)})`

/** Whether a text has what a secret has: the "@" behind a password, or the "=" before a value. Either may be encoded. */
const mayHideSecret = (text: string): boolean => has(text, '@') || has(text, '=') || hasEncodedMark(text)

const has = (text: string, character: string): boolean => indexIn(text, character, 0) !== -1

const hasEncodedMark = (text: string): boolean => has(text, '%') && /%(?:25)*(?:40|3[Dd])/.test(text)

/** The mirror of a URL, given its text and its record. */
export const urlMirror = (text: string, record: Components, dialect: Dialect): string =>
  mirrorShowing(maskedRecord(record, dialect.serialize).text, text)

/** A part that stands behind the host. */
type PartBehindHost = 'path' | 'query' | 'fragment'

/** The mirror of a part of a URL. */
export function partMirror(text: string, url: ReferenceParts, part: 'path' | 'query'): string {
  return mayHideSecret(text) || mayBePiece(url)
    ? mirrorShowing(maskedPartOf({ ...url, [part]: text }, part), text)
    : text
}

/** Whether a part without a secret may be a piece of one: before an "@", or behind what some dialects read as a scheme or a host. */
const mayBePiece = ({ scheme, host, query, fragment }: ReferenceParts): boolean =>
  (scheme !== null && mayHideSecret(scheme)) ||
  (host !== null && mayHideSecret(host)) ||
  (query !== null && mayHaveCredentials(query)) ||
  (fragment !== null && mayHaveCredentials(fragment))

const ANY_AT = /@|%(?:25)*40/g

/**
 * A part without its URL: what it was a part of is not known, so everything before its last "@" may be a password, as in
 * `https://u:12/secret@example.org`, where it is a path.
 */
export function maskedPart(text: string, part: PartBehindHost): string {
  if (!mayHideSecret(text)) return text
  let end = 0
  for (const { index } of text.matchAll(ANY_AT)) end = index
  const before = end === 0 ? [] : [{ start: 0, end }]
  const ends = part === 'path' ? undefined : behindPath(text)
  return masked(text, [...before, ...parameterHoles(text, isWellKnownSecret, ends)]).text
}

/** The mirror of a text of which only another text may be shown. */
export const mirrorShowing = (shown: string, text: string): string => (shown === text ? text : withDigest(shown, text))

/** The mirror of a host. */
export const hostMirror = (text: string): string => mirrorShowing(maskedHost(text), text)

/** A host, or a username. In one that is not an IPv6 address, what stands behind a ":" may be a password. */
export function maskedHost(text: string): string {
  if (!/[:@%=]/.test(text) || IPV6.test(text)) return text
  const separator = /[:@]|%(?:25)*(?:3A|40)/i.exec(text)
  const start = separator === null ? text.length : separator.index + separator[0].length
  const behind = separator === null ? [] : [{ start, end: text.length }]
  return masked(text, [...behind, ...parameterHoles(text, isWellKnownSecret)]).text
}

const IPV6 = /^\[?[0-9A-Fa-f:.]+\]?$/
