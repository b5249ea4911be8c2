/**
 * The variables of the basic URL parser (section 4.4): its input, its pointer, and the URL that grows while the states run.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import type { ComponentName, Components, HostData, Report } from '../../components.js'
import { EOF, REVERSE_SOLIDUS, SOLIDUS, unitAt } from '../../text/ascii.js'
import type { Edition } from './edition.js'

/**
 * How much of its base a URL inherits, each more than the one before:
 *
 *     nothing  scheme  authority  drive  directory  path  query
 *
 * `authority` is username, password, host and port; `drive` is also the drive letter that a file path begins with;
 * `directory` the path but for its last segment.
 */
export type Inheritance = 'nothing' | 'scheme' | 'authority' | 'drive' | 'directory' | 'path' | 'query'

/** The parser's variables, and the parts that the input brings. */
export class UrlParsing {
  scheme: string | null = null
  username: string | null = null
  password: string | null = null
  host: string | null = null
  hostData: HostData | null = null
  port: string | null = null
  path: string | null = null
  query: string | null = null
  fragment: string | null = null
  kind: Components['kind'] = 'hierarchical'
  inherits: Inheritance = 'scheme'

  pointer = 0
  /** Where the authority ends: at the first "/", "?" or "#" behind it, or "\" in a special URL. */
  authorityEnd = 0
  /** The url's scheme, which may be the base's. */
  currentScheme = ''
  isSpecial = false
  readonly #length: number

  constructor(
    /** The input, stripped: see `stripInput`. */
    readonly input: string,
    readonly base: Components | null,
    readonly edition: Edition,
    readonly report: Report,
  ) {
    this.#length = input.length
  }

  /** The code point under the pointer. */
  get c(): number {
    return this.pointer < this.#length ? unitAt(this.input, this.pointer) : EOF
  }

  startsWith(text: string): boolean {
    return this.input.startsWith(text, this.pointer)
  }

  setScheme(scheme: string): void {
    this.currentScheme = scheme
    this.isSpecial = this.edition.specialSchemes.has(scheme)
  }

  /** "/", or "\" in a special URL. */
  isSlash(unit: number): boolean {
    return unit === SOLIDUS || (unit === REVERSE_SOLIDUS && this.isSpecial)
  }

  found(name: string, component: ComponentName, start: number, end: number): void {
    this.report.found(name, component, start, end)
  }

  /** Report "\" under the pointer, where it stands for "/". */
  reportReverseSolidus(): void {
    if (this.c === REVERSE_SOLIDUS) this.found('invalid-reverse-solidus', 'path', this.pointer, this.pointer + 1)
  }
}
