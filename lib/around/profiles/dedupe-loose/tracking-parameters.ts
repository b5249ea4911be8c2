/**
 * The names of parameters that say where a visitor came from and not which page is wanted. They are facts about the
 * services that write them, each named beside its parameters.
 */

/** The services and the parameters that they add to links. A "*" at the end of a name stands for any rest. */
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
 * The names that `dedupe-loose` takes for tracking, and the day on which the list was made. A program that wants more names,
 * or others, gives them to {@link Profile.with}.
 *
 * @example
 * ```ts
 * import { trackingParameters } from 'weburl/profiles'
 *
 * trackingParameters.date // => '2026-11-22'
 * trackingParameters.names.includes('fbclid') // => true
 * trackingParameters.names.slice(0, 1) // => ['utm_*']
 * ```
 */
export const trackingParameters: {
  /** The day on which the list was made. */
  readonly date: string
  /** In lowercase. A "*" at the end of a name stands for any rest. */
  readonly names: readonly string[]
} = Object.freeze({
  date: '2026-11-22',
  names: Object.freeze(Object.values(BY_SERVICE).flat()),
})

// Lists of names that a caller gives: whole names, or the beginnings of names with a "*" after them. Case does not count.

/** Whether a name is on a list. */
export function nameTest(names: readonly string[]): (name: string) => boolean {
  const lower = names.map((name) => name.toLowerCase())
  const whole = new Set(lower.filter((name) => !name.endsWith('*')))
  const beginnings = lower.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (name) => {
    const wanted = name.toLowerCase()
    return whole.has(wanted) || beginnings.some((beginning) => wanted.startsWith(beginning))
  }
}
