/**
 * What the rules of the grammar read from and write to: the text, how far it has been read, and the parts found so far.
 */

import type { ComponentName, HostData, Report } from '../../components.js'
import { EOF, unitAt } from '../../text/ascii.js'
import { isStrayPercent } from '../../text/percent-encoding.js'

/** A rule of the grammar. It reads what it matches; where the text is not what it wants, it has said so and is false. */
export type Rule = (parsing: UriParsing) => boolean

/** A component is undefined, `null`, as long as its delimiter has not been read; the path never is. */
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
  /** Every path is "a sequence of path segments" (section 3.3), and every URI a base: `mailto:a@b`, too (R7). */
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

  /** Reads a delimiter, if it is next. */
  reads(delimiter: string): boolean {
    if (!this.input.startsWith(delimiter, this.position)) return false
    this.position += delimiter.length
    return true
  }

  /** Reads up to an index, and gives what it has read. */
  readUpTo(end: number): string {
    const text = this.input.slice(this.position, end)
    this.position = end
    return text
  }

  /** What stands next is against a rule: of the name's, or that of percent-encoded octets. */
  refuse(name: string, component: ComponentName): false {
    const { input, position } = this
    const length = (input.codePointAt(position) as number) > 0xffff ? 2 : 1
    const violated = isStrayPercent(input, position) ? 'not-pct-encoded' : name
    return this.refusePiece(violated, component, position, position + length)
  }

  /** A piece of the text is against a rule. */
  refusePiece(name: string, component: ComponentName, start: number, end: number): false {
    this.report.fatal(name, component, start, end)
    return false
  }
}
