/**
 * Sorted lists: the order of strings, and the binary search that all sorted lists of the library use.
 */

/**
 * Compares two strings by their UTF-16 units: negative if `a` comes before `b`, positive if it comes after `b`, and 0 if they are
 * equal. This order is the same in every locale and on every machine. For strings in which each unit is a byte, it is the order of
 * the bytes.
 */
export const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Counts the numbers from 0 to `limit - 1` that pass a test, by binary search. If a number fails the test, all greater numbers have
 * to fail it, too.
 */
export function countWhile(limit: number, passes: (index: number) => boolean): number {
  let low = 0
  let high = limit
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) low = middle + 1
    else high = middle
  }
  return low
}
