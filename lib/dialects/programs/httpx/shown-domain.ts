/**
 * `URL.host`: a name that begins with "xn--" is shown in Unicode, as `idna.decode` has it.
 */

import { toUnicode } from '../../../ground/idna/uts46.js'

const OPTIONS = { checkHyphens: true, checkBidi: true, checkJoiners: true, useStd3AsciiRules: true }

/** The name for people; the name as it is where it does not begin with "xn--", or cannot be decoded. */
export function shownDomain(host: string): string {
  if (!host.startsWith('xn--')) return host
  const { text, error } = toUnicode(host, OPTIONS)
  return error === null ? text : host
}
