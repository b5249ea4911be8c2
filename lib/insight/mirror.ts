/**
 * Mirrors: the texts by which deep equality tells two values apart, as `parts/value.ts` describes them. A mirror is shown by
 * `console.dir`, by `{ ...url }` and by assertions that fail, so it has no secret in it.
 *
 * A text without a secret is its own mirror. The mirror of another text is what may be shown of it, and a digest of the whole,
 * so that URLs which differ in nothing but their passwords have different mirrors.
 */

import { type Components, type Dialect, type ReferenceParts, silent } from '../components.js'
import { indexIn } from '../text/primitives.js'
import { digestOf } from './digest.js'
import { MASK, masked } from './mask.js'
import { mayHaveCredentials } from './mask-password.js'
import { maskedPartOf, maskedRecord, withPart } from './redact-url.js'
import { isWellKnownSecret, mayHaveWellKnown } from './secret-names.js'
import { parameterHoles } from './secret-parameters.js'

const withDigest = (shown: string, text: string): string => `${shown} (digest ${digestOf(text)})`

/** Whether a text has what a secret has: the "@" behind a password, or the "=" before a value. Either may be encoded. */
const mayHideSecret = (text: string): boolean => has(text, '@') || has(text, '=') || hasEncodedMark(text)

const has = (text: string, character: string): boolean => indexIn(text, character, 0) !== -1

const hasEncodedMark = (text: string): boolean => has(text, '%') && /%(?:25)*(?:40|3[Dd])/.test(text)

/**
 * The mirror of a URL, given its text. A URL without a record has a text that the fast way of its dialect recognises or repairs.
 *
 * Every URL that is read has one, so what most URLs have is looked at first, and a record is looked at last.
 */
export function mirrorOf(
  text: string,
  record: Components | null,
  dialect: Dialect,
  password: string | null = record === null ? null : record.password,
): string {
  if (dialect.textOf !== undefined && record !== null) return mirrorShowing(maskedRecord(record, dialect).text, text)
  if (record === null ? isOpen(text) : !mayHideSecretIn(record)) return text
  const simple = withoutSolePassword(text, password)
  if (!hasEncodedMark(simple) && !mayHaveWellKnown(simple)) {
    if (simple !== text) return mirrorShowing(simple, text)
    if (!has(text, '@') || isWithoutColon(text)) return text
  }
  if (!mayHaveCredentials(text)) return mirrorShowing(masked(text, parameterHoles(text, isWellKnownSecret)).text, text)
  const components = record ?? (dialect.parse(text, silent) as Components)
  return mirrorShowing(maskedRecord(components, dialect).text, text)
}

/** Whether there is no password in the text of a URL, and no parameter that is well known. */
const isOpen = (text: string): boolean => !has(text, '@') && !hasEncodedMark(text) && !mayHaveWellKnown(text)

/** As of the text of a record, which need not be put together for it. */
function mayHideSecretIn({ scheme, username, password, host, port, path, query, fragment }: Components): boolean {
  return (
    mayHideSecret(scheme) ||
    password !== null ||
    (username !== null && /[%=]/.test(username)) ||
    (host !== null && /[@%=]/.test(host)) ||
    (port !== null && !/^[0-9]*$/.test(port)) ||
    (path !== null && mayHideSecret(path)) ||
    (query !== null && mayHideSecret(query)) ||
    (fragment !== null && mayHideSecret(fragment))
  )
}

/** Whether a text begins with a scheme and "//" and has no other ":", nor an encoded one: then its "@" is not behind a password. */
function isWithoutColon(text: string): boolean {
  const colon = indexIn(text, ':', 0)
  if (indexIn(text, ':', colon + 1) !== -1 || !text.startsWith('//', colon + 1)) return false
  return !has(text, '%') || !/%(?:25)*3[Aa]/.test(text)
}

/** The text with its password masked, where no "@" is in it but the one behind the password; another text as it is. */
function withoutSolePassword(text: string, password: string | null): string {
  const at = password === null ? -1 : text.indexOf('@')
  if (password === null || at !== text.lastIndexOf('@')) return text
  const start = at - password.length
  return text.startsWith(`:${password}`, start - 1) ? text.slice(0, start) + MASK + text.slice(at) : text
}

/** The mirror of a part of a URL. */
export function partMirror(text: string, url: ReferenceParts, part: 'path' | 'query', dialect: Dialect | null): string {
  return mayHideSecret(text) || mayBePiece(url) || dialect?.textOf !== undefined
    ? mirrorShowing(maskedPartOf(withPart(url, part, text), part, dialect), text)
    : text
}

/** Whether a part without a secret may be a piece of one: before an "@", or behind what some dialects read as a scheme or a host. */
const mayBePiece = ({ scheme, host, query, fragment }: ReferenceParts): boolean =>
  (scheme !== null && mayHideSecret(scheme)) ||
  (host !== null && mayHideSecret(host)) ||
  (query !== null && mayHaveCredentials(query)) ||
  (fragment !== null && mayHaveCredentials(fragment))

/** The mirror of a text of which only another text may be shown. */
export const mirrorShowing = (shown: string, text: string): string => (shown === text ? text : withDigest(shown, text))
