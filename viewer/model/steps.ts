/**
 * The host of a URL after each step of Web::URL's CanonicalizeHost, in the variants that the document describes.
 */

import type { Url } from 'weburl/core'
import { type HostStepText, hostSteps, webUrl } from 'weburl/dialects'

/** A variant of Web::URL whose steps can be shown. */
export interface HostVariant {
  readonly name: string
  readonly label: string
}

const VARIANTS = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => ({
    dialect: webUrl.with({ edition, host }),
    label: `${host === 'this' ? 'Web::URL' : { chrome: 'Chrome', gecko: 'Gecko', ie: 'IE' }[host]}, ${edition}`,
  })),
)

/** The variants, by their names. */
export const hostVariants: readonly HostVariant[] = VARIANTS.map(({ dialect, label }) => ({
  name: dialect.name,
  label,
}))

/** A step over the host, and whether it changed anything. */
export interface ShownStep extends HostStepText {
  readonly isChange: boolean
}

/** The steps over the host of a URL, as it is written. */
export function stepsOf(url: Url, variant: string): ShownStep[] {
  const host = url.toParts().host ?? ''
  const { dialect } = VARIANTS.find((one) => one.dialect.name === variant) ?? (VARIANTS[0] as (typeof VARIANTS)[number])
  let before: string | null = host
  return hostSteps(host, dialect).map((step) => {
    const isChange = step.text !== before
    before = step.text
    return { ...step, isChange }
  })
}
