/**
 * A URL in canonical form. `Url` also keeps the text as written, and has many more members. Code that needs only the canonical
 * form, such as `weburl/whatwg` and `weburl/sites`, uses this class so that it need not bundle `Url`.
 *
 * For a string that the dialect's fast way recognises or repairs, only the text is stored, and the record is created on demand.
 */

import { type Components, type FastWay, silent, type UrlRules } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { maskUrl } from '../../ground/findings/mask.js'
import { copyOf } from '../../ground/text/ascii.js'
import { isUrlText, readText, refusePlainly as refuse, resolveText, type UrlReading } from './read-text.js'
import { hostnameIn, pathnameIn } from './words.js'

export class CanonicalUrl {
  readonly #dialect: UrlRules
  #text: string | null
  /** The fast way's shape of the text; 0 if it was not recognised. */
  readonly #shape: number
  #record: Components | null

  private constructor(dialect: UrlRules, text: string | null, shape: number, record: Components | null) {
    this.#dialect = dialect
    this.#text = text
    this.#shape = shape
    this.#record = record
  }

  /**
   * Makes the URL of a canonical record. The record is stored, because the Standard's setters can produce a URL whose text parses
   * as another record.
   */
  static of(record: Components, dialect: UrlRules): CanonicalUrl {
    return new CanonicalUrl(dialect, null, 0, record)
  }

  /** Parses a string; returns `null` if it is not a URL. */
  static tryRead(text: string, base: string | null, dialect: UrlRules): CanonicalUrl | null {
    if (base === null) return CanonicalUrl.#read(text, dialect)
    const against = CanonicalUrl.#read(base, dialect)
    return against === null ? null : against.#resolve(text)
  }

  /** Parses a string; throws a `UrlError` if it is not a URL. */
  static read(text: string, base: string | null, dialect: UrlRules): CanonicalUrl {
    if (base === null) return CanonicalUrl.#read(text, dialect) ?? refuse('The input is not a URL', text, dialect, null)
    const against = CanonicalUrl.#read(base, dialect) ?? refuse('The base is not a URL', base, dialect, null)
    return against.#resolve(text) ?? refuse('The reference does not resolve to a URL', text, dialect, against.record)
  }

  /** Tells whether a string is a URL. */
  static canRead(text: string, base: string | null, dialect: UrlRules): boolean {
    if (base !== null) return CanonicalUrl.tryRead(text, base, dialect) !== null
    return isUrlText(text, dialect)
  }

  /** The canonical text. */
  get href(): string {
    this.#text ??= this.#dialect.serialize(this.#record as Components)
    return this.#text
  }

  get record(): Components {
    this.#record ??= this.#readRecord()
    return this.#record
  }

  get origin(): string {
    return this.#dialect.origin(this.record)
  }

  get hostname(): string {
    return this.#shape === 0 ? (this.record.host ?? '') : hostnameIn(this.href, this.#shape, this.#fastWay)
  }

  get pathname(): string {
    return this.#shape === 0 ? (this.record.path ?? '') : pathnameIn(this.href, this.#shape, this.#fastWay)
  }

  /** The canonical text with its secrets masked, for a log. */
  get redacted(): string {
    return maskUrl(this.href).text
  }

  /** The dialect's fast way, which exists if the shape is not 0. */
  get #fastWay(): FastWay {
    return this.#dialect.fastWay as FastWay
  }

  /** Parses the canonical text. A repaired text is canonical, but is not always recognised. */
  #readRecord(): Components {
    const { href } = this
    if (this.#shape !== 0) return this.#fastWay.split(href, this.#shape)
    return this.#dialect.parse(copyOf(href), silent) as Components
  }

  #resolve(reference: string): CanonicalUrl | null {
    const dialect = this.#dialect
    const reading = this.#shape === 0 ? null : resolveText(this.href, this.#shape, reference, dialect)
    if (reading !== null) return CanonicalUrl.#of(reading, dialect)
    return CanonicalUrl.#canonical(dialect.resolve(this.record, reference, silent), dialect)
  }

  static #read(text: string, dialect: UrlRules): CanonicalUrl | null {
    const reading = readText(text, dialect)
    return reading && CanonicalUrl.#of(reading, dialect)
  }

  static #of({ shape, canonical, record }: UrlReading, dialect: UrlRules): CanonicalUrl | null {
    if (canonical === null) return CanonicalUrl.#canonical(record, dialect)
    // Only a fast way determines the canonical text of a string, so the dialect has one.
    const known = shape === 0 ? Math.max((dialect.fastWay as FastWay).recognise(canonical), 0) : shape
    return new CanonicalUrl(dialect, canonical, known, null)
  }

  static #canonical(record: Components | null, dialect: UrlRules): CanonicalUrl | null {
    const canonical = record && dialect.canonicalize(record, utf8, silent)
    return canonical && CanonicalUrl.of(canonical, dialect)
  }
}
