/**
 * Texts as they are shown: characters that cannot be seen, or that change how others are seen, are spelled as `\u{…}`. A text
 * that is shown so looks like itself and like no other text.
 */

/** Controls, formats, lone surrogates, spaces other than U+0020, unassigned and private characters, and line ends. */
const UNSEEN =
  /[\p{C}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufffc\u115f\u1160\u3164\uffa0\p{Default_Ignorable_Code_Point}]/u

/** A run of characters that are shown as they are, or one that is spelled. */
export interface Run {
  readonly text: string
  readonly isSpelled: boolean
}

/** A text as runs, in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let plain = ''
  for (const character of text) {
    if (!UNSEEN.test(character)) {
      plain += character
      continue
    }
    if (plain !== '') runs.push({ text: plain, isSpelled: false })
    plain = ''
    runs.push({ text: escapeOf(character), isSpelled: true })
  }
  if (plain !== '') runs.push({ text: plain, isSpelled: false })
  return runs
}

/** Whether a text has a character that is spelled. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text)

/** A text with what cannot be seen spelled out. */
export const spelled = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('')

const escapeOf = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`

/** A text as a literal of JavaScript, in single quotes, with escapes for what cannot be seen. */
export const literal = (text: string): string =>
  `'${spelled(text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r'))}'`
