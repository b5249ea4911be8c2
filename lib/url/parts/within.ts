/**
 * The context of a part: the URL that it belongs to. Whether a part may be printed depends on the whole URL, because a secret may
 * extend across parts: `https://u:12/secret?x#@h` has the path "/secret", which was probably meant as part of a password.
 *
 * Secrets are looked for only when a part is printed or compared, not when it is created. A part without a URL, such as the query
 * of a form or a host from a header, has no `Within`, so a program that uses only such parts does not bundle this code.
 */

import type { Components, Dialect, ReferenceParts } from '../../ground/components.js'
import { type Mask, maskCredentials, maskedBetween, maskUrl } from '../../ground/findings/mask.js'
import { mayHaveCredentials } from '../../ground/findings/passwords.js'
import { MASK } from '../../ground/text/quoting.js'
import { authorityText } from '../../ground/text/records.js'
import { mirrorShowing } from './value.js'

/** The URL, reference or request target that contains a part. */
export class Within {
  constructor(
    readonly dialect: Dialect,
    /** Whether the whole text is known to contain no credentials. If so, each part can be its own mirror. */
    readonly isPlain: boolean,
    readonly whole: { toString(): string },
    /** Where the part begins: an offset, or the text right before the part, by which it is found. */
    readonly mark: string | number,
    /** The part's original text in the whole, even after the part has been edited. */
    readonly part: string,
  ) {}

  /** Returns `text`, which is the part or an edited version of it, with its secrets masked. */
  shown(text: string, mask: Mask = maskUrl): string {
    const { mark, part } = this
    const whole = String(this.whole)
    let start = mark
    if (typeof start === 'string') {
      const found = whole.indexOf(start + part)
      // The dialect of a program has decoded the part or removed something from it, so its position is unknown.
      if (found === -1)
        return mask(whole).holes.length === 0 ? maskedBetween(start === '?' ? ALONE : start, text, '', mask) : MASK
      start = found + start.length
    }
    const [before, after] = [whole.slice(0, start), whole.slice(start + part.length)]
    // An edit may have removed the "@" that marks a password, but not the password itself.
    if (text !== part && passwordsIn(before + text + after) < passwordsIn(whole)) return MASK
    return maskedBetween(before, text, after, mask)
  }

  /** Returns the mirror of the part, see value.ts. A text without an "@" cannot contain a password. */
  mirror(text: string): string {
    const mayHide = mayHaveCredentials(text) || (!this.isPlain && mayHaveCredentials(String(this.whole)))
    return mayHide ? mirrorShowing(this.shown(text, maskCredentials), text) : text
  }
}

/** The prefix for masking a query that was not found in its URL: it contains no secrets. */
const ALONE = 'https://h/?'

const passwordsIn = (text: string): number => maskCredentials(text).holes.length

const NO_HOST = { host: null, port: null }

/** Returns the text before the host of a URL or reference, from the "//" on. */
export const beforeHost = ({ username, password }: Pick<Components, 'username' | 'password'>): string =>
  `//${authorityText({ username, password, ...NO_HOST })}`

/** Returns the end of the text before the path of a URL or reference: host and port, or else the scheme. */
export const beforePath = ({ scheme, host, port }: Pick<ReferenceParts, 'scheme' | 'host' | 'port'>): string => {
  if (host !== null) return authorityText({ username: null, password: null, host, port })
  return scheme === null ? '' : `${scheme}:`
}
