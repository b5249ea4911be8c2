/**
 * How the library's classes are made immutable: `Url`, its parts, `UrlReference`, `UrlBuilder`, `UrlParser`.
 *
 * - The state is in private fields (`#text`), which no code outside the class can read or assign to.
 * - A constructor's first argument must be `KEY`. The package's type declarations omit this constructor.
 * - `freezeClass` freezes the class, so that no method or getter can be replaced. Instances are not frozen, because freezing would
 *   slow down every constructor, and private fields do not need it.
 * - An instance has one own enumerable property, `text`, called its mirror. (`UrlParser` and `UrlBuilder` have none, because they
 *   are not compared.) The deep equality of test frameworks cannot see private fields, so without a mirror, any two instances of a
 *   class would count as equal. Different values have different mirrors. The library never reads a mirror, so assigning to it does
 *   not change the value. It is `protected`, so that the compiler prevents access.
 * - A mirror does not contain passwords, because `console.dir(url)`, `{ ...url }` and the messages of failed assertions print it.
 *   If the text has credentials, the mirror is the text with its credentials masked, followed by a digest of the whole text, which
 *   is made with a random key per process (`digest.ts`). So URLs that differ only in their passwords have different mirrors, and a
 *   password cannot be guessed from a mirror. Do not store mirrors, because the digests differ in every process. The values of
 *   secret parameters are not masked in a mirror: `inspect` and messages mask them when they print a value. The mirror of a text
 *   with an "@" is a getter, which assertions and `{ ...url }` treat as an ordinary property; `console.dir` shows `[Getter]` for
 *   it.
 * - `structuredClone` and `postMessage` copy own properties but not the class, so the copy is a plain object that contains only the
 *   mirror. Send `url.toString()` and parse it with `Url.parse` on the other side, or send `url.toParts()` and use `Url.from`.
 */

import { digestOf } from '../../ground/findings/digest.js'

export { freezeClass } from '../../ground/text/freezing.js'

/** The first argument of the constructors. No entry point exports it, so code outside the library cannot call them. */
export const KEY: unique symbol = Symbol('weburl')

/**
 * Throws an error that says what to write instead, unless the key is correct. This is for JavaScript callers; the TypeScript
 * compiler refuses the call anyway.
 */
export function checkKey(key: unknown, instead: string, className: string): void {
  if (key !== KEY) throw new TypeError(`Write ${instead} instead of new ${className}(…)`)
}

/**
 * Defines the mirror as a getter, for values that are created by the thousands and rarely compared. All instances of a class must
 * share one function, because with a new function for each instance, V8 would create a hidden class for each. A class that already
 * has a public property `text` stores its mirror under another name.
 */
export function lateMirror<Value extends object>(value: Value, mirror: (this: Value) => string, name = 'text'): void {
  defineGetter.call(value, name, mirror)
}

const { __defineGetter__: defineGetter } = Object.prototype as unknown as {
  __defineGetter__(name: string, getter: () => string): void
}

/** The mirror of `text` that prints as `shown`: if they differ, a digest keeps different texts apart. */
export const mirrorShowing = (shown: string, text: string): string =>
  shown === text ? text : `${shown} (digest ${digestOf(text)})`
