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
import { mayHaveCredentials } from './mask-password.js'
import { maskedChangedPart, maskedRecord } from './redact-url.js'
import { KNOWN_NAMES } from './secret-names.js'

const withDigest = (shown: string, text: string): string => `${shown} (digest ${digestOf(text)})`

/** Whether a text has what a secret has: the "@" behind a password, or the "=" before a value. Either may be encoded. */
export const mayHideSecret = (text: string): boolean => has(text, '@') || has(text, '=') || hasEncodedMark(text)

/** The same of a URL in whose text no name was looked at: a "=" behind a name that is not one of a secret does not count. */
export const mayUrlHideSecret = (text: string): boolean =>
  has(text, '@') || (has(text, '=') ? !NOTHING_HIDDEN.test(text) : hasEncodedMark(text))

const has = (text: string, character: string): boolean => indexIn(text, character, 0) !== -1

const hasEncodedMark = (text: string): boolean => has(text, '%') && /%(?:25)*(?:40|3[Dd])/.test(text)

/** A text without "=", "@" or one of these that is encoded. */
const RUN = '[^@=%]*(?:%(?!(?:25)*(?:40|3[Dd]))[^@=%]*)*'
/**
 * A name is of small letters, digits and dots, which are compared as they stand, and of what is between U+00C0 and U+1680: no
 * known name has it, and none of it is white space, which would not count.
 */
const NOTHING_HIDDEN = new RegExp(`^${RUN}(?:[?#&;/\\\\!](?!(?:${KNOWN_NAMES})=)[a-z0-9.\\u00c0-\\u167f]*=+${RUN})*$`)

/** The mirror of a URL, given its text and its record. */
export const urlMirror = (text: string, record: Components, dialect: Dialect): string =>
  mirrorShowing(maskedRecord(record, dialect).text, text)

/** The mirror of a part of a URL. */
export function partMirror(text: string, url: ReferenceParts, part: 'path' | 'query', dialect: Dialect | null): string {
  return mayHideSecret(text) || mayBePiece(url) || dialect?.textOf !== undefined
    ? mirrorShowing(maskedChangedPart(url, part, text, dialect), text)
    : text
}

/** Whether a part without a secret may be a piece of one: before an "@", or behind what some dialects read as a scheme or a host. */
const mayBePiece = ({ scheme, host, query, fragment }: ReferenceParts): boolean =>
  mayHideSecret(`${scheme}${host}`) || mayHaveCredentials(`${query}${fragment}`)

/** The mirror of a text of which only another text may be shown. */
export const mirrorShowing = (shown: string, text: string): string => (shown === text ? text : withDigest(shown, text))
