/**
 * Serialization as most programs do it, also for parts that no program has parsed.
 */

import type { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { opaqueOf, type ProgramParts } from './rules.js'

/** Returns "user:password@host:port" without the absent parts and their separators. */
export function authorityText({ username, password, host, port }: ProgramParts): string {
  const credentials = username === null && password === null ? '' : `${username ?? ''}${prefixed(':', password)}@`
  return `${credentials}${host ?? ''}${prefixed(':', port)}`
}

/** Returns the part with the separator before it; an empty string if the part is absent. */
export const prefixed = (separator: string, part: string | null): string => (part === null ? '' : separator + part)

/** Joins the parts with their separators (RFC 3986, section 5.3). */
export function recompose(parts: ProgramParts): string {
  const { scheme, host, query, fragment } = parts
  const path = parts.path === null || parts.path === '' ? (opaqueOf(parts) ?? parts.path) : parts.path
  const start = scheme === null || scheme === '' ? '' : `${scheme}:`
  const authority = host === null ? '' : `//${authorityText(parts)}`
  const slash = host !== null && path !== null && path !== '' && !path.startsWith('/') ? '/' : ''
  return `${start}${authority}${slash}${path ?? ''}${prefixed('?', query)}${prefixed('#', fragment)}`
}

/** Adds brackets to a host that contains a ":" and has no brackets yet. */
export const bracketed = (host: string | null): string | null =>
  host?.includes(':') === true && !host.startsWith('[') ? `[${host}]` : host

/** Encodes the given characters again in the parts that a program decodes. */
export function encoded(
  parts: ProgramParts,
  sets: { readonly [Name in keyof ProgramParts]?: CodePointSet },
): ProgramParts {
  const texts = { ...parts }
  for (const name of ['username', 'password', 'host', 'path', 'fragment'] as const) {
    const [text, set] = [parts[name], Object.hasOwn(sets, name) ? sets[name] : undefined]
    if (text !== null && set !== undefined) texts[name] = utf8PercentEncode(text, set)
  }
  return texts
}
