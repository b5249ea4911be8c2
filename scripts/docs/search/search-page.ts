/**
 * The search in the pages of the site. It takes the place of TypeDoc's index: the script of a page that loads an index loads this one,
 * and TypeDoc's own search, which finds no index, leaves the field alone. The keys for moving through the results are TypeDoc's.
 */

import { type Place, type SearchData, search } from './search.js'

declare const SEARCH_DATA: SearchData

let shown = 0

function start(): void {
  const field = document.querySelector<HTMLInputElement>('#tsd-search-input')
  const results = document.querySelector('#tsd-search-results')
  const status = document.querySelector('#tsd-search-status')
  if (field === null || results === null || status === null) return
  const base = (document.documentElement.dataset.base ?? './').replace(/\/?$/, '/')
  const answer = (): void => {
    const question = field.value.trim()
    const found = question === '' ? [] : search(SEARCH_DATA, question)
    shown += 1
    field.setAttribute('aria-activedescendant', '')
    results.replaceChildren(
      ...found.map((place, index) => resultOf(place, `${base}${place.url}`, `tsd-search:${shown}-${index}`)),
    )
    status.replaceChildren()
    if (question !== '' && found.length === 0) {
      const sentence = document.createElement('div')
      sentence.textContent = `Nothing is found for "${question}".`
      status.append(sentence)
    }
  }
  status.replaceChildren()
  field.addEventListener('input', answer)
  answer()
}

function resultOf({ title, parent }: Place, href: string, id: string): HTMLLIElement {
  const item = document.createElement('li')
  item.id = id
  item.role = 'option'
  item.ariaSelected = 'false'
  const link = document.createElement('a')
  link.tabIndex = -1
  link.href = href
  const text = document.createElement('span')
  text.className = 'text'
  if (parent !== '') {
    const where = document.createElement('span')
    where.className = 'parent'
    where.textContent = `${parent} · `
    text.append(where)
  }
  text.append(title)
  link.append(text)
  item.append(link)
  return item
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
