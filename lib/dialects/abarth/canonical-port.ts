/**
 * The canonicalized port, "as described in Section ??" (section 5, "Canonicalizing a URL"). The draft has no such section; D21
 * stands for it.
 */

import type { CanonicalPart } from './canonical-part.js'
import { escapeInvalidText } from './characters.js'
import { hierarchicalSchemes } from './definitions.js'

const digits = /^[0-9]+$/
const leadingZeros = /^0+(?=[0-9])/

/** A number without leading zeros; `null` where it is empty "and is not the default port for the scheme". */
export function canonicalizePort(port: string | null, scheme: string): CanonicalPart<string | null> {
  if (port === null || port === '') return { text: null, invalid: null }
  if (!digits.test(port)) return invalidPort('port-not-a-number', port)
  const text = port.replace(leadingZeros, '')
  if (text.length > 5 || Number(text) > 0xffff) return invalidPort('port-out-of-range', port)
  return { text: Number(text) === hierarchicalSchemes.get(scheme) ? null : text, invalid: null }
}

const invalidPort = (name: string, port: string): CanonicalPart => ({
  text: escapeInvalidText(port),
  invalid: { name, component: 'port', start: 0, end: port.length },
})
