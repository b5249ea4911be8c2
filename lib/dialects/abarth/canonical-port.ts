/**
 * The canonicalized port, "as described in Section ??" (section 5, "Canonicalizing a URL"). The draft does not have such a
 * section; D21 stands in for it.
 */

import type { CanonicalPart } from './canonical-part.js'
import { escapeInvalidText } from './characters.js'
import { HIERARCHICAL_SCHEMES } from './definitions.js'

const DIGITS = /^[0-9]+$/
const LEADING_ZEROS = /^0+(?=[0-9])/

/** A number without leading zeros; `null` if the port is empty or is "the default port for the scheme". */
export function canonicalizePort(port: string | null, scheme: string): CanonicalPart<string | null> {
  if (port === null || port === '') return { text: null, invalid: null }
  if (!DIGITS.test(port)) return invalidPort('port-not-a-number', port)
  const text = port.replace(LEADING_ZEROS, '')
  if (text.length > 5 || Number(text) > 0xffff) return invalidPort('port-out-of-range', port)
  return { text: Number(text) === HIERARCHICAL_SCHEMES.get(scheme) ? null : text, invalid: null }
}

const invalidPort = (name: string, port: string): CanonicalPart => ({
  text: escapeInvalidText(port),
  invalid: { name, component: 'port', start: 0, end: port.length },
})
