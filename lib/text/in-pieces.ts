/**
 * Long texts, rewritten in pieces. An engine keeps a text that is added to as a tree of its pieces, which takes thirty bytes for each
 * of them, and the matches of an expression as a list. Here such a tree or list is never larger than that of one piece: to join two
 * texts is to copy them.
 */

import { unitAt } from './ascii.js'
import { indexOrEnd } from './index-or-end.js'

/** The length up to which a text is one piece. */
export const LONG: number = 1 << 12

/** The first place from an offset on at which a text may be cut; -1 where there is none. */
type Cut = (text: string, from: number) => number

/** The text that is made of the pieces of a text, each rewritten by itself; the text itself where nothing changes. */
export function inPieces(text: string, rewrite: (piece: string) => string, cut: Cut = betweenCharacters): string {
  const { length } = text
  if (length <= LONG) return rewrite(text)
  const pieces: string[] = []
  let isChanged = false
  for (let start = 0, end = 0; start < length; start = end) {
    end = length - start > LONG ? indexOrEnd(text, cut(text, start + LONG)) : length
    const piece = text.slice(start, end)
    const rewritten = flat(rewrite(piece))
    isChanged ||= rewritten !== piece
    pieces.push(rewritten)
  }
  return isChanged ? pieces.join('') : text
}

/** The same text. To look at a unit of a tree, an engine makes a text of it, and the tree is gone. */
export function flat(text: string): string {
  if (text !== '') unitAt(text, 0)
  return text
}

const betweenCharacters: Cut = (text, from) => ((unitAt(text, from) & 0xfc00) === 0xdc00 ? from - 1 : from)
