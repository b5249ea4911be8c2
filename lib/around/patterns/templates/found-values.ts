/**
 * Collects the values found in a string, by variable name. A variable that occurs twice in a template must have the same value in
 * both places, or be absent in both.
 */

import type { Operator, VariableSpec } from './grammar.js'
import type { Capture, CapturedUnits, Sequence } from './sequence.js'
import { decodeReservedUnits, decodeUnits, toUnits } from './units.js'

/** A value as found: a string, a list, or pairs. */
export type Found = string | readonly string[] | { readonly [name: string]: string }

interface Value {
  readonly found: Found
  readonly limit: number | null
  /**
   * Whether an operator or a comma in the string shows that the value is present. An empty value of `{v}` or `{+v}` leaves no
   * trace. In an expression with several variables, every value counts as shown, although a single value has no comma.
   */
  readonly isShown: boolean
}

/** A parameter of a query or of `{;…}`. Its name and its value are units (see `units.ts`). */
export interface Parameter {
  readonly name: string
  readonly value: string
}

/** What happens to other parameters in a query or `{;…}`. */
type Others = 'left-out' | 'refused'

export class FoundValues {
  readonly #values: Map<string, Value>
  /** The variables that are absent at some place where an expansion writes every value. */
  readonly #absent: Set<string>
  /** The variables whose values are lists without "*". */
  readonly #lists: ReadonlySet<string>
  /** Whether some list could also be pairs. */
  #isOpen: boolean

  constructor(lists: ReadonlySet<string>, values: FoundValues | null = null) {
    this.#lists = lists
    this.#values = new Map(values === null ? [] : values.#values)
    this.#absent = new Set(values === null ? [] : values.#absent)
    this.#isOpen = values === null ? false : values.#isOpen
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Adds the values of a reading. Returns `false` if one contradicts a value that is already known. */
  addAll({ captures }: Sequence, reading: readonly CapturedUnits[]): boolean {
    return reading.every((units, index) => {
      const capture = captures[index] as Capture
      if (units !== undefined) return this.#addCapture(capture, units)
      for (const { name } of capture.variables) this.#absent.add(name)
      return true
    })
  }

  /**
   * Adds the parameters whose names are variables. Parameters with other names are the pairs of the exploded variable. A variable
   * that occurs twice in the template needs two parameters.
   */
  addPairs(specs: readonly VariableSpec[], pairs: readonly Parameter[], isQuery: boolean, others: Others): boolean {
    const decode = decoderOf('', isQuery)
    const byName = new Map<string, string[]>()
    for (const { name, value } of pairs) {
      const values = byName.get(name)
      if (values === undefined) byName.set(name, [value])
      else values.push(value)
    }
    const counts = new Map<string, number>()
    for (const { name } of specs) counts.set(name, (counts.get(name) ?? 0) + 1)
    const taken = new Map<string, number>()
    for (const spec of specs) {
      const name = toUnits(spec.name)
      const own = byName.get(name)
      if (own === undefined) {
        // A missing query parameter is not a contradiction, because clients omit parameters.
        if (!isQuery && !spec.isExploded) this.#absent.add(spec.name)
        continue
      }
      // A list has all its members at each place where it occurs.
      const count = counts.get(spec.name) as number
      const size = spec.isExploded ? Math.ceil(own.length / count) : 1
      if (own.length !== size * count) return false
      const at = taken.get(name) ?? 0
      taken.set(name, at + size)
      const members = own.slice(at, at + size)
      const [value = ''] = members
      if (!this.#add(spec, spec.isExploded ? members.map(decode) : this.#plainValue(spec, value, decode))) return false
    }
    for (const name of taken.keys()) byName.delete(name)
    if (byName.size === 0) return true
    const exploded = specs.filter(({ isExploded }) => isExploded)
    const [spec] = exploded
    if (spec === undefined || exploded.length > 1 || this.#values.has(spec.name)) return others === 'left-out'
    const entries = [...byName].map(([name, values]) => [decode(name), values.map(decode)] as const)
    if (entries.some(([, values]) => values.length > 1)) return others === 'left-out'
    return this.#add(spec, Object.fromEntries(entries.map(([name, [value = '']]) => [name, value])))
  }

  /**
   * Returns the values; `null` if a variable has a value at one place and is absent at another. An empty string that leaves no
   * trace may be absent.
   */
  toObject(): Record<string, Found> | null {
    for (const name of this.#absent) {
      const value = this.#values.get(name)
      if (value !== undefined && (value.isShown || onlyOf(value.found) !== '')) return null
    }
    return Object.fromEntries([...this.#values].map(([name, { found }]) => [name, found]))
  }

  #addCapture(
    { kind, expression: { operator, variables: all }, variables, isQuery }: Capture,
    units: string | readonly string[],
  ): boolean {
    const spec = variables[0] as VariableSpec
    const decode = decoderOf(operator, isQuery)
    const isShown = /[/.#]/.test(operator) || all.length > 1
    if (typeof units === 'string') {
      return kind === 'parameters'
        ? this.addPairs(variables, units.split(operator).slice(1).map(pairIn), false, 'refused')
        : this.#add(spec, this.#plainValue(spec, units, decode), isShown)
    }
    // An empty string is a member only if an operator or a comma shows it.
    if (units.length === 0 || (units.length === 1 && units[0] === '' && !isShown)) return true
    const pairs = units.filter((member) => member.includes('=')).map(pairIn)
    // In reserved expansion, a "=" may belong to a member of a list.
    const isReserved = operator === '+' || operator === '#'
    if (isReserved && pairs.length === units.length) this.#isOpen = true
    if (isReserved || pairs.length === 0) return this.#add(spec, units.map(decode))
    const entries = pairs.map(({ name, value }) => [decode(name), decode(value)] as const)
    const found = Object.fromEntries(entries)
    const isPairs = pairs.length === units.length && Object.keys(found).length === units.length
    return isPairs && pairs.every(({ value }) => !value.includes('=')) && this.#add(spec, found)
  }

  /** A value: a string, or a list if the caller wants one. */
  #plainValue({ name }: VariableSpec, units: string, decode: Decode): Found {
    return this.#lists.has(name) ? units.split(',').map(decode) : decode(units)
  }

  /**
   * Adds a value. If both are prefixes of the same value, the longer one is kept. A string equals a list that contains only this
   * string.
   */
  #add({ name, limit }: VariableSpec, found: Found, isShown = true): boolean {
    if (limit !== null && (typeof found !== 'string' || lengthOf(found) > limit)) return false
    const other = this.#values.get(name)
    if (other === undefined) {
      this.#values.set(name, { found, limit, isShown })
      return true
    }
    const one = typeof other.found === 'string' ? onlyOf(found) : found
    const two = typeof found === 'string' ? onlyOf(other.found) : other.found
    const isLonger = (limit ?? Number.POSITIVE_INFINITY) > (other.limit ?? Number.POSITIVE_INFINITY)
    const here = { found: one, limit }
    const there = { found: two, limit: other.limit }
    const [long, short] = isLonger ? [here, there] : [there, here]
    this.#values.set(name, { ...long, isShown: isShown || other.isShown })
    if (short.limit === null) return JSON.stringify(long.found) === JSON.stringify(short.found)
    return typeof long.found === 'string' && beginningOf(long.found, short.limit) === short.found
  }
}

/** The member of a list that has only one; any other value unchanged. */
const onlyOf = (found: Found): Found => (Array.isArray(found) && found.length === 1 ? (found[0] as string) : found)

type Decode = (units: string) => string

/** In a query, a "+" is decoded as a space, because that is how forms encode spaces. An expansion contains "%20" instead. */
function decoderOf(operator: Operator, isQuery: boolean): Decode {
  if (operator === '+' || operator === '#') return decodeReservedUnits
  return isQuery ? (units) => decodeUnits(units.replaceAll('+', ' ')) : decodeUnits
}

export function pairIn(text: string): Parameter {
  const equals = text.indexOf('=')
  return equals === -1 ? { name: text, value: '' } : { name: text.slice(0, equals), value: text.slice(equals + 1) }
}

const lengthOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff](?=[\udc00-\udfff])/g)?.length ?? 0)

const beginningOf = (text: string, limit: number): string => {
  const points = text.slice(0, 2 * limit)
  return Array.from(points).slice(0, limit).join('')
}
