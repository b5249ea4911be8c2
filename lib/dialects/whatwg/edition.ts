/**
 * What a dated text of the URL Standard says in its tables: the rows in which one edition differs from another.
 *
 * The functions of this folder take an edition, so that another one is a record beside this one and not another state machine.
 * What no edition changes, such as the code points that end an authority, stands where it is used.
 */

import type { Uts46Options } from '../../idna/uts46.js'
import { CodePointSet } from '../../text/code-point-set.js'

/** The flags of Unicode ToASCII and ToUnicode that an edition sets. */
interface IdnaFlags {
  /** Domain parser ToASCII with beStrict true: what is a validation error. */
  readonly strict: Uts46Options
  /** Domain parser ToASCII with beStrict false: what is a failure; domain to Unicode, too. */
  readonly relaxed: Uts46Options
}

/** Section 1.3, "Percent-encoded bytes": the ASCII members; every code point above U+007E is in each set. */
interface PercentEncodeSets {
  readonly c0Control: CodePointSet
  readonly fragment: CodePointSet
  readonly query: CodePointSet
  readonly specialQuery: CodePointSet
  readonly path: CodePointSet
  readonly userinfo: CodePointSet
}

export interface Edition {
  readonly name: string
  readonly specification: string
  /** Section 4.2, "URL miscellaneous": special scheme and default port. */
  readonly specialSchemes: ReadonlyMap<string, number | null>
  readonly percentEncodeSets: PercentEncodeSets
  /** Section 3.2, "Host miscellaneous". */
  readonly forbiddenHostCodePoints: CodePointSet
  readonly forbiddenDomainCodePoints: CodePointSet
  /** Section 3.3, "IDNA". */
  readonly idna: IdnaFlags
}

const c0Controls = CodePointSet.range(0x00, 0x1f)
const c0Control = c0Controls.and('\x7f')
const query = c0Control.and(' "#<>')
const path = query.and('?^`{}')
const forbiddenHostCodePoints = CodePointSet.of('\0\t\n\r #/:<>?@[\\]^|')

/** The URL Standard as of 2 July 2026. */
export const today: Edition = {
  name: 'whatwg',
  specification: 'https://url.spec.whatwg.org/commit-snapshots/6ae8486/',
  specialSchemes: new Map([
    ['ftp', 21],
    ['file', null],
    ['http', 80],
    ['https', 443],
    ['ws', 80],
    ['wss', 443],
  ]),
  percentEncodeSets: {
    c0Control,
    fragment: c0Control.and(' "<>`'),
    query,
    specialQuery: query.and("'"),
    path,
    userinfo: path.and('/:;=@[\\]|'),
  },
  forbiddenHostCodePoints,
  forbiddenDomainCodePoints: forbiddenHostCodePoints.and(c0Controls).and('%\x7f'),
  idna: {
    strict: {
      checkHyphens: true,
      checkBidi: true,
      checkJoiners: true,
      useStd3AsciiRules: true,
      verifyDnsLength: true,
    },
    relaxed: {
      checkHyphens: false,
      checkBidi: true,
      checkJoiners: true,
      useStd3AsciiRules: false,
      verifyDnsLength: false,
    },
  },
}
