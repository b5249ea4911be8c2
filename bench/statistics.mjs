/**
 * Quantiles, which describe many measurements by a few numbers, and the clock that measures.
 */

/** The value below which a share of the numbers lies, interpolated between neighbours. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below] + (sorted[above] - sorted[below]) * (position - below)
}

export const median = (numbers) => quantile(numbers, 0.5)

/** The nanoseconds of the processor that a function takes, to a microsecond. Those of the clock are more where other programs run. */
export function nanosecondsOf(work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) * 1000
}
