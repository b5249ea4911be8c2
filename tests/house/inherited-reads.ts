/**
 * Watches who reads a property that is inherited: each name becomes a getter, which writes down the place in the code and gives what is
 * read where there is nothing. So a read is seen, whatever is done with the answer.
 */

/** A descriptor that has only the given fields, also while `Object.prototype` has a `value` or `writable`. */
export const descriptor = (fields: PropertyDescriptor): PropertyDescriptor => Object.assign(Object.create(null), fields)

export class Watch {
  /** What is being done: a number that the watcher gives. */
  doing = -1
  /** For each name that was read, what was being done. */
  readonly read = new Map<PropertyKey, Set<number>>()
  /** The name and the place of each read, as a line of a stack. */
  readonly places = new Set<string>()
  readonly #undo: (() => void)[] = []

  /** Begins to watch these names of an object. Where it has a property of a name, this property is replaced until the end. */
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
      // An assignment gives the object a property of its own, as it does without a setter.
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
