/**
 * What people are shown of a part of a URL, and the mirror by which deep equality tells two parts apart (see value.ts).
 *
 * Both are found when something is printed or compared, in the text of the URL: what comes before a part and after it says what may
 * be a password in it. `https://u:12/secret?x#@h` is a URL with the path "/secret", and a person reads a password there.
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

/** A part, and where it was read. */
export interface PartInText {
  readonly text: string
  /** The text of the URL; `null` where the part was not read in one. */
  readonly all: string | null
  /** What comes before the part there. */
  readonly mark: string
  /** What is there in the URL, where the part has been changed since. */
  readonly original?: string
}

/** A query that is a part of nothing is looked at after a URL that hides nothing. */
const ALONE = 'https://h/?'

/**
 * The text of a part without its secrets. A program may decode a part, or take something out of it. Then it is not known which piece of
 * the URL it is, and it is shown only if the URL hides nothing.
 */
export function shownPart({ text, all, mark, original = text }: PartInText, mask: Mask = maskUrl): string {
  const alone = (): string => maskedBetween(mark === '?' ? ALONE : mark, text, '', mask)
  if (all === null) return alone()
  const found = all.indexOf(mark + original)
  if (found === -1) return mask(all).holes.length === 0 ? alone() : MASK
  const start = found + mark.length
  return maskedBetween(all.slice(0, start), text, all.slice(start + original.length), mask)
}

/** The mirror of a part. Where there is not an "@", there is no password. */
export const partMirror = (part: PartInText): string =>
  mayHaveCredentials(part.text) || (part.all !== null && mayHaveCredentials(part.all))
    ? mirrorShowing(shownPart(part, maskCredentials), part.text)
    : part.text
