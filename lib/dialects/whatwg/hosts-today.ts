/**
 * The rules for hosts by themselves in the URL Standard of 2 July 2026 (sections 3.2, 3.3 and 3.5). `edition-today.ts` contains the
 * other rules.
 */

import { endsInANumber } from '../../ground/hosts/ipv4.js'
import { simpleToAscii } from '../../ground/idna/simple.js'
import { toAscii, type Uts46Options, type Uts46Result } from '../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import type { HostEdition } from './edition.js'

/** The forbidden host code points. */
export const forbiddenHostCodePoints: CodePointSet = CodePointSet.of('\0\t\n\r #/:<>?@[\\]^|')

const strict: Uts46Options = {
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: true,
  verifyDnsLength: true,
}

const relaxed: Uts46Options = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** The domain parser, steps 5 to 7: an ASCII domain is not checked, and a domain that becomes empty is a failure (W10, W9). */
function domainToAscii(domain: string): Uts46Result {
  if (isAscii(domain)) return { text: asciiLowercase(domain), error: null, label: null }
  // Most non-ASCII domains do not need all steps.
  const simple = simpleToAscii(domain)
  if (simple !== null) return { text: simple, error: null, label: null }
  const result = toAscii(domain, relaxed)
  return result.text === '' ? { text: '', error: 'domain-length', label: null } : result
}

export const hostsToday: HostEdition = {
  name: 'whatwg',
  forbiddenDomainCodePoints: forbiddenHostCodePoints.and(CodePointSet.range(0x00, 0x1f)).and('%\x7f'),
  idna: { strict, relaxed, toAscii: domainToAscii },
  isReadAsIPv4: endsInANumber,
}
