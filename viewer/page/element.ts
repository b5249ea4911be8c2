/**
 * Elements of the page, made in one call, and texts in them that cannot deceive.
 */

import { runsOf } from '../model/spelled.js'

/** What can be in an element. */
export type Child = Node | string

/** An element with attributes, and with children. An attribute that is `undefined` is left out; `true` is an empty one. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | true | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

/** A button that does something. */
export function button(label: Child, press: () => void, attributes: Readonly<Record<string, string>> = {}) {
  const made = element('button', { type: 'button', ...attributes }, label)
  made.addEventListener('click', press)
  return made
}

/** The element of the page with an id. */
export function byId<Made extends HTMLElement>(id: string): Made {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element #${id}`)
  return found as Made
}

/** A text whose characters can all be seen. */
export const shownText = (text: string): Child[] =>
  runsOf(text).map((run) => (run.isSpelled ? element('span', { class: 'spelled' }, run.text) : run.text))

/** A text as code, isolated from the direction of the text around it. */
export const code = (text: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement =>
  element('code', { dir: 'ltr', ...attributes }, ...shownText(text))

/** Puts a text on the clipboard; a page without the permission copies by way of a selection. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = element('textarea', { class: 'off-screen', 'aria-hidden': 'true' })
    field.value = text
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}

/** A button that copies a text, and says so for a moment. */
export function copyButton(label: string, textOf: () => string, attributes: Readonly<Record<string, string>> = {}) {
  const made = button(
    label,
    async () => {
      await copy(textOf())
      made.textContent = 'Copied'
      setTimeout(() => {
        made.textContent = label
      }, 1500)
    },
    { class: 'quiet', ...attributes },
  )
  return made
}
