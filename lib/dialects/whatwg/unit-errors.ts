/**
 * Explains how the parser treats a code point that is not a URL unit. The Standard reports such a code point (`invalid-URL-unit`,
 * section 1.1) and continues. Whether the code point is percent-encoded depends on the part that contains it.
 *
 * @see https://url.spec.whatwg.org/#invalid-url-unit
 */

import { silent } from '../../ground/components.js'
import { asciiLowercase, endWithoutSpaces } from '../../ground/text/ascii.js'
import type { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { type Correction, type FindingPlace, percentEncoded, remove, write } from '../kit/words.js'
import type { Edition } from './edition.js'
import { withoutTabs, withoutTabsAndNewlines } from './parsing-variables.js'
import { normalizedDriveOf, runPathState } from './path.js'
import { endOfHost, parseUrl } from './url-parsing.js'
import { withUnitsEncoded } from './url-units.js'

/**
 * Returns what the parser does with a code point, as a phrase that follows "the parser". The parser removes a code point that is in
 * no part.
 */
export function fateOfUnit(place: FindingPlace, edition: Edition): string {
  const { component, excerpt } = place
  if (!excerpt.isWellFormed()) return 'reads it as U+FFFD'
  if (component === null) return 'removes it'
  const { percentEncodeSets: sets, fragmentToEncode } = edition
  switch (component) {
    case 'path':
      if (excerpt === '|' && endsDrive(place, edition)) return 'reads it as ":"'
      return isInOpaquePath(place, edition) ? fateInOpaquePath(place, edition) : encodedOrNot(excerpt, sets.path)
    case 'query':
      return encodedOrNot(excerpt, sets.query)
    case 'fragment':
      return fragmentToEncode(excerpt) === '' ? 'removes it' : encodedOrNot(excerpt, sets.fragment)
    default:
      return encodedOrNot(excerpt, sets.c0Control)
  }
}

/** Returns the correction for such a code point. */
export function repairUnit(place: FindingPlace, edition: Edition): Correction | null {
  const text = percentEncoded(place.excerpt)
  // The code point is a lone surrogate. The intended character is not known, so there is no suggestion.
  if (text === null) return null
  if (place.component === null) return place.span.start === 0 ? trimmed(place) : takingTabsOut(place)
  if (place.component === 'host') return encodingNearby(place) ?? write(place, text)
  if (place.excerpt !== '|') return write(place, text)
  // Only a file URL has drive letters, and the base, whose scheme the URL may inherit, is not known here.
  if (place.before.length < LONGEST_BEFORE_DRIVE && MAY_BE_DRIVE.test(withoutTabsAndNewlines(place.before))) return null
  return write(place, endsDrive(place, edition) ? ':' : text)
}

const AS_THE_PARSER = 'as the parser does'

/** A drive letter is near the beginning of the input. The limit keeps the check of each finding cheap. */
const LONGEST_BEFORE_DRIVE = 512

/** Input that contains the beginning of its path, instead of inheriting it from a base. */
const HAS_WHOLE_PATH = /^[\0-\x20]*file:(?:[/\\]{2}|[/\\]?[A-Za-z]$)/i

/** A reference whose path may begin with a drive letter, if its base is a file URL. */
const MAY_BE_DRIVE = /^[\0-\x20]*(?:[/\\]|[/\\]{3})?[A-Za-z]$/

/**
 * Tells whether the parser treats the underlined "|" as ":". It does if the path up to the "|" is a drive letter, as in
 * "file:///C|/".
 */
function endsDrive({ before, after, component }: FindingPlace, edition: Edition): boolean {
  const endsSegment = /^[\t\n\r]*[/\\?#]|^[\0-\x20]*$/.test(after)
  if (component !== 'path' || !endsSegment || before.length > LONGEST_BEFORE_DRIVE) return false
  if (!HAS_WHOLE_PATH.test(withoutTabsAndNewlines(before))) return false
  const url = parseUrl(`${before}|`, null, edition, silent)
  if (url === null || asciiLowercase(url.scheme) !== 'file') return false
  const path = runPathState(url.path as string, { isSpecial: true, urlScheme: 'file' })
  return normalizedDriveOf(path) === path
}

/** The finding is about the controls and spaces at the beginning. Those at the end have to be removed too. */
function trimmed(place: FindingPlace): Correction {
  const { before, excerpt, after, span } = place
  const end = endWithoutSpaces(after)
  if (end === after.length) return remove(place, `remove it, ${AS_THE_PARSER}`)
  return {
    suggestion: `remove it, and the white space at the end, ${AS_THE_PARSER}`,
    replacement: {
      span: { start: span.start, end: before.length + excerpt.length + after.length },
      text: after.slice(0, end),
    },
  }
}

/**
 * The most units after the excerpt that are searched for the end of a host. The number is limited because the grammar of 2017 may
 * report every unit of a host.
 */
const LONGEST_NEARBY = 512

function encodingNearby({ excerpt, after, span }: FindingPlace): Correction | null {
  const near = after.slice(0, LONGEST_NEARBY)
  if (near.length < after.length && !/[/?#]/.test(near)) return null
  return encodingInHost({ excerpt, after: near, span }, withUnitsEncoded)
}

/**
 * In an opaque host, the finding is about the first invalid code point, but the correction has to encode all of them. `encode`
 * encodes the invalid code points of a host.
 */
export function encodingInHost(
  { excerpt, after, span }: Pick<FindingPlace, 'excerpt' | 'after' | 'span'>,
  encode: (host: string) => string,
): Correction {
  const authority = excerpt + after.slice(0, endWithoutSpaces(after)).split(/[/?#]/, 1)
  const host = authority.slice(0, endOfHost(authority, 0, authority.length))
  const text = encode(host)
  const others = host.slice(excerpt.length)
  const rest = text.endsWith(others) ? `: ${text.slice(0, text.length - others.length)}` : ', and the others'
  return {
    suggestion: `percent-encode it${rest}`,
    replacement: { span: { start: span.start, end: span.start + host.length }, text },
  }
}

/**
 * The finding is about the first tab or newline, but all of them have to be removed. There is no correction if they separate two
 * surrogates, because removing them would join the surrogates into one character.
 */
function takingTabsOut(place: FindingPlace): Correction | null {
  const { before, after, span } = place
  if (/[\ud800-\udbff]$/.test(before) && /^[\t\n\r]*[\udc00-\udfff]/.test(after)) return null
  const inside = after.slice(0, endWithoutSpaces(after))
  const last = Math.max(...['\t', '\n', '\r'].map((unit) => inside.lastIndexOf(unit)))
  if (last === -1) return remove(place, `remove it, ${AS_THE_PARSER}`)
  const others = after.slice(0, last + 1)
  if (/[\ud800-\udbff][\t\n\r]+[\udc00-\udfff]/.test(others + after.charAt(others.length))) return null
  return {
    suggestion: `remove it, and the other tabs and newlines, ${AS_THE_PARSER}`,
    replacement: { span: { start: span.start, end: span.end + others.length }, text: withoutTabs(others) },
  }
}

const encodedOrNot = (excerpt: string, set: CodePointSet): string =>
  utf8PercentEncode(excerpt, set) === excerpt ? 'keeps it' : 'percent-encodes it'

/** The input before an opaque path: a scheme that no slash follows. The lengths are limited because each finding is tested. */
const BEFORE_OPAQUE_PATH = /^[\0- ]{0,64}[A-Za-z][A-Za-z0-9+\-.\t\n\r]{0,64}:[\t\n\r]{0,64}(?![/\t\n\r])/

/** Tells whether the finding is in an opaque path, which follows a scheme that is not special, with no slash between. */
function isInOpaquePath({ before }: FindingPlace, { specialSchemes }: Edition): boolean {
  if (!BEFORE_OPAQUE_PATH.test(before)) return false
  const scheme = before.slice(0, before.indexOf(':')).replace(/[\0- ]+/g, '')
  return !specialSchemes.has(asciiLowercase(scheme))
}

function fateInOpaquePath({ excerpt, after }: FindingPlace, edition: Edition): string {
  const isBeforeMore = /^[\t\n\r]*[?#]/.test(after)
  if (isBeforeMore && edition.opaquePathBeforeMore(excerpt) !== excerpt) return 'percent-encodes it'
  return encodedOrNot(excerpt, edition.percentEncodeSets.c0Control)
}
