/**
 * The characters of the draft. Its utf8-percent-escaping is defined for characters. A lone surrogate is not a character, and
 * browsers of the time treated a noncharacter in the same way: U+FFFD replaces both (sections 5.1 to 5.6; D18, D23, D26).
 */

import { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'

/** A lone surrogate or a noncharacter. */
export const NON_CHARACTER: RegExp = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u
const EVERY_NON_CHARACTER = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/** The text with U+FFFD in place of each lone surrogate and each noncharacter. */
export const charactersOf = (text: string): string =>
  NON_CHARACTER.test(text) ? text.replace(EVERY_NON_CHARACTER, '\ufffd') : text

/** U+0000 to U+001F. */
export const C0_CONTROLS: CodePointSet = CodePointSet.range(0x00, 0x1f)

/** The utf8-percent-escaping of the characters that are in a set or are not ASCII. */
export const utf8PercentEscape = (text: string, set: CodePointSet): string => utf8PercentEncode(charactersOf(text), set)

const CONTROLS_AND_SPACE = C0_CONTROLS.and(' \x7f')

/** The text that is output for an invalid host or port: only characters that a URL cannot have are escaped. */
export const escapeInvalidText = (text: string): string => utf8PercentEscape(text, CONTROLS_AND_SPACE)
