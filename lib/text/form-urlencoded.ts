/**
 * application/x-www-form-urlencoded parsing (the URL Standard's section 5.1), over text instead of bytes.
 *
 * @see https://url.spec.whatwg.org/#urlencoded-parsing
 */

import { percentDecodeToText } from './percent-encoding.js'

/** The application/x-www-form-urlencoded parser: names and values, decoded, in their order. */
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
      return [decode(name), decode(value)]
    })
}

/** 3.4. and 3.5. */
const decode = (text: string): string => percentDecodeToText(text.replaceAll('+', ' '))
