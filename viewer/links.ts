/**
 * A script of its own, for a card: the HTML of a page, and where a browser would go by its links.
 */

import { linksIn, MOST_LINKS } from './model/links.js'
import type { State } from './model/permalink.js'
import { bringCard } from './page/card.js'
import { byId, code, element } from './page/element.js'
import { loadEncodings } from './page/scripts.js'

const field = byId<HTMLTextAreaElement>('links-html')
let state: State | null = null

function show(): void {
  if (state === null) return
  const { links, message, count } = linksIn(field.value, state)
  byId('links-answer').textContent = message
  byId('links-rows').replaceChildren(
    ...links.map(({ place, written, href, error }) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, place),
        element('td', {}, code(written)),
        href === null ? element('td', { class: 'error', title: error }, 'not a URL') : element('td', {}, code(href)),
      ),
    ),
  )
  byId('links-more').textContent = count > MOST_LINKS ? `… and ${count - MOST_LINKS} more` : ''
}

// A page may be in any encoding, and its links are written in it.
const encodings = loadEncodings()
field.addEventListener('input', () => void encodings.then(show))
bringCard('links', (next) => {
  state = next
  void encodings.then(show)
})
