/** Reads inputs in a dialect, and collects everything about a URL in one object, so that two URLs can be compared. */

import { type Dialect, Url, UrlError } from '../../../lib/index.js'
import type { Texts } from './inputs.js'

export const read = (input: string, dialect: Dialect, base: string | null = null): Url | null =>
  Url.tryParse(input, { dialect, base })

/** The URLs that an input is, by itself and against a base. */
export const urlsOf = (texts: Texts, dialect: Dialect): Url[] => [
  ...aloneOf(texts, dialect),
  ...resolvedOf(texts, dialect),
]

/** The URL that an input is by itself; none if it is refused. */
export const aloneOf = ({ input }: Texts, dialect: Dialect): Url[] => listed(read(input, dialect))

/** The URL that an input is against a base. */
export const resolvedOf = ({ input, base }: Texts, dialect: Dialect): Url[] => listed(read(input, dialect, base))

const listed = (url: Url | null): Url[] => (url === null ? [] : [url])

/** Reads the text of a URL again, with or without a base. */
export const readAgain = (url: Url, base: Url | null = null): Url | null =>
  base === null ? read(url.toString(), url.dialect) : base.tryResolve(url.toString())

/** Whether references can be resolved against a URL: where the document wants it canonical, it has to be. */
export const isBase = (url: Url): boolean => url.dialect.resolvesAgainst === 'written' || url.tryCanonicalize() !== null

/** Everything about a URL: its parts, whether they are opaque, what its host denotes, and its text. */
export function essenceOf(url: Url | null): object | null {
  if (url === null) return null
  return {
    ...url.toParts(),
    isOpaque: url.hasOpaquePath,
    host: hostOf(url),
    hostText: url.authority?.hostText,
    text: url.toString(),
  }
}

/** What the host denotes; `null` if there is no host, or if it is invalid. */
export function hostOf(url: Url): string | null {
  try {
    const host = url.authority?.host
    return host === undefined ? null : `${host.kind} ${host}`
  } catch (error) {
    if (error instanceof UrlError) return null
    throw error
  }
}

/** Whether the text of a URL reads back as that URL without a base. */
export const isReadAgain = (url: Url): boolean =>
  JSON.stringify(essenceOf(readAgain(url))) === JSON.stringify(essenceOf(url))
