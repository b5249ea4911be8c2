/**
 * Resolving without leaving: whether the URL that a reference leads to is in the directory of the base.
 */

import type { Components, Dialect } from '../../ground/components.js'
import { climbs } from './climbs.js'
import { pathOf, resolved, type StartingUrl } from './place.js'

/** The ways in which a reference may leave. */
export type Escape = 'leaves-origin' | 'leaves-directory'

/** How a canonical URL leaves the directory of another one; `null` if it stays. */
export function escapeOf(from: StartingUrl, target: Components, dialect: Dialect): Escape | null {
  const { canonical } = from
  if (canonical.kind !== target.kind || ORIGIN.some((part) => canonical[part] !== target[part])) return 'leaves-origin'
  const path = pathOf(target)
  if (path === pathOf(canonical)) return null
  if (canonical.kind === 'opaque') return 'leaves-directory'
  const directory = directoryToStayIn(from, dialect)
  return path.startsWith(directory) && !climbs(path.slice(directory.length)) ? null : 'leaves-directory'
}

/** The parts that stay the same. */
const ORIGIN = ['scheme', 'username', 'password', 'host', 'port'] as const

/** The directory of the base. On a Windows drive, and if the base has no path, "." is more exact than the base's path. */
function directoryToStayIn({ base, canonical }: StartingUrl, dialect: Dialect): string {
  const directory = directoryOf(pathOf(canonical))
  const path = pathOf(resolved(base, '.', dialect) ?? canonical)
  return path.startsWith(directory) ? directoryOf(path) : directory
}

/** The directory that a path is in, with its final slash. */
const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
