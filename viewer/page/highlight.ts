/**
 * Highlighting in both directions: the part under the pointer, with the focus, or at the caret is marked wherever it is on the
 * page. The pointer goes before the focus, and the focus before the caret.
 */

import { byId } from './element.js'
import type { TextField } from './text-field.js'

/** What is highlighted: a part or a finding, by name or number. */
interface Mark {
  readonly part: string | null
  readonly finding: string | null
}

const NOTHING: Mark = { part: null, finding: null }

export class Highlight {
  readonly #page = byId('page')
  #pointed = NOTHING
  #focused = NOTHING
  #atCaret = NOTHING

  constructor(fields: readonly TextField[]) {
    this.#page.addEventListener('pointermove', ({ target, clientX, clientY }) => {
      const under = target as HTMLElement
      const field = under instanceof HTMLTextAreaElement
      const piece = field ? firstOf(fields, (one) => one.pieceAt(clientX, clientY)) : under
      this.#pointed = markOf(piece)
      this.#show()
    })
    this.#page.addEventListener('pointerleave', () => {
      this.#pointed = NOTHING
      this.#show()
    })
    this.#page.addEventListener('focusin', ({ target }) => {
      this.#focused = markOf(target as HTMLElement)
      this.#show()
    })
    this.#page.addEventListener('focusout', () => {
      this.#focused = NOTHING
      this.#show()
    })
  }

  atCaret(part: string | null, finding: number | null): void {
    this.#atCaret = { part, finding: finding === null ? null : String(finding) }
    this.#show()
  }

  #show(): void {
    const marks = [this.#pointed, this.#focused, this.#atCaret]
    const { part, finding } = marks.find((mark) => mark.part !== null || mark.finding !== null) ?? NOTHING
    for (const marked of this.#page.querySelectorAll('.active')) marked.classList.remove('active')
    if (part !== null) this.#mark(`[data-part="${part}"]`)
    if (finding !== null) this.#mark(`[data-finding="${finding}"]`)
  }

  #mark(selector: string): void {
    for (const found of this.#page.querySelectorAll(selector)) found.classList.add('active')
  }
}

function markOf(from: HTMLElement | null): Mark {
  const inPart = from?.closest<HTMLElement>('[data-part]')
  const inFinding = from?.closest<HTMLElement>('[data-finding]')
  return { part: inPart?.dataset.part ?? null, finding: inFinding?.dataset.finding ?? null }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}
