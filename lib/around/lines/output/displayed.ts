/**
 * URLs as people are shown them, one after the other. What is shown of a scheme, a host and a port depends on nothing else, and a list
 * has few hosts beside its lines; what comes after them is shown as it is, where nothing in it is encoded.
 */

import { whatwg } from '../../../dialects/whatwg/index.js'
import { remembered } from '../../../ground/text/remembered.js'
import type { Url } from '../../../url/url.js'
import type { DisplayedUrl } from '../../display/index.js'

/** A beginning without credentials, and a rest in which every character is shown as it is. */
const READABLE = /^([a-z]+:\/\/[^/@]+\/)([!-$&-~]*)$/

/** The text that is shown of a canonical URL, made by a function that displays a text or a URL. */
export function displayer(display: (url: string | Url) => DisplayedUrl): (url: Url) => string {
  const beginningOf = remembered((beginning: string) => display(beginning).text)
  return (url) => {
    const [, beginning, rest] = url.dialect === whatwg ? (READABLE.exec(url.toString()) ?? []) : []
    const shown = beginning === undefined ? '' : beginningOf(beginning)
    // A text with something from right to left in it ends with the end of an isolate.
    return shown.endsWith('/') ? `${shown}${rest}` : display(url).text
  }
}
