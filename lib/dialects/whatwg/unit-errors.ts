/**
 * What becomes of a code point that is no URL unit, in words. The Standard mentions it (`invalid-URL-unit`, section 1.1) and
 * goes on: whether it is in the percent-encode set of its part is another question.
 *
 * @see https://url.spec.whatwg.org/#invalid-url-unit
 */

import { asciiLowercase } from '../../text/ascii.js'
import type { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'
import { withoutTabsAndNewlines } from './strip-input.js'
import type { Place } from './validation-errors.js'

/** What is in no part is taken out; what is in one is percent-encoded, or is not. */
export function fateOfUnit(place: Place): string {
  const { component, excerpt, edition } = place
  if (component === null) return 'removes it'
  const { percentEncodeSets: sets, fragmentToEncode } = edition
  switch (component) {
    case 'path':
      return isInOpaquePath(place) ? fateInOpaquePath(place) : encodedOrNot(excerpt, sets.path)
    case 'query':
      return encodedOrNot(excerpt, sets.query)
    case 'fragment':
      return fragmentToEncode(excerpt) === '' ? 'removes it' : encodedOrNot(excerpt, sets.fragment)
    default:
      return encodedOrNot(excerpt, sets.c0Control)
  }
}

const encodedOrNot = (excerpt: string, set: CodePointSet): string =>
  utf8PercentEncode(excerpt, set) === excerpt ? 'lets it pass' : 'percent-encodes it'

/** A scheme and no slash, in input as given. There is a limit, for each finding looks here. */
const BEFORE_OPAQUE_PATH = /^[\0- ]{0,64}([A-Za-z][A-Za-z0-9+\-.\t\n\r]{0,64}):[\t\n\r]{0,64}(?![/\t\n\r])/

/** A path is opaque behind a scheme that is not special, and no slash. */
function isInOpaquePath({ before, edition }: Place): boolean {
  const scheme = BEFORE_OPAQUE_PATH.exec(before)?.[1]
  return scheme !== undefined && !edition.specialSchemes.has(asciiLowercase(withoutTabsAndNewlines(scheme)))
}

function fateInOpaquePath({ excerpt, after, edition }: Place): string {
  const isBeforeMore = excerpt === ' ' && /^[\t\n\r]*[?#]/.test(after)
  if (isBeforeMore && edition.opaquePathBeforeMore(excerpt) !== excerpt) return 'percent-encodes it'
  return encodedOrNot(excerpt, edition.percentEncodeSets.c0Control)
}
