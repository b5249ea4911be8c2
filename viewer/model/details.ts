/**
 * What the viewer shows after the readings: the keys of the profiles with the steps that changed something, and how a person is
 * shown the URL.
 */

import type { Url } from 'weburl'
import { type DisplayedLabel, type DisplayPiece, displayUrl } from 'weburl/display'
import { type AppliedProfile, type ProfilesByName, profile as profileNamed } from 'weburl/profiles'
import { grouped } from './grouped.js'

/** The key of a profile, with the steps that changed something; `null` where the profile refuses the URL. */
export interface ShownKey {
  readonly profile: string
  readonly claims: string
  readonly key: string | null
  readonly changes: readonly (AppliedProfile['changes'][number] & { readonly does: string })[]
}

const PROFILES: readonly (keyof ProfilesByName)[] = [
  ...(['dedupe', 'dedupe-loose', 'surt', 'surt-with-scheme', 'safe-browsing', 'w3lib', 'normalize-url'] as const),
]

export const keysOf = (url: Url): ShownKey[] =>
  PROFILES.map((profileName) => {
    const profile = profileNamed(profileName as string)
    const claims = `version ${profile.version}`
    try {
      const { key, changes } = profile.apply(url)
      const does = (step: string): string => profile.steps.find(({ name }) => name === step)?.does ?? ''
      return {
        profile: profile.name,
        claims,
        key,
        changes: changes.map((change) => ({ ...change, does: does(change.step) })),
      }
    } catch {
      return { profile: profile.name, claims, key: null, changes: [] }
    }
  })

/** A URL as the policies of browsers show it to a person, with the reasons for its labels. */
export interface Shown {
  readonly policies: readonly string[]
  readonly pieces: readonly DisplayPiece[]
  readonly labels: readonly DisplayedLabel[]
  readonly imitates: string | null
}

const POLICIES = ['chromium', 'firefox', 'single-script'] as const

/** How a person is shown a URL: one entry for each distinct text. */
export function shownTo(url: Url): Shown[] {
  const shown = POLICIES.map((policy) => ({ policy, ...displayUrl(url, { policy, credentials: 'mark' }) }))
  return [...grouped(shown, ({ text }) => text).values()].map((group) => {
    const [{ pieces, host }] = group
    return {
      policies: group.map(({ policy }) => policy),
      pieces,
      labels: host?.labels ?? [],
      imitates: host?.imitates ?? null,
    }
  })
}
