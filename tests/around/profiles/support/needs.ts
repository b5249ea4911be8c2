/**
 * Which steps of a profile can be left out, and what has to go with them.
 */

import type { Profile } from '../../../../lib/around/profiles/index.js'

/** The reading, what the reading needs, and the writing. */
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
