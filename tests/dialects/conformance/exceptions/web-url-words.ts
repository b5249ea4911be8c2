/**
 * The exceptions of both editions of Web::URL's description, and questions about URLs and references that the exceptions of each
 * edition ask.
 */

import { silent } from '../../../../lib/ground/components.js'
import { asciiLowercase } from '../../../../lib/ground/text/ascii.js'
import type { Dialect, Url } from '../../../../lib/index.js'
import { type Exception, exception } from '../law.js'
import { idempotence } from '../laws/canonical.js'
import { decodedToTheEnd, decodingOnce } from '../laws/hosts.js'
import { findingTheWay } from '../laws/relativizing.js'
import { resolvingCanonical } from '../laws/resolving.js'

const ESCAPES_OF_ESCAPES =
  'canonicalization: "Percent-decode percent-encoded representations of unreserved characters", and the result may be such a representation again'

/** A segment that is a dot or two, percent-encoded or not. */
export const DOT_SEGMENT: RegExp = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/i

export const pathOf = (url: Url): string => url.path.toString()

export const hostTextOf = (url: Url): string => url.authority?.hostText ?? ''

/** Whether an escape of a digit or a letter follows a "%" that it may complete. */
export const hasHiddenEscape = (text: string): boolean => /%[0-9A-Fa-f]?%[346]/.test(text)

const is2011 = ({ dialect }: Url): boolean => dialect.name.startsWith('web-url-2011')

/** Whether there is such an escape in a path, and more of it is decoded each time; all is at once in a file's path of 2012. */
const isDecodedAgain = (url: Url): boolean => (is2011(url) || url.scheme !== 'file') && hasHiddenEscape(pathOf(url))

/** Whether there is nothing between the slashes and the path; the slashes may be there. */
export function hasNoAuthority(url: Url): boolean {
  const { username, password, host, port } = url.toParts()
  return username === null && password === null && (host ?? '') === '' && port === null
}

/** Whether a URL has the scheme of a base that it is resolved against, so that it is taken for a relative one. */
export const sharesScheme = (url: Url, base: Url | null): base is Url =>
  base !== null && !base.hasOpaquePath && url.scheme === base.scheme

interface RelativeParts {
  readonly path: string
  readonly query: string | null
}

/** A reference's own parts, if it is relative to a base and without an authority. */
function relativeParts(reference: string, base: Url, dialect: Dialect): RelativeParts | null {
  const parts = dialect.splitReference(reference, silent)
  if (parts === null || base.hasOpaquePath) return null
  const { scheme, host, path, query } = parts
  if (scheme === null) return host === null ? { path: path ?? '', query } : null
  if (asciiLowercase(scheme) !== base.scheme) return null
  if (!is2011(base)) return host === null ? { path: path ?? '', query } : null
  // In 2011, what follows the base's own scheme is read as if there were no scheme.
  const [, text = '', mark = null] = /^[^:]*:([^?#]*)(\??)/.exec(reference) ?? []
  return /^[/\\]{2}/.test(text) ? null : { path: text, query: mark === '' ? null : mark }
}

/** Whether a reference keeps the base's authority. */
export const leavesAuthority = (reference: string, base: Url, dialect: Dialect): boolean =>
  relativeParts(reference, base, dialect) !== null

/** A reference's path that is merged with the base's; `null` if no path is merged. */
export function mergedPath(reference: string, base: Url, dialect: Dialect): string | null {
  const path = relativeParts(reference, base, dialect)?.path ?? ''
  return /^[^/\\]/.test(path) ? path : null
}

/** Whether a reference is given a path by merging it with the base's; in 2011, with an opaque one, too. */
export function isMerged(reference: string, base: Url, dialect: Dialect): boolean {
  if (!base.hasOpaquePath) return mergedPath(reference, base, dialect) !== null
  const parts = dialect.splitReference(reference, silent)
  return parts !== null && parts.scheme === null && parts.host === null && /^[^/\\]/.test(parts.path ?? '')
}

/** Whether a reference keeps the base's query. */
function leavesQuery(reference: string, base: Url, dialect: Dialect): boolean {
  const parts = relativeParts(reference, base, dialect)
  return parts !== null && parts.path === '' && parts.query === null
}

export const inBothEditions: readonly Exception[] = [
  exception([decodingOnce], {
    sentence: ESCAPES_OF_ESCAPES,
    excuses: ({ url, part }) => part === 'path' && hasHiddenEscape(pathOf(url)),
    instead: decodedToTheEnd,
    example: { part: 'path', scheme: 'http', hidden: '%%34%31' },
  }),
  exception([idempotence], {
    sentence: ESCAPES_OF_ESCAPES,
    excuses: ({ url }) => isDecodedAgain(url),
    example: { input: 'http://h/%%34%31', base: '', label: 'utf-8' },
  }),
  exception([findingTheWay], {
    sentence: ESCAPES_OF_ESCAPES,
    excuses: ({ target }) => isDecodedAgain(target),
    example: { input: '%%34%31', base: 'http://h/' },
  }),
  exception([resolvingCanonical], {
    sentence: ESCAPES_OF_ESCAPES,
    excuses: ({ base }) => isDecodedAgain(base),
    example: { input: 'x', base: 'http://h/%%34%31/', label: 'utf-8' },
  }),
  exception([resolvingCanonical], {
    sentence:
      'resolution of a relative URL, 5.4.: the |query| component is that of the base, which is in no encoding yet',
    excuses: ({ base, reference, label }, dialect) =>
      /[^\0-\x7f]/.test(String(base.query)) && !/^utf/i.test(label) && leavesQuery(reference, base, dialect),
    example: { input: '', base: 'http://h/?é', label: 'koi8-u' },
  }),
]
