/**
 * Resolving without leaving: whether what a reference leads to is in the directory that it is resolved against.
 */

import type { Components } from '../components.js'
import { percentDecodeToText } from '../text/percent-encoding.js'

/** What a reference may not do. */
export type Escape = 'leaves-origin' | 'leaves-directory'

/** How a canonical URL leads out of another one's directory; `null` when it does not. */
export function escapeOf(base: Components, directory: string, target: Components): Escape | null {
  const isSameOrigin = (['scheme', 'username', 'password', 'host', 'port'] as const).every(
    (part) => base[part] === target[part],
  )
  if (!isSameOrigin || base.kind !== target.kind) return 'leaves-origin'
  const path = target.path ?? ''
  if (path === (base.path ?? '')) return null
  if (base.kind === 'opaque') return 'leaves-directory'
  return path.startsWith(directory) && !climbs(path.slice(directory.length)) ? null : 'leaves-directory'
}

/** The directory that a path is in, with its final slash. */
export const directoryOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * Whether somebody who decodes the path once more would find ".." in it: "..%2f" is one segment to the documents, and two
 * to many servers, and "\\" is a separator to some of them.
 */
const climbs = (path: string): boolean => percentDecodeToText(path).split(/[/\\]/).includes('..')
