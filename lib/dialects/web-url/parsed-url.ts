/**
 * "Parsed URL" (sections "Parsed URL" and "Hierarchicalness"): the result of the steps to parse a URL. Any of its components
 * may be absent, even the scheme.
 *
 * The document sets the /invalid/ flag; here the scheme is absent. The /hierarchical/ flag is `kind`. The component |user| has
 * the name of the record, `username`.
 */

import { type Components, NO_PARTS, type ReferenceParts } from '../../ground/components.js'

/** A parsed URL. It has the |authority| component beside its parts: for a `file:` URL the whole authority is the host. */
export interface ParsedUrl extends ReferenceParts {
  readonly authority: string | null
}

/** A parsed URL without components. */
export const NO_COMPONENTS: ParsedUrl = Object.freeze({ ...NO_PARTS, authority: null, kind: 'hierarchical' })

/** The components of the authority; they are inherited together. */
export type AuthorityParts = Pick<Components, 'username' | 'password' | 'host' | 'port'>

export const NO_AUTHORITY: AuthorityParts = Object.freeze({ username: null, password: null, host: null, port: null })

export const authorityOf = ({ username, password, host, port }: ReferenceParts): AuthorityParts => ({
  username,
  password,
  host,
  port,
})

/** The record of a parsed URL whose scheme is known. */
export function recordOf(parsed: ReferenceParts, scheme: string): Components {
  const { path, query, fragment, kind } = parsed
  return { scheme, ...authorityOf(parsed), path, query, fragment, kind }
}

/** Whether at least one of the components |user|, |password|, |host| and |port| is there. */
export const hasAuthority = ({ username, password, host, port }: AuthorityParts): boolean =>
  username !== null || password !== null || host !== null || port !== null
