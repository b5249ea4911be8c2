/**
 * Dot segments in the path of a reference, which are removed as far as possible without a base: those that climb above the
 * beginning of the path stay.
 */

import type { Dialect, ReferenceParts } from '../../ground/components.js'

/**
 * The path of a reference without the dot segments that can be taken out.
 *
 *     a/../b      b          ../a/..     ..
 *     a/..        .          /../a       /a
 *     ./a:b       ./a:b      a/..//b     .//b
 */
export function withoutDotSegments(path: string, dialect: Dialect): string {
  const isAbsolute = path.startsWith('/')
  const kept: string[] = []
  let climbs = 0
  let isDirectory = false
  for (const segment of path.slice(isAbsolute ? 1 : 0).split('/')) {
    isDirectory = dialect.isDotSegment(segment)
    if (!isDirectory) kept.push(segment)
    else if (!/^(?:\.|%2e)$/i.test(segment) && kept.pop() === undefined) climbs++
  }
  if (isDirectory) kept.push('')
  const down = kept.join('/')
  if (isAbsolute) return `/${down}`
  if (down === '') return path === '' ? '' : climbs === 0 ? '.' : '../'.repeat(climbs).slice(0, -1)
  const isMisread = climbs === 0 && (down.startsWith('/') || /^[^/]*:/.test(down))
  return `${isMisread ? './' : '../'.repeat(climbs)}${down}`
}

/** A path with "/." before it, if "//" at its beginning would be read as the beginning of an authority. */
export const guarded = (path: string, { host }: ReferenceParts): string =>
  host === null && path.startsWith('//') ? `/.${path}` : path
