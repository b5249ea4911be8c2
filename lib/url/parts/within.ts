/**
 * What a part of a URL is in: the text of the URL shows whether the part may be shown, because a secret may go across parts.
 * `https://u:12/secret?x#@h` is a URL with the path "/secret", and a person reads a password there.
 *
 * The secrets are looked for when something is printed or compared, and not when a part is read. A part that has no URL, such as
 * the query of a form or a host from a header, is not within anything, so that a program that has only such parts does not carry what
 * is known about secrets here.
 */

import type { Dialect } from '../../ground/components.js'
import { type Mask, maskCredentials, maskedBetween, maskUrl } from '../../ground/findings/mask.js'
import { mayHaveCredentials } from '../../ground/findings/passwords.js'
import { MASK } from '../../ground/text/quoting.js'
import { mirrorShowing } from './value.js'

/** The URL, the reference or the request target that a part was read in. */
export class Within {
  constructor(
    readonly dialect: Dialect,
    /** Whether the whole text is known to have no credentials: then a part of it is its own mirror. */
    readonly isPlain: boolean,
    readonly whole: { toString(): string },
    /** The text of the part in the whole. It stays the same when the part is changed. */
    readonly part: string,
  ) {}

  /** The text of the part, or of what has been made of it, without its secrets. */
  shown(text: string, mask: Mask = maskUrl): string {
    const { part } = this
    if (passwordsIn(text) < passwordsIn(part)) return MASK
    const whole = String(this.whole)
    const around = part === '' ? [] : whole.split(part)
    const [before = '', after = ''] = around
    if (around.length === 2) return maskedBetween(before, text, after, mask)
    const { text: seen, holes } = mask(whole)
    if (holes.length === 0 && whole.includes(text)) return text
    // A part that is there more than once is shown if no secret covers a piece of one of them. If the part is not there, a program
    // has decoded it, and nobody knows where it is.
    const isSeen = around.length > 2 && seen.split(mask(part).text).length >= around.length
    return isSeen || part === '' || holes.length === 0 ? mask(text).text : MASK
  }

  /** The mirror of the part, see value.ts. Without an "@", there is no password. */
  mirror(text: string): string {
    const mayHide = mayHaveCredentials(text) || (!this.isPlain && mayHaveCredentials(String(this.whole)))
    return mayHide ? mirrorShowing(this.shown(text, maskCredentials), text) : text
  }
}

/** A part that has fewer of them after a change may have lost the "@" that is the sign of a password, and not the password. */
const passwordsIn = (text: string): number => maskCredentials(text).holes.length
