/**
 * The text of an authority (RFC 3986, section 3.2), without the "//" before it.
 */

/** The parts of an authority, each as URL text; `null` where it is absent. */
export interface AuthorityParts {
  readonly username: string | null
  readonly password: string | null
  readonly host: string | null
  readonly port: string | null
}

export function authorityText({ username, password, host, port }: AuthorityParts): string {
  const credentials = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
  return `${credentials}${host ?? ''}${port === null ? '' : `:${port}`}`
}
