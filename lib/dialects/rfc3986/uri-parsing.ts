/**
 * The state that the grammar's rules share: the input, how much of it has been consumed, and the components found so far.
 */

import type { ComponentName, HostData, ReferenceParts, Report } from '../../ground/components.js'
import { EOF, unitAt } from '../../ground/text/ascii.js'
import { codePointAt } from '../../ground/text/code-points.js'
import { isStrayPercent } from '../../ground/text/percent-encoding.js'

/** A rule of the grammar. A rule consumes its match and returns true, or reports why it does not match and returns false. */
export type GrammarRule = (parsing: UriParsing) => boolean

/** A component is undefined (`null`) until its delimiter has been consumed. The path is always defined. */
export class UriParsing {
  scheme: string | null = null
  username: string | null = null
  password: string | null = null
  host: string | null = null
  hostData: HostData | null = null
  port: string | null = null
  path = ''
  query: string | null = null
  fragment: string | null = null
  /** Every path is "a sequence of path segments" (section 3.3), and every URI can be a base, even `mailto:a@b` (R7). */
  readonly kind = 'hierarchical'

  position = 0

  constructor(
    readonly input: string,
    readonly report: Report,
  ) {}

  /** The next unit. */
  get next(): number {
    return this.position < this.input.length ? unitAt(this.input, this.position) : EOF
  }

  /** Consumes a delimiter if it is next, and tells whether it was. */
  reads(delimiter: string): boolean {
    if (!this.input.startsWith(delimiter, this.position)) return false
    this.position += delimiter.length
    return true
  }

  /** Consumes the input up to an index, and returns it. */
  readUpTo(end: number): string {
    const text = this.input.slice(this.position, end)
    this.position = end
    return text
  }

  /**
   * Refuses the next character. A "%" without two hexadecimal digits after it is `not-pct-encoded`; any other character has the
   * given name.
   */
  refuse(name: string, component: ComponentName): false {
    const { input, position } = this
    const length = codePointAt(input, position) > 0xffff ? 2 : 1
    const violated = isStrayPercent(input, position) ? 'not-pct-encoded' : name
    return this.refusePiece(violated, component, position, position + length)
  }

  /** Refuses a part of the input. */
  refusePiece(name: string, component: ComponentName, start: number, end: number): false {
    this.report.fatal(name, component, start, end)
    return false
  }
}

/** Returns the components that a rule finds in the input; `null` if the rule does not match the whole input. */
export function matchWhole(rule: GrammarRule, input: string, report: Report): ReferenceParts | null {
  const parsing = new UriParsing(input, report)
  if (!rule(parsing)) return null
  const { scheme, username, password, host, port, path, query, fragment, kind, hostData } = parsing
  return { scheme, username, password, host, port, path, query, fragment, kind, hostData }
}
