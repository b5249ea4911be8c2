/**
 * Quantiles, which describe many measurements by a few numbers, and the two clocks that measure.
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

/** The nanoseconds that a function takes by the clock. */
export function nanosecondsOf(work) {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start)
}

/** The nanoseconds of the processor that a function takes, to a microsecond: what else the machine does is not in them. */
export function processorTimeOf(work) {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) * 1000
}
