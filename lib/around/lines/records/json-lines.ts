/**
 * NDJSON: records that are JSON, the URL at a path of member names and indices such as `link.href` or `urls.0`, or several URLs at
 * `links.*.href`. The answer goes to a member of its own, or in place of the URL; no other byte changes. A record without a
 * place for the answer, such as one that is not JSON, is copied, and the reason follows it as one more column.
 */

import { bytesOf, textOfBytes } from '../bytes.js'
import { maskedValue, OptionProblem } from '../option-problem.js'
import type { ReasonName } from '../reasons.js'
import { elementsAt, hasPlaceAt, textOfString, valueAt, withElements, withValueAt } from './json-text.js'
import { type FieldSpan, type Layout, type Locator, type Several, USUAL, type Written } from './layout.js'

/** A step of a path: the name of a member or the index of an element; `null` for each element of a list. */
type PathStep = string | null
type JsonPath = readonly string[]

/** The paths read from a record; `null` for an unread one. */
export interface Paths {
  readonly url: readonly PathStep[]
  readonly base: JsonPath | null
  readonly encoding: JsonPath | null
}

/** The member for the reason in records where the answer is an element of a list. */
const OWN_ERROR = 'weburl_error'

/** Whether a path leads to one value only. */
const isSingle = (path: readonly PathStep[]): path is JsonPath => !path.includes(null)

/** Whether a path leads from an object: its first step is a name, and not the index of an element. */
export const beginsWithMember = ([first]: readonly PathStep[]): boolean => first != null && !/^[0-9]+$/.test(first)

/** A string as JSON. */
const bytesOfJson = (text: string | null): string =>
  text === null ? 'null' : bytesOf(JSON.stringify(textOfBytes(text)))

/** Where the URLs are. */
export function jsonLocator(paths: Paths): Locator {
  const { url } = paths
  if (!isSingle(url)) {
    const locate = (record: string) => locateAll(record, url, paths)
    return { ...USUAL, locate: (record) => firstOf(locate(record)), several: { locate } }
  }
  return {
    ...USUAL,
    locate: (record) => {
      if (!isJson(record)) return 'not-json'
      const span = valueAt(record, url)
      const text = span === null ? null : stringIn(record, span)
      if (span === null || text === null) return 'field-missing'
      const { start, end } = span
      const { base, encoding } = saidIn(record, paths)
      // The members are named one by one, because a spread would take longer than the search.
      return { start, end, url: text, base, encoding }
    },
  }
}

const firstOf = (places: ReturnType<Several['locate']>): FieldSpan | ReasonName =>
  typeof places === 'string' ? places : (places[0] ?? 'field-missing')

export function jsonLayout(paths: Paths, into: readonly PathStep[]): Layout {
  const { url } = paths
  const locator = jsonLocator(paths)
  const common = { ...USUAL, delimiter: null, holdsAnyText: true }
  /** The record with the added members. */
  const withAdded = (record: string, added: Written['added']): string =>
    added.reduce((json, { name, value }) => withValueAt(json, [bytesOf(name)], bytesOfJson(value)) ?? json, record)
  if (!isSingle(url)) {
    const several = severalUrls(url, paths, into)
    return {
      ...common,
      locate: (record) => firstOf(several.locate(record)),
      answered: (record, _place, { error }) => withColumn(record, error),
      several,
    }
  }
  if (!isSingle(into))
    throw new OptionProblem('into', ['contains a "*", and there is none in ', { option: 'jsonField' }])
  const nextToAnswer = [...into.slice(0, -1), `${into.at(-1)}_error`]
  // The answer replaces the URL itself. If no URL was read, the value there is something else, and is not replaced.
  const isInPlace = into.every((name, index) => name === url[index])
  return {
    ...common,
    locate: (record) => {
      const place = locator.locate(record)
      return typeof place === 'string' || hasPlaceAt(record, into) ? place : 'into-missing'
    },
    answered: (record, place, { answer, added, error }) => {
      if (place === null && !isJson(record)) return withColumn(record, error)
      const written = place === null && isInPlace ? record : withValueAt(record, into, bytesOfJson(answer))
      if (written === null) return withColumn(record, error)
      const answered = withAdded(written, added)
      if (error === null) return [answered]
      const reason = error === '' ? 'null' : JSON.stringify(error)
      // An answer in a list cannot have a member next to it, so the reason goes into the record itself.
      const explained = withValueAt(answered, nextToAnswer, reason) ?? withValueAt(answered, [OWN_ERROR], reason)
      return explained === null ? withColumn(answered, error) : [explained]
    },
  }
}

function saidIn(record: string, { base, encoding }: Paths) {
  const ask = (path: JsonPath | null): string | null => (path === null ? null : stringAt(record, path))
  return { base: ask(base), encoding: ask(encoding) }
}

const withColumn = (text: string, error: string | null): readonly string[] => (error === null ? [text] : [text, error])

/** The steps of a path up to its last "*", and after it. */
function atLastStar(url: readonly PathStep[]) {
  const last = url.lastIndexOf(null) + 1
  return { last, elements: url.slice(0, last), inElement: url.slice(last) as JsonPath }
}

/** The places of all elements of a list. */
function locateAll(record: string, url: readonly PathStep[], paths: Paths): readonly FieldSpan[] | ReasonName {
  if (!isJson(record)) return 'not-json'
  const { elements, inElement } = atLastStar(url)
  const reached = elementsAt(record, elements)
  if (reached === null) return 'field-missing'
  const said = saidIn(record, paths)
  return reached.map(({ start, end, isEnd }): FieldSpan => {
    const element = record.slice(start, end)
    const span = isEnd ? valueAt(element, inElement) : null
    const text = span === null ? null : stringIn(element, span)
    if (span === null || text === null) return { url: null, start, end, ...said }
    return { url: text, start: start + span.start, end: start + span.end, ...said }
  })
}

/**
 * Records with several URLs: `links.*.href`. The answers are a list in the place of the answer; or each is in the element of its
 * URL, if `into` contains the same "*". The added values are lists, too, and so are the reasons. An element without a URL keeps its
 * place in all of them.
 */
function severalUrls(url: readonly PathStep[], paths: Paths, into: readonly PathStep[]): Several {
  const { last, elements, inElement } = atLastStar(url)
  const isList = isSingle(into)
  const answerInElement = into.slice(last)
  if (!isList && (elements.some((step, index) => step !== into[index]) || !isSingle(answerInElement))) {
    throw new OptionProblem('into', [
      'contains a "*", and leads to other elements than ',
      { option: 'jsonField' },
      ', unlike links.*.href and links.*.answer',
    ])
  }
  const isInPlace = answerInElement.every((name, index) => name === inElement[index])
  const listOf = (values: readonly (string | null)[]): string => `[${values.map(bytesOfJson).join(',')}]`
  return {
    locate: (record) => {
      const places = locateAll(record, url, paths)
      return typeof places === 'string' || !isList || hasPlaceAt(record, into) ? places : 'into-missing'
    },
    answered: (record, places, written) => {
      const answers = written.map(({ answer }) => answer)
      const [first] = written
      let json: string | null
      if (isList) json = withValueAt(record, into, listOf(answers))
      else {
        json = withElements(record, elements, (element, index) => {
          // A value that is not a URL is not replaced, as in a record with one URL.
          if (isInPlace && places[index]?.url === null) return element
          return withValueAt(element, answerInElement as JsonPath, bytesOfJson(answers[index] ?? null)) ?? element
        })
      }
      if (json === null) return [record]
      for (const [index, { name }] of (first?.added ?? []).entries()) {
        json =
          withValueAt(json, [bytesOf(name)], listOf(written.map(({ added }) => added[index]?.value ?? null))) ?? json
      }
      if (first === undefined || first.error === null) return [json]
      const reasons = listOf(written.map(({ error }) => error || null))
      const beside = isList ? [...into.slice(0, -1), `${into.at(-1)}_error`] : [OWN_ERROR]
      return [withValueAt(json, beside, reasons) ?? withValueAt(json, [OWN_ERROR], reasons) ?? json]
    },
  }
}

export function isJson(record: string): boolean {
  try {
    JSON.parse(record)
    return true
  } catch {
    return false
  }
}

/** The string at a path, as bytes in UTF-8; `null` if there is none. */
export function stringAt(record: string, path: readonly string[]): string | null {
  const span = valueAt(record, path)
  return span === null ? null : stringIn(record, span)
}

const stringIn = (record: string, { start, end }: Pick<FieldSpan, 'start' | 'end'>): string | null =>
  record[start] === '"' ? textOfString(record.slice(start, end)) : null

/** The steps of a path: names with dots between. A backslash before a dot, a star or a backslash makes a letter of it. */
export function parsePath(option: string, text: string): readonly PathStep[] {
  const steps = Array.from(text.matchAll(/((?:[^.\\]|\\[\s\S]?)*)(\.|$)/g), ([, step = '', end = '']) => ({
    step,
    end,
  }))
  // After the last step, the expression matches the empty string at the end once more.
  const whole = steps.slice(0, steps.findIndex(({ end }) => end === '') + 1)
  const path = whole.map(({ step }): PathStep => (step === '*' ? null : bytesOf(step.replace(/\\([\s\S])/g, '$1'))))
  if (path.includes('') || path.length === 0)
    throw new OptionProblem(
      option,
      `takes a path such as link.href, urls.0 or links.*.href, and "${maskedValue(text)}" is not one`,
    )
  return path
}

/** A path without a "*". */
export function parseSinglePath(option: string, text: string): JsonPath {
  const path = parsePath(option, text)
  if (isSingle(path)) return path
  throw new OptionProblem(option, 'takes the path of one value, and a "*" is for the URLs alone')
}
