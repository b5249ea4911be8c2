/**
 * The steps of a profile as a caller sees them, and which of them cannot stay when others are left out (K6).
 */

import type { Program, Step } from './program.js'

/**
 * A step of a profile, as `steps` of a profile lists it.
 *
 * @example
 * ```ts
 * import { profile, type ProfileStep } from 'weburl/profiles'
 *
 * const step = profile('dedupe-loose').steps.find(({ name }) => name === 'strip-www') as ProfileStep
 * step.does // => 'removes "www." in front of a domain that has a dot without it'
 * step.needs // => ['canonical-host']
 * ```
 */
export interface ProfileStep {
  readonly name: string
  readonly does: string
  /** The earlier steps that `without` does not leave out unless this one is left out, too. */
  readonly needs: readonly string[]
}

/** The name of the step that reads the text. */
export const READ = 'read'

/** All steps of a program, the reading and the writing among them. */
export function listed({ before, reading, steps, writing }: Program<unknown>): readonly ProfileStep[] {
  const all: readonly Listed[] = [...before, { ...reading, name: READ }, ...steps, { ...writing, needs: [] }]
  const names = all.map(({ name }) => name)
  // With other parameters the same profile may not have a step that is needed where it is there.
  return all.map((step) => {
    const needs = (Object.hasOwn(step, 'needs') ? step.needs : undefined) ?? []
    const { name, does } = step
    return Object.freeze({ name, does, needs: Object.freeze(needs.filter((needed) => names.includes(needed))) })
  })
}

type Listed = Pick<Step<never>, 'name' | 'does' | 'needs'>

/** Throws where a step that stays needs one that is left out, and says which ones to leave out besides. */
export function checkNeeds(profile: string, steps: readonly ProfileStep[], without: readonly string[]): void {
  const left = without.filter((wanted) => steps.some(({ name }) => name === wanted))
  const first = inNeed(steps, left)
  if (first.length === 0) return
  const all = [...left]
  for (let more = first; more.length > 0; more = inNeed(steps, all)) all.push(...more.map(({ name }) => name))
  const missed = left.filter((name) => first.some(({ needs }) => needs.includes(name))).join(' and ')
  const who = first.map(({ name }) => name).join(', ')
  const need = first.length === 1 ? 'which needs it' : 'which need it'
  const call = `without(${all.map((name) => `'${name}'`).join(', ')})`
  throw new TypeError(`${profile} does not leave out ${missed} without ${who}, ${need}: write ${call}`)
}

/** The steps that stay, although they need one that is left out. */
const inNeed = (steps: readonly ProfileStep[], left: readonly string[]): readonly ProfileStep[] =>
  steps.filter(({ name, needs }) => !left.includes(name) && needs.some((needed) => left.includes(needed)))
