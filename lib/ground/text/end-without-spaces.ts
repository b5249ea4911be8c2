/**
 * The end of a text without the white space at its end. An expression that looks for the end of a run of spaces takes quadratic
 * time where runs stand inside of the text.
 */

import { isC0ControlOrSpace, unitAt } from './ascii.js'

/** The offset behind the last unit of a text that is not a control or a space. */
export function endWithoutSpaces(text: string): number {
  let end = text.length
  while (end > 0 && isC0ControlOrSpace(unitAt(text, end - 1))) end--
  return end
}
