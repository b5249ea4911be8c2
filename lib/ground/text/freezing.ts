/**
 * What callers share is frozen: classes, and the records, lists and sets that more than one of them is given. Nobody can change there
 * what another one reads.
 *
 * A function is not frozen: nothing reads its properties. Two kinds of functions are: a class, whose static methods and prototype are
 * read, and the prototype of a generator function, from which all of its generators inherit.
 */

/** Freezes a class and its prototype. It is called right below the class. */
export function freezeClass(sharedClass: { readonly prototype: object }): void {
  Object.freeze(sharedClass.prototype)
  Object.freeze(sharedClass)
}

/** A generator function whose generators get no other `next` from a caller, who can reach the prototype of each. */
export function lasting<Generating extends { readonly prototype: unknown }>(generating: Generating): Generating {
  Object.freeze(generating.prototype)
  return generating
}

/** A value that is made of lists and records, frozen to its depth. A getter has to freeze what it gives. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const member of Object.values(Object.getOwnPropertyDescriptors(value))) frozen(member.value)
  return Object.freeze(value)
}
