/**
 * Names by IDNA 2008 (RFC 5891), as in Python's package `idna`, which urllib3, httpx and yarl use. Validity is approximated by UTS
 * #46: a character that it would map is refused.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892
 */

import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { idnaStatus, LABEL_SEPARATORS } from '../../ground/idna/mapping.js'
import { toNfc, toNfkc } from '../../ground/idna/normalize.js'
import { decodePunycode, encodePunycode, hasAcePrefix } from '../../ground/idna/punycode.js'
import { simpleToAscii } from '../../ground/idna/simple.js'
import { LONGEST_DOMAIN, LONGEST_LABEL, toAscii, toUnicode } from '../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../ground/text/ascii.js'
import { isDisallowedIn2008, isInOrderOf17, isNewerThan14, isNewerThan17 } from './refused-characters.js'

/** `idna.encode` of a name in lowercase: its labels in ASCII; `null` if a label is not valid, or empty, or too long. */
export function asciiName(name: string): string | null {
  const labels = labelsOf(name)
  const encoded = labels?.map((label) => (label === '' ? '' : asciiLabel(label))) ?? [null]
  const ascii = encoded.includes(null) ? null : encoded.join('.')
  return ascii === null || withoutFinalDot(ascii).length > LONGEST_DOMAIN ? null : ascii
}

/** `idna.decode` of a name in ASCII; `null` if one of its labels is not valid, whether it is Punycode or not. */
export function unicodeName(name: string): string | null {
  const decoded = labelsOf(name)?.map((label) => (label === '' ? '' : unicodeLabel(label))) ?? [null]
  return decoded.includes(null) ? null : decoded.join('.')
}

/** `idna.encode` with `uts46=True`: the name is mapped first, by UTS #46 of Unicode 17 as the package implements it. */
export function mappedName(name: string): string | null {
  if (isNewerThan17(name)) return null
  const mapped = Array.from(name, mappedCharacter)
  return mapped.includes(null) ? null : asciiName(toNfc(mapped.join('')))
}

function mappedCharacter(character: string): string | null {
  const { status, mapping } = idnaStatus(character.codePointAt(0) as number)
  return status === 'disallowed' ? null : (mapping ?? character)
}

/** The labels, of which the last may be empty; `null` for a name that is too long or contains another empty label. */
function labelsOf(name: string): readonly string[] | null {
  if (name.length > 2 * LONGEST_DOMAIN) return null
  const labels = name.split(LABEL_SEPARATORS)
  const isEmpty = labels.slice(0, Math.max(1, labels.length - 1)).includes('')
  return Array.from(name).length > LONGEST_DOMAIN + 1 || isEmpty ? null : labels
}

/** The ASCII form of a label in lowercase; `null` for one that is not valid. */
export function asciiLabel(label: string): string | null {
  if (isAscii(label)) return label.length <= LONGEST_LABEL && unicodeLabel(label) !== null ? label : null
  const ascii = isNewerThan14(label) ? null : encodedLabel(label)
  return ascii === null || ascii.length > LONGEST_LABEL ? null : ascii
}

/** The Unicode form of a label in ASCII; `null` for one that is not valid. */
function unicodeLabel(label: string): string | null {
  const lower = asciiLowercase(label)
  if (!hasAcePrefix(lower)) return LDH.test(lower) && !/^..--/.test(lower) ? lower : null
  const punycode = lower.slice(4)
  const decoded = punycode.endsWith('-') ? null : decodePunycode(punycode)
  const isCanonical = decoded !== null && !isAscii(decoded) && encodePunycode(decoded) === punycode
  return isCanonical && !isNewerThan14(decoded) && encodedLabel(decoded) === lower ? decoded : null
}

const LDH = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** The ASCII form of a label. Most labels have only letters that no step of UTS #46 changes, and are encoded at once. */
function encodedLabel(label: string): string | null {
  if (isDisallowedIn2008(label)) return null
  const simple = /[-_]/.test(label) || CONTEXTUAL.test(label) ? null : simpleToAscii(label)
  return simple ?? (isValid(label) ? toAscii(label, OPTIONS).text : null)
}

const OPTIONS = {
  checkHyphens: true,
  checkBidi: false,
  checkJoiners: true,
  useStd3AsciiRules: true,
  verifyDnsLength: true,
}

const isValid = (label: string): boolean =>
  toAscii(label, OPTIONS).error === null &&
  toUnicode(label, OPTIONS).text === label &&
  toNfkc(label) === label &&
  isInOrderOf17(label) &&
  !BROKEN_CONTEXT.test(label) &&
  (!label.includes('・') || /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label.replaceAll('・', '')))

const CONTEXTUAL = /[·͵׳״・٠-٩۰-۹]/

/** RFC 5892, appendix A.3 to A.6, A.8 and A.9: the required neighbours of some characters, and digits that must not be mixed. */
const BROKEN_CONTEXT = /(?<!l)·|·(?!l)|͵(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[׳״]|[٠-٩].*[۰-۹]|[۰-۹].*[٠-٩]/su
