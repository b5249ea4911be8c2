/**
 * Parts that stand on a door of their own: archive keys, sites, what a person is shown. Most runs do not name them, so the door
 * is loaded when a template or a field does.
 */

import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { escapedControls } from './escape.js'
import { type PartRow, plain, urlText } from './parts.js'

export interface LatePartRow {
  readonly name: string
  readonly text: string
  /** Loads what the part needs. Throws a `UsageError` for options that it cannot follow. */
  load(given: Arguments): Promise<PartRow>
}

export const LATE_PARTS: readonly LatePartRow[] = [
  {
    name: 'surt',
    text: 'the key of web archives, such as org,example)/a',
    load: async () => {
      const { surt } = await import('../../around/profiles/index.js')
      const of: PartRow['of'] = (answer) => (answer.isRefused ? null : answer.keyBy(surt))
      return { name: 'surt', text: '', of, onLine: escapedControls }
    },
  },
  {
    name: 'site',
    text: 'the scheme and the registrable domain, such as https://example.co.uk',
    load: async () => {
      const { site } = await import('../../around/sites/index.js')
      return urlText('site', '', (url) => site(url))
    },
  },
  {
    name: 'display',
    text: 'the URL as a person can be shown it, see --policy and --protect',
    load: async (given) => {
      const { displayUrl } = await import('../../around/display/index.js')
      const options = await displayOptionsOf(given)
      return plain('display', '', (url) => displayUrl(url, options).text)
    },
  },
]

/** How URLs are displayed in this run. */
export async function displayOptionsOf(given: Arguments) {
  const { protectDomains } = await import('../../around/display/index.js')
  const policy = (given.text('policy') ?? 'chromium') as 'chromium' | 'firefox' | 'single-script'
  try {
    return { policy, protect: protectDomains(given.all('protect')) }
  } catch (error) {
    throw new UsageError(`--protect takes a domain: ${(error as Error).message}`)
  }
}
