/**
 * The URL Standard as of 2 July 2026, commit 6ae8486: its tables, and the steps that were different in the past.
 *
 * Section by section, in the order of `edition.ts`.
 */

import { endsInANumber } from '../../ground/hosts/ipv4.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { simpleToAscii } from '../../ground/idna/simple.js'
import { toAscii, type Uts46Options, type Uts46Result } from '../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { canonicalPort } from './canonicalize.js'
import type { Edition } from './edition.js'
import { normalizedDriveOf, startsWithWindowsDriveLetter } from './path.js'
import { reportFirstInvalidUnits } from './url-units.js'

const c0Controls = CodePointSet.range(0x00, 0x1f)
const c0Control = c0Controls.and('\x7f')
const query = c0Control.and(' "#<>')
const path = query.and('?^`{}')
const forbiddenHostCodePoints = CodePointSet.of('\0\t\n\r #/:<>?@[\\]^|')

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
  // Most domains that are not ASCII need not take all steps.
  const simple = simpleToAscii(domain)
  if (simple !== null) return { text: simple, error: null, label: null }
  const result = toAscii(domain, relaxed)
  return result.text === '' ? { text: '', error: 'domain-length', label: null } : result
}

export const today: Edition = {
  name: 'whatwg',
  specification: 'https://url.spec.whatwg.org/commit-snapshots/6ae8486/',
  unknownErrors: new Set(),
  percentEncodeSets: {
    c0Control,
    fragment: c0Control.and(' "<>`'),
    query,
    specialQuery: query.and("'"),
    path,
    userinfo: path.and('/:;=@[\\]|'),
  },
  // Percent-encode after encoding, step 7.4.
  numericReference: (codePoint) => `%26%23${codePoint}%3B`,
  forbiddenHostCodePoints,
  forbiddenDomainCodePoints: forbiddenHostCodePoints.and(c0Controls).and('%\x7f'),
  idna: { strict, relaxed, toAscii: domainToAscii },
  reportOpaqueHost: reportFirstInvalidUnits,
  isReadAsIPv4: endsInANumber,
  specialSchemes: new Map([
    ['ftp', 21],
    ['file', null],
    ['http', 80],
    ['https', 443],
    ['ws', 80],
    ['wss', 443],
  ]),
  driveLetters: {
    startReference: startsWithWindowsDriveLetter,
    hostBeforeReference: (base) => base,
    hostBeforePath: (base) => base,
    driveBeforePath: (basePath, input, start) =>
      startsWithWindowsDriveLetter(input, start + 1) ? '' : normalizedDriveOf(basePath),
    hostBefore: (_path, _scheme, host) => host,
  },
  // Step 3.2: the last space, and only that.
  opaquePathBeforeMore: (encoded) => (encoded.endsWith(' ') ? `${encoded.slice(0, -1)}%20` : encoded),
  fragmentToEncode: (fragment) => fragment,
  emptySegmentGuard: '/.',
  origin: {
    // DEVIATION (W6): Step 1 asks the blob URL store, which does not exist here. The path tells the origin, as in step 2.
    urlInBlob: ({ path: text }) => text ?? '',
    schemesInBlob: new Set(['http', 'https']),
    serializeHost,
  },
  setters: {
    portUnderScheme: canonicalPort,
    hostBeforePort: () => null,
    pathOfNothing: '/',
    queryOfNoPairs: null,
  },
}
