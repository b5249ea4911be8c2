/**
 * Long texts, rewritten in pieces. An engine keeps a text that is added to as a tree of its pieces, which takes thirty bytes for each
 * of them, and the matches of an expression as a list. Here such a tree or list is never larger than that of one piece: to join two
 * texts is to copy them.
 */

import { unitAt } from './ascii.js'

/** The length up to which a text is one piece. */
export const LONG: number = 1 << 14

/** The first place from an offset on at which a text may be cut; 0 where there is none. */
type Cut = (text: string, from: number) => number

/** The text that is made of the pieces of a text, each rewritten by itself. */
export function inPieces(text: string, rewrite: (piece: string) => string, cut: Cut = betweenCharacters): string {
  const { length } = text
  const middle = length > LONG ? cut(text, length >> 1) : 0
  if (middle === 0) return rewrite(text)
  return [inPieces(text.slice(0, middle), rewrite, cut), inPieces(text.slice(middle), rewrite, cut)].join('')
}

const betweenCharacters: Cut = (text, from) => ((unitAt(text, from) & 0xfc00) === 0xdc00 ? from + 1 : from)

/** A text that is put together of a million short ones. */
export class LongText {
  #text = ''
  #pieces: string[] = []

  add(piece: string): void {
    if (this.#pieces.push(piece) === MOST) {
      this.#text += this.#pieces.join('')
      this.#pieces = []
    }
  }

  toString(): string {
    return this.#text + this.#pieces.join('')
  }
}

const MOST = 512
