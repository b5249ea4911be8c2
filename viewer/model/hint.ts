/**
 * What may have been meant by a text that is a URL and still another one than a person thinks, or that is refused because something
 * is left out: `localhost:3000` is a URL whose scheme is "localhost", and `example.com` has no scheme.
 */

import type { Url } from 'weburl'
import { readTyped } from 'weburl/tools'
import type { State } from './permalink.js'

/** Why somebody may have meant another URL, and the text of that URL. */
export interface Hint {
  readonly words: string
  readonly meant: string
}

/** The hint for a state; `null` where there is none. `url` is what was read. */
export function hintOf({ text, base }: State, url: Url | null): Hint | null {
  const meant = base === '' ? typed(text) : whole(text)
  if (meant === null || meant.href === url?.href) return null
  return { words: wordsFor(text, base, url), meant: meant.toString() }
}

/**
 * What a person types into the field of an address. About the path of a file the findings say what to do.
 */
function typed(text: string): Url | null {
  const result = readTyped(text)
  return result.ok && !result.assumed.includes('file-path') ? result.url : null
}

/** Beside a base, a text without a scheme is a path, unless it begins as hosts do and files do not. */
const whole = (text: string): Url | null => (/^\s*(?:[a-z][\w+.-]*:|www\.)/i.test(text) ? typed(text) : null)

function wordsFor(text: string, base: string, url: Url | null): string {
  if (url === null) return 'Something may be left out.'
  const isPath = base !== '' && !text.trimStart().toLowerCase().startsWith(`${url.scheme}:`)
  if (isPath || url.authority !== null) return 'Beside this base, the text is read as a path.'
  return `This is a URL whose scheme is "${url.scheme}".`
}
