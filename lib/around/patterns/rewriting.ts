/**
 * The values of groups that are carried from one pattern to another. A group of one segment has plain text; in one of several segments
 * "%2F" and "%25" stay, because "/" is between segments.
 */

import type { GivenGroups } from './building.js'
import { isSegment } from './group-text.js'
import type { AnyGroups } from './groups.js'
import { WORDS } from './standard/fault.js'
import { isOwnName } from './standard/parts.js'
import type { Components } from './standard/url-pattern.js'

/** The groups that the other pattern has, with their values as it takes them. */
export function carriedGroups(from: Components, to: Components, groups: AnyGroups): GivenGroups {
  const before = groupsWithSegments(from)
  const carried = new Map<string, string>()
  for (const [name, hasSegments] of groupsWithSegments(to)) {
    const value = Object.hasOwn(groups, name) ? groups[name] : undefined
    if (value === undefined) continue
    const hadSegments = before.get(name) === true
    carried.set(name, hadSegments === hasSegments ? value : hasSegments ? escaped(value) : unescaped(value))
  }
  return carried
}

const escaped = (value: string): string => value.replaceAll('%', '%25').replaceAll('/', '%2F')
const unescaped = (value: string): string => value.replaceAll('%2F', '/').replaceAll('%25', '%')

/** The groups of a pattern, and whether each has several segments of a path. */
function groupsWithSegments(components: Components): ReadonlyMap<string, boolean> {
  const groups = new Map<string, boolean>()
  for (const word of WORDS) {
    const component = components[word]
    for (const part of component.parts) {
      if (!isOwnName(part.name)) continue
      const isRepeated = part.modifier === '*' || part.modifier === '+'
      const inPath = word === 'pathname' && component.options.delimiter !== ''
      groups.set(part.name, inPath && (isRepeated || !isSegment(component, part)))
    }
  }
  return groups
}
