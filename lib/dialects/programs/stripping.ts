/**
 * Programs strip characters before they parse the input. Characters that are stripped from the beginning or the middle are
 * reported, so that a finding can point into the original input.
 */

import type { Report } from '../../ground/components.js'
import { cut, isDigits } from './splitting.js'

/** Strips the match of an expression from the beginning. The expression must begin with "^". */
export function stripStart(text: string, what: RegExp, report: Report): string {
  const length = what.exec(text)?.[0].length ?? 0
  if (length > 0) report.stripped(0, length)
  return length > 0 ? text.slice(length) : text
}

/** Strips the characters of a kind from the end. */
export function stripEnd(text: string, isOfTheKind: (character: string) => boolean): string {
  let end = text.length
  while (end > 0 && isOfTheKind(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Strips the characters of a kind from both ends. */
export function stripBothEnds(text: string, isOfTheKind: (character: string) => boolean): string {
  let start = 0
  while (start < text.length && isOfTheKind(text.charAt(start))) start++
  return stripEnd(text.slice(start), isOfTheKind)
}

/** The part of a string before U+0000, which ends a string in C. */
export const beforeNul = (text: string): string => cut(text, '\0')[0]

/** The input as a C program with UTF-8 strings sees it. */
export const stripForC = (input: string): string => beforeNul(input).toWellFormed()

/** The blanks around the value of a header. */
export const isBlank = (character: string): boolean => character === ' ' || character === '\t'

/** Removes the matches of a global expression. */
export function stripEverywhere(text: string, what: RegExp, report: Report): string {
  let taken = 0
  return text.replace(what, (run, at: number) => {
    report.stripped(at - taken, run.length)
    taken += run.length
    return ''
  })
}

/** White space in Python. */
const PYTHON_SPACE = /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/

/** Python's `lstrip`, and `strip`. */
export const pythonStripStart = (text: string): string => text.replace(PYTHON_SPACE, '')
export const pythonStrip = (text: string): string =>
  stripEnd(pythonStripStart(text), (character) => PYTHON_SPACE.test(character))

/**
 * The result of Python's `int()` for a string, in decimal digits without leading zeros; `null` if it throws. The digits may be of
 * any script, and blanks may surround them. Python throws if there are too many digits.
 */
export function pythonInteger(text: string): string | null {
  const [, sign, written] = INTEGER.exec(text.replace(BLANKS, '')) ?? []
  const digits = written?.replaceAll('_', '')
  if (digits === undefined || digits.length > 2 * MOST_DIGITS) return null
  const number = isDigits(digits) ? digits : Array.from(digits, digitValue).join('')
  if (number.length > MOST_DIGITS) return null
  const value = number.replace(/^0+(?=.)/, '')
  return sign === '-' && value !== '0' ? `-${value}` : value
}

/** For `strip`, U+001C to U+001F are blanks; for `int`, they are not. */
const BLANKS = /^[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/
const INTEGER = /^([+-]?)(\p{Nd}+(?:_\p{Nd}+)*)[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/u
const MOST_DIGITS = 4300

/** The value of a decimal digit. Unicode encodes the ten digits of a script consecutively, from zero up. */
export function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) as number
  let zero = codePoint
  while (codePoint - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return (codePoint - zero) % 10
}
