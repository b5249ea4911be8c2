/**
 * Whether two values are equal for the deep equality of two test frameworks, and whether a value can be changed by assignment.
 */

import { deepStrictEqual, notDeepStrictEqual } from 'node:assert'
import { inspect } from 'node:util'
import { assert } from 'chai'

/** Asserts that neither framework sees a difference. */
export function assertAlike(a: unknown, b: unknown): void {
  deepStrictEqual(a, b)
  assert.deepEqual(a, b)
}

/** Asserts that both frameworks see a difference, in both directions. */
export function assertApart(a: unknown, b: unknown): void {
  const pair = `${inspect(a)} and ${inspect(b)}`
  notDeepStrictEqual(a, b, `node:assert sees no difference: ${pair}`)
  notDeepStrictEqual(b, a, `node:assert sees no difference: ${pair}`)
  assert.notDeepEqual(a, b, `chai sees no difference: ${pair}`)
  assert.notDeepEqual(b, a, `chai sees no difference: ${pair}`)
}

/** Asserts that assigning to any property throws or does not change the answers of a value. */
export function assertUnchangeable(value: object, answers: () => unknown): void {
  const before = inspect(answers(), { depth: 9 })
  for (const name of propertyNames(value)) {
    try {
      Reflect.set(value, name, 'changed', value)
    } catch {
      // A setter may refuse.
    }
    assert.equal(inspect(answers(), { depth: 9 }), before, `after an assignment to ${String(name)}`)
  }
}

/** The names of the properties that hold data, the value's own and the inherited. */
function propertyNames(value: object): (string | symbol)[] {
  const names: (string | symbol)[] = []
  for (let holder: object | null = value; holder !== null && holder !== Object.prototype; ) {
    for (const name of Reflect.ownKeys(holder)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(holder, name)
      if (typeof descriptor?.value !== 'function') names.push(name)
    }
    holder = Reflect.getPrototypeOf(holder)
  }
  return names
}
