/**
 * Records who reads an inherited property: each name becomes a getter, which notes the place in the code and returns the value that
 * an absent property would have. So every read is noticed, even if its result is not used.
 */

/** A descriptor with only the given fields, even while `Object.prototype` has a `value` or `writable`. */
export const descriptor = (fields: PropertyDescriptor): PropertyDescriptor => Object.assign(Object.create(null), fields)

export class Watch {
  /** The current operation: a number from the watcher. */
  doing = -1
  /** For each name that was read, the operation of that time. */
  readonly read = new Map<PropertyKey, Set<number>>()
  /** The name and the place of each read, as a line of a stack. */
  readonly places = new Set<string>()
  readonly #undo: (() => void)[] = []

  /** Begins to watch these names of an object. Where it has a property of that name, the property is replaced until the end. */
  begin(object: object, names: Iterable<PropertyKey>): this {
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(object, name)
      if (own === undefined ? !Object.isExtensible(object) : !own.configurable) continue
      this.#undo.push(() => (own === undefined ? Reflect.deleteProperty(object, name) : define(object, name, own)))
      define(object, name, this.#noting(name))
    }
    return this
  }

  end(): this {
    for (const undo of this.#undo) undo()
    return this
  }

  #noting(name: PropertyKey): PropertyDescriptor {
    const note = (): void => {
      this.read.set(name, (this.read.get(name) ?? new Set()).add(this.doing))
      const place = placeIn(new Error().stack ?? '')
      if (place !== null) this.places.add(`${String(name)} ${place}`)
    }
    return {
      configurable: true,
      get: note,
      // An assignment creates an own property, as it does without a setter.
      set(value) {
        define(this, name, { value, configurable: true, enumerable: true, writable: true })
      },
    }
  }
}

const define = (object: object, name: PropertyKey, fields: PropertyDescriptor): object =>
  Object.defineProperty(object, name, descriptor(fields))

/**
 * The code that has read, or that has called the function of the platform which has: the platform reads options that it is given. When it
 * loads a module, or makes the first random number, it reads options of its own.
 */
function placeIn(stack: string): string | null {
  if (/node:internal\/(?:modules|crypto)\//.test(stack)) return null
  const lines = stack.split('\n').slice(2)
  return lines.find((line) => !/node:|<anonymous>/.test(line))?.trim() ?? null
}
