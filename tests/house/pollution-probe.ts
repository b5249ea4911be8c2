/**
 * The behaviour of the library while `Object.prototype` has additional names. The test beside this file runs it in a process of its
 * own: a change of `Object.prototype` costs time for every prototype that there is, and the other tests leave many.
 *
 * This module and those of the library are loaded when the watch has begun, so that what they read while they are loaded is seen.
 */

import { UrlError } from '../../lib/index.js'
import { type Doors, everyCall, everyFunction } from './every-call.js'
import { descriptor, Watch } from './inherited-reads.js'
import { OPERATIONS } from './operations.js'

/** The whole result of an operation, as a string. */
async function outcome(operation: () => unknown): Promise<string> {
  try {
    return JSON.stringify(await operation()) ?? 'undefined'
  } catch (error) {
    if (!(error instanceof UrlError)) return `${error}`
    const { message, code, reason, component, span, suggestion, dialect, bestEffort } = error
    const hasCause = Object.hasOwn(error, 'cause')
    return JSON.stringify({ message, code, reason, component, span, suggestion, dialect, bestEffort, hasCause })
  }
}

const VALUES: readonly unknown[] = ['https://evil.example/', true, false, { name: 'x' }]

/** Does something while `Object.prototype` has these names, as properties that `for … in` does not see. */
async function polluted<T>(names: readonly string[], value: unknown, action: () => Promise<T>): Promise<T> {
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, descriptor({ value, writable: true, configurable: true }))
  }
  try {
    return await action()
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name)
  }
}

/** Does all operations while something is watched. */
async function watching(watch: Watch): Promise<Watch> {
  for (const [index, operation] of OPERATIONS.entries()) {
    watch.doing = index
    await outcome(operation)
  }
  watch.doing = -1
  return watch
}

/** Reading past the end of a list or a string looks at the prototype. */
const INDEXES = Array.from({ length: 40 }, (_, index) => String(index))

/** The task of the probe: the names to try, which of them a getter cannot observe, and how many are tried at a time. */
export interface Question {
  readonly names: readonly string[]
  readonly lookedFor: readonly string[]
  readonly atATime: number
}

export interface Answer {
  /** Where the names were read from `Object.prototype`, as lines of stacks. */
  readonly inherited: readonly string[]
  /** Where a property of a function was read that somebody has put there. */
  readonly ofFunctions: readonly string[]
  /** The one place of a read in this module. */
  readonly own: readonly string[]
  /** The names that any operation asks `Object.prototype` for, which may be the platform's doing. */
  readonly askedFor: readonly string[]
  /** The outcomes that another value on the prototype has changed. */
  readonly changedByName: readonly string[]
  readonly changedByIndex: readonly string[]
  readonly changedTogether: readonly string[]
}

function ownRead(): readonly string[] {
  const watch = new Watch().begin(Object.prototype, ['missing', 'there', 'never'])
  const options: { missing?: number; there: number } = { there: 1 }
  const found = (options.missing ?? 2) + options.there
  watch.end()
  return found === 3 ? [...watch.places] : []
}

/** `watch` has begun before the doors were loaded. */
export async function probe({ names, lookedFor, atATime }: Question, watch: Watch, doors: Doors): Promise<Answer> {
  await watching(watch)
  await everyCall(doors, () => {})
  watch.end()
  const unpolluted: string[] = []
  for (const operation of OPERATIONS) unpolluted.push(await outcome(operation))

  /** Outcomes that differ from those with a clean prototype. */
  const changedBy = (some: readonly string[], value: unknown, asked: Iterable<number>): Promise<string[]> =>
    polluted(some, value, async () => {
      const changed: string[] = []
      for (const index of asked) {
        const after = await outcome(OPERATIONS[index] as () => unknown)
        if (after !== unpolluted[index]) changed.push(`${some.slice(0, 3)}: ${OPERATIONS[index]}: ${after}`)
      }
      return changed
    })

  async function changedByEach(asking: ReadonlyMap<PropertyKey, Iterable<number>>, values: readonly unknown[]) {
    const changed: string[] = []
    for (const [name, asked] of asking) {
      for (const value of values) changed.push(...(await changedBy([String(name)], value, asked)))
    }
    return changed
  }

  const askers = new Map(Array.from(watch.read, ([name, asked]) => [name, [...asked].filter((index) => index >= 0)]))
  const askedFor = [...askers.keys()].map(String)
  for (const name of lookedFor) askers.set(name, [...OPERATIONS.keys()])
  const changedByName = await changedByEach(askers, VALUES)
  const indexes = (await watching(new Watch().begin(Object.prototype, INDEXES))).end()
  const changedByIndex = await changedByEach(indexes.read, [...VALUES, 7, 'a', '/'])
  const changedTogether: string[] = []
  for (let from = 0; from < names.length; from += atATime) {
    for (const value of VALUES) {
      changedTogether.push(...(await changedBy(names.slice(from, from + atATime), value, OPERATIONS.keys())))
    }
  }
  const functions = new Watch()
  for (const each of everyFunction(doors)) functions.begin(each, Object.getOwnPropertyNames(Function.prototype))
  await watching(functions)
  return {
    inherited: [...watch.places],
    ofFunctions: [...functions.places],
    own: ownRead(),
    askedFor,
    changedByName,
    changedByIndex,
    changedTogether,
  }
}
