/**
 * Canonical combining classes (Unicode Standard, section 3.11), asked of the engine instead of a table.
 *
 * JavaScript does not tell a character's class, but `normalize` obeys it: of two characters in a row, canonical ordering
 * swaps those where the first has the greater class and the second is no starter. From these comparisons come the order
 * of all classes, and by comparing with neighbours of class 9, the viramas.
 *
 * All functions here take single characters that are their own canonical decomposition.
 */

/** Class 8, the greatest below the viramas. */
const kanaVoicing = '\u3099'
/** Class 10, the smallest above the viramas. */
const hebrewPointSheva = '\u05b0'
/** Class 240, the greatest of all. */
const iotaSubscript = '\u0345'

/** A class of which one member is known. Ranks follow the order of the classes, and move up when others are found. */
export interface CombiningClass {
  readonly member: string
  rank: number
}

/** The class 0, of characters that marks combine with and do not cross. */
const starters: CombiningClass = { member: '', rank: 0 }

/** Every class met so far, ascending. There are 55 in Unicode 17. */
const ladder: CombiningClass[] = [starters]

const classes = new Map<string, CombiningClass>()
const classesKept = 4096

/** The canonical combining class of a character. Classes compare by `rank`, which holds until the next call. */
export function combiningClass(char: string): CombiningClass {
  if (char < '\u0300') return starters
  let found = classes.get(char)
  if (found === undefined) {
    found = isStarter(char) ? starters : findOnLadder(char)
    if (classes.size >= classesKept) classes.clear()
    classes.set(char, found)
  }
  return found
}

/** Whether the class is 9, which RFC 5892 calls Virama. */
export function isVirama(char: string): boolean {
  return isGreater(hebrewPointSheva, char) && isGreater(char, kanaVoicing)
}

/** Whether the class of `first` is greater than that of `second`, and neither is 0. */
function isGreater(first: string, second: string): boolean {
  return first !== second && (first + second).normalize('NFD') === second + first
}

function isStarter(char: string): boolean {
  return char !== iotaSubscript && !isGreater(iotaSubscript, char)
}

/** The class of a mark: the one on the ladder that it neither precedes nor follows, or a new one in between. */
function findOnLadder(mark: string): CombiningClass {
  let low = 1
  let high = ladder.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const candidate = ladder[middle] ?? starters
    if (isGreater(mark, candidate.member)) low = middle + 1
    else if (isGreater(candidate.member, mark)) high = middle
    else return candidate
  }
  const added: CombiningClass = { member: mark, rank: low }
  ladder.splice(low, 0, added)
  for (const [rank, each] of ladder.entries()) each.rank = rank
  return added
}
