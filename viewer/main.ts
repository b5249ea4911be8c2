/**
 * The viewer: a text, a base and an encoding, and what the library makes of them while one types. Everything is computed in the
 * page; no request leaves it. The address of the page holds the three fields, so that it can be sent to somebody.
 */

import { type Answer, answerTo } from './model/answer.js'
import { codeFor, TOPICS, type Topic } from './model/code.js'
import { corrected, repaired } from './model/edits.js'
import { ENCODING_NAMES } from './model/encoding-names.js'
import { EXAMPLES } from './model/examples.js'
import { fragmentOf, type State, stateOf, withoutSecrets } from './model/permalink.js'
import { segmentsOf } from './model/segments.js'
import { hasUnseen, spelled } from './model/spelled.js'
import { button, byId, copyButton, element, shownText } from './page/element.js'
import { Highlight } from './page/highlight.js'
import { loadMore, type MoreAnswers } from './page/scripts.js'
import { factList, findingItems, pairRows, partRows, problemItems } from './page/tables.js'
import { tape } from './page/tape.js'
import { TextField } from './page/text-field.js'
import { startTheme } from './page/theme.js'

/** A longer text is answered when the typing pauses. */
const LONG = 20_000
const PAUSE = 250
const SOON = 20

let state: State = stateOf(location.hash)
let answer: Answer = answerTo(state)
let more: MoreAnswers | null = null
let topic: Topic = 'parse'

const text = new TextField('text', (value) => change({ text: value }))
const base = new TextField('base', (value) => change({ base: value }))
const encoding = byId<HTMLInputElement>('encoding')
const variant = byId<HTMLSelectElement>('variant')
const versions = byId<HTMLInputElement>('versions')
const keepSecrets = byId<HTMLInputElement>('keep-secrets')
const highlight = new Highlight([text, base])

/** What is sent or copied: without secrets, unless somebody asks for them. */
const toShare = (): State => (keepSecrets.checked ? state : withoutSecrets(state))

const later = debounced(() => show(), PAUSE)
/** The fragment of the address, as it was when the page last read or wrote it. */
let addressed = location.hash
const writeAddress = debounced(() => {
  // Another fragment is a link that is being followed: its event is on the way, and has to find the link's fragment.
  if (location.hash !== addressed) return
  history.replaceState(null, '', fragmentOf(toShare()) || location.pathname + location.search)
  addressed = location.hash
}, PAUSE)
/** The parts of the page below the first answer follow it, so that typing does not wait for it. */
const showMoreSoon = debounced(() => showMore(), SOON)
const announce = debounced(() => {
  byId('status').textContent = summary()
}, 2 * PAUSE)

function change(changed: Partial<State>): void {
  state = { ...state, ...changed }
  writeAddress()
  if (state.text.length + state.base.length > LONG) later()
  else show()
}

/** Puts a whole state into the fields. */
function put(next: State): void {
  state = next
  text.text = next.text
  base.text = next.base
  encoding.value = next.encoding
  show()
}

function show(): void {
  answer = answerTo(state)
  showInput()
  showResult()
  showFindings()
  showMoreSoon()
  announce()
}

function showInput(): void {
  const { findings, problem } = answer
  const severityOf = (finding: number): string => findings[finding]?.severity ?? 'warning'
  text.draw(segmentsOf(state.text, answer.pieces, findings), severityOf)
  text.describe(problem?.field === 'text')
  base.draw(segmentsOf(state.base, answer.basePieces, []), () => '')
  base.describe(problem?.field === 'base')
  encoding.setAttribute('aria-invalid', String(problem?.field === 'encoding'))
  const unseen = byId('unseen')
  unseen.hidden = !hasUnseen(state.text)
  unseen.lastElementChild?.replaceChildren(...shownText(state.text))
  const hasSecrets = withoutSecrets(state) !== state
  byId('secrets').hidden = !hasSecrets
}

function showResult(): void {
  const { canonical, problem } = answer
  byId('page').classList.toggle('is-url', answer.url !== null)
  byId('page').classList.toggle('has-host', (answer.url?.toParts().host ?? '') !== '')
  byId('page').classList.toggle('is-empty', answer.url === null && problem === null)
  byId('canonical').replaceChildren(...(canonical === null ? [] : tape(canonical.text, canonical.pieces)))
  byId('result-title').textContent = answer.url === null ? 'Refused' : 'Canonical URL'
  const refusal = byId('problem')
  refusal.hidden = problem === null
  refusal.replaceChildren(...(problem === null ? [] : problemItems(problem.message)))
  byId('parts').replaceChildren(...partRows(answer, selectPart))
  byId('facts').replaceChildren(...factList(answer))
  byId('pairs').replaceChildren(...pairRows(answer))
  byId('pairs-table').hidden = answer.pairs.length === 0
}

function showFindings(): void {
  const { findings } = answer
  byId('findings').replaceChildren(...findingItems(answer, state.text, { show: selectFinding, apply: applyFinding }))
  byId('findings-count').textContent = String(findings.length)
  byId('no-findings').hidden = findings.length > 0 || answer.url === null
  const corrections = findings.filter(({ replacement }) => replacement !== undefined)
  byId('apply-all').hidden = corrections.length < 2
  explainAtCaret()
}

function showMore(): void {
  byId('code').textContent = codeFor(topic, toShare(), variant.value)
  showLoaded()
}

/** What the second script answers. */
function showLoaded(): void {
  more?.showReadings(state)
  more?.showDetails(state, answer, retype)
  more?.showCards(state)
}

/** What a screen reader says when the typing has paused. */
function summary(): string {
  const { findings, problem, url } = answer
  if (url === null && problem === null) return ''
  const verdict = url === null ? 'Not a URL.' : 'A URL.'
  const count = findings.length === 1 ? '1 finding.' : `${findings.length} findings.`
  return `${verdict} ${count} ${byId('readings-count').textContent}`
}

function selectPart(part: string): void {
  const piece = answer.pieces.find((one) => one.part === part)
  if (piece !== undefined) text.select(piece.start, piece.end)
}

function selectFinding(index: number): void {
  const span = answer.findings[index]?.span
  if (span !== undefined) text.select(span.start, span.end)
}

function applyFinding(index: number): void {
  const replacement = answer.findings[index]?.replacement
  if (replacement === undefined) return
  const expected = corrected(state.text, replacement)
  text.replace(replacement.span.start, replacement.span.end, replacement.text)
  // A field may refuse characters; the text has them all the same.
  if (state.text !== expected) put({ ...state, text: expected })
}

/** The finding or the part at the caret, in a line below the field. */
function explainAtCaret(): void {
  const explanation = byId('explanation')
  const { caret } = text
  const here = caret === null ? [] : answer.findings.filter(({ span }) => span.start <= caret && caret <= span.end)
  const finding = here.find(({ severity }) => severity === 'error') ?? here[0]
  const index = finding === undefined ? -1 : answer.findings.indexOf(finding)
  const piece = caret === null ? undefined : answer.pieces.find(({ start, end }) => start <= caret && caret <= end)
  highlight.atCaret(piece?.part ?? null, finding === undefined ? null : index)
  if (finding !== undefined) {
    const { message, suggestion, replacement, severity } = finding
    explanation.replaceChildren(
      element('b', { class: severity }, finding.name),
      ` ${message}`,
      ...(suggestion === undefined ? [] : [`; ${suggestion} `]),
      ...(replacement === undefined ? [] : [button('Apply', () => applyFinding(index), { class: 'apply' })]),
    )
  } else if (piece?.part != null) {
    explanation.replaceChildren('The caret is in the ', element('b', { 'data-part': piece.part }, piece.part), '.')
  } else {
    explanation.replaceChildren(...(answer.findings.length === 0 ? [] : [keysForFindings()]))
  }
}

/** Which keys go to the findings. A device without a keyboard does not show it. */
const keysForFindings = (): HTMLElement => {
  const key = (name: string): HTMLElement => element('kbd', {}, name)
  const next = [key('Alt'), ' + ', key('↓'), ' goes to the next finding, ']
  return element('span', { class: 'keys' }, ...next, key('Alt'), ' + ', key('↑'), ' to the one before.')
}

/** Goes from the caret to the next finding, or to the one before. */
function goToFinding(direction: 1 | -1): void {
  const { findings } = answer
  if (findings.length === 0) return
  const inOrder = findings.map((finding, index) => ({ ...finding.span, index })).sort((a, b) => a.start - b.start)
  const at = text.caret ?? -1
  const next = direction === 1 ? inOrder.find(({ start }) => start > at) : inOrder.findLast(({ start }) => start < at)
  const target = next ?? (direction === 1 ? inOrder[0] : inOrder.at(-1))
  if (target !== undefined) selectFinding(target.index)
}

function startFields(): void {
  byId('encoding-names').append(...ENCODING_NAMES.map((name) => element('option', { value: name })))
  encoding.addEventListener('input', () => change({ encoding: encoding.value.trim() }))
  document.addEventListener('selectionchange', explainAtCaret)
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    goToFinding(event.key === 'ArrowDown' ? 1 : -1)
  })
  addEventListener('hashchange', () => {
    addressed = location.hash
    put(stateOf(addressed))
  })
}

function startControls(): void {
  byId('examples').append(
    ...EXAMPLES.map((example) =>
      element(
        'li',
        {},
        button(
          example.label,
          () => {
            put(example.state)
            writeAddress()
          },
          { title: spelled(example.state.text) },
        ),
      ),
    ),
  )
  byId('copy-link').replaceWith(
    copyButton('Copy link', () => location.href.split('#', 1)[0] + fragmentOf(toShare()), { id: 'copy-link' }),
  )
  byId('copy-canonical').replaceWith(
    copyButton('Copy', () => answer.canonical?.text ?? '', {
      id: 'copy-canonical',
      'aria-label': 'Copy the canonical URL',
    }),
  )
  byId('copy-code').replaceWith(
    copyButton('Copy', () => byId('code').textContent ?? '', { id: 'copy-code', 'aria-label': 'Copy the code' }),
  )
  byId('apply-all').addEventListener('click', () => retype(repaired(state.text, state.base)))
  keepSecrets.addEventListener('change', () => {
    writeAddress()
    showMore()
  })
  variant.addEventListener('change', showMore)
  versions.addEventListener('input', showMore)
  const topics = byId('topics')
  topics.append(
    ...TOPICS.map(([name, label]) =>
      button(
        label,
        () => {
          topic = name
          for (const other of topics.querySelectorAll('button'))
            other.setAttribute('aria-pressed', String(other.textContent === label))
          showMore()
        },
        { 'aria-pressed': String(name === topic) },
      ),
    ),
  )
}

/** Puts a text into the field as if it were typed. */
function retype(next: string): void {
  text.replace(0, state.text.length, next)
  if (state.text !== next) put({ ...state, text: next })
}

function debounced(run: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, milliseconds)
  }
}

startTheme()
startFields()
startControls()
put(state.text === '' && state.base === '' ? (EXAMPLES[0]?.state ?? state) : state)
void loadMore().then((loaded) => {
  more = loaded
  for (const id of ['readings', 'keys', 'shown']) byId(id).removeAttribute('aria-busy')
  showLoaded()
})
