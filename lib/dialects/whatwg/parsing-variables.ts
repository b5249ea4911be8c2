/**
 * The variables of the basic URL parser (section 4.4): its input, its pointer, and the URL that its states build.
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import type { ComponentName, Components, HostData, Report } from '../../ground/components.js'
import {
  flat,
  isAsciiTabOrNewline,
  isC0ControlOrSpace,
  LONG,
  REVERSE_SOLIDUS,
  SOLIDUS,
  unitAt,
  unitOrEof,
} from '../../ground/text/ascii.js'
import { hostDataIn } from '../kit/hosts.js'
import type { Edition } from './edition.js'

/** The parser's variables. The states copy from the base whatever the input lacks. */
export class UrlParsing {
  /** The scheme in the input; `null` if the URL inherits the base's scheme. */
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
  /** The Standard's "url's scheme": in lowercase, possibly the base's. */
  urlScheme = ''
  isSpecial = false

  constructor(
    /** The input, stripped: see `stripInput`. */
    readonly input: string,
    readonly base: Components | null,
    readonly edition: Edition,
    readonly report: Report,
  ) {}

  /** The code unit under the pointer. Wherever a state looks at it, it equals the Standard's code point c. */
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

  /** Tells whether a unit is "/", or "\" in a special URL. */
  isSlash(unit: number): boolean {
    return unit === SOLIDUS || (unit === REVERSE_SOLIDUS && this.isSpecial)
  }

  setHost(host: string | null, hostData: HostData | null): void {
    this.host = host
    this.hostData = hostData
  }

  setHostOf(base: Pick<Components, 'host' | 'hostData'>): void {
    this.setHost(base.host, hostDataIn(base))
  }

  /** "Set url's username to base's username, url's password …": username, password, host and port. */
  setAuthority(base: Components): void {
    this.username = base.username
    this.password = base.password
    this.setHostOf(base)
    this.port = base.port
  }

  found(name: string, component: ComponentName | null, start: number, end: number): void {
    this.report.found(name, component, start, end)
  }

  /** Reports a "\" under the pointer that is used as "/", in a path or, if `component` is `null`, before a possible host. */
  reportReverseSolidus(component: 'path' | null): void {
    if (this.c === REVERSE_SOLIDUS) this.found('invalid-reverse-solidus', component, this.pointer, this.pointer + 1)
  }
}

// The preprocessing of the input (section 4.4, steps 1 to 3) removes C0 controls and spaces at both ends, and tabs and newlines
// anywhere. Before that, the input becomes a scalar value string: U+FFFD replaces each lone surrogate (W4).
//
// See https://url.spec.whatwg.org/#concept-basic-url-parser

const TAB_OR_NEWLINE = /[\t\n\r]/
/** A unit other than visible ASCII. Preprocessing does not change input without such a unit. */
const UNUSUAL = /[^!-~]/

/** Step 3. */
export const withoutTabsAndNewlines = (input: string): string => withoutTabs(input.toWellFormed())

/**
 * Removes tabs and newlines from any string, and keeps lone surrogates. A long string is processed in chunks, and each result is
 * flattened before the next chunk.
 */
export function withoutTabs(text: string): string {
  let stripped = ''
  for (let i = 0; i < text.length; i += LONG) stripped += flat(text.slice(i, i + LONG).replace(/[\t\n\r]/g, ''))
  return stripped
}

export function stripInput(input: string, report: Report): string {
  if (!UNUSUAL.test(input)) return input
  if (report.wanted && !input.isWellFormed()) reportLoneSurrogates(input, report)
  const trimmed = trim(input.toWellFormed(), report)
  if (!TAB_OR_NEWLINE.test(trimmed)) return trimmed
  if (report.wanted) reportTabsAndNewlines(trimmed, report)
  return withoutTabsAndNewlines(trimmed)
}

/**
 * A lone surrogate is not a URL unit. The parser never meets one, because the input becomes well-formed first. So lone surrogates
 * are reported here (W13).
 */
function reportLoneSurrogates(input: string, report: Report): void {
  for (const { index } of input.matchAll(/\p{Surrogate}/gu)) report.found('invalid-URL-unit', null, index, index + 1)
}

/** Steps 1.2 and 1.3. */
function trim(input: string, report: Report): string {
  let start = 0
  let end = input.length
  while (start !== end && isC0ControlOrSpace(unitAt(input, start))) start++
  while (end !== start && isC0ControlOrSpace(unitAt(input, end - 1))) end--
  if (start === 0 && end === input.length) return input
  // There is only one error, even if both ends are trimmed.
  if (start > 0) report.found('invalid-URL-unit', null, 0, start)
  else report.found('invalid-URL-unit', null, end, input.length)
  report.stripped(0, start)
  return input.slice(start, end)
}

/** Reports the single error of step 2, and each position at which step 3 removes a unit. */
function reportTabsAndNewlines(input: string, report: Report): void {
  const first = input.search(TAB_OR_NEWLINE)
  report.found('invalid-URL-unit', null, first, first + 1)
  let removed = 0
  for (let i = first; i < input.length; i++) {
    if (!isAsciiTabOrNewline(unitAt(input, i))) continue
    report.stripped(i - removed, 1)
    removed++
  }
}
