/**
 * The values that are found in a text, by the names of their variables. A variable that is there twice must have the same value in
 * both places.
 */

import type { Operator, VariableSpec } from './grammar.js'
import type { Capture, Sequence } from './sequence.js'
import { decodeReservedUnits, decodeUnits, toUnits } from './units.js'

/** A value as a text has it: a text, a list, or pairs. */
export type Found = string | readonly string[] | { readonly [name: string]: string }

/** A parameter of a query or of `{;…}`, its name and its value in units. */
interface Pair {
  readonly name: string
  readonly value: string
}

export class FoundValues {
  readonly #values = new Map<string, { readonly found: Found; readonly limit: number | null }>()

  /** Adds the values that a sequence has saved. False if it does not match, or if a value contradicts another. */
  addAll({ captures }: Sequence, texts: readonly (string | undefined)[] | null): boolean {
    return (
      texts?.every((units, index) => units === undefined || this.#addCapture(captures[index] as Capture, units)) ??
      false
    )
  }

  /**
   * Adds parameters by their names. In a path, all names have to be known. Elsewhere, parameters with other names are the pairs
   * of the exploded variable.
   */
  addPairs(specs: readonly VariableSpec[], pairs: readonly Pair[], place: 'path' | 'query'): boolean {
    const decode = decoderOf('', place === 'query')
    const byName = new Map<string, string[]>()
    for (const { name, value } of pairs) {
      const values = byName.get(name)
      if (values === undefined) byName.set(name, [value])
      else values.push(value)
    }
    for (const spec of specs) {
      const name = toUnits(spec.name)
      const own = byName.get(name)
      byName.delete(name)
      if (own === undefined) continue
      const [first = ''] = own
      if (spec.isExploded) {
        if (!this.#add(spec, own.map(decode))) return false
      } else if (own.length > 1 || !this.#add(spec, plainValue(first, decode))) {
        return false
      }
    }
    if (byName.size === 0) return true
    const exploded = specs.filter(({ isExploded }) => isExploded)
    const [spec] = exploded
    if (spec === undefined || exploded.length > 1 || this.#values.has(spec.name)) return place === 'query'
    const entries = [...byName].map(([name, values]) => [decode(name), values.map(decode)] as const)
    if (entries.some(([, values]) => values.length > 1)) return place === 'query'
    return this.#add(spec, Object.fromEntries(entries.map(([name, [value = '']]) => [name, value])))
  }

  toObject(): Record<string, Found> {
    return Object.fromEntries([...this.#values].map(([name, { found }]) => [name, found]))
  }

  #addCapture({ kind, expression: { operator }, variables, isQuery }: Capture, units: string): boolean {
    if (kind === 'parameters') {
      return this.addPairs(variables, units.split(';').slice(1).map(pairIn), 'path')
    }
    const spec = variables[0] as VariableSpec
    const decode = decoderOf(operator, isQuery)
    if (kind === 'value') return this.#add(spec, plainValue(units, decode, operator))
    if (units === '') return true
    const members = operator === '' ? units.split(',') : units.split(operator).slice(1)
    const pairs = members.filter((member) => member.includes('=')).map(pairIn)
    if (pairs.length === 0) return this.#add(spec, members.map(decode))
    const entries = pairs.map(({ name, value }) => [decode(name), decode(value)] as const)
    const found = Object.fromEntries(entries)
    const isPairs = pairs.length === members.length && Object.keys(found).length === members.length
    return isPairs && pairs.every(({ value }) => !value.includes('=')) && this.#add(spec, found)
  }

  /** Adds a value. If one prefix begins with the other, the longer one is kept. */
  #add({ name, limit }: VariableSpec, found: Found): boolean {
    if (limit !== null && (typeof found !== 'string' || lengthOf(found) > limit)) return false
    const other = this.#values.get(name)
    if (other === undefined) {
      this.#values.set(name, { found, limit })
      return true
    }
    const isLonger = (limit ?? Number.POSITIVE_INFINITY) > (other.limit ?? Number.POSITIVE_INFINITY)
    const [long, short] = isLonger ? [{ found, limit }, other] : [other, { found, limit }]
    this.#values.set(name, long)
    if (short.limit === null) return JSON.stringify(long.found) === JSON.stringify(short.found)
    return typeof long.found === 'string' && beginningOf(long.found, short.limit) === short.found
  }
}

type Decode = (units: string) => string

/** In a query, a "+" is a space, as forms write it. An expansion never writes a "+" for a space itself. */
function decoderOf(operator: Operator, isQuery: boolean): Decode {
  if (operator === '+' || operator === '#') return decodeReservedUnits
  return isQuery ? (units) => decodeUnits(units.replaceAll('+', ' ')) : decodeUnits
}

/** A value: a text, or a list if there are commas between several texts. A value of reserved expansion may have commas in it. */
function plainValue(units: string, decode: Decode, operator: Operator = ''): Found {
  const isText = operator === '+' || operator === '#' || !units.includes(',')
  return isText ? decode(units) : units.split(',').map(decode)
}

function pairIn(text: string): Pair {
  const equals = text.indexOf('=')
  return equals === -1 ? { name: text, value: '' } : { name: text.slice(0, equals), value: text.slice(equals + 1) }
}

const lengthOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff](?=[\udc00-\udfff])/g)?.length ?? 0)

const beginningOf = (text: string, limit: number): string => {
  const points = text.slice(0, 2 * limit)
  return Array.from(points).slice(0, limit).join('')
}
