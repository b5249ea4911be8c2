/**
 * "Parsed URL" (sections "Parsed URL" and "Hierarchicalness"): what the steps to parse a URL return, which may lack any
 * of its components, the scheme included.
 *
 * The /invalid/ flag of the document is the lack of a scheme. The /hierarchical/ flag is `kind`. The component |user| goes by
 * the name that it has in the record, `username`.
 */

import type { Components, ReferenceParts } from '../../components.js'

/** A parsed URL. The |authority| component is kept beside its parts: a `file:` URL takes all of it for a host. */
export interface ParsedUrl extends ReferenceParts {
  readonly authority: string | null
}

/** A parsed URL with no components. */
export const NO_COMPONENTS: ParsedUrl = Object.freeze({
  scheme: null,
  authority: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
  kind: 'hierarchical',
})

/** The components of the authority; they are inherited together. */
export type AuthorityParts = Pick<Components, 'username' | 'password' | 'host' | 'port'>

export const NO_AUTHORITY: AuthorityParts = Object.freeze({ username: null, password: null, host: null, port: null })

export const authorityOf = ({ username, password, host, port }: ReferenceParts): AuthorityParts => ({
  username,
  password,
  host,
  port,
})

/** What is left of a parsed URL, once its scheme is known, when it becomes a record. */
export function recordOf(parsed: ReferenceParts, scheme: string): Components {
  const { path, query, fragment, kind } = parsed
  return { scheme, ...authorityOf(parsed), path, query, fragment, kind }
}

/** Whether there is one of the components |user|, |password|, |host| and |port|. */
export const hasAuthority = ({ username, password, host, port }: AuthorityParts): boolean =>
  username !== null || password !== null || host !== null || port !== null
