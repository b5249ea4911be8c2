/**
 * MIME types: the MIME Sniffing Standard, section 4, with the quoted strings of the Fetch Standard, section 2.2 ("collect an HTTP
 * quoted string"). The comments number the steps of "parse a MIME type".
 *
 * @see https://mimesniff.spec.whatwg.org/#parsing-a-mime-type
 */

import { quotedInput } from '../../ground/findings/mask.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { textIn, textOf } from '../../ground/own-options.js'
import { asciiLowercase, indexOrEnd } from '../../ground/text/ascii.js'
import { checkKey, freezeClass, KEY } from '../../url/parts/value.js'

/** Infra's HTTP whitespace, HTTP token code points, and HTTP quoted-string token code points. */
const WHITESPACE = new Set(['\t', '\n', '\r', ' '])
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const QUOTED_STRING_TOKEN = /^[\t -~\x80-\xff]*$/

/**
 * A MIME type, with its parameters, such as `charset`.
 *
 * | `MimeType.parse(…)`                   | `toString()`                       | `essence`    |
 * | :------------------------------------ | :--------------------------------- | :----------- |
 * | `text/html;charset=utf-8`             | `text/html;charset=utf-8`          | `text/html`  |
 * | ` TEXT/HTML ; Charset = "utf-8" `     | `text/html`                        | `text/html`  |
 * | `text/html; Charset="UTF-8"`          | `text/html;charset=UTF-8`          | `text/html`  |
 * | `a/b;c="d e";c=f`                     | `a/b;c="d e"`                      | `a/b`        |
 * | `a/b;c=`                              | `a/b`                              | `a/b`        |
 * | `a/b;c=""`                            | `a/b;c=""`                         | `a/b`        |
 * | `text`                                | throws invalid-mime-type           | throws invalid-mime-type |
 * | `text/`                               | throws invalid-mime-type           | throws invalid-mime-type |
 * | `a b/c`                               | throws invalid-mime-type           | throws invalid-mime-type |
 *
 * @example
 * ```ts
 * import { MimeType } from 'weburl/tools'
 *
 * const type = MimeType.parse('Text/Plain;charset="utf-8"')
 * type.essence // => 'text/plain'
 * type.type // => 'text'
 * type.subtype // => 'plain'
 * type.parameters.get('charset') // => 'utf-8'
 * MimeType.tryParse('text') // => null
 * ```
 */
export class MimeType {
  /** The mirror, see value.ts. */
  protected readonly text: string
  readonly #type: string
  readonly #subtype: string
  readonly #parameters: ReadonlyMap<string, string>

  /** @internal */
  constructor(key: typeof KEY, type: string, subtype: string, parameters: ReadonlyMap<string, string>) {
    checkKey(key, 'MimeType.parse(…)', 'MimeType')
    this.#type = type
    this.#subtype = subtype
    this.#parameters = parameters
    this.text = this.toString()
  }

  /** Parses a MIME type. Throws a `UrlError` with the code `ERR_INVALID_DATA` when the string is not a MIME type. */
  static parse(text: string): MimeType {
    const given = textIn(text, "MimeType.parse('text/plain')")
    const read = MimeType.tryParse(given)
    if (read !== null) return read
    const suggestion = 'write a type and a subtype, as in text/plain'
    const message = `${quotedInput(given)} is not a MIME type [invalid-mime-type]: ${suggestion}`
    throw new UrlError('ERR_INVALID_DATA', message, { reason: 'invalid-mime-type', suggestion })
  }

  /** Like {@link MimeType.parse}, but returns `null` when the string is not a MIME type. */
  static tryParse(text: string): MimeType | null {
    const given = textOf(text)
    if (given === null) return null
    // 1. and 2.
    const input = stripWhitespace(given)
    // 3. to 6.
    const slash = input.indexOf('/')
    if (slash === -1 || !TOKEN.test(input.slice(0, slash))) return null
    // 7. to 9.
    const end = semicolonOrEnd(input, slash + 1)
    const subtype = stripWhitespace(input.slice(slash + 1, end), 'end')
    if (!TOKEN.test(subtype)) return null
    // 10. and 11.
    const type = asciiLowercase(input.slice(0, slash))
    return new MimeType(KEY, type, asciiLowercase(subtype), parametersIn(input, end))
  }

  /** The part before the slash, in lowercase. */
  get type(): string {
    return this.#type
  }

  /** The part after the slash, in lowercase. */
  get subtype(): string {
    return this.#subtype
  }

  /** Type and subtype, without the parameters. */
  get essence(): string {
    return `${this.#type}/${this.#subtype}`
  }

  /** The parameters by name, in the order in which they are written. The map is a copy. */
  get parameters(): ReadonlyMap<string, string> {
    return new Map(this.#parameters)
  }

  /** Returns the canonical form: the Standard's "serialize a MIME type". */
  toString(): string {
    const parameters = [...this.#parameters].map(([name, value]) => {
      if (TOKEN.test(value)) return `;${name}=${value}`
      return `;${name}="${value.replace(/["\\]/g, '\\$&')}"`
    })
    return this.essence + parameters.join('')
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }
}

freezeClass(MimeType)

function stripWhitespace(text: string, side: 'both' | 'end' = 'both'): string {
  let start = 0
  let end = text.length
  while (end > start && WHITESPACE.has(text.charAt(end - 1))) end--
  while (side === 'both' && start < end && WHITESPACE.has(text.charAt(start))) start++
  return text.slice(start, end)
}

const semicolonOrEnd = (text: string, from: number): number => indexOrEnd(text, text.indexOf(';', from))

/** Step 11: parses the parameters, which begin at a ";". If a name occurs twice, the first value wins. */
function parametersIn(input: string, from: number): Map<string, string> {
  const parameters = new Map<string, string>()
  let position = from
  while (position < input.length) {
    // 11.1. and 11.2.
    position++
    while (WHITESPACE.has(input.charAt(position))) position++
    // 11.3. to 11.5.
    const end = firstOf(input, ';=', position)
    const name = asciiLowercase(input.slice(position, end))
    position = end
    if (input.charAt(end) !== '=') continue
    position++
    // 11.6. A name at the end of the string has no value.
    if (position >= input.length) break
    // 11.7. to 11.9.
    const isQuoted = input.charAt(position) === '"'
    const [value, after] = isQuoted ? quotedString(input, position) : bareValue(input, position)
    position = after
    // 11.10.
    const isValid = TOKEN.test(name) && QUOTED_STRING_TOKEN.test(value) && (isQuoted || value !== '')
    if (isValid && !parameters.has(name)) parameters.set(name, value)
  }
  return parameters
}

type Value = readonly [value: string, after: number]

function bareValue(input: string, start: number): Value {
  const end = semicolonOrEnd(input, start)
  return [stripWhitespace(input.slice(start, end), 'end'), end]
}

/** "Collect an HTTP quoted string" with extract-value; anything between its end and the next ";" is ignored. */
function quotedString(input: string, start: number): Value {
  const pieces: string[] = []
  let position = start + 1
  for (;;) {
    const special = firstOf(input, '"\\', position)
    pieces.push(input.slice(position, special))
    if (input.charAt(special) !== '\\') return [pieces.join(''), semicolonOrEnd(input, special)]
    // A "\" at the end of the string is kept.
    pieces.push(input.charAt(special + 1) || '\\')
    position = special + 2
  }
}

/** The index of the first of the given characters, starting at an index; the string's length if there is none. */
function firstOf(text: string, characters: string, from: number): number {
  let index = from
  while (index < text.length && !characters.includes(text.charAt(index))) index++
  return index
}
