/**
 * The names of parameters that say where a visitor came from, not which page is requested, grouped by the service that adds them.
 */

import { urlTextIn } from '../../../ground/own-options.js'
import { Url } from '../../../url/url.js'

/** The services and the parameters that they add to links. A "*" at the end of a name matches anything. */
const BY_SERVICE: Readonly<Record<string, readonly string[]>> = {
  'Google Analytics, and most others after it': ['utm_*'],
  'Google Analytics, across domains': ['_ga', '_gl'],
  'Google Ads': ['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'gad_source', 'gad_campaignid'],
  'Google Merchant Center': ['srsltid'],
  Facebook: ['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_source', 'fb_ref'],
  Instagram: ['igshid', 'igsh'],
  'Microsoft Advertising': ['msclkid'],
  'X (Twitter)': ['twclid'],
  TikTok: ['ttclid'],
  LinkedIn: ['li_fat_id'],
  Pinterest: ['epik'],
  Snapchat: ['sccid'],
  Reddit: ['rdt_cid'],
  Yandex: ['yclid', 'ysclid', '_openstat'],
  Mailchimp: ['mc_cid', 'mc_eid'],
  HubSpot: ['_hsenc', '_hsmi', '__hssc', '__hstc', '__hsfp', 'hsctatracking'],
  Marketo: ['mkt_tok'],
  Klaviyo: ['_kx'],
  Omeda: ['oly_anon_id', 'oly_enc_id'],
  Vero: ['vero_conv', 'vero_id'],
  Matomo: ['mtm_*', 'matomo_*', 'pk_campaign', 'pk_cid', 'pk_content', 'pk_kwd', 'pk_medium', 'pk_source'],
  'Adobe Analytics': ['s_kwcid', 'ef_id'],
}

/**
 * The names that `dedupe-loose` treats as tracking parameters, and the date of the list. To use other names, pass them to
 * {@link Profile.with}.
 *
 * @example
 * ```ts
 * import { trackingParameters } from 'weburl/profiles'
 *
 * trackingParameters.date // => '2026-11-22'
 * trackingParameters.names.includes('fbclid') // => true
 * trackingParameters.names.slice(0, 1) // => ['utm_*']
 * trackingParameters.has('UTM_Medium') // => true
 * ```
 */
export const trackingParameters: {
  /** The day on which the list was made. */
  readonly date: string
  /** The names in lowercase. A "*" at the end of a name matches anything. */
  readonly names: readonly string[]
  /** Tells whether a name is on the list, ignoring case. It does not use `this`, so it can be passed as a callback. */
  readonly has: (name: string) => boolean
} = listed(Object.values(BY_SERVICE).flat())

function listed(names: readonly string[]): typeof trackingParameters {
  return Object.freeze({ date: '2026-11-22', names: Object.freeze(names), has: nameTest(names) })
}

/**
 * Returns the URL without the parameters in {@link trackingParameters}, as a link to share or to keep. Nothing else changes: not
 * the scheme, the fragment, or the order of the parameters. (`dedupe-loose` makes keys, and changes more.)
 *
 * | `withoutTracking(…)`                                           | `toString()`                            |
 * | :------------------------------------------------------------- | :-------------------------------------- |
 * | `http://www.example.org/a/?b=2&utm_source=x&UTM_Medium=y&a=1#top` | `http://www.example.org/a/?b=2&a=1#top` |
 * | `https://example.org/?fbclid=z`                                | `https://example.org/`                  |
 * | `https://example.org/?q=a+b`                                   | `https://example.org/?q=a+b`            |
 * | `mailto:ann@example.org`                                       | `mailto:ann@example.org`                |
 *
 * @example
 * ```ts
 * import { trackingParameters, withoutTracking } from 'weburl/profiles'
 *
 * const shared = withoutTracking('https://example.org/a?utm_source=mail&ref=ann&page=2')
 * shared.href // => 'https://example.org/a?ref=ann&page=2'
 * // With a name of one's own.
 * shared.withoutQueryParameters(trackingParameters.has, 'ref').href // => 'https://example.org/a?page=2'
 * ```
 */
export function withoutTracking(url: string | { readonly href: string }): Url {
  return Url.isUrl(url)
    ? url.withoutQueryParameters(trackingParameters.has)
    : withoutTracking(Url.parse(urlTextIn(url, 'withoutTracking(url)')))
}

// A caller's lists of names contain whole names, and beginnings of names followed by "*". Case does not matter.

/** Returns a function that tells whether a name is on a list. */
export function nameTest(names: readonly string[]): (name: string) => boolean {
  const lower = names.map((name) => name.toLowerCase())
  const whole = new Set(lower.filter((name) => !name.endsWith('*')))
  const beginnings = lower.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (name) => {
    const wanted = name.toLowerCase()
    return whole.has(wanted) || beginnings.some((beginning) => wanted.startsWith(beginning))
  }
}
