/**
 * The answers of the real programs and of the dialects that follow them, in the same form, so that two can be compared.
 */

import type { Components } from '../../../lib/ground/components.js'
import { type Dialect, silent } from '../../../lib/index.js'

/** The answer of a program, or of the dialect that follows it. A part that is absent, or empty, is `null`. */
export interface Answer {
  readonly accepted: boolean
  readonly scheme: string | null
  readonly user: string | null
  readonly password: string | null
  readonly host: string | null
  readonly port: string | null
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
}

export type Aspect = keyof Answer

/** The members that must each agree in 99 of 100 answers, and all that are compared. */
export const CONNECTION: readonly Aspect[] = ['accepted', 'scheme', 'host', 'port']
export const ASPECTS: readonly Aspect[] = [...CONNECTION, 'user', 'password', 'path', 'query', 'fragment']

/** The file of a program: a row has the input, whether it is accepted, and the parts or the program's error. */
export interface Vectors {
  readonly program: string
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

const REFUSED: Answer = {
  accepted: false,
  scheme: null,
  user: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
}

const present = (value: unknown): string | null => (value === null || value === '' ? null : String(value))

/** The answer of a program, by a row of its file. Node has the ":" in its word for the scheme, and the "#" in that for the fragment. */
export function answerOfRow(row: readonly unknown[], isNode = false): Answer {
  const [, ok, scheme, user, password, host, port, path, query, fragment] = row
  if (ok !== 1) return REFUSED
  return {
    accepted: true,
    scheme: present(isNode ? String(scheme ?? '').replace(/:$/, '') : scheme),
    user: present(user),
    password: present(password),
    host: present(host),
    port: present(port),
    path: present(path),
    query: present(query),
    fragment: present(isNode ? String(fragment ?? '').replace(/^#/, '') : fragment),
  }
}

/** The answer of a dialect. */
export function answerOf(dialect: Dialect, input: string): Answer {
  const url: Components | null = dialect.parse(input, silent)
  if (url === null) return REFUSED
  return {
    accepted: true,
    scheme: present(url.scheme),
    user: present(url.username),
    password: present(url.password),
    host: present(url.host),
    port: present(url.port),
    path: present(url.path),
    query: present(url.query),
    fragment: present(url.fragment),
  }
}
