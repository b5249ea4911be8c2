/**
 * The verb `explain`: describes a URL to a person. It shows the findings with their places, the parts, how the URL is displayed and
 * why, how dialects differ in parsing it, the steps of the host if the dialect defines steps, and the steps of the profile that
 * change something. Characters that a terminal would interpret are escaped.
 *
 * Every line is masked as in `inspect`: passwords, anything that may have been meant as a password, and the values of parameters
 * known to be secret. `output/shown-answer.ts` describes how.
 */

import { type DisplayedHost, type DisplayUrlOptions, displayUrl } from '../../around/display/index.js'
import { bytesOf, textOfBytes } from '../../around/lines/bytes.js'
import { worded } from '../../around/lines/option-problem.js'
import { displayOptionsOf, PARTS } from '../../around/lines/output/parts.js'
import type { Answer, Header, Unread } from '../../around/lines/reading/answer.js'
import { REASONS } from '../../around/lines/reasons.js'
import { terminalText } from '../../around/lines/records/escape.js'
import { PLAIN_VERB, type Verb } from '../../around/lines/verb.js'
import { type Dialect, type Finding, Url } from '../../core.js'
import { compare, type Difference, documents, hostSteps, type Reading, type webUrl } from '../../dialects/index.js'
import type { MaskedText } from '../../ground/findings/mask.js'
import type { Arguments } from '../grammar/arguments.js'
import { COMMAND } from '../grammar/grammar.js'
import { MASK, maskedByDialect, ShownAnswer } from '../output/shown-answer.js'
import { dialectsAmong } from './compare.js'

/** The terminal colours (ECMA-48, "select graphic rendition"). The text never depends on them. */
const COLORS = { strong: 1, good: 32, warn: 33, bad: 31, faint: 2 } as const

type Painter = Readonly<Record<keyof typeof COLORS, (text: string) => string>>

const painterOf = (hasColors: boolean): Painter => {
  const brush = (code: number) => (text: string) => (hasColors ? `\x1b[${code}m${text}\x1b[0m` : text)
  const { strong, good, warn, bad, faint } = COLORS
  return { strong: brush(strong), good: brush(good), warn: brush(warn), bad: brush(bad), faint: brush(faint) }
}

export async function explainVerb(given: Arguments, hasColors: boolean): Promise<Verb> {
  const paint = painterOf(hasColors)
  const dialects = dialectsAmong(given)
  const display = await displayOptionsOf(given)
  const sections: readonly ((shown: ShownAnswer) => readonly string[])[] = [
    (shown) => headingOf(shown, paint),
    (shown) => findingsLines(shown, paint),
    (shown) => partLines(shown, paint),
    (shown) => displayLines(shown, display, paint),
    (shown) => differenceLines(shown, dialects ?? documents, paint),
    (shown) => hostLines(shown, paint),
    (shown) => profileLines(shown, paint),
  ]
  return {
    ...PLAIN_VERB,
    answer: (outcome) => {
      if (outcome.kind !== 'answer') return bytesOf(`${unreadLines(outcome, paint).join('\n')}\n\n`)
      const shown = new ShownAnswer(outcome)
      const lines = sections.map((section) => section(shown)).filter((section) => section.length > 0)
      return bytesOf(`${lines.map((section) => section.join('\n')).join('\n\n')}\n\n`)
    },
  }
}

/** The explanation of a record without a URL that could be parsed. */
function unreadLines(outcome: Unread | Header, paint: Painter): readonly string[] {
  if (outcome.kind === 'header')
    return [paint.strong(printable(textOfBytes(outcome.record))), 'a header, which has no URL']
  const { input, reason } = outcome
  return [
    paint.strong(printable(Url.redact(input))),
    paint.bad(`no URL was read: ${reason}`),
    worded(REASONS[reason], COMMAND),
  ]
}

/** Escapes text for a terminal, and truncates it if it is very long. */
const printable = (text: string): string =>
  text.length <= MOST_UNITS
    ? terminalText(text)
    : `${terminalText(text.slice(0, MOST_UNITS))} … and ${text.length - MOST_UNITS} characters more`

const MOST_UNITS = 2000

const baseOf = ({ how }: Answer): string | null => how.base?.toString() ?? null

function headingOf({ answer, text }: ShownAnswer, paint: Painter): readonly string[] {
  const { url, remark, ownRemark, how, findings } = answer
  const name = how.dialect?.name ?? 'whatwg'
  const reason = ownRemark ?? findings.at(-1)?.name ?? remark
  const verdict = url === null ? paint.bad(`refused by ${name}: ${reason}`) : paint.good(`a URL (${name})`)
  const words = ownRemark === null ? [] : [worded(REASONS[ownRemark], COMMAND)]
  return [paint.strong(printable(text)), verdict, ...words]
}

/** The maximum number of findings shown. */
const MOST_FINDINGS = 20

function findingsLines(shown: ShownAnswer, paint: Painter): readonly string[] {
  const { findings, omitted } = shown.answer
  const text = findings.length === 0 ? null : shown.asWritten
  // The last finding is always shown, because it is the reason if the URL is refused.
  const most =
    findings.length <= MOST_FINDINGS ? findings : [...findings.slice(0, MOST_FINDINGS - 1), ...findings.slice(-1)]
  const lines = most.flatMap((finding) => findingLines(text, finding, paint))
  const rest = omitted.reduce((sum, { count }) => sum + count, findings.length - most.length)
  return rest === 0 ? lines : [...lines, paint.faint(`and ${rest} more, which weburl check lists`)]
}

/**
 * A finding, and below it the input with carets under the place. If the input is not shown as written, the place is also given as
 * offsets in UTF-16 code units of the original input.
 */
function findingLines(
  text: MaskedText | null,
  { name, severity, message, span, suggestion }: Finding,
  paint: Painter,
): string[] {
  const color = severity === 'error' ? paint.bad : paint.warn
  const head = `${color(severity)}: ${printable(message)} ${paint.faint(`[${name}]`)}`
  const advice = suggestion === undefined ? [] : [`    ${printable(suggestion)}`]
  const numbers = `from ${span.start} to ${span.end}`
  if (text === null || RIGHT_TO_LEFT.test(text.text)) return [head, `    ${numbers}`, ...advice]
  const [start, end] = [text.moved(span.start), text.moved(span.end)]
  const isLong = text.text.length > LONGEST
  const from = isLong ? Math.max(0, start - BEFORE) : 0
  const to = isLong ? Math.min(text.text.length, start + AFTER) : text.text.length
  const piece = (a: number, b: number): string => terminalText(text.text.slice(a, Math.min(b, to)))
  const before = `${from > 0 ? '… ' : ''}${piece(from, start)}`
  const line = `${before}${piece(start, to)}${to < text.text.length ? ' …' : ''}`
  const caret = color('^'.repeat(Math.max(1, columnsOf(piece(start, end)))))
  const place = text.holes.length === 0 && PLAIN.test(line) && !isLong ? '' : ` ${numbers}`
  return [head, `    ${line}`, `    ${' '.repeat(columnsOf(before))}${caret}${place}`, ...advice]
}

/** The maximum length of an input that is shown whole. For a longer input, an excerpt around the place is shown. */
const LONGEST = 200
const BEFORE = 40
const AFTER = 60

const PLAIN = /^[ -~]*$/

/**
 * Letters of right-to-left scripts. A terminal may display such letters from right to left, so a caret cannot be placed under them.
 */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The number of columns that a string takes on a terminal: two for an East Asian wide character or an emoji, and none for a
 * combining mark.
 */
const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1), 0)

const MARK = /\p{Mn}|\p{Me}/u

/** The lookahead excludes the half-width letters among the scripts listed. */
const WIDE =
  /(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u

/** The names of the parts to show. */
const SHOWN = new Set('href scheme username host effective-port path query fragment origin'.split(' '))

function partLines(shown: ShownAnswer, paint: Painter): readonly string[] {
  if (shown.answer.url === null) return []
  return PARTS.filter(({ name }) => SHOWN.has(name)).flatMap(({ name, of }) => {
    const value = shown.valueOf(of)
    return value === null || value === '' ? [] : [`  ${paint.faint(name.padEnd(WIDTH))} ${printable(value)}`]
  })
}

const WIDTH = 15

/** The URL as an address bar shows it, and the policy's reason for each label that is not ASCII. */
function displayLines(shown: ShownAnswer, options: DisplayUrlOptions, paint: Painter): readonly string[] {
  const { url } = shown.answer
  if (url === null) return []
  const { host } = displayUrl(url, options)
  const text = shown.valueOf((answer) => answer.url && displayUrl(answer.url, options).text) ?? MASK
  return [
    paint.faint(`as a person is shown it, by the policy ${options.policy}`),
    `  ${printable(text)}`,
    ...(host === null || shown.hides((answer) => answer.url?.hostname ?? null) ? [] : labelLines(host, paint)),
  ]
}

function labelLines({ labels, imitates }: DisplayedHost, paint: Painter): string[] {
  const decided = labels.filter(({ reason }) => reason !== 'ascii')
  const lines = decided.map(({ ascii, shown, as, reason, sentence }) => {
    const form = as === 'unicode' ? paint.good(printable(shown)) : paint.warn(printable(ascii))
    return `  ${form}: ${sentence} ${paint.faint(`[${reason}]`)}`
  })
  return imitates === null ? lines : [...lines, paint.bad(`  the host looks like ${printable(imitates)}`)]
}

/** The part of a reading that each difference is about. */
const DIFFERING: ReadonlyMap<Difference['name'], keyof Reading> = new Map([
  ['scheme-differs', 'scheme'],
  ['host-differs', 'host'],
  ['port-differs', 'port'],
  ['protocol-differs', 'protocol'],
  ['credentials-differ', 'credentials'],
  ['path-differs', 'path'],
  ['query-differs', 'query'],
  ['fragment-differs', 'fragment'],
])

/**
 * The differences about whether the input is a URL at all. In these, the group without a value is the one that refuses the input.
 */
const ACCEPTANCE: ReadonlySet<string> = new Set(['accepted-by-some', 'refused-by'])

function differenceLines({ answer }: ShownAnswer, readers: readonly Dialect[], paint: Painter): readonly string[] {
  const { text } = answer
  const base = baseOf(answer)
  return compare(text, { base, dialects: readers }).differences.flatMap(({ name, groups }) => [
    `${paint.warn('dialects')}: ${name}`,
    ...groups.map(({ value, dialects }) => {
      const part = DIFFERING.get(name)
      const group = readers.filter((dialect) => dialects.includes(dialect.name))
      const absent = ACCEPTANCE.has(name) ? 'refused' : 'absent'
      const shown = part === undefined ? value : maskedByDialect(value, part, { text, base, dialects: group })
      return `  ${printable(shown ?? absent).padEnd(2 * WIDTH)} ${paint.faint(dialects.join(', '))}`
    }),
  ])
}

/** The steps of Web::URL's CanonicalizeHost, if the dialect is Web::URL's. */
function hostLines(shown: ShownAnswer, paint: Painter): readonly string[] {
  const { url, how, written } = shown.answer
  const { dialect } = how
  const host = written?.toParts().host ?? null
  if (dialect === null || host === null || url === null || !dialect.name.startsWith('web-url')) return []
  if (shown.hides((answer) => answer.written?.toParts().host ?? null)) return []
  const steps = hostSteps(host, dialect as typeof webUrl, url.scheme)
  const lines = steps.map(({ number, step, text }) => {
    const result = text === null ? paint.bad('failure') : printable(text)
    return `  ${number.padStart(4)} ${step.padEnd(2 * WIDTH)} ${result}`
  })
  return [paint.faint('the steps of the host'), ...lines]
}

/** The key, and each step of the profile that changes something, with its description and its result. */
function profileLines(shown: ShownAnswer, paint: Painter): readonly string[] {
  const { how, key, changes, remark } = shown.answer
  const { profile } = how
  if (profile === null) return []
  if (key === null) return [paint.faint(`the key under ${profile}`), `  ${paint.bad(`refused: ${remark}`)}`]
  const sentences = new Map(profile.steps.map(({ name, does }) => [name, does]))
  const valueAfter =
    (name: string) =>
    (answer: Answer): string | null =>
      answer.changes.find(({ step }) => step === name)?.to ?? null
  return [
    paint.faint(`the key under ${profile}, and the steps that lead to it`),
    `  ${paint.strong(printable(shown.valueOf((answer) => answer.key) ?? MASK))}`,
    ...changes.flatMap(({ step }) => [
      `  ${step}: ${paint.faint(sentences.get(step) ?? '')}`,
      `    ${printable(shown.valueOf(valueAfter(step)) ?? MASK)}`,
    ]),
  ]
}
