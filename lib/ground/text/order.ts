/**
 * Sorted lists: the order of strings, and the binary search that all of the library's sorted lists need.
 */

/**
 * The order of two strings: below 0 if the first comes before the second, above 0 if it comes after it, and 0 if they are equal. It is
 * the order by UTF-16 units, which is the same in every language and on every machine. For strings in which each unit is a byte it is the
 * order of the bytes.
 */
export const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/**
 * How many of the numbers from 0 to below a limit pass a test, found by binary search. If a number fails the test, all greater
 * numbers have to fail it, too.
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
