/**
 * A label by IDNA 2008 (RFC 5891), as `idna.encode` has it, which urllib3 asks about each label in lowercase. What is valid is
 * approximated by UTS #46: what that would map is refused.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892
 */

import { toNfkc } from '../../../ground/idna/normalize.js'
import { simpleToAscii } from '../../../ground/idna/simple.js'
import { LONGEST_LABEL, toAscii, toUnicode } from '../../../ground/idna/uts46.js'
import { isAscii } from '../../../ground/text/ascii.js'
import { isDisallowedIn2008 } from '../disallowed-in-2008.js'
import { isNewerThan14 } from '../older-idna.js'

const OPTIONS = {
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: true,
  verifyDnsLength: true,
}

/** The ASCII form of a label; `null` for one that is not valid. Most labels have only letters that no step of UTS #46 changes. */
export function asciiLabel(label: string): string | null {
  const lower = label.toLowerCase()
  if (isAscii(lower)) return lower
  if (isDisallowedIn2008(lower) || isNewerThan14(lower)) return null
  const simple = /[-_]/.test(lower) || CONTEXTUAL.test(lower) ? null : simpleToAscii(lower)
  if (simple !== null) return simple.length > LONGEST_LABEL ? null : simple
  return isValid(lower) ? toAscii(lower, OPTIONS).text : null
}

const isValid = (label: string): boolean =>
  toAscii(label, OPTIONS).error === null &&
  toUnicode(label, OPTIONS).text === label &&
  toNfkc(label) === label &&
  !BROKEN_CONTEXT.test(label) &&
  (!label.includes('・') || /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label.replaceAll('・', '')))

const CONTEXTUAL = /[·͵׳״・٠-٩۰-۹]/

/** RFC 5892, appendix A.3 to A.6, A.8 and A.9: what has to be beside a character, and digits that are not mixed. */
const BROKEN_CONTEXT = /(?<!l)·|·(?!l)|͵(?!\p{Script=Greek})|(?<!\p{Script=Hebrew})[׳״]|[٠-٩].*[۰-۹]|[۰-۹].*[٠-٩]/su
