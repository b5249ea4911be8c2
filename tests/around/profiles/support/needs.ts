/**
 * Which steps of a profile can be left out, and which others then have to be left out, too.
 */

import type { Profile } from '../../../../lib/around/profiles/index.js'

/** Reading, the steps that it needs, and writing. */
export const fixedSteps = (one: Profile): string[] =>
  one.steps
    .filter(({ name }, index) => name === 'read' || index === one.steps.length - 1)
    .flatMap(({ name, needs }) => [name, ...needs])

/** Steps, the steps that need them, and so on. */
export function withThoseInNeed(one: Profile, names: readonly string[]): string[] {
  const all = new Set(names)
  for (const { name, needs } of one.steps) if (needs.some((needed) => all.has(needed))) all.add(name)
  return [...all]
}
