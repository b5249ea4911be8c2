/**
 * NDJSON: each record is JSON, with the URL at a path of member names and indices, such as `link.href` or `urls.0`, or with several
 * URLs at `links.*.href`. The result is written into a separate member, or replaces the URL; no other byte changes. A record
 * without a place for the result, for instance one that is not JSON, is copied, and the reason is appended as another column.
 */

import { bytesOf, textOfBytes } from '../bytes.js'
import { maskedValue, OptionProblem } from '../option-problem.js'
import type { ReasonName } from '../reasons.js'
import { elementsAt, hasPlaceAt, textOfString, valueAt, withElements, withValueAt } from './json-text.js'
import { type FieldSpan, type Layout, type Locator, type Several, USUAL, type Written } from './layout.js'

/** A step of a path: a member's name or an element's index; `null` for all elements of a list. */
type PathStep = string | null
type JsonPath = readonly string[]

/** The path of the URL, and those of the base and the encoding; `null` for a setting that is not read from the record. */
export interface Paths {
  readonly url: readonly PathStep[]
  readonly base: JsonPath | null
  readonly encoding: JsonPath | null
}

/** The member for the reason if the reason cannot be written next to the result, as when the result is an element of a list. */
const OWN_ERROR = 'weburl_error'

/** Tells whether a path selects a single value. */
const isSingle = (path: readonly PathStep[]): path is JsonPath => !path.includes(null)

/** Tells whether a path begins at an object, which it does if its first step is a name and not an index. */
export const beginsWithMember = ([first]: readonly PathStep[]): boolean => first != null && !/^[0-9]+$/.test(first)

/** Writes a string, or `null`, as JSON in bytes. */
const bytesOfJson = (text: string | null): string =>
  text === null ? 'null' : bytesOf(JSON.stringify(textOfBytes(text)))

/** The locator of the URLs in JSON records. */
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
      // Members are listed one by one because spreading an object would take longer than the search.
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
  /** Adds members to a record. */
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
  // Whether the result replaces the URL. A value there that is not a URL is kept.
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
      // A result that is an element of a list cannot have a member next to it, so the reason becomes a member of the record itself.
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

/** Splits a path after its last "*". */
function atLastStar(url: readonly PathStep[]) {
  const last = url.lastIndexOf(null) + 1
  return { last, elements: url.slice(0, last), inElement: url.slice(last) as JsonPath }
}

/** Locates the URLs in all elements of a list. */
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
 * The layout of records with several URLs, as in `links.*.href`. The results are written as one list, or, if `into` contains the
 * same "*", each into its URL's element. Added values and reasons are also lists. An element without a URL has an entry in each of
 * these lists, so that indices agree.
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
          // As in a record with one URL, a value that is not a URL is not replaced.
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

/** The string at a path, as UTF-8 bytes; `null` if there is none. */
export function stringAt(record: string, path: readonly string[]): string | null {
  const span = valueAt(record, path)
  return span === null ? null : stringIn(record, span)
}

const stringIn = (record: string, { start, end }: Pick<FieldSpan, 'start' | 'end'>): string | null =>
  record[start] === '"' ? textOfString(record.slice(start, end)) : null

/** Parses a path: names separated by dots. A backslash quotes a dot, a star or a backslash. */
export function parsePath(option: string, text: string): readonly PathStep[] {
  const steps = Array.from(text.matchAll(/((?:[^.\\]|\\[\s\S]?)*)(\.|$)/g), ([, step = '', end = '']) => ({
    step,
    end,
  }))
  // After the last step, the expression also matches the empty string at the end.
  const whole = steps.slice(0, steps.findIndex(({ end }) => end === '') + 1)
  const path = whole.map(({ step }): PathStep => (step === '*' ? null : bytesOf(step.replace(/\\([\s\S])/g, '$1'))))
  if (path.includes('') || path.length === 0)
    throw new OptionProblem(
      option,
      `takes a path such as link.href, urls.0 or links.*.href, and "${maskedValue(text)}" is not one`,
    )
  return path
}

/** Parses a path without a "*". */
export function parseSinglePath(option: string, text: string): JsonPath {
  const path = parsePath(option, text)
  if (isSingle(path)) return path
  throw new OptionProblem(option, 'takes the path of one value, and a "*" is for the URLs alone')
}
