/**
 * application/x-www-form-urlencoded parsing and serializing (the URL Standard's sections 5.1 and 5.2), in UTF-8. The parser's input
 * is a string, while the Standard's is bytes.
 *
 * @see https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 */

import { CodePointSet } from './code-points.js'
import { percentDecodeToText, utf8PercentEncode } from './percent-encoding.js'

/** The application/x-www-form-urlencoded parser. It returns the decoded names and values in order. */
export function parseFormUrlencoded(input: string): [name: string, value: string][] {
  // 1. to 3.
  return input
    .split('&')
    .filter((sequence) => sequence !== '')
    .map((sequence) => {
      // 3.2. and 3.3.
      const equals = sequence.indexOf('=')
      const name = equals === -1 ? sequence : sequence.slice(0, equals)
      const value = equals === -1 ? '' : sequence.slice(equals + 1)
      return [decodeFormText(name), decodeFormText(value)]
    })
}

/** Steps 3.4 and 3.5: decodes a name or a value. */
export const decodeFormText = (text: string): string => percentDecodeToText(text.replaceAll('+', ' '))

/** The application/x-www-form-urlencoded percent-encode set: everything except ASCII alphanumerics, "*", "-", "." and "_". */
export const FORM_URLENCODED: CodePointSet = CodePointSet.range(0x00, 0x20).and('\x7f!"#$%&\'()+,/:;<=>?@[\\]^`{|}~')

/** The application/x-www-form-urlencoded serializer. */
export const serializeFormUrlencoded = (tuples: readonly (readonly [name: string, value: string])[]): string =>
  // 3.2. to 3.5.
  tuples.map(([name, value]) => `${encodeFormText(name)}=${encodeFormText(value)}`).join('&')

/** Percent-encode after encoding, with spaceAsPlus. Every "%20" in the output is a space, because "%" itself is encoded. */
const encodeFormText = (text: string): string => utf8PercentEncode(text, FORM_URLENCODED).replaceAll('%20', '+')
