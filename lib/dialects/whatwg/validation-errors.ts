/**
 * Messages for the validation errors (section 1.1, "Writing"): the meaning of each name and, if possible, a suggestion. The entries
 * are in the order of the Standard's table.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import type { Components } from '../../ground/components.js'
import { asciiLowercase, endWithoutSpaces } from '../../ground/text/ascii.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { MASK } from '../../ground/text/quoting.js'
import { remembered } from '../../ground/text/remembered.js'
import { isReference, withScheme, writeBefore } from '../kit/missing-scheme.js'
import {
  type Correction,
  type Explain,
  explainer,
  type FindingPlace,
  hostToEnd,
  remove,
  USE_DIGITS,
  type WordsByName,
  wrappedIPv6,
  write,
} from '../kit/words.js'
import type { Edition } from './edition.js'
import { HOST_WORDS } from './host-words.js'
import { withoutTabsAndNewlines } from './parsing-variables.js'
import { normalizedDriveOf } from './path.js'
import { encodingInHost, fateOfUnit, repairUnit } from './unit-errors.js'

const isSlash = (text: string): boolean => text === '/' || text === '\\'

/** Corrects the slashes after a special scheme. Two slashes of any kind become the "//" before the host, with or without a base. */
function writeSlashes(place: FindingPlace, edition: Edition, base: Components | null): Correction {
  const { excerpt, after } = place
  if (isSlash(excerpt)) return remove(place)
  const scheme = asciiLowercase(withoutTabsAndNewlines(excerpt)).slice(0, -1)
  const slashes = /^[\t\n\r]*[/\\](?:[\t\n\r]*[/\\])?/.exec(after)?.[0] ?? ''
  const count = withoutTabsAndNewlines(slashes).length
  if (count === 2) return writeAfter(place, slashes.length, '//', 'host')
  if (base?.scheme === scheme) return leaveSchemeOut(place, edition, base)
  if (scheme !== 'file') return writeAfter(place, 0, '//', 'host')
  // One slash after "file:" is the beginning of the path, so two more are missing; without a slash, three are missing.
  return writeAfter(place, 0, count === 1 ? '//' : '///', 'path')
}

/**
 * If the base has the same scheme, the parser treats what follows the scheme as a relative reference, so the scheme can be left
 * out. A reference that would then begin with another scheme, or with a space, which is trimmed, needs "./" or slashes before it.
 */
function leaveSchemeOut({ after, span }: FindingPlace, edition: Edition, base: Components): Correction {
  const rest = withoutTabsAndNewlines(after)
  const reference = rest.slice(0, endWithoutSpaces(rest))
  const isDrive = base.scheme === 'file' && edition.driveLetters.startReference(reference, 0)
  const beginning = isDrive ? slashesBeforeDrive(base) : './'
  return /^(?:[A-Za-z][A-Za-z0-9+.-]*:|[\0- ])/.test(reference)
    ? { suggestion: `write ${beginning} instead of the scheme`, replacement: { span, text: beginning } }
    : remove({ span }, 'leave the scheme out')
}

/**
 * Returns the slashes to write before a drive letter. An edition may keep the base's drive letter before a path that begins with
 * one slash, so three slashes are needed if the base has a drive letter.
 */
const slashesBeforeDrive = (base: Components | null): string =>
  base?.host === '' && normalizedDriveOf(base.path ?? '') !== '' ? '///' : '/'

/** Suggests slashes after the scheme, in place of the next `length` units. */
const writeAfter = ({ excerpt, span }: FindingPlace, length: number, slashes: string, what: string): Correction => ({
  suggestion: `write ${slashes} between scheme and ${what}`,
  replacement: { span: { start: span.start, end: span.end + length }, text: `${excerpt}${slashes}` },
})

/** With a base, input without a scheme fails only because the base's path is opaque. */
function suggestBase(place: FindingPlace, _edition: Edition, base: Components | null): Correction | string {
  const { excerpt, span } = place
  if (base !== null) return baseInstead(base)
  if (excerpt === '') return 'write a URL'
  const slip = withScheme(place)
  if (slip !== null) return slip
  if (!isReference(excerpt)) {
    const { replacement } = writeBefore('https://', span.start)
    return { suggestion: 'write a scheme before it, such as https://', replacement }
  }
  if (!/^[/\\]{2}/.test(excerpt)) return 'give a base URL to resolve it against'
  const { replacement } = writeBefore('https:', span.start)
  return { suggestion: 'write https: before it, or give a base URL to resolve it against', replacement }
}

/** A base such as "localhost:3000" has the path "3000". */
const baseInstead = ({ path }: Components): string =>
  /^\d{1,5}(?:\/|$)/.test(path ?? '')
    ? 'write https:// or http:// before the base: what was meant as its host was read as its scheme'
    : 'write a whole URL, or give a base URL whose path is not opaque: nothing but a fragment is relative to this one'

/** After the port, there may be a "," and another host: database drivers accept such lists, but they are not URLs. */
function suggestPort(place: FindingPlace): Correction | string {
  const wrapped = wrappedIPv6(place)
  if (wrapped !== null) return wrapped
  const hosts = `${hostToEnd(place)}${/^[^/?#\\]*/.exec(place.after)?.[0] ?? ''}`
  return hosts.includes(',')
    ? 'write one host: a URL has one, and the text may be one for the driver of a database'
    : USE_DIGITS
}

/** `C:\a` is a URL with the scheme "c", but it is hardly ever meant as a URL. */
function suggestForUnit(place: FindingPlace, edition: Edition): Correction | string | null {
  const isDrive = place.excerpt === '\\' && /^[\0- ]*[A-Za-z]:$/.test(place.before.slice(-80))
  return isDrive ? 'read a path of files with fromFilePath of weburl/tools' : repairUnit(place, edition)
}

/**
 * Returns the message for a code point, given what the parser does with it. The messages are cached, because a million code points
 * may have the same message.
 */
const withFate = remembered((fate: string) => `${NOT_VALID}, and the parser ${fate}`)
const NOT_VALID = 'this is not valid in a URL'

/**
 * Tells whether a code point may belong to a secret. It may if the excerpt is "***", or if the excerpt is empty because the finding
 * is within a "***".
 */
const isMasked = ({ excerpt }: FindingPlace): boolean => excerpt === '' || excerpt === MASK

const VALIDATION_ERRORS: WordsByName<[Edition, Components | null]> = {
  ...HOST_WORDS,
  'host-invalid-code-point': {
    message: 'the host contains a character that is not allowed in a host',
    suggest: percentEncodeForbidden,
  },
  // URL parsing
  'invalid-URL-unit': {
    message: (place, edition) => (isMasked(place) ? NOT_VALID : withFate(fateOfUnit(place, edition))),
    suggest: suggestForUnit,
  },
  'special-scheme-missing-following-solidus': {
    message: ({ excerpt }) =>
      isSlash(excerpt) ? 'the parser skips this slash before the host' : 'the scheme is not followed by "//"',
    suggest: writeSlashes,
  },
  'missing-scheme-non-relative-URL': {
    message: (_place, _edition, base) =>
      base === null
        ? 'the input has no scheme, and there is no base that it can be resolved against'
        : 'the input has no scheme, and it cannot be resolved against the base',
    suggest: suggestBase,
  },
  'invalid-reverse-solidus': { message: 'there is a "\\" where a "/" belongs', suggest: (place) => write(place, '/') },
  'invalid-credentials': { message: 'the URL contains credentials', suggest: 'pass credentials outside of the URL' },
  'port-out-of-range': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
  'port-invalid': { message: 'the port is not a number', suggest: suggestPort },
  'file-invalid-Windows-drive-letter': {
    message: 'the reference begins with a Windows drive letter',
    suggest: (place, _edition, base) => write(place, `${slashesBeforeDrive(base)}${place.excerpt.charAt(0)}:`),
  },
  'file-invalid-Windows-drive-letter-host': {
    // In some editions, the path state drops a host before a drive letter. Then the component is the path.
    message: ({ component }) =>
      component === 'path'
        ? 'the path begins with a Windows drive letter, so the host before it is dropped'
        : 'a Windows drive letter is where the host belongs',
    suggest: (place) => (place.component === 'path' ? 'remove the host' : write(place, `/${place.excerpt.charAt(0)}:`)),
  },
}

/** The finding underlines the first forbidden character of an opaque host. The correction also encodes the others. */
function percentEncodeForbidden(place: FindingPlace, { forbiddenHostCodePoints }: Edition): Correction {
  return encodingInHost(place, (host) =>
    host.replace(/[^\t\n\r\x80-\uffff]/g, (unit) => utf8PercentEncode(unit, forbiddenHostCodePoints)),
  )
}

/** Returns the message and the suggestion for a validation error. */
export const explain: Explain<[Edition, Components | null]> = explainer(VALIDATION_ERRORS)

/** The names of all validation errors. */
export const validationErrorNames: readonly string[] = Object.keys(VALIDATION_ERRORS)
