/**
 * The rule port.
 *
 *     port = any except [/\?#]*
 *
 * A port consists of digits; their number and value are not limited (S5). The empty port is dropped in the canonical text.
 *
 * DEVIATION: In the prose a port does not end at "#". In the diagram it does.
 */

import { CodePointSet } from '../../ground/text/code-points.js'
import { cleansed, withoutTabsAndNewlines } from './cleanse.js'
import { endOf, type Match, type Parsing } from './grammar.js'
import { RELATIVE_SCHEMES } from './relative-schemes.js'

const PORT_END = CodePointSet.of('/\\')

/** The rule port, except that leading zeros stay. */
export function port(parsing: Parsing, start: number): Match<string> | null {
  const end = endOf(PORT_END, parsing, start)
  const value = cleansed(parsing, 'port', start, end)
  return /^[0-9]*$/.test(value) ? { value, end } : parsing.report.fatal('invalid-port', 'port', start, end)
}

/** A port without leading zeros; `null` if it is empty or is the default port of the scheme (step 5 of the rule url). */
export function canonicalPort(text: string, scheme: string): string | null {
  const value = withoutTabsAndNewlines(text).replace(/^0+(?=[0-9])/, '')
  return value === '' || value === RELATIVE_SCHEMES.get(scheme) ? null : value
}
