/**
 * Texts that are put together of a million pieces. An engine keeps a text that is added to as a tree, which takes thirty bytes for
 * each piece. So a loop that may add many pieces makes a text of the tree from time to time:
 *
 *     output += piece
 *     if (output.length > LONG) {
 *       done += flat(output)
 *       output = ''
 *     }
 */

import { unitAt } from './ascii.js'

/** The length from which on a tree is made a text. */
export const LONG: number = 512

/** The same text. To look at a unit of a tree, an engine makes a text of it, and the tree is gone. */
export function flat(text: string): string {
  unitAt(text, 0)
  return text
}
