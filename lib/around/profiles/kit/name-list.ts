/**
 * Lists of names that a caller gives: whole names, or the beginnings of names with a "*" after them. Case does not count.
 */

/** Whether a name is on a list. */
export function nameTest(names: readonly string[]): (name: string) => boolean {
  const lower = names.map((name) => name.toLowerCase())
  const whole = new Set(lower.filter((name) => !name.endsWith('*')))
  const beginnings = lower.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (name) => {
    const wanted = name.toLowerCase()
    return whole.has(wanted) || beginnings.some((beginning) => wanted.startsWith(beginning))
  }
}
