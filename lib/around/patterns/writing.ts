/**
 * The text of a pattern: written like a URL if such a text is read as the same pattern, and otherwise as JSON with the patterns of
 * its parts (P7).
 */

import { today } from '../../dialects/whatwg/edition-today.js'
import { byWord, WORDS, type Word } from './standard/fault.js'
import type { Components } from './standard/url-pattern.js'

/** The text that reads back. `reads` says whether a text is read as the same pattern. */
export function writePattern(components: Components, reads: (text: string) => boolean): string {
  const texts = textsOf(components)
  for (const text of likeAUrl(texts)) if (reads(text)) return text
  return JSON.stringify(partsOf(texts))
}

/** The texts of the components. A default port is written in braces: without them, it would be dropped. */
function textsOf(components: Components): Record<Word, string> {
  const texts = byWord((word) => components[word].text)
  const port = today.specialSchemes.get(texts.protocol)
  if (typeof port === 'number' && texts.port === String(port)) texts.port = `{${port}}`
  return texts
}

/** The parts that are not a wildcard. If all parts are, one of them stays, so that the object has a member. */
function partsOf(texts: Readonly<Record<Word, string>>): Partial<Record<Word, string>> {
  const named = WORDS.filter((word) => texts[word] !== '*')
  return Object.fromEntries((named.length === 0 ? (['pathname'] as const) : named).map((word) => [word, texts[word]]))
}

/** Texts that are written like a URL, the plainest first. After a group a bare "?" would be a modifier. */
function* likeAUrl(texts: Readonly<Record<Word, string>>): Generator<string> {
  const { protocol, username, password, hostname, port, pathname, search, hash } = texts
  const names = password === '*' ? username : `${username}:${password}`
  const credentials = names === '*' ? '' : `${names}@`
  const authority = `//${credentials}${hostname}${port === '' ? '' : `:${port}`}`
  const hasQuery = search !== '*' || hash !== '*'
  const path = pathname === '*' && !hasQuery ? '' : pathname
  const fragment = hash === '*' ? '' : `#${hash}`
  const starts = [`${protocol}:${authority}${path}`, `${protocol}\\:${path}`]
  // A name after the ":" would make it a group, and a "*" does not.
  if (hostname === '' && pathname.startsWith('*')) starts.unshift(`${protocol}:${pathname}`)
  for (const start of starts) {
    if (!hasQuery || (search === '' && hash !== '*')) yield start + fragment
    else for (const mark of ['?', '\\?']) yield `${start}${mark}${search}${fragment}`
  }
}
