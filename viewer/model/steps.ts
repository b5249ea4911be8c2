/**
 * The host of a URL after each step of the host parser: that of the URL Standard, or Web::URL's CanonicalizeHost in the variants that
 * its document describes.
 */

import type { Url } from 'weburl'
import { type HostStepText, hostSteps, webUrl } from 'weburl/dialects'
import { domainToASCII, percentDecode } from 'weburl/tools'

/** A variant whose steps can be shown. */
export interface HostVariant {
  readonly name: string
  readonly label: string
}

const BROWSERS = { chrome: 'Chrome', gecko: 'Gecko', ie: 'IE' } as const

const VARIANTS = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => ({
    dialect: webUrl.with({ edition, host }),
    label: host === 'this' ? `Web::URL, ${edition}` : `${BROWSERS[host]} in Web::URL, ${edition}`,
  })),
)

/** The variants, by their names. Today's Standard is the first, and is shown when nobody has chosen. */
export const hostVariants: readonly HostVariant[] = [
  { name: 'whatwg', label: 'URL Standard' },
  ...VARIANTS.map(({ dialect, label }) => ({ name: dialect.name, label })),
]

/** A step over the host, and whether it changed anything. */
export interface ShownStep extends HostStepText {
  readonly isChange: boolean
}

/** The steps over the host of a URL, as it is written; none where there is no host. */
export function stepsOf(url: Url, variant: string): ShownStep[] {
  const host = url.toParts().host ?? ''
  if (host === '') return []
  const other = VARIANTS.find(({ dialect }) => dialect.name === variant)
  let before: string | null = host
  return (other === undefined ? standardSteps(url, host) : hostSteps(host, other.dialect)).map((step) => {
    const isChange = step.text !== before
    before = step.text
    return { ...step, isChange }
  })
}

/** The steps of the Standard's host parser, by their numbers in section 3.5. The parser has read the host, so none of them fails. */
function standardSteps(url: Url, host: string): HostStepText[] {
  const last = url.canonicalize().toParts().host
  const step = (number: string, words: string, text: string | null): HostStepText => ({ number, step: words, text })
  if (host.startsWith('[')) return [step('1', 'Read the IPv6 address, and write it in its short form', last)]
  if (!url.isSpecial) return [step('2', 'Percent-encode what an opaque host cannot have', last)]
  const domain = percentDecode(host)
  const ascii = domainToASCII(domain)
  return [
    step('4', 'Percent-decode', domain),
    step('5', 'Domain to ASCII: map, normalize, encode as Punycode', ascii),
    step('8', 'Read an IPv4 address, where the last label is a number', last === '' ? ascii : last),
    ...(last === '' ? [step('file', 'Leave out "localhost", as every file URL does', last)] : []),
  ]
}
