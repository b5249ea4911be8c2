/**
 * What the parser does with a code point that is not a URL unit, in words. The Standard reports such a code point
 * (`invalid-URL-unit`, section 1.1) and goes on. Whether it is percent-encoded depends on the part that it is in.
 *
 * @see https://url.spec.whatwg.org/#invalid-url-unit
 */

import { asciiLowercase } from '../../text/ascii.js'
import type { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'
import type { Place } from '../kit/words.js'
import type { Edition } from './edition.js'
import { withoutTabsAndNewlines } from './strip-input.js'

/** A code point outside of all parts is removed. */
export function fateOfUnit(place: Place, edition: Edition): string {
  const { component, excerpt } = place
  if (component === null) return 'removes it'
  const { percentEncodeSets: sets, fragmentToEncode } = edition
  switch (component) {
    case 'path':
      return isInOpaquePath(place, edition) ? fateInOpaquePath(place, edition) : encodedOrNot(excerpt, sets.path)
    case 'query':
      return encodedOrNot(excerpt, sets.query)
    case 'fragment':
      return fragmentToEncode(excerpt) === '' ? 'removes it' : encodedOrNot(excerpt, sets.fragment)
    default:
      return encodedOrNot(excerpt, sets.c0Control)
  }
}

const encodedOrNot = (excerpt: string, set: CodePointSet): string =>
  utf8PercentEncode(excerpt, set) === excerpt ? 'keeps it' : 'percent-encodes it'

/** A scheme and no slash, in the input as given. The lengths are limited, because each finding looks here. */
const BEFORE_OPAQUE_PATH = /^[\0- ]{0,64}([A-Za-z][A-Za-z0-9+\-.\t\n\r]{0,64}):[\t\n\r]{0,64}(?![/\t\n\r])/

/** A path is opaque after a scheme that is not special, if no slash is between them. */
function isInOpaquePath({ before }: Place, edition: Edition): boolean {
  const scheme = BEFORE_OPAQUE_PATH.exec(before)?.[1]
  return scheme !== undefined && !edition.specialSchemes.has(asciiLowercase(withoutTabsAndNewlines(scheme)))
}

function fateInOpaquePath({ excerpt, after }: Place, edition: Edition): string {
  const isBeforeMore = excerpt === ' ' && /^[\t\n\r]*[?#]/.test(after)
  if (isBeforeMore && edition.opaquePathBeforeMore(excerpt) !== excerpt) return 'percent-encodes it'
  return encodedOrNot(excerpt, edition.percentEncodeSets.c0Control)
}
