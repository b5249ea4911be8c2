/**
 * How the classes of the library are made immutable: `Url`, its parts, `UrlReference`, `UrlBuilder`, `UrlParser`.
 *
 * - The state is in private fields (`#text`), which no code outside the class can read or assign to.
 * - A constructor takes `KEY` before its own arguments, and refuses every other first argument. The declarations of the package leave
 *   it out.
 * - The class is frozen, by `freezeClass`, so that no method or getter can be replaced. Instances are not frozen: that
 *   would cost time in each constructor, and private fields do not need it.
 * - An instance has one own enumerable property, `text`, which is called its mirror. (A `UrlParser` and a `UrlBuilder` are not
 *   compared, and have no mirror.) Deep equality, as the test frameworks do it, does not see private fields: without a mirror, any two values of a
 *   class would count as equal. The mirrors of two different values differ. Nothing in the library reads a mirror, so an assignment
 *   to it does not change the value. It is `protected`, so that the compiler keeps users from it.
 * - A mirror shows no password: `console.dir(url)`, `{ ...url }` and the message of a failed assertion all print it. If the text
 *   has an "@", the mirror is the text without its credentials. If there are some, a digest of the whole text follows, with a
 *   random key of the process (`digest.ts`). So two URLs that differ only in their passwords have different
 *   mirrors, and nobody gets a password from a mirror by trying many. The values of secret parameters are not masked in it:
 *   `inspect` and messages mask them when they print a value. Do not store mirrors: the digests
 *   are different in every process. The mirror of a string with an "@" is a getter, which assertions and `{ ...url }` treat as an ordinary
 *   property; `console.dir` shows `[Getter]` for it.
 * - `structuredClone` and `postMessage` copy own fields and no class: the copy is a plain object with the mirror in it. It
 *   is not a `Url` and cannot be read as one. Send `url.toString()` and read it with `Url.parse` on the other side, or send
 *   `url.toParts()` and make the URL of it with `Url.from`.
 */

import { digestOf } from '../../ground/findings/digest.js'

export { freezeClass } from '../../ground/text/freezing.js'

/** The first argument of the constructors. No door exports it, so nothing outside the library can call them. */
export const KEY: unique symbol = Symbol('weburl')

/**
 * Refuses a call of a constructor, with an error that says what to write instead. It is for callers in JavaScript; a compiler
 * refuses the call.
 */
export function checkKey(key: unknown, instead: string, className: string): void {
  if (key !== KEY) throw new TypeError(`Write ${instead} instead of new ${className}(…)`)
}

/**
 * Gives a value a mirror that is made when it is read, for values that are made by the thousand and seldom compared. All values of
 * a class have the same function: with a new one for each, V8 would make a hidden class for each of them. A class whose `text` is another
 * thing has its mirror under another name.
 */
export function lateMirror<Value extends object>(value: Value, mirror: (this: Value) => string, name = 'text'): void {
  defineGetter.call(value, name, mirror)
}

const { __defineGetter__: defineGetter } = Object.prototype as unknown as {
  __defineGetter__(name: string, getter: () => string): void
}

/** The mirror of a string that is shown as another text. */
export const mirrorShowing = (shown: string, text: string): string =>
  shown === text ? text : `${shown} (digest ${digestOf(text)})`
