/**
 * A text in pieces, each in the colour of its part and with the part's name below it.
 */

import type { Piece } from '../model/pieces.js'
import { element, shownText } from './element.js'

export const tape = (text: string, pieces: readonly Piece[]): HTMLElement[] =>
  pieces.map(({ part, start, end }) =>
    element('span', { class: 'piece', 'data-part': part ?? undefined }, ...shownText(text.slice(start, end))),
  )
