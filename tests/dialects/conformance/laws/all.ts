/** All laws checked in every dialect, under the headings of `typedoc/decisions/laws.md`. */

import type { AnyLaw } from '../law.js'
import { asWritten, canonicalText } from './as-written.js'
import { fromAnyParts, fromBuilder, fromParts, plainTexts, refusingParts } from './building.js'
import { idempotence } from './canonical.js'
import { changingNothing, changingParts, keepingMeaning, refusingChanges } from './changing.js'
import { comparing } from './comparing.js'
import { takingDotsOut } from './dot-segments.js'
import { decodingOnce, unicodeDomain } from './hosts.js'
import { helpfulAdvice, keepingBytes, keepingBytesOfReferences } from './keeping.js'
import { promisedAuthority } from './promising.js'
import { agreement, nothingElseThrown, nothingThrown } from './refusing.js'
import { findingAShortWay, findingTheWay, relativizing } from './relativizing.js'
import { resolvingCanonical, wholeAuthority } from './resolving.js'
import { trimming } from './trimming.js'

export const LAWS: ReadonlyMap<string, readonly AnyLaw[]> = new Map<string, readonly AnyLaw[]>([
  ['2. A text is its URL', [asWritten, canonicalText, idempotence]],
  ['3. Equivalent bases give the same result', [resolvingCanonical, wholeAuthority]],
  [
    '4. What is built is what was wanted',
    [
      changingParts,
      keepingMeaning,
      refusingChanges,
      changingNothing,
      fromParts,
      fromAnyParts,
      refusingParts,
      fromBuilder,
      plainTexts,
    ],
  ],
  ['5. Parts that are not named keep their bytes', [keepingBytes, keepingBytesOfReferences, helpfulAdvice]],
  ['6. Relativizing is the inverse of resolving', [relativizing, findingTheWay, findingAShortWay]],
  ['8. Hosts for people, and decoding once', [unicodeDomain, decodingOnce]],
  [
    'Other sentences that are tested in every dialect',
    [nothingElseThrown, nothingThrown, agreement, comparing, promisedAuthority, takingDotsOut, trimming],
  ],
])
