/**
 * The browsers in which the site is looked at: Debian's, headless, driven by puppeteer-core. Chromium is spoken to by the
 * DevTools protocol, and Firefox by WebDriver BiDi.
 */

import { spawnSync } from 'node:child_process'
import puppeteer, { type Browser } from 'puppeteer-core'

/** Light or dark. */
export type Scheme = 'light' | 'dark'

/** A browser that can be started. */
export interface Candidate {
  readonly name: 'chromium' | 'firefox'
  readonly version: string
  readonly launch: (scheme: Scheme) => Promise<Browser>
}

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'] as const
const FIREFOX = ['firefox-esr', 'firefox'] as const

/** The preference by which Firefox takes a page for one in dark or light surroundings. */
const FIREFOX_SCHEME = { dark: 0, light: 1 } as const

/** The browsers that are installed; for each that is not, a sentence that says so. */
export function findBrowsers(): { readonly found: Candidate[]; readonly missing: string[] } {
  const chromium = installed(CHROMIUM)
  const firefox = installed(FIREFOX)
  const found: Candidate[] = []
  if (chromium !== null) {
    found.push({
      ...chromium,
      name: 'chromium',
      launch: (scheme) =>
        puppeteer.launch({
          executablePath: chromium.path,
          args: [
            ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
            ...['--no-first-run', '--disable-component-update', '--hide-scrollbars'],
            // Chromium drops a link that is followed when there were two hundred in ten seconds.
            '--disable-ipc-flooding-protection',
            ...(scheme === 'dark'
              ? ['--blink-settings=preferredColorScheme=0']
              : ['--blink-settings=preferredColorScheme=1']),
          ],
        }),
    })
  }
  if (firefox !== null) {
    found.push({
      ...firefox,
      name: 'firefox',
      launch: (scheme) =>
        puppeteer.launch({
          browser: 'firefox',
          executablePath: firefox.path,
          extraPrefsFirefox: {
            'layout.css.prefers-color-scheme.content-override': FIREFOX_SCHEME[scheme],
            'app.update.enabled': false,
            'datareporting.policy.dataSubmissionEnabled': false,
          },
        }),
    })
  }
  const missing = [
    ...(chromium === null ? ['There is no Chromium: its part is skipped. Install chromium to run it.'] : []),
    ...(firefox === null ? ['There is no Firefox: its part is skipped. Install firefox-esr to run it.'] : []),
  ]
  return { found, missing }
}

function installed(names: readonly string[]): { readonly path: string; readonly version: string } | null {
  for (const name of names) {
    const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (!path) continue
    const version = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (version.status === 0) return { path, version: version.stdout.trim() }
  }
  return null
}
