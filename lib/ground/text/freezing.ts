/**
 * Everything that callers share is frozen: classes, and the records, lists and sets that more than one caller receives. So no
 * caller can change what another caller sees.
 *
 * Functions are not frozen, because nothing reads their properties. There are two exceptions: classes, because their static methods
 * and prototypes are used, and prototypes of generator functions, because all generators inherit from them.
 */

/** Freezes a class and its prototype. It is called right below the class. */
export function freezeClass(sharedClass: { readonly prototype: object }): void {
  Object.freeze(sharedClass.prototype)
  Object.freeze(sharedClass)
}

/**
 * Freezes a generator function's prototype, and returns the function. Callers can reach that prototype from any generator, and
 * could otherwise replace `next` for all of them.
 */
export function lasting<Generating extends { readonly prototype: unknown }>(generating: Generating): Generating {
  Object.freeze(generating.prototype)
  return generating
}

/** Deeply freezes a value that consists of lists and records, and returns it. A getter has to freeze its own result. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(Object.getOwnPropertyDescriptors(value))) frozen(member.value)
  return Object.freeze(value)
}
