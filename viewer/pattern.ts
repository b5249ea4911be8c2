/**
 * A script of its own, for a card: a pattern or a URI template beside the URL, and what is matched while one types.
 */

import './main.js'
import { explained } from './model/pattern.js'
import { bringCard } from './page/card.js'
import { byId, code, element } from './page/element.js'

const field = byId<HTMLInputElement>('pattern-text')
const kind = byId<HTMLSelectElement>('pattern-kind')
let text = ''

/** Shows what the pattern makes of the URL. */
function show(): void {
  const problem = byId('pattern-problem')
  const answer = explained(kind.value === 'template' ? 'template' : 'pattern', field.value, text)
  problem.hidden = answer.problem === null
  problem.textContent = answer.problem
  field.setAttribute('aria-invalid', String(answer.isRefused))
  byId('pattern-answer').textContent = answer.message
  byId('pattern-groups').replaceChildren(
    ...answer.values.map(([name, value]) =>
      element('tr', {}, element('th', { scope: 'row' }, code(name)), element('td', {}, code(value))),
    ),
  )
}

field.addEventListener('input', show)
kind.addEventListener('change', show)
bringCard('pattern', (state) => {
  text = state.text
  show()
})
