/**
 * The tables and lists of the page, each made of a piece of the answer.
 */

import type { Finding } from 'weburl'
import type { Answer } from '../model/answer.js'
import { type Fate, fateOf } from '../model/fate.js'
import { redacted } from '../model/permalink.js'
import { button, type Child, code, element } from './element.js'

/** The rows of the table of parts. `select` is told the part whose text a person wants to see. */
export const partRows = ({ parts }: Answer, select: (part: string) => void): HTMLElement[] =>
  parts.map(({ part, written, canonical }) =>
    element(
      'tr',
      { 'data-part': part },
      element(
        'th',
        { scope: 'row' },
        button(part, () => select(part), { class: 'part-name' }),
      ),
      cell(written),
      cell(canonical, written === canonical ? 'same' : 'changed'),
    ),
  )

const cell = (text: string | null, kind?: string): HTMLElement => {
  if (text === null) return element('td', { class: 'absent' }, '–')
  if (text === '') return element('td', { class: 'absent' }, 'empty')
  return element('td', { class: kind }, code(text))
}

/** The facts about a URL, as terms and descriptions. */
export const factList = ({ facts }: Answer): HTMLElement[] =>
  facts.map(({ name, value }) => element('div', {}, element('dt', {}, name), element('dd', {}, code(value))))

/** The decoded pairs of the query. */
export const pairRows = ({ pairs }: Answer): HTMLElement[] =>
  pairs
    .slice(0, MOST_ROWS)
    .map(([name, value]) =>
      element('tr', {}, element('th', { scope: 'row' }, code(name)), element('td', {}, code(value))),
    )

/** How many findings or pairs are listed. */
const MOST_ROWS = 100

/** What a person can do with a finding. */
export interface FindingActions {
  readonly show: (index: number) => void
  readonly apply: (index: number) => void
}

/** The findings as items of a list. The one for which the text is refused comes first. */
export function findingItems(answer: Answer, text: string, actions: FindingActions): HTMLElement[] {
  const { findings } = answer
  const places = findings.map((_, index) => index)
  const inOrder = [
    ...places.filter((index) => isError(findings[index])),
    ...places.filter((i) => !isError(findings[i])),
  ]
  const items = inOrder
    .slice(0, MOST_ROWS)
    .map((index) =>
      findingItem(findings[index] as Finding, index, fateOf(findings[index] as Finding, answer), text, actions),
    )
  const more = findings.length - items.length
  return more === 0 ? items : [...items, element('li', { class: 'more' }, `… and ${more} more`)]
}

const isError = (finding: Finding | undefined): boolean => finding?.severity === 'error'

function findingItem(
  finding: Finding,
  index: number,
  fate: Fate,
  text: string,
  { show, apply }: FindingActions,
): HTMLElement {
  const { name, severity, span, message, suggestion, replacement } = finding
  const excerpt = redacted(text.slice(span.start, Math.min(span.end, span.start + 60)))
  return element(
    'li',
    { class: `finding ${severity} ${fate}`, 'data-finding': String(index) },
    element(
      'div',
      { class: 'finding-head' },
      element('span', { class: 'severity' }, FATES[fate]),
      button(name, () => show(index), { class: 'finding-name', 'aria-label': `${name}: show it in the text` }),
      element('span', { class: 'place' }, placeOf(span.start, span.end)),
    ),
    element('p', {}, `${sentence(message)} `, ...(excerpt.trim() === '' ? [] : [code(excerpt, { class: 'excerpt' })])),
    element(
      'p',
      { class: 'advice' },
      ...(suggestion === undefined ? [] : [`${sentence(suggestion)} `]),
      ...(replacement === undefined
        ? []
        : [button('Apply', () => apply(index), { class: 'apply', 'aria-label': `Apply: ${suggestion}` })]),
      element(
        'a',
        { href: `https://url.spec.whatwg.org/#${name.toLowerCase()}`, class: 'standard', rel: 'noreferrer' },
        'in the Standard',
      ),
    ),
  )
}

/** What became of the text with the finding, in a word. */
const FATES: Readonly<Record<Fate, string>> = { error: 'Error', repaired: 'Repaired', kept: 'Kept', warning: 'Warning' }

/** Why a text is refused: the sentence, the text with a caret below its place, and what to write. The sentences wrap. */
export function problemItems(message: string): Child[] {
  const [sentenceOfIt = '', text, below = ''] = message.split('\n')
  if (text === undefined) return [element('p', {}, sentenceOfIt)]
  const [caret = ''] = /^ *\^+/.exec(below) ?? []
  const advice = below.slice(caret.length).trim()
  return [
    element('p', {}, sentenceOfIt),
    element('pre', { tabindex: '0', dir: 'ltr' }, `${text.slice(2)}\n${caret.slice(2)}`),
    ...(advice === '' ? [] : [element('p', {}, sentence(advice))]),
  ]
}

const placeOf = (start: number, end: number): string => (end - start < 2 ? `at ${start}` : `at ${start}–${end}`)

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
