/**
 * The rule port.
 *
 *     port = any except [/\?#]*
 *
 * It is digits, any number of them and of any value (S5); none at all is the empty port, which is no port.
 *
 * DEVIATION: The text lets a port go on behind "#". The diagram does not.
 */

import { CodePointSet } from '../../text/code-point-set.js'
import { cleansed, withoutTabsAndNewlines } from './cleanse.js'
import { endOf, type Match, type Parsing } from './grammar.js'
import { relativeSchemes } from './relative-schemes.js'

const PORT_END = CodePointSet.of('/\\')

/** The rule port, but for the leading zeros. */
export function port(parsing: Parsing, start: number): Match<string> | null {
  const end = endOf(PORT_END, parsing, start)
  const value = cleansed(parsing, 'port', start, end)
  return /^[0-9]*$/.test(value) ? { value, end } : parsing.report.fatal('invalid-port', 'port', start, end)
}

/** A port without leading zeros; `null` where it is empty or, step 5 of url, the scheme's default. */
export function canonicalPort(port: string, scheme: string): string | null {
  const value = withoutTabsAndNewlines(port).replace(/^0+(?=[0-9])/, '')
  return value === '' || value === relativeSchemes.get(scheme) ? null : value
}
