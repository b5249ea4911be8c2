/**
 * A set of places from 0 to n - 1 that can count its members before a place, and can find the member that has so many
 * before it. Each of these takes log n steps, and so does a change. It is a binary indexed tree (P. M. Fenwick, "A New Data
 * Structure for Cumulative Frequency Tables", 1994) whose counts are 0 and 1, for `bootstring.ts`.
 *
 *     place (from 1)   1   2   3   4   5   6   7   8
 *     sums[1,3,5,7]   [1] .   [3] .   [5] .   [7] .         sums[i] counts the places
 *     sums[2,6]       [1   2]         [5   6]               i - lowestBit(i) + 1 … i
 *     sums[4]         [1   2   3   4]
 *     sums[8]         [1   2   3   4   5   6   7   8]
 */
export class CountingTree {
  readonly #sums: Uint32Array

  /** The empty set. */
  constructor(size: number) {
    this.#sums = new Uint32Array(size + 1)
  }

  /** The set of all places. */
  static full(size: number): CountingTree {
    const tree = new CountingTree(size)
    for (let i = 1; i <= size; i++) tree.#sums[i] = lowestBit(i)
    return tree
  }

  /** Adds a place, which must not be a member yet. */
  add(place: number): void {
    this.#change(place, 1)
  }

  /** How many members are smaller than `place`. */
  countBefore(place: number): number {
    let count = 0
    for (let i = place; i > 0; i -= lowestBit(i)) count += this.#sums[i] ?? 0
    return count
  }

  /** Removes the member that has exactly `rank` members before it, and returns it. There must be such a member. */
  takeNth(rank: number): number {
    const size = this.#sums.length - 1
    let place = 0
    let rest = rank
    for (let step = highestBit(size); step > 0; step >>>= 1) {
      const sum = place + step <= size ? (this.#sums[place + step] ?? 0) : Infinity
      if (sum > rest) continue
      place += step
      rest -= sum
    }
    this.#change(place, -1)
    return place
  }

  #change(place: number, by: 1 | -1): void {
    const sums = this.#sums
    for (let i = place + 1; i < sums.length; i += lowestBit(i)) sums[i] = (sums[i] ?? 0) + by
  }
}

function lowestBit(value: number): number {
  return value & -value
}

function highestBit(value: number): number {
  return value === 0 ? 0 : 2 ** (31 - Math.clz32(value))
}
