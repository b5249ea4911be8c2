/**
 * Mirrors: the texts by which deep equality tells two values apart, as `parts/value.ts` describes them. A mirror is shown by
 * `console.dir`, by `{ ...url }` and by assertions that fail, so it has no secret in it.
 *
 * A text without a secret is its own mirror. The mirror of another text is what may be shown of it, and a digest of the whole,
 * so that URLs which differ in nothing but their passwords have different mirrors.
 */

import type { Components, Dialect, ReferenceParts } from '../components.js'
import { indexIn } from '../text/ascii.js'
import { digestOf } from './digest.js'
import { encoded } from './encoded.js'
import { mayHaveCredentials } from './mask-password.js'
import { maskedChangedPart, maskedRecord } from './redact-url.js'
import { KNOWN_NAMES } from './secret-names.js'

const withDigest = (shown: string, text: string): string => `${shown} (digest ${digestOf(text)})`

/** Whether a text has what a secret has: the "@" behind a password, or the "=" before a value. Either may be encoded. */
export const mayHideSecret = (text: string): boolean => has(text, '@') || has(text, '=') || hasEncodedMark(text)

/**
 * The same for a text in which the fast way has not looked at the names: there a "=" behind a plain name does not count. An engine
 * has no room for all the steps that the expression takes in a long text, so a long text is not looked into.
 */
export const mayUrlHideSecret = (text: string): boolean =>
  mayHideSecret(text) && (has(text, '@') || text.length > LONGEST_TO_LOOK_INTO || !NOTHING_HIDDEN.test(text))

const LONGEST_TO_LOOK_INTO = 4096

const has = (text: string, character: string): boolean => indexIn(text, character, 0) !== -1

const hasEncodedMark = (text: string): boolean => has(text, '%') && ENCODED_MARK.test(text)
const ENCODED_MARK = new RegExp(encoded('40', '3D'), 'i')

/** A text that has neither "=" nor "@" in it. An encoded one counts as well. */
const RUN = '[^@=%]*(?:%(?!(?:25)*(?:40|3[Dd]))[^@=%]*)*'
/**
 * A plain name is not known to be secret, and is made of small letters, digits and characters from U+00C0 to U+167F. The
 * first two are compared as they stand. The others are in no known name, and are not white space, which a name may have around it.
 */
const PLAIN_NAME = `(?!(?:${KNOWN_NAMES})=)[a-z0-9\\u00c0-\\u167f]*`
const NOTHING_HIDDEN = new RegExp(`^${RUN}(?:[?#&;/\\\\!]${PLAIN_NAME}=+${RUN})*$`)

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
