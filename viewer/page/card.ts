/**
 * Cards that most people do not need: each is a `details` element whose script is loaded when it is opened for the first time. The
 * script listens to its card, which tells it what is in the fields.
 */

import type { State } from '../model/permalink.js'
import { byId } from './element.js'
import { load } from './scripts.js'

const OPENED = 'card-script'
const CHANGED = 'card-state'

let state: State | null = null
let cards: readonly HTMLDetailsElement[] = []

/** Shows the cards that are open for what is in the fields. The first time it begins to listen to them. */
export function showCards(next: State): void {
  if (state === null) start()
  state = next
  for (const card of cards) tell(card)
}

function start(): void {
  cards = [...document.querySelectorAll<HTMLDetailsElement>('details[id$="-card"]')]
  for (const card of cards) {
    card.addEventListener(OPENED, () => tell(card))
    card.addEventListener('toggle', () => {
      tell(card)
      if (card.open) void load(`${card.id.replace(/-card$/, '')}.js`)
    })
  }
}

const tell = (card: HTMLDetailsElement): void => {
  if (card.open) card.dispatchEvent(new CustomEvent(CHANGED, { detail: state }))
}

/** The script of a card calls this with what shows the card. */
export function bringCard(name: string, show: (state: State) => void): void {
  const card = byId(`${name}-card`)
  card.addEventListener(CHANGED, (event) => show((event as CustomEvent<State>).detail))
  card.dispatchEvent(new Event(OPENED))
}
