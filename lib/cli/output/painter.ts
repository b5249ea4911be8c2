/**
 * Colours of a terminal (ECMA-48, "select graphic rendition"), or no colours. Colours never say anything that the words do not say.
 */

export interface Painter {
  strong(text: string): string
  good(text: string): string
  warn(text: string): string
  bad(text: string): string
  faint(text: string): string
}

const plain = (text: string): string => text

export const noColors: Painter = { strong: plain, good: plain, warn: plain, bad: plain, faint: plain }

const sgr =
  (code: number) =>
  (text: string): string =>
    `\x1b[${code}m${text}\x1b[0m`

export const colors: Painter = { strong: sgr(1), good: sgr(32), warn: sgr(33), bad: sgr(31), faint: sgr(2) }
