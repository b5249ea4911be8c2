/** The canonical text of an input in a variant. As in the vectors, without a base the input is its own base. */

import { type Dialect, Url } from '../../../lib/index.js'

/** The canonical text; `null` where it is /invalid/. */
export function canonicalText(
  dialect: Dialect,
  input: string,
  base: string | null = null,
  charset: string | null = null,
): string | null {
  return (
    resolved(dialect, input, base)
      ?.tryCanonicalize(charset || 'utf-8')
      ?.toString() ?? null
  )
}

export const resolved = (dialect: Dialect, input: string, base: string | null): Url | null =>
  Url.tryParse(base ?? input, { dialect })?.tryResolve(input) ?? null

/** The parts as the vectors have them: those that are there, and |user| by its name in the document. */
export function partsOf(url: Url): Record<string, string> {
  const { username: user, ...others } = url.toParts()
  return Object.fromEntries(
    Object.entries({ user, ...others }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
