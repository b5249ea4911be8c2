/**
 * Light or dark: as the system says, or as a person has chosen. The choice is kept under the name that the pages of the
 * documentation use, so that all pages of the site look alike.
 */

import { byId } from './element.js'

const KEY = 'tsd-theme'
const THEMES = ['os', 'light', 'dark'] as const
const LABELS = { os: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' } as const

const SIGNS = { os: '◐', light: '○', dark: '●' } as const

type Theme = (typeof THEMES)[number]

export function startTheme(): void {
  const control = byId('theme')
  let theme = stored()
  const show = (): void => {
    document.documentElement.dataset.theme = theme
    control.textContent = SIGNS[theme]
    control.setAttribute('aria-label', LABELS[theme])
    control.title = LABELS[theme]
  }
  control.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'os'
    store(theme)
    show()
  })
  show()
}

/** A page that is opened from a folder may have no storage. */
function stored(): Theme {
  try {
    const theme = localStorage.getItem(KEY)
    return THEMES.find((one) => one === theme) ?? 'os'
  } catch {
    return 'os'
  }
}

function store(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // The choice holds until the page is left.
  }
}
