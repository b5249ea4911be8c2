/**
 * What a part of a URL is in: the text of the URL shows whether the part may be shown, because a secret may go across parts.
 * `https://u:12/secret?x#@h` is a URL with the path "/secret", and a person reads a password there.
 *
 * The secrets are looked for when something is printed or compared, and not when a part is read. A part that has no URL, such as
 * the query of a form or a host from a header, is not within anything, so that a program that has only such parts does not carry what
 * is known about secrets here.
 */

import type { Components, Dialect, ReferenceParts } from '../../ground/components.js'
import { type Mask, maskCredentials, maskedBetween, maskUrl } from '../../ground/findings/mask.js'
import { mayHaveCredentials } from '../../ground/findings/passwords.js'
import { MASK } from '../../ground/text/quoting.js'
import { authorityText } from '../../ground/text/records.js'
import { mirrorShowing } from './value.js'

/** The URL, the reference or the request target that a part was read in. */
export class Within {
  constructor(
    readonly dialect: Dialect,
    /** Whether the whole text is known to have no credentials: then a part of it is its own mirror. */
    readonly isPlain: boolean,
    readonly whole: { toString(): string },
    /** Where the part begins in the whole, or the end of the text before it, by which the part is found. */
    readonly mark: string | number,
    /** The text of the part in the whole. It stays the same when the part is changed. */
    readonly part: string,
  ) {}

  /** The text of the part, or of what has been made of it, without its secrets. */
  shown(text: string, mask: Mask = maskUrl): string {
    const { mark, part } = this
    const whole = String(this.whole)
    let start = mark
    if (typeof start === 'string') {
      const found = whole.indexOf(start + part)
      // A program has decoded the part, or has taken something out of it. Nobody knows where it is.
      if (found === -1)
        return mask(whole).holes.length === 0 ? maskedBetween(start === '?' ? ALONE : start, text, '', mask) : MASK
      start = found + start.length
    }
    const [before, after] = [whole.slice(0, start), whole.slice(start + part.length)]
    // A change may have taken away the "@" that is the sign of a password, and not the password.
    if (text !== part && passwordsIn(before + text + after) < passwordsIn(whole)) return MASK
    return maskedBetween(before, text, after, mask)
  }

  /** The mirror of the part, see value.ts. Without an "@", there is no password. */
  mirror(text: string): string {
    const mayHide = mayHaveCredentials(text) || (!this.isPlain && mayHaveCredentials(String(this.whole)))
    return mayHide ? mirrorShowing(this.shown(text, maskCredentials), text) : text
  }
}

/** A query that is not found in its URL is masked as in a URL without other secrets. */
const ALONE = 'https://h/?'

const passwordsIn = (text: string): number => maskCredentials(text).holes.length

const NO_HOST = { host: null, port: null }

/** The text before the host of a URL or a reference. */
export const beforeHost = ({ username, password }: Pick<Components, 'username' | 'password'>): string =>
  `//${authorityText({ username, password, ...NO_HOST })}`

/** The end of the text before the path of a URL or a reference. */
export const beforePath = ({ scheme, host, port }: Pick<ReferenceParts, 'scheme' | 'host' | 'port'>): string => {
  if (host !== null) return authorityText({ username: null, password: null, host, port })
  return scheme === null ? '' : `${scheme}:`
}
