/**
 * The variables of the basic URL parser (section 4.4): its input, its pointer, and the URL that its states put together.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import type { ComponentName, Components, HostData, Report } from '../../ground/components.js'
import { REVERSE_SOLIDUS, SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import { hostDataIn } from '../kit/hosts.js'
import type { Edition } from './edition.js'

/** The parser's variables. The states copy from the base what the input lacks. */
export class UrlParsing {
  /** The scheme in the input; `null` if the URL has the scheme of the base. */
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

  pointer = 0
  /** The end of the authority: the index of the first "/", "?" or "#" after it, or of the first "\" in a special URL. */
  authorityEnd = 0
  /** The Standard's "url's scheme": in lowercase, and perhaps the base's. */
  urlScheme = ''
  isSpecial = false

  constructor(
    /** The input, stripped: see `stripInput`. */
    readonly input: string,
    readonly base: Components | null,
    readonly edition: Edition,
    readonly report: Report,
  ) {}

  /** The unit under the pointer. Wherever a state looks at it, this is the Standard's code point c. */
  get c(): number {
    return unitOrEof(this.input, this.pointer)
  }

  startsWith(text: string): boolean {
    return this.input.startsWith(text, this.pointer)
  }

  setScheme(scheme: string): void {
    this.urlScheme = scheme
    this.isSpecial = this.edition.specialSchemes.has(scheme)
  }

  /** "/", or "\" in a special URL. */
  isSlash(unit: number): boolean {
    return unit === SOLIDUS || (unit === REVERSE_SOLIDUS && this.isSpecial)
  }

  setHost(url: Pick<Components, 'host' | 'hostData'>): void {
    this.host = url.host
    this.hostData = hostDataIn(url)
  }

  /** "Set url's username to base's username, url's password …": username, password, host and port. */
  setAuthority(base: Components): void {
    this.username = base.username
    this.password = base.password
    this.setHost(base)
    this.port = base.port
  }

  found(name: string, component: ComponentName | null, start: number, end: number): void {
    this.report.found(name, component, start, end)
  }

  /** Report a "\" under the pointer that stands for "/": in a path, or before what may be a host (`null`). */
  reportReverseSolidus(component: 'path' | null): void {
    if (this.c === REVERSE_SOLIDUS) this.found('invalid-reverse-solidus', component, this.pointer, this.pointer + 1)
  }
}
