/**
 * What checks a URL before it is fetched: a dialect, or a parser with rules, such as a `UrlParser`. Such a parser is recognised by
 * its members, because dialects do not import the values.
 */

import { type Dialect, type LinkRules, silent } from '../ground/components.js'
import { checkDialect, memberOf } from '../ground/own-options.js'
import { asciiLowercase } from '../ground/text/ascii.js'
import { isProgram, type Outline } from './reading.js'
import { whatwgLinkRules } from './whatwg/index.js'

/**
 * A parser that also checks URLs: a `UrlParser`, or any object with the same method.
 *
 * @example
 * ```ts
 * import { UrlParser } from 'weburl'
 * import { type Checker, compare, programs } from 'weburl/dialects'
 *
 * const checker: Checker = new UrlParser({ schemes: ['http', 'https'], addresses: ['public'], hosts: ['*.example.org'] })
 * const attack = 'http://a.example.org\\@127.0.0.1/'
 * compare(attack, { checker, client: programs.urllib3, dialects: [] }).differences // => []
 * compare(attack, { checker, client: programs.php, dialects: [] }).differences[0]?.name // => 'checked-but-connects-elsewhere'
 * ```
 */
export interface Checker {
  /** Returns the URL; `null` if the string is not a URL, or the rules do not allow it. */
  tryParse(
    text: string,
  ): { readonly hostname: string; readonly effectivePort: number | null; readonly scheme?: string } | null
}

/** The protocol, the host and the port that the checker found. */
export interface Checked {
  readonly name: string
  /**
   * The scheme that was checked; `null` if there is none. If a parser with rules does not return the scheme, it is the scheme that
   * the Standard finds.
   */
  readonly protocol: string | null
  readonly host: string | null
  readonly port: number | null
}

/** Returns what the checker found; `null` if it refuses the input. A parser with rules uses its own base. */
export function checkedBy(
  input: string,
  checker: Dialect | Checker,
  read: (dialect: LinkRules) => Outline,
): Checked | null {
  if (isDialect(checker)) {
    const { isAccepted, dialect, scheme, checkedHost, checkedPort } = read(checker)
    return isAccepted ? { name: dialect, protocol: scheme, host: checkedHost(), port: checkedPort() } : null
  }
  const url = checker.tryParse(input)
  if (url === null) return null
  const protocol = url.scheme ?? whatwgLinkRules.parse(input, silent)?.scheme ?? null
  return {
    name: 'checker',
    protocol: protocol && asciiLowercase(protocol),
    host: url.hostname,
    port: url.effectivePort,
  }
}

export const isDialect = (checker: Dialect | Checker): checker is Dialect => Object.hasOwn(checker, 'serialize')

/** Throws if a value in the options of a comparison is not a dialect. */
export function checkDialects(
  given: { readonly dialects?: unknown; readonly checker?: unknown; readonly client?: unknown },
  call: string,
): void {
  const { dialects = [], checker = null, client = null } = given
  if (!Array.isArray(dialects)) throw new TypeError(`The option dialects is not a list of dialects: write ${call}`)
  for (const dialect of dialects) checkDialect('dialects', dialect ?? null, call)
  if (client !== null) checkClient(client as Dialect, call)
  if (checker !== null && typeof memberOf(checker, 'tryParse') !== 'function') checkDialect('checker', checker, call)
}

/** Throws if the client is a program that has no client. */
function checkClient(client: Dialect, call: string): void {
  checkDialect('client', client, call)
  if (!isProgram(client) || client.client !== null) return
  const advice = 'name the program that fetches, such as programs.curl, or give it as the checker'
  throw new TypeError(`The option client is ${client.name}, which is a parser alone and connects to nothing: ${advice}`)
}
