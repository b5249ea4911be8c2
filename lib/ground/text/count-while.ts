/**
 * Binary search, the one that all of the library's sorted lists need.
 */

/** How many numbers from 0 on pass a test, of those below a limit. Where one fails the test, all greater ones do. */
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
