/**
 * URLs as people are shown them, one after the other. The display of a scheme, a host and a port does not depend on the rest of
 * the URL, and a list has few hosts and many lines, so it is kept for the next lines. The rest of a URL is shown as it is if
 * nothing in it is percent-encoded.
 */

import { whatwg } from '../../../dialects/whatwg/index.js'
import { remembered } from '../../../ground/text/remembered.js'
import type { Url } from '../../../url/url.js'
import type { DisplayedUrl } from '../../display/index.js'

/** Two groups: a beginning without credentials, and a rest in which every character is shown as it is. */
const READABLE = /^([a-z]+:\/\/[^/@]+\/)([!-$&-~]*)$/

/** The text that is shown of a canonical URL, made by a function that displays a text or a URL. */
export function displayer(display: (url: string | Url) => DisplayedUrl): (url: Url) => string {
  const beginningOf = remembered((beginning: string) => display(beginning).text)
  return (url) => {
    const [, beginning, rest] = url.dialect === whatwg ? (READABLE.exec(url.toString()) ?? []) : []
    const shown = beginning === undefined ? '' : beginningOf(beginning)
    // A beginning with text from right to left is shown in isolates. It ends with a character of isolation and not with "/",
    // and the whole URL is displayed.
    return shown.endsWith('/') ? `${shown}${rest}` : display(url).text
  }
}
