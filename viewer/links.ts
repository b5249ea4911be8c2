/**
 * A script of its own, for a card: the HTML of a page, and where a browser would go by its links. A page may be in any encoding, and
 * its links are written in it: the door of pages installs the legacy encodings.
 */

import './main.js'
import { linksIn, MOST_LINKS } from './model/links.js'
import type { State } from './model/permalink.js'
import { bringCard } from './page/card.js'
import { byId, code, element } from './page/element.js'

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

field.addEventListener('input', show)
bringCard('links', (next) => {
  state = next
  show()
})
