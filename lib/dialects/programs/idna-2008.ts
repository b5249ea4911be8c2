/**
 * IDNA 2008 (RFC 5891) as Python's package `idna` implements it, which urllib3, httpx and yarl use. Validity is approximated with
 * UTS #46: a character that UTS #46 would map is refused.
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

/** `idna.encode` of a lowercase name: the name in ASCII; `null` if a label is invalid, empty or too long. */
export function asciiName(name: string): string | null {
  const labels = labelsOf(name)
  const encoded = labels?.map((label) => (label === '' ? '' : asciiLabel(label))) ?? [null]
  const ascii = encoded.includes(null) ? null : encoded.join('.')
  return ascii === null || withoutFinalDot(ascii).length > LONGEST_DOMAIN ? null : ascii
}

/** `idna.decode` of an ASCII name; `null` if one of its labels is invalid, even a label that is not Punycode. */
export function unicodeName(name: string): string | null {
  const decoded = labelsOf(name)?.map((label) => (label === '' ? '' : unicodeLabel(label))) ?? [null]
  return decoded.includes(null) ? null : decoded.join('.')
}

/** `idna.encode` with `uts46=True`: the name is mapped first, as the package implements UTS #46 of Unicode 17. */
export function mappedName(name: string): string | null {
  if (isNewerThan17(name)) return null
  const mapped = Array.from(name, mappedCharacter)
  return mapped.includes(null) ? null : asciiName(toNfc(mapped.join('')))
}

function mappedCharacter(character: string): string | null {
  const { status, mapping } = idnaStatus(character.codePointAt(0) as number)
  return status === 'disallowed' ? null : (mapping ?? character)
}

/**
 * Splits a name into labels, of which only the last may be empty. Returns `null` if another label is empty or the name is too long.
 */
function labelsOf(name: string): readonly string[] | null {
  if (name.length > 2 * LONGEST_DOMAIN) return null
  const labels = name.split(LABEL_SEPARATORS)
  const isEmpty = labels.slice(0, Math.max(1, labels.length - 1)).includes('')
  return Array.from(name).length > LONGEST_DOMAIN + 1 || isEmpty ? null : labels
}

/** The ASCII form of a lowercase label; `null` if the label is invalid. */
export function asciiLabel(label: string): string | null {
  if (isAscii(label)) return label.length <= LONGEST_LABEL && unicodeLabel(label) !== null ? label : null
  const ascii = isNewerThan14(label) ? null : encodedLabel(label)
  return ascii === null || ascii.length > LONGEST_LABEL ? null : ascii
}

/** The Unicode form of an ASCII label; `null` if the label is invalid. */
function unicodeLabel(label: string): string | null {
  const lower = asciiLowercase(label)
  if (!hasAcePrefix(lower)) return LDH.test(lower) && !/^..--/.test(lower) ? lower : null
  const punycode = lower.slice(4)
  const decoded = punycode.endsWith('-') ? null : decodePunycode(punycode)
  const isCanonical = decoded !== null && !isAscii(decoded) && encodePunycode(decoded) === punycode
  return isCanonical && !isNewerThan14(decoded) && encodedLabel(decoded) === lower ? decoded : null
}

const LDH = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** The ASCII form of a label. Most labels contain only letters that UTS #46 does not change, and are encoded directly. */
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

/** RFC 5892, appendix A.3 to A.6, A.8 and A.9: characters without a required neighbour, and mixed digits. */
const BROKEN_CONTEXT = /(?<!l)·|·(?!l)|͵(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[׳״]|[٠-٩].*[۰-۹]|[۰-۹].*[٠-٩]/su
