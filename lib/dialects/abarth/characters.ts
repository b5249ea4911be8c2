/**
 * What the draft calls a character. Its utf8-percent-escaping is of characters, and a lone surrogate is none; neither, in
 * browsers of the time, is a noncharacter. U+FFFD stands for both (sections 5.1 to 5.6; D18, D23, D26).
 */

import { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'

export const noCharacter: RegExp = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u
const noCharacters = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/** Text with U+FFFD for what is no character. */
export const charactersOf = (text: string): string =>
  noCharacter.test(text) ? text.replace(noCharacters, '\ufffd') : text

/** U+0000 to U+001F. */
export const c0Controls: CodePointSet = CodePointSet.range(0x00, 0x1f)

/** The utf8-percent-escaping of the characters of a set, and of all that are not ASCII. */
export const utf8PercentEscape = (text: string, set: CodePointSet): string => utf8PercentEncode(charactersOf(text), set)

const controlsAndSpace = c0Controls.and(' \x7f')

/** What is written of a part that is none: the text as it is, but for what cannot stand in a URL. */
export const escapeInvalidText = (text: string): string => utf8PercentEscape(text, controlsAndSpace)
