/**
 * Resolving without leaving: whether what a reference leads to is in the directory that it is resolved against.
 */

import type { Components } from './components.js'
import { percentDecodeToText } from './text/percent-encoding.js'

/** What a reference may not do. */
export type Escape = 'leaves-origin' | 'leaves-directory'

/** How a canonical URL leads out of the directory of another one; `null` when it does not. */
export function escapeOf(base: Components, target: Components): Escape | null {
  const isSameOrigin = (['scheme', 'username', 'password', 'host', 'port'] as const).every(
    (part) => base[part] === target[part],
  )
  if (!isSameOrigin || base.kind !== target.kind) return 'leaves-origin'
  const path = target.path ?? ''
  if (base.kind === 'opaque') return base.path === target.path ? null : 'leaves-directory'
  const directory = directoryOf(base.path ?? '')
  return path.startsWith(directory) && !climbs(path.slice(directory.length)) ? null : 'leaves-directory'
}

const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * Whether somebody who decodes the path once more would find ".." in it: "..%2f" is one segment to the documents, and two
 * to many servers, and "\\" is a separator to some of them.
 */
const climbs = (path: string): boolean => percentDecodeToText(path).split(/[/\\]/).includes('..')
