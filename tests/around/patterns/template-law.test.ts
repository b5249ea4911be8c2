/**
 * The law of templates, for any template: `match` of an expansion returns its values or `null`, and never `null` if the template is
 * reversible.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { UriTemplate } from '../../../lib/around/patterns/index.js'
import { times } from '../../support/depth.js'

const NAMES = ['a', 'b', 'c', 'd', 'q'] as const
const specs = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom('', '', '', '', '*', ':2'))
  .map(([name, modifier]) => name + modifier)
const expressions = fc
  .tuple(
    fc.constantFrom('', '', '', '+', '#', '.', '/', ';', '?', '?', '&', '&'),
    fc.array(specs, { minLength: 1, maxLength: 3 }),
  )
  .map(([operator, variables]) => `{${operator}${variables.join(',')}}`)
const literals = fc.constantFrom(
  ...['/', '/', '/x', '&', '&a=', '&b=', '?', '?a=', '?b=1', '&q=1', '&?', '?&', ';', ';a=', '.', ',', '=', '-', '#'],
  ...[':', '@', '!', 'x', 'x:', 'https://h', 'https://h/', '//', '//h/', '%2F', '%41'],
)
const templates = fc
  .tuple(
    fc.constantFrom('/', '/', '', 'https://h/', 'x:'),
    fc.array(fc.oneof({ weight: 3, arbitrary: expressions }, { weight: 1, arbitrary: literals }), {
      minLength: 1,
      maxLength: 5,
    }),
  )
  .map(([start, pieces]) => start + pieces.join(''))

const SHARED = ['', 'x', '1', 'a', 'a=1', '&a=1', 'b', ';a=1', '/x', 'é', 'a.b', ',', 'x,y', ' ', '+', '//h', 'q', '&']
const ORIGINS = ['https://h', 'https://h/', 'https://h/x', 'x:']
const texts = fc.oneof(
  fc.constantFrom(...SHARED, ...ORIGINS, '?a=1', '#x', '.', '%', '%2F', '\\', '😀', '&q=1'),
  fc.string({ maxLength: 3 }),
)
/** The values of `{+v}` and `{#v}` contain no "%", and no delimiter of another part. A "," there ends a member of a list. */
const reserved = fc.oneof(
  fc.constantFrom(...SHARED, ...ORIGINS),
  fc.string({ maxLength: 3 }).filter((text) => !/[%?#]/.test(text)),
)
const questions = fc.record({
  template: templates,
  texts: fc.array(texts, { minLength: 5, maxLength: 5 }),
  reserved: fc.array(reserved, { minLength: 5, maxLength: 5 }),
  isThere: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  isList: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  lists: fc.array(fc.array(texts, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
})

interface Place {
  readonly operator: string
  readonly name: string
  readonly isExploded: boolean
  readonly hasLimit: boolean
  /** How many variables the expression has. */
  readonly count: number
}

/** The places of variables; `null` for a literal. */
function placesIn(template: string): readonly (Place | null)[] {
  return [...template.matchAll(/\{([+#./;?&])?([^}]*)\}|[^{]+/g)].flatMap(([, operator = '', list]) =>
    list === undefined
      ? [null]
      : list.split(',').map((spec, _, { length: count }) => ({
          ...{ operator, count, name: spec.replace(/[*:].*/, '') },
          ...{ isExploded: spec.endsWith('*'), hasLimit: spec.includes(':') },
        })),
  )
}

/** Whether each variable of `{/…}` or `{.…}` is there only if those before it are. */
function isFilledFromLeft(places: readonly (Place | null)[], values: object): boolean {
  let chain = ''
  let isOver = false
  return places.every((place) => {
    const operator = place !== null && /^[/.]$/.test(place.operator) ? place.operator : ''
    if (operator !== chain) isOver = false
    chain = operator
    if (place === null || operator === '') return true
    if (!Object.hasOwn(values, place.name)) isOver = true
    else if (isOver) return false
    return true
  })
}

const isSimple = ({ operator }: Place): boolean => operator === '' || operator === '+'
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i

/** A list of one string equals the string, and an empty string in `{v*}` equals an absent value. */
const plainly = (values: object, isEmpty: (name: string) => boolean): unknown =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value])
      .filter(([name, value]) => value !== '' || !isEmpty(name as string)),
  )

describe('the law of templates', () => {
  it('is that matching an expansion returns its values or null', () => {
    const seen = { same: 0, reversible: 0, unmarked: 0, lists: 0, absent: 0 }
    const property = fc.property(questions, ({ template, ...given }) => {
      const parsed: UriTemplate = UriTemplate.parse<string>(template)
      const all = placesIn(template)
      const places = all.filter((place) => place !== null)
      const values: Record<string, string | readonly string[]> = {}
      const lists: string[] = []
      for (const [index, name] of parsed.variables.entries()) {
        const own = places.filter((place) => place.name === name)
        const hasLimit = own.some((place) => place.hasLimit)
        const isReserved = own.some(({ operator }) => operator === '+' || operator === '#')
        // A list may be where its commas cannot belong to something else, and is written in one way.
        const isApart =
          own.every(({ operator, count }) => operator !== '' || count === 1) &&
          (own.length === 1 || !own.some(({ isExploded }) => isExploded))
        const canBeList = isApart && !hasLimit && !isReserved && given.isList[index] === true
        if (canBeList) lists.push(name)
        if (given.isThere[index] === false) continue
        const text = (given[isReserved ? 'reserved' : 'texts'][index] as string).toWellFormed()
        if (canBeList) values[name] = (given.lists[index] as string[]).map((each) => each.toWellFormed())
        else values[name] = hasLimit ? Array.from(text).slice(0, 2).join('') : text
      }
      // An expression of several variables without an operator has one of its values at least.
      const isGiven = [...template.matchAll(/\{\+?(\w[^}]*,[^}]*)\}/g)].every(([, list = '']) =>
        list.split(',').some((spec) => Object.hasOwn(values, spec.replace(/[*:].*/, ''))),
      )
      if (!isGiven || !isFilledFromLeft(all, values)) return
      const text = parsed.expand(values)
      const about = `${template} ${text} ${JSON.stringify(values)} ${lists.join()}`
      const match = parsed.match(text, { lists })
      if (match === null) {
        if (parsed.isReversible) assert.match(text, DOT_SEGMENT, about)
        return
      }
      const isEmpty = (name: string): boolean =>
        !Object.hasOwn(values, name) ||
        places.every((place) => place.name !== name || (isSimple(place) && place.isExploded && place.count === 1))
      assert.deepEqual(plainly(match, isEmpty), plainly(values, isEmpty), about)
      seen.same++
      if (parsed.isReversible) seen.reversible++
      if (Object.values(values).some((value) => typeof value !== 'string' && value.length > 1)) seen.lists++
      if (lists.some((name) => !Object.hasOwn(values, name))) seen.absent++
      if (/^[^?]*\{\?[^}]*\}.*\{&/.test(template) && /^[^?]*&/.test(text)) seen.unmarked++
    })
    fc.assert(property, { numRuns: times(8000) })
    assert.isAbove(seen.same, times(1500))
    assert.isAbove(seen.reversible, times(700))
    assert.isAbove(seen.unmarked, times(5))
  })
})
