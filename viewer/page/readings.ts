/**
 * What the second script draws of the readings: a row for each answer, with the readers that share it, and what they do not agree on.
 */

import { grouped } from '../model/grouped.js'
import type { State } from '../model/permalink.js'
import { type Readings, type Row, readingsOf, versionsNamed } from '../model/readings.js'
import { byId, type Child, code, element } from './element.js'

/** Draws them, with the versions of programs that a person named. */
export function showReadings(state: State): void {
  const others = versionsNamed(byId<HTMLInputElement>('versions').value)
  byId('versions-problem').textContent = others.problem
  const readings = state.text === '' && state.base === '' ? null : readingsOf(state, others.programs)
  byId('readings').replaceChildren(...(readings === null ? [] : readingRows(readings)))
  byId('differences').replaceChildren(...(readings === null ? [] : differenceItems(readings)))
  byId('readings-count').textContent =
    readings === null ? '' : answersInWords(readings.rows.length, readings.readerCount)
}

const answersInWords = (answers: number, readers: number): string =>
  answers === 1 ? `all ${readers} readers agree` : `${answers} answers from ${readers} readers`

/** The readings, a row for each answer. */
const readingRows = ({ rows }: Readings): HTMLElement[] => rows.map(readingRow)

function readingRow({ readers, stretches, target, isElsewhere, reasons }: Row, index: number): HTMLElement {
  const names = element(
    'ul',
    { class: 'readers' },
    ...readers.map(({ name, label }) => element('li', { title: name }, label)),
  )
  return element(
    'tr',
    { class: stretches === null ? 'refused' : index === 0 ? 'first' : 'other' },
    element('th', { scope: 'row' }, names),
    element(
      'td',
      {},
      ...(stretches === null ? refusalsOf(reasons) : [readText(stretches), ...targetOf(target, isElsewhere)]),
    ),
  )
}

const readText = (stretches: NonNullable<Row['stretches']>): HTMLElement =>
  element(
    'code',
    { dir: 'ltr', class: 'read' },
    ...stretches.map(({ text, part, isDifferent }) =>
      element(isDifferent ? 'mark' : 'span', { 'data-part': part ?? undefined }, ...code(text).childNodes),
    ),
  )

const targetOf = (target: string | null, isElsewhere: boolean): Child[] =>
  target === null || target === ''
    ? []
    : [
        element(
          'div',
          { class: isElsewhere ? 'target elsewhere' : 'target' },
          isElsewhere ? 'connects elsewhere: ' : 'connects to ',
          code(target),
        ),
      ]

function refusalsOf(reasons: Row['reasons']): Child[] {
  const byMessage = grouped(reasons, ({ name, message }) => `${name}\n${message}`)
  return [
    element('strong', { class: 'refusal' }, 'Refused'),
    element(
      'ul',
      { class: 'reasons' },
      ...[...byMessage.values()].map((group) =>
        element(
          'li',
          {},
          element('b', {}, group.map(({ reader }) => reader.label).join(', ')),
          `: ${group[0].message} `,
          code(group[0].name, { class: 'rule' }),
        ),
      ),
    ),
  ]
}

/** The names of what differs, each with a sentence. */
const differenceItems = ({ differences }: Readings): HTMLElement[] =>
  differences.map(({ name, explanation }) => element('li', { title: explanation }, name))
