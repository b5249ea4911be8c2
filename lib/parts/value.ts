/**
 * How the classes of the library are made immutable: `Url`, its parts, `UrlReference`, `UrlBuilder`, `UrlParser`.
 *
 * - The state is in private fields (`#text`), which no code outside the class can read or assign to.
 * - The class is frozen, by `freezeClass` below, so that no method or getter can be replaced. Instances are not frozen: that
 *   would cost time in each constructor, and private fields do not need it.
 * - An instance has one own enumerable field, `text`, which is called its mirror. (A `UrlParser` is not compared, and has no
 *   mirror.) Deep equality, as the test frameworks do it, does not see private fields: without a mirror, any two values of a
 *   class would count as equal. The mirrors of two different values differ. Nothing in the library reads a mirror, so an
 *   assignment to it does not change what the value answers. It is `protected`, so that the compiler keeps users from it.
 */

/** Freezes a class and its prototype. It is called right below the class. */
export function freezeClass(valueClass: { readonly prototype: object }): void {
  Object.freeze(valueClass.prototype)
  Object.freeze(valueClass)
}
