/**
 * What the second script draws: what may have been meant, the steps over the host, the keys, and how a person is shown the URL.
 */

import type { Answer } from '../model/answer.js'
import { keysOf, type Shown, type ShownKey, shownTo } from '../model/details.js'
import { type Hint, hintOf } from '../model/hint.js'
import type { State } from '../model/permalink.js'
import { hostVariants, type ShownStep, stepsOf } from '../model/steps.js'
import { button, byId, type Child, code, element } from './element.js'

/** Draws it. `write` puts a text into the field. */
export function showDetails(state: State, { url, problem }: Answer, write: (text: string) => void): void {
  const variant = byId<HTMLSelectElement>('variant')
  if (variant.options.length === 0)
    variant.append(...hostVariants.map(({ name, label }) => element('option', { value: name }, label)))
  const hint = url === null && problem?.field !== 'text' ? null : hintOf(state, url)
  byId('hint').hidden = hint === null
  byId('hint').replaceChildren(...(hint === null ? [] : hintItems(hint, write)))
  byId('keys').replaceChildren(...(url === null ? [] : keyItems(keysOf(url))))
  byId('shown').replaceChildren(...(url === null ? [] : shownItems(shownTo(url))))
  byId('steps').replaceChildren(...(url === null ? [] : stepItems(stepsOf(url, variant.value))))
}

/** What may have been meant, with a button that writes it. */
const hintItems = ({ words, meant }: Hint, write: (text: string) => void): Child[] => [
  `${words} Did you mean `,
  code(meant),
  '? ',
  button('Write it', () => write(meant), { class: 'apply', 'aria-label': `Write it: ${meant}` }),
]

/** The steps over a host, with the text after each. */
const stepItems = (steps: readonly ShownStep[]): HTMLElement[] =>
  steps.map(({ number, step, text, isChange }) =>
    element(
      'li',
      { class: isChange ? 'change' : 'unchanged' },
      element('span', { class: 'number' }, number),
      element('span', { class: 'step' }, step),
      text === null ? element('strong', { class: 'refusal' }, 'invalid') : code(text),
    ),
  )

/** The keys of the profiles, each with the steps that changed something. */
const keyItems = (keys: readonly ShownKey[]): HTMLElement[] =>
  keys.map(({ profile, claims, key, changes }) =>
    element(
      'details',
      { class: 'key' },
      element(
        'summary',
        {},
        element('b', { title: claims }, profile),
        key === null ? element('strong', { class: 'refusal' }, 'refused') : code(key),
        element('span', { class: 'count' }, changes.length === 0 ? 'unchanged' : stepsInWords(changes.length)),
      ),
      element(
        'ol',
        {},
        ...changes.map(({ step, does, to }) =>
          element('li', {}, element('b', {}, step), element('span', { class: 'does' }, does), code(to)),
        ),
      ),
    ),
  )

const stepsInWords = (count: number): string => (count === 1 ? '1 step' : `${count} steps`)

/** How a person is shown the URL, for each of the policies. */
const shownItems = (shown: readonly Shown[]): HTMLElement[] =>
  shown.map(({ policies, pieces, labels, imitates }) =>
    element(
      'div',
      { class: 'shown' },
      element('div', { class: 'policies' }, policies.join(', ')),
      element(
        'div',
        { class: 'address', dir: 'ltr' },
        ...pieces.map(({ role, text }) => element('span', { 'data-role': role }, text)),
      ),
      ...(imitates === null
        ? []
        : [element('p', { class: 'imitates' }, 'It looks like ', code(imitates), ', and is another host.')]),
      element(
        'ul',
        { class: 'labels' },
        ...labels
          .filter(({ reason }) => reason !== 'ascii')
          .map(({ ascii, reason, sentence: why }) =>
            element('li', {}, code(ascii), ' ', element('b', {}, reason), ` ${why}`),
          ),
      ),
    ),
  )
