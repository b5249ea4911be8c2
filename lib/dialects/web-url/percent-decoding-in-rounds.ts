/**
 * Percent-decoding of unreserved characters in several rounds, in linear time. The HOSTPATH loop decodes a path once in each
 * of its rounds, and a round may complete an encoded character that the next round decodes:
 *
 *     %%34%31  ──1──▶  %41  ──2──▶  A
 */

import { percentDecodeUnreserved } from './percent-encoding.js'

/** A "%" that may get a missing digit by decoding: its first digit, or the second after a digit that is there already. */
const COMPLETED_BY_DECODING = /%[0-9A-Fa-f]?%/

/** A character, and the round that makes it; round 0 has the characters of the given text. */
interface Character {
  readonly text: string
  readonly round: number
}

/**
 * The text after so many rounds of `percentDecodeUnreserved`.
 *
 * A character is decoded in the round after those that made its three characters. So one pass over the text is enough:
 * whenever the last three characters are an encoded one, they are replaced by it. Encoded characters cannot overlap, for each
 * begins with "%" and has digits after it.
 */
export function percentDecodeInRounds(text: string, rounds: number): string {
  if (rounds === 0) return text
  if (rounds === 1 || !COMPLETED_BY_DECODING.test(text)) return percentDecodeUnreserved(text)
  const characters: Character[] = []
  for (const unit of text.split('')) {
    characters.push({ text: unit, round: 0 })
    for (let last = decodeLast(characters, rounds); last !== null; last = decodeLast(characters, rounds)) {
      characters.splice(-3, 3, last)
    }
  }
  return characters.map((character) => character.text).join('')
}

/** The character that the last three characters are decoded to; `null` if they are not, or only in a later round. */
function decodeLast(characters: readonly Character[], rounds: number): Character | null {
  if (characters.at(-3)?.text !== '%') return null
  const lastThree = characters.slice(-3)
  const encoded = lastThree.map((character) => character.text).join('')
  const text = percentDecodeUnreserved(encoded)
  const round = Math.max(...lastThree.map((character) => character.round)) + 1
  return text === encoded || round > rounds ? null : { text, round }
}
