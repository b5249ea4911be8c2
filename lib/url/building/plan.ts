/**
 * The plan of a URL that is being built or changed: the parts that it will have, and the resulting record.
 */

import {
  type ComponentName,
  type Components,
  type Dialect,
  type ReferenceParts,
  silent,
} from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { percentEncode } from '../../ground/text/percent-encoding.js'
import { PARTS, type PlannedParts } from './changes.js'

/** Describes the URL to build. */
export interface Plan {
  readonly dialect: Dialect
  /** The URL to change; `null` if the URL is built from scratch. */
  readonly original: Components | null
  readonly changes: PlannedParts
}

/** A record that has not been checked by parsing its text. */
export type Wanted = Omit<Components, 'hostData'>

/** The empty record that a new URL starts from. */
export const EMPTY_RECORD: Wanted = {
  scheme: '',
  username: null,
  password: null,
  host: null,
  port: null,
  path: '',
  query: null,
  fragment: null,
  kind: 'hierarchical',
}

/** Returns the record of a plan, with each part as given. */
export function wantedBy({ original, changes, dialect }: Plan): Wanted {
  if (original !== null) return changed(original, changes, dialect) as Wanted
  const wanted: Wanted = {
    scheme: changes.scheme?.text ?? '',
    username: changes.username?.text ?? null,
    password: changes.password?.text ?? null,
    host: changes.host?.text ?? null,
    port: changes.port?.text ?? null,
    path: changes.path?.text ?? '',
    query: changes.query?.text ?? null,
    fragment: changes.fragment?.text ?? null,
    kind: 'hierarchical',
  }
  return wanted.host === null ? { ...wanted, kind: kindAfterScheme(wanted, dialect) } : wanted
}

/** Applies changes to the parts of a URL or a reference. */
export function changed(original: ReferenceParts, changes: PlannedParts, dialect: Dialect): ReferenceParts {
  const wanted: Record<ComponentName, string | null> & ReferenceParts = { ...original, hostData: null }
  for (const part of PARTS) {
    const planned = changes[part]
    if (planned !== undefined) wanted[part] = planned.text
  }
  if (changes.port === undefined && losesPort(original, wanted, dialect)) wanted.port = null
  return wanted
}

/**
 * Tells whether a change of scheme drops the port: it does if the port is the default of the old scheme, but not of the new one.
 */
function losesPort({ scheme, port }: ReferenceParts, { scheme: renamed }: ReferenceParts, dialect: Dialect): boolean {
  if (scheme === renamed || !scheme || !renamed || port === null || !/^[0-9]+$/.test(port)) return false
  const isDefaultOf = (one: string): boolean => Number(port) === dialect.defaultPort(asciiLowercase(one))
  return isDefaultOf(scheme) && !isDefaultOf(renamed)
}

/** Returns the kind of a path in a URL that consists only of scheme and path. */
const kindAfterScheme = ({ scheme, path }: Wanted, dialect: Dialect): Components['kind'] =>
  dialect.parse(dialect.serialize({ ...EMPTY_RECORD, scheme, path, kind: 'opaque' }), silent)?.kind ?? 'hierarchical'

/** A plan whose parts can be serialized unchanged, and its record. */
interface Settled {
  readonly plan: Plan
  readonly wanted: Wanted
}

/** Adjusts a plan to two effects of parsing: schemes that always have a host, and the stripping of characters at the end. */
export function settle(plan: Plan): Settled {
  const { changes, dialect } = plan
  const wanted = withEmptyHost(wantedBy(plan), plan)
  const end = respelledEnd(wanted, changes, dialect)
  if (end === null) return { plan, wanted }
  const [last, kept] = end
  const settled = { ...wanted, [last]: kept }
  const respell = changes[last]?.respelled
  if (respell === undefined) return { plan, wanted: settled }
  return { plan: { ...plan, changes: { ...changes, [last]: respell(kept) } }, wanted: settled }
}

/**
 * Returns the last part of the URL with its last character percent-encoded, if the parser would strip that character. Returns
 * `null` if nothing needs to be encoded, or if the part is given as text, which is taken literally.
 */
export function respelledEnd(
  wanted: Omit<ReferenceParts, 'scheme'>,
  changes: PlannedParts,
  dialect: Dialect,
): readonly [part: ComponentName, text: string] | null {
  const last = lastPart(wanted)
  const text = (wanted as ReferenceParts)[last]
  const planned = changes[last]
  const isLiteral = planned !== undefined && planned.respelled === undefined
  if (!text || isLiteral || !dialect.isTrimmedAtEnd(text.slice(-1))) return null
  return [last, text.slice(0, -1) + percentEncode(text.charCodeAt(text.length - 1))]
}

/** Adds the empty host to a new URL without a host, if the scheme alone parses with an empty host, as `file:` does. */
function withEmptyHost(wanted: Wanted, { dialect, original, changes }: Plan): Wanted {
  if (original !== null || changes.host !== undefined) return wanted
  const alone = dialect.parse(dialect.serialize({ ...EMPTY_RECORD, scheme: wanted.scheme }), silent)
  return alone?.host === '' ? { ...wanted, host: '', kind: 'hierarchical' } : wanted
}

/** Returns the last part in the text of a record. If the record has only a scheme, this is the absent host. */
function lastPart({ fragment, query, path, port }: Omit<ReferenceParts, 'scheme'>): ComponentName {
  if (fragment !== null) return 'fragment'
  if (query !== null) return 'query'
  if (path) return 'path'
  return port === null ? 'host' : 'port'
}
