/**
 * Two values beside each other, as the deep equality of two test frameworks sees them, and what a value shows and survives.
 */

import { deepStrictEqual, notDeepStrictEqual } from 'node:assert'
import { inspect } from 'node:util'
import { assert } from 'chai'

/** Neither framework sees a difference. */
export function assertAlike(a: unknown, b: unknown): void {
  deepStrictEqual(a, b)
  assert.deepEqual(a, b)
}

/** Both frameworks see a difference, in both directions. */
export function assertApart(a: unknown, b: unknown): void {
  const pair = `${inspect(a)} and ${inspect(b)}`
  notDeepStrictEqual(a, b, `node:assert takes for equal: ${pair}`)
  notDeepStrictEqual(b, a, `node:assert takes for equal: ${pair}`)
  assert.notDeepEqual(a, b, `chai takes for equal: ${pair}`)
  assert.notDeepEqual(b, a, `chai takes for equal: ${pair}`)
}

/** No assignment to a property, whatever its name, changes what a value answers: it throws or is in vain. */
export function assertUnchangeable(value: object, answers: () => unknown): void {
  const before = inspect(answers(), { depth: 9 })
  for (const name of propertyNames(value)) {
    try {
      Reflect.set(value, name, 'changed', value)
    } catch {
      // A setter that refuses is as good.
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
