/**
 * Many values at once: a text is looked up in a set, and not compared with each of them. Twenty thousand values cost no more than one.
 */

/** Whether a text is one of some values. */
export type Lookup = (text: string) => boolean

/** Texts, of which some may end with "*": that is any rest. */
export function texts(values: Iterable<string>): Lookup {
  const whole = new Set<string>()
  const beginnings = new Set<string>()
  for (const value of values) {
    if (value.endsWith('*')) beginnings.add(value.slice(0, -1))
    else whole.add(value)
  }
  if (beginnings.size === 0) return (text) => whole.has(text)
  // A text has as many beginnings in question as there are lengths.
  const lengths = [...new Set([...beginnings].map(({ length }) => length))]
  return (text) => whole.has(text) || lengths.some((length) => beginnings.has(text.slice(0, length)))
}

/** A host without the dot at its end, which makes another URL of it and leads to the same place. */
export const withoutLastDot = (host: string): string =>
  host.length > 1 && host.endsWith('.') ? host.slice(0, -1) : host

/** Hosts, of which some may begin with "*.": all names below a domain. A dot at the end does not count. */
export function hosts(values: Iterable<string>): Lookup {
  const whole = new Set<string>()
  const above = new Set<string>()
  for (const value of values) {
    if (value.startsWith('*.')) above.add(withoutLastDot(value.slice(2)))
    else whole.add(withoutLastDot(value))
  }
  const longest = [...above].reduce((most, { length }) => Math.max(most, length), 0)
  return (given) => {
    const host = withoutLastDot(given)
    if (whole.has(host)) return true
    // Only the end of a very long host is in question.
    let dot = host.indexOf('.', Math.max(0, host.length - longest - 1))
    for (; dot !== -1 && dot < host.length - 1; dot = host.indexOf('.', dot + 1)) {
      if (above.has(host.slice(dot + 1))) return true
    }
    return false
  }
}
