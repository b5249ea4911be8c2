/**
 * The plan of a URL: which parts it is to have, and the record that these make.
 */

import { type Components, type Dialect, silent } from '../components.js'
import { percentEncode } from '../text/percent-encoding.js'
import type { PlannedParts } from './changes.js'

/** What is to be built. */
export interface Plan {
  readonly dialect: Dialect
  /** The URL that is changed; `null` where a URL is built from nothing. */
  readonly original: Components | null
  readonly changes: PlannedParts
}

/** A record that is to be written and has not been read yet. */
export type Wanted = Omit<Components, 'hostData'>

/** A URL without a part, which parts are added to. */
export const NOTHING: Wanted = {
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

/** The record that a plan asks for, each part as it is given. */
export function wantedBy({ original, changes, dialect }: Plan): Wanted {
  const { hostData: _, ...before }: Components = original ?? NOTHING
  const texts = Object.fromEntries([...changes].map(([part, { text }]) => [part, text]))
  const wanted: Wanted = { ...before, ...texts }
  return original === null && wanted.host === null ? { ...wanted, kind: kindBehindScheme(wanted, dialect) } : wanted
}

/** Of which kind a document reads a path that stands behind a scheme alone. */
const kindBehindScheme = ({ scheme, path }: Wanted, dialect: Dialect): Components['kind'] =>
  dialect.parse(dialect.serialize({ ...NOTHING, scheme, path, kind: 'opaque' }), silent)?.kind ?? 'hierarchical'

/** A plan whose parts can be written as they are, and the record that it asks for. */
export interface Settled {
  readonly plan: Plan
  readonly wanted: Wanted
}

/** Settles what a document does to a text as a whole: what it takes from the end, and where it finds an empty host. */
export const settle = (plan: Plan): Settled =>
  plan.original === null ? withEmptyHost(plan) : withEndKept(plan, plan.original)

/**
 * A part that is not changed, and that becomes the last of the text, loses what the document takes from the end of a text.
 * Its last character is percent-encoded, in the URL that is changed as well, so that both mean the same.
 */
function withEndKept(plan: Plan, original: Components): Settled {
  const wanted = wantedBy(plan)
  const last = wanted.fragment !== null ? 'fragment' : wanted.query !== null ? 'query' : 'path'
  const text = wanted[last] ?? ''
  if (text === '' || plan.changes.has(last) || !isTrimmedAtEnd(text.slice(-1))) return { plan, wanted }
  const kept = { [last]: text.slice(0, -1) + percentEncode(text.charCodeAt(text.length - 1)) }
  return { plan: { ...plan, original: { ...original, ...kept } }, wanted: { ...wanted, ...kept } }
}

/** Whether a document takes a character from the end of a text. */
const isTrimmedAtEnd = (character: string): boolean => /[\0-\x20]/.test(character)

/** Where a URL of a scheme alone has the empty host, such as `file:`, a URL for which no host is named has it as well. */
function withEmptyHost(plan: Plan): Settled {
  const wanted = wantedBy(plan)
  const { dialect, changes } = plan
  if (wanted.host !== null || changes.has('host')) return { plan, wanted }
  const alone = dialect.parse(dialect.serialize({ ...NOTHING, scheme: wanted.scheme }), silent)
  return { plan, wanted: alone?.host === '' ? { ...wanted, host: '', kind: 'hierarchical' } : wanted }
}
