/**
 * A field whose text is drawn in colour: an ordinary field with a transparent text, above the same text in pieces. The field is
 * what a keyboard, a screen reader and the clipboard know; the drawing is hidden from them.
 */

import { edited, inField } from '../model/edits.js'
import type { Segment } from '../model/segments.js'
import { byId, element } from './element.js'

export class TextField {
  readonly #field: HTMLTextAreaElement
  readonly #drawing: HTMLElement
  #text = ''

  /** The field with an id, whose drawing has the id with "-drawing". `onEdit` is told the text after each edit. */
  constructor(id: string, onEdit: (text: string) => void) {
    this.#field = byId<HTMLTextAreaElement>(id)
    this.#drawing = byId(`${id}-drawing`)
    this.#field.addEventListener('input', () => {
      this.#text = edited(this.#text, this.#field.value)
      onEdit(this.#text)
    })
  }

  /** The offset of the caret; `null` where the field does not have the focus. */
  get caret(): number | null {
    return document.activeElement === this.#field ? this.#field.selectionStart : null
  }

  set text(text: string) {
    this.#text = text
    if (this.#field.value !== inField(text)) this.#field.value = inField(text)
  }

  describe(isRefused: boolean): void {
    this.#field.setAttribute('aria-invalid', String(isRefused))
  }

  draw(segments: readonly Segment[], severityOf: (finding: number) => string): void {
    this.#drawing.replaceChildren(
      ...segments.map(({ text, part, findings }) => {
        const first = findings.find((finding) => severityOf(finding) === 'error') ?? findings[0]
        const attributes = {
          'data-part': part ?? undefined,
          'data-finding': first === undefined ? undefined : String(first),
          class: first === undefined ? undefined : `found ${severityOf(first)}${text === '' ? ' between' : ''}`,
        }
        return element('span', attributes, inField(text))
      }),
      // A final line feed begins a line in a field, and needs something in the line to do so here.
      '\u200b',
    )
  }

  /** The drawn piece under a point of the page. */
  pieceAt(x: number, y: number): HTMLElement | null {
    const pieces = document.elementsFromPoint(x, y).filter((under) => this.#drawing.contains(under))
    return (pieces.find((piece) => piece !== this.#drawing) as HTMLElement | undefined) ?? null
  }

  select(start: number, end: number): void {
    this.#field.focus()
    this.#field.setSelectionRange(start, end)
  }

  /** Replaces a range as if it were typed, so that the browser can undo it. */
  replace(start: number, end: number, by: string): void {
    this.select(start, end)
    const isDone = by === '' ? document.execCommand('delete') : document.execCommand('insertText', false, by)
    if (isDone) return
    this.#field.setRangeText(by, start, end, 'end')
    this.#field.dispatchEvent(new Event('input'))
  }
}
