/**
 * The authority that the type of a URL promises once its scheme is known: `url.withScheme('https')` is a `Url<'https'>`.
 */

import type { Components, Dialect } from '../../ground/components.js'
import { invalidPart } from '../../ground/findings/refusals.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { isSchemeWithAuthority } from '../schemes-with-authority.js'

/** Throws a `UrlError` where there is no authority and the type would promise one, as for `http:/a` by RFC 3986. */
export function assertPromisedAuthority({ scheme, host }: Components, dialect: Dialect): void {
  const name = asciiLowercase(scheme)
  if (host !== null || !isSchemeWithAuthority(name)) return
  const details = { reason: 'part-missing', dialect: dialect.name, suggestion: 'set the host, too' }
  throw invalidPart('host', `the type of a URL with the scheme ${name} promises one`, details, 'is missing')
}
