/**
 * The fast way of relativizing: the shortest reference between two texts that were recognised, if they have the same authority. The two
 * texts are canonical, so it is known which of the spellings in `relativize.ts` is the shortest that leads there:
 *
 *     https://h/a/b?q     base
 *     https://h/a/b?q#f   #f        the same path and query
 *     https://h/a/b?r     ?r        the same path
 *     https://h/a/b       b         the same path, and no query in place of one
 *     https://h/a/        .         the directory
 *     https://h/c         ../c      from a directory above it
 *     https://h/          /         from the root, if that is shorter
 *
 * The reference is resolved, and is taken only if it leads to the target. A name with a ":" and two slashes would be read as something
 * else. They are left to the general way, as is a base that the fast way of the dialect does not resolve references against, such as
 * one of a file or with an opaque path.
 */

import { type Dialect, NO_PARTS } from '../../ground/components.js'
import { cut, indexIn, lastIndexBefore, SOLIDUS, sliceOf, unitAt } from '../../ground/text/ascii.js'
import { queryOf, type Recognised, tailStart } from '../reading/edit-text.js'
import { resolveText } from '../reading/read-text.js'
import type { Reference } from './relativize.js'

/** The shortest reference without a scheme; `null` if the general way has to look for it. */
export function shortWay(base: Recognised, target: Recognised, dialect: Dialect): Reference | null {
  const text = spelling(base.text, target.text)
  const reading = text === null ? null : resolveText(base.text, base.shape, text, dialect)
  if (text === null || reading?.canonical !== target.text) return null
  const pathEnd = tailStart(text)
  const hash = indexIn(text, '#', pathEnd)
  const parts = {
    ...NO_PARTS,
    path: pathEnd === 0 ? null : sliceOf(text, 0, pathEnd),
    query: queryOf(text),
    fragment: hash === -1 ? null : sliceOf(text, hash + 1),
    kind: 'hierarchical',
    hostData: null,
  } as const
  return { text, parts }
}

/** The reference that leads there, if one of the fast way does; `null` between two authorities. */
function spelling(base: string, target: string): string | null {
  const [baseEnd, targetEnd] = [tailStart(base), tailStart(target)]
  const pathStart = indexIn(base, '/', indexIn(base, '://', 0) + 3)
  let same = 0
  while (same < baseEnd && same < targetEnd && unitAt(base, same) === unitAt(target, same)) same++
  if (same <= pathStart) return null
  const tail = cut(target, targetEnd, target.length)
  if (same === baseEnd && same === targetEnd) {
    const query = queryOf(target)
    if (query === queryOf(base)) return query === null ? tail : sliceOf(tail, query.length + 1)
    if (query !== null) return tail
  }
  const directory = lastIndexBefore(base, SOLIDUS, same) + 1
  let up = ''
  for (let index = directory; index < baseEnd; index++) if (unitAt(base, index) === SOLIDUS) up += '../'
  const down = cut(target, directory, targetEnd)
  // "." and ".." name directories without their slash.
  const relative = down !== '' ? up + down : up === '' ? '.' : sliceOf(up, 0, up.length - 1)
  return (relative.length <= targetEnd - pathStart ? relative : cut(target, pathStart, targetEnd)) + tail
}
