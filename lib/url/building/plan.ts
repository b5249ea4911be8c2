/**
 * The plan of a URL: the parts that it will have, and the record that they make.
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

/** The URL that is to be built. */
export interface Plan {
  readonly dialect: Dialect
  /** The URL that is changed; `null` if a URL is built from nothing. */
  readonly original: Components | null
  readonly changes: PlannedParts
}

/** A record that is to be written and has not been read yet. */
export type Wanted = Omit<Components, 'hostData'>

/** A URL without any part, to which parts are added. */
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

/** The record of a plan, with each part as it is given. */
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

/** The parts of a URL or a reference, with the changes. */
export function changed(original: ReferenceParts, changes: PlannedParts, dialect: Dialect): ReferenceParts {
  const wanted: Record<ComponentName, string | null> & ReferenceParts = { ...original, hostData: null }
  for (const part of PARTS) {
    const planned = changes[part]
    if (planned !== undefined) wanted[part] = planned.text
  }
  if (changes.port === undefined && losesPort(original, wanted, dialect)) wanted.port = null
  return wanted
}

/** Whether a port goes with the old scheme: it is the default of that scheme, and not of the new one. */
function losesPort({ scheme, port }: ReferenceParts, { scheme: renamed }: ReferenceParts, dialect: Dialect): boolean {
  if (scheme === renamed || !scheme || !renamed || port === null || !/^[0-9]+$/.test(port)) return false
  const isDefaultOf = (one: string): boolean => Number(port) === dialect.defaultPort(asciiLowercase(one))
  return isDefaultOf(scheme) && !isDefaultOf(renamed)
}

/** The kind of a path after a scheme and nothing else, as the document reads it. */
const kindAfterScheme = ({ scheme, path }: Wanted, dialect: Dialect): Components['kind'] =>
  dialect.parse(dialect.serialize({ ...EMPTY_RECORD, scheme, path, kind: 'opaque' }), silent)?.kind ?? 'hierarchical'

/** A plan whose parts can be written unchanged, and its record. */
interface Settled {
  readonly plan: Plan
  readonly wanted: Wanted
}

/** Handles two effects of a document on a whole string: an empty host that it finds, and characters that it takes from the end. */
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
 * The last part of a string, with a spelling of its last character that the document does not take from the end; `null` if there is
 * nothing to do, or if a part is given as text, which is taken literally.
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

/**
 * If a URL that is only a scheme has the empty host, such as `file:`, a plan that names no host gives such a URL the empty
 * host, too.
 */
function withEmptyHost(wanted: Wanted, { dialect, original, changes }: Plan): Wanted {
  if (original !== null || changes.host !== undefined) return wanted
  const alone = dialect.parse(dialect.serialize({ ...EMPTY_RECORD, scheme: wanted.scheme }), silent)
  return alone?.host === '' ? { ...wanted, host: '', kind: 'hierarchical' } : wanted
}

/** The part that the text of a record ends with. A string that is only a scheme counts as one that ends with an absent host. */
function lastPart({ fragment, query, path, port }: Omit<ReferenceParts, 'scheme'>): ComponentName {
  if (fragment !== null) return 'fragment'
  if (query !== null) return 'query'
  if (path) return 'path'
  return port === null ? 'host' : 'port'
}
