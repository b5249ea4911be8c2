/**
 * The text of a part of a URL that people are shown, and the mirror by which deep equality compares two parts (see value.ts).
 *
 * Both are found when something is printed or compared, in the text of the whole URL: the text around a part shows whether it has a
 * password. `https://u:12/secret?x#@h` is a URL with the path "/secret", and a person reads a password there.
 */

import type { Dialect } from '../../ground/components.js'
import { type Mask, maskCredentials, maskedBetween, maskUrl } from '../../ground/findings/mask.js'
import { mayHaveCredentials } from '../../ground/findings/passwords.js'
import { MASK } from '../../ground/text/quoting.js'
import { mirrorShowing } from './value.js'

/** The URL or the reference that a part was read in. */
export interface Whole {
  readonly dialect: Dialect
  toString(): string
}

/** A part, and the URL or the reference in which it was read. */
export interface PartInText {
  readonly text: string
  /** The text of the URL; `null` if the part was not read in one. */
  readonly all: string | null
  /** The mark before the part in that text, such as "?". */
  readonly mark: string
  /** The text of the part in the URL, which differs if the part was changed since. */
  readonly original: string
}

/** How parts are shown to people. The code that makes a part gives it, because a part by itself does not know what a secret is. */
export interface Showing {
  /** The text of a part without its secrets. */
  readonly shown: (part: PartInText) => string
  /** The mirror of a part. */
  readonly mirror: (part: PartInText) => string
  /** Whether the text that the part was read in is known to have no credentials: then a part of it is its own mirror. */
  readonly isPlain: boolean
}

/** A query without a URL is masked as in a URL without other secrets. */
const ALONE = 'https://h/?'

/**
 * The text of a part without its secrets. A program may decode a part, or take something out of it. Then its place in the URL is
 * not known, and it is shown only if the URL has no secret.
 */
export function shownPart({ text, all, mark, original }: PartInText, mask: Mask = maskUrl): string {
  const alone = (): string => maskedBetween(mark === '?' ? ALONE : mark, text, '', mask)
  if (all === null) return alone()
  const found = all.indexOf(mark + original)
  if (found === -1) return mask(all).holes.length === 0 ? alone() : MASK
  const start = found + mark.length
  return maskedBetween(all.slice(0, start), text, all.slice(start + original.length), mask)
}

/** The mirror of a part. Without an "@", there is no password. */
export const partMirror = (part: PartInText): string =>
  mayHaveCredentials(part.text) || (part.all !== null && mayHaveCredentials(part.all))
    ? mirrorShowing(shownPart(part, maskCredentials), part.text)
    : part.text

/** How parts that were read in a URL or in a reference are shown. */
export const inText: Showing = { shown: (part) => shownPart(part), mirror: partMirror, isPlain: false }

/** As `inText`, in a text without credentials. */
export const inPlainText: Showing = { ...inText, isPlain: true }
