/**
 * Reading back: what is wanted of a URL's parts, and whether the text that they make is read as that.
 */

import { type ComponentName, type Components, type Dialect, silent } from '../components.js'
import type { Host } from '../parts/host.js'
import type { Path } from '../parts/path.js'
import { PARTS, type PartTexts } from './changes.js'

/** What is to be built. */
export interface Plan {
  readonly dialect: Dialect
  /** The URL that is changed; `null` when one is built from nothing. */
  readonly original: Components | null
  readonly changes: PartTexts
  /** The host and the path, where they are given as values: what they are is wanted, too, and not only their text. */
  readonly host: Host | null
  readonly path: Path | null
}

export type Wanted = Omit<Components, 'hostData'>

/** A record of which nothing is said. */
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

/** The record that a plan would give. Built from nothing, a path that no host and no "/" stands before is opaque. */
export function wantedOf({ original, changes }: Pick<Plan, 'original' | 'changes'>): Wanted {
  const { hostData: _, ...before }: Components = original ?? NOTHING
  const wanted = { ...before, ...Object.fromEntries(changes) }
  if (original !== null) return wanted
  const isOpaque = wanted.host === null && (wanted.path ?? '') !== '' && wanted.path?.startsWith('/') === false
  return { ...wanted, kind: isOpaque ? 'opaque' : 'hierarchical' }
}

/** The parts that are read as others. An absent path is an empty one where the document does not tell them apart. */
export function movedParts(wanted: Wanted, built: Components): ComponentName[] {
  const isSame = (part: ComponentName): boolean =>
    wanted[part] === built[part] || (part === 'path' && (wanted.path ?? '') === (built.path ?? ''))
  return PARTS.filter((part) => !isSame(part))
}

/** The record of a text that is read as it was meant; `null` where it is not. */
export function readAs(wanted: Wanted, dialect: Dialect): Components | null {
  const built = dialect.parse(dialect.serialize(wanted), silent)
  return built !== null && movedParts(wanted, built).length === 0 ? built : null
}
